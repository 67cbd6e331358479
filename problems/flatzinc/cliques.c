/* SPDX-License-Identifier: MIT */
/* cliques.c: adds the constraint all_different to the model for each clique, a
 * set of variables that pairwise differ.  MiniZinc turns its own all_different
 * into constraints on such pairs.
 */
#include "build.h"
#include "builtins.h"

/* Minimum number of variables in a clique (a set of variables that pairwise
 * differ) that is worth an all_different.  A smaller all_different would be no
 * better than the constraint on the pair.
 */
#define MEMBERS_MIN 3

/* A pair of variables, as indices of declarations with `one` less than `other`.
 * A constraint of the text says that one - other is not `difference`.
 */
typedef struct
{
  uint32_t one;
  uint32_t other;
  int64_t  difference;
  uint32_t item; /* index of the pair's constraint */
  bool     used; /* true if an all_different contains the pair */
} Pair;

/* A member of a clique.  In every solution, the value of `variable` plus
 * `offset` differs from this sum of all other members.
 */
typedef struct
{
  uint32_t variable;
  int64_t  offset;
} Member;

typedef struct
{
  Build  *build;
  GArray *pairs; /* Pair */

  /* The elements of `pairs` in a hash table, so that a pair can be found by its
   * variables and its difference.
   */
  GHashTable *lookup;

  /* For each declaration, the indices in `pairs` of the pairs that contain the
   * variable; NULL if there are none.
   */
  GArray **beside;
  GArray  *clique; /* Member */
} Cliques;

static guint
hash_pair (gconstpointer data)
{
  const Pair *pair = data;

  return (pair->one * 0x9e3779b1u ^ pair->other) * 0x85ebca6bu
         ^ (guint) pair->difference;
}

static gboolean
same_pair (gconstpointer a, gconstpointer b)
{
  const Pair *one = a, *two = b;

  return one->one == two->one && one->other == two->other
         && one->difference == two->difference;
}

static Pair
pair_of (uint32_t x, uint32_t y, int64_t difference)
{
  return x < y ? (Pair){ .one = x, .other = y, .difference = difference }
               : (Pair){ .one = y, .other = x, .difference = -difference };
}

/* Reads a constraint that says that two variables, each plus or minus a number,
 * differ.  Returns false if the constraint has another form.
 */
static bool
read_pair (const Build *build, const ConstraintItem *item, Pair *pair)
{
  const Ast  *ast = build->ast;
  const Expr *call = ast_expr (ast, item->call);
  int64_t     factors[] = { 1, -1 }, rest = 0;
  Term        terms[2];

  if (ast_is_name (ast, call, "int_ne"))
    for (uint32_t i = 0; i < 2; i++)
      terms[i] = presolve_term (build->presolve, ast_child (ast, call, i));
  else if (ast_is_name (ast, call, "int_lin_ne"))
    {
      const Expr *numbers = ast_array (ast, ast_child (ast, call, 0));
      const Expr *vars = ast_array (ast, ast_child (ast, call, 1));

      if (numbers->count != 2 || vars->count != 2)
        return false;
      for (uint32_t i = 0; i < 2; i++)
        {
          factors[i] = ast_value (ast, ast_child (ast, numbers, i))->number;
          terms[i] = presolve_term (build->presolve, ast_child (ast, vars, i));
        }
      rest = ast_value (ast, ast_child (ast, call, 2))->number;
    }
  else
    return false;
  for (int i = 0; i < 2; i++)
    {
      if (terms[i].scale == 0 || (factors[i] != 1 && factors[i] != -1)
          || ABS (terms[i].offset) > 4 * SEARCH_VAR_MAX)
        return false;
      rest -= factors[i] * terms[i].offset;
      factors[i] *= terms[i].scale;
    }
  if (factors[0] + factors[1] != 0
      || terms[0].declaration == terms[1].declaration)
    return false;
  *pair
      = pair_of (terms[0].declaration, terms[1].declaration, factors[0] * rest);
  return true;
}

static void
add_beside (Cliques *cliques, uint32_t variable, uint32_t pair)
{
  if (!cliques->beside[variable])
    cliques->beside[variable] = g_array_new (FALSE, FALSE, sizeof pair);
  g_array_append_val (cliques->beside[variable], pair);
}

static void
collect (Cliques *cliques)
{
  const Build  *build = cliques->build;
  const GArray *constraints = build->ast->constraints;

  for (guint i = 0; i < constraints->len; i++)
    {
      Pair pair;

      if (!build->presolve->done[i]
          && read_pair (build, &g_array_index (constraints, ConstraintItem, i),
                        &pair))
        {
          pair.item = i;
          g_array_append_val (cliques->pairs, pair);
        }
    }
  for (guint i = 0; i < cliques->pairs->len; i++)
    {
      Pair *pair = &g_array_index (cliques->pairs, Pair, i);

      g_hash_table_add (cliques->lookup, pair);
      add_beside (cliques, pair->one, i);
      add_beside (cliques, pair->other, i);
    }
}

/* Returns true if `new` forms a pair with each member of the clique, so that
 * `new` can become a member too.
 */
static bool
belongs (const Cliques *cliques, const Member *new)
{
  for (guint i = 0; i < cliques->clique->len; i++)
    {
      const Member *member = &g_array_index (cliques->clique, Member, i);
      const Pair    wanted = pair_of (new->variable, member->variable,
                                      member->offset - new->offset);

      if (new->variable == member->variable
          || !g_hash_table_contains (cliques->lookup, &wanted))
        return false;
    }
  return true;
}

/* Makes a clique (a set of variables that pairwise differ) of the two variables
 * of the pair.  Adds each variable that forms a pair with every member of the
 * clique.
 */
static void
grow (Cliques *cliques, const Pair *pair)
{
  const GArray *one = cliques->beside[pair->one];
  const GArray *other = cliques->beside[pair->other];
  const bool    first = one->len <= other->len;
  const Member  members[]
      = { { pair->one, 0 }, { pair->other, pair->difference } };
  const Member *from = members + !first;
  const GArray *beside = first ? one : other;

  g_array_set_size (cliques->clique, 0);
  g_array_append_vals (cliques->clique, members, 2);
  for (guint i = 0; i < beside->len; i++)
    {
      const Pair *next = &g_array_index (cliques->pairs, Pair,
                                         g_array_index (beside, uint32_t, i));
      const bool  forward = next->one == from->variable;
      const Member new
          = { forward ? next->other : next->one,
              from->offset + (forward ? next->difference : -next->difference) };

      if (belongs (cliques, &new))
        g_array_append_val (cliques->clique, new);
    }
}

/* Marks as used all pairs of two members of the clique, since an all_different
 * now contains them.
 */
static void
finish (Cliques *cliques)
{
  const GArray *clique = cliques->clique;

  for (guint i = 0; i < clique->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Member *one = &g_array_index (clique, Member, i);
        const Member *other = &g_array_index (clique, Member, j);
        const Pair    wanted = pair_of (one->variable, other->variable,
                                        other->offset - one->offset);
        Pair         *pair = g_hash_table_lookup (cliques->lookup, &wanted);

        pair->used = true;
      }
}

static void
post (Cliques *cliques)
{
  const GArray *clique = cliques->clique;
  Term         *terms = g_new (Term, clique->len);

  for (guint i = 0; i < clique->len; i++)
    {
      const Member *member = &g_array_index (clique, Member, i);

      terms[i] = (Term){ member->variable, 1, member->offset };
    }
  build_all_different (cliques->build, terms, clique->len,
                       cliques->build->strength);
  g_free (terms);
}

void
cliques_post (Build *build)
{
  const guint count = build->ast->declarations->len;
  Cliques     cliques = { .build = build,
                          .pairs = g_array_new (FALSE, FALSE, sizeof (Pair)),
                          .lookup = g_hash_table_new (hash_pair, same_pair),
                          .beside = g_new0 (GArray *, count),
                          .clique = g_array_new (FALSE, FALSE, sizeof (Member)) };

  collect (&cliques);
  for (guint i = 0; i < cliques.pairs->len; i++)
    {
      const Pair *pair = &g_array_index (cliques.pairs, Pair, i);

      if (pair->used)
        continue;
      grow (&cliques, pair);
      if (cliques.clique->len < MEMBERS_MIN)
        continue;
      finish (&cliques);
      post (&cliques);
    }
  /* The hash table `lookup` finds only one of several equal pairs, so only this
   * pair has been marked as used.  This loop marks the constraints of all of
   * them as done.
   */
  for (guint i = 0; i < cliques.pairs->len; i++)
    {
      const Pair *pair = &g_array_index (cliques.pairs, Pair, i);
      const Pair *known = g_hash_table_lookup (cliques.lookup, pair);

      if (known->used)
        build->presolve->done[pair->item] = true;
    }
  for (guint i = 0; i < count; i++)
    if (cliques.beside[i])
      g_array_unref (cliques.beside[i]);
  g_free (cliques.beside);
  g_array_unref (cliques.clique);
  g_hash_table_unref (cliques.lookup);
  g_array_unref (cliques.pairs);
}
