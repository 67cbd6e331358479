// SPDX-License-Identifier: MIT
// langford-gecode.cpp: counts Langford's arrangements with Gecode, one thread.
#include "count-gecode.hh"

using namespace Gecode;

// A model: the first places of the pairs of n, n-1, ...  Stronger propagation of
// one of its two constraints takes longer.
class Langford : public Space
{
  IntVarArray first;

public:
  explicit Langford (int n) : first (*this, n, 0, 2 * n - 1)
  {
    IntVarArgs places;

    for (int i = 0; i < n; i++)
      {
        const int apart = n - i + 1;
        IntVar    second (*this, 0, 2 * n - 1);

        linear (*this, IntArgs ({ 1, -1 }), IntVarArgs ({ second, first[i] }),
                IRT_EQ, apart);
        places << first[i] << second;
      }
    distinct (*this, places);
    branch (*this, first, INT_VAR_SIZE_MIN (), INT_VAL_MIN ());
  }

  Langford (Langford &other) : Space (other)
  {
    first.update (*this, other.first);
  }

  Space *
  copy () override
  {
    return new Langford (*this);
  }
};

int
main (int argc, char **argv)
{
  return count_solutions<Langford> (argc, argv);
}
