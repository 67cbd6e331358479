# SPDX-License-Identifier: MIT
# tutorial.awk: writes NAME-1.c, NAME-2.c ... from the blocks of C in a
# document, one file for each numbered section; -v name=NAME. A block's
# definitions replace those with equal names. A new definition is inserted
# before the next one of its block that the file has, or else before `reprs`,
# and never behind `reprs`.

# Returns the name of the definition in `text`.
function name_of (text,    lines, count, i, line) {
  count = split(text, lines, "\n")
  for (i = 1; i <= count; i++) {
    line = lines[i]
    if (line ~ /^#include /) return line
    if (line ~ /^#define /) { sub(/^#define /, "", line); break }
    if (line ~ /SEARCH_CALLBACK \(/) {
      sub(/.*SEARCH_CALLBACK \([a-z_]+, /, "", line)
      break
    }
    if (line ~ /^SEARCH_REPR \(/) { sub(/^SEARCH_REPR \(/, "", line); break }
    if (line ~ /^SEARCH_PLUGIN/) return "SEARCH_PLUGIN"
    if (line ~ /^} [A-Z]/) { sub(/^} /, "", line); break }
    if (line ~ /^static const .*[a-z](\[\])*( =|$)/) {
      sub(/ =.*/, "", line)
      sub(/(\[\])*$/, "", line)
      sub(/.*[ *]/, "", line)
      return line
    }
    if (line ~ /^[a-z_]+ \(/) break
  }
  if (i > count) fail("a definition without a name: " lines[1])
  sub(/[^A-Za-z0-9_].*/, "", line)
  return line
}

function fail (what) {
  print FILENAME ":" FNR ": " what >"/dev/stderr"
  failed = 1
  exit 1
}

# Returns the index of `defined` in the file, or 0.
function place_of (defined,    i) {
  for (i = 1; i <= size; i++) if (names[i] == defined) return i
  return 0
}

function insert (at, defined, text,    i) {
  for (i = size++; i >= at; i--) {
    names[i + 1] = names[i]
    texts[i + 1] = texts[i]
  }
  names[at] = defined
  texts[at] = text
}

# Merges the block's definitions, news[1..count], into the file.
function merge (    first, i, j, at, defined) {
  first = size == 0
  for (i = 1; i <= count; i++) {
    defined = name_of(news[i])
    if ((at = place_of(defined))) { texts[at] = news[i]; continue }
    for (j = i + 1; j <= count && ! at; j++) at = place_of(name_of(news[j]))
    if (! at || at > place_of("reprs")) at = place_of("reprs")
    insert(first ? size + 1 : at, defined, news[i])
  }
}

function write_file (    i) {
  if (! step) return
  file = name "-" step ".c"
  for (i = 1; i <= size; i++) print (i > 1 ? "\n" : "") texts[i] >file
  close(file)
}

/^## / { write_file(); step = 0 }
/^## [0-9]+\. / { step = $2 + 0 }

/^```c$/ && step { inside = 1; count = 0; text = ""; next }
/^```$/ && inside {
  inside = 0
  if (text != "") news[++count] = text
  merge()
  next
}
# A definition ends at a blank line that no indented line follows.
inside && /^$/ { blank = 1; next }
inside {
  if (blank && text != "" && /^[^ }]/) {
    news[++count] = text
    text = ""
  }
  text = text (text == "" ? "" : blank ? "\n\n" : "\n") $0
  blank = 0
}

END { if (! failed) write_file() }
