# SPDX-License-Identifier: MIT
# tap.sh: shell tests that speak TAP.  Source it, call the functions below, and
# end with `finish`.
# shellcheck shell=sh

tap_count=0
tap_failed=0
scratch=$(mktemp -d "${TMPDIR:-/tmp}/search-test.XXXXXX") || exit 99
trap 'rm -rf "$scratch"' EXIT

# A machine that is busy with others takes longer than a process has after its time
# limit: only tests of that take this back.
: "${SEARCH_HANG_SECONDS=100}"
export SEARCH_HANG_SECONDS

# With ASan, half of what a start takes is a search for leaks, and notes of where
# memory was allocated.  Tests in C have both, and those scripts that set
# leaks=1 before they source this: paths.test runs whatever there is once.
if [ -n "${SANITIZERS-}" ] && [ -z "${leaks-}${SEARCH_TORTURE-}" ]; then
  ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
  export ASAN_OPTIONS
fi

# report SUCCESS NAME: SUCCESS is a status, 0 for ok.
report () {
  tap_count=$((tap_count + 1))
  if [ "$1" -eq 0 ]; then
    printf 'ok %d - %s\n' "$tap_count" "$2"
  else
    printf 'not ok %d - %s\n' "$tap_count" "$2"
    tap_failed=$((tap_failed + 1))
  fi
}

# ok NAME COMMAND...: the command succeeds.
ok () {
  tap_name=$1
  shift
  "$@"
  report $? "$tap_name"
}

# is NAME EXPECTED ACTUAL: two texts are equal.
is () {
  if [ "$2" = "$3" ]; then
    report 0 "$1"
  else
    report 1 "$1"
    printf 'expected:\n%s\ngot:\n%s\n' "$2" "$3" | sed 's/^/# /'
  fi
}

# ends NAME STATUS PATTERN COMMAND...: the command ends with the status, and
# writes to stderr one line that matches the extended regular expression, or
# nothing for an empty one.  Its stdout is left in $scratch/out.
ends () {
  tap_name=$1 tap_status=$2 tap_pattern=$3
  shift 3
  tap_actual=0
  "$@" >"$scratch/out" 2>"$scratch/err" || tap_actual=$?
  if [ "$tap_actual" -ne "$tap_status" ]; then
    report 1 "$tap_name"
    echo "# expected status $tap_status, got $tap_actual"
    sed 's/^/# /' "$scratch/err"
  elif [ -z "$tap_pattern" ]; then
    [ ! -s "$scratch/err" ]
    report $? "$tap_name"
    sed 's/^/# /' "$scratch/err"
  elif ! is_one_line "$scratch/err" ||
    ! grep -Eq -- "$tap_pattern" "$scratch/err"; then
    report 1 "$tap_name"
    echo "# expected one line that matches: $tap_pattern"
    sed 's/^/# /' "$scratch/err"
  else
    report 0 "$tap_name"
  fi
}

# is_one_line FILE: one that ends.
is_one_line () {
  { read -r tap_line && ! read -r tap_line && [ -z "$tap_line" ]; } <"$1"
}

# amount PLAIN SANITIZED: of what is to be done, since all takes sanitizers so
# much longer.
amount () { [ -z "${SANITIZERS-}" ] && echo "$1" || echo "$2"; }

# few COUNT WORDS: these, and with sanitizers the first so many of them.
few () {
  if [ -z "${SANITIZERS-}" ]; then echo "$2"; else echo "$2" | cut -d' ' -f"-$1"; fi
}

# members NAME... [<JSON]: of the last line on stdin, an object, these members,
# as jq -c has the list of them, but for spaces.  A start of jq takes as long as
# ten of search-run.  They are the first that have this name, and are no objects,
# and no texts in which there is a quote.
members () {
  tap_json=$(tail -n 1) tap_list=
  for tap_member; do
    case $tap_json in
      *"\"$tap_member\":"*)
        tap_value=${tap_json#*"\"$tap_member\":"}
        case $tap_value in
          '"'*)
            tap_value=${tap_value#?}
            tap_value=\"${tap_value%%\"*}\" ;;
          '['*) tap_value=${tap_value%%]*}] ;;
          *) tap_value=${tap_value%%[,\}]*} ;;
        esac ;;
      *) tap_value=null ;;
    esac
    tap_list=$tap_list,$tap_value
  done
  printf '[%s]\n' "${tap_list#,}"
}

# member NAME: one of them, and a text without its quotes, as jq -r has it.
member () {
  tap_list=$(members "$1")
  tap_list=${tap_list#?}
  tap_list=${tap_list%?}
  tap_list=${tap_list#\"}
  printf '%s\n' "${tap_list%\"}"
}

# picks FILTER [<JSON]: what jq -c FILTER has of the last line on stdin; jq itself
# is started where FILTER is more than names, as .a or [.a,.b], or their values more
# than `members` reads.
picks () {
  tap_filter=$1 tap_json=$(tail -n 1) tap_names=${1#[}
  tap_names=${tap_names%]}
  case $tap_names in
    *[!a-z_.,]* | *[a-z_].* | .) tap_names= ;;
    *) tap_names=$(echo "$tap_names" | tr ., '  ') ;;
  esac
  for tap_member in $tap_names; do
    case $tap_json in
      *"\"$tap_member\":"{* | *"\"$tap_member\":["[[{]*) tap_names= ;;
    esac
  done
  # shellcheck disable=SC2086
  case $tap_names$tap_filter in
    "$tap_filter") printf '%s\n' "$tap_json" | jq -c "$tap_filter" ;;
    *.*[!a-z_]*) printf '%s\n' "$tap_json" | members $tap_names ;;
    *) printf '%s\n' "$tap_json" | members $tap_names | sed 's/^.\(.*\).$/\1/' ;;
  esac
}

# await COMMAND...: until it succeeds, which a process under test sees to.  It is
# tried so many times, each in a process of its own, which takes some time of a
# processor: a machine that is busy with others takes longer, and so may they.
await () {
  tap_tries=20000
  until ("$@") 2>"$scratch/await"; do
    tap_tries=$((tap_tries - 1))
    [ $tap_tries -gt 0 ] || return 1
  done
}

# is_gone PID; is_stuck PID: does it wait, say for a pipe that is full?
# catches PID NAME: is it the program of that name, and catches SIGINT?
# was_told PID: has it been given all signals that were sent to it?
is_gone () { ! kill -0 "$1"; }
is_stuck () { grep -q '^State:.*sleeping' "/proc/$1/status"; }
catches () {
  grep -q "$2" "/proc/$1/comm" &&
    grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"
}
was_told () { ! grep -q '^S[a-z]*Pnd:.*[1-9a-f]' "/proc/$1/status"; }

# field NAME: the value in the text summary on stdin, numbers without grouping.
field () {
  sed -n "/^$1/{s/^$1 *//;s/\([0-9]\),\([0-9]\)/\1\2/g;p;}"
}

# skip NAME REASON
skip () {
  tap_count=$((tap_count + 1))
  echo "ok $tap_count - $1 # SKIP $2"
}

finish () {
  echo "1..$tap_count"
  [ "$tap_failed" -eq 0 ]
  exit
}
