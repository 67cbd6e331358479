#!/bin/bash
# SPDX-License-Identifier: MIT
# turns.sh ROUNDS COMMAND...: measures the processor time of commands, which run
# in turn on one core.
#
#     tools/instruments/bench/turns.sh 9 'search-run nqueens --n 18 --repr quadrants -j1' ./rival
#
# A shell runs each COMMAND in each round, and discards its output.  For each
# COMMAND, the script prints the median and the minimum of its times, and the
# median of the ratios to the time of the first COMMAND in the same round.
set -eu

if [ $# -lt 2 ] || ! [ "$1" -gt 0 ] 2>/dev/null; then
  echo "usage: turns.sh ROUNDS COMMAND..., with at least 1 round" >&2
  exit 2
fi
rounds=$1
shift
core=$(taskset -cp $$ | sed 's/.*[-, ]//')
TIMEFORMAT='%U %S'

# Prints a line for each run: the round, the command, and its seconds.
run_all () {
  local round number command seconds
  for round in $(seq "$rounds"); do
    number=0
    for command; do
      number=$((number + 1))
      if ! seconds=$({ time taskset -c "$core" sh -c "exec $command" \
        >/dev/null 2>&1; } 2>&1); then
        echo "turns.sh: '$command' failed; try it alone" >&2
        return 1
      fi
      echo "$round $number $seconds"
    done
  done
}

times=$(run_all "$@")
echo "$times" | awk '
  function median (list, n,   i, j, x)
  {
    for (i = 2; i <= n; i++)
      for (j = i; j > 1 && list[j - 1] > list[j]; j--)
        {
          x = list[j]
          list[j] = list[j - 1]
          list[j - 1] = x
        }
    return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
  }
  {
    seconds[$1, $2] = $3 + $4
    rounds = $1
    commands = $2 > commands ? $2 : commands
  }
  END {
    for (c = 1; c <= commands; c++)
      {
        least = seconds[1, c]
        for (r = 1; r <= rounds; r++)
          {
            t[r] = seconds[r, c]
            ratio[r] = seconds[r, 1] > 0 ? t[r] / seconds[r, 1] : 0
            least = t[r] < least ? t[r] : least
          }
        printf "%d: median %.3f s, least %.3f s, %.2fx\n", c, \
          median(t, rounds), least, median(ratio, rounds)
      }
  }'
