// SPDX-License-Identifier: MIT
// constraints-gecode.cpp: the puzzles of tests/plugins/models.c as models for
// Gecode. The variables, constraints, strengths and branching are equal, so
// that the search trees of libsearch and Gecode are equal.
//
//     constraints-gecode TIMES MODEL values|binary 0|1|2 N [LIMIT|CLUES|best]
//
// This command searches TIMES times for all solutions of one model, or for the
// best one. It prints the number of solutions and the size of the tree.
#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <string>

using namespace Gecode;

namespace
{

struct Race
{
  std::string  model;
  bool         values;
  IntPropLevel strength; // of the all-different constraints
  int          n;
  std::string  more;

  bool
  wants_best () const
  {
    return more == "best";
  }

  // The propagation strength of all equations.
  IntPropLevel
  equations () const
  {
    return strength == IPL_DOM ? IPL_DOM : IPL_BND;
  }
};

class Puzzle : public Space
{
  IntVarArray decided;
  IntVar      worth;

  void
  decide (const Race &race, IntVarBranch variable, bool split = false)
  {
    if (race.values)
      branch (*this, decided, variable, INT_VALUES_MIN ());
    else
      branch (*this, decided, variable,
              split ? INT_VAL_SPLIT_MIN () : INT_VAL_MIN ());
  }

  // Returns a new variable with the domain least..most, which equals x - y.
  IntVar
  difference (const Race &race, IntVar x, IntVar y, int least, int most)
  {
    IntVar z (*this, least, most);

    linear (*this, IntArgs ({ 1, -1, -1 }), IntVarArgs ({ x, y, z }), IRT_EQ, 0,
            race.equations ());
    return z;
  }

  void
  queens (const Race &race)
  {
    const int n = race.n;

    decided = IntVarArray (*this, n, 0, n - 1);
    for (int slope = -1; slope <= 1; slope++)
      distinct (*this, IntArgs::create (n, 0, slope), decided, race.strength);
    decide (race, INT_VAR_SIZE_MIN ());
  }

  void
  magic (const Race &race)
  {
    const int  n = race.n, sum = n * (n * n + 1) / 2;
    IntVarArgs falls, rises;

    decided = IntVarArray (*this, n * n, 1, n * n);
    Matrix<IntVarArray> square (decided, n, n);
    distinct (*this, decided, race.strength);
    for (int i = 0; i < n; i++)
      {
        linear (*this, square.row (i), IRT_EQ, sum);
        linear (*this, square.col (i), IRT_EQ, sum);
        falls << square (i, i);
        rises << square (i, n - 1 - i);
      }
    linear (*this, falls, IRT_EQ, sum);
    linear (*this, rises, IRT_EQ, sum);
    decide (race, INT_VAR_SIZE_MIN (), true);
  }

  void
  all_interval (const Race &race)
  {
    const int  n = race.n;
    IntVarArgs intervals;

    decided = IntVarArray (*this, n, 0, n - 1);
    for (int i = 1; i < n; i++)
      {
        IntVar interval (*this, 1, n - 1);

        abs (*this,
             difference (race, decided[i], decided[i - 1], 1 - n, n - 1),
             interval, race.equations ());
        intervals << interval;
      }
    distinct (*this, decided);
    distinct (*this, intervals, IPL_DOM);
    decide (race, INT_VAR_SIZE_MIN ());
  }

  void
  costas (const Race &race)
  {
    const int n = race.n;

    decided = IntVarArray (*this, n, 0, n - 1);
    distinct (*this, decided);
    for (int apart = 1; apart <= (n - 1) / 2; apart++)
      {
        IntVarArgs steps;

        for (int i = apart; i < n; i++)
          steps << difference (race, decided[i], decided[i - apart], 1 - n,
                               n - 1);
        distinct (*this, steps);
      }
    decide (race, INT_VAR_NONE ());
  }

  void
  langford (const Race &race)
  {
    const int  n = race.n;
    IntVarArgs places;

    decided = IntVarArray (*this, n, 0, 2 * n - 1);
    for (int i = 0; i < n; i++)
      {
        IntVar second (*this, 0, 2 * n - 1);

        linear (*this, IntArgs ({ 1, -1 }), IntVarArgs ({ second, decided[i] }),
                IRT_EQ, n - i + 1, IPL_DOM);
        places << decided[i] << second;
      }
    distinct (*this, places, race.strength);
    decide (race, INT_VAR_SIZE_MIN ());
  }

  // SEND + MORE = MONEY, with digits to the base n.
  void
  send (const Race &race)
  {
    const std::string letters = "SENDMORY";
    const int         n = race.n;
    IntArgs           weights;
    IntVarArgs        digits;

    decided = IntVarArray (*this, 8, 0, n - 1);
    rel (*this, decided[0], IRT_NQ, 0);
    rel (*this, decided[4], IRT_NQ, 0);
    for (const std::string word : { "SEND", "MORE", "MONEY" })
      {
        int weight = word == "MONEY" ? -1 : 1;

        for (auto letter = word.rbegin (); letter != word.rend (); ++letter)
          {
            weights << weight;
            digits << decided[static_cast<int> (letters.find (*letter))];
            weight *= n;
          }
      }
    linear (*this, weights, digits, IRT_EQ, 0);
    distinct (*this, decided, race.strength);
    decide (race, INT_VAR_SIZE_MIN ());
  }

  void
  sudoku (const Race &race)
  {
    decided = IntVarArray (*this, 81, 1, 9);
    Matrix<IntVarArray> grid (decided, 9, 9);
    for (size_t i = 0; i < race.more.length () && i < 81; i++)
      if (race.more[i] != '.')
        rel (*this, decided[static_cast<int> (i)], IRT_EQ, race.more[i] - '0');
    for (int i = 0; i < 9; i++)
      {
        const int column = i % 3 * 3, row = i / 3 * 3;

        distinct (*this, grid.row (i), race.strength);
        distinct (*this, grid.col (i), race.strength);
        distinct (*this, grid.slice (column, column + 3, row, row + 3),
                  race.strength);
      }
    decide (race, INT_VAR_SIZE_MIN ());
  }

  void
  golomb (const Race &race)
  {
    const int n = race.n;
    const int limit = race.wants_best () ? n * n : std::atoi (race.more.c_str ());
    IntVarArgs distances;

    decided = IntVarArray (*this, n, 0, limit);
    rel (*this, decided[0], IRT_EQ, 0);
    rel (*this, decided, IRT_LE);
    for (int i = 0; i < n; i++)
      for (int j = i + 1; j < n; j++)
        {
          // Between the marks i and j there are j - i gaps, all different.
          const int least = (j - i) * (j - i + 1) / 2;

          if (i == 0)
            {
              rel (*this, decided[j], IRT_GQ, least);
              distances << decided[j];
            }
          else
            distances << difference (race, decided[j], decided[i], least,
                                     limit);
        }
    distinct (*this, distances,
              race.strength == IPL_VAL ? IPL_VAL : IPL_BND);
    if (n > 2)
      rel (*this, distances[0], IRT_LE, distances[distances.size () - 1]);
    worth = decided[n - 1];
    decide (race, INT_VAR_NONE ());
  }

  void
  knapsack (const Race &race)
  {
    const int n = race.n;
    IntArgs   weights (n), squares (n);
    int       weight = 0, square = 0;

    decided = IntVarArray (*this, n, 0, 1);
    for (int i = 0; i < n; i++)
      {
        weight += weights[i] = i + 1;
        square += squares[i] = weights[i] * weights[i];
      }
    linear (*this, weights, decided, IRT_EQ, weight / 2);
    linear (*this, squares, decided, IRT_EQ, square / 2);
    decide (race, INT_VAR_NONE ());
  }

public:
  using Post = void (Puzzle::*) (const Race &race);

  // The puzzles by name.
  static const std::map<std::string, Post> &
  posts ()
  {
    static const std::map<std::string, Post> all
        = { { "queens", &Puzzle::queens },
            { "magic", &Puzzle::magic },
            { "all-interval", &Puzzle::all_interval },
            { "costas", &Puzzle::costas },
            { "langford", &Puzzle::langford },
            { "send", &Puzzle::send },
            { "sudoku", &Puzzle::sudoku },
            { "golomb", &Puzzle::golomb },
            { "knapsack", &Puzzle::knapsack } };
    return all;
  }

  explicit Puzzle (const Race &race) : worth (*this, 0, 0)
  {
    (this->*posts ().at (race.model)) (race);
  }

  Puzzle (Puzzle &other) : Space (other)
  {
    decided.update (*this, other.decided);
    worth.update (*this, other.worth);
  }

  Space *
  copy () override
  {
    return new Puzzle (*this);
  }

  // Adds the constraint that a solution must be better than `best`.
  void
  constrain (const Space &best) override
  {
    rel (*this, worth, IRT_LE, value (best));
  }

  static int
  value (const Space &space)
  {
    return static_cast<const Puzzle &> (space).worth.val ();
  }
};

struct Result
{
  unsigned long solutions = 0, tree = 0;
  int           best = 0;
};

template <class Engine>
Result
search (const Race &race, Puzzle &root, const Search::Options &options)
{
  Engine engine (&root, options);
  Result result;

  while (Puzzle *solution = engine.next ())
    {
      result.solutions++;
      if (race.wants_best ())
        result.best = Puzzle::value (*solution);
      delete solution;
    }
  result.tree = engine.statistics ().node;
  return result;
}

}

int
main (int argc, char **argv)
{
  static const IntPropLevel strengths[] = { IPL_VAL, IPL_BND, IPL_DOM };
  Search::Options           options;
  Result                    result;

  if (argc == 2 && std::strcmp (argv[1], "--version") == 0)
    {
      std::cout << "Gecode " << GECODE_VERSION << '\n';
      return 0;
    }
  if (argc < 6 || Puzzle::posts ().count (argv[2]) == 0)
    return 2;

  const Race race = { argv[2], std::strcmp (argv[3], "values") == 0,
                      strengths[std::atoi (argv[4]) % 3], std::atoi (argv[5]),
                      argc > 6 ? argv[6] : "" };
  options.threads = 1;
  options.c_d = 1; // a copy of each node: fastest in these races
  Puzzle root (race);
  root.status ();
  for (int i = 0; i < std::atoi (argv[1]); i++)
    result = race.wants_best () ? search<BAB<Puzzle>> (race, root, options)
                                : search<DFS<Puzzle>> (race, root, options);
  if (race.wants_best ())
    std::cout << "solutions 1\nbest " << result.best << '\n';
  else
    std::cout << "solutions " << result.solutions << "\ntree " << result.tree
              << '\n';
  return 0;
}
