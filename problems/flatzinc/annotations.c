/* SPDX-License-Identifier: MIT */
/* annotations.c: reads the search annotations of a FlatZinc text, the
 * symmetries that its item `solve` declares, and the annotations that give a
 * constraint its strength (how many impossible values the constraint removes).
 */
#include "build.h"

/* A word of FlatZinc, and the value of the library's enumeration that has the
 * meaning of this word.
 */
typedef struct
{
  const char *name;
  int         value;
} Meaning;

/* The orders of variables that annotations can request.  If the library lacks
 * an order, the table has the most similar order.  Weights that grow with
 * failures, as in dom_w_deg, would make the tree depend on more than the path
 * to a node.
 */
static const Meaning selects[] = {
  { "input_order", SEARCH_VAR_ORDER_INPUT_ORDER },
  { "first_fail", SEARCH_VAR_ORDER_FIRST_FAIL },
  { "anti_first_fail", SEARCH_VAR_ORDER_INPUT_ORDER },
  { "smallest", SEARCH_VAR_ORDER_SMALLEST },
  { "largest", SEARCH_VAR_ORDER_LARGEST },
  { "occurrence", SEARCH_VAR_ORDER_MOST_CONSTRAINED },
  { "most_constrained", SEARCH_VAR_ORDER_MOST_CONSTRAINED },
  { "max_regret", SEARCH_VAR_ORDER_REGRET },
  { "dom_w_deg", SEARCH_VAR_ORDER_MOST_CONSTRAINED },
  { "impact", SEARCH_VAR_ORDER_MOST_CONSTRAINED },
};

static const Meaning chooses[] = {
  { "indomain", SEARCH_VALUE_ORDER_MIN },
  { "indomain_min", SEARCH_VALUE_ORDER_MIN },
  { "indomain_max", SEARCH_VALUE_ORDER_MAX },
  { "indomain_middle", SEARCH_VALUE_ORDER_MEDIAN },
  { "indomain_median", SEARCH_VALUE_ORDER_MEDIAN },
  { "indomain_random", SEARCH_VALUE_ORDER_RANDOM },
  { "indomain_split", SEARCH_VALUE_ORDER_SPLIT },
  { "indomain_split_random", SEARCH_VALUE_ORDER_SPLIT },
  { "indomain_reverse_split", SEARCH_VALUE_ORDER_REVERSE_SPLIT },
  { "indomain_interval", SEARCH_VALUE_ORDER_SPLIT },
  { "outdomain_min", SEARCH_VALUE_ORDER_MAX },
  { "outdomain_max", SEARCH_VALUE_ORDER_MIN },
  { "outdomain_median", SEARCH_VALUE_ORDER_MIN },
  { "outdomain_random", SEARCH_VALUE_ORDER_RANDOM },
};

static const Meaning strengths[] = {
  { "domain", SEARCH_STRENGTH_DOMAIN },
  { "domain_propagation", SEARCH_STRENGTH_DOMAIN },
  { "bounds", SEARCH_STRENGTH_BOUNDS },
  { "bounds_propagation", SEARCH_STRENGTH_BOUNDS },
  { "value_propagation", SEARCH_STRENGTH_VALUE },
};

static int
meaning_of (const Ast *ast, const Expr *word, const Meaning *meanings,
            size_t count, int initial)
{
  for (size_t i = 0; i < count; i++)
    if (ast_is_name (ast, word, meanings[i].name))
      return meanings[i].value;
  return initial;
}

int
annotated_strength (const Ast *ast, ExprList annotations)
{
  int strength = -1;

  for (uint32_t i = 0; i < annotations.count && strength < 0; i++)
    strength = meaning_of (ast, ast_expr (ast, annotations.first + i),
                           strengths, G_N_ELEMENTS (strengths), -1);
  return strength;
}

/* Returns true if the expression is a call of int_search or bool_search. */
static bool
is_search (const Ast *ast, const Expr *expr)
{
  return expr->kind == EXPR_CALL
         && (ast_is_name (ast, expr, "int_search")
             || ast_is_name (ast, expr, "bool_search"));
}

/* Returns true if the expression is a call of seq_search whose first argument
 * is an array.
 */
static bool
is_sequence (const Ast *ast, const Expr *expr)
{
  return expr->kind == EXPR_CALL && ast_is_name (ast, expr, "seq_search")
         && expr->count > 0 && ast_child (ast, expr, 0)->kind == EXPR_ARRAY;
}

/* Returns true if `element`, an element of a search annotation, is a number, or
 * the name of a number, a Boolean or a variable.  Returns false without an
 * error for other expressions.
 */
static bool
check_element (const Ast *ast, const Expr *element)
{
  const Declaration *declared;

  if (element->kind == EXPR_INT || element->kind == EXPR_BOOL)
    return true;
  if (element->kind != EXPR_NAME && element->kind != EXPR_ELEMENT)
    return false;
  declared = ast_declared (ast, element);
  if (!declared || declared->type == TYPE_SET)
    return false;
  if (element->kind == EXPR_NAME)
    return !declared->is_array;
  return declared->is_array && element->number >= 1
         && element->number <= ast_array (ast, element)->count;
}

static bool
check_search (const Ast *ast, const Expr *search, GError **error)
{
  const Expr        *vars = ast_child (ast, search, 0);
  const Declaration *declared;

  if (search->count < 3)
    return search_input_expected (&ast->input, search->position, error,
                                  "%.*s (VARIABLES, ORDER, CHOICE)",
                                  (int) ast_name_at (ast, search->name)->length,
                                  ast_name_at (ast, search->name)->text);
  if (vars->kind == EXPR_NAME)
    {
      declared = ast_declared (ast, vars);
      if (declared && declared->is_array && declared->type != TYPE_SET)
        return true;
    }
  if (vars->kind != EXPR_ARRAY)
    return search_input_expected (&ast->input, vars->position, error,
                                  "an array of variables");
  for (uint32_t i = 0; i < vars->count; i++)
    if (!check_element (ast, ast_child (ast, vars, i)))
      return search_input_expected (
          &ast->input, ast_child (ast, vars, i)->position, error, "a variable");
  return true;
}

/* Returns true if the expression is a call of libsearch_symmetry or
 * libsearch_interchangeable.
 */
static bool
is_symmetry (const Ast *ast, const Expr *expr)
{
  return expr->kind == EXPR_CALL
         && (ast_is_name (ast, expr, "libsearch_symmetry")
             || ast_is_name (ast, expr, "libsearch_interchangeable"));
}

/* Returns the array, which may be given by its name; NULL: it is none. */
static const Expr *
find_array (const Ast *ast, const Expr *expr)
{
  const Declaration *declared
      = expr->kind == EXPR_NAME ? ast_declared (ast, expr) : NULL;

  return expr->kind == EXPR_ARRAY || (declared && declared->is_array)
             ? ast_array (ast, expr)
             : NULL;
}

/* Returns true if the arguments of libsearch_symmetry are two arrays of equal
 * length, or those of libsearch_interchangeable an array and two numbers.
 */
static bool
check_symmetry (const Ast *ast, const Expr *symmetry, GError **error)
{
  const bool  replaces = ast_is_name (ast, symmetry, "libsearch_symmetry");
  const Expr *one = NULL, *other = NULL;
  bool        good = symmetry->count == (replaces ? 2 : 3);

  if (good)
    {
      one = find_array (ast, ast_child (ast, symmetry, 0));
      other = find_array (ast, ast_child (ast, symmetry, 1));
    }
  good = good && one
         && (replaces ? other && other->count == one->count
                      : ast_child (ast, symmetry, 1)->kind == EXPR_INT
                            && ast_child (ast, symmetry, 2)->kind == EXPR_INT);
  for (uint32_t i = 0; good && i < one->count; i++)
    good = check_element (ast, ast_child (ast, one, i))
           && (!replaces || check_element (ast, ast_child (ast, other, i)));
  return good
         || search_input_expected (
             &ast->input, symmetry->position, error,
             replaces ? "libsearch_symmetry (VARIABLES, AS MANY VARIABLES)"
                      : "libsearch_interchangeable (VARIABLES, MIN, MAX)");
}

static bool
check (const Ast *ast, const Expr *search, GError **error)
{
  const Expr *parts;
  bool        good = true;

  if (is_search (ast, search))
    return check_search (ast, search, error);
  if (is_symmetry (ast, search))
    return check_symmetry (ast, search, error);
  if (!is_sequence (ast, search))
    return true;
  parts = ast_child (ast, search, 0);
  for (uint32_t i = 0; i < parts->count && good; i++)
    good = check (ast, ast_child (ast, parts, i), error);
  return good;
}

bool
search_annotations_check (const Ast *ast, GError **error)
{
  bool good = true;

  for (uint32_t i = 0; i < ast->search.count && good; i++)
    good = check (ast, ast_expr (ast, ast->search.first + i), error);
  return good;
}

static void
branch (Build *build, const Expr *search)
{
  const Ast  *ast = build->ast;
  const Expr *array;
  GArray     *vars;

  if (is_sequence (ast, search))
    {
      const Expr *parts = ast_child (ast, search, 0);

      for (uint32_t i = 0; i < parts->count; i++)
        branch (build, ast_child (ast, parts, i));
      return;
    }
  if (!is_search (ast, search))
    return;
  array = ast_array (ast, ast_child (ast, search, 0));
  vars = g_array_new (FALSE, FALSE, sizeof (SearchVar));
  for (uint32_t i = 0; i < array->count; i++)
    {
      const SearchVar var = build_var (build, ast_child (ast, array, i));

      if (var.scale != 0)
        g_array_append_val (vars, var);
    }
  search_model_branch (
      build->model, search_vars ((const SearchVar *) vars->data, vars->len),
      (SearchVarOrder) meaning_of (ast, ast_child (ast, search, 1), selects,
                                   G_N_ELEMENTS (selects),
                                   SEARCH_VAR_ORDER_INPUT_ORDER),
      (SearchValueOrder) meaning_of (ast, ast_child (ast, search, 2), chooses,
                                     G_N_ELEMENTS (chooses),
                                     SEARCH_VALUE_ORDER_MIN));
  g_array_unref (vars);
}

void
search_annotations_branch (Build *build)
{
  for (uint32_t i = 0; i < build->ast->search.count; i++)
    branch (build, ast_expr (build->ast, build->ast->search.first + i));
}

/* Returns true if each solution has an image in which x has the value of y; or,
 * if `replaces` is false, in which the value of x is exchanged with others of
 * the annotation.  Only numbers can contradict this.
 */
static bool
is_possible (const Ast *ast, const Expr *symmetry, bool replaces, SearchVar x,
             SearchVar y)
{
  if (replaces)
    return x.scale == 0 ? y.scale == 0 && x.offset == y.offset : y.scale != 0;
  return x.scale != 0 || x.offset < ast_child (ast, symmetry, 1)->number
         || x.offset > ast_child (ast, symmetry, 2)->number;
}

/* Returns true if the pair of x and y, and the pair of u and v, can give one
 * image to the variable that x and u are views of.  If `replaces` is false, x
 * and u must be equal, or have two values and be opposites.
 */
static bool
can_agree (const Ast *ast, const Expr *symmetry, bool replaces, SearchVar x,
           SearchVar y, SearchVar u, SearchVar v)
{
  int64_t min, max;

  if (replaces)
    return y.variable != v.variable
           || ((int64_t) y.scale * u.scale == (int64_t) v.scale * x.scale
               && (y.offset - x.offset) * u.scale
                      == (v.offset - u.offset) * x.scale);
  min = ast_child (ast, symmetry, 1)->number;
  max = ast_child (ast, symmetry, 2)->number;
  return (x.scale == u.scale && x.offset == u.offset)
         || (min < max && min + 1 == max && x.scale == -u.scale
             && (uint64_t) x.offset + (uint64_t) u.offset
                    == (uint64_t) min + (uint64_t) max);
}

/* Declares the symmetry that an annotation describes.  Omits a pair of numbers,
 * and a pair that the symmetry already has: simplifying the text has made one
 * variable of two, or a number of a variable.  Returns false with an error if
 * this shows that the annotation is no symmetry.
 */
static bool
declare (Build *build, const Expr *symmetry, GError **error)
{
  const Ast  *ast = build->ast;
  const bool  replaces = ast_is_name (ast, symmetry, "libsearch_symmetry");
  const Expr *one = find_array (ast, ast_child (ast, symmetry, 0));
  const Expr *other
      = replaces ? find_array (ast, ast_child (ast, symmetry, 1)) : one;
  GHashTable *known = g_hash_table_new (g_direct_hash, g_direct_equal);
  GArray     *from = g_array_new (FALSE, FALSE, sizeof (SearchVar));
  GArray     *to = g_array_new (FALSE, FALSE, sizeof (SearchVar));
  bool        good = true;

  for (uint32_t i = 0; i < one->count && good; i++)
    {
      const SearchVar x = build_var (build, ast_child (ast, one, i));
      const SearchVar y = build_var (build, ast_child (ast, other, i));
      gpointer        key;
      guint           at;

      if (!is_possible (ast, symmetry, replaces, x, y))
        good = search_input_expected (
            &ast->input, symmetry->position, error,
            "a symmetry of the solutions; one of its variables is always "
            "%" G_GINT64_FORMAT,
            (gint64) (x.scale == 0 ? x.offset : y.offset));
      if (!good || x.scale == 0)
        continue;
      key = GUINT_TO_POINTER (x.variable + 1);
      at = GPOINTER_TO_UINT (g_hash_table_lookup (known, key));
      if (at > 0)
        {
          good = can_agree (ast, symmetry, replaces, x, y,
                            g_array_index (from, SearchVar, at - 1),
                            g_array_index (to, SearchVar, at - 1))
                 || search_input_expected (
                     &ast->input, symmetry->position, error,
                     "a symmetry of the solutions; two of its variables "
                     "determine each other, but not their images");
          continue;
        }
      g_hash_table_insert (known, key, GUINT_TO_POINTER (from->len + 1));
      g_array_append_val (from, x);
      g_array_append_val (to, y);
    }
  if (good && replaces)
    search_model_symmetry (
        build->model, search_vars ((const SearchVar *) from->data, from->len),
        search_vars ((const SearchVar *) to->data, to->len));
  else if (good)
    search_model_interchangeable (
        build->model, search_vars ((const SearchVar *) from->data, from->len),
        ast_child (ast, symmetry, 1)->number,
        ast_child (ast, symmetry, 2)->number);
  g_hash_table_unref (known);
  g_array_unref (from);
  g_array_unref (to);
  return good;
}

bool
search_annotations_declare (Build *build, GError **error)
{
  const SearchVars none = { NULL, 0, 1 };
  const Ast       *ast = build->ast;
  bool             good = true;

  for (uint32_t i = 0; i < ast->search.count && good; i++)
    {
      const Expr *annotation = ast_expr (ast, ast->search.first + i);

      if (!is_symmetry (ast, annotation))
        continue;
      if (build->presolve->failed)
        search_model_symmetry (build->model, none, none);
      else
        good = declare (build, annotation, error);
    }
  return good;
}
