/* SPDX-License-Identifier: MIT */
/* held.c: the units that a session has leased from the store. */
#include "held.h"

static void
free_answers (LedgerAnswers *answers)
{
  g_free (answers->address);
  g_string_free (answers->text, TRUE);
  g_free (answers);
}

static GPtrArray *
new_answers (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_answers);
}

static void
free_root (LedgerUnit *root)
{
  LedgerUnit *parent = root->parent;

  ledger_unit_free (root);
  if (parent)
    ledger_unit_free (parent);
}

static bool
is_ours (const LedgerUnit *unit)
{
  return unit->state == SEARCH_LEDGER_OPEN && !unit->given;
}

/* Notes that the row of the unit in the store is up to date. */
static void
note_stored (LedgerUnit *unit)
{
  unit->stored = true;
  unit->changed = false;
  unit->held = is_ours (unit);
}

/* If `open` is true, adds the share of a unit to held->share, the share of all
 * open units.  Otherwise subtracts the share of the unit.
 */
static void
count_open (LedgerHeld *held, const LedgerUnit *unit, bool open)
{
  held->share += open ? unit->share + 1 : -(unit->share + 1);
}

static void
count_if_open (LedgerHeld *held, const LedgerUnit *unit)
{
  if (is_ours (unit))
    count_open (held, unit, true);
}

LedgerHeld *
ledger_held_new (const SearchLedgerRun *run, LedgerUnit *whole,
                 SearchLedgerTotal *total, uint64_t fold_rows)
{
  LedgerHeld *held = g_new0 (LedgerHeld, 1);

  held->run = run;
  held->total = whole ? total : NULL;
  held->fold_rows = fold_rows;
  held->roots = g_ptr_array_new_with_free_func (
      whole ? NULL : (GDestroyNotify) free_root);
  held->news = g_ptr_array_new ();
  held->answers = new_answers ();
  held->written = new_answers ();
  if (whole)
    g_ptr_array_add (held->roots, whole);
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    {
      note_stored (unit);
      count_if_open (held, unit);
    }
  return held;
}

void
ledger_held_free (LedgerHeld *held)
{
  if (!held)
    return;
  g_ptr_array_unref (held->roots);
  g_ptr_array_unref (held->news);
  g_ptr_array_unref (held->answers);
  g_ptr_array_unref (held->written);
  g_free (held);
}

void
ledger_held_add (LedgerHeld *held, LedgerUnit *root)
{
  note_stored (root);
  count_if_open (held, root);
  g_ptr_array_add (held->roots, root);
}

/* Notes that the row of the unit in the store is missing or out of date. */
static void
note_news (LedgerHeld *held, LedgerUnit *unit)
{
  if (!unit->changed)
    g_ptr_array_add (held->news, unit);
  unit->changed = true;
}

static void
take_answers (LedgerHeld *held, LedgerResult *result)
{
  LedgerAnswers *answers = g_new (LedgerAnswers, 1);

  *answers = (LedgerAnswers){ .address = g_strdup (result->unit->address),
                              .text = result->answers,
                              .best = result->unit->best };
  result->answers = g_string_new (NULL);
  held->bytes += answers->text->len;
  g_ptr_array_add (held->answers, answers);
}

/* Adds the result of exploring a unit to the totals of the whole tree. */
static void
add_to_total (SearchLedgerTotal *total, const LedgerUnit *unit, bool maximize)
{
  total->open += unit->left;
  total->open--;
  total->rows += unit->left;
  total->rows--;
  ledger_total_add (total, unit, maximize);
}

void
ledger_held_apply (LedgerHeld *held, LedgerResult *result)
{
  LedgerUnit *unit = result->unit;

  count_open (held, unit, false);
  ledger_result_apply (result);
  ledger_unit_seal (unit);
  note_news (held, unit);
  for (guint i = 0; i < unit->left; i++)
    {
      count_if_open (held, unit->children[i]);
      note_news (held, unit->children[i]);
    }
  if (held->total)
    add_to_total (held->total, unit, held->run->maximize);
  ledger_unit_note_closed (unit);
  held->nodes += unit->tally.nodes;
  if (ledger_best_improves (held->better, unit->best, held->run->maximize))
    held->better = unit->best;
  if (result->answers->len > 0)
    take_answers (held, result);
}

/* Marks a unit that the session gives to other sessions.  If the result that
 * makes the unit was not applied yet, ledger_held_apply() will later add the
 * unit to the next checkpoint.
 */
void
ledger_held_give (LedgerHeld *held, LedgerUnit *unit)
{
  unit->given = true;
  if (!unit->stored && !unit->changed)
    return;
  count_open (held, unit, false);
  note_news (held, unit);
}

GPtrArray *
ledger_held_known (const LedgerHeld *held)
{
  GPtrArray *known = g_ptr_array_new ();

  for (guint i = 0; i < held->roots->len; i++)
    {
      LedgerUnit *const root = held->roots->pdata[i];

      for (LedgerUnit *unit = root; unit; unit = ledger_unit_next (unit, root))
        if (unit->held)
          g_ptr_array_add (known, unit->address);
    }
  return known;
}

/* Marks all units below `root` as removed, since their rows were folded into
 * one.  Returns how many of these units have a row in the store.
 */
static uint64_t
note_gone (LedgerUnit *root)
{
  uint64_t rows = 0;

  for (LedgerUnit *unit = root; (unit = ledger_unit_next (unit, root));)
    {
      rows += unit->stored;
      unit->gone = true;
    }
  return rows;
}

/* Removes from held->news the units whose rows were folded into another row. */
static void
drop_gone (LedgerHeld *held)
{
  guint left = 0;

  for (guint i = 0; i < held->news->len; i++)
    {
      LedgerUnit *unit = held->news->pdata[i];

      if (!unit->gone)
        held->news->pdata[left++] = unit;
    }
  g_ptr_array_set_size (held->news, (gint) left);
}

/* Folds closed (completely explored) subtrees in each tree, until at most
 * `rows` rows of the tree remain.  The checkpoint then removes the rows below a
 * folded unit from the store.
 */
static void
fold (LedgerHeld *held, uint64_t rows, LedgerCheckpoint *checkpoint)
{
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < held->roots->len; i++)
    ledger_tree_choose (held->roots->pdata[i], rows, chosen);
  for (guint i = 0; i < chosen->len; i++)
    checkpoint->folded += note_gone (chosen->pdata[i]);
  drop_gone (held);
  for (guint i = 0; i < chosen->len; i++)
    {
      LedgerUnit *unit = chosen->pdata[i];

      ledger_unit_fold (unit, held->run->maximize);
      ledger_unit_seal (unit);
      note_news (held, unit);
      if (unit->stored && !unit->held)
        g_ptr_array_add (checkpoint->folds, unit);
    }
  g_ptr_array_unref (chosen);
}

/* Folds closed (completely explored) subtrees.  If the session has leased its
 * units, folds all such subtrees.  If the session has the whole tree, folds
 * only if there are many rows.
 */
static void
fold_if_large (LedgerHeld *held, LedgerCheckpoint *checkpoint)
{
  SearchLedgerTotal *total = held->total;

  if (!total)
    fold (held, 0, checkpoint);
  else if (total->rows >= held->fold_rows)
    {
      fold (held, held->fold_rows / 2, checkpoint);
      ledger_tree_total (held->roots->pdata[0], held->run->maximize, total);
      held->fold_rows = MAX (held->fold_rows, total->rows * 2);
    }
}

void
ledger_held_begin_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint)
{
  *checkpoint = (LedgerCheckpoint){ .fresh = g_ptr_array_new (),
                                    .changed = g_ptr_array_new (),
                                    .folds = g_ptr_array_new (),
                                    .answers = held->answers,
                                    .better = held->better,
                                    .nodes = held->nodes,
                                    .share = held->share,
                                    .total = held->total };
  fold_if_large (held, checkpoint);
  for (guint i = 0; i < held->news->len; i++)
    {
      LedgerUnit *unit = held->news->pdata[i];

      g_ptr_array_add (unit->stored ? checkpoint->changed : checkpoint->fresh,
                       unit);
    }
}

static bool
has_ours (LedgerUnit *root)
{
  for (LedgerUnit *unit = root; unit; unit = ledger_unit_next (unit, root))
    if (is_ours (unit))
      return true;
  return false;
}

/* Removes the trees of units in which no unit of this session is open. */
static void
forget (LedgerHeld *held)
{
  for (guint i = held->roots->len; i > 0; i--)
    if (!has_ours (held->roots->pdata[i - 1]))
      g_ptr_array_remove_index_fast (held->roots, i - 1);
}

void
ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                            bool written)
{
  g_ptr_array_unref (checkpoint->fresh);
  g_ptr_array_unref (checkpoint->changed);
  g_ptr_array_unref (checkpoint->folds);
  if (!written)
    return;
  for (guint i = 0; i < held->news->len; i++)
    note_stored (held->news->pdata[i]);
  g_ptr_array_set_size (held->news, 0);
  if (!held->total)
    forget (held);
  g_ptr_array_unref (held->written);
  held->written = held->answers;
  held->answers = new_answers ();
  held->bytes = 0;
  held->nodes = 0;
  held->better = (SearchBest){ 0 };
}
