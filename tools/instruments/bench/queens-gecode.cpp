// SPDX-License-Identifier: MIT
// queens-gecode.cpp: counts N-Queens with Gecode, one thread.
#include "count-gecode.hh"

using namespace Gecode;

// A model of the puzzle: the row of the queen in each column.
class Queens : public Space
{
  IntVarArray row;

public:
  explicit Queens (int n) : row (*this, n, 0, n - 1)
  {
    IntArgs up (n), down (n);

    for (int column = 0; column < n; column++)
      {
        up[column] = column;
        down[column] = -column;
      }
    distinct (*this, row);
    distinct (*this, up, row);
    distinct (*this, down, row);
    branch (*this, row, INT_VAR_SIZE_MIN (), INT_VAL_MIN ());
  }

  Queens (Queens &other) : Space (other) { row.update (*this, other.row); }

  Space *
  copy () override
  {
    return new Queens (*this);
  }
};

int
main (int argc, char **argv)
{
  return count_solutions<Queens> (argc, argv);
}
