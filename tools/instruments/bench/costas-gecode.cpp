// SPDX-License-Identifier: MIT
// costas-gecode.cpp: counts Costas arrays with Gecode, one thread.
#include "count-gecode.hh"

using namespace Gecode;

// A model of an array: the row of the dot in each column.  It compares columns
// at distances up to (n-1)/2, which imply the larger distances (W. Chang, A
// remark on the definition of Costas arrays, 1987).  Stronger propagation, or
// another order of columns, takes longer.
class Costas : public Space
{
  IntVarArray row;

public:
  explicit Costas (int n) : row (*this, n, 0, n - 1)
  {
    distinct (*this, row);
    for (int apart = 1; apart <= (n - 1) / 2; apart++)
      {
        IntVarArgs differences;

        for (int i = 0; i + apart < n; i++)
          {
            IntVar difference (*this, 1 - n, n - 1);

            linear (*this, IntArgs ({ 1, -1, -1 }),
                    IntVarArgs ({ row[i + apart], row[i], difference }), IRT_EQ,
                    0);
            differences << difference;
          }
        distinct (*this, differences);
      }
    branch (*this, row, INT_VAR_NONE (), INT_VAL_MIN ());
  }

  Costas (Costas &other) : Space (other) { row.update (*this, other.row); }

  Space *
  copy () override
  {
    return new Costas (*this);
  }
};

int
main (int argc, char **argv)
{
  return count_solutions<Costas> (argc, argv);
}
