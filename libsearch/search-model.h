/* SPDX-License-Identifier: MIT */
/* search-model.h: constraints: say the rules, let propagation search.
 *
 * A library of its own, libsearch-model.  A *model* (SearchModel) has
 * variables, each with the integers it may take, and constraints, which say
 * what values may stand together.  Its solutions are the assignments of the
 * variables that are shown: search-run, search_run() and all else find, count
 * and order them like those of any problem, by five representations that share
 * little:
 *
 *     values   a variable's values in turn; after each decision, propagators
 *              remove values that no solution has
 *     binary   a value or not, or one half or the other; else the same
 *     copies   as values, with all domains in every state
 *     checks   values in turn, nothing is propagated: each constraint judges
 *              what has been assigned
 *     count    for counts alone: as values, until no constraint can be broken
 *              any more, or parts share no open variable; then it multiplies
 *
 * A plugin says its model in one function:
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
 *       search_model_all_different (model, queen, SEARCH_VALUE);
 *       for (int sign = -1; sign <= 1; sign += 2)
 *         search_model_all_different (
 *             model, search_model_slope (model, queen, sign), SEARCH_VALUE);
 *       return true;
 *     }
 *
 *     static const SearchOption options[]
 *         = { SEARCH_INT ("n", Queens, n, "queens", 8, 1, 100), { 0 } };
 *     SEARCH_MODEL (queens, Queens, .model = queens_model, .options = options);
 *
 * and is linked with this library:
 *
 *     cc -O2 -shared -fPIC -o queens.so queens.c \
 *       $(pkg-config --cflags --libs libsearch-model)
 *
 * A program makes a model with search_model_new() and has its instance from
 * search_model_problem().
 *
 * While a model is made nothing fails: the first mistake is kept and reported
 * when the model is closed, which its problem does, as SEARCH_ERROR_USAGE with
 * the constraint's name and its arguments.  One thread makes a model; a closed
 * one is read by any number.
 *
 * Arithmetic is exact: a variable has values within SEARCH_VALUE_MAX, and a sum
 * that could overflow is refused.
 */
#pragma once

#include <libsearch/search-callback.h>
#include <libsearch/search-error.h>
#include <libsearch/search-format.h>
#include <libsearch/search-plugin.h>
#include <libsearch/search-problem.h>

G_BEGIN_DECLS

/* The largest absolute value that a variable may take. */
#define SEARCH_VALUE_MAX ((int64_t) INT32_MAX)

/* In an answer, what stands for a variable that has no value yet. */
#define SEARCH_VALUE_OPEN INT_MIN

/* Variables, constraints, and what is to be shown of them. */
typedef struct SearchModel SearchModel;

/* A variable, or a view of one: scale times the variable, plus offset.  Passed
 * by value; a view has no variable and no propagator of its own.
 */
typedef struct
{
  uint32_t variable; /* of the model; SEARCH_NO_VIEW: none */
  int32_t  scale;    /* 0: the constant `offset` */
  int64_t  offset;   /* what is added */
} SearchVar;

/* The `variable` of what is no view: a constant, what has overflowed, or what
 * is outside of its array.
 */
#define SEARCH_NO_VIEW UINT32_MAX

/* Several variables or views: `count` of them, each `step` elements behind the
 * one before.  The model owns those that its functions return.
 */
typedef struct
{
  const SearchVar *first; /* element 0 */
  size_t           count; /* how many */
  ptrdiff_t        step;  /* from each to the next */
} SearchVars;

/* How much a constraint's propagator removes; one that has no such strength
 * uses the next weaker one that it has, or else its weakest.
 */
typedef enum
{
  SEARCH_VALUE,  /* what is known once variables have their values */
  SEARCH_BOUNDS, /* least and greatest values that no solution of the constraint
                    has */
  SEARCH_DOMAIN  /* every value that no solution of the constraint has */
} SearchStrength;

/* How two numbers compare. */
typedef enum
{
  SEARCH_EQUAL,     /* = */
  SEARCH_DIFFERENT, /* /= */
  SEARCH_AT_MOST,   /* <= */
  SEARCH_AT_LEAST,  /* >= */
  SEARCH_LESS,      /* < */
  SEARCH_GREATER    /* > */
} SearchRelation;

/* What a constraint that is *reified* has to do with a Boolean, a variable or
 * view of 0 and 1: see search_if() and search_iff().
 */
typedef struct
{
  SearchVar truth; /* the Boolean */
  bool      both;  /* is it also 0 only where the constraint does not hold? */
} SearchReify;

/* The integers least..most; none, where `least` is more. */
typedef struct
{
  int64_t least; /* the first */
  int64_t most;  /* the last */
} SearchRange;

/* Which open variable is decided next; of several, the first. */
typedef enum
{
  SEARCH_SELECT_INPUT_ORDER,      /* the first */
  SEARCH_SELECT_FIRST_FAIL,       /* with the fewest values */
  SEARCH_SELECT_SMALLEST,         /* with the least value of all */
  SEARCH_SELECT_LARGEST,          /* with the greatest */
  SEARCH_SELECT_MOST_CONSTRAINED, /* with the fewest values; of several, the one
                                     that most propagators wait for */
  SEARCH_SELECT_REGRET, /* whose two least values are furthest apart */
  SEARCH_SELECT_RANDOM  /* one by chance; see search_model_seed() */
} SearchSelect;

/* Which of its values come first. */
typedef enum
{
  SEARCH_CHOOSE_MIN,    /* the least */
  SEARCH_CHOOSE_MAX,    /* the greatest */
  SEARCH_CHOOSE_MEDIAN, /* the one in the middle, the lower of two */
  SEARCH_CHOOSE_SPLIT,  /* `binary`: the lower half of the range; `values`:
                           the least */
  SEARCH_CHOOSE_REVERSE_SPLIT, /* the upper half, or the greatest */
  SEARCH_CHOOSE_RANDOM         /* in an order by chance; see
                                  search_model_seed() */
} SearchChoose;

/* Element `i` of `vars`.  Where there is none, what is refused by the first
 * constraint that it is given to.
 */
static inline SearchVar
search_vars_at (SearchVars vars, size_t i)
{
  const SearchVar none = { SEARCH_NO_VIEW, 1, 0 };

  return i < vars.count ? vars.first[(ptrdiff_t) i * vars.step] : none;
}

/* An array of the caller's as variables; it lives as long as they are used. */
static inline SearchVars
search_vars (const SearchVar *array, size_t count)
{
  const SearchVars vars = { array, count, 1 };

  return vars;
}

/* Elements first, first + step, ... of `vars`, `count` of them.  Where some of
 * these are outside of `vars`, what is refused, as search_vars_at() says.
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

/* A number, where a variable is expected. */
static inline SearchVar
search_var_constant (int64_t number)
{
  const SearchVar view = { SEARCH_NO_VIEW, 0, number };

  return view;
}

/* The view factor * var + term.  What overflows is refused by the first
 * constraint that it is given to.
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

/* The view var + term. */
static inline SearchVar
search_var_plus (SearchVar var, int64_t term)
{
  return search_var_view (var, 1, term);
}

/* The view factor * var. */
static inline SearchVar
search_var_times (SearchVar var, int32_t factor)
{
  return search_var_view (var, factor, 0);
}

/* The view -var. */
static inline SearchVar
search_var_negative (SearchVar var)
{
  return search_var_view (var, -1, 0);
}

/* The Boolean that is 1 where this one is 0. */
static inline SearchVar
search_var_not (SearchVar truth)
{
  return search_var_view (truth, -1, 1);
}

/* Where `truth` is 1 the constraint holds; where it is 0, nothing is said. */
static inline SearchReify
search_if (SearchVar truth)
{
  const SearchReify reify = { truth, false };

  return reify;
}

/* Where `truth` is 1 the constraint holds; where it is 0, it does not. */
static inline SearchReify
search_iff (SearchVar truth)
{
  const SearchReify reify = { truth, true };

  return reify;
}

/* A model without variables. */
SEARCH_API SearchModel *search_model_new (void);

/* Frees it.  NULL is fine. */
SEARCH_API void search_model_free (SearchModel *model);

/* A variable with the values least..most.  `name` is for messages and is
 * copied; NULL: one is made up.
 */
SEARCH_API SearchVar search_model_int (SearchModel *model, const char *name,
                                       int64_t least, int64_t most);

/* `count` of them, 2^24 at most, called name[0], name[1] ... */
SEARCH_API SearchVars search_model_ints (SearchModel *model, const char *name,
                                         size_t count, int64_t least,
                                         int64_t most);

/* A variable with these `count` values, in any order, from the least to the
 * greatest at most SEARCH_WIDE_MAX of them.
 */
SEARCH_API SearchVar search_model_int_of (SearchModel *model, const char *name,
                                          const int64_t *values, size_t count);

/* How many values, from its least to its greatest, a variable has at most that
 * may have holes; of one with more, values are removed at its ends alone.
 */
#define SEARCH_WIDE_MAX 8192

/* The views var[0], var[1] + factor, var[2] + 2 factor ...: what is on a
 * diagonal, if var[i] is where row i has its queen.  Owned by the model.
 */
SEARCH_API SearchVars search_model_slope (SearchModel *model, SearchVars vars,
                                          int64_t factor);

/* No two of `vars` have the same value.  Any strength.  A. Lopez-Ortiz et al.,
 * IJCAI 2003 (bounds); J.-C. Regin, AAAI 1994 (domain, where all values lie
 * within 64; bounds elsewhere).
 */
SEARCH_API void search_model_all_different (SearchModel *model, SearchVars vars,
                                            SearchStrength strength);

/* The sum of `vars` has this relation to `value`.  By bounds; by domains at
 * SEARCH_DOMAIN where it is an equation of variables that may have holes (see
 * SEARCH_WIDE_MAX), and the number of their values times the range of their
 * sums is at most 2^22, or of three at most with at most 64 values each.  M. A.
 * Trick, CPAIOR 2001 (domain).
 */
SEARCH_API void search_model_sum (SearchModel *model, SearchVars vars,
                                  SearchRelation relation, int64_t value,
                                  SearchStrength strength);

/* The same of the sum of coefficients[i] * vars[i], of which there are
 * vars.count.
 */
SEARCH_API void search_model_linear (SearchModel   *model,
                                     const int64_t *coefficients,
                                     SearchVars vars, SearchRelation relation,
                                     int64_t value, SearchStrength strength);

/* x has this relation to y. */
SEARCH_API void search_model_compare (SearchModel *model, SearchVar x,
                                      SearchRelation relation, SearchVar y);

/* search_model_linear() reified, by bounds: once all assignments that are left
 * obey it, or none does, the Boolean says so.
 */
SEARCH_API void
search_model_linear_reified (SearchModel *model, SearchReify reify,
                             const int64_t *coefficients, SearchVars vars,
                             SearchRelation relation, int64_t value);

/* search_model_compare() reified, by domains where both are within 64 values.
 */
SEARCH_API void search_model_compare_reified (SearchModel *model,
                                              SearchReify reify, SearchVar x,
                                              SearchRelation relation,
                                              SearchVar      y);

/* One of `positive` is 1 or one of `negative` is 0; all are Booleans.  Without
 * any literal it never holds.
 */
SEARCH_API void search_model_clause (SearchModel *model, SearchVars positive,
                                     SearchVars negative);

/* The same reified. */
SEARCH_API void search_model_clause_reified (SearchModel *model,
                                             SearchReify  reify,
                                             SearchVars   positive,
                                             SearchVars   negative);

/* The Boolean `truth` is 1 exactly where all of `vars` are; without any, it is
 * 1.
 */
SEARCH_API void search_model_and (SearchModel *model, SearchVars vars,
                                  SearchVar truth);

/* It is 1 exactly where one of them is; without any, it is 0. */
SEARCH_API void search_model_or (SearchModel *model, SearchVars vars,
                                 SearchVar truth);

/* It is 1 exactly where an odd number of them is; without any, it is 0. */
SEARCH_API void search_model_xor (SearchModel *model, SearchVars vars,
                                  SearchVar truth);

/* y is values[i], where conditions[i] is the first of the Booleans that is 1,
 * or the last of `values`, of which there is one more.  By bounds.
 */
SEARCH_API void search_model_if_then_else (SearchModel *model,
                                           SearchVars   conditions,
                                           SearchVars values, SearchVar y);

/* x * y = z, by bounds; by domains at SEARCH_DOMAIN where x and y have at most
 * 4096 pairs of values between their ends, and no variable twice but x = y.
 */
SEARCH_API void search_model_times (SearchModel *model, SearchVar x,
                                    SearchVar y, SearchVar z,
                                    SearchStrength strength);

/* x / y = z, rounded towards 0, as in C and MiniZinc; y is not 0.  As times. */
SEARCH_API void search_model_divide (SearchModel *model, SearchVar x,
                                     SearchVar y, SearchVar z,
                                     SearchStrength strength);

/* The rest of that is z, which is 0 or has the sign of x; y is not 0. */
SEARCH_API void search_model_modulo (SearchModel *model, SearchVar x,
                                     SearchVar y, SearchVar z,
                                     SearchStrength strength);

/* x to the power of y is z; to that of 0 it is 1, also of 0.  Where y is
 * negative it is 1 / x^-y, rounded towards 0, and x is not 0.  As times.
 */
SEARCH_API void search_model_power (SearchModel *model, SearchVar x,
                                    SearchVar y, SearchVar z,
                                    SearchStrength strength);

/* y is the greatest of `vars`, of which there is at least one.  By bounds. */
SEARCH_API void search_model_maximum (SearchModel *model, SearchVars vars,
                                      SearchVar y);

/* y is the least of them. */
SEARCH_API void search_model_minimum (SearchModel *model, SearchVars vars,
                                      SearchVar y);

/* x is in one of these `count` ranges, in any order; without any it never
 * holds.  By domains.
 */
SEARCH_API void search_model_in (SearchModel *model, SearchVar x,
                                 const SearchRange *ranges, size_t count);

/* The same reified. */
SEARCH_API void search_model_in_reified (SearchModel *model, SearchReify reify,
                                         SearchVar x, const SearchRange *ranges,
                                         size_t count);

/* y is numbers[index], counted from 0; an index of none is excluded.  By
 * domains.
 */
SEARCH_API void search_model_element (SearchModel   *model,
                                      const int64_t *numbers, size_t count,
                                      SearchVar index, SearchVar y);

/* y is numbers[row * columns + column], where both are counted from 0. */
SEARCH_API void search_model_element_grid (SearchModel   *model,
                                           const int64_t *numbers, size_t rows,
                                           size_t columns, SearchVar row,
                                           SearchVar column, SearchVar y);

/* y is vars[index], counted from 0; an index of none is excluded.  By domains
 * where all have their values within 64; by bounds elsewhere.
 */
SEARCH_API void search_model_element_var (SearchModel *model, SearchVars vars,
                                          SearchVar index, SearchVar y);

/* y is vars[row * columns + column], where both are counted from 0; there are
 * whole rows.
 */
SEARCH_API void search_model_element_var_grid (SearchModel *model,
                                               SearchVars vars, size_t columns,
                                               SearchVar row, SearchVar column,
                                               SearchVar y);

/* The values of `vars` are those of one of `count` tuples, which follow each
 * other; without any it never holds.  By domains.
 */
SEARCH_API void search_model_table (SearchModel *model, SearchVars vars,
                                    const int64_t *tuples, size_t count);

/* |x| = y, by bounds and domains. */
SEARCH_API void search_model_absolute (SearchModel *model, SearchVar x,
                                       SearchVar y, SearchStrength strength);

/* |x - y| = z, by domains at SEARCH_DOMAIN where each has at most 64 values
 * from its least to its greatest, elsewhere as x - y and its absolute.
 */
SEARCH_API void search_model_distance (SearchModel *model, SearchVar x,
                                       SearchVar y, SearchVar z,
                                       SearchStrength strength);

/* How many of `vars` have one of these `count` values has this relation to
 * `number`.  By domains; where a variable has bounds alone, by those.  A value
 * that is there twice counts once.
 */
SEARCH_API void search_model_among (SearchModel *model, SearchVars vars,
                                    const int64_t *values, size_t count,
                                    SearchRelation relation, SearchVar number);

/* How many of `vars` are equal to `value` has this relation to `number`.  By
 * domains where `value` is a number; else `value` and `number` lose what no
 * count allows, and the others once `value` is known.
 */
SEARCH_API void search_model_count (SearchModel *model, SearchVars vars,
                                    SearchVar value, SearchRelation relation,
                                    SearchVar number);

/* values[i], of which there are counts.count, is the value of as many of `vars`
 * as counts[i] says; each value stands there once.  Where it is `closed`,
 * `vars` have no other values.  By a count for each value, and the counts' sum.
 */
SEARCH_API void search_model_cardinality (SearchModel *model, SearchVars vars,
                                          const int64_t *values,
                                          SearchVars counts, bool closed);

/* The same of values[i] for at least least[i] of `vars` and at most most[i]; of
 * each array the first `count` elements.
 */
SEARCH_API void search_model_cardinality_between (
    SearchModel *model, SearchVars vars, const int64_t *values,
    const int64_t *least, const int64_t *most, size_t count, bool closed);

/* How many different values `vars` have has this relation to `number`; no
 * variables have 0.  By values, and the least number by bounds.  F. Pachet and
 * P. Roy, CP 1999.
 */
SEARCH_API void search_model_nvalue (SearchModel *model, SearchVars vars,
                                     SearchRelation relation, SearchVar number);

/* x[i] is j where y[j] is i; indices begin with 0.  The arrays are equally
 * long, and say the same permutation.  By sets at SEARCH_VALUE; with all
 * different x of this strength else.
 */
SEARCH_API void search_model_inverse (SearchModel *model, SearchVars x,
                                      SearchVars y, SearchStrength strength);

/* vars[i] <= vars[i + 1]; or, where it is `strict`, vars[i] < vars[i + 1].  By
 * domains.
 */
SEARCH_API void search_model_increasing (SearchModel *model, SearchVars vars,
                                         bool strict);

/* x has this relation, which is one of order, to y, as words have in a
 * dictionary: at the first place where they differ, or else by their lengths.
 * By domains.  A. Frisch et al., CP 2002.
 */
SEARCH_API void search_model_lex (SearchModel *model, SearchVars x,
                                  SearchRelation relation, SearchVars y);

/* No two of `vars` have the same value, unless that is `value`.  By values. */
SEARCH_API void search_model_all_different_except (SearchModel *model,
                                                   SearchVars   vars,
                                                   int64_t      value);

/* next[i] is the node that follows node i, from 0 on, on one way that leads
 * through all nodes and back.  No chain is closed too early; all are different,
 * at this strength.  One node follows itself.  Y. Caseau and F. Laburthe, ICLP
 * 1997.
 */
SEARCH_API void search_model_circuit (SearchModel *model, SearchVars next,
                                      SearchStrength strength);

/* The same through some nodes, or none: others follow themselves. */
SEARCH_API void search_model_subcircuit (SearchModel *model, SearchVars next,
                                         SearchStrength strength);

/* An automaton that reads numbers.  What it points to is the caller's, and may
 * go once a constraint has been posted.
 */
typedef struct
{
  int        states;          /* how many; they are 0, 1, 2 ... */
  int        symbols;         /* how many; it reads 0, 1, 2 ... */
  const int *next;            /* after state s and symbol c, at
                                 s * symbols + c; -1: it does not go on */
  int        start;           /* the state in which it begins */
  const int *accepting;       /* the states in which it may end */
  size_t     accepting_count; /* of them */
} SearchAutomaton;

/* The automaton reads `vars`, the first one first, and ends in an accepting
 * state.  By domains.  G. Pesant, CP 2004.
 */
SEARCH_API void search_model_regular (SearchModel *model, SearchVars vars,
                                      const SearchAutomaton *automaton);

/* Where one of `vars` is `second`, one before it is `first`.  By domains.  Y.
 * C. Law and J. H. M. Lee, CP 2004.
 */
SEARCH_API void search_model_value_precede (SearchModel *model, SearchVars vars,
                                            int64_t first, int64_t second);

/* One of `vars` at least is equal to `value`; of none, none is.  By domains. */
SEARCH_API void search_model_member (SearchModel *model, SearchVars vars,
                                     SearchVar value);

/* y has the values of x, as often, in order, the least one first; the arrays
 * are equally long.  By bounds, though not all of them are found.
 */
SEARCH_API void search_model_sort (SearchModel *model, SearchVars x,
                                   SearchVars y);

/* Task i runs from starts[i] on for durations[i], and no two run at once.  One
 * that lasts 0 or less does not run, and may begin at any time.  By bounds, for
 * each pair.
 */
SEARCH_API void search_model_disjunctive (SearchModel *model, SearchVars starts,
                                          SearchVars durations);

/* Rectangle i begins at x[i] and y[i], is widths[i] wide and heights[i] high,
 * and no two overlap.  One that is 0 or less wide or high covers nothing, and
 * may be anywhere.  By bounds, for each pair.
 */
SEARCH_API void search_model_diffn (SearchModel *model, SearchVars x,
                                    SearchVars y, SearchVars widths,
                                    SearchVars heights);

/* Task i runs from starts[i] on for durations[i] and takes resources[i]
 * meanwhile; what all take at any time is at most `capacity`, which is at least
 * 0.  A task that lasts 0 or less, or takes as little, is as none.  By a time
 * table of bounds.  A. Lahrichi, 1982.
 */
SEARCH_API void search_model_cumulative (SearchModel *model, SearchVars starts,
                                         SearchVars durations,
                                         SearchVars resources,
                                         SearchVar  capacity);

/* Item i lies in bin bins[i], from 0 on, and loads[k] is the sum of weights[i],
 * of those in bin k.  Weights are not negative; each item lies in a bin that
 * has a load.  By bounds for each bin.  P. Shaw, CP 2004.
 */
SEARCH_API void search_model_bin_packing (SearchModel *model, SearchVars bins,
                                          const int64_t *weights,
                                          SearchVars     loads);

/* `vars` are decided before those of later calls, in this way; those that are
 * shown and in no call come last, those with the fewest values first and their
 * least values first, which is how all are decided where there is no call; if
 * they are more than 4096, in input order.
 * Those that are neither shown nor follow from what is, by equations, come
 * behind all others.
 */
SEARCH_API void search_model_branch (SearchModel *model, SearchVars vars,
                                     SearchSelect select, SearchChoose choose);

/* What chance begins with, where branching leaves something to it; 0 without a
 * call.  A choice is a number computed from the seed and the decisions up to
 * there: a value's place from its variable and what that may still be, a
 * variable from the newest decision and how many are open.  So the same seed
 * gives the same tree, for any number of threads, and for a run that is
 * resumed.  `checks` leaves nothing to chance.  A plugin reads it from an
 * option with another name than --seed, which search-run has itself.
 */
SEARCH_API void search_model_seed (SearchModel *model, uint64_t seed);

/* `vars` belong to the answer, behind what was shown before.  Without any call
 * all variables of the model do, in the order in which they were made.  What
 * is not shown does not make answers more: what is shown is an answer where
 * there is one way at least to complete it.
 */
SEARCH_API void search_model_show (SearchModel *model, SearchVars vars);

/* The same, as a grid, row by row. */
SEARCH_API void search_model_show_grid (SearchModel *model, SearchVars vars,
                                        size_t rows, size_t columns);

/* Where each of `from` gets the value that the one at its place in `to` has,
 * another solution is made of each solution: a symmetry, for
 * --symmetry=orbits.  A half turn of a square of n variables:
 *
 *     half = search_vars_slice (square, n - 1, n, -1);
 *     search_model_symmetry (model, square, half);
 *
 * Views exchange values: for rows 0..n-1 upside down, `to` has n - 1 minus each
 * of `from`.  All symmetries that a model declares make one group, with their
 * products, of SEARCH_SYMMETRY_ORDER_MAX elements and 64 MiB at most.  That
 * they are symmetries is not proved: --check-symmetry tries them.
 *
 * All variables are shown, and those of `to` are those of `from`.  The problem
 * has `.symmetries = search_model_symmetries`.
 */
SEARCH_API void search_model_symmetry (SearchModel *model, SearchVars from,
                                       SearchVars to);

/* So is any permutation of the values least..most, made of all of `vars` at
 * once.
 */
SEARCH_API void search_model_interchangeable (SearchModel *model,
                                              SearchVars vars, int64_t least,
                                              int64_t most);

/* With --best, the best solution is the one with the least `objective`, which
 * is what it has in the best completion, if it does not follow from what is
 * shown.  There is one objective in a model.
 */
SEARCH_API void search_model_minimize (SearchModel *model, SearchVar objective);

/* The same with the greatest. */
SEARCH_API void search_model_maximize (SearchModel *model, SearchVar objective);

/* The first mistake that was made with the model so far; NULL: none.  It is the
 * model's.
 */
SEARCH_API const GError *search_model_mistake (const SearchModel *model);

/* Closes the model and returns the problem of which it is the one instance, to
 * be had by search_instance_new() without settings; it belongs to the model,
 * which must outlive instances.  NULL with the first mistake that was made.
 */
SEARCH_API const SearchProblem *search_model_problem (SearchModel *model,
                                                      GError     **error);

/* Where the model of a plugin comes from. */
typedef struct
{
  /* Fills an empty model, from an instance whose options are set; or refuses.
   */
  bool (*model) (const void *instance, SearchModel *model, GError **error);
} SearchModelSource;

/* Callbacks of problems whose instances begin with a SearchModel *, for
 * SEARCH_MODEL.  This one is called by `prepare`: it makes the model and closes
 * it.
 */
SEARCH_API bool search_model_prepare (void                    *instance,
                                      const SearchModelSource *source,
                                      const SearchProblem     *problem,
                                      GError                 **error);

/* The same for problems that have search_model_repr beside others: the model is
 * made when that is the first time to search the instance, so that the others
 * do not wait for it.  `source` lives as long as the instance.
 */
SEARCH_API void search_model_defer (void                    *instance,
                                    const SearchModelSource *source,
                                    const SearchProblem     *problem);

/* `finish`: frees the model. */
SEARCH_API void search_model_finish (void *instance);

/* `answer_length`: how many variables are shown. */
SEARCH_API size_t search_model_answer_length (const void *instance);

/* `goal`: the least or the greatest, as the model's objective says, if it has
 * one.
 */
SEARCH_API SearchGoal search_model_goal (const void *instance);

/* `check`: does the answer break no constraint, as their checkers say? */
SEARCH_API bool search_model_check (const void *instance, const int *answer,
                                    size_t length);

/* `reason`: the first constraint that leaves a variable without values, or that
 * the values so far break.
 */
SEARCH_API void search_model_reason (const void *instance, const int *answer,
                                     size_t length, GString *out);

/* `choose`: binary where the model splits domains, else values. */
SEARCH_API const char *search_model_choose (const void *instance, bool bare,
                                            const char **why);

/* `statistics`: `variables` and `propagators` of the model; `propagations`, how
 * often propagators ran; and `failures`, the nodes without children that are no
 * solutions.
 */
SEARCH_API size_t search_model_statistics (const void      *instance,
                                           SearchStatistic *statistics);

/* `picture.grid`: what is shown, one part below the other. */
SEARCH_API void search_model_grid (const void *instance, SearchGrid *grid);

/* `picture.cells`: numbers. */
SEARCH_API void search_model_cells (const void *instance, const int *answer,
                                    size_t length, SearchCell *cells);

/* The representations of every model without an objective, ended by NULL. */
SEARCH_API const SearchRepr *const search_model_reprs[];

/* Those of models that may have one. */
SEARCH_API const SearchRepr *const search_model_best_reprs[];

/* `values` by the name of `model`, for a problem whose other representations
 * are written otherwise: a second opinion that shares nothing with them.  The
 * problem's instances begin with a SearchModel *, its `prepare` calls
 * search_model_defer(), its `finish` search_model_finish(), and what the model
 * shows is its answer; a part of one ends before the first value that is open.
 * For models without an objective.
 */
SEARCH_API const SearchRepr search_model_repr;

/* The same for models with one. */
SEARCH_API const SearchRepr search_model_best_repr;

/* Its formats, ended by one without a name: `row`, and `grid` with a line for
 * each row of what is shown.
 */
SEARCH_API const SearchFormat search_model_formats[];

/* `symmetries`: the group of what its model declares, by the name of
 * `declared`, ended by one without a name.
 */
SEARCH_API const SearchSymmetry search_model_symmetries[];

/* The plugin `identifier`, whose instances are of the type `type`, a structure
 * that begins with `SearchModel *model`.  Then follow `.model = FUNCTION` and
 * fields of SearchProblem, which override those made here.
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
