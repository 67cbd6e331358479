/* SPDX-License-Identifier: MIT */
/* functions.c: finds variables that one constraint computes from one variable
 * x, such as x mod 3, and that the others only compare with numbers, such as
 * x mod 3 = 2.  Each comparison becomes the condition that x is in a set, and
 * the constraint limits x to values with a result.  The model then needs no
 * variable for the result.
 */
#include "builtins.h"

#include <string.h>

/* Maximum number of values of x. */
#define VALUES_MAX 4096

/* Maximum number of values in the sets that functions_compare() makes. */
#define SETS_MAX (1 << 20)

typedef struct
{
  Presolve *presolve;

  /* For each variable, how often constraints, answers and annotations use it.
   * This leaves out comparisons with numbers.
   */
  uint32_t *uses;

  /* For each variable, the index of its last comparison with a number.  For
   * each comparison, the index of the one before it.  FZN_NONE = none.
   */
  uint32_t *last;
  uint32_t *before;
} Functions;

/* A constraint that computes `result` from one variable. */
typedef struct
{
  Expr           call;
  const Builtin *builtin;
  Term           arguments[2];
  uint32_t       variable; /* index of the declaration */
  uint32_t       uses;     /* how many arguments contain the variable */
  Term           result;
} Function;

/* A value of x for which a function has a result, and this result. */
typedef struct
{
  int64_t value;
  int64_t result;
} Pair;

/* Reads a reified constraint that compares a term with a number or a set: sets
 * *values to the values of the term for which the comparison is true, and
 * returns the term.  Returns a number for other constraints.
 */
static Term
read_comparison (Presolve *presolve, uint32_t constraint, Domain *values)
{
  const Ast  *ast = presolve->ast;
  Term        term = term_number (0), truth;
  BuiltinCall found;
  Rule        rule = { .presolve = presolve,
                       .call = builtin_call (presolve->ast, constraint, &found) };

  rule.what = found.builtin->what;
  *values = (Domain){ INT64_MIN / 4, INT64_MAX / 4, NULL };
  if (found.form == FORM_PLAIN)
    return term;
  if (found.builtin->post == post_compare)
    {
      SearchRange ranges[2];

      domain_keep (values, ranges, rule_compared (&rule, &term, ranges));
    }
  else if (found.builtin->post == post_in)
    {
      GArray *set
          = domain_of_set (ast, ast_value (ast, ast_child (ast, rule.call, 1)));

      term = presolve_argument (&rule, 0);
      domain_keep (values, &g_array_index (set, SearchRange, 0), set->len);
      g_array_unref (set);
    }
  truth = presolve_argument (&rule, rule.call->count - 1);
  return truth.scale != 0 && truth.declaration == term.declaration
             ? term_number (0)
             : term;
}

static Functions
functions_new (Presolve *presolve)
{
  const guint variables = presolve->ast->declarations->len;
  const guint constraints = presolve->ast->constraints->len;
  Functions   functions = { .presolve = presolve,
                            .uses = order_uses (presolve),
                            .last = g_new (uint32_t, variables + 1),
                            .before = g_new (uint32_t, constraints + 1) };

  memset (functions.last, 0xff, (variables + 1) * sizeof *functions.last);
  for (guint i = 0; i < constraints; i++)
    {
      Domain values = { 0 };
      Term   term = term_number (0);

      if (!presolve->done[i])
        term = read_comparison (presolve, i, &values);
      domain_clear (&values);
      if (term.scale == 0)
        continue;
      functions.uses[term.declaration]--;
      functions.before[i] = functions.last[term.declaration];
      functions.last[term.declaration] = i;
    }
  return functions;
}

/* Reads a constraint that computes a number, or a variable that is otherwise
 * only compared with numbers, from one variable.  Returns false for other
 * constraints.
 */
static bool
read_function (const Functions *functions, uint32_t constraint,
               Function *function)
{
  Presolve   *presolve = functions->presolve;
  BuiltinCall found;
  const Rule  rule
      = { .presolve = presolve,
          .call = builtin_call (presolve->ast, constraint, &found) };
  const uint32_t count = found.builtin->post == post_arithmetic ? 2 : 1;
  Term           result;

  if (found.form != FORM_PLAIN
      || (found.builtin->post != post_arithmetic
          && found.builtin->post != post_abs
          && found.builtin->post != post_element))
    return false;
  *function = (Function){ .call = *rule.call,
                          .builtin = found.builtin,
                          .variable = FZN_NONE };
  for (uint32_t i = 0; i < count; i++)
    {
      const Term term = function->arguments[i] = presolve_argument (&rule, i);

      if (term.scale == 0)
        continue;
      if (function->uses > 0 && function->variable != term.declaration)
        return false;
      function->variable = term.declaration;
      function->uses++;
    }
  result = function->result = presolve_argument (&rule, rule.call->count - 1);
  return function->uses > 0
         && domain_count (presolve->domains + function->variable) <= VALUES_MAX
         && (result.scale == 0
             || (result.declaration != function->variable
                 && functions->uses[result.declaration] == 1));
}

/* Computes x to the power of y, rounded towards 0.  Returns false if there is
 * no such number, or if it is larger than any variable.
 */
static bool
power_of (int64_t x, int64_t y, int64_t *z)
{
  if (y < 0 && ABS (x) != 1)
    {
      *z = 0;
      return x != 0;
    }
  if (ABS (x) <= 1 && y != 0)
    y = y % 2 == 0 ? 2 : 1;
  *z = 1;
  for (; y > 0; y--)
    {
      *z *= x;
      if (ABS (*z) > SEARCH_VAR_MAX)
        return false;
    }
  return true;
}

/* Computes the result of a function for a value of its variable.  Returns false
 * if there is no result.
 */
static bool
compute (const Ast *ast, const Function *function, int64_t value,
         int64_t *result)
{
  int64_t x[2];

  for (int i = 0; i < 2; i++)
    x[i] = function->arguments[i].scale * value + function->arguments[i].offset;
  if (function->builtin->post == post_element)
    {
      const Expr *array = ast_array (ast, ast_child (ast, &function->call, 1));

      if (x[0] < 1 || x[0] > array->count)
        return false;
      *result = ast_value (ast, ast_child (ast, array, (uint32_t) x[0] - 1))
                    ->number;
      return true;
    }
  if (function->builtin->post == post_abs)
    {
      *result = ABS (x[0]);
      return true;
    }
  switch (function->builtin->what)
    {
    case 0:
      return !__builtin_mul_overflow (x[0], x[1], result);
    case 1:
      *result = x[1] == 0 ? 0 : x[0] / x[1];
      return x[1] != 0;
    case 2:
      *result = x[1] == 0 ? 0 : x[0] % x[1];
      return x[1] != 0;
    default:
      return power_of (x[0], x[1], result);
    }
}

/* Returns a Pair for each value of a function's variable for which the domain
 * of the result contains the function's result.
 */
static GArray *
compute_all (const Presolve *presolve, const Function *function)
{
  GArray    *ranges = domain_ranges (presolve->domains + function->variable);
  const Term to = function->result;
  GArray    *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint i = 0; i < ranges->len; i++)
    for (int64_t value = g_array_index (ranges, SearchRange, i).min,
                 max = g_array_index (ranges, SearchRange, i).max;
         value <= max; value++)
      {
        Pair pair = { .value = value };

        if (!compute (presolve->ast, function, value, &pair.result)
            || __builtin_sub_overflow (pair.result, to.offset, &pair.result))
          continue;
        if (to.scale < 0)
          pair.result = -pair.result;
        if (to.scale == 0
                ? pair.result == 0
                : domain_has (presolve->domains + to.declaration, pair.result))
          g_array_append_val (pairs, pair);
      }
  g_array_unref (ranges);
  return pairs;
}

/* Appends to the Ast the set of the values of x whose results, as values of
 * `term`, are in `keep`.  Returns the set.
 */
static Expr
make_set (Ast *ast, const GArray *pairs, uint32_t position, Term term,
          const Domain *keep)
{
  Expr set
      = { .position = position, .kind = EXPR_SET, .first = ast->exprs->len };

  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      const Expr  value
          = { .position = position, .kind = EXPR_INT, .number = pair->value };

      if (!domain_has (keep, term.scale * pair->result + term.offset))
        continue;
      ast_append (ast, value);
      set.count++;
    }
  return set;
}

/* Makes the comparison of a function's result the condition that its variable
 * is in a set, or if this set has one value, equals this value.
 */
static void
replace (Presolve *presolve, uint32_t constraint, const Function *function,
         const GArray *pairs)
{
  static const char *const names[]
      = { "int_eq_reif", "int_eq_imp", "set_in_reif", "set_in_imp" };
  Ast        *ast = presolve->ast;
  Domain      keep;
  const Term  term = read_comparison (presolve, constraint, &keep);
  BuiltinCall found;
  Expr        call = *builtin_call (presolve->ast, constraint, &found);
  const Expr  truth = *ast_child (ast, &call, call.count - 1);
  const Expr  x = { .position = call.position,
                    .kind = EXPR_NAME,
                    .name = ast_declaration (ast, function->variable)->name };
  Expr        set = make_set (ast, pairs, call.position, term, &keep);
  const char *name = names[(set.count == 1 ? 0 : 2) + (found.form == FORM_IMP)];

  domain_clear (&keep);
  if (set.count == 1)
    set = *ast_child (ast, &set, 0);
  call.name = ast_name (ast, name, strlen (name));
  call.count = 3;
  call.first = ast_append (ast, x);
  ast_append (ast, set);
  ast_append (ast, truth);
  *ast_expr (ast,
             g_array_index (ast->constraints, ConstraintItem, constraint).call)
      = call;
}

/* Makes the comparisons of a function's result, if it is a variable,
 * comparisons of the function's variable.
 */
static void
replace_result (Functions *functions, const Function *function,
                const GArray *pairs)
{
  uint32_t *end = functions->last + function->result.declaration;

  for (; *end != FZN_NONE; end = functions->before + *end)
    replace (functions->presolve, *end, function, pairs);
  *end = functions->last[function->variable];
  functions->last[function->variable]
      = functions->last[function->result.declaration];
  functions->presolve->flags[function->result.declaration] |= FLAG_GONE;
}

/* Removes the values of a function's variable for which it has no result. */
static void
keep_values (Presolve *presolve, const Function *function, const GArray *pairs)
{
  const Term   term = { function->variable, 1, 0 };
  const Domain all = { INT64_MIN, INT64_MAX, NULL };
  const Expr   set = make_set (presolve->ast, pairs, 0, term, &all);
  GArray      *ranges = domain_of_set (presolve->ast, &set);

  presolve_keep (presolve, term, &g_array_index (ranges, SearchRange, 0),
                 ranges->len);
  g_array_unref (ranges);
}

/* Returns the maximum number of values in the sets for the comparisons of a
 * function's result.
 */
static uint64_t
measure (const Functions *functions, const Function *function,
         const GArray *pairs)
{
  uint64_t count = 1;

  if (function->result.scale != 0)
    for (uint32_t i = functions->last[function->result.declaration];
         i != FZN_NONE; i = functions->before[i])
      count++;
  return count * pairs->len;
}

bool
functions_compare (Presolve *presolve)
{
  const uint64_t limit = (uint64_t) presolve->ast->exprs->len + SETS_MAX;
  Functions      functions = functions_new (presolve);
  bool           found = false;

  /* Numbers as results narrow domains, so the sets of others are smaller.  The
   * text usually defines variables before it uses them, so the last function of
   * a chain comes first.
   */
  for (int pass = 0; pass < 2 && !found; pass++)
    for (guint i = presolve->ast->constraints->len; i-- > 0;)
      {
        Function function;
        GArray  *pairs;

        if (presolve->done[i] || !read_function (&functions, i, &function)
            || (pass == 0 && function.result.scale != 0))
          continue;
        pairs = compute_all (presolve, &function);
        if (presolve->ast->exprs->len + measure (&functions, &function, pairs)
            <= limit)
          {
            if (function.result.scale != 0)
              replace_result (&functions, &function, pairs);
            keep_values (presolve, &function, pairs);
            functions.uses[function.variable] -= function.uses;
            presolve->done[i] = 1;
            found = true;
          }
        g_array_unref (pairs);
      }
  g_free (functions.uses);
  g_free (functions.last);
  g_free (functions.before);
  return found;
}
