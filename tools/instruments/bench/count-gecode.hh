// SPDX-License-Identifier: MIT
// count-gecode.hh: the main program of a model for Gecode: N, or --version.
#pragma once

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <cstdlib>
#include <cstring>
#include <iostream>

// Prints the number of solutions of `Model (n)`, counted by one thread.
template <class Model>
int
count_solutions (int argc, char **argv)
{
  if (argc == 2 && std::strcmp (argv[1], "--version") == 0)
    {
      std::cout << "Gecode " << GECODE_VERSION << '\n';
      return 0;
    }
  if (argc != 2)
    return 2;

  Model                   root (std::atoi (argv[1]));
  Gecode::Search::Options options;
  options.threads = 1;
  options.c_d = 1; // a copy of each node: faster here than recomputation
  Gecode::DFS<Model> search (&root, options);
  unsigned long      count = 0;

  while (Model *solution = search.next ())
    {
      count++;
      delete solution;
    }
  std::cout << count << '\n';
  return 0;
}
