/* SPDX-License-Identifier: MIT */
/* presolve.c: simplifies a FlatZinc text before there is a model, as presolve.h
 * describes.
 */
#include "presolve.h"
#include "builtins.h"

/* Maximum number of times that the rules are applied to all constraints. */
#define PASSES_MAX 8

/* Returns the flags (bits FLAG_...) of a declared variable that follow from its
 * annotations.
 */
static uint8_t
flags_of (const Ast *ast, const Declaration *declaration)
{
  static const struct
  {
    const char *name;
    uint8_t     flag;
  } flags[] = {
    { "var_is_introduced", FLAG_INTRODUCED },
    { "output_var", FLAG_OUTPUT },
    { "output_array", FLAG_OUTPUT },
  };
  uint8_t found = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (flags); i++)
    if (ast_annotation (ast, declaration->annotations, flags[i].name))
      found |= flags[i].flag;
  return found;
}

/* Sets FLAG_OUTPUT of each variable that is an element of the declared array,
 * since answers show this array.
 */
static void
flag_elements (Presolve *presolve, const Declaration *declaration)
{
  const Ast  *ast = presolve->ast;
  const Expr *array = ast_array (ast, ast_expr (ast, declaration->value));

  for (uint32_t i = 0; i < array->count; i++)
    {
      const Expr *element = ast_value (ast, ast_child (ast, array, i));

      if (element->kind == EXPR_NAME)
        presolve->flags[ast_name_at (ast, element->name)->declaration]
            |= FLAG_OUTPUT;
    }
}

/* Sets FLAG_DEFINED of the variable that a constraint defines.  MiniZinc gives
 * the annotation is_defined_var also to Booleans of a set, which no constraint
 * defines.
 */
static void
flag_defined (Presolve *presolve, const ConstraintItem *item)
{
  const Ast  *ast = presolve->ast;
  const Expr *note = ast_annotation (ast, item->annotations, "defines_var");
  const Expr *var = note && note->kind == EXPR_CALL && note->count > 0
                        ? ast_child (ast, note, 0)
                        : NULL;

  if (var && var->kind == EXPR_NAME && ast_declared (ast, var))
    presolve->flags[ast_name_at (ast, var->name)->declaration] |= FLAG_DEFINED;
}

/* Returns the domain (set of values) that the declaration of a variable gives.
 */
static Domain
declared_domain (const Ast *ast, const Declaration *declaration)
{
  Domain  domain = { -SEARCH_VAR_MAX, SEARCH_VAR_MAX, NULL };
  GArray *ranges;

  if (declaration->type == TYPE_BOOL)
    return (Domain){ 0, 1, NULL };
  if (declaration->domain == FZN_NONE)
    return domain;
  ranges = domain_of_set (ast, ast_expr (ast, declaration->domain));
  domain_keep (&domain, &g_array_index (ranges, SearchRange, 0), ranges->len);
  g_array_unref (ranges);
  return domain;
}

Presolve *
presolve_new (Ast *ast)
{
  const guint count = ast->declarations->len;
  Presolve   *presolve = g_new0 (Presolve, 1);

  presolve->ast = ast;
  presolve->terms = g_new (Term, count + 1);
  presolve->domains = g_new0 (Domain, count + 1);
  presolve->flags = g_new0 (uint8_t, count + 1);
  presolve->done = g_new0 (uint8_t, ast->constraints->len + 1);
  for (guint i = 0; i < count; i++)
    {
      const Declaration *declaration = ast_declaration (ast, i);

      presolve->terms[i] = (Term){ i, 1, 0 };
      presolve->flags[i] |= flags_of (ast, declaration);
      if (declaration->is_array && declaration->is_var
          && presolve->flags[i] & FLAG_OUTPUT)
        flag_elements (presolve, declaration);
      if (declaration->is_var && !declaration->is_array)
        {
          presolve->domains[i] = declared_domain (ast, declaration);
          presolve->failed
              = presolve->failed || domain_is_empty (presolve->domains + i);
        }
    }
  for (guint i = 0; i < ast->constraints->len; i++)
    flag_defined (presolve,
                  &g_array_index (ast->constraints, ConstraintItem, i));
  return presolve;
}

void
presolve_free (Presolve *presolve)
{
  if (!presolve)
    return;
  for (guint i = 0; i < presolve->ast->declarations->len; i++)
    domain_clear (presolve->domains + i);
  g_free (presolve->terms);
  g_free (presolve->domains);
  g_free (presolve->flags);
  g_free (presolve->done);
  g_free (presolve);
}

/* Returns a declared variable as a term of its root.  The root is the variable
 * of which it is a view (plus or minus the root plus a number), directly or
 * through other views, and which is no view itself.  Makes these views refer to
 * the root directly, so that later calls are fast.
 */
static Term
root_of (Presolve *presolve, uint32_t declaration)
{
  Term term = { declaration, 1, 0 };
  Term rest;

  while (presolve->terms[term.declaration].declaration != term.declaration)
    {
      const Term step = presolve->terms[term.declaration];

      term = (Term){ step.declaration, term.scale * step.scale,
                     term.scale * step.offset + term.offset };
    }
  /* In this loop, `rest` is the variable with the index `declaration`, as a
   * term of the root.
   */
  rest = term;
  while (presolve->terms[declaration].declaration != declaration)
    {
      const Term step = presolve->terms[declaration];

      presolve->terms[declaration] = rest;
      rest = (Term){ rest.declaration, step.scale * rest.scale,
                     step.scale * (rest.offset - step.offset) };
      declaration = step.declaration;
    }
  return term;
}

Term
presolve_term (Presolve *presolve, const Expr *expr)
{
  const Ast *ast = presolve->ast;
  Term       term;

  expr = ast_value (ast, expr);
  if (expr->kind != EXPR_NAME)
    return term_number (expr->number);
  term = root_of (presolve, ast_name_at (ast, expr->name)->declaration);
  if (domain_is_fixed (presolve->domains + term.declaration))
    return term_number (term.scale * presolve->domains[term.declaration].min
                        + term.offset);
  return term;
}

Term
presolve_argument (const Rule *rule, uint32_t i)
{
  return presolve_term (rule->presolve,
                        ast_child (rule->presolve->ast, rule->call, i));
}

bool
presolve_say (Presolve *presolve, bool truth)
{
  presolve->failed = presolve->failed || !truth;
  return true;
}

bool
presolve_keep (Presolve *presolve, Term term, const SearchRange *ranges,
               size_t count)
{
  GArray *own;
  Domain *domain;

  if (term.scale == 0)
    {
      bool found = false;

      for (size_t i = 0; i < count && !found; i++)
        found = term.offset >= ranges[i].min && term.offset <= ranges[i].max;
      return presolve_say (presolve, found);
    }
  domain = presolve->domains + term.declaration;
  own = term_ranges (term, ranges, count);
  if (domain_keep (domain, &g_array_index (own, SearchRange, 0), count))
    presolve->changed = true;
  g_array_unref (own);
  presolve->failed = presolve->failed || domain_is_empty (domain);
  return true;
}

void
presolve_compare (const Presolve *presolve, Term term,
                  const SearchRange *ranges, size_t count, bool *any, bool *all)
{
  Domain  domain = { 0, 0, NULL };
  GArray *own = term_ranges (term, ranges, count);

  if (term.scale != 0)
    {
      domain = presolve->domains[term.declaration];
      if (domain.ranges)
        g_array_ref (domain.ranges);
    }
  *all = !domain_keep (&domain, &g_array_index (own, SearchRange, 0), count);
  *any = !domain_is_empty (&domain);
  domain_clear (&domain);
  g_array_unref (own);
}

bool
presolve_between (Presolve *presolve, Term term, int64_t min, int64_t max)
{
  const SearchRange range = { min, max };

  return presolve_keep (presolve, term, &range, min <= max);
}

int64_t
presolve_min (const Presolve *presolve, Term term)
{
  const Domain *domain = presolve->domains + term.declaration;

  return term.scale == 0
             ? term.offset
             : term.scale * (term.scale > 0 ? domain->min : domain->max)
                   + term.offset;
}

int64_t
presolve_max (const Presolve *presolve, Term term)
{
  const Domain *domain = presolve->domains + term.declaration;

  return term.scale == 0
             ? term.offset
             : term.scale * (term.scale > 0 ? domain->max : domain->min)
                   + term.offset;
}

/* Returns true if, of two equal variables, variable `one` should remain, and
 * variable `other` should become a view of it.  A variable that the text
 * introduces or defines for another becomes the view.
 */
static bool
stays (const Presolve *presolve, uint32_t one, uint32_t other)
{
  const uint8_t flags = FLAG_INTRODUCED | FLAG_DEFINED;
  const int     more
      = (presolve->flags[one] & flags) - (presolve->flags[other] & flags);

  return more < 0 || (more == 0 && one < other);
}

bool
presolve_unite (Presolve *presolve, Term one, Term other)
{
  GArray *ranges;
  Term    view;
  bool    done;

  if (one.scale == 0 || other.scale == 0)
    {
      const Term    term = one.scale == 0 ? other : one;
      const int64_t number = one.scale == 0 ? one.offset : other.offset;

      return presolve_between (presolve, term, number, number);
    }
  if (one.declaration == other.declaration)
    {
      const int64_t twice = one.scale * (other.offset - one.offset);

      if (one.scale == other.scale)
        return presolve_say (presolve, twice == 0);
      if (twice % 2 != 0)
        return presolve_say (presolve, false);
      return presolve_between (presolve, (Term){ one.declaration, 1, 0 },
                               twice / 2, twice / 2);
    }
  if (stays (presolve, one.declaration, other.declaration))
    {
      const Term between = one;

      one = other;
      other = between;
    }
  view = (Term){ other.declaration, one.scale * other.scale,
                 one.scale * (other.offset - one.offset) };
  ranges = domain_ranges (presolve->domains + one.declaration);
  done = presolve_keep (presolve, view, &g_array_index (ranges, SearchRange, 0),
                        ranges->len);
  g_array_unref (ranges);
  domain_clear (presolve->domains + one.declaration);
  presolve->flags[other.declaration]
      |= presolve->flags[one.declaration] & FLAG_OUTPUT;
  presolve->terms[one.declaration] = view;
  presolve->changed = true;
  return done;
}

/* For each variable that is declared with a value, records that the variable
 * equals this value, which may be another variable.
 */
static void
unite_declared (Presolve *presolve)
{
  const Ast *ast = presolve->ast;

  for (guint i = 0; i < ast->declarations->len && !presolve->failed; i++)
    {
      const Declaration *declaration = ast_declaration (ast, i);

      if (declaration->is_var && !declaration->is_array
          && declaration->value != FZN_NONE)
        presolve_unite (
            presolve, root_of (presolve, i),
            presolve_term (presolve, ast_expr (ast, declaration->value)));
    }
}

/* Simplifies a constraint by the rule for constraints of its name.  Returns
 * true if the constraint need not be added to the model.
 */
static bool
look_at (Presolve *presolve, const ConstraintItem *item)
{
  const Expr *call = ast_expr (presolve->ast, item->call);
  Rule        rule = { .presolve = presolve, .call = call };
  BuiltinCall found;
  Term        truth;

  builtin_find (presolve->ast, call->name, &found);
  rule.what = found.builtin->what;
  if (found.form == FORM_PLAIN)
    return found.builtin->presolve && found.builtin->presolve (&rule);
  truth = presolve_argument (&rule, call->count - 1);
  if (truth.scale != 0)
    return found.builtin->presolve_reified
           && found.builtin->presolve_reified (&rule, truth, found.form);
  rule.negated = truth.offset == 0;
  if (rule.negated && found.form == FORM_IMP)
    return true;
  return found.builtin->presolve && found.builtin->presolve (&rule);
}

void
presolve_run (Presolve *presolve)
{
  const GArray *constraints = presolve->ast->constraints;

  unite_declared (presolve);
  presolve->changed = true;
  for (int pass = 0; pass < PASSES_MAX && presolve->changed; pass++)
    {
      presolve->changed = false;
      for (guint i = 0; i < constraints->len && !presolve->failed; i++)
        if (!presolve->done[i])
          presolve->done[i] = look_at (
              presolve, &g_array_index (constraints, ConstraintItem, i));
    }
}
