/* SPDX-License-Identifier: MIT */
/* post.c: adds to the model the constraints that FlatZinc itself defines. */
#include "builtins.h"

static const SearchRelation opposite[] = {
  [SEARCH_EQ] = SEARCH_NE, [SEARCH_NE] = SEARCH_EQ, [SEARCH_LE] = SEARCH_GT,
  [SEARCH_GT] = SEARCH_LE, [SEARCH_GE] = SEARCH_LT, [SEARCH_LT] = SEARCH_GE,
};

static SearchRelation
relation_of (const Post *post)
{
  return post->negated ? opposite[post->what] : (SearchRelation) post->what;
}

void
post_compare (Post *post)
{
  const SearchVar x = post_var (post, 0), y = post_var (post, 1);

  if (post->reified)
    search_model_compare_reified (post->model, post->reify, x,
                                  (SearchRelation) post->what, y);
  else
    search_model_compare (post->model, x, relation_of (post), y);
}

/* Maximum number of values of a domain that the model stores as bits of one
 * word.
 */
#define WORD 64

/* Returns true if the expression is a number, or a variable whose smallest and
 * largest value differ by less than WORD.
 */
static bool
is_word (const Post *post, const Expr *expr)
{
  Presolve  *presolve = post->build->presolve;
  const Term term = presolve_term (presolve, expr);

  return presolve_max (presolve, term) - presolve_min (presolve, term) < WORD;
}

/* Returns true if a sum has at most three variables, coefficients from -1 to 1,
 * and only domains that fit in one word, so that the model propagates it by
 * shifts of sets of values.  SEARCH_STRENGTH_DOMAIN is then as fast as
 * SEARCH_STRENGTH_BOUNDS.
 */
static bool
has_sets (const Post *post, const int64_t *factors, size_t count)
{
  const Ast  *ast = post->build->ast;
  const Expr *array = ast_array (ast, ast_child (ast, post->call, 1));

  if (count > 3 || !is_word (post, ast_child (ast, post->call, 2)))
    return false;
  for (uint32_t i = 0; i < array->count; i++)
    if (factors[i] > 1 || factors[i] < -1
        || !is_word (post, ast_child (ast, array, i)))
      return false;
  return true;
}

/* Returns the strength with which the constraint removes values.  If `sets` is
 * true and no strength is requested, this is SEARCH_STRENGTH_DOMAIN.  Otherwise
 * it is the requested strength, or the strength in the table of builtins.c.
 */
static SearchStrength
strength_of (const Post *post, bool sets)
{
  return post->asked < 0 && sets ? SEARCH_STRENGTH_DOMAIN : post->strength;
}

/* Adds the constraint to the model that the sum of `vars`, each multiplied by
 * its element of `factors`, is in a relation to `number`.
 */
static void
post_sum (Post *post, const int64_t *factors, SearchVars vars, int64_t number)
{
  if (post->reified)
    search_model_linear_reified (post->model, post->reify, factors, vars,
                                 (SearchRelation) post->what, number);
  else
    search_model_linear (
        post->model, factors, vars, relation_of (post), number,
        strength_of (post, has_sets (post, factors, vars.count)));
}

void
post_linear (Post *post)
{
  const SearchVar right = post_var (post, 2);
  SearchVars      vars = post_vars (post, 1);
  size_t          count;
  const int64_t  *factors = post_ints (post, 0, &count);
  const int64_t   minus = -1;

  if (count != vars.count)
    {
      post_refuse (post, 1, "%zu variables, one for each coefficient, not %zu",
                   count, vars.count);
      return;
    }
  if (right.scale == 0)
    {
      post_sum (post, factors, vars, right.offset);
      return;
    }
  g_array_append_val (post->lists[0], minus);
  g_array_append_val (post->lists[1], right);
  vars = search_vars ((const SearchVar *) post->lists[1]->data, count + 1);
  post_sum (post, (const int64_t *) post->lists[0]->data, vars, 0);
}

void
post_in (Post *post)
{
  const SearchVar x = post_var (post, 0);
  const GArray   *set = post_set (post, 1);

  if (post->reified)
    search_model_in_reified (post->model, post->reify, x,
                             &g_array_index (set, SearchRange, 0), set->len);
  else
    search_model_in (post->model, x, &g_array_index (set, SearchRange, 0),
                     set->len);
}

static SearchVars
none (void)
{
  return search_vars (NULL, 0);
}

/* Adds the constraints to the model that each variable has the value `value`.
 */
static void
fix_each (const Post *post, SearchVars vars, int64_t value)
{
  for (size_t i = 0; i < vars.count; i++)
    search_model_compare (post->model, search_vars_at (vars, i), SEARCH_EQ,
                          search_var_constant (value));
}

void
post_clause (Post *post)
{
  const SearchVars positive = post_vars (post, 0);
  const SearchVars negative = post_vars (post, 1);

  if (post->reified)
    search_model_clause_reified (post->model, post->reify, positive, negative);
  else
    search_model_clause (post->model, positive, negative);
}

/* Adds the constraint to the model that `truth` is 1 if and only if all
 * variables are 1.  If post->what is 0, adds the constraint that `truth` is 0
 * if and only if all variables are 0.
 */
static void
post_conjunction (const Post *post, SearchVars vars, SearchVar truth)
{
  if (truth.scale != 0)
    (post->what ? search_model_and : search_model_or) (post->model, vars,
                                                       truth);
  else if (truth.offset == post->what)
    fix_each (post, vars, post->what);
  else if (post->what)
    search_model_clause (post->model, none (), vars);
  else
    search_model_clause (post->model, vars, none ());
}

/* Adds the constraint to the model that all variables are 1 if `truth` is 1.
 * If post->what is 0, adds the constraint that at least one variable is 1 if
 * `truth` is 1.
 */
static void
post_implied (const Post *post, SearchVars vars, SearchVar truth)
{
  if (!post->what)
    search_model_clause (post->model, vars, search_vars (&truth, 1));
  for (size_t i = 0; i < vars.count && post->what; i++)
    search_model_clause (post->model, search_vars_slice (vars, i, 1, 1),
                         search_vars (&truth, 1));
}

void
post_all (Post *post)
{
  post_conjunction (post, post_vars (post, 0), post_var (post, 1));
}

void
post_all_implied (Post *post)
{
  post_implied (post, post_vars (post, 0), post_var (post, 1));
}

void
post_both (Post *post)
{
  const SearchVar both[] = { post_var (post, 0), post_var (post, 1) };

  post_conjunction (post, search_vars (both, 2), post_var (post, 2));
}

void
post_both_implied (Post *post)
{
  const SearchVar both[] = { post_var (post, 0), post_var (post, 1) };

  post_implied (post, search_vars (both, 2), post_var (post, 2));
}

void
post_xor (Post *post)
{
  const SearchVar both[] = { post_var (post, 0), post_var (post, 1) };

  search_model_xor (post->model, search_vars (both, 2), post_var (post, 2));
}

void
post_xor_array (Post *post)
{
  search_model_xor (post->model, post_vars (post, 0), search_var_constant (1));
}

void
post_xor_implied (Post *post)
{
  search_model_compare_reified (post->model, search_if (post_var (post, 2)),
                                post_var (post, 0), SEARCH_NE,
                                post_var (post, 1));
}

/* Adds the constraint x + y = z to the model, or x - y = z if post->what is -1.
 * Arguments: x, y, z.
 */
void
post_plus (Post *post)
{
  const int64_t   factors[] = { 1, post->what, -1 };
  const SearchVar terms[]
      = { post_var (post, 0), post_var (post, 1), post_var (post, 2) };
  bool sets = true;

  for (uint32_t i = 0; i < 3; i++)
    sets = sets && is_word (post, ast_child (post->build->ast, post->call, i));
  search_model_linear (post->model, factors, search_vars (terms, 3), SEARCH_EQ,
                       0, strength_of (post, sets));
}

/* Maximum number of pairs of factors for which the strength of a product is
 * SEARCH_STRENGTH_DOMAIN, if no strength is requested.  With more pairs, bounds
 * remove almost as many values in less time.
 */
#define PRODUCT_PAIRS 256

/* Returns the largest value of argument `i` minus its smallest, plus 1. */
static int64_t
width_of (const Post *post, uint32_t i)
{
  Presolve  *presolve = post->build->presolve;
  const Term term
      = presolve_term (presolve, ast_child (post->build->ast, post->call, i));

  return presolve_max (presolve, term) - presolve_min (presolve, term) + 1;
}

static bool
has_many_pairs (const Post *post)
{
  const int64_t x = width_of (post, 0), y = width_of (post, 1);

  return x > PRODUCT_PAIRS || y > PRODUCT_PAIRS || x * y > PRODUCT_PAIRS;
}

void
post_arithmetic (Post *post)
{
  static void (*const functions[]) (SearchModel *, SearchVar, SearchVar,
                                    SearchVar, SearchStrength)
      = { search_model_mul, search_model_divide, search_model_modulo,
          search_model_pow };

  if (post->asked < 0 && functions[post->what] == search_model_mul
      && has_many_pairs (post))
    post->strength = SEARCH_STRENGTH_BOUNDS;
  functions[post->what](post->model, post_var (post, 0), post_var (post, 1),
                        post_var (post, 2), post->strength);
}

void
post_abs (Post *post)
{
  search_model_abs (post->model, post_var (post, 0), post_var (post, 1),
                    post->strength);
}

/* Adds the constraint to the model that y is the maximum of `vars`.  If
 * post->what is 0, adds the constraint that y is their minimum.
 */
static void
post_greatest (const Post *post, SearchVars vars, SearchVar y)
{
  if (vars.count == 0)
    build_never (post->model);
  else
    (post->what ? search_model_maximum : search_model_minimum) (post->model,
                                                                vars, y);
}

void
post_extreme (Post *post)
{
  const SearchVar both[] = { post_var (post, 0), post_var (post, 1) };

  post_greatest (post, search_vars (both, 2), post_var (post, 2));
}

void
post_extreme_array (Post *post)
{
  post_greatest (post, post_vars (post, 1), post_var (post, 0));
}

void
post_element (Post *post)
{
  size_t         count;
  const int64_t *numbers = post_ints (post, 1, &count);

  if (count == 0)
    build_never (post->model);
  else
    search_model_element (post->model, numbers, count,
                          search_var_plus (post_var (post, 0), -1),
                          post_var (post, 2));
}

void
post_element_var (Post *post)
{
  const SearchVars vars = post_vars (post, 1);

  if (vars.count == 0)
    build_never (post->model);
  else
    search_model_element_var (post->model, vars,
                              search_var_plus (post_var (post, 0), -1),
                              post_var (post, 2));
}
