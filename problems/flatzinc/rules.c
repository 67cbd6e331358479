/* SPDX-License-Identifier: MIT */
/* rules.c: rules that find consequences of constraints before there is a model.
 * A rule returns true if the consequences replace the constraint, so that it
 * need not be added to the model.
 */
#include "builtins.h"

/* Maximum number of terms of a sum that the rules simplify; they skip longer
 * sums.
 */
#define TERMS_MAX 4

static const SearchRelation opposite[] = {
  [SEARCH_EQ] = SEARCH_NE, [SEARCH_NE] = SEARCH_EQ, [SEARCH_LE] = SEARCH_GT,
  [SEARCH_GT] = SEARCH_LE, [SEARCH_GE] = SEARCH_LT, [SEARCH_LT] = SEARCH_GE,
};

const SearchRelation relation_mirrored[] = {
  [SEARCH_EQ] = SEARCH_EQ, [SEARCH_NE] = SEARCH_NE, [SEARCH_LE] = SEARCH_GE,
  [SEARCH_GE] = SEARCH_LE, [SEARCH_LT] = SEARCH_GT, [SEARCH_GT] = SEARCH_LT,
};

static SearchRelation
relation_of (const Rule *rule)
{
  return rule->negated ? opposite[rule->what] : (SearchRelation) rule->what;
}

/* Writes to `ranges` all integers x with `x relation number`, such as all
 * integers less than `number` for SEARCH_LT.  Returns how many ranges these
 * are.
 */
static size_t
ranges_of (SearchRelation relation, int64_t number, SearchRange ranges[2])
{
  const int64_t low = INT64_MIN / 4, high = INT64_MAX / 4;

  number = CLAMP (number, low + 1, high - 1);
  switch (relation)
    {
    case SEARCH_EQ:
      ranges[0] = (SearchRange){ number, number };
      return 1;
    case SEARCH_NE:
      ranges[0] = (SearchRange){ low, number - 1 };
      ranges[1] = (SearchRange){ number + 1, high };
      return 2;
    case SEARCH_LE:
      ranges[0] = (SearchRange){ low, number };
      return 1;
    case SEARCH_GE:
      ranges[0] = (SearchRange){ number, high };
      return 1;
    case SEARCH_LT:
      ranges[0] = (SearchRange){ low, number - 1 };
      return 1;
    default:
      ranges[0] = (SearchRange){ number + 1, high };
      return 1;
    }
}

static bool
keep_relation (Presolve *presolve, Term term, SearchRelation relation,
               int64_t number)
{
  SearchRange  ranges[2];
  const size_t count = ranges_of (relation, number, ranges);

  return presolve_keep (presolve, term, ranges, count);
}

bool
rule_compare (const Rule *rule)
{
  const SearchRelation relation = relation_of (rule);
  const Term           x = presolve_argument (rule, 0);
  const Term           y = presolve_argument (rule, 1);

  if (y.scale == 0)
    return keep_relation (rule->presolve, x, relation, y.offset);
  if (x.scale == 0)
    return keep_relation (rule->presolve, y, relation_mirrored[relation],
                          x.offset);
  if (relation == SEARCH_EQ)
    return presolve_unite (rule->presolve, x, y);
  if (relation == SEARCH_NE && presolve_min (rule->presolve, x) == 0
      && presolve_max (rule->presolve, x) == 1
      && presolve_min (rule->presolve, y) == 0
      && presolve_max (rule->presolve, y) == 1)
    return presolve_unite (rule->presolve, x, term_view (y, -1, 1));
  return false;
}

/* Simplifies the constraint that the Boolean `truth` is true if and only if a
 * term is in the ranges, or, for FORM_IMP, only if.  If the ranges contain none
 * or all of the term's values, records the consequence for `truth`.  If they
 * contain one of two adjacent values, makes `truth` a view of the term. Returns
 * true if this replaces the constraint.
 */
static bool
decide_truth (const Rule *rule, Term truth, Form form, Term term,
              const SearchRange *ranges, size_t count)
{
  Presolve     *presolve = rule->presolve;
  const int64_t min = presolve_min (presolve, term);
  const int64_t max = presolve_max (presolve, term);
  bool          any, all, greater = false;

  presolve_compare (presolve, term, ranges, count, &any, &all);
  if (!any)
    return presolve_between (presolve, truth, 0, 0);
  if (all)
    return form == FORM_IMP || presolve_between (presolve, truth, 1, 1);
  if (max != min + 1 || form != FORM_REIF)
    return false;
  for (size_t i = 0; i < count; i++)
    greater = greater || (ranges[i].min <= max && ranges[i].max >= max);
  return presolve_unite (presolve, truth,
                         greater ? term_view (term, 1, -min)
                                 : term_view (term, -1, max));
}

size_t
rule_compared (const Rule *rule, Term *term, SearchRange ranges[2])
{
  const SearchRelation relation = (SearchRelation) rule->what;
  const Term           x = presolve_argument (rule, 0);
  const Term           y = presolve_argument (rule, 1);

  *term = x;
  if (x.scale == 0)
    {
      *term = y;
      return ranges_of (relation_mirrored[relation], x.offset, ranges);
    }
  if (y.scale == 0)
    return ranges_of (relation, y.offset, ranges);
  *term = term_number (x.offset);
  if (x.declaration != y.declaration || x.scale != y.scale)
    return 0;
  return ranges_of (relation, y.offset, ranges);
}

bool
rule_compare_reified (const Rule *rule, Term truth, Form form)
{
  SearchRange  ranges[2];
  Term         term;
  const size_t count = rule_compared (rule, &term, ranges);

  return count > 0 && decide_truth (rule, truth, form, term, ranges, count);
}

/* A sum while add_term() adds its terms, one after the other. */
typedef struct
{
  /* The variables, as terms with scale 1 and offset 0. */
  Term     terms[TERMS_MAX];
  int64_t  factors[TERMS_MAX];
  uint32_t count;
  int64_t  rest; /* number that the sum is compared with */

  /* True if the sum has at most TERMS_MAX terms, and all numbers fit in 64
   * bits.
   */
  bool fits;
} Sum;

static void
add_term (Sum *sum, int64_t factor, Term term)
{
  const int64_t own = term.scale < 0 ? -factor : factor;
  int64_t       product;
  uint32_t      i = 0;

  sum->fits = sum->fits && factor > INT64_MIN
              && !__builtin_mul_overflow (factor, term.offset, &product)
              && !__builtin_sub_overflow (sum->rest, product, &sum->rest);
  if (term.scale == 0 || !sum->fits)
    return;
  while (i < sum->count && sum->terms[i].declaration != term.declaration)
    i++;
  if (i == TERMS_MAX)
    {
      sum->fits = false;
      return;
    }
  if (i == sum->count)
    {
      sum->terms[sum->count] = (Term){ term.declaration, 1, 0 };
      sum->factors[sum->count++] = 0;
    }
  sum->fits = !__builtin_add_overflow (sum->factors[i], own, &sum->factors[i]);
}

/* Removes the terms with factor 0 from the sum. */
static void
shorten (Sum *sum)
{
  uint32_t count = 0;

  for (uint32_t i = 0; i < sum->count; i++)
    if (sum->factors[i] != 0)
      {
        sum->terms[count] = sum->terms[i];
        sum->factors[count++] = sum->factors[i];
      }
  sum->count = count;
}

/* Records that factor * term is in the relation to `number`: removes all other
 * values of the term.  Returns false if the numbers are too large for this.
 */
static bool
keep_multiple (Presolve *presolve, Term term, int64_t factor,
               SearchRelation relation, int64_t number)
{
  int64_t quotient;

  if (factor == INT64_MIN || number == INT64_MIN)
    return false;
  if (factor < 0)
    {
      factor = -factor;
      number = -number;
      relation = relation_mirrored[relation];
    }
  quotient = number / factor;
  if (number % factor != 0)
    {
      const int64_t floor = quotient - (number < 0);

      if (relation == SEARCH_EQ || relation == SEARCH_NE)
        return presolve_say (presolve, relation == SEARCH_NE);
      if (relation == SEARCH_LE || relation == SEARCH_LT)
        return keep_relation (presolve, term, SEARCH_LE, floor);
      return keep_relation (presolve, term, SEARCH_GT, floor);
    }
  return keep_relation (presolve, term, relation, quotient);
}

/* Returns true if `0 relation number` is true, such as 0 < number for
 * SEARCH_LT.
 */
static bool
holds (SearchRelation relation, int64_t number)
{
  switch (relation)
    {
    case SEARCH_EQ:
      return number == 0;
    case SEARCH_NE:
      return number != 0;
    case SEARCH_LE:
      return number >= 0;
    case SEARCH_GE:
      return number <= 0;
    case SEARCH_LT:
      return number > 0;
    default:
      return number < 0;
    }
}

/* Simplifies a sum of two terms: if their factors differ at most in the sign
 * and divide the right side, records that one variable is plus or minus the
 * other plus a number.  Otherwise returns false.
 */
static bool
unite_sum (Presolve *presolve, const Sum *sum)
{
  const int64_t factor = sum->factors[0], other = sum->factors[1];
  int64_t       offset;

  if (other == INT64_MIN || (factor != other && factor != -other)
      || sum->rest == INT64_MIN || sum->rest % factor != 0)
    return false;
  offset = sum->rest / factor;
  if (offset < -4 * SEARCH_VAR_MAX || offset > 4 * SEARCH_VAR_MAX)
    return presolve_say (presolve, false);
  return presolve_unite (
      presolve, sum->terms[0],
      term_view (sum->terms[1], factor == other ? -1 : 1, offset));
}

bool
rule_linear (const Rule *rule)
{
  const Ast           *ast = rule->presolve->ast;
  const SearchRelation relation = relation_of (rule);
  const Expr *factors = ast_array (ast, ast_child (ast, rule->call, 0));
  const Expr *terms = ast_array (ast, ast_child (ast, rule->call, 1));
  const Term  right = presolve_argument (rule, 2);
  Sum         sum = { .fits = true };

  if (factors->count != terms->count || terms->count > TERMS_MAX)
    return false;
  add_term (&sum, -1, right);
  for (uint32_t i = 0; i < terms->count && sum.fits; i++)
    add_term (&sum, ast_value (ast, ast_child (ast, factors, i))->number,
              presolve_term (rule->presolve, ast_child (ast, terms, i)));
  if (!sum.fits)
    return false;
  shorten (&sum);
  if (sum.count == 0)
    return presolve_say (rule->presolve, holds (relation, sum.rest));
  if (sum.count == 1)
    return keep_multiple (rule->presolve, sum.terms[0], sum.factors[0],
                          relation, sum.rest);
  return sum.count == 2 && relation == SEARCH_EQ
         && unite_sum (rule->presolve, &sum);
}

/* Returns the set in argument 1 of the rule's constraint.  If the constraint is
 * negated, returns the complement of this set.  Release the array with
 * g_array_unref().
 */
static GArray *
set_of (const Rule *rule)
{
  const Ast *ast = rule->presolve->ast;
  GArray    *set
      = domain_of_set (ast, ast_value (ast, ast_child (ast, rule->call, 1)));
  GArray *others;

  if (!rule->negated)
    return set;
  others = domain_complement (set);
  g_array_unref (set);
  return others;
}

bool
rule_in (const Rule *rule)
{
  GArray    *set = set_of (rule);
  const bool done
      = presolve_keep (rule->presolve, presolve_argument (rule, 0),
                       &g_array_index (set, SearchRange, 0), set->len);

  g_array_unref (set);
  return done;
}

bool
rule_in_reified (const Rule *rule, Term truth, Form form)
{
  GArray    *set = set_of (rule);
  const bool done
      = decide_truth (rule, truth, form, presolve_argument (rule, 0),
                      &g_array_index (set, SearchRange, 0), set->len);

  g_array_unref (set);
  return done;
}

/* Returns element `i` of an array as a term.  `argument` is the index of the
 * argument that is the array.
 */
static Term
element (const Rule *rule, uint32_t argument, uint32_t i)
{
  const Ast *ast = rule->presolve->ast;

  return presolve_term (
      rule->presolve,
      ast_child (ast, ast_array (ast, ast_child (ast, rule->call, argument)),
                 i));
}

static uint32_t
length (const Rule *rule, uint32_t argument)
{
  const Ast *ast = rule->presolve->ast;

  return ast_array (ast, ast_child (ast, rule->call, argument))->count;
}

/* Records that all elements of an array have the value `value`.  `argument` is
 * the index of the argument that is the array.  Returns true.
 */
static bool
fix_all (const Rule *rule, uint32_t argument, int64_t value)
{
  for (uint32_t i = 0; i < length (rule, argument); i++)
    presolve_between (rule->presolve, element (rule, argument, i), value,
                      value);
  return true;
}

bool
rule_clause (const Rule *rule)
{
  const uint32_t positive = length (rule, 0), negative = length (rule, 1);

  if (rule->negated)
    return fix_all (rule, 0, 0) && fix_all (rule, 1, 1);
  if (positive + negative == 0)
    return presolve_say (rule->presolve, false);
  if (positive + negative == 1)
    return fix_all (rule, 0, 1) && fix_all (rule, 1, 0);
  if (positive == 1 && negative == 1
      && element (rule, 0, 0).declaration == element (rule, 1, 0).declaration
      && element (rule, 0, 0).scale == element (rule, 1, 0).scale)
    return element (rule, 0, 0).scale != 0;
  return false;
}

/* Rule for the constraint that argument 1 is true if and only if all elements
 * of argument 0 are true.  If rule->what is 0: argument 1 is false if and only
 * if all elements are false.
 */
bool
rule_all (const Rule *rule)
{
  const Term truth = presolve_argument (rule, 1);

  if (rule->negated)
    return false;
  if (length (rule, 0) == 0)
    return presolve_between (rule->presolve, truth, rule->what, rule->what);
  if (length (rule, 0) == 1)
    return presolve_unite (rule->presolve, truth, element (rule, 0, 0));
  return truth.scale == 0 && truth.offset == rule->what
         && fix_all (rule, 0, rule->what);
}

bool
rule_both (const Rule *rule)
{
  const Term x = presolve_argument (rule, 0), y = presolve_argument (rule, 1);
  const Term truth = presolve_argument (rule, 2);

  if (rule->negated)
    return false;
  if (truth.scale == 0 && truth.offset == rule->what)
    return presolve_unite (rule->presolve, x, truth)
           && presolve_unite (rule->presolve, y, truth);
  if (x.scale == 0)
    return presolve_unite (rule->presolve, truth,
                           x.offset == rule->what ? y : x);
  if (y.scale == 0)
    return presolve_unite (rule->presolve, truth,
                           y.offset == rule->what ? x : y);
  return false;
}

bool
rule_xor (const Rule *rule)
{
  Term     open[3];
  uint32_t count = 0;
  int64_t  odd = 0;

  if (rule->negated)
    return false;
  for (uint32_t i = 0; i < 3; i++)
    {
      const Term term = presolve_argument (rule, i);

      if (term.scale == 0)
        odd ^= term.offset;
      else
        open[count++] = term;
    }
  if (count == 0)
    return presolve_say (rule->presolve, odd == 0);
  if (count == 1)
    return presolve_between (rule->presolve, open[0], odd, odd);
  return count == 2
         && presolve_unite (rule->presolve, open[0],
                            odd ? term_view (open[1], -1, 1) : open[1]);
}

bool
rule_xor_array (const Rule *rule)
{
  return !rule->negated && length (rule, 0) == 0
         && presolve_say (rule->presolve, false);
}

bool
rule_plus (const Rule *rule)
{
  const Term x = presolve_argument (rule, 0), y = presolve_argument (rule, 1);
  const Term z = presolve_argument (rule, 2);

  if (rule->negated)
    return false;
  if (x.scale == 0)
    return presolve_unite (rule->presolve, z, term_view (y, 1, x.offset));
  if (y.scale == 0)
    return presolve_unite (rule->presolve, z, term_view (x, 1, y.offset));
  return z.scale == 0
         && presolve_unite (rule->presolve, x, term_view (y, -1, z.offset));
}

bool
rule_mul (const Rule *rule)
{
  const Term x = presolve_argument (rule, 0), y = presolve_argument (rule, 1);
  const Term z = presolve_argument (rule, 2);
  const Term number = x.scale == 0 ? x : y, other = x.scale == 0 ? y : x;

  if (rule->negated || number.scale != 0)
    return false;
  if (number.offset == 0)
    return presolve_between (rule->presolve, z, 0, 0);
  return (number.offset == 1 || number.offset == -1)
         && presolve_unite (rule->presolve, z,
                            term_view (other, (int) number.offset, 0));
}

bool
rule_abs (const Rule *rule)
{
  const Term x = presolve_argument (rule, 0), y = presolve_argument (rule, 1);

  if (rule->negated)
    return false;
  if (presolve_min (rule->presolve, x) >= 0)
    return presolve_unite (rule->presolve, x, y);
  return presolve_max (rule->presolve, x) <= 0
         && presolve_unite (rule->presolve, term_view (x, -1, 0), y);
}

bool
rule_element (const Rule *rule)
{
  const Term index = presolve_argument (rule, 0);

  if (rule->negated)
    return false;
  presolve_between (rule->presolve, index, 1, length (rule, 1));
  if (index.scale != 0 || index.offset < 1 || index.offset > length (rule, 1))
    return false;
  return presolve_unite (rule->presolve, presolve_argument (rule, 2),
                         element (rule, 1, (uint32_t) index.offset - 1));
}

/* Records that the value of each element of the array in argument `argument` is
 * an index, from `first` to `first` + `count` - 1.  Returns false, because the
 * constraint must still be added to the model.
 */
static bool
keep_indices (const Rule *rule, uint32_t argument, int64_t first, int64_t count)
{
  const int64_t far = 4 * SEARCH_VAR_MAX;

  first = CLAMP (first, -far, far);
  for (uint32_t i = 0; i < length (rule, argument); i++)
    presolve_between (rule->presolve, element (rule, argument, i), first,
                      first + MIN (count, far) - 1);
  return false;
}

/* Returns argument `i` of the rule's constraint, which must be a number. */
static int64_t
number_of (const Rule *rule, uint32_t i)
{
  const Ast *ast = rule->presolve->ast;

  return ast_value (ast, ast_child (ast, rule->call, i))->number;
}

bool
rule_circuit (const Rule *rule)
{
  return keep_indices (rule, 0, number_of (rule, 1), length (rule, 0));
}

bool
rule_inverse (const Rule *rule)
{
  keep_indices (rule, 0, number_of (rule, 3), length (rule, 2));
  return keep_indices (rule, 2, number_of (rule, 1), length (rule, 0));
}

bool
rule_regular (const Rule *rule)
{
  return keep_indices (rule, 0, 1, MAX (number_of (rule, 2), 0));
}

bool
rule_bins (const Rule *rule)
{
  return keep_indices (rule, 2, number_of (rule, 1), length (rule, 0));
}
