# SPDX-License-Identifier: MIT
# regions.jq: a region of a manual page, in mdoc(7), from what `search-run
# describe` says; $region names it.

# Text as roff takes it.
def plain:
  gsub("\\\\"; "\\e") | gsub("-"; "\\-") | gsub("\\^"; "\\(ha")
  | gsub("~"; "\\(ti") | gsub("'"; "\\(aq") | gsub("`"; "\\(ga");

# The same as a line of text.
def line: plain | if test("^[.]") then "\\&" + . else . end;

# As an argument of a macro.
def argument: plain | gsub("\""; "\\(dq") | gsub(" "; "\\ ");

# A phrase as a sentence, each sentence on a line of its own; "n queens" stays.
def sentence:
  (if test("^[b-z] ") then . else (.[:1] | ascii_upcase) + .[1:] end)
  + (if test("[.?!]$") then "" else "." end)
  | gsub("(?<end>[.?!])  "; "\(.end)\n") | split("\n") | map(line) | join("\n");

def flag:
  (if .letter then "Fl \(.letter) , " else "" end)
  + "Fl \\-\(.name | argument)"
  + if .value == null then ""
    elif .optional then
      " Ns Op = Ns Ar " + (.value | gsub("[][]"; "") | argument)
    else " Ns = Ns Ar " + (.value | argument) end;

def option: ".It \(flag)", (.help | sentence);

# A section for each group of options.
def groups:
  .options as $options | .groups[] | .name as $group
  | ".Ss \(.title)", ".Bl -tag -width Ds",
    ($options[] | select(.group == $group) | option), ".El";

def choice:
  ".It Cm \(.name | argument)", (.help // "(nothing more is said)" | sentence);

# Its options behind it, as "merge --json".
def command:
  .name as $name
  | ".It Cm \($name)" + (.usage | split(" ") | map(" Ar " + argument) | join("")),
    (.help | sentence),
    (.options[] | select(.name != "help")
     | ".It Cm \($name) \(flag)", (.help | sentence));

# A list within an item.
def listed($title):
  if length == 0 then empty
  else ".It \($title)", ".Bl -tag -compact -width permutation",
    (.[] | choice), ".El" end;

def problem($common):
  ".Ss \(.name | argument)", (.help | sentence),
  (if .input then "A file for", ".Fl \\-input", "has \(.input | plain)."
   else empty end),
  ".Bl -tag -width Ds",
  (.options[] | option),
  (.reprs | listed("Representations")),
  (.formats - $common | listed("Formats")),
  ".El";

.formats as $common
| if $region == "alone" then .alone[] | option
  elif $region == "options" then
    if .groups then groups else .options[] | option end
  elif $region == "formats" then .formats[] | choice
  elif $region == "commands" then .commands[] | command
  elif $region == "problems" then
    .problems[] | select(.name as $name | $ours | split(" ") | index($name))
    | problem($common)
  else error("no region \($region)") end
