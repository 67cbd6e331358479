/* SPDX-License-Identifier: MIT */
/* sums.c: finds reified equations that compare one sum with several numbers,
 * such as x + y = 2 and x + y = 3, and gives this sum a variable of its own.
 * The equations then compare this variable with the numbers, so counts.c can
 * count how many sums have a value, and the sum is computed once.
 */
#include "builtins.h"

#include <string.h>

/* Minimum number of equations for which a sum gets a variable. */
#define EQUATIONS_MIN 3

/* Maximum number of values of such a variable: sets of one word. */
#define VALUES_MAX 64

/* Number of bytes of the name of such a variable, which no variable of a text
 * can have: '+' and a number.
 */
#define NAME_SIZE 12

/* A sum, and the equations that compare it. */
typedef struct
{
  GArray *equations; /* uint32_t: indices in Ast.constraints */
  int64_t min;       /* smallest possible value of the sum */
  int64_t max;
} Group;

/* A hash table of groups.  The keys are the coefficients and the indices of the
 * variables, one after the other.
 */
typedef struct
{
  Ast        *ast;
  GHashTable *groups; /* GBytes to Group */
  GPtrArray  *order;  /* the groups in the order of the text */
} Sums;

/* Sets `min` and `max` to the bounds of a declared variable.  Returns false if
 * the variable has more than VALUES_MAX values between them, or is a view.
 */
static bool
read_bounds (const Ast *ast, const Expr *name, int64_t *min, int64_t *max)
{
  const Declaration *declaration = ast_declared (ast, name);
  const Expr        *domain;

  if (declaration->type == TYPE_BOOL)
    {
      *min = 0;
      *max = 1;
      return true;
    }
  if (declaration->domain == FZN_NONE)
    return false;
  domain = ast_expr (ast, declaration->domain);
  if (domain->kind != EXPR_RANGE)
    return false;
  *min = ast_child (ast, domain, 0)->number;
  *max = ast_child (ast, domain, 1)->number;
  return *min <= *max && *max - *min < VALUES_MAX;
}

/* Returns the key of the sum in the call int_lin_eq_reif (factors, terms,
 * number, truth), and sets the bounds in `group`.  Returns NULL if the sum has
 * a term that is no variable, or too many values.
 */
static GBytes *
read_sum (const Ast *ast, const Expr *call, Group *group)
{
  const Expr *factors = ast_array (ast, ast_child (ast, call, 0));
  const Expr *terms = ast_array (ast, ast_child (ast, call, 1));
  GByteArray *key = g_byte_array_new ();
  bool        fits = factors->count == terms->count && terms->count > 1;

  for (uint32_t i = 0; fits && i < terms->count; i++)
    {
      const Expr   *term = ast_value (ast, ast_child (ast, terms, i));
      const int64_t k = ast_value (ast, ast_child (ast, factors, i))->number;
      int64_t       min, max;

      fits = term->kind == EXPR_NAME && k > -VALUES_MAX && k < VALUES_MAX
             && read_bounds (ast, term, &min, &max);
      if (!fits)
        break;
      group->min += k > 0 ? k * min : k * max;
      group->max += k > 0 ? k * max : k * min;
      fits = group->max - group->min < VALUES_MAX
             && ABS (group->min) < SEARCH_VAR_MAX / 2;
      g_byte_array_append (key, (const guint8 *) &k, sizeof k);
      g_byte_array_append (key, (const guint8 *) &term->name,
                           sizeof term->name);
    }
  if (fits)
    return g_byte_array_free_to_bytes (key);
  g_byte_array_unref (key);
  return NULL;
}

static void
free_group (gpointer data)
{
  Group *group = data;

  g_array_unref (group->equations);
  g_free (group);
}

/* Adds the constraint with the index `i` to the group of its sum, if it is a
 * reified equation of a sum.
 */
static void
note (Sums *sums, uint32_t i)
{
  const Ast  *ast = sums->ast;
  const Expr *call = ast_expr (
      ast, g_array_index (ast->constraints, ConstraintItem, i).call);
  Group   read = { 0 };
  Group  *group;
  GBytes *key = ast_is_name (ast, call, "int_lin_eq_reif")
                    ? read_sum (ast, call, &read)
                    : NULL;

  if (!key)
    return;
  group = g_hash_table_lookup (sums->groups, key);
  if (!group)
    {
      group = g_new (Group, 1);
      *group = read;
      group->equations = g_array_new (FALSE, FALSE, sizeof (uint32_t));
      g_hash_table_insert (sums->groups, g_bytes_ref (key), group);
      g_ptr_array_add (sums->order, group);
    }
  g_array_append_val (group->equations, i);
  g_bytes_unref (key);
}

static Expr
number_of (uint32_t position, int64_t number)
{
  return (Expr){ .position = position, .kind = EXPR_INT, .number = number };
}

/* Appends the elements of an array, and one more.  Returns the new array. */
static Expr
extended (Ast *ast, Expr array, Expr last)
{
  const uint32_t first = ast->exprs->len;

  for (uint32_t i = 0; i < array.count; i++)
    ast_append (ast, *ast_child (ast, &array, i));
  ast_append (ast, last);
  array.count++;
  array.first = first;
  return array;
}

/* Declares a variable for the sum of a group.  Returns its name. */
static Expr
declare (Ast *ast, const Group *group, uint32_t position, char *text)
{
  const Expr     min = number_of (position, group->min);
  const uint32_t first = ast_append (ast, min);
  const uint32_t name = ast_name (ast, text, strlen (text));
  Expr        range = { .position = position, .kind = EXPR_RANGE, .count = 2 };
  Declaration sum = { .position = position,
                      .name = name,
                      .type = TYPE_INT,
                      .is_var = true,
                      .value = FZN_NONE };

  ast_append (ast, number_of (position, group->max));
  range.first = first;
  sum.domain = ast_append (ast, range);
  ast_name_at (ast, name)->declaration = ast->declarations->len;
  g_array_append_val (ast->declarations, sum);
  return (Expr){ .position = position, .kind = EXPR_NAME, .name = name };
}

/* Appends the constraint that the variable `sum` is the sum of a group, whose
 * equation is `call`.
 */
static void
define (Ast *ast, Expr call, Expr sum)
{
  const Expr factors
      = extended (ast, *ast_array (ast, ast_child (ast, &call, 0)),
                  number_of (call.position, -1));
  const Expr terms
      = extended (ast, *ast_array (ast, ast_child (ast, &call, 1)), sum);
  ConstraintItem item = { 0 };

  call.name = ast_name (ast, "int_lin_eq", strlen ("int_lin_eq"));
  call.count = 3;
  call.first = ast_append (ast, factors);
  ast_append (ast, terms);
  ast_append (ast, number_of (call.position, 0));
  item.call = ast_append (ast, call);
  g_array_append_val (ast->constraints, item);
}

/* Changes an equation of a sum to an equation of the variable `sum`. */
static void
compare (Ast *ast, uint32_t constraint, Expr sum)
{
  const uint32_t at
      = g_array_index (ast->constraints, ConstraintItem, constraint).call;
  const Expr     call = *ast_expr (ast, at);
  const Expr     number = *ast_child (ast, &call, 2);
  const Expr     truth = *ast_child (ast, &call, 3);
  const uint32_t first = ast_append (ast, sum);
  const uint32_t name = ast_name (ast, "int_eq_reif", strlen ("int_eq_reif"));

  ast_append (ast, number);
  ast_append (ast, truth);
  ast_expr (ast, at)->name = name;
  ast_expr (ast, at)->count = 3;
  ast_expr (ast, at)->first = first;
}

void
sums_share (Ast *ast)
{
  const guint count = ast->constraints->len;
  Sums        sums = { .ast = ast,
                       .groups = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                        (GDestroyNotify) g_bytes_unref,
                                                        free_group),
                       .order = g_ptr_array_new () };

  for (guint i = 0; i < count; i++)
    note (&sums, i);
  ast->texts = g_malloc0 ((size_t) sums.order->len * NAME_SIZE + 1);
  for (guint i = 0; i < sums.order->len; i++)
    {
      const Group   *group = g_ptr_array_index (sums.order, i);
      const uint32_t first = g_array_index (group->equations, uint32_t, 0);
      char          *text = ast->texts + (size_t) i * NAME_SIZE;
      Expr           call, sum;

      if (group->equations->len < EQUATIONS_MIN)
        continue;
      g_snprintf (text, NAME_SIZE, "+%u", i);
      call = *ast_expr (
          ast, g_array_index (ast->constraints, ConstraintItem, first).call);
      sum = declare (ast, group, call.position, text);
      define (ast, call, sum);
      for (guint k = 0; k < group->equations->len; k++)
        compare (ast, g_array_index (group->equations, uint32_t, k), sum);
    }
  g_ptr_array_unref (sums.order);
  g_hash_table_unref (sums.groups);
}
