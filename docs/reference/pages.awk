# SPDX-License-Identifier: MIT
# pages.awk: a page in Markdown, below the folder `top`, as doxygen wants it. Each
# heading gets an identifier, by its page and text, and links to headings name it.

# The identifier of a heading or anchor of a page, whose path may be relative.
function id (page, text)
{
  if (index(page, top "/") == 1)
    page = substr(page, length(top) + 2)
  gsub(/\.\.\//, "", page)
  sub(/\.md$/, "", page)
  while (gsub(/\//, "/", page) > (page ~ /(README|NOTES)$/))
    sub(/[^\/]*\//, "", page)
  sub(/\//, "_", page)
  if (text == "")
    return "page_" page
  text = tolower(text)
  gsub(/[^a-z0-9 _-]/, "", text)
  gsub(/ /, "-", text)
  return page "_" text
}

/^ *```/ { code = !code }
!code && /^#+ / {
  text = $0
  sub(/^#+ /, "", text)
  if (/^# /)
    text = ""
  $0 = $0 " {#" id(FILENAME, text) "}"
}
# <a id="anchor"></a>, and the links [](page.md#heading) and [](#heading).
!code {
  while (match($0, /<a id="[^"]*"><\/a>/))
    $0 = substr($0, 1, RSTART - 1) "@anchor " \
      id(FILENAME, substr($0, RSTART + 7, RLENGTH - 13)) " " \
      substr($0, RSTART + RLENGTH)
  # A file of the sources is not in the manual.
  while (match($0, /\[[^]]*\]\([^ :)#]*(\/|[^ :)#\/]*\.(c|cc|cpp|h|ipynb|json|mzn|py|rs|sh|sql|[1-9]))\)/)) {
    link = substr($0, RSTART + 1, RLENGTH - 1)
    $0 = substr($0, 1, RSTART - 1) substr(link, 1, index(link, "]") - 1) \
      substr($0, RSTART + RLENGTH)
  }
  while (match($0, /\]\([^ )]*\.md(#[^)]*)?\)|\]\(#[^)]*\)/)) {
    link = substr($0, RSTART + 2, RLENGTH - 3)
    at = index(link, "#")
    text = at ? substr(link, at + 1) : ""
    page = at == 1 ? FILENAME : at ? substr(link, 1, at - 1) : link
    $0 = substr($0, 1, RSTART) "(@ref " id(page, text) \
      substr($0, RSTART + RLENGTH - 1)
  }
}
{ print }
