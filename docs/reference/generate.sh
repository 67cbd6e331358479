#!/bin/sh
# SPDX-License-Identifier: MIT
# generate.sh HEADERS OUTPUT [SETTING...]: writes the reference to the folder
# OUTPUT, as HTML, from the public headers in the folder HEADERS.  Fails, and
# says where, if a name has no comment.  Settings are doxygen's, NAME=VALUE.  PAGES,
# if set, is the folder of the sources, whose pages in Markdown the manual has too.
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
  [ -z "${PAGES-}" ] || {
    PAGES=$(CDPATH='' cd -- "$PAGES" && pwd)
    find "$PAGES"/*.md "$PAGES/docs" "$PAGES/problems" "$PAGES/libsearch" \
      "$PAGES/tools/instruments" "$PAGES/bindings" -name '*.md' |
      sed 's/.*/INPUT += "&"/'
    printf 'FILTER_PATTERNS = "*.md=awk -v top=%s -f %s/pages.awk"\n' "$PAGES" "$here"
    printf 'FILE_PATTERNS += *.md\nIMAGE_PATH = "%s/docs/pictures"\n' "$PAGES"
    echo TOC_INCLUDE_HEADINGS = 5
  }
  [ $# -eq 0 ] || printf '%s\n' "$@"
} | "${DOXYGEN-doxygen}" -
