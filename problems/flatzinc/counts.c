/* SPDX-License-Identifier: MIT */
/* counts.c: finds constraints on a sum of Booleans, in which each Boolean is
 * true if and only if a certain variable has a value, equal for all Booleans.
 * Such a sum counts the variables with this value, so it becomes one constraint
 * of the model, a count.  If no other constraint uses a Boolean of the sum, the
 * model needs neither this Boolean nor the constraint that defines it.
 *
 * The counts of several values of equal variables add up to at most the number
 * of variables, which bounds each count by the others.
 */
#include "build.h"
#include "builtins.h"

#include <string.h>

/* A constraint: the number of the terms in `terms` that have the value `value`
 * is in the relation `relation` to `number`.
 */
typedef struct
{
  GArray        *terms; /* Term */
  int64_t        value;
  SearchRelation relation;
  Term           number;

  /* True if the text has the count as a constraint, which is not done. */
  bool stated;
} Count;

typedef struct
{
  Presolve *presolve;

  /* For each variable, how often constraints, answers and annotations use it.
   */
  uint32_t *uses;

  /* For each Boolean that is true if and only if another variable has a certain
   * value, the index of the constraint that says so.  FZN_NONE for other
   * variables.
   */
  uint32_t *defined;
} Finding;

/* Returns the index of the variable of a term if the term is the variable
 * itself: its scale is 1 and its offset is 0.  Returns FZN_NONE for other
 * terms.
 */
static uint32_t
plain_of (Term term)
{
  return term.scale == 1 && term.offset == 0 ? term.declaration : FZN_NONE;
}

/* Reads a constraint int_eq_reif (variable, value, truth): sets *term to the
 * variable, *value to the value, which can be in either order, and *truth to
 * the Boolean.  Returns false for other constraints, and unless exactly one of
 * `variable` and `value` is a variable.
 */
static bool
read_definition (Presolve *presolve, uint32_t constraint, Term *term,
                 int64_t *value, Term *truth)
{
  BuiltinCall found;
  const Rule  rule
      = { .presolve = presolve,
          .call = builtin_call (presolve->ast, constraint, &found) };
  Term x, y;

  if (found.form != FORM_REIF || found.builtin->post != post_compare
      || found.builtin->what != SEARCH_EQ)
    return false;
  x = presolve_argument (&rule, 0);
  y = presolve_argument (&rule, 1);
  *term = x.scale == 0 ? y : x;
  *value = x.scale == 0 ? x.offset : y.offset;
  *truth = presolve_argument (&rule, 2);
  return (x.scale == 0) != (y.scale == 0);
}

/* If the constraint with the index `constraint` says that a Boolean is true if
 * and only if a variable has a value, records its index in `defined`.
 */
static void
note (Finding *finding, uint32_t constraint)
{
  Term     term, truth;
  int64_t  value;
  uint32_t plain;

  if (!read_definition (finding->presolve, constraint, &term, &value, &truth))
    return;
  plain = plain_of (truth);
  if (plain != FZN_NONE && plain != term.declaration)
    finding->defined[plain] = constraint;
}

static Finding
finding_new (Presolve *presolve)
{
  const Ast  *ast = presolve->ast;
  const guint count = ast->declarations->len;
  Finding     finding = { .presolve = presolve,
                          .uses = order_uses (presolve),
                          .defined = g_new (uint32_t, count + 1) };

  for (guint i = 0; i < count; i++)
    finding.defined[i] = FZN_NONE;
  for (guint i = 0; i < ast->constraints->len; i++)
    if (!presolve->done[i])
      note (&finding, i);
  return finding;
}

/* A sum while read_sum() reads its terms: the count that it stands for, and the
 * data from which the count is computed.
 */
typedef struct
{
  Count   count;
  GArray *truths; /* uint32_t: the indices of the Booleans */
  int64_t factor; /* the coefficient of each Boolean, equal for all: 1 or -1 */
  int64_t rest;   /* the number that the sum is compared with */

  /* The only term that is neither a number nor a Boolean of `truths`; its scale
   * is 0 if there is none.
   */
  Term    other;
  int64_t other_factor;
} Sum;

/* Adds factor * term to the sum.  Returns false if the sum does not count
 * variables with one value.
 */
static bool
add_term (Finding *finding, Sum *sum, int64_t factor, Term term)
{
  const uint32_t truth = plain_of (term);
  Term           of, own;
  int64_t        value, product;

  if (factor == 0)
    return true;
  if (term.scale == 0)
    return !__builtin_mul_overflow (factor, term.offset, &product)
           && !__builtin_sub_overflow (sum->rest, product, &sum->rest);
  if (factor != 1 && factor != -1)
    return false;
  if (truth != FZN_NONE && finding->defined[truth] != FZN_NONE
      && read_definition (finding->presolve, finding->defined[truth], &of,
                          &value, &own)
      && (sum->truths->len == 0
          || (sum->factor == factor && sum->count.value == value)))
    {
      sum->factor = factor;
      sum->count.value = value;
      g_array_append_val (sum->truths, truth);
      g_array_append_val (sum->count.terms, of);
      return true;
    }
  if (sum->other.scale != 0)
    return false;
  sum->other = term;
  sum->other_factor = factor;
  return true;
}

static bool
read_sum (Finding *finding, const Expr *call, Sum *sum)
{
  Presolve   *presolve = finding->presolve;
  const Ast  *ast = presolve->ast;
  const Rule  rule = { .presolve = presolve, .call = call };
  const Expr *factors = ast_array (ast, ast_child (ast, call, 0));
  const Expr *terms = ast_array (ast, ast_child (ast, call, 1));

  if (factors->count != terms->count
      || !add_term (finding, sum, -1, presolve_argument (&rule, 2)))
    return false;
  for (uint32_t i = 0; i < terms->count; i++)
    if (!add_term (finding, sum,
                   ast_value (ast, ast_child (ast, factors, i))->number,
                   presolve_term (presolve, ast_child (ast, terms, i))))
      return false;
  return sum->truths->len > 1 && sum->rest >= -SEARCH_VAR_MAX
         && sum->rest <= SEARCH_VAR_MAX;
}

/* Computes sum->count, if the constraint says that the sum is in the relation
 * `relation` to sum->rest: a relation between the number of true Booleans and
 * count->number.  Returns false if count->number may be too large for a
 * variable.
 */
static bool
solve_sum (const Presolve *presolve, Sum *sum, SearchRelation relation)
{
  Count *count = &sum->count;

  count->relation = sum->factor < 0 ? relation_mirrored[relation] : relation;
  count->number
      = sum->other.scale == 0
            ? term_number (sum->factor * sum->rest)
            : term_view (sum->other, (int) (-sum->factor * sum->other_factor),
                         sum->factor * sum->rest);
  return presolve_min (presolve, count->number) > -SEARCH_VAR_MAX
         && presolve_max (presolve, count->number) < SEARCH_VAR_MAX;
}

/* If the constraint is a relation on a sum that counts variables with one
 * value, appends this count to `counts` and marks the constraint as done.
 */
static void
find_count (Finding *finding, uint32_t constraint, GArray *counts)
{
  Presolve   *presolve = finding->presolve;
  BuiltinCall builtin;
  const Expr *call = builtin_call (presolve->ast, constraint, &builtin);
  Sum         sum = { .other = term_number (0) };
  bool        found;

  if (builtin.form != FORM_PLAIN || builtin.builtin->post != post_linear)
    return;
  sum.truths = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  sum.count.terms = g_array_new (FALSE, FALSE, sizeof (Term));
  found = read_sum (finding, call, &sum)
          && solve_sum (presolve, &sum, (SearchRelation) builtin.builtin->what);
  if (found)
    {
      presolve->done[constraint] = 1;
      g_array_append_val (counts, sum.count);
      for (guint i = 0; i < sum.truths->len; i++)
        finding->uses[g_array_index (sum.truths, uint32_t, i)]--;
    }
  else
    g_array_unref (sum.count.terms);
  g_array_unref (sum.truths);
}

/* Appends the constraint to `counts` if it is libsearch_count_eq with a number
 * as the value.
 */
static void
find_stated (Presolve *presolve, uint32_t constraint, GArray *counts)
{
  BuiltinCall builtin;
  const Rule  rule
      = { .presolve = presolve,
          .call = builtin_call (presolve->ast, constraint, &builtin) };
  Count       count = { .relation = SEARCH_EQ, .stated = true };
  const Expr *terms;
  Term        value;

  if (builtin.form != FORM_PLAIN || builtin.builtin->post != post_count
      || builtin.builtin->what != SEARCH_EQ)
    return;
  value = presolve_argument (&rule, 1);
  if (value.scale != 0)
    return;
  terms = ast_array (presolve->ast, ast_child (presolve->ast, rule.call, 0));
  count.terms = g_array_new (FALSE, FALSE, sizeof (Term));
  for (uint32_t i = 0; i < terms->count; i++)
    {
      const Term term
          = presolve_term (presolve, ast_child (presolve->ast, terms, i));

      g_array_append_val (count.terms, term);
    }
  count.value = value.offset;
  count.number = presolve_argument (&rule, 2);
  g_array_append_val (counts, count);
}

GArray *
counts_find (Presolve *presolve)
{
  const guint declarations = presolve->ast->declarations->len;
  GArray     *counts = g_array_new (FALSE, FALSE, sizeof (Count));
  Finding     finding = finding_new (presolve);

  for (guint i = 0; i < presolve->ast->constraints->len; i++)
    if (!presolve->done[i])
      {
        find_count (&finding, i, counts);
        find_stated (presolve, i, counts);
      }
  /* If the only remaining use of a Boolean is in the constraint that defines
   * it, the model needs neither.
   */
  for (guint i = 0; i < declarations && counts->len > 0; i++)
    if (finding.defined[i] != FZN_NONE && finding.uses[i] == 1
        && !presolve->done[finding.defined[i]])
      {
        presolve->done[finding.defined[i]] = 1;
        presolve->flags[i] |= FLAG_GONE;
      }
  g_free (finding.uses);
  g_free (finding.defined);
  return counts;
}

/* Compares the terms of two counts, for an order in which counts of equal terms
 * are neighbours.
 */
static int
compare_terms (const Count *one, const Count *other)
{
  const guint len = one->terms->len;

  if (len != other->terms->len)
    return len < other->terms->len ? -1 : 1;
  return len == 0 ? 0
                  : memcmp (one->terms->data, other->terms->data,
                            len * sizeof (Term));
}

static gint
compare_counts (gconstpointer one, gconstpointer other)
{
  const Count *a = one, *b = other;
  const int    order = compare_terms (a, b);

  return order != 0 ? order : (a->value > b->value) - (a->value < b->value);
}

/* Adds to the model that the numbers of these counts, sorted and with equal
 * terms, are together at most the number of terms, or exactly this number if no
 * term can have another value.
 */
static void
post_total (Build *build, const Count *counts, guint count)
{
  const GArray *terms = counts->terms;
  SearchRange  *values = g_new (SearchRange, count);
  SearchVar    *numbers = g_new (SearchVar, count);
  size_t        kept = 0;
  bool          closed = true, any;

  for (guint i = 0; i < count; i++)
    {
      const int64_t value = counts[i].value;

      if (counts[i].relation != SEARCH_EQ
          || (kept > 0 && values[kept - 1].min == value))
        continue;
      numbers[kept] = build_view (build, counts[i].number);
      values[kept++] = (SearchRange){ value, value };
    }
  for (guint i = 0; i < terms->len && kept > 1 && closed; i++)
    presolve_compare (build->presolve, g_array_index (terms, Term, i), values,
                      kept, &any, &closed);
  if (kept > 1)
    search_model_sum (build->model, search_vars (numbers, kept),
                      closed ? SEARCH_EQ : SEARCH_LE, terms->len,
                      SEARCH_STRENGTH_BOUNDS);
  g_free (values);
  g_free (numbers);
}

/* Adds a total to the model for all counts of equal terms. */
static void
post_totals (Build *build, GArray *counts)
{
  const Count *all = (const Count *) counts->data;

  g_array_sort (counts, compare_counts);
  for (guint first = 0, end = 0; first < counts->len; first = end)
    {
      while (end < counts->len && compare_terms (all + first, all + end) == 0)
        end++;
      post_total (build, all + first, end - first);
    }
}

static void
post_one (Build *build, const Count *count)
{
  SearchVar *vars = g_new (SearchVar, count->terms->len);

  for (guint i = 0; i < count->terms->len; i++)
    vars[i] = build_view (build, g_array_index (count->terms, Term, i));
  search_model_among (build->model, search_vars (vars, count->terms->len),
                      &count->value, 1, count->relation,
                      build_view (build, count->number));
  g_free (vars);
}

void
counts_post (Build *build, GArray *counts)
{
  for (guint i = 0; i < counts->len; i++)
    if (!g_array_index (counts, Count, i).stated)
      post_one (build, &g_array_index (counts, Count, i));
  post_totals (build, counts);
  for (guint i = 0; i < counts->len; i++)
    g_array_unref (g_array_index (counts, Count, i).terms);
  g_array_unref (counts);
}
