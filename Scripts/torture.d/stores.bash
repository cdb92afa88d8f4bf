# The logs that faults meet, each a folder with tri.sqlite and what commands read; Scripts/torture reads this file
# with `source`.
# shellcheck shell=bash disable=SC2154 # the variables of Scripts/torture

export TRI_NOW=2026-05-07T20:00:00+02:00 TZ=Europe/Berlin LC_ALL=C.UTF-8 TRI_DB=tri.sqlite
unset XDG_DATA_HOME

migrations=("$root"/Sources/TriStore/Migrations/*.sql)
mark=$(sed -n 's/.*applicationID[^=]*= *//p' "$root/Sources/TriStore/Schema.swift" | tr -d _)

# A run on the equator of one kilometre and so many seconds more than five minutes: gpx FILE DAY SECONDS
gpx() {
  awk -v day="$2" -v more="$3" 'BEGIN {
    print "<gpx version=\"1.1\" creator=\"torture\"><trk><type>running</type><trkseg>"
    for (i = 0; i <= 30; i++)
      printf "<trkpt lat=\"0\" lon=\"%.6f\"><time>%sT06:%02d:%02dZ</time></trkpt>\n",
        i * 0.0003, day, i / 6, i * 10 % 60 + (i == 30 ? more % 60 : 0)
    print "</trkseg></trk></gpx>"
  }' >"$1"
}

# Runs tri in the folder of a log, and says what it says only when it fails: within FOLDER WORDS…
within() {
  local log
  log=$(cd "$1" && "$program" "${@:2}" 2>&1) && return
  say "tri ${*:2}: $log"
  return 1
}

make_logs() {
  local version
  mkdir -p "$logs"/{none,full/watch}
  make_full "$logs/full"
  cp -r "$logs/full" "$logs/undone"
  within "$logs/undone" edit 1 rpe=9
  within "$logs/undone" undo
  cp -r "$logs/full" "$logs/weekly"
  within "$logs/weekly" settings backups 8
  rm -r "$logs/weekly/backups"
  mkdir "$logs/filled"
  within "$logs/full" export --all ../filled/folder
  for ((version = 1; version < ${#migrations[@]}; version++)); do
    make_old "$logs/schema$version" "$version"
  done
  make_merging "$logs/merging"
}

# The full log, beside another one with a record more and one that was edited, and one of an older tri.
make_merging() {
  cp -r "$logs/full" "$1"
  cp "$logs/schema1/tri.sqlite" "$1/old.sqlite"
  cp "$1/tri.sqlite" "$1/other.sqlite"
  export TRI_NOW=2026-05-08T20:00:00+02:00
  within "$1" --db other.sqlite log row 8km 40:00
  within "$1" --db other.sqlite edit 1 note=cold
  export TRI_NOW=2026-05-07T20:00:00+02:00
}

# Records of every sort, one of them in the bin, two that repeat each other, and the journal of it all.
make_full() {
  local number
  # The copy of the week is a command's of its own.
  within "$1" settings backups none
  within "$1" log swim 1500m 32:10 pool 25m +masters yesterday
  within "$1" log run 10km 52:30 at 18:00 rpe 6 @pegasus --note 'wind from the west'
  within "$1" log strength 45min
  within "$1" log bike 40km 1h20 @tarmac
  gpx "$1/one.gpx" 2026-04-01 0
  gpx "$1/two.gpx" 2026-04-01 5
  within "$1" import one.gpx two.gpx
  within "$1" edit 2 title=Evening +long
  within "$1" backup picked.sqlite
  within "$1" delete 4
  for ((number = 1; number < 6; number++)); do gpx "$1/watch/$number.gpx" "2026-03-0$number" 0; done
}

# The records of the full log as an older tri kept them: make_old FOLDER VERSION
make_old() {
  local copying
  cp -r "$logs/full" "$1"
  rm "$1/tri.sqlite"
  {
    printf 'PRAGMA journal_mode = WAL; BEGIN;\n'
    cat "${migrations[@]:0:$2}"
    printf 'PRAGMA application_id = %s; PRAGMA user_version = %d; COMMIT;\n' "$mark" "$2"
  } | sqlite3 -bail "$1/tri.sqlite" >/dev/null
  copying=$(
    sqlite3 -bail "$1/tri.sqlite" <<SQL
SELECT 'ATTACH ''$logs/full/tri.sqlite'' AS new; BEGIN;';
SELECT 'INSERT INTO ' || name || ' (' || columns || ') SELECT ' || columns || ' FROM new.' || name || ';'
FROM (
  SELECT name, (SELECT group_concat(name) FROM pragma_table_info(kept.name)) AS columns
  FROM sqlite_schema AS kept
  WHERE type = 'table' AND name IN (
    'record', 'recordValue', 'recordTag', 'gear', 'recordGear', 'source', 'importBatch', 'lap',
    'samples', 'original', 'originalPart', 'preference'
  )
);
SELECT 'COMMIT;';
SQL
  )
  sqlite3 -bail "$1/tri.sqlite" "$copying"
}
