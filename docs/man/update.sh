#!/bin/sh
# SPDX-License-Identifier: MIT
# update.sh PAGE PROGRAM: prints the manual page with its regions made anew,
#
#     .\" BEGIN options
#     .It Fl \-json
#     Write one line of JSON.
#     .\" END
#
# from what `PROGRAM describe` says.  The first sentences of an item are those
# of --help; what follows a line .\" MORE belongs to the page, and is kept.
set -eu
LC_ALL=C
export LC_ALL

page=$1 program=$2
here=$(dirname "$0")
folder=$(mktemp -d "${TMPDIR:-/tmp}/manuals.XXXXXX")
trap 'rm -rf "$folder"' EXIT

"$program" describe >"$folder/described"
ours=$(cd "$here/../../problems" && echo */ | tr -d /)
for region in $(sed -n 's/^\.\\" BEGIN //p' "$page"); do
  jq -r --arg region "$region" --arg ours "$ours" -f "$here/regions.jq" \
    "$folder/described" >"$folder/$region"
done

# An item is known by its command and its long option: what it takes may change.
awk -v folder="$folder" '
  function key(line,    words, count, i, name) {
    count = split(line, words, " ")
    for (i = 2; i <= count; i++)
      if (words[i - 1] == "Cm" || words[i] ~ /^\\-/)
        name = name " " words[i]
    return name
  }
  # Prints the region anew, and behind each item what the page had more of it.
  function print_region(    line, item) {
    while ((getline line < (folder "/" region)) > 0) {
      if (line ~ /^\.(It|Ss|El)/) {
        printf "%s", more[item]
        item = line ~ /^\.It/ ? key(line) : ""
      }
      print line
    }
    printf "%s", more[item]
  }
  /^\.\\" BEGIN / {
    print
    region = $3
    item = ""
    split("", more)
    next
  }
  /^\.\\" END/ { print_region(); region = "" }
  region == "" { print; next }
  /^\.(It|Ss|El)/ && !depth { item = /^\.It/ ? key($0) : ""; kept = 0; next }
  /^\.\\" MORE/ { kept = item != "" }
  !kept { next }
  /^\.B[dl]/ { depth++ }
  /^\.E[dl]/ { depth-- }
  { more[item] = more[item] $0 "\n" }
' "$page"
