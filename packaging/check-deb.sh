#!/bin/sh
# SPDX-License-Identifier: MIT
# For make check-deb and make release-check; see local.mk.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

# need COMMAND:PACKAGE...: says which are missing, and what to type.
need () {
  missing=
  for pair; do
    command -v "${pair%:*}" >/dev/null 2>&1 || missing="$missing ${pair#*:}"
  done
  [ -n "$missing" ] || return 0
  echo "Debian packages: missing:$missing; on Debian, as root, run:" \
    "apt-get install -y --no-install-recommends$missing" >&2
  exit 1
}

# build FOLDER: source and packages of what `make dist` would pack, beside it.
# Under a make that runs several jobs at once, it is one of them.  OBJECTS, if
# set, is a folder in which the same sources are built, by --disable-static:
# what is compiled there for /usr/local as for /usr is not compiled once more.
build () {
  jobs=$(getconf _NPROCESSORS_ONLN)
  case ${MAKEFLAGS-} in *--jobserver*) jobs=1 ;; esac
  unset MAKEFLAGS MAKELEVEL MFLAGS
  cd "$1"
  # The test suite has runs of its own, `make check` and `make distcheck`.
  DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS-} nocheck parallel=$jobs"
  DEB_BUILD_PROFILES=nocheck
  export DEB_BUILD_OPTIONS DEB_BUILD_PROFILES
  hook="sh '$here/check-deb.sh' take '${OBJECTS-}'"
  dpkg-buildpackage -us -uc -F ${OBJECTS:+--source-option=-z1 "--hook-build=$hook"} >../build.log 2>&1 || {
    tail -n 40 ../build.log >&2
    echo "dpkg-buildpackage failed: $(dirname "$PWD")/build.log" >&2
    exit 1
  }
  cd ..
  echo 'the packages:'
  for package in "$PWD"/*.deb; do
    echo "$package"
  done
}

# take FOLDER: the objects in it, but for those that have its folders in them.
take () {
  (cd "$1" &&
    find libsearch problems tools -name '*.o' -o -name '*.lo' -o -name .dirstamp) |
    tar -C "$1" -cf - -T - | tar -xf -
  grep -rlE --include='*.c' 'SEARCH_PROBLEM_DIR|MINIZINC_SOLVER_FILE' \
    libsearch problems tools | xargs touch
}

# judge FOLDER: lintian finds no error and no warning.
judge () {
  lintian --profile debian --allow-root --fail-on error,warning "$1"/*.changes
  echo 'no error, no warning from lintian'
}

# try FOLDER: debian/tests/, with the packages installed.
try () {
  # shellcheck disable=SC2086
  autopkgtest "$1"/*.changes -- ${AUTOPKGTEST_SERVER-null}
}

"$@"
