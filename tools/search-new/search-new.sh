#!/bin/sh
# SPDX-License-Identifier: MIT
# search-new: writes a folder with a small working puzzle, to change into
# another puzzle. The files are at the end of this script, as a document that
# the shell does not use, with a | before each line. So the installed script
# needs no other file.
set -u
LC_ALL=C
export LC_ALL

VERSION='@VERSION@'

usage () {
  cat <<'END'
Create a folder with a small working puzzle, to change into your own.

Usage: search-new NAME [--in DIR] [--classes | --model | --python]
       search-new --help | --version

  --in=DIR        Create the folder DIR/NAME, not NAME
  --classes       Write a search up to isomorphism
  --model         Write the puzzle as constraints
  --python        Write the puzzle in Python
  -h, --help      Print this help and exit
  --version       Print the version and exit

The folder has the puzzle, NAME.c; a Makefile that finds libsearch with
pkg-config; a test; a README; without --classes and --model, a benchmark against
a plain recursion. With --python it has puzzle.py, test.py and a README.
NAME consists of a-z, 0-9, - and _.

  search-new rings && make -C rings check

Exit status: 0 done, 2 usage, 74 output error
END
}

# fail STATUS MESSAGE: prints the message in one line, and exits.
fail () {
  printf 'search-new: %s' "$2" | tr '[:cntrl:]' '?' >&2
  echo >&2
  exit "$1"
}

# complete WORD...: prints candidates for the last word, in the form that the
# command `search-run complete` uses.
complete () {
  previous=
  while [ $# -gt 1 ]; do
    previous=$1
    shift
  done
  case $previous=${1-} in
    --in=* | *=--in=*) echo :folders ;;
    *) printf '%s\t%s\n' --classes 'Write a search up to isomorphism' \
      --help 'Print this help and exit' --in= 'Create the folder in DIR' \
      --model 'Write the puzzle as constraints' --python 'Write the puzzle in Python' \
      --version 'Print the version and exit' |
      while IFS= read -r line; do
        case ${1-}:$line in
          -*:"${1-}"*) printf '%s\n' "$line" ;;
        esac
      done ;;
  esac
}

if [ "${1-}" = complete ]; then
  shift
  complete "$@"
  exit 0
fi

name='' dir=. asked='' kind=''
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help | --version) asked=$1 ;;
    --in=*) dir=${1#--in=} ;;
    --in)
      [ $# -gt 1 ] || fail 2 '--in needs a value'
      dir=$2
      shift
      ;;
    --classes | --model | --python)
      [ -z "$kind" ] || [ "$kind" = "$1" ] || fail 2 "$kind cannot be combined with $1"
      kind=$1
      ;;
    -*)
      fail 2 "unknown option '$1'; available: --classes, --in, --model, --python, --help, --version"
      ;;
    *)
      [ -z "$name" ] || fail 2 "unexpected argument '$1'"
      name=$1
      [ -n "$name" ] || fail 2 "expected a name of a-z, 0-9, - and _, not ''"
      ;;
  esac
  shift
done
case $asked in
  --version) echo "search-new $VERSION" 2>/dev/null || fail 74 'cannot write to stdout' ;;
  -*) usage 2>/dev/null || fail 74 'cannot write to stdout' ;;
esac
[ -z "$asked" ] || exit 0

case $name in
  '')
    usage >&2
    exit 2
    ;;
  *[!a-z0-9_-]*) fail 2 "expected a name of a-z, 0-9, - and _, not '$name'" ;;
  bench) fail 2 "'bench' is the name of bench.c; use another name" ;;
esac
kind=$(echo "${kind:---plain}" | tr -d - | tr '[:lower:]' '[:upper:]')
[ -n "$dir" ] || fail 2 "--in: expected DIR, not ''"
[ -d "$dir" ] || fail 2 "--in: '$dir' is not a folder"
case $dir in
  -*) dir=./$dir ;;
esac
target=$dir/$name
[ ! -e "$target" ] && [ ! -L "$target" ] ||
  fail 2 "'$target' exists; use another name"

# pc: the folder that contains libsearch.pc, of the libsearch that this script
# belongs to; empty: there is none.  pkg-config searches this folder last.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || here=
pc=
for file in "$here/libsearch/libsearch-uninstalled.pc" \
  "$here"/../lib*/pkgconfig/libsearch.pc \
  "$here"/../lib/*/pkgconfig/libsearch.pc; do
  if [ -z "$pc" ] && [ -f "$file" ]; then
    pc=:$(cd -- "$(dirname -- "$file")" && pwd)
  fi
done

# The script writes into this temporary folder, and renames the folder to
# $target when all files are complete.
temporary=$dir/.$name.$$

# write FILE TEMPLATE: writes the template to the file.  Includes the lines from
# `#if KIND...` to `#else` or `#endif` only if $kind is one of these kinds.
# Comments behind a command keep their column, if the name is short enough.
write () {
  awk -v template="$2" -v kind="$kind" '
    /^@/ { inside = $0 == "@" template; shown = 1; next }
    !inside || !/^\|/ { next }
    /^\|#if / { shown = index($0 " ", " " kind " ") > 0; next }
    /^\|#else$/ { shown = !shown; next }
    /^\|#endif$/ { shown = 1; next }
    shown { print substr($0, 2) }' "$0" |
    awk -v name="$name" -v pc="$pc" '
      function replace(line, old, new,    at, done) {
        while ((at = index(line, old)) > 0) {
          done = done substr(line, 1, at - 1) new
          line = substr(line, at + length(old))
        }
        return done line
      }
      BEGIN { identifier = name; gsub(/-/, "_", identifier) }
      {
        line = replace($0, "my-puzzle", name)
        line = replace(line, "my_puzzle", identifier)
        for (gap = index($0, " # ") - index(line, " # "); gap > 0; gap--)
          sub(/ # /, "  # ", line)
        for (; gap < 0; gap++)
          sub(/  # /, " # ", line)
        print replace(line, "@PKG_CONFIG_PATH@", pc)
      }' >"$temporary/$1" && [ -s "$temporary/$1" ]
}

discard () { rm -rf -- "$temporary"; }
mkdir -- "$temporary" 2>/dev/null || fail 74 "cannot write '$target'"
trap 'discard; exit 129' HUP
trap 'discard; exit 130' INT
trap 'discard; exit 143' TERM
# Each file, and its template.
files="$name.c=my-puzzle.c Makefile=makefile.txt test.sh=test.sh"
test="make -C $target check" note=''
case $kind in
  PYTHON) files='puzzle.py=puzzle.py test.py=test.py' test="python3 $target/test.py"
    note=', with the Python that has the package libsearch' ;;
  CLASSES) files="$name.c=classes.c ${files#* }" ;;
  PLAIN) files="$files bench.c=bench.c" ;;
esac
write_all () {
  for file in README.md=README.md $files; do
    write "${file%=*}" "${file#*=}" || return 1
  done
  mv -- "$temporary" "$target"
}
write_all 2>/dev/null || {
  discard
  fail 74 "cannot write '$target'"
}
echo "wrote $target; to test it$note, run: $test" 2>/dev/null ||
  fail 74 'cannot write to stdout'
exit
