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

# terminal: the lines of the input as a picture.
terminal () {
  awk '{
      gsub(/&/, "\\&amp;"); gsub(/</, "\\&lt;"); gsub(/>/, "\\&gt;")
      line[NR] = $0
    }
    END {
      printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 %d\">\n" \
        "<rect width=\"800\" height=\"100%%\" rx=\"8\" fill=\"#171d24\"/>\n" \
        "<g fill=\"#f2f5f8\" font-family=\"ui-monospace, monospace\" font-size=\"14\">\n", NR * 18 + 28
      for (i = 1; i <= NR; i++)
        if (line[i] != "") printf "<text x=\"16\" y=\"%d\" xml:space=\"preserve\">%s</text>\n", i * 18 + 12, line[i]
      print "</g>\n</svg>"
    }'
}

# watched: a run while it goes on, as a map and in a terminal.
watched () {
  (
    cd "$scratch" || exit 1
    "$RUN" nqueens --n 17 --repr bitboard -j1 -q --ledger=watched.ledger >out 2>&1 &
    run=$!
    await work_is_done
    "$RUN" status watched.ledger --html=watched.html
    timeout 3 "$RUN" status watched.ledger --watch=1s >watch
    awk '/^ledger/ { seen++ } seen == 1' watch | terminal >"$folder/watch-terminal.svg"
    kill $run
  )
  browser_window 1200 760 &&
    browser_open "$scratch/watched.html" '#a0a1' &&
    browser_script 'document.activeElement.blur()' &&
    browser_screenshot "$folder/map-page.png"
}

# work_is_done: is there something to see?
work_is_done () {
  [ -e watched.ledger ] &&
    "$RUN" status watched.ledger --json 2>error | jq -e '.done > 0.1' >done
}

folder=$1
screenshot board-page 1000 830 --n 8 --symmetry=orbits --html &&
  screenshot tree-page 1000 840 --n 4 --repr rows --tree &&
  watched
