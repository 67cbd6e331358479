/* SPDX-License-Identifier: MIT */
/* dpll.c: counts by the algorithm of M. Davis, G. Logemann and D. Loveland:
 * gives a variable of an open clause one value, then the other.
 */
#include "dpll.h"

#include <stdlib.h>

/* Returns 1 if a clause is true, -1 if it is false, and 0 if it is open: none
 * of its literals is true, and one has no value yet.  Sets *unit to the last
 * literal without a value, and *open to the number of such literals.
 */
static int
look (const Cnf *cnf, int clause, int *unit, int *open)
{
  *open = 0;
  for (int i = 0; i < cnf->length[clause]; i++)
    {
      const int literal = cnf->literal[clause][i];
      const int value = cnf->value[abs (literal)] * (literal > 0 ? 1 : -1);

      if (value > 0)
        return 1;
      if (value == 0)
        {
          *unit = literal;
          ++*open;
        }
    }
  return *open > 0 ? 0 : -1;
}

/* Gives the last open literal of a clause the value that makes it true, as long
 * as there is such a clause.  Returns false if a clause is false.
 */
static bool
propagate (Cnf *cnf)
{
  for (bool again = true; again;)
    {
      again = false;
      for (int i = 0; i < cnf->clauses; i++)
        {
          int       unit, open;
          const int truth = look (cnf, i, &unit, &open);

          if (truth < 0)
            return false;
          if (truth == 0 && open == 1)
            {
              cnf->value[abs (unit)] = unit > 0 ? 1 : -1;
              again = true;
            }
        }
    }
  return true;
}

/* Returns a variable without a value in an open clause, a shown one if there is
 * one; 0 = no clause is open.
 */
static int
choose (const Cnf *cnf)
{
  int found = 0;

  for (int i = 0; i < cnf->clauses; i++)
    {
      int unit, open;

      if (look (cnf, i, &unit, &open) != 0)
        continue;
      for (int k = 0; k < cnf->length[i]; k++)
        {
          const int variable = abs (cnf->literal[i][k]);

          if (cnf->value[variable] == 0 && cnf->shown[variable])
            return variable;
          if (cnf->value[variable] == 0)
            found = variable;
        }
    }
  return found;
}

uint64_t
dpll_count (Cnf *cnf)
{
  Cnf      child = *cnf;
  uint64_t count = 0;
  int      variable;

  if (!propagate (&child))
    return 0;
  variable = choose (&child);
  if (variable == 0)
    {
      count = 1;
      for (int i = 1; i <= child.variables; i++)
        if (child.shown[i] && child.value[i] == 0)
          count *= 2;
      return count;
    }
  for (int value = -1; value <= 1; value += 2)
    {
      child.value[variable] = value;
      count += dpll_count (&child);
      /* A hidden variable is chosen if every open clause has only hidden ones,
       * which can then have values or not.
       */
      if (!child.shown[variable] && count > 0)
        break;
    }
  return count;
}
