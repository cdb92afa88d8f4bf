# Steps through a command's calls that change files, with a fault at each; Scripts/torture reads this file with
# `source`.
# shellcheck shell=bash disable=SC2154 # the variables of Scripts/torture

# A log before and after the command, and whatever is found in between, is described by five words: the version of its
# schema, its records, parts and undone entries of the journal, and a hash of all it holds.

# What is tried, and at which calls: at each, or at every third.
# shellcheck disable=SC2034
every_kind=(kill:1 torn:1 fail:1 full:1 short:3 interrupt:3 dead:3 denied:3)

# Sets found and faults: look FILE
look() {
  local word value
  local -A said=([version]=0 [records]=0 [parts]=0 [undone]=0 [content]=missing)
  faults=''
  if [[ -e $1 ]]; then
    while read -r word value; do said[$word]=$value; done < <(sqlite3 "$1" <"$here/state.sql" 2>&1)
    if [[ ${said[integrity]-} != ok ]]; then faults="it is damaged: ${said[*]}"; fi
    if [[ ${said[astray]-} != 0 ]]; then faults+=' rows point nowhere'; fi
    if [[ ${said[totals]-} != 0 ]]; then faults+=' the kept totals are wrong'; fi
  fi
  found="${said[version]} ${said[records]} ${said[parts]} ${said[undone]} ${said[content]}"
}

# walk NAME LOG 'KIND:STRIDE…' WORDS…: prints how many faults were tried and how many lost something.
walk() {
  local name=$1 log=$2 kinds=$3 words=("${@:4}")
  local folder=$work/$name before after calls kind call stride job=0 worker jobs
  mkdir -p "$folder"
  touch "$folder"/{tried,lost,between}.all
  look "$logs/$log/tri.sqlite"
  before=$found
  cp -r "$logs/$log" "$folder/whole"
  (cd "$folder/whole" && "$fault" ../calls count 0 "$program" "${words[@]}" >../out 2>../err </dev/null) || {
    say "tri ${words[*]} fails without any fault: $(<"$folder/err")"
    return 1
  }
  if [[ -e $folder/whole/tri.sqlite-wal ]]; then echo 'without any fault it leaves a WAL behind' >>"$folder/lost.all"; fi
  look "$folder/whole/tri.sqlite"
  after=$found
  calls=$(wc -l <"$folder/calls")
  jobs=('linkless 1')
  for kind in $kinds; do
    # Not every kind begins at the first call.
    stride=${kind#*:}
    for ((call = 1 + job++ % stride; call <= calls; call += stride)); do jobs+=("${kind%:*} $call"); done
  done
  for ((worker = 0; worker < workers; worker++)); do
    (for ((job = worker; job < ${#jobs[@]}; job += workers)); do try "$worker" "${jobs[job]% *}" "${jobs[job]#* }"; done) &
  done
  wait
  report "$name: $calls calls of tri ${words[*]}"
}

# Meets one fault, and writes down that it was tried and what it lost; within walk: try WORKER KIND CALL
try() {
  local place=$folder/$1 kind=$2 call=$3 status=0 next said
  rm -rf "$place"
  cp -r "$logs/$log" "$place"
  cd "$place" || exit
  timeout -k 5 20 "$fault" "../met.$1" "$kind" "$call" "$program" "${words[@]}" \
    >"../out.$1" 2>"../err.$1" </dev/null || status=$?
  # What has no such call is no fault.
  if [[ ! -s ../met.$1 ]]; then return; fi
  echo 1 >>"../tried.$1"
  losses=() said=$(<"../err.$1")
  judge_status "$1" "$kind" "$status"
  judge_log "$1" "$kind" "$status"
  judge_made
  if ! next=$("$program" log walk 1km 10:00 2>&1); then lose "the next command fails: $next"; fi
  judge_strays
  if ((${#losses[@]})); then
    printf '%s at call %s (exit %s): %s\n' "$kind" "$(<"../met.$1")" "$status" "${losses[*]}" >>"../lost.$1"
  fi
}

lose() { losses+=("${*//$'\n'/ };"); }

# Whether the program ended as it should: judge_status WORKER KIND STATUS
judge_status() {
  case $2:$3 in
    kill:137 | torn:137) ;;
    short:0 | interrupt:0 | fail:0 | dead:0 | full:0 | denied:0 | linkless:0) ;;
    *:124) lose 'it hangs' ;;
    linkless:*) lose "it cannot do without links: $said" ;;
    short:*) lose "a short write is too much for it: $said" ;;
    *:[145])
      if [[ $said != *[[:alpha:]]*.* || $3 != 1 && $said != *'tri: '[[:alpha:]./]*.* ]]; then lose "no sentence says why: $said"; fi
      if [[ $2 == full && $3 == 5 && $said != *'disk is full'* ]]; then lose "not called full: $said"; fi
      ;;
    *) lose "it ends badly: $said" ;;
  esac
}

# Whether the log is one that may be there: judge_log WORKER KIND STATUS
judge_log() {
  local answer
  if ! answer=$("$program" journal 2>&1); then lose "it does not open: $answer"; fi
  look tri.sqlite
  if [[ -n $faults ]]; then lose "$faults"; fi
  if ! may_be_there; then
    lose "the log is neither as before nor as after, but $found"
    return
  fi
  local is_done=false
  if [[ ${found##* } == "${after##* }" ]]; then is_done=true; fi
  case $3 in
    0) if ! $is_done; then lose 'it says done and is not'; fi ;;
    4 | 5)
      if $is_done && [[ $before != "$after" && $said != *'not certain'* ]]; then
        lose "it says it changed nothing and did: $said"
      fi
      ;;
    137)
      if ! $is_done && cmp -s ../out "../out.$1"; then lose 'what was answered as done is not there'; fi
      ;;
  esac
}

# As before; as after; as before in a newer form, or empty where nothing was; or after some of several parts. The last
# two are written down: there may be only one log of the same words.
may_be_there() {
  local version records parts undone hash
  read -r version records parts undone hash <<<"$found"
  if [[ $hash == "${before##* }" || $hash == "${after##* }" ]]; then return; fi
  echo "$found" >>"../between.$BASHPID"
  [[ $before == [0-9]*" $records $parts $undone "* && $before != "$version "* ]] && return
  # shellcheck disable=SC2086
  set -- $before $after
  ((parts > $3 && parts < $8))
}

# Whether every copy is whole and a folder is there as a whole or not at all.
judge_made() {
  local copy
  for copy in backups/*.sqlite copy.sqlite; do
    if [[ ! -e $copy ]]; then continue; fi
    # In another folder: what reads it may leave something beside it.
    cp "$copy" "../copy.$BASHPID"
    look "../copy.$BASHPID"
    rm -f "../copy.$BASHPID"*
    if [[ -n $faults ]]; then lose "the copy $copy: $faults"; fi
    if ! may_be_there; then lose "the copy $copy holds neither the log before nor after: $found"; fi
  done
  if [[ -e folder && -e ../whole/folder ]] && ! diff -r folder ../whole/folder >/dev/null; then
    lose 'the folder is not whole'
  fi
}

# Sets left: names of files that belong neither to the log nor to what its commands make.
find_strays() {
  local name
  left=''
  for name in * backups/*; do
    case $name in
      tri.sqlite | tri.sqlite-wal | tri.sqlite-shm | picked.sqlite | copy.sqlite | one.gpx | two.gpx | watch | folder) ;;
      other.sqlite | old.sqlite | backups | backups/tri-*.sqlite) ;;
      *) if [[ -e $name ]]; then left+=" $name"; fi ;;
    esac
  done
}

# Whether what was left unfinished goes away: with the same command or the next copy, once nobody can be at it.
judge_strays() {
  local left status=0
  find_strays
  if [[ -z $left ]]; then return; fi
  find . -exec touch -h -d '2 hours ago' {} +
  "$program" "${words[@]}" >/dev/null 2>&1 </dev/null || status=$?
  if ((status > 5)); then lose "the same command ends badly afterwards: $status"; fi
  "$program" backup >/dev/null 2>&1 || lose 'no copy can be made afterwards'
  find_strays
  if [[ -n $left ]]; then lose "left behind:$left"; fi
}

# Adds up what workers wrote down, and lists what was lost; within walk: report WHAT
report() {
  local tried lost strange
  tried=$(cat "$folder"/tried.* | wc -l)
  strange=$(cat "$folder"/between.* | sort -u | cut -d' ' -f1-4 | uniq -d)
  if [[ -n $strange ]]; then
    echo "different logs were found between before and after, with version, records, parts and undone: $strange" \
      >>"$folder/lost.all"
  fi
  lost=$(cat "$folder"/lost.* | wc -l)
  total "$1" "$tried" "$lost"
  cat "$folder"/lost.* | head -n 20 >&2 || true
  rm -rf "$folder"
}
