# Puts files of every kind into the place of the log; Scripts/torture reads this file with `source`.
# shellcheck shell=bash disable=SC2154 # the variables of Scripts/torture

# Permissions are nothing to root.
as_anyone=(env)
if ((EUID == 0)); then as_anyone=(setpriv --reuid 65534 --regid 65534 --clear-groups); fi

# What is done to a folder with a log, whether it can be read then, and whether it can be changed: the exit statuses of
# `tri today` and `tri log`.
kinds_of_files() {
  local version
  place missing 0 0 'rm tri.sqlite'
  place 'empty file' 0 0 'true >tri.sqlite'
  place 'text file' 4 4 'echo My log >tri.sqlite'
  place folder 5 5 'rm tri.sqlite; mkdir tri.sqlite'
  place 'folder with a file in it' 5 5 'rm tri.sqlite; mkdir tri.sqlite; touch tri.sqlite/x'
  place pipe 5 5 'rm tri.sqlite; mkfifo tri.sqlite'
  place device 5 5 'rm tri.sqlite; ln -s /dev/zero tri.sqlite'
  place link 0 0 'mkdir away; mv tri.sqlite away/log.sqlite; ln -s away/log.sqlite tri.sqlite'
  place 'link to a link' 0 0 'mv tri.sqlite a; ln -s a b; ln -s b tri.sqlite'
  place 'link to nothing yet' 5 0 'rm tri.sqlite; mkdir away; ln -s away/log.sqlite tri.sqlite'
  place 'link into no folder' 5 5 'rm tri.sqlite; ln -s away/log.sqlite tri.sqlite'
  place 'link to itself' 5 5 'rm tri.sqlite; ln -s tri.sqlite tri.sqlite'
  place 'log of a newer tri' 4 4 'sqlite3 tri.sqlite "PRAGMA user_version = 99"'
  place "another program's database" 4 4 \
    'rm tri.sqlite; sqlite3 tri.sqlite "CREATE TABLE a (b); PRAGMA application_id = 7" >/dev/null'
  place 'log without its mark' 4 4 'sqlite3 tri.sqlite "PRAGMA application_id = 0" >/dev/null'
  place 'log cut off' 4 4 'truncate -s 30000 tri.sqlite'
  place 'log without its head' 4 4 'dd if=/dev/zero of=tri.sqlite bs=100 count=1 conv=notrunc status=none'
  place 'read-only file' 0 5 'chmod 400 tri.sqlite'
  place 'read-only folder' 0 5 'chmod 500 .'
  place 'read-only file and folder' 0 5 'chmod 400 tri.sqlite; chmod 500 .'
  place 'unreadable file' 5 5 'chmod 000 tri.sqlite'
  place 'WAL of a crash' 0 0 crash
  place 'WAL of a crash in a read-only folder' 0 0 'crash; chmod 500 .'
  place 'WAL of a crash without its memory, in a read-only folder' 5 5 'crash; rm tri.sqlite-shm; chmod 500 .'
  place 'WAL of a crash, cut off' 0 0 'crash; truncate -s -2000 tri.sqlite-wal'
  place 'WAL of a crash without its memory' 0 0 'crash; rm tri.sqlite-shm'
  for ((version = 1; version < ${#migrations[@]}; version++)); do
    place "log of schema $version" 0 0 "cp ../logs/schema$version/tri.sqlite ."
    place "log of schema $version in a read-only folder" 5 5 \
      "cp ../logs/schema$version/tri.sqlite .; chmod 500 ."
  done
}

# Logs a ride and is killed before it is moved from the WAL into the file.
crash() {
  "$fault" ../calls count 0 "$program" log bike 30km 1h >/dev/null
  "$program" undo >/dev/null
  local last
  last=$(grep -n ' /.*sqlite [1-9]' ../calls | head -n 1 | cut -d: -f1)
  "$fault" ../met kill "$last" "$program" log bike 30km 1h >/dev/null 2>&1 || (($? == 137))
  [[ -s tri.sqlite-wal ]]
}

# What is where, with every byte. Memory that readers share is no part of it.
fingerprint() {
  find . ! -name '*-shm' ! -name . -printf '%p %y %m %l\n' | sort
  find . -type f ! -name '*-shm' -exec sha256sum {} + | sort
}

# place WHAT TODAY LOG COMMANDS
place() {
  local today=$2 log=$3 words
  file_lost=()
  file_tried=$((file_tried + 1))
  fresh "$1" "$4" || return
  expect "$today" today
  fresh "$1" "$4" || return
  expect "$log" log run 5km 25:00
  if [[ $log == 0 ]]; then
    expect 0 undo
    expect 0 log run 5km 25:00
    look tri.sqlite
    if [[ -n $faults ]]; then file_lose "$faults"; fi
  elif ! $is_short; then
    for words in 'edit 1 rpe=5' 'delete 1' undo 'import watch' 'settings units imperial' 'restore 4'; do
      # shellcheck disable=SC2086
      expect "$log" $words
    done
  fi
  if ((${#file_lost[@]})); then
    file_losses=$((file_losses + 1))
    say "$1: ${file_lost[*]}"
  fi
}

file_lose() { file_lost+=("$*;"); }

# A full log to which that is done, for anyone: fresh WHAT COMMANDS
fresh() {
  local owner=65534:65534
  rm -rf "$work/place"
  cp -r "$logs/full" "$work/place"
  cd "$work/place" || exit
  if ! eval "$2"; then
    say "$1 cannot be made here."
    return 1
  fi
  if ((EUID == 0)); then chown -hR "$owner" .; fi
}

# A command that ends so; one that fails says why and changes nothing: expect STATUS WORDS…
expect() {
  local status=0 said before
  before=$(fingerprint)
  said=$("${as_anyone[@]}" timeout 20 "$program" "${@:2}" 2>&1 >/dev/null </dev/null) || status=$?
  if [[ $status != "$1" ]]; then file_lose "tri ${*:2} ends with $status instead of $1: $said"; fi
  if [[ $1 == 0 ]]; then return; fi
  if [[ $said != *'tri: '[[:alpha:]./]*.* ]]; then file_lose "tri ${*:2} does not say why: $said"; fi
  if [[ $(fingerprint) != "$before" ]]; then file_lose "tri ${*:2} failed and changed something"; fi
}

# --- Permissions and room that go while tri is used --------------------------------------------------------------

# A disk of one megabyte, filled by logging, and then larger: what was answered is there.
small_disk() {
  mkdir -p "$work/disk"
  if ! unshare -m mount -t tmpfs -o size=1m none "$work/disk" 2>/dev/null; then
    say 'No small disk can be had here; the steps fill one up all the same.'
    return
  fi
  file_lost=()
  file_tried=$((file_tried + 1))
  export -f fill_disk
  if ! unshare -m bash -euo pipefail -c 'fill_disk "$@"' _ "$program" "$work/disk" "$here/state.sql"; then
    file_losses=$((file_losses + 1))
  fi
}

# fill_disk TRI FOLDER STATE
fill_disk() {
  local status=0 answered=0 said last
  mount -t tmpfs -o size=1m,mode=700 none "$2"
  cd "$2" || return
  "$1" settings backups none >/dev/null
  while ((status == 0)); do
    said=$("$1" log run 5km 25:00 --note "$(printf '%2000s' "$answered")" 2>&1) || status=$?
    if ((status == 0)); then answered=$((answered + 1)); fi
  done
  if [[ $status != 5 || $said != *'disk is full'*'Nothing was changed.'* ]]; then
    echo "A full disk is not called so ($status): $said" >&2
    return 1
  fi
  last=$(sqlite3 -readonly "file:tri.sqlite?immutable=1" 'SELECT count(*) FROM record' 2>&1 || true)
  mount -o remount,size=4m "$2"
  "$1" log run 5km 25:00 >/dev/null
  last=$(sqlite3 tri.sqlite <"$3" | tr '\n' ' ')
  if [[ $last != "integrity ok astray 0 "*" totals 0 records $((answered + 1)) "* ]]; then
    echo "After a full disk, with $answered answered: $last" >&2
    return 1
  fi
}

files() {
  file_tried=0 file_losses=0
  (umask 022 && kinds_of_files && small_disk && echo "$file_tried $file_losses" >"$work/files")
  read -r file_tried file_losses <"$work/files"
  total 'files: what can be in the place of the log' "$file_tried" "$file_losses"
}
