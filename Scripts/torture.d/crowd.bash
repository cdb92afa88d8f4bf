# Sixteen processes that use one log at once; Scripts/torture reads this file with `source`.
# shellcheck shell=bash disable=SC2154 # the variables of Scripts/torture

# What one of them does until time is up: log, log several as one, edit, search, undo, import and read. What it was
# answered goes to a file of its own: member NUMBER SECONDS
member() {
  local number=$1 end=$((SECONDS + $2)) turn=0
  RANDOM=$number
  while ((SECONDS < end)); do
    turn=$((turn + 1))
    case $((RANDOM % 10)) in
      0 | 1) does changed log run "$((number % 8 + 1))km" 25:00 note=whole ;;
      2) five "$number.$turn" | does changed log --from - ;;
      3 | 4) does changed edit 1 "note+=w$number.$turn" ;;
      5) does read search whole ;;
      6) does undone undo ;;
      7)
        # There are days for so many turns until today.
        if ((turn > 700)); then continue; fi
        gpx "$number-$turn.gpx" "$(day_of "$number" "$turn")" 0
        does changed import "$number-$turn.gpx"
        ;;
      8) does read today --json ;;
      9) whole_parts ;;
    esac
  done
}

# A day for each turn, none of which two processes share, from 1990 on: day_of NUMBER TURN
day_of() {
  local day=$(($2 * 16 + $1))
  printf '%d-%02d-%02d' $((1990 + day / 336)) $((day / 28 % 12 + 1)) $((day % 28 + 1))
}

# Counts a command that ends well; any other is an error: does WHAT WORDS…
does() {
  local status=0 said
  said=$(timeout 60 "$program" "${@:2}" 2>&1 >"../out.$number") || status=$?
  # Whoever undoes may come before anything was done, or when all is undone.
  if [[ $1 == undone && $status == 3 ]]; then return; fi
  # What was imported is said, and what was undone and can no longer be redone.
  said=$(grep -vE "^$number-[0-9]+\.gpx: #|can no longer be redone" <<<"$said" || true)
  if ((status != 0)) || [[ -n $said ]]; then echo "tri ${*:2} ($status): $said" >>"../lost.$number"; fi
  if ((status == 0)); then echo "$1" >>"../tried.$number"; fi
}

# Five sessions that are one change.
five() {
  local place separator=''
  printf '{"records":['
  for ((place = 1; place <= 5; place++)); do
    printf '%s{"sport":"walk","day":"2026-05-0%d","distanceMetres":1000,"note":"whole","tags":["five","%s"]}' \
      "$separator" "$place" "$1"
    separator=,
  done
  printf ']}'
}

# A reader sees all five or none, and every record with all of it.
whole_parts() {
  does read history --json --limit 100000
  local fives wholes runs
  fives=$(grep -o '"tags":\["five"' "../out.$number" | wc -l)
  wholes=$(grep -o '"note":"whole"' "../out.$number" | wc -l)
  runs=$(grep -oE '"sport":"(walk|run)"[^{}]*"(timerSeconds":1500|distanceMetres":1000)[,}]' "../out.$number" | wc -l)
  if ((fives % 5)); then echo "a reader saw $fives records of changes of five" >>"../lost.$number"; fi
  if ((wholes > runs)); then echo "a reader saw $wholes notes of $runs records" >>"../lost.$number"; fi
}

# What the journal says is done is there, and as much was answered.
add_up() {
  local lost=$1 changed undone said
  look tri.sqlite
  if [[ -n $faults ]]; then echo "$faults" >>"$lost"; fi
  changed=$(cat ../tried.* | grep -c changed || true)
  undone=$(cat ../tried.* | grep -c undone || true)
  said=$(sqlite3 tri.sqlite "SELECT count(*) - $first FROM journalEntry WHERE NOT isUndone")
  if ((said != changed - undone)); then
    echo "$changed changes and $undone undone were answered, but the journal holds $said" >>"$lost"
  fi
  sqlite3 tri.sqlite >>"$lost" <<SQL
WITH done AS (SELECT command FROM journalEntry WHERE NOT isUndone AND id > 1),
brought AS (
  SELECT total(
    CASE
      WHEN command LIKE 'tri log --from%' THEN 5
      WHEN command LIKE 'tri log%' OR command LIKE 'tri import%' THEN 1
      ELSE 0
    END
  ) AS number FROM done
)
SELECT 'the journal brought ' || number || ' records, but there are ' || count(*)
FROM brought, record WHERE record.id > 1 GROUP BY number HAVING count(*) <> number;

SELECT 'an edit was lost: ' || command
FROM
  (SELECT command, trim(substr(command, instr(command, '+=') + 2), '''"') AS word FROM journalEntry
   WHERE NOT isUndone AND command LIKE 'tri edit%'),
  (SELECT note FROM record WHERE id = 1)
WHERE instr(note || ' ', ' ' || word || ' ') = 0;
SQL
}

crowd() {
  local seconds=120 number first lost tried folder=$work/crowd
  if $is_short; then seconds=6; fi
  mkdir -p "$folder/log"
  within "$folder/log" log swim 1km 20:00 --note start
  # Whoever undoes much at the beginning shall not come to the record that others edit.
  for ((number = 1; number < 20; number++)); do within "$folder/log" edit 1 "note+=s$number"; done
  first=$number
  for ((number = 0; number < 16; number++)); do
    (cd "$folder/log" && member "$number" "$seconds") &
  done
  wait
  (cd "$folder/log" && add_up ../lost.all)
  tried=$(cat "$folder"/tried.* | wc -l)
  lost=$(cat "$folder"/lost.* | wc -l)
  total "crowd: commands of sixteen processes in $seconds seconds" "$tried" "$lost"
  head -qn 5 "$folder"/lost.* | head -n 40 >&2
  rm -rf "$folder"
}
