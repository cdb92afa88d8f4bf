# The made-up logs of the benchmarks, and the day on which they are read; they read this file with `source`.

sql=$root/Scripts/bench.d
today=2026-05-07
export TRI_NOW=${today}T20:00:00+09:00 TZ=Asia/Seoul
# No side reads a person's settings.
unset TRI_DB

tri() { "$program" --db "$@"; }

# A store that tri made, filled by the shell: make_store FILE COUNT DAYS
make_store() {
  if [[ -e $1 ]]; then return; fi
  say "Making $1 …"
  rm -f new.sqlite*
  # The copy that the first change of a week makes is none of what is measured.
  tri new.sqlite settings backups none >/dev/null
  sqlite3 -bail -cmd ".parameter set :count $2" -cmd ".parameter set :span $3" \
    -cmd ".parameter set :today \"'$today'\"" new.sqlite <"$sql/fill.sql" >/dev/null
  # Any change of tri's own renews the index of words, which the shell only marks as out of date.
  tri new.sqlite settings pet dog >/dev/null
  # The totals that triggers kept are the first thing that tri says wrongly when a log is not as it makes them.
  if ! tri new.sqlite history --limit 1 --json | grep -q "\"totals\":{\"records\":$2,"; then
    say "$1 does not hold $2 records."
    exit 1
  fi
  mv new.sqlite "$1"
}

# A log of many recorded sessions with files that make up for what it lacks of 1 GB; random bytes are as hard as any.
make_gigabyte() {
  if [[ -e gigabyte.sqlite ]]; then return; fi
  say 'Making gigabyte.sqlite …'
  cp sampled.sqlite new.sqlite
  sqlite3 -bail new.sqlite >/dev/null <<'SQL'
PRAGMA synchronous = OFF;
INSERT INTO original (hash, size, compression, bytes)
SELECT randomblob(32), 100000, 'none', randomblob(100000)
FROM generate_series(
  1, (SELECT 10010 - page_count * page_size / 100000 FROM pragma_page_count, pragma_page_size)
);
SQL
  mv new.sqlite gigabyte.sqlite
}

# A run of 4,000 seconds, a sample each.
make_run() {
  awk 'BEGIN {
    print "<?xml version=\"1.0\"?><TrainingCenterDatabase xmlns=\"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2\">"
    print "<Activities><Activity Sport=\"Running\"><Id>2026-05-06T06:00:00Z</Id><Lap StartTime=\"2026-05-06T06:00:00Z\">"
    print "<TotalTimeSeconds>3999</TotalTimeSeconds><DistanceMeters>13330</DistanceMeters><Track>"
    for (second = 0; second < 4000; second++) {
      metres += 3.1 + (second * 7919 % 100) / 180
      printf "<Trackpoint><Time>2026-05-06T%02d:%02d:%02dZ</Time>", 6 + second / 3600, second / 60 % 60, second % 60
      printf "<DistanceMeters>%.1f</DistanceMeters><HeartRateBpm><Value>%d</Value></HeartRateBpm></Trackpoint>\n",
        metres, 120 + second * 31 % 50
    }
    print "</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
  }'
}

# The log of a hundred thousand with 10,000 recorded runs, 40 million samples.
make_sampled() {
  if [[ -e sampled.sqlite ]]; then return; fi
  say 'Making sampled.sqlite …'
  rm -f new.sqlite* && cp hundred.sqlite new.sqlite
  make_run >run.tcx
  tri new.sqlite import run.tcx >/dev/null 2>&1
  sqlite3 -bail new.sqlite <"$sql/sampled.sql"
  tri new.sqlite settings pet cat >/dev/null
  mv new.sqlite sampled.sqlite
}

make_stores() {
  make_store small.sqlite 20 10
  make_store large.sqlite 1000000 10957
  make_store hundred.sqlite 100000 10957
  make_sampled
}
