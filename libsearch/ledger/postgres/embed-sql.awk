# SPDX-License-Identifier: MIT
# embed-sql.awk: the statements of a file as C, without its comments.
BEGIN {
  print "/* Made by embed-sql.awk. */"
  print "#include \"libsearch/ledger/postgres/schema.h\"\n"
  print "const char ledger_postgres_template[]\n  ="
}
{ sub(/ *-- .*$/, "") }
/[^ ]/ {
  gsub(/\\/, "&&")
  gsub(/"/, "\\\"")
  print "  \"" $0 "\\n\""
}
END { print ";" }
