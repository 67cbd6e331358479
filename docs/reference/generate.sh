#!/bin/sh
# SPDX-License-Identifier: MIT
# generate.sh HEADERS OUTPUT [SETTING...]: writes the reference to the folder
# OUTPUT, as HTML, from the public headers in the folder HEADERS.  Fails, and
# says where, if a name has no comment.  Settings are doxygen's, NAME=VALUE.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
headers=$1 output=$2
shift 2

mkdir -p "$output"
{
  cat "$here/doxyfile"
  printf 'INPUT = "%s"\n' "$headers"
  printf 'OUTPUT_DIRECTORY = "%s"\n' "$output"
  printf 'INPUT_FILTER = "awk -f \\"%s/filter.awk\\""\n' "$here"
  [ $# -eq 0 ] || printf '%s\n' "$@"
} | "${DOXYGEN-doxygen}" -
