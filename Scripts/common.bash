# What the scripts have in common; they read this file with `source`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
program=$root/.build/release/tri
fuzzer=$root/.build-fuzz/watched/release/TriFuzz
plain_fuzzer=$root/.build-fuzz/plain/release/TriFuzz
# A toolchain on PATH comes first, then the usual places of one that is not.
PATH=$PATH:/opt/swift/usr/bin:/usr/local/swift/usr/bin:${HOME:-}/.local/share/swiftly/bin

say() { printf '%s\n' "$*" >&2; }

# Builds the release program unless it is newer than everything that it is made of.
build_program() {
  local built=$root/.build/tri.built log
  if [[ -x $program && -e $built && -z $(find_newer "$built") ]]; then return; fi
  "$root/Scripts/setup"
  say 'Building tri; the first time this takes a few minutes …'
  log=$(mktemp)
  mkdir -p "$root/.build"
  touch "$built.begun"
  if ! swift build --package-path "$root" -c release --product tri >"$log" 2>&1; then
    cat "$log" >&2
    rm "$log"
    say 'tri could not be built; the reason stands above.'
    exit 1
  fi
  rm "$log"
  mv "$built.begun" "$built"
}

# Finds recorded sessions from outside: TRI_TEST_MATERIAL, else ../shared if it is there. Call it at the root.
set_material() {
  if [[ -z ${TRI_TEST_MATERIAL-} && -d ../shared ]]; then TRI_TEST_MATERIAL=../shared; fi
  if [[ -n ${TRI_TEST_MATERIAL-} ]]; then
    TRI_TEST_MATERIAL=$(cd "$TRI_TEST_MATERIAL" && pwd)
    export TRI_TEST_MATERIAL
  fi
}

# Builds what fuzzes, apart from everything else.
build_fuzzer() {
  "$root/Scripts/setup"
  TRI_FUZZ=watched TRI_DYNAMIC=1 swift build --package-path "$root" \
    --scratch-path "$root/.build-fuzz/watched" -c release --product TriFuzz >&2
}

# The same without libFuzzer and the address sanitizer, which take time and memory themselves.
build_plain_fuzzer() {
  "$root/Scripts/setup"
  TRI_FUZZ=plain swift build --package-path "$root" --scratch-path "$root/.build-fuzz/plain" \
    -c release --product TriFuzz >&2
}

find_newer() { find "$root/Package.swift" "$root/Sources" -newer "$1" -print -quit; }
