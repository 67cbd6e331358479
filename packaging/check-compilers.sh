#!/bin/sh
# SPDX-License-Identifier: MIT
# For make check-compilers: in a folder for each row of the table, below the one
# where it is called, builds SOURCE without a warning, and runs the tests in C and
# those of the problems.
#
#     check-compilers.sh SOURCE [ROW...]
set -u
source=$1 top=$PWD
shift
wanted=" $* "

# A name, the compiler, and its flags.
rows='
gcc-O0    gcc   -O0
gcc-O1    gcc   -O1
gcc-O2    gcc   -O2
gcc-O3    gcc   -O3
gcc-lto   gcc   -O2 -flto=auto
clang-O0  clang -O0
clang-O1  clang -O1
clang-O2  clang -O2
clang-O3  clang -O3
clang-lto clang -O2 -flto -fuse-ld=lld -Wno-unused-command-line-argument
'
names=$(echo "$rows" | cut -d' ' -f1 | xargs)
for name; do
  case " $names " in *" $name "*) continue ;; esac
  echo "check-compilers: there is no '$name'; there are: $names" >&2
  exit 2
done

# As many jobs as there are cores, unless a make above says how many.
jobs=-j$(getconf _NPROCESSORS_ONLN)
case ${MAKEFLAGS-} in *--jobserver*) jobs= ;; esac

# build COMPILER FLAG...
build () {
  compiler=$1
  shift
  # shellcheck disable=SC2086
  "$source/configure" --quiet --disable-dependency-tracking --enable-werror \
    CC="$compiler" CFLAGS="-g1 $*" && "${MAKE-make}" -s $jobs
}

tests () {
  # shellcheck disable=SC2086
  "${MAKE-make}" -s -k $jobs check check_DATA="\$(test_plugins)" \
    TESTS="\$(unit_tests) $(cd "$source" && echo problems/*/*.test)"
}

failed=0
while read -r name compiler flags; do
  [ -n "$name" ] || continue
  case $wanted in *" $name "* | '  ') ;; *) continue ;; esac
  linker=
  case $flags in *=lld*) linker=ld.lld ;; esac
  missing=
  for program in "$compiler" $linker; do
    command -v "$program" >/dev/null || missing=$program
  done
  if [ -n "$missing" ]; then
    echo "$name: skipped; to check it, install $missing"
    continue
  fi
  rm -rf "${top:?}/$name" && mkdir "$top/$name" && cd "$top/$name" || exit
  # shellcheck disable=SC2086
  if build "$compiler" $flags >log 2>&1 && ! grep -n 'warning:' log &&
    tests >>log 2>&1; then
    echo "$name: passed"
  else
    echo "$name: FAILED; see $PWD/log"
    failed=1
  fi
done <<END
$rows
END
exit $failed
