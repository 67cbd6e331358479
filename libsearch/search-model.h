/* SPDX-License-Identifier: MIT */
/* search-model.h: models, which describe puzzles by variables and constraints.
 *
 * This header belongs to a library of its own, libsearch-model.  A *model*
 * (SearchModel) has variables and constraints.  Each variable has a set of
 * integers that it may take, and each constraint restricts the values of some
 * variables.  The solutions of a model are assignments of its projected
 * variables.  search-run, search_run() and all other functions find, count and
 * order them, as those of any problem.  Five representations, which share
 * little code, search a model:
 *
 *     values   tries a variable's values in turn; after each decision,
 *              propagators remove values that no solution has
 *     binary   decides that a variable has a value or not, or lies in one half
 *              of its range or the other; propagates as `values`
 *     copies   as `values`, with all domains in every state
 *     checks   tries values in turn without propagation: each constraint checks
 *              the values assigned so far
 *     count    for counts only: as `values`, until no constraint can be broken
 *              any more, or parts share no open variable; then it multiplies
 *
 * A plugin defines its model in one function:
 *
 *     #include <libsearch/search.h>
 *     #include <libsearch/search-model.h>
 *
 *     typedef struct
 *     {
 *       SearchModel *model;
 *       int          n;
 *     } Queens;
 *
 *     static bool
 *     queens_model (const void *instance, SearchModel *model, GError **error)
 *     {
 *       const int  n = ((const Queens *) instance)->n;
 *       SearchVars queen = search_model_ints (model, "queen", n, 0, n - 1);
 *
 *       search_model_all_different (model, queen, SEARCH_STRENGTH_VALUE);
 *       for (int sign = -1; sign <= 1; sign += 2)
 *         search_model_all_different (
 *             model, search_model_diagonal (model, queen, sign),
 *             SEARCH_STRENGTH_VALUE);
 *       return true;
 *     }
 *
 *     static const SearchOption options[]
 *         = { SEARCH_INT ("n", Queens, n, "queens", 8, 1, 100), { 0 } };
 *     SEARCH_MODEL (queens, Queens, .model = queens_model, .options = options);
 *
 * Link the plugin with libsearch-model:
 *
 *     cc -O2 -shared -fPIC -o queens.so queens.c \
 *       $(pkg-config --cflags --libs libsearch-model)
 *
 * A program makes a model with search_model_new(), and gets the problem of its
 * instance from search_model_problem().
 *
 * Functions that build a model do not fail.  The model keeps the first mistake,
 * and closing the model reports it as SEARCH_ERROR_USAGE.  The message has the
 * constraint's name and its arguments.  Making the problem closes the model.
 * One thread builds a model; any number of threads may read a closed model.
 *
 * Arithmetic is exact: the values of a variable lie within SEARCH_VAR_MAX, and
 * a sum that could overflow is refused.
 */
#pragma once

#include <libsearch/search-callback.h>
#include <libsearch/search-error.h>
#include <libsearch/search-format.h>
#include <libsearch/search-plugin.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* The maximum absolute value of a variable. */
#define SEARCH_VAR_MAX ((int64_t) INT32_MAX)

/* Element of an answer for a variable that has no value yet. */
#define SEARCH_UNASSIGNED INT_MIN

/* A model: its variables, its constraints, and the variables that the answer
 * shows.
 */
typedef struct SearchModel SearchModel;

/* A variable, or a view of a variable: `scale` times the variable plus
 * `offset`.  Passed by value.  A view needs no variable of its own, and no
 * constraint that links it to its variable.
 */
typedef struct
{
  /* Index of the variable in the model; SEARCH_NO_VIEW: none. */
  uint32_t variable;

  /* Factor of the variable; 0: the view is the constant `offset`. */
  int32_t scale;
  int64_t offset; /* added term */
} SearchVar;

/* Value of `variable` for a constant, for a view that overflowed, or for an
 * element outside its array.
 */
#define SEARCH_NO_VIEW UINT32_MAX

/* An array of `count` variables or views: each element is `step` places after
 * the previous element in memory.  The model owns the arrays that its functions
 * return.
 */
typedef struct
{
  const SearchVar *first; /* element 0 */
  size_t           count; /* number of elements */

  /* Distance from each element to the next, in elements; may be negative. */
  ptrdiff_t step;
} SearchVars;

/* Strength of a constraint: which values its propagator, the code that removes
 * impossible values, removes.  A constraint that lacks the requested strength
 * uses its next weaker strength, or if it has none, its weakest strength.
 */
typedef enum
{
  /* Removes values that are impossible because other variables are fixed. */
  SEARCH_STRENGTH_VALUE,

  /* Removes a variable's smallest or largest value, as long as that value is in
   * no solution of the constraint.
   */
  SEARCH_STRENGTH_BOUNDS,

  /* Removes each value that is in no solution of the constraint. */
  SEARCH_STRENGTH_DOMAIN
} SearchStrength;

/* A relation between two numbers. */
typedef enum
{
  SEARCH_EQ, /* = */
  SEARCH_NE, /* /= */
  SEARCH_LE, /* <= */
  SEARCH_GE, /* >= */
  SEARCH_LT, /* < */
  SEARCH_GT  /* > */
} SearchRelation;

/* The link of a *reified* constraint with a Boolean, which is a variable or
 * view with the values 0 and 1.  Make it with search_if() or search_iff().
 */
typedef struct
{
  SearchVar truth; /* the Boolean */

  /* True: if the Boolean is 0, the constraint must not hold.  False: if the
   * Boolean is 0, the constraint may hold or not.
   */
  bool full;
} SearchReify;

/* The range of integers from `min` to `max`; empty if `min` is larger than
 * `max`.
 */
typedef struct
{
  int64_t min; /* smallest integer */
  int64_t max; /* largest integer */
} SearchRange;

/* The rule by which the search chooses the variable to decide next, among those
 * with several values.  On a tie, it chooses the first of the tied variables.
 */
typedef enum
{
  SEARCH_VAR_ORDER_INPUT_ORDER, /* the first variable */
  SEARCH_VAR_ORDER_FIRST_FAIL,  /* the variable with the fewest values */

  /* Chooses the variable that has the smallest value of all. */
  SEARCH_VAR_ORDER_SMALLEST,

  /* Chooses the variable that has the largest value of all. */
  SEARCH_VAR_ORDER_LARGEST,

  /* Chooses the variable with the fewest values; on a tie, the variable in the
   * most propagators.
   */
  SEARCH_VAR_ORDER_MOST_CONSTRAINED,

  /* Chooses the variable with the largest gap between its two smallest values.
   */
  SEARCH_VAR_ORDER_REGRET,
  SEARCH_VAR_ORDER_RANDOM /* a random variable; see search_model_seed() */
} SearchVarOrder;

/* The order in which the search tries the values of a variable. */
typedef enum
{
  SEARCH_VALUE_ORDER_MIN,    /* smallest first */
  SEARCH_VALUE_ORDER_MAX,    /* largest first */
  SEARCH_VALUE_ORDER_MEDIAN, /* middle value first, the lower of two */

  /* The representation `binary` tries the lower half of the range first;
   * `values` tries the smallest value first.
   */
  SEARCH_VALUE_ORDER_SPLIT,

  /* The representation `binary` tries the upper half of the range first;
   * `values` tries the largest value first.
   */
  SEARCH_VALUE_ORDER_REVERSE_SPLIT,
  SEARCH_VALUE_ORDER_RANDOM /* random; see search_model_seed() */
} SearchValueOrder;

/* Returns element `i` of `vars`.  If `vars` has no such element, the first
 * constraint that gets the result refuses it.
 */
static inline SearchVar
search_vars_at (SearchVars vars, size_t i)
{
  const SearchVar none = { SEARCH_NO_VIEW, 1, 0 };

  return i < vars.count ? vars.first[(ptrdiff_t) i * vars.step] : none;
}

/* Returns an array of `count` elements as SearchVars.  The caller owns the
 * array, which must exist as long as the result is used.
 */
static inline SearchVars
search_vars (const SearchVar *array, size_t count)
{
  const SearchVars vars = { array, count, 1 };

  return vars;
}

/* Returns the `count` elements first, first + step, ... of `vars`.  If some of
 * them are outside `vars`, the first constraint that gets the result refuses
 * it.
 */
static inline SearchVars
search_vars_slice (SearchVars vars, size_t first, size_t count, ptrdiff_t step)
{
  static const SearchVar outside = { SEARCH_NO_VIEW, 1, 0 };
  const ptrdiff_t  last = (ptrdiff_t) first + ((ptrdiff_t) count - 1) * step;
  const SearchVars none = { &outside, count > 0, 1 };
  SearchVars       slice = { vars.first, count, step * vars.step };

  if (count == 0 || first >= vars.count || last < 0
      || last >= (ptrdiff_t) vars.count)
    return none;
  slice.first += (ptrdiff_t) first * vars.step;
  return slice;
}

/* Returns a constant, to be used instead of a variable. */
static inline SearchVar
search_var_constant (int64_t number)
{
  const SearchVar view = { SEARCH_NO_VIEW, 0, number };

  return view;
}

/* Returns the view factor * var + term.  If the view overflows, the first
 * constraint that gets the view refuses it.
 */
static inline SearchVar
search_var_view (SearchVar var, int32_t factor, int64_t term)
{
  SearchVar view = { var.variable, 0, 0 };

  if (__builtin_mul_overflow (var.scale, factor, &view.scale)
      || __builtin_mul_overflow (var.offset, factor, &view.offset)
      || __builtin_add_overflow (view.offset, term, &view.offset))
    {
      view.variable = SEARCH_NO_VIEW;
      view.scale = 1;
    }
  return view;
}

/* Returns the view var + term. */
static inline SearchVar
search_var_plus (SearchVar var, int64_t term)
{
  return search_var_view (var, 1, term);
}

/* Returns the view factor * var. */
static inline SearchVar
search_var_times (SearchVar var, int32_t factor)
{
  return search_var_view (var, factor, 0);
}

/* Returns the view -var. */
static inline SearchVar
search_var_negative (SearchVar var)
{
  return search_var_view (var, -1, 0);
}

/* Returns the Boolean 1 - truth: 1 if `truth` is 0, and 0 if it is 1. */
static inline SearchVar
search_var_not (SearchVar truth)
{
  return search_var_view (truth, -1, 1);
}

/* Links a constraint to the Boolean `truth` in one direction: the constraint
 * holds if `truth` is 1.  If `truth` is 0, the constraint may hold or not.
 */
static inline SearchReify
search_if (SearchVar truth)
{
  const SearchReify reify = { truth, false };

  return reify;
}

/* Links a constraint to the Boolean `truth` in both directions: the constraint
 * holds if `truth` is 1, and does not hold if `truth` is 0.
 */
static inline SearchReify
search_iff (SearchVar truth)
{
  const SearchReify reify = { truth, true };

  return reify;
}

/* Makes a model without variables.  Free it with search_model_free(). */
SEARCH_API SearchModel *search_model_new (void);

/* Frees the model.  NULL is fine. */
SEARCH_API void search_model_free (SearchModel *model);

/* Adds a variable with the values min..max.  `name` is for messages, and is
 * copied; NULL: the model makes up a name.
 */
SEARCH_API SearchVar search_model_int (SearchModel *model, const char *name,
                                       int64_t min, int64_t max);

/* Adds `count` variables with the values min..max, at most 2^24 of them.  Their
 * names are name[0], name[1], ...
 */
SEARCH_API SearchVars search_model_ints (SearchModel *model, const char *name,
                                         size_t count, int64_t min,
                                         int64_t max);

/* Adds a variable with the values values[0] to values[count-1], in any order.
 * From the smallest to the largest value, there are at most SEARCH_WIDE_MAX
 * integers.
 */
SEARCH_API SearchVar search_model_int_of (SearchModel *model, const char *name,
                                          const int64_t *values, size_t count);

/* Maximum number of integers from the smallest to the largest value of a
 * variable that may have holes.  If a variable has more, propagators remove
 * only its smallest and its largest values.
 */
#define SEARCH_WIDE_MAX 8192

/* Returns the views vars[0], vars[1] + factor, vars[2] + 2 * factor, ...  If
 * vars[i] is the column of the queen in row i, queens on one diagonal have
 * equal views.  The model owns the array.
 */
SEARCH_API SearchVars search_model_diagonal (SearchModel *model,
                                             SearchVars vars, int64_t factor);

/* Requires that no two of `vars` have the same value.  All strengths are
 * possible; but SEARCH_STRENGTH_DOMAIN requires that all values are within a
 * range of 64 integers, else the strength is SEARCH_STRENGTH_BOUNDS.  A.
 * Lopez-Ortiz et al., IJCAI 2003 (bounds); J.-C.  Regin, AAAI 1994 (domain).
 */
SEARCH_API void search_model_all_different (SearchModel *model, SearchVars vars,
                                            SearchStrength strength);

/* Requires that the sum of `vars` has this relation to `value`.  Propagates
 * bounds; or domains, if the strength is SEARCH_STRENGTH_DOMAIN, the relation
 * is SEARCH_EQ, and the sum is small.  A sum is small if it has at most three
 * variables, each with at most 64 values and the coefficient 1 or -1.  It is
 * also small if all variables may have holes (see SEARCH_WIDE_MAX), the range
 * of the sums has at most 65536 integers, and this range times the number of
 * all values is at most 2^22.  M. A. Trick, CPAIOR 2001 (domain).
 */
SEARCH_API void search_model_sum (SearchModel *model, SearchVars vars,
                                  SearchRelation relation, int64_t value,
                                  SearchStrength strength);

/* Requires that the sum of coefficients[i] * vars[i] has this relation to
 * `value`.  There are vars.count coefficients.  search_model_sum() describes
 * the strengths.
 */
SEARCH_API void search_model_linear (SearchModel   *model,
                                     const int64_t *coefficients,
                                     SearchVars vars, SearchRelation relation,
                                     int64_t value, SearchStrength strength);

/* Requires that x is in the relation `relation` to y. */
SEARCH_API void search_model_compare (SearchModel *model, SearchVar x,
                                      SearchRelation relation, SearchVar y);

/* Reified form of search_model_linear(): links the relation to a Boolean.
 * Propagates bounds.  Fixes the Boolean if all remaining assignments satisfy
 * the relation, or if no remaining assignment does.
 */
SEARCH_API void
search_model_linear_reified (SearchModel *model, SearchReify reify,
                             const int64_t *coefficients, SearchVars vars,
                             SearchRelation relation, int64_t value);

/* Reified form of search_model_compare(): links the relation to a Boolean.
 * Propagates domains if x and y each span at most 64 integers.
 */
SEARCH_API void search_model_compare_reified (SearchModel *model,
                                              SearchReify reify, SearchVar x,
                                              SearchRelation relation,
                                              SearchVar      y);

/* Requires that one of `positive` is 1 or one of `negative` is 0.  All are
 * Booleans.  A clause without elements never holds.
 */
SEARCH_API void search_model_clause (SearchModel *model, SearchVars positive,
                                     SearchVars negative);

/* Reified form of search_model_clause(). */
SEARCH_API void search_model_clause_reified (SearchModel *model,
                                             SearchReify  reify,
                                             SearchVars   positive,
                                             SearchVars   negative);

/* Requires that the Boolean `truth` is 1 exactly if all of the Booleans `vars`
 * are 1.  If `vars` is empty, `truth` is 1.
 */
SEARCH_API void search_model_and (SearchModel *model, SearchVars vars,
                                  SearchVar truth);

/* Requires that the Boolean `truth` is 1 exactly if at least one of the
 * Booleans `vars` is 1.  If `vars` is empty, `truth` is 0.
 */
SEARCH_API void search_model_or (SearchModel *model, SearchVars vars,
                                 SearchVar truth);

/* Requires that the Boolean `truth` is 1 exactly if an odd number of the
 * Booleans `vars` is 1.  If `vars` is empty, `truth` is 0.
 */
SEARCH_API void search_model_xor (SearchModel *model, SearchVars vars,
                                  SearchVar truth);

/* Requires that y is equal to values[i], where conditions[i] is the first of
 * the Booleans that is 1; or to the last of `values` if none is 1.  There is
 * one more value than conditions.  Propagates bounds.
 */
SEARCH_API void search_model_if_then_else (SearchModel *model,
                                           SearchVars   conditions,
                                           SearchVars values, SearchVar y);

/* Requires that x * y = z.  Propagates bounds.  At SEARCH_STRENGTH_DOMAIN, if
 * the ranges of x and y have at most 4096 pairs of values, propagates domains:
 * removes all values that are in no solution, unless z is also x or y.
 */
SEARCH_API void search_model_mul (SearchModel *model, SearchVar x, SearchVar y,
                                  SearchVar z, SearchStrength strength);

/* Requires that x / y = z and that y is not 0.  The quotient is rounded towards
 * 0, as in C and MiniZinc.  search_model_mul() describes the strengths.
 */
SEARCH_API void search_model_divide (SearchModel *model, SearchVar x,
                                     SearchVar y, SearchVar z,
                                     SearchStrength strength);

/* Requires that z is the remainder of x / y and that y is not 0.  The remainder
 * is 0 or has the sign of x.  search_model_mul() describes the strengths.
 */
SEARCH_API void search_model_modulo (SearchModel *model, SearchVar x,
                                     SearchVar y, SearchVar z,
                                     SearchStrength strength);

/* Requires that z is x to the power of y.  The power of 0 is 1, also if x is 0.
 * If y is negative, z is 1 / x^-y, rounded towards 0, and x is not 0.
 * search_model_mul() describes the strengths.
 */
SEARCH_API void search_model_pow (SearchModel *model, SearchVar x, SearchVar y,
                                  SearchVar z, SearchStrength strength);

/* Requires that y is the maximum of `vars`, which has at least one element.
 * Propagates bounds.
 */
SEARCH_API void search_model_maximum (SearchModel *model, SearchVars vars,
                                      SearchVar y);

/* Requires that y is the minimum of `vars`, which has at least one element.
 * Propagates bounds.
 */
SEARCH_API void search_model_minimum (SearchModel *model, SearchVars vars,
                                      SearchVar y);

/* Requires that x is in one of the ranges, an array of `count` elements in any
 * order.  Without ranges, the constraint never holds.  Propagates domains.
 */
SEARCH_API void search_model_in (SearchModel *model, SearchVar x,
                                 const SearchRange *ranges, size_t count);

/* Reified form of search_model_in(). */
SEARCH_API void search_model_in_reified (SearchModel *model, SearchReify reify,
                                         SearchVar x, const SearchRange *ranges,
                                         size_t count);

/* Requires that y is numbers[index], and that `index` is in 0..count-1.
 * Propagates domains.
 */
SEARCH_API void search_model_element (SearchModel   *model,
                                      const int64_t *numbers, size_t count,
                                      SearchVar index, SearchVar y);

/* Requires that y is numbers[row * columns + column], that `row` is in
 * 0..rows-1, and that `column` is in 0..columns-1.  Propagates domains.
 */
SEARCH_API void search_model_element_grid (SearchModel   *model,
                                           const int64_t *numbers, size_t rows,
                                           size_t columns, SearchVar row,
                                           SearchVar column, SearchVar y);

/* Requires that y is vars[index], and that `index` is in 0..vars.count-1.
 * Propagates domains if each variable spans at most 64 integers, else bounds.
 */
SEARCH_API void search_model_element_var (SearchModel *model, SearchVars vars,
                                          SearchVar index, SearchVar y);

/* Requires that y is vars[row * columns + column].  `row` and `column` count
 * from 0, and `vars` consists of whole rows.  Propagates as
 * search_model_element_var().
 */
SEARCH_API void search_model_element_var_grid (SearchModel *model,
                                               SearchVars vars, size_t columns,
                                               SearchVar row, SearchVar column,
                                               SearchVar y);

/* Requires that the values of `vars` are one of `count` tuples.  `tuples` has
 * vars.count numbers for each tuple, one tuple after another.  Without tuples,
 * the constraint never holds.  Propagates domains.
 */
SEARCH_API void search_model_table (SearchModel *model, SearchVars vars,
                                    const int64_t *tuples, size_t count);

/* Requires that |x| = y.  Has the strengths SEARCH_STRENGTH_BOUNDS and
 * SEARCH_STRENGTH_DOMAIN.
 */
SEARCH_API void search_model_abs (SearchModel *model, SearchVar x, SearchVar y,
                                  SearchStrength strength);

/* Requires that |x - y| = z.  Propagates domains at SEARCH_STRENGTH_DOMAIN, if
 * x, y and z each span at most 64 integers.  Otherwise, the function adds a
 * variable d = x - y, and posts |d| = z.
 */
SEARCH_API void search_model_distance (SearchModel *model, SearchVar x,
                                       SearchVar y, SearchVar z,
                                       SearchStrength strength);

/* Requires that the number of `vars` that have one of these `count` values has
 * this relation to `number`.  A value that occurs twice in `values` counts
 * once.  Propagates domains, or bounds of variables that cannot have holes (see
 * SEARCH_WIDE_MAX).
 */
SEARCH_API void search_model_among (SearchModel *model, SearchVars vars,
                                    const int64_t *values, size_t count,
                                    SearchRelation relation, SearchVar number);

/* Requires that the number of `vars` that are equal to `value` has this
 * relation to `number`.  Propagates domains if `value` is a constant.
 * Otherwise, the constraint removes values of `value` and `number` for which no
 * count is possible, and propagates `vars` when `value` is fixed.
 */
SEARCH_API void search_model_count (SearchModel *model, SearchVars vars,
                                    SearchVar value, SearchRelation relation,
                                    SearchVar number);

/* Requires that exactly counts[i] of `vars` have the value values[i].  There
 * are counts.count values, all different.  If `closed` is true, `vars` have no
 * other values.  Propagates a count for each value, and the sum of `counts`.
 */
SEARCH_API void search_model_cardinality (SearchModel *model, SearchVars vars,
                                          const int64_t *values,
                                          SearchVars counts, bool closed);

/* Requires that at least min[i] and at most max[i] of `vars` have the value
 * values[i].  The three arrays have `count` elements each, and the values are
 * all different.  If `closed` is true, `vars` have no other values.
 */
SEARCH_API void search_model_cardinality_between (
    SearchModel *model, SearchVars vars, const int64_t *values,
    const int64_t *min, const int64_t *max, size_t count, bool closed);

/* Requires that the number of different values of `vars` has this relation to
 * `number`.  Without variables, that number is 0.  Propagates values, and uses
 * bounds for the smallest possible number.  F. Pachet and P. Roy, CP 1999.
 */
SEARCH_API void search_model_nvalue (SearchModel *model, SearchVars vars,
                                     SearchRelation relation, SearchVar number);

/* Requires that x and y are inverse permutations: x[i] is j exactly if y[j] is
 * i.  Indices begin with 0, and both arrays have the same length.  Propagates
 * domains.  At strengths other than SEARCH_STRENGTH_VALUE, also posts
 * search_model_all_different() of x with this strength.
 */
SEARCH_API void search_model_inverse (SearchModel *model, SearchVars x,
                                      SearchVars y, SearchStrength strength);

/* Requires that vars[i] <= vars[i + 1], or vars[i] < vars[i + 1] if `strict` is
 * true.  Propagates domains.
 */
SEARCH_API void search_model_increasing (SearchModel *model, SearchVars vars,
                                         bool strict);

/* Requires that x has this relation to y in lexicographic order: the first
 * place where x and y differ decides, or else their lengths.  The relation is
 * one of <=, <, >= and >.  Propagates domains.  A. Frisch et al., CP 2002.
 */
SEARCH_API void search_model_lex (SearchModel *model, SearchVars x,
                                  SearchRelation relation, SearchVars y);

/* Requires that no two of `vars` have the same value, except `value`.
 * Propagates values.
 */
SEARCH_API void search_model_all_different_except (SearchModel *model,
                                                   SearchVars   vars,
                                                   int64_t      value);

/* Requires that `next` is a cycle through all nodes: next[i] is the node that
 * follows node i, counted from 0.  The propagator prevents shorter cycles.  The
 * function also posts search_model_all_different() of `next` with this
 * strength.  If there is only one node, the node follows itself.  Y. Caseau and
 * F. Laburthe, ICLP 1997.
 */
SEARCH_API void search_model_circuit (SearchModel *model, SearchVars next,
                                      SearchStrength strength);

/* Requires that `next` is a cycle through some nodes, or through none: next[i]
 * is the node that follows node i, counted from 0.  Each other node follows
 * itself.  Propagates as search_model_circuit().
 */
SEARCH_API void search_model_subcircuit (SearchModel *model, SearchVars next,
                                         SearchStrength strength);

/* An automaton that reads numbers.  The caller owns its arrays, and may free
 * them after posting a constraint.
 */
typedef struct
{
  int states;  /* number of states, which are 0, 1, 2, ... */
  int symbols; /* number of symbols, which are 0, 1, 2, ... */

  /* next[s * symbols + c] is the state after state s and symbol c; -1: no such
   * state.
   */
  const int *next;
  int        start;           /* first state */
  const int *accepting;       /* states in which the automaton may end */
  size_t     accepting_count; /* number of elements of `accepting` */
} SearchAutomaton;

/* Requires that the automaton, which reads `vars` in their order, ends in an
 * accepting state.  Propagates domains.  G. Pesant, CP 2004.
 */
SEARCH_API void search_model_regular (SearchModel *model, SearchVars vars,
                                      const SearchAutomaton *automaton);

/* Requires that `first` occurs before `second`: if one of `vars` is equal to
 * `second`, an earlier one of `vars` is equal to `first`.  Propagates domains.
 * Y. C. Law and J. H. M. Lee, CP 2004.
 */
SEARCH_API void search_model_value_precede (SearchModel *model, SearchVars vars,
                                            int64_t first, int64_t second);

/* Requires that at least one of `vars` is equal to `value`.  If `vars` is
 * empty, the constraint never holds.  Propagates domains.
 */
SEARCH_API void search_model_member (SearchModel *model, SearchVars vars,
                                     SearchVar value);

/* Requires that y contains the values of x, each equally often, in ascending
 * order.  The arrays have equal lengths.  Propagates bounds, but does not
 * remove all impossible bounds.
 */
SEARCH_API void search_model_sort (SearchModel *model, SearchVars x,
                                   SearchVars y);

/* Requires that no two tasks run at the same time.  Task i starts at starts[i]
 * and lasts durations[i].  A task that lasts 0 or less does not run, and may
 * start at any time.  Propagates bounds for each pair of tasks.
 */
SEARCH_API void search_model_disjunctive (SearchModel *model, SearchVars starts,
                                          SearchVars durations);

/* Requires that no two rectangles overlap.  Rectangle i begins at x[i] and
 * y[i], is widths[i] wide and heights[i] high.  A rectangle whose width or
 * height is 0 or less covers nothing, and may be anywhere.  Propagates bounds
 * for each pair of rectangles.
 */
SEARCH_API void search_model_diffn (SearchModel *model, SearchVars x,
                                    SearchVars y, SearchVars widths,
                                    SearchVars heights);

/* Requires that the tasks running at any time need at most `capacity` together,
 * which is at least 0.  Task i starts at starts[i], lasts durations[i], and
 * needs resources[i].  A task with a duration or resources of 0 or less is
 * ignored.  Propagates bounds by a time table.  A. Lahrichi, 1982.
 */
SEARCH_API void search_model_cumulative (SearchModel *model, SearchVars starts,
                                         SearchVars durations,
                                         SearchVars resources,
                                         SearchVar  capacity);

/* Requires that loads[k] is the sum of the weights of all items in bin k.  Item
 * i has the weight weights[i], at least 0, and lies in bin bins[i], counted
 * from 0.  Each item lies in a bin that has a load.  Propagates bounds for each
 * bin.  P. Shaw, CP 2004.
 */
SEARCH_API void search_model_bin_packing (SearchModel *model, SearchVars bins,
                                          const int64_t *weights,
                                          SearchVars     loads);

/* Sets the order in which the search decides `vars` and tries their values.
 * The search decides `vars` before the variables of later calls.  Projected
 * variables that are in no call are decided after all calls' variables: the
 * variable with the fewest values first, and its smallest value first.  If
 * there are more than 4096 such variables, they are decided in the order of
 * their creation.  Without any call, this applies to all projected variables.
 * Variables that are neither projected nor determined by projected ones,
 * through equations, are decided after all others.
 */
SEARCH_API void search_model_branch (SearchModel *model, SearchVars vars,
                                     SearchVarOrder   var_order,
                                     SearchValueOrder value_order);

/* Sets the seed of random branching; without a call, the seed is 0.  Each
 * random choice is a number computed from the seed and the decisions so far.
 * The place of a value depends on its variable and on the variable's remaining
 * values.  The choice of a variable depends on the newest decision and on the
 * number of open variables.  So a seed always gives the same tree, for any
 * number of threads and for a resumed run.  The representation `checks` makes
 * no random choices.  A plugin that reads the seed from an option needs another
 * name than --seed, which is an option of search-run.
 */
SEARCH_API void search_model_seed (SearchModel *model, uint64_t seed);

/* Adds `vars` to the answer, after the variables of earlier calls.  Without any
 * call, the answer has all variables of the model, in the order in which they
 * were made.  Variables that are not projected do not multiply answers: values
 * of the projected variables are one answer if the other variables can have any
 * values at all.
 */
SEARCH_API void search_model_project (SearchModel *model, SearchVars vars);

/* Adds `vars`, rows * columns elements, to the answer as a grid, row by row,
 * after the variables of earlier calls.
 */
SEARCH_API void search_model_project_grid (SearchModel *model, SearchVars vars,
                                           size_t rows, size_t columns);

/* Declares a symmetry of the solutions, for --symmetry=orbits and classes.  If
 * each of `from` gets the value of the element at its place in `to`, a solution
 * becomes another solution.  A half turn of a square of n variables:
 *
 *     half = search_vars_slice (square, n - 1, n, -1);
 *     search_model_symmetry (model, square, half);
 *
 * Views exchange values: to turn rows 0..n-1 upside down, `to` has n - 1 minus
 * each element of `from`.  All symmetries of a model and their products make
 * one group.  libsearch does not prove that these are symmetries:
 * --check-symmetry tries them.
 *
 * --symmetry=orbits lists the elements of the group, which may be at most
 * SEARCH_SYMMETRY_ORDER_MAX and take at most 64 MiB.  --symmetry=classes needs
 * the representation `blocks`, and a group of any order that is the group of a
 * graph of variables and values.  For example, two symmetries that exchange and
 * rotate the rows of a matrix make all rows interchangeable.
 *
 * All of `from` must be projected, and `to` must have the variables of `from`.
 * The problem must have `.symmetries = search_model_symmetries`.
 */
SEARCH_API void search_model_symmetry (SearchModel *model, SearchVars from,
                                       SearchVars to);

/* Declares symmetries of the solutions, as search_model_symmetry() does: all
 * permutations of the values min..max, applied to all of `vars` at once.  Each
 * must be made with all of these values, or with none.
 */
SEARCH_API void search_model_interchangeable (SearchModel *model,
                                              SearchVars vars, int64_t min,
                                              int64_t max);

/* Sets the objective: with --best, the solution with the smallest `objective`
 * is the best.  If the projected variables do not determine the objective, its
 * best possible value counts.  A model has at most one objective.
 */
SEARCH_API void search_model_minimize (SearchModel *model, SearchVar objective);

/* Sets the objective: with --best, the solution with the largest `objective` is
 * the best.  In all else the function is like search_model_minimize().
 */
SEARCH_API void search_model_maximize (SearchModel *model, SearchVar objective);

/* Returns the first mistake that was made in building the model; NULL: none.
 * The model owns the error.
 */
SEARCH_API const GError *search_model_mistake (const SearchModel *model);

/* Closes the model and returns a problem whose only instance is this model.
 * Make the instance with search_instance_new() and no settings.  The model owns
 * the problem, and must outlive the instance.  Returns NULL with the first
 * mistake that was made.
 */
SEARCH_API const SearchProblem *search_model_problem (SearchModel *model,
                                                      GError     **error);

/* The function that builds the model of a plugin. */
typedef struct
{
  /* Fills an empty model from an instance whose options are set.  Returns false
   * with an error if the function refuses the instance.
   */
  bool (*model) (const void *instance, SearchModel *model, GError **error);
} SearchModelSource;

/* Makes the model and closes it (callback `prepare`).  For problems whose
 * instances begin with a SearchModel *; SEARCH_MODEL uses it.  Returns false
 * with an error if the model has a mistake or does not fit the problem.
 */
SEARCH_API bool search_model_prepare (void                    *instance,
                                      const SearchModelSource *source,
                                      const SearchProblem     *problem,
                                      GError                 **error);

/* Prepares a model without building it (callback `prepare`), for problems that
 * have search_model_repr among other representations.  The first search by
 * search_model_repr builds the model, so other searches need not wait for the
 * model.  `source` must exist as long as the instance, which begins with a
 * SearchModel *.
 */
SEARCH_API void search_model_defer (void                    *instance,
                                    const SearchModelSource *source,
                                    const SearchProblem     *problem);

/* Frees the model (callback `finish`). */
SEARCH_API void search_model_finish (void *instance);

/* Returns the number of projected variables (callback `answer_length`). */
SEARCH_API size_t search_model_answer_length (const void *instance);

/* Returns the goal of the model's objective (callback `goal`);
 * SEARCH_GOAL_NONE: the model has no objective.
 */
SEARCH_API SearchGoal search_model_goal (const void *instance);

/* Returns true if the answer breaks no constraint, as checked by the
 * constraints' checkers (callback `check`).
 */
SEARCH_API bool search_model_check (const void *instance, const int *answer,
                                    size_t length);

/* Appends to `out` the first constraint that the values of a partial answer
 * break, or that leaves no values to a variable (callback `reason`).
 */
SEARCH_API void search_model_reason (const void *instance, const int *answer,
                                     size_t length, GString *out);

/* Returns the faster representation (callback `choose`) and sets *why.  The
 * result is "binary" if the model splits domains, has very wide domains, or
 * selects among wide domains by the smallest or largest value; else "values".
 * If `bare` is true, the result is "count" if the problem has it and a trial of
 * at most 10,000 decisions saves many others.  It is equal in all processes.
 */
SEARCH_API const char *search_model_choose (const void *instance, bool bare,
                                            const char **why);

/* Sets the statistics of the model and returns their number (callback
 * `statistics`).  They are `variables`, `propagators`, `propagations` (runs of
 * propagators) and `failures` (nodes without children that are no solutions).
 */
SEARCH_API size_t search_model_statistics (const void      *instance,
                                           SearchStatistic *statistics);

/* Sets the grid of a picture: the parts of the answer, one for each
 * search_model_project() or search_model_project_grid(), one below the other
 * (callback `picture.grid`).
 */
SEARCH_API void search_model_grid (const void *instance, SearchGrid *grid);

/* Writes the values, as numbers, into the cells of a picture (callback
 * `picture.cells`).
 */
SEARCH_API void search_model_cells (const void *instance, const int *answer,
                                    size_t length, SearchCell *cells);

/* Representations of models without an objective, ended by NULL. */
SEARCH_API const SearchRepr *const search_model_reprs[];

/* Representations of models that may have an objective, ended by NULL. */
SEARCH_API const SearchRepr *const search_model_best_reprs[];

/* The representation `values` with the name `model`, for problems that also
 * have hand-written representations.  This representation shares no code with
 * the hand-written representations, so it can confirm their results.  An
 * instance of the problem begins with a SearchModel *, its `prepare` calls
 * search_model_defer(), and its `finish` calls search_model_finish().  The
 * projected variables are the problem's answer; a partial answer ends before
 * the first open value.  For models without an objective.
 */
SEARCH_API const SearchRepr search_model_repr;

/* The representation search_model_repr, for models that have an objective. */
SEARCH_API const SearchRepr search_model_best_repr;

/* Formats of models, ended by an element without a name: `row`, and `grid` with
 * a line for each row of a projected grid.
 */
SEARCH_API const SearchFormat search_model_formats[];

/* Symmetries for the field `symmetries`, ended by an element without a name.
 * The only one is `declared`: the group of the symmetries that the model
 * declares.
 */
SEARCH_API const SearchSymmetry search_model_symmetries[];

/* Defines the plugin `identifier`.  Its instances have the type `type`, a
 * structure that begins with `SearchModel *model`.  The next arguments are
 * `.model = FUNCTION` and fields of SearchProblem, which override the fields
 * set here.
 */
#define SEARCH_MODEL(identifier, type, source, ...)                            \
  _Static_assert(offsetof (type, model) == 0                                   \
                     && sizeof (((type *) NULL)->model)                        \
                            == sizeof (SearchModel *),                         \
                 #type " begins with SearchModel *model");                     \
  static const SearchProblem identifier;                                       \
  static bool identifier##_prepare (void *instance, GError **error)            \
  {                                                                            \
    static const SearchModelSource from = { source };                          \
    return search_model_prepare (instance, &from, &(identifier), error);       \
  }                                                                            \
  _Pragma ("GCC diagnostic push") _Pragma (                                    \
      "GCC diagnostic ignored \"-Woverride-init\"") static const SearchProblem \
      identifier                                                               \
      = { .name = #identifier,                                                 \
          .instance_size = sizeof (type),                                      \
          .reprs = search_model_reprs,                                         \
          .prepare = identifier##_prepare,                                     \
          .finish = search_model_finish,                                       \
          .answer_length = search_model_answer_length,                         \
          .goal = search_model_goal,                                           \
          .check = search_model_check,                                         \
          .reason = search_model_reason,                                       \
          .choose = search_model_choose,                                       \
          .formats = search_model_formats,                                     \
          .statistics = search_model_statistics,                               \
          .picture                                                             \
          = { .grid = search_model_grid, .cells = search_model_cells },        \
          __VA_ARGS__ };                                                       \
  _Pragma ("GCC diagnostic pop") SEARCH_PLUGIN (identifier)

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchModel, search_model_free)

G_END_DECLS
