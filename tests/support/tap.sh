# SPDX-License-Identifier: MIT
# tap.sh: shell tests that print TAP. Source it, call the functions below, and
# end with `finish`.
# shellcheck shell=sh

tap_count=0
tap_failed=0
scratch=$(mktemp -d "${TMPDIR:-/tmp}/search-test.XXXXXX") || exit 99
trap 'rm -rf "$scratch"' EXIT

# Seconds that a process may run past its time limit. A busy machine needs more
# than the default, which only tests of this limit restore.
: "${SEARCH_HANG_SECONDS=100}"
export SEARCH_HANG_SECONDS

# With ASan, half of the time of a start is a search for leaks, and notes of the
# places of allocations. Tests in C have both. Scripts have them if they set
# leaks=1 before they source this file: paths.test runs every command once.
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
# writes one line to stderr that matches the extended regular expression;
# nothing for an empty one. Its stdout is in $scratch/out.
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

# is_one_line FILE: the file is one complete line.
is_one_line () {
  { read -r tap_line && ! read -r tap_line && [ -z "$tap_line" ]; } <"$1"
}

# amount PLAIN SANITIZED: prints the cases to try; sanitizers are slower.
amount () { [ -z "${SANITIZERS-}" ] && echo "$1" || echo "$2"; }

# few COUNT WORDS: prints the words; with sanitizers, only the first COUNT.
few () {
  if [ -z "${SANITIZERS-}" ]; then echo "$2"; else echo "$2" | cut -d' ' -f"-$1"; fi
}

# members NAME... [<JSON]: prints the values of these members in the object on
# stdin's last line, as a list like jq -c, without spaces. jq takes ten times
# longer to start than search-run. The first of several members with a name
# counts. They must not be objects, or texts with a quote.
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

# member NAME: prints one of them; a text without its quotes, like jq -r.
member () {
  tap_list=$(members "$1")
  tap_list=${tap_list#?}
  tap_list=${tap_list%?}
  tap_list=${tap_list#\"}
  printf '%s\n' "${tap_list%\"}"
}

# picks FILTER [<JSON]: prints the result of jq -c FILTER for the last line on
# stdin. It starts jq only if FILTER is more than names, as .a or [.a,.b], or if
# `members` cannot read their values.
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

# await COMMAND...: repeats the command until it succeeds, which a process under
# test causes. The number of tries is fixed. Each try is a process and takes
# some processor time, so on a busy machine both the tries and the process are
# slower. From the twentieth try on, a pause leaves the processor to the process.
await () {
  tap_tries=20000
  until ("$@") 2>"$scratch/await"; do
    tap_tries=$((tap_tries - 1))
    [ $tap_tries -gt 0 ] || return 1
    [ $tap_tries -gt 19980 ] || sleep 0.02
  done
}

# is_gone PID; is_stuck PID: succeeds if it waits, for example for a full pipe.
# catches PID NAME: succeeds if it is the program NAME, and catches SIGINT.
# was_told PID: succeeds if it has received all signals that were sent to it.
is_gone () { ! kill -0 "$1"; }
is_stuck () { grep -q '^State:.*sleeping' "/proc/$1/status"; }
catches () {
  grep -q "$2" "/proc/$1/comm" &&
    grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"
}
was_told () { ! grep -q '^S[a-z]*Pnd:.*[1-9a-f]' "/proc/$1/status"; }

# field NAME: prints the value in the text summary on stdin, numbers without
# grouping.
field () {
  sed -n "/^$1/{s/^$1 *//;s/\([0-9]\),\([0-9]\)/\1\2/g;p;}"
}

# has_nauty: succeeds if libsearch can search up to isomorphism.
has_nauty () {
  ! "$RUN" graphs --n 1 --symmetry=classes 2>&1 | grep -q 'is built without nauty'
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
