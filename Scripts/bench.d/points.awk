# Repeats the points of a recorded GPX or TCX file, one a second, until they are large enough:
# awk -v open='<trkpt' -v RS='</trkpt>' -v bytes=25000000 -v footer='</trkseg></trk></gpx>' -f points.awk FILE

BEGIN { count = 0 }

{
  start = index($0, open)
  if (!start) next
  if (!count) header = substr($0, 1, start - 1)
  point = substr($0, start)
  if (!match(point, /<[Tt]ime>[^<]*/)) next
  before[count] = substr(point, 1, RSTART + 5)
  after[count++] = substr(point, RSTART + RLENGTH)
}

# From midnight on the first of May.
function time(second) {
  return sprintf("2026-05-%02dT%02d:%02d:%02dZ", 1 + second / 86400, second / 3600 % 24, second / 60 % 60, second % 60)
}

END {
  printf "%s", header
  for (written = 0; count && written < bytes; second++) {
    point = before[second % count] time(second) after[second % count] RS
    written += length(point)
    printf "%s", point
  }
  print footer
}
