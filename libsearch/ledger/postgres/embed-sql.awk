# SPDX-License-Identifier: MIT
# embed-sql.awk: the statements of files as C, without their comments:
# X.sql is ledger_sql_X.
BEGIN {
  print "/* Made by embed-sql.awk. */"
  print "#include \"libsearch/ledger/postgres/store.h\""
}
FNR == 1 {
  name = FILENAME
  sub(/.*\//, "", name)
  sub(/\.sql$/, "", name)
  printf "%s\nconst char ledger_sql_%s[]\n  =\n", ended, name
  ended = ";\n"
}
{ sub(/ *-- .*$/, "") }
/[^ ]/ {
  gsub(/\\/, "&&")
  gsub(/"/, "\\\"")
  print "  \"" $0 "\\n\""
}
END { print ";" }
