// SPDX-License-Identifier: MIT
// all-interval-gecode.cpp: counts all-interval series with Gecode, one thread.
#include "count-gecode.hh"

using namespace Gecode;

// A model of a series: its notes, in order. Domain propagation makes the search
// faster only for the intervals.
class Series : public Space
{
  IntVarArray note;

public:
  explicit Series (int n) : note (*this, n, 0, n - 1)
  {
    IntVarArgs intervals;

    for (int i = 1; i < n; i++)
      {
        IntVar step (*this, 1 - n, n - 1), interval (*this, 1, n - 1);

        linear (*this, IntArgs ({ 1, -1, -1 }),
                IntVarArgs ({ note[i], note[i - 1], step }), IRT_EQ, 0);
        abs (*this, step, interval);
        intervals << interval;
      }
    distinct (*this, note);
    distinct (*this, intervals, IPL_DOM);
    branch (*this, note, INT_VAR_SIZE_MIN (), INT_VAL_MIN ());
  }

  Series (Series &other) : Space (other) { note.update (*this, other.note); }

  Space *
  copy () override
  {
    return new Series (*this);
  }
};

int
main (int argc, char **argv)
{
  return count_solutions<Series> (argc, argv);
}
