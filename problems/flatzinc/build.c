/* SPDX-License-Identifier: MIT */
/* build.c: builds the model of a FlatZinc text; build.h describes the
 * functions.
 */
#include "build.h"
#include "builtins.h"

SearchVar
build_view (const Build *build, Term term)
{
  if (term.scale == 0)
    return search_var_constant (term.offset);
  return search_var_view (build->vars[term.declaration], term.scale,
                          term.offset);
}

SearchVar
build_var (Build *build, const Expr *expr)
{
  return build_view (build, presolve_term (build->presolve, expr));
}

void
build_all_different (const Build *build, const Term *terms, size_t count,
                     int strength)
{
  SearchVar *vars = g_new (SearchVar, count + 1);
  int64_t    min = INT64_MAX, max = INT64_MIN;

  for (size_t i = 0; i < count; i++)
    {
      vars[i] = build_view (build, terms[i]);
      min = MIN (min, presolve_min (build->presolve, terms[i]));
      max = MAX (max, presolve_max (build->presolve, terms[i]));
    }
  if (strength < 0)
    strength = count > 0 && max - min < (int64_t) count * 3 / 2
                   ? SEARCH_STRENGTH_DOMAIN
                   : SEARCH_STRENGTH_VALUE;
  search_model_all_different (build->model, search_vars (vars, count),
                              (SearchStrength) strength);
  g_free (vars);
}

void
build_never (SearchModel *model)
{
  const SearchVars none = search_vars (NULL, 0);

  search_model_clause (model, none, none);
}

SearchVar
post_var (Post *post, uint32_t i)
{
  return build_var (post->build, ast_child (post->build->ast, post->call, i));
}

static const Expr *
array_of (const Post *post, uint32_t i)
{
  const Ast *ast = post->build->ast;

  return ast_array (ast, ast_child (ast, post->call, i));
}

/* Makes an empty list in post->lists[i] for the values of argument `i`, and
 * returns this list.  Frees an earlier list.  Each element has `size` bytes.
 */
static GArray *
list_of (Post *post, uint32_t i, guint size)
{
  if (post->lists[i])
    g_array_unref (post->lists[i]);
  post->lists[i] = g_array_new (FALSE, FALSE, size);
  return post->lists[i];
}

SearchVars
post_vars (Post *post, uint32_t i)
{
  const Expr *array = array_of (post, i);
  GArray     *list = list_of (post, i, sizeof (SearchVar));

  g_array_set_size (list, array->count);
  for (uint32_t k = 0; k < array->count; k++)
    g_array_index (list, SearchVar, k)
        = build_var (post->build, ast_child (post->build->ast, array, k));
  return search_vars ((const SearchVar *) list->data, array->count);
}

int64_t
post_int (Post *post, uint32_t i)
{
  const Ast *ast = post->build->ast;

  return ast_value (ast, ast_child (ast, post->call, i))->number;
}

const int64_t *
post_ints (Post *post, uint32_t i, size_t *count)
{
  const Ast  *ast = post->build->ast;
  const Expr *array = array_of (post, i);
  GArray     *list = list_of (post, i, sizeof (int64_t));

  g_array_set_size (list, array->count);
  for (uint32_t k = 0; k < array->count; k++)
    g_array_index (list, int64_t, k)
        = ast_value (ast, ast_child (ast, array, k))->number;
  *count = array->count;
  return (const int64_t *) list->data;
}

const GArray *
post_set (Post *post, uint32_t i)
{
  const Ast *ast = post->build->ast;

  if (post->lists[i])
    g_array_unref (post->lists[i]);
  post->lists[i]
      = domain_of_set (ast, ast_value (ast, ast_child (ast, post->call, i)));
  return post->lists[i];
}

void
post_refuse (Post *post, uint32_t i, const char *what, ...)
{
  va_list arguments;
  char   *expected;

  if (post->refused)
    return;
  va_start (arguments, what);
  expected = g_strdup_vprintf (what, arguments);
  va_end (arguments);
  search_input_expected (&post->build->ast->input,
                         ast_child (post->build->ast, post->call, i)->position,
                         &post->refused, "%s", expected);
  g_free (expected);
}

/* Returns true if both the posting function and the model have accepted the
 * constraint.  Otherwise returns false with an error.
 */
static bool
check_posted (const Post *post, GError **error)
{
  const GError *mistake = search_model_mistake (post->model);

  if (post->refused)
    g_propagate_error (error, post->refused);
  else if (mistake)
    search_input_expected (&post->build->ast->input, post->call->position,
                           error, "a valid constraint: %s", mistake->message);
  return !post->refused && !mistake;
}

/* Adds a constraint of the text to the model.  Returns false with an error if
 * the posting function or the model refuses the constraint.
 */
static bool
post_item (Build *build, const ConstraintItem *item, GError **error)
{
  const int   annotated = annotated_strength (build->ast, item->annotations);
  Post        post = { .build = build, .model = build->model };
  BuiltinCall found;
  bool        success = true;

  post.call = ast_expr (build->ast, item->call);
  builtin_find ((Ast *) build->ast, post.call->name, &found);
  post.what = found.builtin->what;
  post.asked = build->strength >= 0 ? build->strength : annotated;
  post.strength
      = (SearchStrength) (post.asked >= 0 ? post.asked
                                          : MAX (found.builtin->strength, 0));
  if (found.form != FORM_PLAIN)
    {
      post.reify.truth = post_var (&post, post.call->count - 1);
      post.reify.full = found.form == FORM_REIF;
      post.reified = post.reify.truth.scale != 0;
      post.negated = !post.reified && post.reify.truth.offset == 0;
    }
  if (!post.negated || found.form == FORM_REIF)
    {
      found.builtin->post (&post);
      success = check_posted (&post, error);
    }
  for (size_t i = 0; i < ARGUMENTS_MAX; i++)
    if (post.lists[i])
      g_array_unref (post.lists[i]);
  return success;
}

/* Makes a variable of the model whose values are those of the domain, and
 * returns it.
 */
static SearchVar
make_var (SearchModel *model, const char *name, const Domain *domain)
{
  GArray   *values;
  SearchVar var;

  if (!domain->ranges)
    return search_model_int (model, name, domain->min, domain->max);
  if (domain->max - domain->min >= SEARCH_WIDE_MAX)
    {
      var = search_model_int (model, name, domain->min, domain->max);
      search_model_in (model, var,
                       &g_array_index (domain->ranges, SearchRange, 0),
                       domain->ranges->len);
      return var;
    }
  values = g_array_new (FALSE, FALSE, sizeof (int64_t));
  for (guint i = 0; i < domain->ranges->len; i++)
    {
      const SearchRange *range
          = &g_array_index (domain->ranges, SearchRange, i);

      for (int64_t value = range->min; value <= range->max; value++)
        g_array_append_val (values, value);
    }
  var = search_model_int_of (model, name, (const int64_t *) values->data,
                             values->len);
  g_array_unref (values);
  return var;
}

/* Makes a variable of the model for each variable of the text.  Skips views
 * (variables that are plus or minus another variable plus a number), variables
 * with only one value, and variables with FLAG_GONE, which no constraint needs.
 */
static void
make_vars (Build *build)
{
  const Ast *ast = build->ast;
  GString   *text = g_string_new (NULL);

  build->vars = g_new0 (SearchVar, ast->declarations->len + 1);
  for (guint i = 0; i < ast->declarations->len; i++)
    {
      const Declaration *declaration = ast_declaration (ast, i);
      const Domain      *domain = build->presolve->domains + i;
      const Name        *name = ast_name_at (ast, declaration->name);

      if (!declaration->is_var || declaration->is_array
          || build->presolve->terms[i].declaration != i
          || build->presolve->flags[i] & FLAG_GONE || domain_is_fixed (domain))
        continue;
      g_string_truncate (text, 0);
      g_string_append_len (text, name->text, name->length);
      build->vars[i] = make_var (build->model, text->str, domain);
    }
  g_string_free (text, TRUE);
}

/* Returns true if the text declares the variable `i`; false for variables of
 * sums.c, whose names begin with '+'.
 */
static bool
text_declares (const Ast *ast, guint i)
{
  const Declaration *declaration
      = &g_array_index (ast->declarations, Declaration, i);

  return *ast_name_at (ast, declaration->name)->text != '+';
}

/* Adds to each answer, after the outputs of the text, the values of all other
 * variables of the text.
 */
static void
show_all (Build *build)
{
  const guint count = build->ast->declarations->len;
  GArray     *rest = g_array_new (FALSE, FALSE, sizeof (SearchVar));

  for (guint i = 0; i < count; i++)
    if (build->vars[i].scale != 0 && !(build->presolve->flags[i] & FLAG_OUTPUT)
        && text_declares (build->ast, i))
      g_array_append_val (rest, build->vars[i]);
  if (rest->len > 0)
    search_model_project (
        build->model, search_vars ((const SearchVar *) rest->data, rest->len));
  g_array_unref (rest);
}

static bool
post_all_items (Build *build, GError **error)
{
  const GArray *constraints = build->ast->constraints;
  bool          success = true;

  for (guint i = 0; i < constraints->len && success; i++)
    if (!build->presolve->done[i])
      success = post_item (
          build, &g_array_index (constraints, ConstraintItem, i), error);
  return success;
}

/* Gives every variable the domain {0}. This is for a model without solutions:
 * no variables are made for it, and its outputs consist of numbers.
 */
static void
fix_all_vars (Presolve *presolve)
{
  for (guint i = 0; i < presolve->ast->declarations->len; i++)
    {
      domain_clear (presolve->domains + i);
      presolve->domains[i] = (Domain){ 0, 0, NULL };
      presolve->terms[i] = (Term){ i, 1, 0 };
    }
}

bool
flatzinc_model (const void *instance, SearchModel *model, GError **error)
{
  const Flatzinc *flatzinc = instance;
  Build           build = { .model = model };
  Ast            *ast;
  GArray         *counts = NULL;
  bool            success = true;

  if (!flatzinc->ast)
    {
      g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                           "expected a model: add --input=FILE");
      return false;
    }
  build.strength = flatzinc->strength - 1;
  build.ast = ast = ast_copy (flatzinc->ast);
  build.presolve = presolve_new (ast);
  if (!build.presolve->failed)
    presolve_run (build.presolve);
  while (!build.presolve->failed && functions_compare (build.presolve))
    presolve_run (build.presolve);
  if (build.presolve->failed)
    fix_all_vars (build.presolve);
  else
    counts = counts_find (build.presolve);
  make_vars (&build);
  if (counts)
    counts_post (&build, counts);
  if (build.presolve->failed)
    build_never (model);
  else
    {
      cliques_post (&build);
      success = post_all_items (&build, error);
    }
  if (success)
    {
      output_show (&build);
      if (flatzinc->order == ORDER_ANNOTATED)
        search_annotations_branch (&build);
      order_branch (&build);
      if (flatzinc->distinct == DISTINCT_ASSIGNED)
        show_all (&build);
      search_model_seed (model, (uint64_t) flatzinc->branch_seed);
      if (ast->solve != SOLVE_SATISFY)
        (ast->solve == SOLVE_MINIMIZE ? search_model_minimize
                                      : search_model_maximize) (
            model, build_var (&build, ast_expr (ast, ast->objective)));
      success = search_annotations_declare (&build, error);
    }
  g_free (build.vars);
  presolve_free (build.presolve);
  ast_free (ast);
  return success;
}
