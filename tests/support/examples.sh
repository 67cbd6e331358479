# SPDX-License-Identifier: MIT
# examples.sh: runs the commands of documents in $scratch/work, as a reader
# would; source it after tap.sh.
# shellcheck shell=sh

mkdir "$scratch/bin" "$scratch/work"

# command_is NAME TEXT: puts a script into a folder of the PATH.
command_is () {
  printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

command_is search-run "exec \"$RUN\" \"\$@\""
command_is search-diff "exec \"$DIFF\" \"\$@\""
command_is search-new "exec \"$BUILD/search-new\" \"\$@\""
command_is search-fzn "exec \"$BUILD/search-fzn\" \"\$@\""
command_is cc "exec $CC -Wall -Wextra -Werror \"\$@\""
command_is pkg-config \
  "PKG_CONFIG_PATH=\"$BUILD/libsearch\" exec $(command -v pkg-config) \"\$@\""
LD_LIBRARY_PATH=$BUILD/libsearch/.libs:$BUILD/libsearch/model/.libs
MZN_SOLVER_PATH=$BUILD/tools/minizinc/uninstalled
export LD_LIBRARY_PATH MZN_SOLVER_PATH
PATH=$scratch/bin:$PATH
cd "$scratch/work" || exit 99

# Removes output that differs from run to run: measures, times of improvements
# with --best, and counts of a stopped run with a ledger. The order of its parts
# depends on time.
without_measures () {
  sed -E 's/^(time|threads|memory|done|left|rate|made|size|units) .*/\1/
    s/^(memo .* hits), .*/\1/
    s/  after [0-9.]+ m?s$/  after/
    s/"seconds":[0-9.e+-]+/"seconds"/; s/^(solutions +>=) [0-9,]+/\1/' |
    awk '/^digest/ && cut { $2 = "" } /^solutions +>= .incomplete/ { cut = 1 } 1'
}

# run_example: runs $command and compares its output with $expected.
run_example () {
  [ -n "$command" ] || return 0
  printed=$(timeout -s KILL 300 sh -c "$command" 2>&1 </dev/null)
  [ "$printed
" = "$expected" ] || [ "$printed" = "$expected" ] || {
    expected=$(printf '%s' "$expected" | without_measures)
    printed=$(printf '%s\n' "$printed" | without_measures)
  }
  is "$document: $command" "${expected%
}" "$printed"
  examples=$((examples + 1))
}

# run_console FILE: runs the lines that begin with `$`, and compares their
# output with the lines below each.
run_console () {
  command= expected=
  while IFS= read -r line; do
    case $line in
      '$ '*) run_example; command=${line#??} expected= ;;
      *) expected="$expected$line
" ;;
    esac
  done <"$1"
  run_example
}

# run_script FILE: runs a block of commands without output.
run_script () {
  printed=$(timeout -s KILL 300 sh -e "$1" 2>&1 </dev/null)
  script_status=$?
  report $script_status "$document: $(sed 1q "$1")"
  [ $script_status -eq 0 ] || printf '%s\n' "$printed" | sed 's/^/# /'
  examples=$((examples + 1))
}

# find_blocks FILE: writes each block of the document into a file.
# $scratch/blocks gets a line for each: file, language, and the mark on the line
# before the block.
find_blocks () {
  rm -rf "$scratch/block" && mkdir "$scratch/block"
  awk -v folder="$scratch/block" '
    !inside && /^ *<!-- .* -->$/ {
      mark = $0
      sub(/^ *<!-- /, "", mark)
      sub(/ -->$/, "", mark)
      next
    }
    !inside && /^ *```/ {
      match($0, /^ */)
      indent = RLENGTH
      language = substr($0, indent + 4)
      file = sprintf("%s/%02d", folder, ++count)
      printf "" >file
      print file, language == "" ? "none" : language, mark
      inside = 1
      next
    }
    inside && /^ *```$/ { inside = 0; mark = ""; close(file); next }
    inside { print substr($0, indent + 1) >file; next }
    { mark = "" }' "$1" >"$scratch/blocks"
}

# run_examples FILE: runs its blocks of commands, except the marked ones.
examples=0
run_examples () {
  find_blocks "$1"
  while read -r file language mark <&3; do
    case $language:$mark in
      console:) run_console "$file" ;;
      sh:) run_script "$file" ;;
    esac
  done 3<"$scratch/blocks"
}
