# Changes what is around tri: clock, zone, language, home, terminal; Scripts/torture reads this file with `source`.
# shellcheck shell=bash disable=SC2154 # the variables of Scripts/torture

# Runs a function in a folder with a full log of `count` records; it fails by its status, and then says why. Afterwards
# the log is sound: amid WHAT FUNCTION [ARGUMENT…]
amid() {
  local status=0 count
  around_tried=$((around_tried + 1))
  rm -rf "$work/around"
  cp -r "$logs/full" "$work/around"
  count=$(records "$work/around/tri.sqlite")
  # In the background the first command that fails ends it, in a condition none does.
  (
    set -e
    cd "$work/around"
    "${@:2}"
  ) >"$work/out" 2>&1 &
  wait $! || status=$?
  look "$work/around/tri.sqlite"
  if ((status == 0)) && [[ -z $faults ]]; then return; fi
  around_losses=$((around_losses + 1))
  say "$1: $(tail -n 5 "$work/out") $faults"
}

# --- What the functions use ---------------------------------------------------------------------------------------

tri() { timeout 20 "$program" "$@"; }
records() { sqlite3 "${1-tri.sqlite}" 'SELECT count(*) FROM record'; }

same() {
  if [[ $1 == "$2" ]]; then return; fi
  printf '%s\ninstead of\n%s\n' "$1" "$2"
  return 1
}

# ends STATUS WORDS…; what fails says why.
ends() {
  local status=0
  tri "${@:2}" >out 2>err || status=$?
  if [[ $status == "$1" && ($1 == 0 || $(<err) == *'tri: '*.*) ]]; then return; fi
  echo "tri ${*:2} ends with $status: $(<out) $(<err)"
  return 1
}

all_shown() { tri show 1 && tri history && tri history --csv && tri home; }

# --- What is changed ----------------------------------------------------------------------------------------------

clock_set_back() {
  ends 0 log run 5km 25:00
  export TRI_NOW=2020-01-01T08:00:00+01:00
  ends 0 edit last rpe=5
  ends 0 log run 6km 30:00
  same "$(records)" $((count + 2))
  tri today | grep -q 6.00
  ends 0 undo
  ends 0 undo
  ends 0 undo
  same "$(records)" "$count"
}

zone_changes() {
  local before zone
  TZ=Asia/Seoul ends 0 log run 5km 25:00 at 06:00
  before=$(tri history --json)
  for zone in America/Los_Angeles Pacific/Kiritimati UTC Europe/Berlin; do
    same "$(TZ=$zone tri history --json)" "$before"
    TZ=$zone ends 0 edit last note="$zone"
    TZ=$zone ends 0 undo
  done
  same "$(tri history --json)" "$before"
}

moment() {
  export TRI_NOW=$1
  ends 0 log run 5km 25:00
  tri today | grep -q 5.00
  ends 0 home
  ends 0 status --short
  ends 0 backup
  ends 0 undo
  same "$(records)" "$count"
}

zone() {
  if (($#)); then export TZ=$1; else unset TZ; fi
  ends 0 log run 5km 25:00
  ends 0 today
  ends 0 home
  same "$(records)" $((count + 1))
}

language() {
  local before
  ends 0 edit 1 note=한강
  before=$(all_shown)
  export LANG=$1 LC_ALL=$1
  same "$(all_shown)" "$before"
  ends 0 log run 5,5km 25:00 +ILGIN
  tri history tag:ILGIN --json | grep -q '"distanceMetres":5500'
}

no_home() {
  unset HOME TRI_DB
  ends 2 today
  ends 2 log run 5km 25:00
}

missing_home() {
  unset TRI_DB
  export HOME=$PWD/no/where
  ends 0 today
  [[ ! -e no ]]
  ends 0 log run 5km 25:00
  same "$(records no/where/.local/share/tri/tri.sqlite)" 1
}

no_environment() {
  env -i "$program" --db tri.sqlite log run 5km 25:00 >out
  same "$(records)" $((count + 1))
}

no_terminal() {
  setsid -w "$program" log run 5km 25:00 >out
  unset TERM
  ends 2 log
  ends 2 backup --restore picked.sqlite
  same "$(records)" $((count + 1))
}

no_folder() {
  export TRI_DB=$PWD/tri.sqlite
  mkdir gone
  cd gone
  rmdir ../gone
  tri log run 5km 25:00 >../out
  cd ..
  same "$(records)" $((count + 1))
}

no_input() {
  tri log run 5km 25:00 <&- >out
  tri import watch <&- >out
  tri undo <&- >out
  tri today <&- >out
  same "$(records)" $((count + 1))
}

full_output() {
  local status=0
  tri log run 5km 25:00 >/dev/full 2>err || status=$?
  same "$status $(grep -c 'stored all the same' err)" '1 1'
  status=0
  tri today >/dev/full 2>err || status=$?
  same "$status" 5
  tri log run 6km 30:00 2>/dev/full >out
  same "$(records)" $((count + 2))
}

# What has nowhere to go is dropped or said to have failed; nothing else gets it: closed DESCRIPTOR…
closed() {
  local words made status
  while IFS= read -r words; do
    status=0
    # shellcheck disable=SC2086
    run_closed "$*" $words || status=$?
    if [[ $status != [015] ]]; then
      echo "tri $words ends with $status"
      return 1
    fi
    for made in tri.sqlite copy.sqlite backups/*.sqlite; do
      if [[ -e $made ]]; then same "$(sqlite3 "$made" 'PRAGMA integrity_check')" ok; fi
    done
  done <<'WORDS'
log run 5km 25:00
import watch
edit 1 rpe=5
backup
backup copy.sqlite
undo
today
history
export --all folder
export 5 --format gpx
settings units imperial
backup --restore picked.sqlite --yes
WORDS
  if [[ -e folder ]]; then
    mkdir new
    TRI_DB=new/tri.sqlite tri import folder
  fi
}

run_closed() {
  case $1 in
    1) tri "${@:2}" >&- ;;
    2) tri "${@:2}" 2>&- ;;
    '1 2') tri "${@:2}" >&- 2>&- ;;
    '0 1 2') tri "${@:2}" <&- >&- 2>&- ;;
  esac
}

around() {
  local value around_tried=0 around_losses=0
  amid 'clock set back' clock_set_back
  amid 'zone changed between commands' zone_changes
  for value in 1970-01-01T00:00:00Z 1970-01-01T00:30:00+01:00 2100-02-28T23:59:59Z 2100-12-31T23:59:59+14:00; do
    amid "the moment $value" moment "$value"
  done
  amid 'TZ is not set' zone
  for value in '' Mars/Phobos ../../../etc/passwd :/etc/passwd /dev/zero UTC+99 '<x' $'\xff'; do
    amid "TZ is $value" zone "$value"
  done
  for value in C POSIX C.UTF-8 en_US.UTF-8 de_DE.UTF-8 de_DE@euro fr_FR.ISO-8859-1 ja_JP.eucJP ko_KR.UTF-8 \
    tr_TR.UTF-8 ar_EG.UTF-8 zh_CN.GB18030 nonsense; do
    amid "the language $value" language "$value"
  done
  amid 'no home' no_home
  amid 'a home that is missing' missing_home
  amid 'no environment' no_environment
  amid 'no terminal' no_terminal
  amid 'the folder is gone' no_folder
  amid 'standard input closed' no_input
  amid 'standard output and error full' full_output
  amid 'standard output closed' closed 1
  amid 'standard error closed' closed 2
  amid 'standard output and error closed' closed 1 2
  amid 'all three closed' closed 0 1 2
  total 'around: clocks, zones, languages, homes, terminals' "$around_tried" "$around_losses"
}
