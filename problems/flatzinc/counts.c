/* SPDX-License-Identifier: MIT */
/* counts.c: finds constraints on a sum of Booleans, in which each Boolean is
 * true if and only if a certain variable has a value, equal for all Booleans.
 * Such a sum counts the variables with this value, so it becomes one constraint
 * of the model, a count.  If no other constraint uses a Boolean of the sum, the
 * model needs neither this Boolean nor the constraint that defines it.
 */
#include "build.h"
#include "builtins.h"

/* A constraint: the number of the terms in `terms` that have the value `value`
 * is in the relation `relation` to `number`.
 */
typedef struct
{
  GArray        *terms; /* Term */
  int64_t        value;
  SearchRelation relation;
  Term           number;
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

/* Adds 1 to the element of `uses` for each variable that occurs in `expr`, an
 * argument of a constraint.
 */
static void
use (Presolve *presolve, uint32_t *uses, const Expr *expr)
{
  const Ast *ast = presolve->ast;
  Term       term;

  if (expr->kind == EXPR_NAME && ast_declared (ast, expr)
      && ast_declared (ast, expr)->is_array)
    expr = ast_array (ast, expr);
  if (expr->kind == EXPR_ARRAY)
    {
      for (uint32_t i = 0; i < expr->count; i++)
        use (presolve, uses, ast_child (ast, expr, i));
      return;
    }
  if (expr->kind != EXPR_NAME && expr->kind != EXPR_ELEMENT)
    return;
  expr = ast_value (ast, expr);
  if (expr->kind != EXPR_NAME)
    return;
  term = presolve_term (presolve, expr);
  if (term.scale != 0)
    uses[term.declaration]++;
}

/* Adds 1 to the element of `uses` for each variable that occurs in a search
 * annotation.
 */
static void
use_search (Presolve *presolve, uint32_t *uses, const Expr *search)
{
  const Ast *ast = presolve->ast;

  for (uint32_t i = 0; i < search->count; i++)
    {
      const Expr *child = ast_child (ast, search, i);

      if (child->kind == EXPR_CALL || child->kind == EXPR_ARRAY)
        use_search (presolve, uses, child);
      else if ((child->kind == EXPR_NAME || child->kind == EXPR_ELEMENT)
               && ast_declared (ast, child))
        use (presolve, uses, child);
    }
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

uint32_t *
counts_of_uses (Presolve *presolve)
{
  Ast        *ast = presolve->ast;
  const guint count = ast->declarations->len;
  uint32_t   *uses = g_new0 (uint32_t, count + 1);

  for (guint i = 0; i < count; i++)
    uses[i] = presolve->flags[i] & FLAG_OUTPUT ? 1 : 0;
  for (guint i = 0; i < ast->constraints->len; i++)
    {
      BuiltinCall found;
      const Expr *call = builtin_call (ast, i, &found);

      for (uint32_t k = 0; k < call->count && !presolve->done[i]; k++)
        use (presolve, uses, ast_child (ast, call, k));
    }
  for (uint32_t i = 0; i < ast->search.count; i++)
    use_search (presolve, uses, ast_expr (ast, ast->search.first + i));
  if (ast->objective != FZN_NONE)
    use (presolve, uses, ast_expr (ast, ast->objective));
  return uses;
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
                          .uses = counts_of_uses (presolve),
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

GArray *
counts_find (Presolve *presolve)
{
  const guint declarations = presolve->ast->declarations->len;
  GArray     *counts = g_array_new (FALSE, FALSE, sizeof (Count));
  Finding     finding = finding_new (presolve);

  for (guint i = 0; i < presolve->ast->constraints->len; i++)
    if (!presolve->done[i])
      find_count (&finding, i, counts);
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

void
counts_post (Build *build, GArray *counts)
{
  for (guint i = 0; i < counts->len; i++)
    {
      const Count *count = &g_array_index (counts, Count, i);
      SearchVar   *vars = g_new (SearchVar, count->terms->len);

      for (guint k = 0; k < count->terms->len; k++)
        vars[k] = build_view (build, g_array_index (count->terms, Term, k));
      search_model_among (build->model, search_vars (vars, count->terms->len),
                          &count->value, 1, count->relation,
                          build_view (build, count->number));
      g_free (vars);
      g_array_unref (count->terms);
    }
  g_array_unref (counts);
}
