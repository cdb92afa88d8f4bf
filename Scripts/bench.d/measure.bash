# How the benchmarks measure and print; they read this file with `source`, in the folder of their data.

# What is measured is a copy, as Scripts/install makes one: the kernel reads the file that the linker wrote in smaller
# pieces, which costs each start half a millisecond: use_copy FOLDER
use_copy() { cp "$program" "$1/tri" && program=$1/tri; }

rounds=10
# Runs before each round that do not count.
warmup=1

# Rounds of both commands by turns, so that whatever else the machine does meets both. hyperfine's warnings of that
# stay in its log.
# measure RUNS TRI REFERENCE [SETUP before every run]
measure() {
  local round prepare=()
  if [[ -n ${4-} ]]; then prepare=(--prepare "$4"); fi
  for ((round = 1; round <= rounds; round++)); do
    if ! hyperfine -N --style none --warmup "$warmup" --runs "$1" "${prepare[@]}" \
      --export-json "round$round.json" "$2" "$3" >hyperfine.log 2>&1; then
      cat hyperfine.log >&2
      exit 1
    fi
  done
}

# The medians over all rounds of both commands in seconds, with one blank between them.
medians() {
  sqlite3 :memory: "
    WITH time AS (
      SELECT result.key AS side, time.value AS seconds,
        row_number() OVER (PARTITION BY result.key ORDER BY time.value) AS place,
        count(*) OVER (PARTITION BY result.key) AS size
      FROM generate_series(1, $rounds) AS round,
        json_each(readfile('round' || round.value || '.json'), '\$.results') AS result,
        json_each(result.value, '\$.times') AS time
    )
    SELECT group_concat(seconds, ' ') FROM (
      SELECT avg(seconds) AS seconds FROM time
      WHERE place IN ((size + 1) / 2, size / 2 + 1) GROUP BY side ORDER BY side
    )"
}

# heading REFERENCE
heading() { printf '%-44s %12s %12s %6s %7s\n' '' tri "$1" ratio budget; }

# row WHAT BUDGET RUNS TRI REFERENCE [SETUP]; a budget of - is for information only.
row() {
  measure "${@:3}"
  medians | awk -v what="$1" -v budget="$2" '{
    ratio = $1 / $2
    verdict = budget == "-" ? "" : ratio <= budget ? "ok" : "over"
    printf "%-44s %9.2f ms %9.2f ms %6.2f %7s  %s\n", what, $1 * 1000, $2 * 1000, ratio, budget, verdict
  }'
}

# The same for work that is given in megabytes a second, of which tri should do so many times as many:
# speed_row WHAT BUDGET MEGABYTES RUNS TRI REFERENCE
speed_row() {
  measure "${@:4}"
  medians | awk -v what="$1" -v budget="$2" -v size="$3" '{
    ratio = $2 / $1
    verdict = budget == "-" ? "" : ratio >= budget ? "ok" : "over"
    printf "%-44s %7.1f MB/s %7.1f MB/s %6.2f %7s  %s\n", what, size / $1, size / $2, ratio,
      budget == "-" ? "-" : ">= " budget, verdict
  }'
}

# memory WHAT BUDGET COMMAND...: the most memory that a command held.
memory() {
  /usr/bin/time -f %M -o memory.out "${@:3}" >/dev/null 2>&1 || (($? == 1))
  tail -n 1 memory.out | awk -v what="$1" -v budget="$2" '{
    verdict = budget == "-" ? "" : $1 <= budget * 1024 ? "ok" : "over"
    printf "%-44s %9.1f MiB %20s %7s  %s\n", "memory: " what, $1 / 1024, "", budget, verdict
  }'
}

# What else runs makes the longer side of a pair wait more often.
say_busy() {
  awk -v cores="$(nproc)" '$1 > cores / 2 { print $1 }' /proc/loadavg | while read -r load; do
    say "The machine is busy (load $load); expect other figures on a quiet one."
  done
}
