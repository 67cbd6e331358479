#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz.sh SECONDS TARGET...: builds all with clang and libFuzzer in fuzz/, and
# runs each target for so long.  It begins with the corpus and what it found
# before, which is in fuzz/corpus/; an input that ends a target stays in fuzz/.
# $CC, $MAKE and $SRC, the source folder, come from make fuzz.
set -eu
seconds=$1
shift

if ! command -v "${CC%% *}" >/dev/null; then
  echo "$CC is missing: make fuzz wants clang with libFuzzer, on Debian the" \
    "packages clang and libclang-rt-dev; another name is FUZZ_CC=NAME" >&2
  exit 1
fi
mkdir -p fuzz
cd fuzz
[ -f config.status ] ||
  "$SRC/configure" --quiet CC="$CC" --enable-sanitizers=fuzzer
"$MAKE" -s fuzz-build

# Files are quicker in memory.
memory=/dev/shm
[ -w "$memory" ] || memory=${TMPDIR:-/tmp}
TMPDIR=$(mktemp -d "$memory/search-fuzz.XXXXXX")
trap 'rm -rf "$TMPDIR"' EXIT
SEARCH_PLUGIN_PATH=$PWD/problems/.libs
G_SLICE=always-malloc
export TMPDIR SEARCH_PLUGIN_PATH G_SLICE
for target in "$@"; do
  echo "== fuzz-$target, $seconds s"
  mkdir -p "corpus/$target"
  "tests/fuzz/fuzz-$target" -max_total_time="$seconds" -max_len=4096 \
    -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$PWD/$target-" \
    "corpus/$target" "$SRC/tests/fuzz/corpus/$target"
done
