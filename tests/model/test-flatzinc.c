/* SPDX-License-Identifier: MIT */
/* test-flatzinc.c: random FlatZinc texts of each constraint, with constants,
 * variables that stand twice, other names of them and empty arrays: all
 * representations find what there is by the meaning of each.  Random DIMACS CNF
 * texts: they find what plain DPLL finds.
 */
#include "dpll.h"
#include "tests/support/tap.h"

#include <libsearch/search-run.h>
#include <libsearch/search.h>
#include <stdio.h>

#define VARIABLES 5
#define VALUES 6
#define LENGTH_MAX 6
#define ARGUMENTS 8
#define CONSTRAINTS 3
#define CONSTRAINTS_MOST (CONSTRAINTS + VARIABLES + 1)
#define ASSIGNMENTS 8000

/* The values of a constraint's arguments; of an array `count`. */
typedef struct
{
  int     count[ARGUMENTS];
  int64_t value[ARGUMENTS][3 * LENGTH_MAX];
} Given;

/* A constraint: how its arguments are drawn, and what it means. */
typedef struct
{
  const char *name;

  /* A letter for each, as in problems/flatzinc/ast.h, and what it has of
   * others: how many elements an array has (n and m: 0..3, N and M: 1..3, q: N
   * times M, d: m different ones, w: n that are not negative), or what a number
   * is (N, M, s: in 1..N).
   */
  const char *arguments;
  const char *lengths;

  bool (*holds) (const Given *given, int what);
  int  what;
  bool reified; /* has it also _reif and _imp? */
} Row;

/* An element of an argument: a variable, or a number. */
typedef struct
{
  int     variable; /* -1: none */
  int64_t number;
} Element;

typedef struct
{
  const Row *row;
  int        form; /* 0: plain, 1: _reif, 2: _imp */
  int        count[ARGUMENTS];
  Element    element[ARGUMENTS][3 * LENGTH_MAX];
  Element    truth;
} Constraint;

typedef struct
{
  GRand     *random;
  GString   *declarations; /* of the text */
  GString   *constraints;
  int        arrays; /* that have been declared */
  int        variables;
  bool       boolean[VARIABLES];
  int        values[VARIABLES];
  int64_t    value[VARIABLES][VALUES];
  bool       shown[VARIABLES];
  Constraint constraint[CONSTRAINTS_MOST];
  int        count;
  int        goal; /* -1: the least of `objective`, 1: the greatest, 0: none */
  int        objective;
} Sample;

/* What there is. */
typedef struct
{
  uint64_t    shown;    /* assignments of what is shown */
  uint64_t    assigned; /* of all */
  int64_t     best;     /* INT64_MAX: there is none */
  GHashTable *rows;     /* what is shown, as texts */
} Truth;

static int
draw (GRand *random, int min, int max)
{
  return g_rand_int_range (random, min, max + 1);
}

static bool
relates (int64_t x, int relation, int64_t y)
{
  switch (relation)
    {
    case '=':
      return x == y;
    case '!':
      return x != y;
    case '<':
      return x < y;
    case '>':
      return x > y;
    case 'l':
      return x <= y;
    default:
      return x >= y;
    }
}

#define MEANING(name) static bool name (const Given *given, int what)
#define V(i) given->value[i][0]
#define AT(i, k) given->value[i][k]
#define COUNT(i) given->count[i]
#define EACH(k, i) for (int k = 0; k < COUNT (i); k++)

MEANING (compare) { return relates (V (0), what, V (1)); }

MEANING (linear)
{
  int64_t sum = 0;

  EACH (k, 0)
  sum += AT (0, k) * AT (1, k);
  return relates (sum, what, V (2));
}

/* Is x in the set that is argument `i`? */
static bool
in (const Given *given, int i, int64_t x)
{
  EACH (k, i)
  if (AT (i, k) == x)
    return true;
  return false;
}

MEANING (set_in)
{
  (void) what;
  return in (given, 1, V (0));
}

MEANING (clause)
{
  (void) what;
  return in (given, 0, 1) || in (given, 1, 0);
}

/* All; or one, where `what` is 0. */
static bool
all_or_one (const Given *given, int i, int what)
{
  return what ? !in (given, i, 0) : in (given, i, 1);
}

MEANING (conjunction) { return V (1) == all_or_one (given, 0, what); }

MEANING (conjunction_implied) { return !V (1) || all_or_one (given, 0, what); }

MEANING (both)
{
  const bool result[] = { V (0) || V (1), V (0) && V (1), V (0) != V (1) };

  return V (2) == result[what];
}

MEANING (both_implied)
{
  const bool result[] = { V (0) || V (1), V (0) && V (1), V (0) != V (1) };

  return !V (2) || result[what];
}

MEANING (odd)
{
  int64_t sum = 0;

  (void) what;
  EACH (k, 0)
  sum += AT (0, k);
  return sum % 2 == 1;
}

MEANING (arithmetic)
{
  const int64_t x = V (0), y = V (1), z = V (2);
  int64_t       power = 1;

  switch (what)
    {
    case '+':
      return x + y == z;
    case '-':
      return x - y == z;
    case '*':
      return x * y == z;
    case '/':
      return y != 0 && x / y == z;
    case '%':
      return y != 0 && x % y == z;
    case '<':
      return z == MIN (x, y);
    case '>':
      return z == MAX (x, y);
    default:
      for (int i = 0; i < ABS (y); i++)
        power *= x;
      return y >= 0 ? power == z : x != 0 && 1 / power == z;
    }
}

MEANING (absolute)
{
  (void) what;
  return V (1) == ABS (V (0));
}

MEANING (extreme)
{
  int64_t found = AT (1, 0);

  if (COUNT (1) == 0)
    return false;
  EACH (k, 1)
  found = what ? MAX (found, AT (1, k)) : MIN (found, AT (1, k));
  return V (0) == found;
}

MEANING (element)
{
  (void) what;
  return V (0) >= 1 && V (0) <= COUNT (1) && AT (1, V (0) - 1) == V (2);
}

/* But for the value `except`. */
static bool
differ (const Given *given, int64_t except)
{
  EACH (k, 0)
  for (int j = 0; j < k; j++)
    if (AT (0, k) == AT (0, j) && AT (0, k) != except)
      return false;
  return true;
}

MEANING (all_different)
{
  return differ (given, what == 0 ? 0 : what == 1 ? V (1) : INT64_MAX);
}

MEANING (table)
{
  const int length = COUNT (0);

  (void) what;
  for (int row = 0; row < COUNT (1) / length; row++)
    {
      int same = 0;

      EACH (k, 0)
      same += AT (0, k) == AT (1, row * length + k);
      if (same == length)
        return true;
    }
  return false;
}

MEANING (regular)
{
  int64_t state = V (4);

  (void) what;
  EACH (k, 0)
  {
    if (AT (0, k) < 1 || AT (0, k) > V (2))
      return false;
    state = AT (3, (state - 1) * V (2) + AT (0, k) - 1);
    if (state < 1 || state > V (1))
      return false;
  }
  return in (given, 5, state);
}

/* Is element `x` of an array, whose indices begin with `first`, this? */
static bool
has_at (const Given *given, int i, int64_t x, int64_t first, int64_t wanted)
{
  return x >= first && x < first + COUNT (i) && AT (i, x - first) == wanted;
}

MEANING (inverse)
{
  (void) what;
  EACH (k, 0)
  if (!has_at (given, 2, AT (0, k), V (3), k + V (1))
      || !has_at (given, 0, AT (2, k), V (1), k + V (3)))
    return false;
  return true;
}

/* From each node that does not follow itself, all such are passed; of a
 * circuit, all nodes are.
 */
MEANING (circuit)
{
  const int64_t count = COUNT (0);
  int64_t       inside = 0, first = -1, length = 0, at;

  EACH (k, 0)
  {
    at = AT (0, k) - V (1);
    if (at < 0 || at >= count)
      return false;
    inside += at != k;
    if (at != k && first < 0)
      first = k;
  }
  if (first < 0)
    return what ? count <= 1 : differ (given, INT64_MAX);
  for (at = first; length == 0 || (at != first && length <= count); length++)
    at = AT (0, at) - V (1);
  return length == inside && (!what || inside == count)
         && differ (given, INT64_MAX);
}

MEANING (cumulative)
{
  (void) what;
  if (V (3) < 0)
    return false;
  EACH (k, 0)
  {
    int64_t sum = 0;

    if (AT (1, k) <= 0 || AT (2, k) <= 0)
      continue;
    EACH (j, 0)
    if (AT (1, j) > 0 && AT (2, j) > 0 && AT (0, j) <= AT (0, k)
        && AT (0, k) < AT (0, j) + AT (1, j))
      sum += AT (2, j);
    if (sum > V (3))
      return false;
  }
  return true;
}

/* Do two of what begins and lasts so long lie beside each other? */
static bool
apart (const Given *given, int starts, int lengths, int k, int j)
{
  return AT (starts, k) + AT (lengths, k) <= AT (starts, j)
         || AT (starts, j) + AT (lengths, j) <= AT (starts, k);
}

/* Tasks, or boxes, where `what` is 1. */
MEANING (disjoint)
{
  const int lengths = what ? 2 : 1;

  EACH (k, 0)
  for (int j = 0; j < k; j++)
    {
      const bool empty = AT (lengths, k) <= 0 || AT (lengths, j) <= 0
                         || (what && (AT (3, k) <= 0 || AT (3, j) <= 0));

      if (!empty && !apart (given, 0, lengths, k, j)
          && !(what && apart (given, 1, 3, k, j)))
        return false;
    }
  return true;
}

static int64_t
occurrences (const Given *given, int i, int64_t value)
{
  int64_t count = 0;

  EACH (k, i)
  count += AT (i, k) == value;
  return count;
}

MEANING (cardinality)
{
  EACH (k, 1)
  if (occurrences (given, 0, AT (1, k)) != AT (2, k))
    return false;
  EACH (k, 0)
  if (what && !in (given, 1, AT (0, k)))
    return false;
  return true;
}

MEANING (cardinality_between)
{
  EACH (k, 1)
  if (occurrences (given, 0, AT (1, k)) < AT (2, k)
      || occurrences (given, 0, AT (1, k)) > AT (3, k))
    return false;
  EACH (k, 0)
  if (what && !in (given, 1, AT (0, k)))
    return false;
  return true;
}

/* The number has a relation to the count. */
MEANING (count) { return relates (V (2), what, occurrences (given, 0, V (1))); }

MEANING (among)
{
  int64_t count = 0;

  (void) what;
  EACH (k, 1)
  count += in (given, 2, AT (1, k));
  return V (0) == count;
}

MEANING (nvalue)
{
  int64_t count = 0;

  (void) what;
  EACH (k, 1)
  {
    int j = 0;

    while (AT (1, j) != AT (1, k))
      j++;
    count += j == k;
  }
  return V (0) == count;
}

MEANING (lex)
{
  for (int k = 0; k < MIN (COUNT (0), COUNT (1)); k++)
    if (AT (0, k) != AT (1, k))
      return AT (0, k) < AT (1, k);
  return relates (COUNT (0), what, COUNT (1));
}

MEANING (increasing)
{
  for (int k = 1; k < COUNT (0); k++)
    if (!relates (AT (0, k - 1), what, AT (0, k)))
      return false;
  return true;
}

/* Loads, or capacities, where `what` is `>`. */
MEANING (bin_packing)
{
  EACH (bin, 0)
  {
    int64_t load = 0;

    EACH (k, 2)
    load += AT (2, k) == bin + V (1) ? AT (3, k) : 0;
    if (!relates (AT (0, bin), what, load))
      return false;
  }
  EACH (k, 2)
  if (AT (2, k) < V (1) || AT (2, k) >= V (1) + COUNT (0))
    return false;
  return true;
}

/* Each value but the first one comes behind the one before it. */
static bool
precedes (const Given *given, int i, int64_t first, int64_t second)
{
  EACH (k, i)
  {
    if (AT (i, k) == second)
      return false;
    if (AT (i, k) == first)
      return true;
  }
  return true;
}

MEANING (precede)
{
  (void) what;
  return precedes (given, 2, V (0), V (1));
}

MEANING (precede_chain)
{
  (void) what;
  for (int k = 1; k < COUNT (0); k++)
    if (!precedes (given, 1, AT (0, k - 1), AT (0, k)))
      return false;
  return true;
}

MEANING (member)
{
  (void) what;
  return in (given, 0, V (1));
}

MEANING (sort)
{
  (void) what;
  EACH (k, 0)
  {
    if (k > 0 && AT (1, k - 1) > AT (1, k))
      return false;
    if (occurrences (given, 0, AT (0, k)) != occurrences (given, 1, AT (0, k)))
      return false;
  }
  return true;
}

MEANING (if_then_else)
{
  (void) what;
  EACH (k, 0)
  if (AT (0, k))
    return V (2) == AT (1, k);
  return true;
}

static const Row rows[] = {
  { "int_eq", "xx", "..", compare, '=', true },
  { "int_ne", "xx", "..", compare, '!', true },
  { "int_le", "xx", "..", compare, 'l', true },
  { "int_lt", "xx", "..", compare, '<', true },
  { "int_ge", "xx", "..", compare, 'g', true },
  { "int_gt", "xx", "..", compare, '>', true },
  { "bool_eq", "bb", "..", compare, '=', true },
  { "bool_ne", "bb", "..", compare, '!', true },
  { "bool_not", "bb", "..", compare, '!', true },
  { "bool_le", "bb", "..", compare, 'l', true },
  { "bool_lt", "bb", "..", compare, '<', true },
  { "bool_ge", "bb", "..", compare, 'g', true },
  { "bool_gt", "bb", "..", compare, '>', true },
  { "bool2int", "bx", "..", compare, '=', true },
  { "int_lin_eq", "IXi", "nn.", linear, '=', true },
  { "int_lin_ne", "IXi", "nn.", linear, '!', true },
  { "int_lin_le", "IXi", "nn.", linear, 'l', true },
  { "int_lin_lt", "IXi", "nn.", linear, '<', true },
  { "int_lin_ge", "IXi", "nn.", linear, 'g', true },
  { "int_lin_gt", "IXi", "nn.", linear, '>', true },
  { "bool_lin_eq", "IBx", "nn.", linear, '=', true },
  { "bool_lin_ne", "IBx", "nn.", linear, '!', true },
  { "bool_lin_le", "IBx", "nn.", linear, 'l', true },
  { "bool_lin_lt", "IBx", "nn.", linear, '<', true },
  { "bool_lin_ge", "IBx", "nn.", linear, 'g', true },
  { "bool_lin_gt", "IBx", "nn.", linear, '>', true },
  { "set_in", "xs", ".n", set_in, 0, true },
  { "bool_clause", "BB", "nm", clause, 0, true },
  { "array_bool_and", "Bb", "n.", conjunction, 1, false },
  { "array_bool_or", "Bb", "n.", conjunction, 0, false },
  { "array_bool_and_imp", "Bb", "n.", conjunction_implied, 1, false },
  { "array_bool_or_imp", "Bb", "n.", conjunction_implied, 0, false },
  { "bool_and", "bbb", "...", both, 1, false },
  { "bool_or", "bbb", "...", both, 0, false },
  { "bool_xor", "bbb", "...", both, 2, false },
  { "bool_and_reif", "bbb", "...", both, 1, false },
  { "bool_or_reif", "bbb", "...", both, 0, false },
  { "bool_xor_reif", "bbb", "...", both, 2, false },
  { "bool_and_imp", "bbb", "...", both_implied, 1, false },
  { "bool_or_imp", "bbb", "...", both_implied, 0, false },
  { "bool_xor_imp", "bbb", "...", both_implied, 2, false },
  { "array_bool_xor", "B", "n", odd, 0, false },
  { "int_plus", "xxx", "...", arithmetic, '+', false },
  { "int_minus", "xxx", "...", arithmetic, '-', false },
  { "int_times", "xxx", "...", arithmetic, '*', false },
  { "int_div", "xxx", "...", arithmetic, '/', false },
  { "int_mod", "xxx", "...", arithmetic, '%', false },
  { "int_pow", "xxx", "...", arithmetic, '^', false },
  { "int_pow_fixed", "xix", "...", arithmetic, '^', false },
  { "int_max", "xxx", "...", arithmetic, '>', false },
  { "int_min", "xxx", "...", arithmetic, '<', false },
  { "int_abs", "xx", "..", absolute, 0, false },
  { "array_int_maximum", "xX", ".n", extreme, 1, false },
  { "array_int_minimum", "xX", ".n", extreme, 0, false },
  { "array_int_element", "xIx", ".n.", element, 0, false },
  { "array_bool_element", "xTb", ".n.", element, 0, false },
  { "array_var_int_element", "xXx", ".n.", element, 0, false },
  { "array_var_bool_element", "xBb", ".n.", element, 0, false },
  { "libsearch_all_different_int", "X", "n", all_different, 2, false },
  { "libsearch_all_different_except", "Xi", "n.", all_different, 1, false },
  { "libsearch_all_different_except_0", "X", "n", all_different, 0, false },
  { "libsearch_table_int", "XI", "Nq", table, 0, false },
  { "libsearch_table_bool", "BT", "Nq", table, 0, false },
  { "libsearch_regular", "XiiIis", "nNMqsm", regular, 0, false },
  { "libsearch_inverse", "XiXi", "n.n.", inverse, 0, false },
  { "libsearch_circuit", "Xi", "n.", circuit, 1, false },
  { "libsearch_subcircuit", "Xi", "n.", circuit, 0, false },
  { "libsearch_cumulative", "XXXx", "nnn.", cumulative, 0, false },
  { "libsearch_disjunctive", "XX", "nn", disjoint, 0, false },
  { "libsearch_diffn_nonstrict", "XXXX", "nnnn", disjoint, 1, false },
  { "libsearch_global_cardinality", "XIX", "nmm", cardinality, 0, false },
  { "libsearch_global_cardinality_closed", "XIX", "nmm", cardinality, 1,
    false },
  { "libsearch_global_cardinality_low_up", "XIII", "nmmm", cardinality_between,
    0, false },
  { "libsearch_global_cardinality_low_up_closed", "XIII", "nmmm",
    cardinality_between, 1, false },
  { "libsearch_count_eq", "Xxx", "n..", count, '=', false },
  { "libsearch_count_neq", "Xxx", "n..", count, '!', false },
  { "libsearch_count_leq", "Xxx", "n..", count, 'l', false },
  { "libsearch_count_lt", "Xxx", "n..", count, '<', false },
  { "libsearch_count_geq", "Xxx", "n..", count, 'g', false },
  { "libsearch_count_gt", "Xxx", "n..", count, '>', false },
  { "libsearch_among", "xXs", ".nm", among, 0, false },
  { "libsearch_nvalue", "xX", ".n", nvalue, 0, false },
  { "libsearch_lex_less_int", "XX", "nm", lex, '<', false },
  { "libsearch_lex_lesseq_int", "XX", "nm", lex, 'l', false },
  { "libsearch_lex_less_bool", "BB", "nm", lex, '<', false },
  { "libsearch_lex_lesseq_bool", "BB", "nm", lex, 'l', false },
  { "libsearch_increasing_int", "X", "n", increasing, 'l', false },
  { "libsearch_increasing_bool", "B", "n", increasing, 'l', false },
  { "libsearch_strictly_increasing_int", "X", "n", increasing, '<', false },
  { "libsearch_strictly_increasing_bool", "B", "n", increasing, '<', false },
  { "libsearch_bin_packing_load", "XiXI", "N.nw", bin_packing, '=', false },
  { "libsearch_bin_packing_capa", "IiXI", "N.nw", bin_packing, 'g', false },
  { "libsearch_value_precede_int", "iiX", "..n", precede, 0, false },
  { "libsearch_value_precede_chain_int", "IX", "dn", precede_chain, 0, false },
  { "libsearch_member_int", "Xx", "n.", member, 0, false },
  { "libsearch_member_bool", "Bb", "n.", member, 0, false },
  { "libsearch_sort", "XX", "nn", sort, 0, false },
  { "libsearch_if_then_else_int", "BXx", "nn.", if_then_else, 0, false },
  { "libsearch_if_then_else_bool", "BBb", "nn.", if_then_else, 0, false },
};

/* How many elements an argument has, and what numbers are said by lengths. */
typedef struct
{
  int n, m, N, M;
} Lengths;

static int
length_of (const Lengths *lengths, char letter)
{
  switch (letter)
    {
    case 'n':
    case 'w':
      return lengths->n;
    case 'm':
    case 'd':
      return lengths->m;
    case 'N':
      return lengths->N;
    case 'M':
      return lengths->M;
    case 'q':
      return lengths->N * lengths->M;
    default:
      return 1;
    }
}

static bool
is_boolean (char letter)
{
  return strchr ("bBtT", letter) != NULL;
}

/* A number or a variable, where that may be one. */
static Element
draw_element (Sample *sample, char letter, char length, const Lengths *lengths)
{
  GRand     *random = sample->random;
  const bool may_vary = strchr ("xXbB", letter) != NULL;

  for (int tries = draw (random, 0, 8); may_vary && tries > 0; tries--)
    {
      const int variable = draw (random, 0, sample->variables - 1);

      if (sample->boolean[variable] == is_boolean (letter))
        return (Element){ variable, 0 };
    }
  if (is_boolean (letter))
    return (Element){ -1, draw (random, 0, 1) };
  if (letter == 'i' && (length == 'N' || length == 'M'))
    return (Element){ -1, length_of (lengths, length) };
  if (letter == 'i' && length == 's')
    return (Element){ -1, draw (random, 1, lengths->N) };
  if (length == 'w')
    return (Element){ -1, draw (random, 0, 3) };
  return (Element){ -1, draw (random, -3, 4) };
}

static void
append_element (GString *text, const Element *element, bool boolean)
{
  if (element->variable >= 0)
    g_string_append_printf (text, "v%d", element->variable);
  else if (boolean)
    g_string_append (text, element->number ? "true" : "false");
  else
    g_string_append_printf (text, "%d", (int) element->number);
}

static void
append_list (GString *text, const Element *elements, int count, bool boolean)
{
  for (int k = 0; k < count; k++)
    {
      g_string_append (text, k > 0 ? ", " : "");
      append_element (text, elements + k, boolean);
    }
}

/* Appends an array, or the name of one that is declared for it. */
static void
append_array (Sample *sample, char letter, const Element *elements, int count)
{
  const bool vary = strchr ("XB", letter) != NULL;

  if (draw (sample->random, 0, 2) == 0)
    {
      g_string_append_printf (
          sample->declarations, "array [1..%d] of %s%s: a%d = [", count,
          vary ? "var " : "", is_boolean (letter) ? "bool" : "int",
          sample->arrays);
      append_list (sample->declarations, elements, count, is_boolean (letter));
      g_string_append (sample->declarations, "];\n");
      g_string_append_printf (sample->constraints, "a%d", sample->arrays++);
      return;
    }
  g_string_append (sample->constraints, "[");
  append_list (sample->constraints, elements, count, is_boolean (letter));
  g_string_append (sample->constraints, "]");
}

/* Appends a set of the numbers, or a range; a range replaces them. */
static void
append_set (Sample *sample, Element *elements, int *count)
{
  const int first = draw (sample->random, -2, 2);

  if (draw (sample->random, 0, 1) == 0)
    {
      g_string_append (sample->constraints, "{");
      append_list (sample->constraints, elements, *count, false);
      g_string_append (sample->constraints, "}");
      return;
    }
  for (int k = 0; k < *count; k++)
    elements[k] = (Element){ -1, first + k };
  g_string_append_printf (sample->constraints, "%d..%d", first,
                          first + *count - 1);
}

static void
append_annotations (Sample *sample)
{
  static const char *const annotations[] = { "",
                                             "",
                                             " :: domain",
                                             " :: bounds",
                                             " :: value_propagation",
                                             " :: mzn_path(\"a;b|\")" };

  g_string_append (sample->constraints,
                   annotations[draw (sample->random, 0, 5)]);
}

/* Appends a constraint whose arguments have been drawn. */
static void
append_constraint (Sample *sample, Constraint *it)
{
  static const char *const endings[] = { "", "_reif", "_imp" };
  const Row               *row = it->row;

  g_string_append_printf (sample->constraints, "constraint %s%s(", row->name,
                          endings[it->form]);
  for (size_t i = 0; row->arguments[i]; i++)
    {
      const char letter = row->arguments[i];

      g_string_append (sample->constraints, i > 0 ? ", " : "");
      if (letter == 's')
        append_set (sample, it->element[i], &it->count[i]);
      else if (g_ascii_isupper (letter))
        append_array (sample, letter, it->element[i], it->count[i]);
      else
        append_element (sample->constraints, it->element[i],
                        is_boolean (letter));
    }
  if (it->form > 0)
    {
      g_string_append (sample->constraints, ", ");
      append_element (sample->constraints, &it->truth, true);
    }
  g_string_append (sample->constraints, ")");
  append_annotations (sample);
  g_string_append (sample->constraints, ";\n");
}

static void
draw_constraint (Sample *sample, const Row *row)
{
  GRand        *random = sample->random;
  const Lengths lengths = { draw (random, 0, 3), draw (random, 0, 3),
                            draw (random, 1, 3), draw (random, 1, 3) };
  Constraint   *it = sample->constraint + sample->count++;

  it->row = row;
  it->form = row->reified ? draw (random, 0, 2) : 0;
  for (size_t i = 0; row->arguments[i]; i++)
    {
      const char letter = row->arguments[i], length = row->lengths[i];

      it->count[i] = letter == 's' || g_ascii_isupper (letter)
                         ? length_of (&lengths, length)
                         : 1;
      for (int k = 0; k < it->count[i]; k++)
        {
          it->element[i][k] = draw_element (sample, letter, length, &lengths);
          if (length == 'd')
            it->element[i][k].number = k == 0 ? 1 : k == 1 ? -1 : 2;
        }
    }
  if (it->form > 0)
    it->truth = draw_element (sample, 'b', '.', &lengths);
  append_constraint (sample, it);
}

static const Row *
row_named (const char *name)
{
  const Row *row = rows;

  while (strcmp (row->name, name) != 0)
    row++;
  return row;
}

/* Each Boolean says, mostly, whether another variable has a value; and a sum of
 * them, which is a count of that.
 */
static void
draw_count (Sample *sample)
{
  static const char *const sums[]
      = { "bool_lin_eq", "bool_lin_le", "bool_lin_ne", "bool_lin_gt" };
  GRand      *random = sample->random;
  const int   value = draw (random, -2, 2), factor = draw (random, 0, 1);
  Constraint *sum = sample->constraint + sample->count++;
  Lengths     lengths = { 0 };

  sum->row = row_named (sums[draw (random, 0, 3)]);
  for (int i = 0; i < sample->variables; i++)
    {
      Constraint *it = sample->constraint + sample->count;

      if (!sample->boolean[i] || draw (random, 0, 9) == 0)
        continue;
      it->row = row_named ("int_eq");
      it->form = 1;
      it->count[0] = it->count[1] = 1;
      it->element[0][0] = draw_element (sample, 'x', '.', &lengths);
      it->element[1][0] = (Element){ -1, value };
      it->truth = (Element){ i, 0 };
      sample->count++;
      append_constraint (sample, it);
      sum->element[0][sum->count[0]++]
          = (Element){ -1, draw (random, 0, 9) == 0 ? 2
                           : factor                 ? 1
                                                    : -1 };
      sum->element[1][sum->count[1]++] = it->truth;
    }
  sum->count[2] = 1;
  sum->element[2][0] = draw_element (sample, 'x', '.', &lengths);
  append_constraint (sample, sum);
}

/* Declares a variable: a Boolean, a range, a set. */
static void
draw_variable (Sample *sample)
{
  const int   i = sample->variables++;
  GRand      *random = sample->random;
  GString    *text = sample->declarations;
  const int   kind = draw (random, 0, 4), min = draw (random, -3, 2);
  const char *shown;

  sample->boolean[i] = kind < 2;
  sample->shown[i] = draw (random, 0, 2) > 0;
  shown = sample->shown[i]      ? " :: output_var"
          : draw (random, 0, 1) ? " :: var_is_introduced :: is_defined_var"
                                : "";
  if (kind < 2)
    {
      sample->values[i] = 2;
      sample->value[i][1] = 1;
      g_string_append_printf (text, "var bool: v%d%s;\n", i, shown);
      return;
    }
  sample->values[i] = draw (random, kind == 2 ? 0 : 1, 5);
  for (int k = 0; k < sample->values[i]; k++)
    sample->value[i][k] = min + k + (kind == 2 && k > 1 ? k * k : 0);
  if (kind > 2)
    g_string_append_printf (text, "var %d..%d: v%d%s;\n", min,
                            min + sample->values[i] - 1, i, shown);
  else
    {
      g_string_append (text, "var {");
      for (int k = 0; k < sample->values[i]; k++)
        g_string_append_printf (text, "%s%d", k > 0 ? ", " : "",
                                (int) sample->value[i][k]);
      g_string_append_printf (text, "}: v%d%s;\n", i, shown);
    }
}

/* Appends `solve` and what it says. */
static void
draw_solve (Sample *sample)
{
  static const char *const orders[]
      = { "input_order",      "first_fail", "anti_first_fail",
          "smallest",         "largest",    "occurrence",
          "most_constrained", "max_regret", "dom_w_deg" };
  static const char *const choices[]
      = { "indomain_min",    "indomain_max",           "indomain_median",
          "indomain_random", "indomain_split",         "outdomain_max",
          "outdomain_min",   "indomain_reverse_split", "indomain" };
  GRand *random = sample->random;

  g_string_append (sample->constraints, "solve");
  if (draw (random, 0, 1))
    {
      g_string_append_printf (
          sample->constraints,
          " :: seq_search([int_search([v0, 3, v%d], %s, %s, complete), "
          "bool_search([true], input_order, indomain_max)])",
          sample->variables - 1, orders[draw (random, 0, 8)],
          choices[draw (random, 0, 8)]);
    }
  sample->objective = draw (random, 0, sample->variables - 1);
  sample->goal = sample->boolean[sample->objective] ? 0 : draw (random, -1, 1);
  if (sample->goal == 0)
    g_string_append (sample->constraints, " satisfy;\n");
  else
    g_string_append_printf (sample->constraints, " %s v%d;\n",
                            sample->goal < 0 ? "minimize" : "maximize",
                            sample->objective);
}

static int64_t
element_value (const Element *element, const int64_t *of)
{
  return element->variable >= 0 ? of[element->variable] : element->number;
}

static bool
holds (const Sample *sample, const int64_t *of)
{
  for (int c = 0; c < sample->count; c++)
    {
      const Constraint *it = sample->constraint + c;
      Given             given = { 0 };
      bool              truth;

      for (size_t i = 0; i < strlen (it->row->arguments); i++)
        {
          given.count[i] = it->count[i];
          for (int k = 0; k < it->count[i]; k++)
            given.value[i][k] = element_value (&it->element[i][k], of);
        }
      truth = it->row->holds (&given, it->row->what);
      if (it->form == 0   ? !truth
          : it->form == 1 ? element_value (&it->truth, of) != truth
                          : element_value (&it->truth, of) && !truth)
        return false;
    }
  return true;
}

/* What an answer has, as a text. */
static char *
shown_text (const Sample *sample, const int64_t *of)
{
  GString *text = g_string_new ("");

  for (int i = 0; i < sample->variables; i++)
    if (sample->shown[i])
      g_string_append_printf (text, "%d ", (int) of[i]);
  return g_string_free (text, FALSE);
}

/* Goes through all assignments.  False: there are too many. */
static bool
find_truth (const Sample *sample, Truth *truth)
{
  int64_t all = 1;

  *truth = (Truth){ .best = INT64_MAX };
  truth->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < sample->variables; i++)
    all *= sample->values[i];
  for (int64_t number = 0; number < all && all <= ASSIGNMENTS; number++)
    {
      int64_t rest = number, of[VARIABLES], worth;

      for (int i = 0; i < sample->variables; i++)
        {
          of[i] = sample->value[i][rest % sample->values[i]];
          rest /= sample->values[i];
        }
      if (!holds (sample, of))
        continue;
      truth->assigned++;
      g_hash_table_add (truth->rows, shown_text (sample, of));
      worth = of[sample->objective];
      if (truth->best == INT64_MAX
          || (sample->goal < 0 ? worth < truth->best : worth > truth->best))
        truth->best = worth;
    }
  truth->shown = g_hash_table_size (truth->rows);
  return all <= ASSIGNMENTS;
}

/* Where solutions are looked for that are none. */
typedef struct
{
  const Sample *sample;
  const Truth  *truth;
  bool          wrong;
} Looking;

static bool
see (void *data, const SearchSolution *solution)
{
  Looking *looking = data;
  GString *text = g_string_new ("");
  size_t   shown = 0;

  for (int i = 0; i < looking->sample->variables; i++)
    shown += looking->sample->shown[i];
  for (size_t i = 0; i < MIN (shown, solution->length); i++)
    g_string_append_printf (text, "%d ", solution->answer[i]);
  if (!g_hash_table_contains (looking->truth->rows, text->str))
    looking->wrong = true;
  g_string_free (text, TRUE);
  return true;
}

/* One search finds what there is; false: it does not. */
static bool
try_run (const Sample *sample, const Truth *truth,
         const SearchInstance *instance, const SearchRepr *repr, bool assigned,
         bool best, GString *why)
{
  Looking        looking = { sample, truth, false };
  SearchSettings settings
      = SEARCH_SETTINGS (.threads = 1, .best = best,
                         .visit = repr->answer ? see : NULL, .data = &looking);
  SearchResult result = { 0 };
  GError      *error = NULL;
  bool success = search_run (instance, repr, &settings, NULL, &result, &error);

  if (!success)
    g_string_append_printf (why, "%s: %s", repr->name, error->message);
  else if (best)
    success = result.best.found == (truth->best != INT64_MAX)
              && (!result.best.found || result.best.value == truth->best);
  else
    success
        = result.tally.solutions == (assigned ? truth->assigned : truth->shown);
  if (why->len == 0 && (!success || looking.wrong))
    g_string_append_printf (
        why, "%s: %d solutions of %d shown, %d assigned; the best %d, not %d%s",
        repr->name, (int) result.tally.solutions, (int) truth->shown,
        (int) truth->assigned, (int) result.best.value, (int) truth->best,
        looking.wrong ? "; and what is none" : "");
  g_clear_error (&error);
  search_result_clear (&result);
  return why->len == 0;
}

/* Does each search of a text find what there is? */
static bool
try_text (const Sample *sample, const SearchProblem *problem, guint32 seed,
          const char *text, const Truth *truth, GString *why)
{
  static const char *const strengths[]
      = { "strength=annotated", "strength=value", "strength=bounds",
          "strength=domain" };
  const bool        assigned = seed % 3 == 0;
  const char *const settings[]
      = { strengths[seed % 4],
          assigned ? "distinct=assigned" : "distinct=projected",
          seed % 5 == 0 ? "order=free" : "order=annotated", NULL };
  SearchInput     input = { "text", text, strlen (text), 0 };
  GError         *error = NULL;
  SearchInstance *instance
      = search_instance_read (problem, settings, &input, &error);

  if (!instance)
    g_string_append (why, error->message);
  for (int i = 0;
       instance && !problem->reprs[i]->classes.graph && why->len == 0; i++)
    {
      const SearchRepr *repr = problem->reprs[i];

      try_run (sample, truth, instance, repr, assigned, false, why);
      if (sample->goal != 0 && repr->best.objective && why->len == 0)
        try_run (sample, truth, instance, repr, assigned, true, why);
    }
  search_instance_free (instance);
  g_clear_error (&error);
  return why->len == 0;
}

/* Draws a text, with one constraint of a row at least, or a count, and tries
 * it.
 */
static void
try_sample (const SearchProblem *problem, const Row *row, guint32 seed)
{
  Sample      sample = { .random = g_rand_new_with_seed (seed),
                         .declarations = g_string_new (""),
                         .constraints = g_string_new ("") };
  const int   variables = draw (sample.random, 1, VARIABLES);
  const int   more = draw (sample.random, 0, CONSTRAINTS - 1);
  Truth       truth;
  GString    *why = g_string_new ("");
  static bool failed;

  for (int i = 0; i < variables; i++)
    draw_variable (&sample);
  if (row)
    draw_constraint (&sample, row);
  else
    draw_count (&sample);
  for (int i = 0; i < more; i++)
    draw_constraint (&sample,
                     rows + draw (sample.random, 0, G_N_ELEMENTS (rows) - 1));
  draw_solve (&sample);
  g_string_append (sample.declarations, sample.constraints->str);
  if (find_truth (&sample, &truth)
      && !try_text (&sample, problem, seed, sample.declarations->str, &truth,
                    why)
      && !failed)
    {
      failed = getenv ("ALL") == NULL;
      printf ("# seed %u: %s\n", seed, why->str);
      for (char *line = strtok (sample.declarations->str, "\n"); line;
           line = strtok (NULL, "\n"))
        printf ("#   %s\n", line);
    }
  CU_ASSERT_TRUE (why->len == 0);
  g_hash_table_unref (truth.rows);
  g_string_free (why, TRUE);
  g_string_free (sample.declarations, TRUE);
  g_string_free (sample.constraints, TRUE);
  g_rand_free (sample.random);
}

static const SearchProblem *
problem (void)
{
  static SearchPlugin *loaded;

  if (!loaded)
    loaded = search_plugin_load ("flatzinc", NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (loaded);
  return search_plugin_problem (loaded);
}

static void
test_texts (void)
{
  const guint32 count = (guint32) tap_amount (1000, 40, 12);

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint32 seed = 0; seed < count; seed++)
      try_sample (problem (), rows + i, (guint32) i * 100000 + seed);
}

static void
test_counts (void)
{
  const guint32 count = (guint32) tap_amount (20000, 500, 100);

  for (guint32 seed = 0; seed < count; seed++)
    try_sample (problem (), NULL, seed);
}

/* Ends a word of a CNF text, by white space or by a line that is a comment. */
static void
end_word (GRand *random, GString *text)
{
  static const char *const ends[]
      = { " ", " ", "\n", " \t ", "\r\n", "\nc 1 0\n", "\n  c\n" };

  g_string_append (text, ends[draw (random, 0, G_N_ELEMENTS (ends) - 1)]);
}

/* Writes a line `c p show` or `c ind` of those shown variables that leave
 * `rest` if they are divided by 2.
 */
static void
write_show (const Cnf *cnf, int rest, GString *text)
{
  g_string_append (text, (cnf->clauses + rest) % 2 ? "\nc p show" : "\nc ind");
  for (int i = 1; i <= cnf->variables; i++)
    if (cnf->shown[i] && i % 2 == rest)
      g_string_append_printf (text, " %d", i);
  g_string_append (text, " 0\n");
}

/* Draws clauses, in which a variable may stand twice, and a few of which are
 * empty.  Writes them.
 */
static void
draw_clauses (GRand *random, Cnf *cnf, GString *text)
{
  for (int i = 0; i < cnf->clauses; i++)
    {
      cnf->length[i] = cnf->variables == 0 || draw (random, 0, 99) == 0
                           ? 0
                           : draw (random, draw (random, 0, 9) > 0 ? 2 : 1, 4);
      for (int k = 0; k < cnf->length[i]; k++)
        {
          cnf->literal[i][k] = draw (random, 1, cnf->variables)
                               * (draw (random, 0, 1) ? 1 : -1);
          g_string_append_printf (text, "%d", cnf->literal[i][k]);
          end_word (random, text);
        }
      g_string_append_c (text, '0');
      end_word (random, text);
    }
}

/* Draws a CNF, and writes it as a text that begins with `p` or `c`. */
static void
draw_cnf (GRand *random, Cnf *cnf, GString *text)
{
  static const char *const types[] = { "", "c\n", "c t mc\n", "c t pmc\n" };
  const bool               projected = draw (random, 0, 1);

  cnf->variables = draw (random, 0, 14);
  cnf->clauses = draw (random, 0, cnf->variables * draw (random, 1, 4));
  for (int i = 1; i <= cnf->variables; i++)
    cnf->shown[i] = !projected || draw (random, 0, 1);
  g_string_append (text, types[draw (random, 0, 3)]);
  if (projected && text->len > 0)
    write_show (cnf, 0, text);
  g_string_append_printf (text, "p cnf %d  %d", cnf->variables, cnf->clauses);
  g_string_append (text, draw (random, 0, 1) ? "\n" : " \r\n\n");
  if (projected && text->str[0] == 'p')
    write_show (cnf, 0, text);
  draw_clauses (random, cnf, text);
  if (projected)
    write_show (cnf, 1, text);
  g_string_append (text, draw (random, 0, 3) ? "" : "\n%\n0\n\n");
}

/* Compares the literals of an answer with the clauses. */
static bool
see_literals (void *data, const SearchSolution *solution)
{
  Cnf    cnf = *(const Cnf *) data;
  size_t at = 0;

  for (int i = 1; i <= cnf.variables; i++)
    if (cnf.shown[i] && at < solution->length)
      cnf.value[i] = solution->answer[at++] ? 1 : -1;
  CU_ASSERT_EQUAL (at, solution->length);
  CU_ASSERT_EQUAL (dpll_count (&cnf), 1);
  return true;
}

/* Draws a CNF, and compares the counts of all representations with DPLL. */
static void
try_cnf (guint32 seed)
{
  const bool        assigned = seed % 4 == 0;
  const char *const settings[]
      = { assigned ? "distinct=assigned" : "distinct=projected", NULL };
  GRand          *random = g_rand_new_with_seed (seed);
  GString        *text = g_string_new ("");
  GError         *error = NULL;
  Cnf             cnf = { 0 };
  SearchInput     input = { .name = "text" };
  SearchInstance *instance;
  uint64_t        count;

  draw_cnf (random, &cnf, text);
  for (int i = 1; i <= cnf.variables && assigned; i++)
    cnf.shown[i] = true;
  count = dpll_count (&cnf);
  input.text = text->str;
  input.length = text->len;
  instance = search_instance_read (problem (), settings, &input, &error);
  if (!instance)
    printf ("# seed %u: %s\n", seed, error->message);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  for (int i = 0; !problem ()->reprs[i]->classes.graph; i++)
    {
      const SearchRepr *repr = problem ()->reprs[i];
      SearchSettings    search
          = SEARCH_SETTINGS (.threads = 1, .data = &cnf,
                             .visit = repr->answer && !assigned && i == 0
                                          ? see_literals
                                          : NULL);
      SearchResult result = { 0 };

      CU_ASSERT_TRUE_FATAL (
          search_run (instance, repr, &search, NULL, &result, &error));
      if (result.tally.solutions != count)
        printf ("# seed %u: %s: %d solutions, not %d\n", seed, repr->name,
                (int) result.tally.solutions, (int) count);
      CU_ASSERT_EQUAL (result.tally.solutions, count);
      search_result_clear (&result);
    }
  search_instance_free (instance);
  g_string_free (text, TRUE);
  g_rand_free (random);
}

static void
test_cnf (void)
{
  const guint32 count = (guint32) tap_amount (20000, 300, 60);

  for (guint32 seed = 0; seed < count; seed++)
    try_cnf (seed);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "each constraint of FlatZinc means what it should", test_texts },
    { "sums of Booleans that become counts", test_counts },
    { "CNF: as many solutions as DPLL counts", test_cnf },
    { 0 },
  };

  return tap_run ("flatzinc", tests);
}
