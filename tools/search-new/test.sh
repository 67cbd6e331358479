#!/bin/sh
# SPDX-License-Identifier: MIT
# test.sh: tests of my-puzzle; make check runs it.
failed=0

# is NAME EXPECTED ACTUAL: tests that two texts are equal.
is () {
  if [ "$2" = "$3" ]; then
    echo "ok: $1"
  else
    printf 'FAILED: %s\nexpected:\n%s\ngot:\n%s\n' "$1" "$2" "$3"
    failed=1
  fi
}

# solutions ARGUMENT...: prints the number of solutions.
solutions () {
  "$SEARCH_RUN" ./my-puzzle.so "$@" | sed -n 's/,//g; s/^solutions *//p'
}

#if CLASSES
# On a day, any two of five girls walk with the first girl: 10 days.  Two days
# are equal or not, so they have two classes.
while read -r days count classes; do
  is "$days days" "$count" "$(solutions --days "$days")"
  is "$days days: classes" "$count $classes" "$(
    "$SEARCH_RUN" ./my-puzzle.so --days "$days" --symmetry=classes |
      sed -n 's/,//g; s/^solutions *//p; s/^classes *//p' | paste -sd' ' -)"
done <<EOT
1 10 1
2 100 2
3 1000 4
EOT

#else
# For n > 2, these counts are twice those of OEIS A051252.
while read -r n count; do
  is "n = $n" "$count" "$(solutions --n "$n")"
done <<EOT
2 1
3 0
4 2
6 2
8 4
10 96
12 1024
14 2880
EOT

# The printed rings.
is 'the rings of six' '1 4 3 2 5 6
1 6 5 2 3 4' "$("$SEARCH_RUN" ./my-puzzle.so --n 6 --all --quiet)"

# Rings have pictures, and can be read in two directions.
is 'a picture' '1 2 3 8
4 7 6 5' "$("$SEARCH_RUN" ./my-puzzle.so --n 8 --first --format=board --quiet)"
is 'both directions' 'orbits    2 = 4 / 2' \
  "$("$SEARCH_RUN" ./my-puzzle.so --n 8 --check-symmetry | grep '^orbits')"

#endif
# All representations and methods agree, and the rules accept each answer.
"$SEARCH_DIFF" ./my-puzzle.so >/dev/null
is 'search-diff' 0 $?

# The callbacks break no rule.
report=$("$SEARCH_RUN" ./my-puzzle.so --paranoid)
is 'paranoid' 0 $?
is 'paranoid: nothing to note' '' "$(echo "$report" | grep note)"

exit $failed
