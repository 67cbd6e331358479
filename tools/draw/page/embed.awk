# SPDX-License-Identifier: MIT
# embed.awk: prints the files of a page as C, a constant for each: asset_page_css
# has the text of page.css.
function name(path) {
  sub(/.*\//, "", path)
  gsub(/[^a-z0-9]/, "_", path)
  return "asset_" path
}

# Returns a line of text as a string of C.
function quoted(line) {
  gsub(/\\/, "&&", line)
  gsub(/"/, "\\\"", line)
  gsub(/\?/, "\\\\?", line) # no trigraph
  return "\"" line "\\n\""
}

BEGIN {
  print "/* Made by embed.awk. */"
}
FNR == 1 {
  if (NR > 1)
    print ";"
  print "\nextern const char " name(FILENAME) "[];"
  print "const char " name(FILENAME) "[]\n  ="
}
{ print "  " quoted($0) }
END { print ";" }
