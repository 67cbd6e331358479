/* SPDX-License-Identifier: MIT */
/* order.c: sets the order in which the search decides the variables that no
 * search annotation contains.  Counts the uses of variables.
 */
#include "build.h"
#include "builtins.h"

/* Maximum number of variables for the order first-fail, in which the search
 * decides the variable with the fewest values.  With more variables, finding
 * this variable would take most of the time, so the search decides them in a
 * fixed order.
 */
#define FIRST_FAIL_MAX 4096

/* Weight that a constraint adds to each of its variables; the search decides
 * variables with large weights first.  A sum adds this weight to the variable
 * with the largest coefficient, and to the other variables less, in proportion
 * to their coefficients.
 */
#define WEIGHT 1000

typedef struct
{
  SearchVar var;
  int64_t   weight;
} Weighted;

static gint
compare_weights (gconstpointer one, gconstpointer other)
{
  const Weighted *x = one, *y = other;

  if (x->weight != y->weight)
    return x->weight < y->weight ? 1 : -1;
  return x->var.variable < y->var.variable ? -1 : 1;
}

/* Returns the absolute value of the coefficient with the index `i`.  The result
 * is limited so that its product with WEIGHT fits in 64 bits.
 */
static int64_t
size_of (const Ast *ast, const Expr *factors, uint32_t i)
{
  const int64_t number = ast_value (ast, ast_child (ast, factors, i))->number;

  return ABS (CLAMP (number, -INT64_MAX / WEIGHT, INT64_MAX / WEIGHT));
}

static void
weigh_one (const Build *build, int64_t *weights, const Expr *expr,
           int64_t weight)
{
  const Expr *value = ast_value (build->ast, expr);
  Term        term;

  if (value->kind != EXPR_NAME)
    return;
  term = presolve_term (build->presolve, value);
  if (term.scale != 0)
    weights[term.declaration] += weight;
}

/* Adds the weight of a constraint to each variable in `expr`, an argument of
 * the constraint.  `factors` has the coefficients of the variables; NULL =
 * equal coefficients.
 */
static void
weigh (const Build *build, int64_t *weights, const Expr *expr,
       const Expr *factors)
{
  const Ast  *ast = build->ast;
  const Expr *array = expr;
  int64_t     max = 1;

  if (expr->kind == EXPR_NAME && ast_declared (ast, expr)->is_array)
    array = ast_array (ast, expr);
  if (array->kind != EXPR_ARRAY)
    {
      weigh_one (build, weights, expr, WEIGHT);
      return;
    }
  for (uint32_t i = 0; factors && i < factors->count; i++)
    max = MAX (max, size_of (ast, factors, i));
  for (uint32_t i = 0; i < array->count; i++)
    weigh_one (build, weights, ast_child (ast, array, i),
               factors ? WEIGHT * size_of (ast, factors, i) / max : WEIGHT);
}

/* Returns an array with the weight of each declared variable: the sum of the
 * weights that constraints add to it.  This includes constraints that are not
 * in the model, because others have replaced them.  The caller frees the array.
 */
static int64_t *
weights_of (const Build *build)
{
  const Ast *ast = build->ast;
  int64_t   *weights = g_new0 (int64_t, ast->declarations->len + 1);

  for (guint i = 0; i < ast->constraints->len; i++)
    {
      const Expr *call = ast_expr (
          ast, g_array_index (ast->constraints, ConstraintItem, i).call);
      BuiltinCall found = { 0 };
      bool        is_sum;

      builtin_find ((Ast *) ast, call->name, &found);
      is_sum = found.builtin->post == post_linear;
      for (uint32_t k = is_sum; k < call->count; k++)
        weigh (build, weights, ast_child (ast, call, k),
               is_sum && k == 1 ? ast_array (ast, ast_child (ast, call, 0))
                                : NULL);
    }
  return weights;
}

/* Adds to the model an order for the objective's variable alone, after the
 * orders for other variables: the search tries its best values first.
 */
static void
branch_objective (Build *build, Term objective)
{
  const SearchVar var = build->vars[objective.declaration];
  const bool      min
      = (build->ast->solve == SOLVE_MINIMIZE) == (objective.scale > 0);

  search_model_branch (build->model, search_vars (&var, 1),
                       SEARCH_VAR_ORDER_INPUT_ORDER,
                       min ? SEARCH_VALUE_ORDER_MIN : SEARCH_VALUE_ORDER_MAX);
}

void
order_branch (Build *build)
{
  const Ast *ast = build->ast;
  const Term objective
      = ast->solve == SOLVE_SATISFY
            ? term_number (0)
            : presolve_term (build->presolve, ast_expr (ast, ast->objective));
  const guint count = build->ast->declarations->len;
  GArray     *shown = g_array_new (FALSE, FALSE, sizeof (Weighted));
  GArray     *vars = g_array_new (FALSE, FALSE, sizeof (SearchVar));
  int64_t    *weights = weights_of (build);

  for (guint i = 0; i < count; i++)
    {
      const Weighted one = { build->vars[i], weights[i] };

      if (one.var.scale != 0
          && (objective.scale == 0 || objective.declaration != i)
          && (build->presolve->flags[i] & (FLAG_OUTPUT | FLAG_DEFINED))
                 == FLAG_OUTPUT)
        g_array_append_val (shown, one);
    }
  g_array_sort (shown, compare_weights);
  for (guint i = 0; i < shown->len; i++)
    g_array_append_val (vars, g_array_index (shown, Weighted, i).var);
  search_model_branch (build->model,
                       search_vars ((const SearchVar *) vars->data, vars->len),
                       vars->len > FIRST_FAIL_MAX ? SEARCH_VAR_ORDER_INPUT_ORDER
                                                  : SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_MIN);
  if (objective.scale != 0)
    branch_objective (build, objective);
  g_array_unref (vars);
  g_array_unref (shown);
  g_free (weights);
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

uint32_t *
order_uses (Presolve *presolve)
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
