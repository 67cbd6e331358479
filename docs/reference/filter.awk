# SPDX-License-Identifier: MIT
# filter.awk: a public header as doxygen wants it.  The comments of ours that
# stand before a name, or behind a field, are marked as documentation; those in
# functions are left alone.  No line changes its number.

{ line[NR] = $0 }

# The text after the first `old` in `text` is kept, `old` becomes `new`.
function replaced (text, old, new,    at)
{
  at = index(text, old)
  return substr(text, 1, at - 1) new substr(text, at + length(old))
}

# Does a comment go on behind the end of `text`?  `inside`: one does before it.
function goes_on (text,    going, at)
{
  going = inside
  while (at = index(text, going ? "*/" : "/*"))
    {
      text = substr(text, at + 2)
      going = !going
    }
  return going
}

# What the table is called that begins in line `i`.
function name_of (i,    name)
{
  for (name = line[i]; name !~ /(struct|enum|}) [A-Za-z]/; name = line[++i])
    ;
  gsub(/.* |;/, "", name)
  return name
}

# The field or function pointer that is declared in `text`.
function declared (text)
{
  sub(/[ \t]*\/\*.*/, "", text)
  if (match(text, /\(\*[a-z_]+\)/))
    return substr(text, RSTART + 2, RLENGTH - 3)
  sub(/(\[.*)?;$/, "", text)
  return match(text, /[a-z_]+$/) ? substr(text, RSTART) : ""
}

# What the file is, from its second line.  The rest of what search.h says is the
# main page.
function title (text,    file)
{
  file = text
  sub(/^\/\* /, "", file)
  sub(/:.*/, "", file)
  sub(/^\/\* [^ ]* /, "", text)
  text = "@brief " toupper(substr(text, 1, 1)) substr(text, 2)
  return file == "search.h" ? text " */ /** @mainpage libsearch" : text
}

# Options are written with two hyphens, which doxygen would take for a dash.
function hyphenated (text)
{
  while (match(text, / --[A-Za-z]/))
    text = substr(text, 1, RSTART) "\\" substr(text, RSTART + 1)
  return text
}

# Does the comment that begins in line `i` stand before a name?
function documents (i)
{
  while (line[i] !~ /\*\//)
    i++
  return line[i + 1] !~ /^(#[^d]|$)/
}

# A line of the list of headers, " *     search-run.h   a whole search", as one of
# a list with links.
function listed (text)
{
  sub(/^ \*  */, " * - ", text)
  sub(/\.h  */, ".h: ", text)
  return text
}

# Line `i` of a table, or outside of any, which begins in no comment.  `first`
# is the field that the comment before has told of, "?" if that is yet to come:
# those that follow it at once share its comment.
function converted (i,    text)
{
  text = line[i]
  if (text ~ /^ *\/\*/)
    {
      first = "?"
      return documents(i) ? replaced(text, "/*", "/**") : text
    }
  if (text ~ /^typedef struct [A-Za-z]+ [A-Za-z]+;$/ && line[i + 1] ~ /^struct /)
    return ""
  if (text == "" || text ~ /\/\*/)
    {
      first = ""
      return text ~ /\/\*/ ? replaced(text, "/*", "/**<") : text
    }
  if (table && !unfinished && text ~ /^ /)
    {
      if (first == "?")
        first = declared(text)
      else if (first)
        return "/** @copydoc " table "::" first " */ " text
    }
  return text
}

END {
  print "/** @file"
  print title(line[2])
  inside = goes_on(line[2])
  for (i = 3; i <= NR; i++)
    {
      if (line[i] ~ /^(typedef )?(struct|enum)( [A-Za-z]+)?$/)
        {
          table = line[i] ~ /struct/ ? name_of(i) : ""
          first = ""
          body = 0
        }
      else if (line[i] == "{")
        body = line[i - 1] !~ /^(typedef )?(struct|enum)/
      else if (line[i] ~ /^}/)
        {
          table = first = ""
          body = 0
        }
      text = inside || body ? line[i] : converted(i)
      if (text ~ /^ \*     search-[a-z]+\.h +[^ ]/)
        text = listed(text)
      print body || text ~ /^ *\*     / ? text : hyphenated(text)
      if (table && !inside && line[i] !~ /^ *\/\*/)
        unfinished = line[i] ~ /^ / && line[i] !~ /;/
      inside = goes_on(line[i])
    }
}
