# SPDX-License-Identifier: MIT
# constraints.awk: the tables in docs/constraint-list.md, from the tables of the
# code: libsearch/model/kinds.h and problems/flatzinc/builtins.c.
#
#     cd problems/flatzinc
#     awk -f constraints.awk ../../libsearch/model/kinds.h post.c globals.c builtins.c
#
# A line of the second table is a function that posts constraints of FlatZinc.
# It has the function's names in builtins.c, and the kinds in kinds.h that the
# function posts through functions of the model.

# Functions of the model that post constraints of another name.
BEGIN {
  kind_of["compare"] = kind_of["sum"] = "linear"
  kind_of["and"] = kind_of["or"] = "clause_reified"
  kind_of["cardinality"] = kind_of["cardinality_between"] = "among"
  word["VALUE"] = "value"
  word["BOUNDS"] = "bounds"
  word["DOMAIN"] = "domain"
}

# strings (TEXT, LIST): lists the quoted strings, with their pieces joined.
function strings (text, list,  n) {
  gsub (/"[ \n]+"/, "", text)
  while (match (text, /"[^"]*"/)) {
    list[++n] = substr (text, RSTART + 1, RLENGTH - 2)
    text = substr (text, RSTART + RLENGTH)
  }
  return n
}

# Collects a call or a line of a table, which may take several lines of a file.
function add (text) { pending = pending " " text }

FILENAME ~ /kinds\.h$/ && /^  KIND \(/ { pending = ""; reading = /SEARCH/ ? 0 : 1 }
FILENAME ~ /kinds\.h$/ && reading {
  line = $0
  sub (/ *\\$/, "", line)
  add(line)
  if (line ~ /\)$/) {
    split (pending, part, /[(,]/)
    name = part[2]
    gsub (/ /, "", name)
    if (pending ~ /HAS_/) {
      strings(pending, list)
      source[name] = list[2]
      if (name !~ /_reified$/ && list[1] == name)
        posted[++kinds_posted] = name
      for (s in word)
        if (pending ~ "HAS_" s)
          has[name, word[s]] = 1
    }
    reading = 0
  }
}

# Lists the functions of the model, and post_ functions, that a function calls.
FILENAME ~ /(post|globals)\.c$/ && /^[a-z_]+ \(/ { inside = $1 }
FILENAME ~ /(post|globals)\.c$/ && inside {
  line = $0
  while (match (line, /(search_model|build|post)_[a-z_]+/)) {
    called = substr (line, RSTART, RLENGTH)
    line = substr (line, RSTART + RLENGTH)
    if (called != inside && called !~ /^search_model_int/)
      calls[inside] = calls[inside] " " called
  }
}

FILENAME ~ /builtins\.c$/ && /^  (COMPARE|LINEAR|RELATION|PLAIN|STRONG) \(/ {
  pending = ""
  reading = 1
}
FILENAME ~ /builtins\.c$/ && reading {
  add($0)
  if (/\),$/) {
    macro = pending
    sub (/ *\(.*/, "", macro)
    gsub (/ /, "", macro)
    strings(pending, list)
    post = macro == "COMPARE" ? "post_compare" : macro == "LINEAR" ? "post_linear" : ""
    if (!post && match (pending, / post_[a-z_]+/))
      post = substr (pending, RSTART + 1, RLENGTH - 1)
    if (!(post in names))
      order[++posts] = post
    else
      names[post] = names[post] ", "
    names[post] = names[post] "`" list[1] "`"
    reified[post] = macro ~ /COMPARE|LINEAR|RELATION/
    initial[post] = macro == "LINEAR" ? "bounds" : pending ~ /STRENGTH_BY_VALUES/ ? "*" : ""
    if (macro == "STRONG")
      for (s in word)
        if (pending ~ "SEARCH_STRENGTH_" s ")")
          initial[post] = word[s]
    reading = 0
  }
}

# kinds (FUNCTION): lists the kinds that it posts, in the order of its calls.
function kinds (post, found, depth,  n, i, list, name) {
  n = split (calls[post], list, " ")
  for (i = 1; i <= n && depth < 4; i++) {
    name = list[i]
    if (name ~ /^post_/)
      kinds(name, found, depth + 1)
    sub (/^(search_model|build)_/, "", name)
    if (name in kind_of)
      name = kind_of[name]
    if (name in source && name !~ /_reified$/ && !(name in found)) {
      found[name] = 1
      listed = listed " " name
    }
    else if (name == "clause_reified" && !("clause" in found)) {
      found["clause"] = 1
      listed = listed " clause"
    }
  }
}

# removed (NAME, INITIAL): returns its strengths, with the initial one in bold.
function removed (name, initial,  k, s, text) {
  for (k = 1; k <= 3; k++) {
    s = k == 1 ? "value" : k == 2 ? "bounds" : "domain"
    if (has[name, s])
      text = text (text ? ", " : "") (s == initial ? "**" s "**" : s)
  }
  return text
}

# functions (NAME): returns the functions of the model that post it.
function functions (name,  f, other, text) {
  text = "`" name "`"
  for (f = 1; f <= 6; f++) {
    other = f == 1 ? "sum" : f == 2 ? "compare" : f == 3 ? "and" : f == 4 ? "or" : \
      f == 5 ? "cardinality" : "cardinality_between"
    if (kind_of[other] == name || kind_of[other] == name "_reified")
      text = text ", `" other "`"
  }
  return text
}

END {
  print "## Models in C\n"
  print "| constraint | removes | algorithm |"
  print "|---|---|---|"
  for (k = 1; k <= kinds_posted; k++)
    print "| " functions(posted[k]) " | " removed(posted[k]) " | " source[posted[k]] " |"
  print "\n## FlatZinc\n"
  print "| constraints | posted as | removes |"
  print "|---|---|---|"
  for (p = 1; p <= posts; p++) {
    post = order[p]
    for (k in found)
      delete found[k]
    listed = ""
    kinds(post, found, 0)
    n = split (listed, list, " ")
    strengths = as = ""
    if (post == "post_compare" || post == "post_xor_implied")
      n = split ("linear", list, " ")
    for (i = 1; i <= n; i++) {
      # Skips clauses that a constraint posts in addition to its own kind.
      if (n > 1 && list[i] == "clause" && post !~ /clause|all|both/)
        continue
      as = as (as ? ", " : "") list[i]
      for (k = 1; k <= 3; k++) {
        s = k == 1 ? "value" : k == 2 ? "bounds" : "domain"
        if (has[list[i], s] && index (strengths, s) == 0)
          strengths = strengths (strengths ? ", " : "") (s == initial[post] ? "**" s "**" : s)
      }
    }
    if (initial[post] == "*")
      strengths = "**value**, bounds, **domain** if there are few values"
    # Constraints with equal columns share a line.
    key = reified[post] "| " as " | " strengths " |"
    if (key in line_of)
      line_of[key] = line_of[key] ", "
    else
      keys[++lines] = key
    line_of[key] = line_of[key] names[post]
  }
  for (k = 1; k <= lines; k++) {
    key = keys[k]
    print "| " line_of[key] (key ~ /^1/ ? ", also `_reif` and `_imp`" : "") " " substr (key, 2)
  }
}
