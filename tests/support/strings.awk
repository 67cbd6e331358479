# SPDX-License-Identifier: MIT
# strings.awk: prints "FILE:LINE:TEXT" for each text of C with two words.
# Adjacent string literals are one text; LINE is the line of the first literal.
# Comments and #include lines have no texts.

# Prints the text, and begins another.
function ended () {
  if (text ~ /[A-Za-z][A-Za-z].* [A-Za-z%]/) print FILENAME ":" begun ":" text
  text = ""
  begun = 0
}

FNR == 1 { open = 0 }
/^[ \t]*# *include/ { next }
{
  rest = $0
  while (rest != "") {
    if (open) {
      at = index(rest, "*/")
      if (!at) break
      open = 0
      rest = substr(rest, at + 2)
    }
    else if (match(rest, /^[ \t]+/)) rest = substr(rest, RLENGTH + 1)
    else if (rest ~ /^\/\//) break
    else if (rest ~ /^\/\*/) {
      open = 1
      rest = substr(rest, 3)
    }
    else if (match(rest, /^"([^"\\]|\\.)*"/)) {
      if (!begun) begun = FNR
      text = text substr(rest, 2, RLENGTH - 2)
      rest = substr(rest, RLENGTH + 1)
    }
    else if (match(rest, /^(PRI[a-zA-Z0-9]+|G_G[A-Z0-9_]*FORMAT)/)) {
      text = text "N"
      rest = substr(rest, RLENGTH + 1)
    }
    else if (match(rest, /^('([^'\\]|\\.)+'|[A-Za-z0-9_]+|.)/)) {
      if (begun) ended()
      rest = substr(rest, RLENGTH + 1)
    }
  }
}
