# SPDX-License-Identifier: MIT
# embed.awk: prints the files of a page as C.  Each file is a constant, such as
# asset_page_css with the text of page.css.
function name(path) {
  sub(/.*\//, "", path)
  gsub(/[^a-z0-9]/, "_", path)
  return "asset_" path
}

# Returns a line of text as a string literal of C, with a newline at its end.
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
