#!/bin/sh
# SPDX-License-Identifier: MIT
# Automake's driver for TAP. Runs one test, and appends its cost to its results
# in X.trs: elapsed seconds, and processor seconds of all its processes.
# slowest.sh reads them.
trs=
for argument; do
  case $previous in --trs-file) trs=$argument ;; esac
  previous=$argument
done
begin=$(date +%s)
"${0%/*}/../../build-aux/tap-driver.sh" "$@"
status=$?
times >"$trs.times"
echo ":seconds: $(($(date +%s) - begin)) $(awk -F '[ms ]+' \
  '{ sum += 60 * ($1 + $3) + $2 + $4 } END { printf "%.2f", sum }' \
  "$trs.times")" >>"$trs"
rm -f "$trs.times"
exit $status
