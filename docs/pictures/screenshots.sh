#!/bin/sh
# SPDX-License-Identifier: MIT
# screenshots.sh FOLDER: what pages look like in a browser, for README.md and
# docs/; make screenshots runs it.  RUN is search-run, TESTS the folder of browser.sh.
. "$TESTS/support/tap.sh"
. "$TESTS/support/browser.sh"

browser_start || {
  echo "screenshots: $browser_why" >&2
  exit 1
}

# screenshot NAME WIDTH HEIGHT OPTION...: of the page that the options make.
screenshot () {
  name=$1 width=$2 height=$3
  shift 3
  "$RUN" nqueens -q "$@=$scratch/$name.html" &&
    browser_window "$width" "$height" &&
    browser_open "$scratch/$name.html" &&
    browser_script 'document.activeElement.blur()' &&
    browser_screenshot "$folder/$name.png"
}

# map: of a ledger whose run was ended by a limit.
map () {
  "$RUN" nqueens --n 12 --repr bitboard -j1 --node-limit=400000 -q \
    --ledger="$scratch/watched.ledger" >"$scratch/out"
  (cd "$scratch" && "$RUN" status watched.ledger --html=watched.html) &&
    browser_window 1200 760 &&
    browser_open "$scratch/watched.html" '#a0a1' &&
    browser_script 'document.activeElement.blur();
      document.querySelector(".warning").hidden = true' &&
    browser_screenshot "$folder/map-page.png"
}

folder=$1
screenshot board-page 1000 830 --n 8 --symmetry=orbits --html &&
  screenshot tree-page 1000 840 --n 4 --repr rows --tree &&
  map
