#!/bin/sh
# SPDX-License-Identifier: MIT
# slowest.sh COUNT LOG...: prints the COUNT tests with the most processor time,
# as noted by driver.sh.
count=$1
shift
for log; do
  sed -n "s|^:seconds: \([0-9]*\) \([0-9.]*\)\$|\2 \1 ${log%.log}|p" \
    "${log%.log}.trs" 2>/dev/null
done | LC_ALL=C sort -rn | awk -v count="$count" '
  { sum += $1 }
  NR <= count { line[NR] = sprintf ("%7.1f %6d  %s", $1, $2, $3) }
  END {
    printf "CPU s   s      of %d tests, in all %.0f s of CPU\n", NR, sum
    for (i = 1; i in line; i++) print line[i]
  }'
