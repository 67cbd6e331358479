/* SPDX-License-Identifier: MIT */
/* globals.c: adds the constraints called libsearch_NAME to the model.
 * MiniZinc's own library would replace each of them by many constraints.  If
 * the indices of an array can begin with a number other than 1, the constraint
 * has an argument with the first index.
 */
#include "builtins.h"

/* Returns the variables in argument `i`, each minus `first`, as views.  So
 * values that are indices from `first` on become indices from 0 on.
 */
static SearchVars
from (Post *post, uint32_t i, int64_t first)
{
  const SearchVars vars = post_vars (post, i);
  SearchVar       *views = (SearchVar *) post->lists[i]->data;

  for (size_t k = 0; k < vars.count; k++)
    views[k] = search_var_plus (views[k], -first);
  return vars;
}

/* Returns true if the arrays in the arguments `one` and `other` have equal
 * lengths.  Otherwise refuses the constraint because of argument `other`, and
 * returns false.
 */
static bool
check_lengths (Post *post, uint32_t one, uint32_t other)
{
  const size_t count = post_vars (post, one).count;
  const size_t found = post_vars (post, other).count;

  if (count == found)
    return true;
  post_refuse (post, other, "%zu elements, as many as argument %u has, not %zu",
               count, one + 1, found);
  return false;
}

void
post_all_different (Post *post)
{
  Build      *build = post->build;
  const Expr *array
      = ast_array (build->ast, ast_child (build->ast, post->call, 0));
  Term *terms = g_new (Term, array->count + 1);

  for (uint32_t i = 0; i < array->count; i++)
    terms[i]
        = presolve_term (build->presolve, ast_child (build->ast, array, i));
  build_all_different (build, terms, array->count, post->asked);
  g_free (terms);
}

void
post_all_different_except (Post *post)
{
  search_model_all_different_except (post->model, post_vars (post, 0),
                                     post->what ? post_int (post, 1) : 0);
}

/* Adds the constraint libsearch_table to the model: the values of the variables
 * are one of the tuples.  Arguments: an array of variables, and an array with
 * all tuples, one after the other.
 */
void
post_table (Post *post)
{
  const SearchVars vars = post_vars (post, 0);
  size_t           count;
  const int64_t   *tuples = post_ints (post, 1, &count);

  if (vars.count == 0)
    {
      if (count > 0)
        post_refuse (post, 1, "no element, as there is no variable");
    }
  else if (count % vars.count != 0)
    post_refuse (post, 1, "whole tuples of %zu elements, not %zu in all",
                 vars.count, count);
  else
    search_model_table (post->model, vars, tuples, count / vars.count);
}

/* Adds the constraint libsearch_regular to the model: a finite automaton
 * accepts the values of the variables.  Arguments: the variables, how many
 * states and symbols there are, the next state for each state and symbol, the
 * first state, and the set of accepting states.
 */
void
post_regular (Post *post)
{
  const int64_t    states = post_int (post, 1), symbols = post_int (post, 2);
  const int64_t    start = post_int (post, 4);
  size_t           count;
  const int64_t   *next = post_ints (post, 3, &count);
  const GArray    *set = post_set (post, 5);
  const SearchVars vars = from (post, 0, 1);
  GArray          *accepting = g_array_new (FALSE, FALSE, sizeof (int));
  int             *after = g_new (int, count + 1);

  for (size_t i = 0; i < count; i++)
    after[i] = next[i] < 1 || next[i] > states ? -1 : (int) next[i] - 1;
  for (guint i = 0; i < set->len; i++)
    {
      const SearchRange *range = &g_array_index (set, SearchRange, i);

      for (int64_t state = MAX (range->min, 1);
           state <= MIN (range->max, MIN (states, INT_MAX)); state++)
        {
          const int number = (int) state - 1;

          g_array_append_val (accepting, number);
        }
    }
  if (states < 1 || states > INT_MAX)
    post_refuse (post, 1, "a number of states from 1 to %d", INT_MAX);
  else if (symbols < 1 || symbols > INT_MAX)
    post_refuse (post, 2, "a number of symbols from 1 to %d", INT_MAX);
  else if (count != (uint64_t) states * (uint64_t) symbols)
    post_refuse (post, 3,
                 "a state for each of %" G_GINT64_FORMAT
                 " states and %" G_GINT64_FORMAT " symbols, not %zu",
                 (gint64) states, (gint64) symbols, count);
  else if (start < 1 || start > states)
    post_refuse (post, 4, "a state from 1 to %" G_GINT64_FORMAT,
                 (gint64) states);
  else
    search_model_regular (
        post->model, vars,
        &(SearchAutomaton){ .states = (int) states,
                            .symbols = (int) symbols,
                            .next = after,
                            .start = (int) start - 1,
                            .accepting = (const int *) accepting->data,
                            .accepting_count = accepting->len });
  g_array_unref (accepting);
  g_free (after);
}

/* Adds the constraint libsearch_inverse to the model: x[i] = j if and only if
 * y[j] = i.  Arguments: x, first index of x, y, first index of y.
 */
void
post_inverse (Post *post)
{
  SearchVars x, y;

  if (!check_lengths (post, 0, 2))
    return;
  x = from (post, 0, post_int (post, 3));
  y = from (post, 2, post_int (post, 1));
  search_model_inverse (post->model, x, y, post->strength);
}

/* Adds the constraint libsearch_circuit to the model: each node has a variable,
 * its next node, and all nodes form one cycle.  For libsearch_subcircuit, nodes
 * outside the cycle are their own next nodes.  Arguments: the variables, and
 * the first index of a node.
 */
void
post_circuit (Post *post)
{
  (post->what ? search_model_circuit : search_model_subcircuit) (
      post->model, from (post, 0, post_int (post, 1)), post->strength);
}

void
post_cumulative (Post *post)
{
  if (check_lengths (post, 0, 1) && check_lengths (post, 0, 2))
    search_model_cumulative (post->model, post_vars (post, 0),
                             post_vars (post, 1), post_vars (post, 2),
                             post_var (post, 3));
}

void
post_disjunctive (Post *post)
{
  if (check_lengths (post, 0, 1))
    search_model_disjunctive (post->model, post_vars (post, 0),
                              post_vars (post, 1));
}

void
post_diffn (Post *post)
{
  if (check_lengths (post, 0, 1) && check_lengths (post, 0, 2)
      && check_lengths (post, 0, 3))
    search_model_diffn (post->model, post_vars (post, 0), post_vars (post, 1),
                        post_vars (post, 2), post_vars (post, 3));
}

/* Returns an array that has, for each element of `values`, the index of the
 * first element with an equal value.  Free the array with g_free().
 */
static size_t *
first_places (const int64_t *values, size_t count)
{
  GHashTable *found = g_hash_table_new (g_int64_hash, g_int64_equal);
  size_t     *first = g_new (size_t, count + 1);

  for (size_t i = 0; i < count; i++)
    {
      const int64_t *before = g_hash_table_lookup (found, values + i);

      first[i] = before ? (size_t) (before - values) : i;
      if (!before)
        g_hash_table_insert (found, (void *) (values + i),
                             (void *) (values + i));
    }
  g_hash_table_unref (found);
  return first;
}

/* Adds the constraint libsearch_global_cardinality to the model: each of the
 * values occurs as often as its count says; if post->what is 1, no other values
 * occur.  Arguments: variables, values, and counts.  If two of the values are
 * equal, their counts must be equal.
 */
void
post_cardinality (Post *post)
{
  SearchVars counts = post_vars (post, 2);
  size_t     count, kept = 0;
  int64_t   *values = (int64_t *) post_ints (post, 1, &count);
  SearchVar *views = (SearchVar *) post->lists[2]->data;
  size_t    *first;

  if (count != counts.count)
    {
      post_refuse (post, 2, "%zu elements, one for each value, not %zu", count,
                   counts.count);
      return;
    }
  first = first_places (values, count);
  for (size_t i = 0; i < count; i++)
    if (first[i] < i)
      search_model_compare (post->model, views[i], SEARCH_EQ,
                            search_vars_at (counts, first[i]));
  for (size_t i = 0; i < count; i++)
    if (first[i] == i)
      {
        values[kept] = values[i];
        views[kept++] = views[i];
      }
  counts.count = kept;
  search_model_cardinality (post->model, post_vars (post, 0), values, counts,
                            post->what);
  g_free (first);
}

/* Adds the constraint libsearch_global_cardinality_low_up to the model: each of
 * the values occurs as often as its limits allow; if post->what is 1, no other
 * values occur.  Arguments: variables, values, minimum counts, maximum counts.
 * If two of the values are equal, the limits of both apply.
 */
void
post_cardinality_between (Post *post)
{
  size_t   count, least_count, most_count, kept = 0;
  int64_t *values = (int64_t *) post_ints (post, 1, &count);
  int64_t *min = (int64_t *) post_ints (post, 2, &least_count);
  int64_t *max = (int64_t *) post_ints (post, 3, &most_count);
  size_t  *first;

  if (count != least_count || count != most_count)
    {
      post_refuse (post, count != least_count ? 2 : 3,
                   "%zu elements, one for each value", count);
      return;
    }
  first = first_places (values, count);
  for (size_t i = 0; i < count; i++)
    {
      min[first[i]] = MAX (min[first[i]], min[i]);
      max[first[i]] = MIN (max[first[i]], max[i]);
    }
  for (size_t i = 0; i < count; i++)
    if (first[i] == i)
      {
        values[kept] = values[i];
        min[kept] = min[i];
        max[kept++] = max[i];
      }
  search_model_cardinality_between (post->model, post_vars (post, 0), values,
                                    min, max, kept, post->what);
  g_free (first);
}

/* Adds the constraint libsearch_count_RELATION to the model: the number of
 * variables with the value is in the relation `what` to the argument `number`.
 * Arguments: variables, value, number.
 */
void
post_count (Post *post)
{
  search_model_count (post->model, post_vars (post, 0), post_var (post, 1),
                      (SearchRelation) post->what, post_var (post, 2));
}

/* Maximum number of values in the set of the constraint libsearch_among. */
#define SET_MAX (1 << 20)

/* Adds the constraint libsearch_among to the model: `number` variables have
 * values in the set.  Arguments: number, variables, set of values.
 */
void
post_among (Post *post)
{
  const GArray *set = post_set (post, 2);
  GArray       *values = g_array_new (FALSE, FALSE, sizeof (int64_t));
  int64_t       count = 0;

  for (guint i = 0; i < set->len; i++)
    {
      const SearchRange *range = &g_array_index (set, SearchRange, i);
      int64_t            span;

      if (__builtin_sub_overflow (range->max, range->min, &span))
        span = SET_MAX;
      count += MIN (span, SET_MAX) + 1;
      if (count > SET_MAX)
        break;
      for (int64_t k = 0; k <= span; k++)
        {
          const int64_t value = range->min + k;

          g_array_append_val (values, value);
        }
    }
  if (count > SET_MAX)
    post_refuse (post, 2, "a set of at most %d values", SET_MAX);
  else
    search_model_among (post->model, post_vars (post, 1),
                        (const int64_t *) values->data, values->len, SEARCH_EQ,
                        post_var (post, 0));
  g_array_unref (values);
}

/* Adds the constraint libsearch_nvalue to the model: the variables have
 * `number` different values.  Arguments: number, variables.
 */
void
post_nvalue (Post *post)
{
  search_model_nvalue (post->model, post_vars (post, 1), SEARCH_EQ,
                       post_var (post, 0));
}

void
post_lex (Post *post)
{
  search_model_lex (post->model, post_vars (post, 0),
                    (SearchRelation) post->what, post_vars (post, 1));
}

void
post_increasing (Post *post)
{
  search_model_increasing (post->model, post_vars (post, 0), post->what);
}

/* Returns true if argument `i` of a bin packing constraint has a weight for
 * each of the `items` items, and no weight is negative.  Otherwise refuses the
 * constraint because of argument `i`, and returns false.
 */
static bool
check_weights (Post *post, uint32_t i, size_t items)
{
  size_t         count;
  const int64_t *weights = post_ints (post, i, &count);

  if (count != items)
    {
      post_refuse (post, i, "%zu elements, one for each item, not %zu", items,
                   count);
      return false;
    }
  for (size_t k = 0; k < count; k++)
    if (weights[k] < 0)
      {
        post_refuse (post, i, "weights that are not negative");
        return false;
      }
  return true;
}

static const int64_t *
weights_of (const Post *post, uint32_t i)
{
  return (const int64_t *) post->lists[i]->data;
}

/* Adds the constraint libsearch_bin_packing_load to the model: the load of each
 * bin is the sum of the weights of its items.  Arguments: loads, first index of
 * the loads, bin of each item, weight of each item.
 */
void
post_bin_packing_load (Post *post)
{
  const SearchVars bins = from (post, 2, post_int (post, 1));

  if (check_weights (post, 3, bins.count))
    search_model_bin_packing (post->model, bins, weights_of (post, 3),
                              post_vars (post, 0));
}

/* Adds the constraint libsearch_bin_packing_capa to the model: the weights of
 * the items in a bin add up to at most its capacity.  Arguments: capacities,
 * first index of the capacities, bin of each item, weight of each item.
 */
void
post_bin_packing_capacity (Post *post)
{
  const SearchVars bins = from (post, 2, post_int (post, 1));
  size_t           count;
  const int64_t   *capacities = post_ints (post, 0, &count);
  SearchVar       *loads = g_new (SearchVar, count + 1);
  bool             fits = true;

  if (!check_weights (post, 3, bins.count))
    count = 0;
  for (size_t i = 0; i < count && fits; i++)
    {
      fits = capacities[i] >= 0;
      if (fits)
        loads[i] = search_model_int (post->model, "load", 0,
                                     MIN (capacities[i], SEARCH_VAR_MAX));
    }
  if (!fits)
    build_never (post->model);
  else if (!post->refused)
    search_model_bin_packing (post->model, bins, weights_of (post, 3),
                              search_vars (loads, count));
  g_free (loads);
}

/* Adds the constraint libsearch_value_precede_int to the model: if the second
 * value occurs among the variables, the first value occurs before it.
 * Arguments: first value, second value, variables.
 */
void
post_value_precede (Post *post)
{
  search_model_value_precede (post->model, post_vars (post, 2),
                              post_int (post, 0), post_int (post, 1));
}

/* Adds the constraint libsearch_value_precede_chain_int to the model: if a
 * value occurs among the variables, the value before it in `values` occurs
 * earlier.  The model has a constraint for each two adjacent values.
 * Arguments: values, variables.
 */
void
post_value_precede_chain (Post *post)
{
  const SearchVars vars = post_vars (post, 1);
  size_t           count;
  const int64_t   *values = post_ints (post, 0, &count);

  for (size_t i = 0; i + 1 < count; i++)
    search_model_value_precede (post->model, vars, values[i], values[i + 1]);
}

/* Adds the constraint libsearch_member to the model: at least one of the
 * variables has the value.  Arguments: variables, value.
 */
void
post_member (Post *post)
{
  search_model_member (post->model, post_vars (post, 0), post_var (post, 1));
}

void
post_sort (Post *post)
{
  if (check_lengths (post, 0, 1))
    search_model_sort (post->model, post_vars (post, 0), post_vars (post, 1));
}

/* Adds the constraint libsearch_if_then_else to the model: y equals the value
 * of the first condition that is true.  If no condition is true, y can have any
 * value of its domain.  Arguments: conditions, values, y.
 */
void
post_if_then_else (Post *post)
{
  const SearchVar y = post_var (post, 2);

  if (!check_lengths (post, 0, 1))
    return;
  post_vars (post, 1);
  g_array_append_val (post->lists[1], y);
  search_model_if_then_else (
      post->model, post_vars (post, 0),
      search_vars ((const SearchVar *) post->lists[1]->data,
                   post->lists[1]->len),
      y);
}
