#!/bin/sh
# SPDX-License-Identifier: MIT
# For make release: builds and checks all that a release has, of the commit that
# SOURCE, a checkout without changes, is at.
#
#     release.sh SOURCE [STEP...]
#
# Works in the current folder: files/ gets the tarball, the Debian and Python
# packages, the manual and their checksums; logs/ the output of each step, and
# logs/table how it went. A STEP is a row of the table below; the others stay as
# the last call left them.
set -u
source=$1 top=$PWD
shift

# A step, which is a function below, and its description.
rows='
sources    the commit, built by ./configure && make
tarball    packed twice, with the same bytes
manual     HTML, with search
python     source package and wheel: installed, imported
debian     packages: lintian, autopkgtest
distcheck  the tarball without autoconf and git: built, tested, installed
minizinc   a newer MiniZinc
memory     tests with ASan and UBSan
ports      arm64, ppc64el, s390x and i386
compilers  gcc and clang, at each level
torture    all tests, with large cases
'
steps=$(echo "$rows" | cut -d' ' -f1 | xargs)
says () { echo "$rows" | sed -n "s/^$1  *//p"; }
: "${PYTHON3=python3}" "${MAKE=make}"

die () { echo "release: $*" >&2; exit 1; }
for step; do
  case " $steps " in *" $step "*) continue ;; esac
  echo "release: there is no '$step'; there are: $steps" >&2
  exit 2
done
[ -e "$source/.git" ] || die "$source is no checkout of git"
dirty=$(git -C "$source" status --porcelain | sed -n '1s/^...//p')
[ -z "$dirty" ] || die "$source has changes, such as '$dirty': commit or remove them"
version=$(sed -n 's/^AC_INIT(\[libsearch\], \[\([^]]*\)\].*/\1/p' "$source/configure.ac")
commit=$(git -C "$source" rev-parse HEAD)
tag=$(git -C "$source" describe --tags --exact-match 2>/dev/null) || tag='no tag'
[ "$tag" = 'no tag' ] || [ "$tag" = "v$version" ] ||
  die "the tag is $tag, but configure.ac has version $version"

# As many jobs as there are cores, unless a make above says how many.
jobs=-j$(getconf _NPROCESSORS_ONLN)
case ${MAKEFLAGS-} in *--jobserver*) jobs= ;; esac
quietly () {
  # shellcheck disable=SC2086
  "$MAKE" -s $jobs -C build "$@"
}

# unaided COMMAND...: with an autoconf, an automake and a git that fail.
unaided () {
  rm -rf stubs && mkdir stubs || return
  for program in aclocal autoconf autoheader autom4te automake autoreconf git; do
    printf '#!/bin/sh\necho "%s is not here" >&2\nexit 127\n' "$program" \
      >"stubs/$program" && chmod +x "stubs/$program" || return
  done
  PATH=$PWD/stubs:$PATH "$@"
}

sources () {
  git clone -q "$source" source && (cd source && autoreconf -fi) &&
    mkdir build && (cd build && ../source/configure --quiet \
      --disable-dependency-tracking) && quietly
}
# The tarball of another folder, whose files are older or younger, has the same bytes.
tarball () {
  rm -rf twin && cp -R source twin && mkdir twin/build && (cd twin/build &&
    ../configure --quiet --disable-dependency-tracking &&
    "$MAKE" -s dist) && quietly dist &&
    diffoscope "twin/build/$name.tar.gz" "build/$name.tar.gz" &&
    cp "build/$name.tar.gz" files && rm -rf twin
}
debian () {
  "$MAKE" -s -C build release-check-deb && rm -rf files/debian && mkdir files/debian &&
    find build/deb -maxdepth 1 -type f ! -name '*.log' -exec cp {} files/debian \;
}
# The wheel is of the source package, for a libsearch below the default prefix.
python () {
  rm -rf files/python venv && mkdir files/python &&
    quietly python PYTHON3="$PYTHON3" LIBSEARCH_PREFIX=/usr/local \
      PKG_CONFIG_PATH="$top/build/libsearch" &&
    cp build/python/* files/python &&
    "$PYTHON3" -m venv --system-site-packages venv &&
    venv/bin/python -m pip install -q --no-deps --no-index files/python/*.whl &&
    SEARCH_PLUGIN_PATH=$top/build/problems/.libs \
      LD_LIBRARY_PATH=$(find "$top/build/libsearch" -name .libs | paste -sd:) \
      venv/bin/python -c 'import libsearch
assert libsearch.count("nqueens", n=8) == 92'
}
manual () {
  quietly docs && [ -f build/docs/html/search/search.js ] &&
    tar -C build/docs -czf "files/$name-manual.tar.gz" html
}
distcheck () { unaided quietly distcheck; }
memory () { quietly release-check-memory; }
ports () { quietly check-ports; }
compilers () { quietly check-compilers; }
minizinc () { quietly check-minizinc-new; }
torture () { quietly torture; }

# run STEP: its row of the table.
run () {
  rm -f "logs/$1.row"
  begin=$(date +%s)
  ("$1") >"logs/$1" 2>&1 </dev/null
  status=$?
  result=passed
  skipped=$(grep -cE '^SKIP: |: skipped[;:]' "logs/$1")
  [ "$skipped" -eq 0 ] || result="passed, $skipped skipped"
  [ $status -eq 0 ] || result="FAILED: logs/$1"
  printf '%-10s %-22s %6d s  %s\n' "$1" "$result" $(($(date +%s) - begin)) \
    "$(says "$1")" | tee "logs/$1.row"
  return $status
}

# Sums up, also if a signal ends the steps.
conclude () {
  (cd files && find . -type f ! -name SHA256SUMS | LC_ALL=C sort |
    xargs -r sha256sum >SHA256SUMS)
  {
    echo "$name, $tag, commit $commit, on $(uname -sm)," \
      "$(sed -n 's/^PRETTY_NAME=//p' /etc/os-release), $(${CC-cc} --version | head -n 1)"
    for step in $steps; do
      cat "logs/$step.row" 2>/dev/null ||
        printf '%-10s %-31s  %s\n' "$step" 'not run' "$(says "$step")"
    done
  } | tee logs/table
}

name=libsearch-$version
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $steps
if [ "$1" = sources ]; then
  # What make distcheck leaves behind if it is stopped cannot be written to.
  [ ! -d build ] || chmod -R u+w build
  rm -rf source build twin venv files logs
else
  [ "$(git -C source rev-parse HEAD 2>&1)" = "$commit" ] ||
    die "$top/source is not at $commit: begin with the step sources"
fi
mkdir -p files logs
trap conclude EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
failed=0
for step; do
  run "$step" || failed=1
  [ "$step $failed" != 'sources 1' ] || break
done
exit $failed
