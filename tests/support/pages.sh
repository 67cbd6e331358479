# SPDX-License-Identifier: MIT
# pages.sh: what tests of pages share; source it after tap.sh.
# shellcheck shell=sh

. "$TESTS/support/browser.sh"

# page NAME ARGUMENT...: the page of a run, in a file of that name.
page () {
  page_name=$1
  shift
  timeout -s KILL 300 "$RUN" "$@" -q --html="$scratch/$page_name.html"
}

# need_browser NAME: ends the test here if there is none.
need_browser () {
  browser_start && return
  skip "$1, in a browser" "$browser_why"
  finish
}

# shows NAME COUNTER: what the counter reads.
counter='document.querySelector(".counter").value'
shows () {
  is "$1" "$2" "$(browser_run "$counter")"
}

# quiet NAME: nothing has been complained about.
quiet () {
  is "$1: no error" '' "$(browser_errors)"
}

# The places of pieces in an element, as COLUMN:ROW; $squares are those in the
# large picture.
squares_in='(element => [...element.querySelectorAll("[data-row]")]
  .map(({ dataset: { column, row } }) => `${column}:${row}`).sort().join(" "))'
squares="$squares_in(document.querySelector('#board'))"

# answers ARGUMENT...: what these should be, a line for each answer.
answers () {
  "$RUN" "$@" --all --json -q | jq -r 'select(.type == "solution") | .answer
    | to_entries | map("\(.key):\(.value)") | sort | join(" ")'
}
