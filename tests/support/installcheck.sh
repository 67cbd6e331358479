#!/bin/sh
# SPDX-License-Identifier: MIT
# make installcheck: the files that `make install` has put below the prefix are
# usable. For `make distcheck`, whose prefix is empty before, they are also
# complete.
. "$TESTS/support/tap.sh"
. "$TESTS/support/installed.sh"

# installcheck.sh PREFIX BINDIR LIBDIR VERSION
case $1 in
  */_inst) check_installed "$1" ;;
esac
check_usable "$2" "$3" "$4"
finish
