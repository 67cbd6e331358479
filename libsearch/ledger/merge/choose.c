/* SPDX-License-Identifier: MIT */
/* choose.c: finds the different ways in which the inputs of a merge explored
 * each unit, and chooses one way for each unit.
 *
 * A way is a group of inputs that divided the unit into equal child units.  A
 * list contains the choices, parents before children, since recursion would
 * overflow the stack for a deep tree.  The list is made from its beginning, and
 * the choices are made from its end.
 */
#include "merge.h"

const LedgerMember *
ledger_way_member (const LedgerWay *way)
{
  return &g_array_index (way->members, LedgerMember, 0);
}

/* Compares two units of the ledgers `one` and `other`, in all columns that have
 * one of the bits `uses`, such as LEDGER_RESULT.  If a column differs, returns
 * false with SEARCH_ERROR_CHECK, whose message names both ledgers.
 */
static bool
check (const LedgerMember *one, const LedgerMember *other, unsigned uses,
       const LedgerUnit *unit, const LedgerUnit *other_unit, GError **error)
{
  char       *text, *other_text;
  const char *column
      = ledger_units_differ (uses, unit, other_unit, &text, &other_text);

  if (!column)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "unit '%s': %s: %s in %s, %s in %s: one of them is wrong",
               one->unit->address, column, text, one->input->name, other_text,
               other->input->name);
  g_free (text);
  g_free (other_text);
  return false;
}

/* Returns a unit with the totals. */
static LedgerUnit
unit_of (const SearchLedgerTotal *total)
{
  return (LedgerUnit){ .tally = total->tally,
                       .solutions = total->solutions,
                       .varies = total->varies,
                       .kept = total->kept };
}

/* Checks that two ways to explore a unit completely have equal totals, the sums
 * over the unit and all units below it.  Returns false with an error.
 */
static bool
check_total (const LedgerWay *one, const LedgerWay *other, GError **error)
{
  const LedgerUnit sum = unit_of (&one->total);
  const LedgerUnit other_sum = unit_of (&other->total);

  return check (ledger_way_member (one), ledger_way_member (other), LEDGER_SUM,
                &sum, &other_sum, error);
}

static void
free_way (LedgerWay *way)
{
  g_array_unref (way->members);
  g_free (way->children);
  g_free (way);
}

static void
free_choice (LedgerChoice *choice)
{
  g_ptr_array_unref (choice->ways);
  g_free (choice);
}

static LedgerChoice *
new_choice (LedgerMerge *merge)
{
  LedgerChoice *choice = g_new0 (LedgerChoice, 1);

  choice->ways = g_ptr_array_new_with_free_func ((GDestroyNotify) free_way);
  g_ptr_array_add (merge->choices, choice);
  return choice;
}

static bool
same_best (SearchBest one, SearchBest other)
{
  return one.found == other.found && one.value == other.value;
}

/* Returns true if both units have child units, with one path. */
static bool
same_path (const LedgerUnit *one, const LedgerUnit *other)
{
  return one->left == other->left && one->path && other->path
         && g_bytes_equal (one->path, other->path);
}

/* Returns true if two units were explored in one way: with equal states,
 * budgets, counts of candidates, and best values at the start.  Two folded
 * units, whose rows replace all rows below them, must have equal checksums, and
 * so must two complete units that vary.
 */
static bool
same_way (const LedgerUnit *one, const LedgerUnit *other)
{
  if (one->state != other->state)
    return false;
  switch (one->state)
    {
    case SEARCH_LEDGER_OPEN:
      return true;
    case SEARCH_LEDGER_FOLDED:
      return one->checksum == other->checksum;
    default:
      if (one->varies && one->left == 0)
        return one->checksum == other->checksum;
      if (one->varies && !same_path (one, other))
        return false;
      return one->budget == other->budget
             && one->tally.candidates == other->tally.candidates
             && same_best (one->start, other->start);
    }
}

static void
add_way (LedgerChoice *choice, const LedgerMember *member)
{
  LedgerWay *way = g_new0 (LedgerWay, 1);

  way->members = g_array_new (FALSE, FALSE, sizeof *member);
  g_array_append_val (way->members, *member);
  g_ptr_array_add (choice->ways, way);
}

/* Adds the unit of an input to the LedgerWay of those inputs that explored the
 * unit equally.  Makes a new LedgerWay if there is none.  Returns false with an
 * error if two inputs contradict each other.
 */
static bool
add_member (LedgerChoice *choice, const LedgerMember *member, GError **error)
{
  for (guint i = 0; i < choice->ways->len; i++)
    {
      LedgerWay          *way = choice->ways->pdata[i];
      const LedgerMember *first = ledger_way_member (way);

      if (i == 0
          && !check (first, member, LEDGER_PLACE, first->unit, member->unit,
                     error))
        return false;
      if (!same_way (first->unit, member->unit))
        continue;
      if (!check (first, member, LEDGER_RESULT, first->unit, member->unit,
                  error))
        return false;
      g_array_append_val (way->members, *member);
      return true;
    }
  add_way (choice, member);
  return true;
}

/* Appends to the list of choices a choice for each child unit into which the
 * way divides its unit.  Returns false with an error if two inputs contradict
 * each other.
 */
static bool
expand (LedgerMerge *merge, LedgerWay *way, GError **error)
{
  const guint left = ledger_way_member (way)->unit->left;

  way->children = g_new0 (LedgerChoice *, left);
  for (guint i = 0; i < left; i++)
    {
      way->children[i] = new_choice (merge);
      for (guint j = 0; j < way->members->len; j++)
        {
          LedgerMember member = g_array_index (way->members, LedgerMember, j);

          member.unit = member.unit->children[i];
          if (!add_member (way->children[i], &member, error))
            return false;
        }
    }
  return true;
}

static bool
list_choices (LedgerMerge *merge, GError **error)
{
  LedgerChoice *root;

  merge->choices
      = g_ptr_array_new_with_free_func ((GDestroyNotify) free_choice);
  root = new_choice (merge);
  for (guint i = 0; i < merge->count; i++)
    {
      const LedgerMember member = { &merge->inputs[i], merge->inputs[i].whole };

      if (!add_member (root, &member, error))
        return false;
    }
  for (guint i = 0; i < merge->choices->len; i++)
    {
      const LedgerChoice *choice = merge->choices->pdata[i];

      for (guint j = 0; j < choice->ways->len; j++)
        if (!expand (merge, choice->ways->pdata[j], error))
          return false;
    }
  return true;
}

static void
add_total (SearchLedgerTotal *total, const SearchLedgerTotal *more,
           bool maximize)
{
  ledger_total_count (total, &more->tally, &more->solutions, more->varies);
  if (ledger_best_improves (total->best, more->best, maximize))
    total->best = more->best;
  total->share += more->share;
  total->kept += more->kept;
  total->rows += more->rows;
  total->open += more->open;
  total->units += more->units;
}

static void
sum_up (const LedgerMerge *merge, LedgerWay *way)
{
  const LedgerUnit *unit = ledger_way_member (way)->unit;

  ledger_total_add (&way->total, unit, merge->maximize);
  for (guint i = 0; i < unit->left; i++)
    add_total (&way->total, &way->children[i]->taken->total, merge->maximize);
}

/* Returns true if the way contains the best answer of all inputs.  Such a way
 * must be chosen, since the merged ledger needs this answer.
 */
static bool
has_best (const LedgerMerge *merge, const LedgerWay *way)
{
  return merge->known.found && same_best (way->total.best, merge->known);
}

static bool
is_closed (const LedgerWay *way)
{
  return way->total.open == 0;
}

/* Returns true if the way `one` to explore a unit is preferred to the way
 * `other`.  The result does not depend on the order of the inputs.
 */
static bool
precedes (const LedgerMerge *merge, const LedgerWay *one,
          const LedgerWay *other)
{
  const LedgerUnit *a = ledger_way_member (one)->unit;
  const LedgerUnit *b = ledger_way_member (other)->unit;

  if (has_best (merge, one) != has_best (merge, other))
    return has_best (merge, one);
  if ((a->state == SEARCH_LEDGER_OPEN) != (b->state == SEARCH_LEDGER_OPEN))
    return b->state == SEARCH_LEDGER_OPEN;
  if (is_closed (one) != is_closed (other))
    return is_closed (one);
  if (one->total.share != other->total.share)
    return one->total.share > other->total.share;
  if (a->state != b->state)
    return b->state == SEARCH_LEDGER_FOLDED;
  return a->checksum < b->checksum;
}

/* Chooses the preferred way to explore a unit, after the choices for all its
 * child units.  Returns false with an error if two ways contradict each other.
 */
static bool
choose (const LedgerMerge *merge, LedgerChoice *choice, GError **error)
{
  const LedgerWay *closed = NULL;

  for (guint i = 0; i < choice->ways->len; i++)
    {
      LedgerWay *way = choice->ways->pdata[i];

      sum_up (merge, way);
      if (is_closed (way))
        {
          if (closed && !merge->best && !check_total (closed, way, error))
            return false;
          closed = way;
        }
      if (!choice->taken || precedes (merge, way, choice->taken))
        choice->taken = way;
    }
  return true;
}

/* Lists the choices for the units of the merged tree: first the root, then the
 * child units of the chosen way of each unit in the list.
 */
static void
list_taken (LedgerMerge *merge)
{
  GPtrArray *taken = merge->taken = g_ptr_array_new ();

  g_ptr_array_add (taken, merge->choices->pdata[0]);
  for (guint i = 0; i < taken->len; i++)
    {
      const LedgerWay *way = ((LedgerChoice *) taken->pdata[i])->taken;

      for (guint j = 0; j < ledger_way_member (way)->unit->left; j++)
        g_ptr_array_add (taken, way->children[j]);
    }
}

bool
ledger_merge_choose (LedgerMerge *merge, GError **error)
{
  if (!list_choices (merge, error))
    return false;
  for (guint i = merge->choices->len; i > 0; i--)
    if (!choose (merge, merge->choices->pdata[i - 1], error))
      return false;
  list_taken (merge);
  return true;
}
