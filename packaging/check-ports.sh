#!/bin/sh
# SPDX-License-Identifier: MIT
# For make check-ports: libsearch on other processors.
#
#     check-ports.sh SOURCE NATIVE [PORT...]
#
# In a folder for each port, all of them by default, below the one where it is called, this unpacks
# Debian's libraries, installing none, builds SOURCE by Debian's cross compiler,
# and runs the tests in C under qemu.  Searches must give the results that they
# give in NATIVE, which is built for this machine, and either side must read,
# verify and continue the ledgers of the other.  log in the port's folder has
# what the steps print.
set -u
source=$1 native=$2 top=$PWD
shift 2
wanted=" $* "

# Debian's name of a port, the compiler's and qemu's; - if configure refuses the
# port.
ports='
arm64   aarch64-linux-gnu     aarch64
ppc64el powerpc64le-linux-gnu ppc64le
s390x   s390x-linux-gnu       s390x
i386    i686-linux-gnu        -
'
names=$(echo "$ports" | cut -d' ' -f1 | xargs)
for name; do
  case " $names " in *" $name "*) continue ;; esac
  echo "check-ports: there is no '$name'; there are: $names" >&2
  exit 2
done
libraries='libcunit1-dev libglib2.0-dev libgmp-dev libnauty2-dev libpq-dev libsqlite3-dev'

# The searches whose results are compared; search-diff uses each representation
# in each way.
searches='
search-run nqueens --n 8 --all --stats -j2
search-run nqueens --n 9 --all --symmetry=orbits --stats
search-run nqueens --n 7 --all --strategy=levels
search-run nqueens --n 13
search-run nqueens --n 30 --estimate=300 -j1 --repr=bitboard
search-run golomb --marks 8 --best -j1
search-run golomb --marks 8 --best -j1 --repr=wide
search-run golomb --marks 7 --best -j1 --repr=model
search-run costas --n 6 --all
search-run langford --n 7 --all
search-run all-interval --n 8 --all
search-run cover --pentominoes=3x20 --all
search-run sudoku --input=puzzle --unique
search-run knapsack --input=things --best -j1
search-run colouring --input=graph --all
search-run regions --make=8 --all
search-run tours --all
search-run subgraphs --kind=cycles --all
search-run tilings --rows 4 --columns 5 --pieces trominoes,domino --all
search-run magic --all
search-run latin --memo=no
search-diff nqueens --n 5
search-diff golomb --marks 5
search-diff costas --n 5
search-diff langford --n 4
search-diff all-interval --n 5
search-diff latin --n 3
search-diff magic
'

# The names of ledgers, and the runs that they record until a limit ends them.
runs='
count    nqueens --n 8 --repr=rows --node-limit=1000
all      nqueens --n 8 --all --node-limit=1000
orbits   nqueens --n 9 --all --symmetry=orbits --node-limit=1000
best     golomb --marks 7 --best --node-limit=200
model    magic --all --node-limit=40
flatzinc flatzinc --input=model --all --node-limit=20
'

# find_tools: sets gcc, and qemu unless configure refuses the port; prints the
# packages that are missing.
find_tools () {
  gcc=$triplet-gcc qemu=
  command -v "$gcc" >/dev/null || echo "gcc-$triplet"
  [ "$cpu" = - ] || qemu=$(command -v "qemu-$cpu-static" || command -v "qemu-$cpu") ||
    echo qemu-user-static
  command -v apt-get >/dev/null || echo apt
}

# fetch ARGUMENT...: apt-get for the port, with a state of its own in apt/.
fetch () {
  apt-get -qq -y -o APT::Architecture="$port" -o APT::Architectures::="$port" \
    -o APT::Install-Recommends=false -o APT::Sandbox::User=root \
    -o Debug::NoLocking=true -o Dir::State="$PWD/apt" \
    -o Dir::State::status="$PWD/apt/status" -o Dir::Cache="$PWD/apt" "$@"
}

# Unpacks the libraries, and all that they need, into root/.  Links that begin
# with / lead into root/, too.
unpack () {
  [ ! -e root/unpacked ] || return 0
  rm -rf apt root
  mkdir -p apt/lists/partial apt/archives/partial root
  : >apt/status
  # shellcheck disable=SC2086
  fetch update # a suite that cannot be read matters only if it is needed
  fetch --download-only install libc6-dev ${qemu:+$libraries} || return
  for package in apt/archives/*.deb; do
    dpkg -x "$package" root || return
  done
  find root -type l -lname '/*' | while read -r link; do
    ln -sfn "$PWD/root$(readlink "$link")" "$link"
  done
  touch root/unpacked
}

configure () {
  rm -rf build && mkdir build || return
  (cd build && PKG_CONFIG_SYSROOT_DIR=$root "$source/configure" --quiet \
    --disable-dependency-tracking --enable-werror --host="$triplet" \
    CC="$gcc --sysroot=$root" CXX=no PKG_CONFIG=pkg-config \
    PKG_CONFIG_LIBDIR="$root/usr/lib/$triplet/pkgconfig:$root/usr/share/pkgconfig")
}

# A port whose pointers have 32 bits.
is_refused () {
  configure 2>refusal && return 1
  cat refusal
  grep -q 'needs a 64-bit processor' refusal
}

# As many jobs as there are cores, unless a make above says how many.
jobs=-j$(getconf _NPROCESSORS_ONLN)
case ${MAKEFLAGS-} in *--jobserver*) jobs= ;; esac
build () {
  # shellcheck disable=SC2086
  "${MAKE-make}" -s $jobs -C build "$@"
}

# wrap FOLDER BUILD [EMULATOR...]: writes scripts there that run BUILD's programs.
wrap () {
  folder=$1 plugins=$2/problems/.libs tools=$2
  shift 2
  mkdir -p "$folder"
  for program in search-run search-diff search-fzn; do
    cat >"$folder/$program" <<END
#!/bin/sh
SEARCH_PLUGIN_PATH='$plugins' exec $* '$tools/$program' "\$@"
END
    chmod +x "$folder/$program"
  done
}

# The tests in C, with as few cases as with sanitizers: qemu takes as long.
unit_tests () {
  wrap bin "$PWD/build" "$qemu" -L "$root"
  build -k check TESTS="\$(unit_tests)" check_DATA="\$(test_plugins)" \
    TESTS_ENVIRONMENT="RUN='$PWD/bin/search-run' SANITIZERS=qemu; export RUN SANITIZERS;" \
    LOG_COMPILER="./libtool --mode=execute $qemu -L $root"
}

# Instances that no options describe.
write_inputs () {
  echo 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... \
    >puzzle
  printf '%s\n' 'p edge 5 6' 'e 1 2' 'e 2 3' 'e 3 4' 'e 4 5' 'e 5 1' 'e 1 3' >graph
  printf '%s\n' 20 '3 7' '5 11' '9 20' '4 8' '6 14' >things
  cp "$source/tests/minizinc/flat/int-search.own.fzn" model
}

# run_in FOLDER COMMAND...: with the programs wrapped in FOLDER.
run_in () (
  PATH=$1:$PATH
  shift
  "$@"
)

without_times () {
  sed 's/,"\(seconds\|trial\)":{[^}]*}//g; s/,"seconds":[^,}]*//g
    s/,"peak_memory":[^,}]*//; s/^% time elapsed.*//'
}

list_results () {
  echo "$searches" | while read -r search; do
    [ -z "$search" ] || echo "\$ $search"
    [ -z "$search" ] || $search --json </dev/null 2>&1 || echo "status $?"
  done
  for model in "$source"/tests/minizinc/flat/*.fzn; do
    echo "\$ search-fzn -a ${model##*/}"
    search-fzn -a "$model" 2>&1 || echo "status $?"
  done
}

compare_results () {
  write_inputs
  [ -s ../native.results ] ||
    run_in "$top/bin" list_results | without_times >../native.results
  run_in "$PWD/bin" list_results | without_times >results
  diff -u ../native.results results
}

forge () { "$native/tests/support/forge" "$@"; }

# list_rows LEDGER: the rows of its units and solutions, with their checksums.
list_rows () {
  forge "$1" 'SELECT * FROM unit ORDER BY address'
  forge "$1" 'SELECT * FROM batch ORDER BY address, part'
}

# list_reports LEDGER: what the commands that read it print; verify explores all
# of its units again.
list_reports () {
  search-run status --json "$1"
  search-run solutions --json --quiet "$1"
  search-run verify --json --sample=100% "$1" || echo "status $?"
}

# has_sample LEDGER: a session has explored finished units again.
has_sample () {
  [ "$(forge "$1" 'SELECT max (sampled) > 0 FROM session')" = 1 ]
}

# continue_run FROM TO: FROM has begun the ledger `here`, which both read alike.
# Both continue it, TO in a copy, after it has explored finished units again; and
# FROM verifies the copy.
continue_run () {
  run_in "$1" list_reports here >here.reports 2>>log
  run_in "$2" list_reports here >there.reports 2>>log
  cp here there
  run_in "$1" search-run resume here --json -q -j1 >here.end &&
    run_in "$2" search-run resume there --json -q -j1 >there.end &&
    has_sample there && ! has_sample here &&
    run_in "$1" search-run verify --sample=100% there >verified || return
  for ledger in here there; do
    list_rows $ledger >$ledger.rows
    sed 's/"ledger":"[a-z]*"//' $ledger.end | without_times >$ledger.results
  done
  diff -u here.reports there.reports && diff -u here.rows there.rows &&
    diff -u here.results there.results
}

# continue_runs FROM TO
continue_runs () {
  echo "$runs" | {
    good=0
    while read -r name problem arguments; do
      [ -n "$name" ] || continue
      rm -f here* there*
      # shellcheck disable=SC2086
      run_in "$1" search-run "$problem" $arguments -q -j1 --ledger=here >begun
      if [ $? -ne 3 ] || ! continue_run "$@"; then
        echo "the ledger '$name', begun by $1 and continued by $2"
        good=1
      fi
    done
    return $good
  }
}

continue_ledgers () {
  continue_runs "$top/bin" "$PWD/bin" && continue_runs "$PWD/bin" "$top/bin"
}

# Each side explores one of two parts, and both make the same of them.
merge_ledgers () {
  rm -f one two by-*
  for side in "$top/bin:one:1" "$PWD/bin:two:2"; do
    part=${side##*:} ledger=${side%:*}
    run_in "${side%%:*}" search-run nqueens --n 8 --all -q -j1 \
      --part="$part/2" --ledger="${ledger##*:}" >begun
  done
  run_in "$top/bin" search-run merge by-native one two &&
    run_in "$PWD/bin" search-run merge by-port two one || return
  list_rows by-native >here.rows
  list_rows by-port >there.rows
  diff -u here.rows there.rows &&
    run_in "$top/bin" search-run verify --sample=100% by-port &&
    run_in "$PWD/bin" search-run status by-native | grep '^solutions *92$'
}

# step COMMAND...: says how it went; what it prints is in log.
step () {
  if "$@" >>log 2>&1; then
    echo "$port: $*: passed"
  else
    echo "$port: $*: FAILED; see $PWD/log"
    failed=1
    return 1
  fi
}

# check_port: all of the above, for a row of the table.
check_port () {
  mkdir -p "$top/$port"
  cd "$top/$port" || exit
  root=$PWD/root
  : >log
  step unpack || return
  [ -n "$qemu" ] || { step is_refused; return; }
  step configure && step build || return
  step unit_tests
  step compare_results
  step continue_ledgers
  step merge_ledgers
}

wrap "$top/bin" "$native"
rm -f native.results
failed=0
while read -r port triplet cpu; do
  case $wanted in *" $port "* | '  ') ;; *) continue ;; esac
  [ -n "$port" ] || continue
  missing=$(find_tools | tr '\n' ' ')
  if [ -n "$missing" ]; then
    echo "$port: skipped; to check it, as root, run:" \
      "apt-get install -y --no-install-recommends $missing"
    continue
  fi
  find_tools
  check_port
done <<END
$ports
END
exit $failed
