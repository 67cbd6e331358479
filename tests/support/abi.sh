#!/bin/sh
# SPDX-License-Identifier: MIT
# abi.sh NAME FOLDER HEADER...: writes NAME.abi to FOLDER, the description by abidw of
# the functions, tables and types that the HEADERs declare. It describes a library of
# empty functions: gcc compiles that in a moment, and with all types, which the
# library itself lacks at -g1. symbols.test compares the names of both, and the
# compiler their types.
set -eu
name=$1 folder=$2
shift 2
top=$(cd "$(dirname "$1")/.." && pwd)
{
  for header; do
    echo "#include <libsearch/${header##*/}>"
  done
  awk '/^SEARCH_API/ { inside = 1 }
    inside {
      body = /\)/ ? " { __builtin_trap (); }" : " = { 0 };"
      if (sub(/;.*/, body))
        inside = 0
      print
    }' "$@"
} >"$folder/$name.c"
# shellcheck disable=SC2086
(cd "$folder" && gcc -g -w -shared -fPIC -I"$top" $GLIB_CFLAGS "$name.c" -o "$name.so")
abidw --headers-dir "$top/libsearch" --drop-private-types --no-show-locs \
  --no-corpus-path --no-comp-dir-path --type-id-style hash \
  --exported-interfaces-only "$folder/$name.so" >"$folder/$name.abi"
