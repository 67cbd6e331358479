# SPDX-License-Identifier: MIT
# pages.sh: functions for tests of pages; source it after tap.sh.
# shellcheck shell=sh

. "$TESTS/support/browser.sh"

# page NAME ARGUMENT...: writes the page of a run into a file with this name.
page () {
  page_name=$1
  shift
  timeout -s KILL 300 "$RUN" "$@" -q --html="$scratch/$page_name.html"
}

# need_browser NAME: ends the test here if there is no browser.
need_browser () {
  browser_start && return
  skip "$1, in a browser" "$browser_why"
  finish
}

# shows NAME COUNTER: the counter has this value.
counter='document.querySelector(".counter").value'
shows () {
  is "$1" "$2" "$(browser_run "$counter")"
}

# quiet NAME: the page has reported no error.
quiet () {
  is "$1: no error" '' "$(browser_errors)"
}

# The places of pieces in an element, as COLUMN:ROW; $squares are the places in
# the large picture.
squares_in='(element => [...element.querySelectorAll("[data-row]")]
  .map(({ dataset: { column, row } }) => `${column}:${row}`).sort().join(" "))'
squares="$squares_in(document.querySelector('#board'))"

# answers ARGUMENT...: prints the expected answers, one on each line.
answers () {
  "$RUN" "$@" --all --json -q | jq -r 'select(.type == "solution") | .answer
    | to_entries | map("\(.key):\(.value)") | sort | join(" ")'
}
