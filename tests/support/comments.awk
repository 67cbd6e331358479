# SPDX-License-Identifier: MIT
# comments.awk: prints "FILE:LINE:TEXT" for each line of a comment in C,
# JavaScript, SQL, Python or shell. The suffix of the file's name gives the
# language.

# Prints the comments of a line of C; `open` is true inside a comment.
function in_c (text,   begin, end) {
  for (;;) {
    if (!open) {
      gsub(/"([^"\\]|\\.)*"/, "\"\"", text)
      begin = match(text, /\/\*|\/\//)
      if (!begin) return
      if (substr(text, begin, 2) == "//") { show(substr(text, begin + 2)); return }
      open = 1
      text = substr(text, begin + 2)
    }
    end = index(text, "*/")
    show(end ? substr(text, 1, end - 1) : text)
    if (!end) return
    open = 0
    text = substr(text, end + 2)
  }
}

function show (text) {
  sub(/^[ \t]*\**[ \t]*/, "", text)
  if (text ~ /[a-z]/ && text !~ /SPDX-License-Identifier/)
    print FILENAME ":" FNR ":" text
}

FNR == 1 { open = 0 }
FILENAME ~ /\.(c|h|js|css)$/ { in_c($0); next }
FILENAME ~ /\.sql$/ { if (match($0, /--.*/)) show(substr($0, RSTART + 2)); next }
FILENAME ~ /\.py$/ && /"""/ {
  text = $0
  sub(/^[ \t]*r?"""/, "", text)
  show(text)
  if (gsub(/"""/, "\"\"\"") % 2) open = !open
  next
}
FILENAME ~ /\.py$/ && open { show($0); next }
FILENAME ~ /\.(py|sh|test|awk)$/ {
  if (match($0, /(^|[ \t])#[^!].*/)) {
    text = substr($0, RSTART)
    sub(/^[ \t]*#/, "", text)
    show(text)
  }
}
