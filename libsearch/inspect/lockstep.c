/* SPDX-License-Identifier: MIT */
/* lockstep.c: compares the trees of two representations, left and right, by
 * visiting their nodes at the same time.
 */
#include "checker.h"
#include "walker.h"
#include "libsearch/text/format.h"

/* Values of unwritten bytes: POISON_LEFT in the left tree, POISON_RIGHT in the
 * right tree, so that a callback that reads such bytes gives different trees.
 */
#define POISON_LEFT 0x00
#define POISON_RIGHT 0xc3

/* Limits of a comparison: DEPTH_MAX is the maximum depth of a node that is
 * compared.  MOVED_MAX is the number of bytes that a walker copies to new
 * memory before the comparison ends without a result.
 */
#define DEPTH_MAX 1000
#define MOVED_MAX (UINT64_C (1) << 30)

typedef struct
{
  const SearchInstance *instance;
  const int            *cancel;
  gint64                deadline;
  size_t                depth;
  const SearchRepr     *left_repr, *right_repr;
  Walker               *left, *right;
  uint64_t              budget; /* candidates that each walker may still make */
  uint64_t              nodes;  /* nodes that may still be visited */
  LockstepTotals        totals;
  GRand                *random; /* NULL = the whole tree */
  gint32                prefix; /* number of random steps down */
  char                 *report;
  void (*tick) (void);
  void (*parted) (void *data, GBytes *at, const GArray *left,
                  const GArray *right);
  void *data;
} Lockstep;

/* Appends an answer, or a partial answer, as text in the problem's format. */
static void
append_answer (const Lockstep *lockstep, GBytes *answer, GString *out)
{
  const SearchFormat *format = search_problem_find_format (
      search_instance_problem (lockstep->instance), NULL, NULL);
  gsize      size = 0;
  const int *values = answer ? g_bytes_get_data (answer, &size) : NULL;

  format->write (search_instance_data (lockstep->instance), values,
                 size / sizeof (int), out);
}

static void
append_children (const Lockstep *lockstep, const char *name,
                 const GArray *children, GString *out)
{
  text_append_format (out, "\n  %s has %u:", name, children->len);
  for (guint i = 0; i < MIN (children->len, 10); i++)
    {
      const WalkerChild *child = &g_array_index (children, WalkerChild, i);

      g_string_append_c (out, ' ');
      append_answer (lockstep, child->answer, out);
      if (child->solution && child->weight == 1)
        g_string_append (out, " (solution)");
      else if (child->solution)
        text_append_format (out, " (solution of weight %" G_GUINT64_FORMAT ")",
                            child->weight);
    }
  if (children->len > 10)
    g_string_append (out, " ...");
}

/* Reports that the valid children of one state differ in the two trees.  `at`
 * is the partial answer of the state.
 */
static void
part (Lockstep *lockstep, GBytes *at, const GArray *left, const GArray *right)
{
  const bool same = lockstep->left_repr == lockstep->right_repr;
  GString   *out = g_string_new ("valid children differ after ");

  if (at)
    append_answer (lockstep, at, out);
  else
    g_string_append (out, "the root");
  append_children (lockstep, lockstep->left_repr->name, left, out);
  append_children (lockstep,
                   same ? "an equal path elsewhere in memory"
                        : lockstep->right_repr->name,
                   right, out);
  lockstep->report = g_string_free (out, FALSE);
  if (lockstep->parted)
    lockstep->parted (lockstep->data, at, left, right);
}

static bool
equal_children (const GArray *left, const GArray *right)
{
  if (left->len != right->len)
    return false;
  for (guint i = 0; i < left->len; i++)
    {
      const WalkerChild *a = &g_array_index (left, WalkerChild, i);
      const WalkerChild *b = &g_array_index (right, WalkerChild, i);

      if (a->solution != b->solution || a->weight != b->weight
          || (a->answer && b->answer && !g_bytes_equal (a->answer, b->answer)))
        return false;
    }
  return true;
}

static bool
is_over (const Lockstep *lockstep)
{
  return (lockstep->cancel && g_atomic_int_get (lockstep->cancel))
         || (lockstep->deadline
             && g_get_monotonic_time () > lockstep->deadline);
}

/* Ends the comparison without a result, when a limit is reached. */
static void
give_up (Lockstep *lockstep)
{
  lockstep->budget = 0;
  lockstep->totals.limited = true;
}

/* Adds two numbers to the totals, and subtracts them from the limits: the
 * number of valid children of a state, and the number of candidates tried to
 * find these children.
 */
static void
count (Lockstep *lockstep, uint64_t candidates, const GArray *children)
{
  LockstepTotals *totals = &lockstep->totals;

  lockstep->budget -= MAX (candidates, 1);
  lockstep->nodes -= children->len;
  totals->candidates += candidates;
  totals->nodes += children->len;
  for (guint i = 0; i < children->len; i++)
    totals->solutions += g_array_index (children, WalkerChild, i).solution;
}

static void walk (Lockstep *lockstep, GBytes *at);

static void
descend (Lockstep *lockstep, const WalkerChild *left, const WalkerChild *right)
{
  if (lockstep->depth == DEPTH_MAX)
    {
      lockstep->totals.limited = true;
      return;
    }
  lockstep->depth++;
  walker_descend (lockstep->left, left);
  walker_descend (lockstep->right, right);
  walk (lockstep, left->answer);
  walker_ascend (lockstep->left);
  walker_ascend (lockstep->right);
  lockstep->depth--;
}

/* Compares the subtrees below the current states of the left and the right
 * walker.  `at` is the partial answer of these states.
 */
static void
walk (Lockstep *lockstep, GBytes *at)
{
  uint64_t seen = 0, ignored = 0;
  GArray  *left = walker_children (lockstep->left, lockstep->budget, &seen);
  GArray *right = walker_children (lockstep->right, lockstep->budget, &ignored);

  if (lockstep->tick)
    lockstep->tick ();
  if (seen >= lockstep->budget || ignored >= lockstep->budget
      || left->len > lockstep->nodes
      || walker_moved (lockstep->left) > MOVED_MAX || is_over (lockstep))
    give_up (lockstep);
  else if (!equal_children (left, right))
    part (lockstep, at, left, right);
  else
    {
      guint first = 0, last = left->len;

      count (lockstep, seen, left);
      if (lockstep->prefix > 0 && left->len > 0)
        {
          lockstep->prefix--;
          first = (guint) g_rand_int_range (lockstep->random, 0,
                                            (gint32) left->len);
          last = first + 1;
        }
      for (guint i = first;
           i < last && !lockstep->report && lockstep->budget > 0; i++)
        if (!g_array_index (left, WalkerChild, i).solution)
          descend (lockstep, &g_array_index (left, WalkerChild, i),
                   &g_array_index (right, WalkerChild, i));
    }
  g_array_unref (left);
  g_array_unref (right);
}

/* Makes the two walkers, and compares the whole trees.  If lockstep->prefix is
 * not 0, first takes this number of random steps down, and compares only the
 * subtrees there.
 */
static void
start (Lockstep *lockstep)
{
  GError *error = NULL;
  bool    left, right;

  lockstep->left = walker_new (lockstep->instance, lockstep->left_repr,
                               POISON_LEFT, &error);
  lockstep->right = error
                        ? NULL
                        : walker_new (lockstep->instance, lockstep->right_repr,
                                      POISON_RIGHT, &error);
  if (error)
    {
      lockstep->report = g_strdup (error->message);
      g_error_free (error);
      walker_free (lockstep->left);
      return;
    }
  left = walker_root_is_solution (lockstep->left);
  right = walker_root_is_solution (lockstep->right);
  if (left != right)
    lockstep->report = text_format (
        "only %s has the root as a solution",
        (left ? lockstep->left_repr : lockstep->right_repr)->name);
  else if (!left)
    walk (lockstep, NULL);
  else
    lockstep->totals.solutions++;
  walker_free (lockstep->left);
  walker_free (lockstep->right);
}

static void
add_totals (LockstepTotals *totals, const LockstepTotals *more)
{
  totals->candidates += more->candidates;
  totals->nodes += more->nodes;
  totals->solutions += more->solutions;
  totals->limited |= more->limited;
}

char *
lockstep (const SearchInstance *instance, const SearchRepr *left,
          const SearchRepr *right, const LockstepSettings *settings)
{
  Lockstep both = { .instance = instance,
                    .left_repr = left,
                    .right_repr = right,
                    .cancel = settings->cancel,
                    .deadline = settings->deadline,
                    .budget = settings->candidates,
                    .nodes = settings->nodes ? settings->nodes : UINT64_MAX,
                    .tick = settings->tick,
                    .parted = settings->parted,
                    .data = settings->data };

  if (settings->samples == 0)
    start (&both);
  else
    both.random = g_rand_new_with_seed ((guint32) settings->seed);
  for (uint64_t i = 0;
       i < settings->samples && !both.report && !is_over (&both); i++)
    {
      both.budget = settings->candidates;
      both.nodes = settings->nodes ? settings->nodes : UINT64_MAX;
      both.prefix = g_rand_int_range (
          both.random, 0,
          (gint32) search_instance_answer_length (instance) + 1);
      start (&both);
    }
  g_clear_pointer (&both.random, g_rand_free);
  if (settings->totals)
    add_totals (settings->totals, &both.totals);
  return both.report;
}

/* SAMPLES is the number of random subtrees, SAMPLE_CANDIDATES the maximum
 * number of candidates in each of them.
 */
#define SAMPLES 20
#define SAMPLE_CANDIDATES 2000

/* Limit of candidates in a comparison of whole trees, in addition to the limit
 * of nodes, since a state may have endless children.
 */
#define CANDIDATES 1000000

/* Compares random subtrees of `repr` and `other`.  Returns a text about the
 * first difference, or NULL if there is none.
 */
static char *
sample (const CheckerSettings *settings, const SearchRepr *other,
        LockstepTotals *totals)
{
  const LockstepSettings how = { .candidates = SAMPLE_CANDIDATES,
                                 .samples = SAMPLES,
                                 .seed = settings->seed,
                                 .cancel = &settings->findings->cancelled,
                                 .deadline = settings->findings->deadline,
                                 .totals = totals };

  return lockstep (settings->instance, settings->repr, other, &how);
}

void
purity_check (const CheckerSettings *settings)
{
  char *report = sample (settings, settings->repr, NULL);

  if (report)
    findings_mistake (settings->findings,
                      "next, valid, solution, expand or answer depends on more "
                      "than the instance and the path: %s",
                      g_strdelimit (report, "\n", ' '));
  g_free (report);
}

void
agreement_check (const CheckerSettings *settings)
{
  Findings              *findings = settings->findings;
  LockstepTotals         totals = { 0 };
  const LockstepSettings how = { .candidates = CANDIDATES,
                                 .nodes = settings->nodes,
                                 .cancel = &findings->cancelled,
                                 .deadline = findings->deadline,
                                 .totals = &totals };
  char                  *report;

  report = lockstep (settings->instance, settings->repr, settings->other, &how);
  if (!report && totals.limited)
    report = sample (settings, settings->other, &totals);
  if (report)
    findings_mistake (findings, "%s", report);
  findings->candidates = totals.candidates;
  findings->nodes = totals.nodes;
  findings->solutions = totals.solutions;
  findings->limited = totals.limited;
  g_free (report);
}
