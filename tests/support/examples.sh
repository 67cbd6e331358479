# SPDX-License-Identifier: MIT
# examples.sh: the commands that documents show, run in $scratch/work as their
# readers would; source it after tap.sh.
# shellcheck shell=sh

mkdir "$scratch/bin" "$scratch/work"

# command_is NAME TEXT: puts a script on the path.
command_is () {
  printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

command_is search-run "exec \"$RUN\" \"\$@\""
command_is search-diff "exec \"$DIFF\" \"\$@\""
command_is search-fzn "exec \"$BUILD/search-fzn\" \"\$@\""
command_is cc "exec $CC -Wall -Wextra -Werror \"\$@\""
command_is pkg-config \
  "PKG_CONFIG_PATH=\"$BUILD/libsearch\" exec $(command -v pkg-config) \"\$@\""
LD_LIBRARY_PATH=$BUILD/libsearch/.libs:$BUILD/libsearch/model/.libs
MZN_SOLVER_PATH=$BUILD/tools/minizinc/uninstalled
export LD_LIBRARY_PATH MZN_SOLVER_PATH
PATH=$scratch/bin:$PATH
cd "$scratch/work" || exit 99

# What differs from run to run: measures, the times of improvements with --best, and what a run with a ledger has found
# when it is cut, as its parts are in an order that depends on the time they take.
without_measures () {
  sed -E 's/^(time|threads|memory|done|left|rate|made|size|units) .*/\1/
    s/  after [0-9.]+ m?s$/  after/
    s/"seconds":[0-9.e+-]+/"seconds"/; s/^(solutions +>=) [0-9,]+/\1/' |
    awk '/^digest/ && cut { $2 = "" } /^solutions +>= .incomplete/ { cut = 1 } 1'
}

# run_example: runs $command and compares what it prints with $expected.
run_example () {
  [ -n "$command" ] || return 0
  printed=$(timeout -s KILL 300 sh -c "$command" 2>&1)
  [ "$printed
" = "$expected" ] || [ "$printed" = "$expected" ] || {
    expected=$(printf '%s' "$expected" | without_measures)
    printed=$(printf '%s\n' "$printed" | without_measures)
  }
  is "$document: $command" "${expected%
}" "$printed"
  examples=$((examples + 1))
}

# run_examples FILE: those of its blocks that are marked `console`.
examples=0
run_examples () {
  inside= command= expected=
  while IFS= read -r line; do
    case $inside$line in
      '```console') inside=yes command= ;;
      'yes```') run_example; inside= ;;
      'yes$ '*) run_example; command=${line#??} expected= ;;
      yes*) expected="$expected$line
" ;;
    esac
  done <"$1"
}
