/* SPDX-License-Identifier: MIT */
/* output.c: finds the variables that answers show, and prints the answers. */
#include "build.h"

/* Returns the annotation output_var or output_array of a declaration, because
 * of which answers show its values.  Returns NULL if the declaration has
 * neither.
 */
static const Expr *
annotation_of (const Ast *ast, const Declaration *declaration)
{
  return ast_annotation (ast, declaration->annotations,
                         declaration->is_array ? "output_array" : "output_var");
}

/* Returns how many indices an index set of an array has, or -1 if the
 * expression is no valid index set.
 */
static int64_t
index_count (const Ast *ast, const Expr *set)
{
  int64_t count;

  if (set->kind == EXPR_SET)
    return set->count;
  if (set->kind != EXPR_RANGE
      || __builtin_sub_overflow (ast_child (ast, set, 1)->number,
                                 ast_child (ast, set, 0)->number, &count)
      || count == INT64_MAX)
    return -1;
  return MAX (count + 1, 0);
}

bool
output_check (const Ast *ast, const Declaration *declaration, GError **error)
{
  const Expr *annotation = annotation_of (ast, declaration);
  const Expr *sets;
  int64_t     product = 1;
  bool        good;

  if (!annotation || !declaration->is_array)
    return true;
  good = annotation->kind == EXPR_CALL && annotation->count == 1
         && ast_child (ast, annotation, 0)->kind == EXPR_ARRAY
         && ast_child (ast, annotation, 0)->count > 0;
  if (!good)
    return search_input_expected (&ast->input, annotation->position, error,
                                  "output_array ([INDEX SET, ...])");
  sets = ast_child (ast, annotation, 0);
  for (uint32_t i = 0; i < sets->count && good; i++)
    {
      const int64_t count = index_count (ast, ast_child (ast, sets, i));

      if (count < 0)
        return search_input_expected (&ast->input,
                                      ast_child (ast, sets, i)->position, error,
                                      "an index set");
      good = !__builtin_mul_overflow (product, count, &product);
    }
  if (good
      && product == ast_array (ast, ast_expr (ast, declaration->value))->count)
    return true;
  return search_input_expected (
      &ast->input, annotation->position, error, "index sets of %u elements",
      ast_array (ast, ast_expr (ast, declaration->value))->count);
}

/* Adds the elements of an array to each answer.  If the array has two
 * dimensions, adds them as a grid.
 */
static void
show_array (Build *build, const Declaration *declaration)
{
  const Ast  *ast = build->ast;
  const Expr *array = ast_array (ast, ast_expr (ast, declaration->value));
  const Expr *sets = ast_child (ast, annotation_of (ast, declaration), 0);
  SearchVar  *list = g_new (SearchVar, (size_t) array->count + 1);
  SearchVars  vars = search_vars (list, array->count);

  for (uint32_t i = 0; i < array->count; i++)
    list[i] = build_var (build, ast_child (ast, array, i));
  if (sets->count == 2 && array->count > 0)
    search_model_project_grid (
        build->model, vars,
        (size_t) index_count (ast, ast_child (ast, sets, 0)),
        (size_t) index_count (ast, ast_child (ast, sets, 1)));
  else
    search_model_project (build->model, vars);
  g_free (list);
}

void
output_show (Build *build)
{
  const Ast *ast = build->ast;
  bool       any = false;

  for (guint i = 0; i < ast->declarations->len; i++)
    {
      const Declaration *declaration = ast_declaration (ast, i);

      if (declaration->type == TYPE_SET || !annotation_of (ast, declaration))
        continue;
      any = true;
      if (declaration->is_array)
        show_array (build, declaration);
      else
        {
          const Expr name = { .kind = EXPR_NAME, .name = declaration->name };
          const SearchVar var = build_var (build, &name);

          search_model_project (build->model, search_vars (&var, 1));
        }
    }
  /* If the text has no outputs, this call says that answers show no variables.
   * Without it, they would show all variables.
   */
  if (!any)
    search_model_project (build->model, search_vars (NULL, 0));
}

/* Appends a set in FlatZinc's form: 1..3 or {1, 2, 3}. */
static void
append_set (GString *out, const Ast *ast, const Expr *set)
{
  const bool is_range = set->kind == EXPR_RANGE;

  g_string_append (out, is_range ? "" : "{");
  for (uint32_t i = 0; i < set->count; i++)
    g_string_append_printf (out, "%s%" G_GINT64_FORMAT,
                            i == 0     ? ""
                            : is_range ? ".."
                                       : ", ",
                            (gint64) ast_child (ast, set, i)->number);
  g_string_append (out, is_range ? "" : "}");
}

/* Appends the text that precedes the values of a declaration in an answer, such
 * as: x = array2d(1..2, 1..3, [
 * In a CNF, this is only the number of the variable.
 */
static void
append_begin (GString *out, const Ast *ast, const Declaration *declaration)
{
  const Name *name = ast_name_at (ast, declaration->name);
  const Expr *sets;

  g_string_append_len (out, name->text, name->length);
  if (ast->is_cnf)
    return;
  g_string_append (out, " = ");
  if (!declaration->is_array)
    return;
  sets = ast_child (ast, annotation_of (ast, declaration), 0);
  g_string_append_printf (out, "array%ud(", sets->count);
  for (uint32_t i = 0; i < sets->count; i++)
    {
      append_set (out, ast, ast_child (ast, sets, i));
      g_string_append (out, ", ");
    }
  g_string_append_c (out, '[');
}

static void
clear_output (void *data)
{
  g_string_free (((Output *) data)->begin, TRUE);
}

GArray *
output_list (const Ast *ast)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Output));

  g_array_set_clear_func (list, clear_output);
  for (guint i = 0; i < ast->declarations->len; i++)
    {
      const Declaration *declaration = ast_declaration (ast, i);
      Output             output = { .count = 1 };

      if (declaration->type == TYPE_SET || !annotation_of (ast, declaration))
        continue;
      output.is_array = declaration->is_array;
      output.is_bool = declaration->type == TYPE_BOOL;
      if (output.is_array)
        output.count
            = ast_array (ast, ast_expr (ast, declaration->value))->count;
      output.begin = g_string_new (list->len > 0 && !ast->is_cnf ? "\n" : "");
      append_begin (output.begin, ast, declaration);
      g_array_append_val (list, output);
    }
  return list;
}

/* Appends the value of a variable.  Appends _ if `known` is false, or if the
 * value is SEARCH_UNASSIGNED, as in a partial answer.
 */
static void
append_value (GString *out, const Output *output, bool known, int value)
{
  if (!known || value == SEARCH_UNASSIGNED)
    g_string_append_c (out, '_');
  else if (!output->is_bool)
    search_append_int (out, value);
  else if (value)
    g_string_append_len (out, "true", 4);
  else
    g_string_append_len (out, "false", 5);
}

/* Writes an answer in the form of SAT solvers, such as "v 1 -2 0".  Omits
 * variables without a value, as in a partial answer.
 */
static void
write_literals (const GArray *outputs, const int *answer, size_t length,
                GString *out)
{
  g_string_append_c (out, 'v');
  for (guint i = 0; i < outputs->len && i < length; i++)
    if (answer[i] != SEARCH_UNASSIGNED)
      {
        g_string_append (out, answer[i] ? " " : " -");
        g_string_append (out, g_array_index (outputs, Output, i).begin->str);
      }
  g_string_append (out, " 0");
}

/* Writes an answer in the form of FlatZinc, such as "x = 1;", with a line for
 * each output, or if the text is a CNF, as literals.
 */
static SEARCH_CALLBACK (format_write, write_flatzinc, const Flatzinc *flatzinc,
                        const int *answer, size_t length, GString *out)
{
  size_t at = 0;

  if (flatzinc->ast->is_cnf)
    {
      write_literals (flatzinc->outputs, answer, length, out);
      return;
    }
  for (guint i = 0; i < flatzinc->outputs->len; i++)
    {
      const Output *output = &g_array_index (flatzinc->outputs, Output, i);

      g_string_append_len (out, output->begin->str,
                           (gssize) output->begin->len);
      for (uint32_t k = 0; k < output->count; k++, at++)
        {
          if (k > 0)
            g_string_append_len (out, ", ", 2);
          append_value (out, output, at < length, at < length ? answer[at] : 0);
        }
      g_string_append (out, output->is_array ? "]);" : ";");
    }
}

/* Writes an answer as a row of numbers, in the format `row` that all models
 * have.
 */
static SEARCH_CALLBACK (format_write, write_row, const Flatzinc *flatzinc,
                        const int *answer, size_t length, GString *out)
{
  search_model_formats[0].write (flatzinc, answer, length, out);
}

const SearchFormat flatzinc_formats[] = {
  { .name = "flatzinc",
    .help = "each variable on a line: x = 1; of a CNF, literals: v 1 -2 0",
    .write = write_flatzinc,
    .picture = true },
  { .name = "row",
    .help = "only the values, arrays separated, Booleans as 0 and 1: "
            "1 | 2 3 4",
    .write = write_row },
  { 0 },
};
