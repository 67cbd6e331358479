// SPDX-License-Identifier: MIT
// queens-gecode.cpp: counts N-Queens with Gecode, one thread.
#include <gecode/int.hh>
#include <gecode/search.hh>

#include <cstdlib>
#include <cstring>
#include <iostream>

using namespace Gecode;

// The row of the queen in each column.
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
  if (argc == 2 && std::strcmp (argv[1], "--version") == 0)
    {
      std::cout << "Gecode " << GECODE_VERSION << '\n';
      return 0;
    }
  if (argc != 2)
    return 2;

  Queens          root (std::atoi (argv[1]));
  Search::Options options;
  options.threads = 1;
  options.c_d = 1; // a copy of each node: faster here than recomputation
  DFS<Queens>   search (&root, options);
  unsigned long count = 0;

  while (Queens *solution = search.next ())
    {
      count++;
      delete solution;
    }
  std::cout << count << '\n';
}
