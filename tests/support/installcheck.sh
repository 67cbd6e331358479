#!/bin/sh
# SPDX-License-Identifier: MIT
# make installcheck: what `make install` has put below the prefix is of use, and,
# for `make distcheck`, whose prefix is empty before, complete.
. "$TESTS/support/tap.sh"
. "$TESTS/support/installed.sh"

# installcheck.sh PREFIX BINDIR LIBDIR VERSION
case $1 in
  */_inst) check_installed "$1" ;;
esac
check_usable "$2" "$3" "$4"
finish
