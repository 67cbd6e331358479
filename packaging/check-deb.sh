#!/bin/sh
# SPDX-License-Identifier: MIT
# For make check-deb.  check-deb.sh tools: is all there that it takes?
# check-deb.sh packages FOLDER: builds source and packages of what `make dist`
# would pack, beside FOLDER; lintian finds no error and no warning.
set -eu

# Says what is missing, and what to type.
tools () {
  missing=
  for package in dpkg-buildpackage:dpkg-dev dh:debhelper \
    lintian:lintian; do
    command -v "${package%:*}" >/dev/null 2>&1 ||
      missing="$missing ${package#*:}"
  done
  [ -n "$missing" ] || return 0
  echo "make check-deb: missing:$missing; on Debian, as root, run:" \
    "apt-get install -y --no-install-recommends$missing" >&2
  exit 1
}

# packages FOLDER
packages () {
  cd "$1"
  # The test suite has runs of its own, `make check` and `make distcheck`.
  DEB_BUILD_OPTIONS="nocheck parallel=$(getconf _NPROCESSORS_ONLN)"
  DEB_BUILD_PROFILES=nocheck
  export DEB_BUILD_OPTIONS DEB_BUILD_PROFILES
  dpkg-buildpackage -us -uc -F >../build.log 2>&1 || {
    tail -n 40 ../build.log >&2
    echo "make check-deb: dpkg-buildpackage failed: $(dirname "$PWD")/build.log" >&2
    exit 1
  }
  cd ..
  lintian --profile debian --allow-root --fail-on error,warning ./*.changes
  echo "no error, no warning from lintian; the packages:"
  for package in "$PWD"/*.deb; do
    echo "$package"
  done
}

"$@"
