/* SPDX-License-Identifier: MIT */
/* held.c: the units that a session holds of a ledger on a server. */
#include "held.h"
#include "libsearch/ledger/tree/batch.h"
#include "libsearch/ledger/tree/tree.h"

/* Solutions to be written. */
typedef struct
{
  char      *address;
  GString   *answers;
  SearchBest best;
} Answers;

struct LedgerHeld
{
  const LedgerRun *run;
  GPtrArray       *roots;   /* LedgerUnit, each with a parent that is a copy */
  GPtrArray       *answers; /* Answers, since the last checkpoint */
  GPtrArray       *written; /* the same, of the last checkpoint */
  size_t           bytes;   /* in `answers` */
  uint64_t         nodes;   /* met since the last checkpoint */
  SearchBest       better;  /* the best value found since then */
  bool             news;
};

static void
free_answers (void *data)
{
  Answers *answers = data;

  g_free (answers->address);
  g_string_free (answers->answers, TRUE);
  g_free (answers);
}

static void
free_root (void *data)
{
  LedgerUnit *root = data, *parent = root->parent;

  ledger_unit_free (root);
  if (parent)
    ledger_unit_free (parent);
}

LedgerHeld *
ledger_held_new (const LedgerRun *run)
{
  LedgerHeld *held = g_new0 (LedgerHeld, 1);

  held->run = run;
  held->roots = g_ptr_array_new_with_free_func (free_root);
  held->answers = g_ptr_array_new_with_free_func (free_answers);
  held->written = g_ptr_array_new_with_free_func (free_answers);
  return held;
}

void
ledger_held_free (LedgerHeld *held)
{
  if (!held)
    return;
  g_ptr_array_unref (held->roots);
  g_ptr_array_unref (held->answers);
  g_ptr_array_unref (held->written);
  g_free (held);
}

/* Reads the unit in a row; NULL with an error. */
static LedgerUnit *
read_unit (const LedgerHeld *held, LedgerReply *rows, int row, const char *name,
           GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];
  char       *parent = NULL;
  LedgerUnit *unit;

  ledger_reply_values (rows, row, 1, &ledger_unit_table, values);
  unit = ledger_unit_take (name, held->run, values, &parent, error);
  g_free (parent);
  return unit;
}

/* Is the path of `parent` that of the unit, and long enough? */
static bool
check_unit (const LedgerUnit *unit, const LedgerUnit *parent, const char *name,
            GError **error)
{
  SearchUnit *first = parent && parent->path
                          ? search_unit_from_bytes (parent->path, 0, NULL)
                          : NULL;
  const bool  good
      = unit->state == LEDGER_OPEN
        && (parent ? first && unit->length > 0 && unit->length <= first->length
                   : !*unit->address);

  search_unit_free (first);
  if (!good)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': unit '%s': the path that its parent has is none of it",
                 name, unit->address);
  return good;
}

bool
ledger_held_lease (LedgerHeld *held, LedgerReply *rows, const char *name,
                   void (*add) (void *data, LedgerUnit *unit), void *data,
                   bool *alone, GError **error)
{
  LedgerUnit *parent = NULL;
  bool        good = true;

  for (int i = 0; good && i < ledger_reply_rows (rows); i++)
    {
      const char *what = ledger_reply_text (rows, i, 0);
      LedgerUnit *unit = read_unit (held, rows, i, name, error);

      if (!unit)
        good = false;
      else if (g_str_equal (what, "parent"))
        {
          if (parent)
            ledger_unit_free (parent);
          unit->left = 0; /* it is there for its path */
          unit->state = LEDGER_OPEN;
          parent = unit;
        }
      else
        {
          good = check_unit (unit, parent, name, error);
          unit->parent = g_steal_pointer (&parent);
          unit->stored = unit->held = true;
          g_ptr_array_add (held->roots, unit);
          *alone |= g_str_equal (what, "alone");
          if (good)
            add (data, unit);
        }
    }
  if (parent)
    ledger_unit_free (parent);
  return good;
}

void
ledger_held_apply (LedgerHeld *held, LedgerResult *result)
{
  LedgerUnit *unit = result->unit;

  ledger_result_apply (result);
  ledger_unit_seal (unit);
  ledger_unit_note_closed (unit);
  unit->changed = true;
  held->nodes += unit->tally.nodes;
  held->news = true;
  if (ledger_best_improves (held->better, unit->best, held->run->maximise))
    held->better = unit->best;
  if (result->answers->len > 0)
    {
      Answers *answers = g_new (Answers, 1);

      *answers = (Answers){ .address = g_strdup (unit->address),
                            .answers = result->answers,
                            .best = unit->best };
      result->answers = g_string_new (NULL);
      held->bytes += answers->answers->len;
      g_ptr_array_add (held->answers, answers);
    }
}

void
ledger_held_give (LedgerHeld *held, LedgerUnit *unit)
{
  unit->given = unit->changed = true;
  held->news = true;
}

bool
ledger_held_has_news (const LedgerHeld *held)
{
  return held->news;
}

size_t
ledger_held_bytes (const LedgerHeld *held)
{
  return held->bytes;
}

static void
each_unit (const LedgerHeld *held, void (*visit) (LedgerUnit *unit, void *data),
           void             *data)
{
  for (guint i = 0; i < held->roots->len; i++)
    ledger_unit_walk (held->roots->pdata[i], visit, data);
}

static bool
is_ours (const LedgerUnit *unit)
{
  return unit->state == LEDGER_OPEN && !unit->given;
}

static void
add_share (LedgerUnit *unit, void *data)
{
  if (is_ours (unit))
    *(uint64_t *) data += unit->share + 1;
}

uint64_t
ledger_held_share (const LedgerHeld *held)
{
  uint64_t share = 0;

  each_unit (held, add_share, &share);
  return share;
}

static void
add_known (LedgerUnit *unit, void *data)
{
  if (unit->held)
    ledger_texts_add (data, unit->address);
}

void
ledger_held_known (const LedgerHeld *held, LedgerTexts *known)
{
  ledger_texts_init (known);
  each_unit (held, add_known, known);
}

static void
count_stored (LedgerUnit *unit, void *data)
{
  *(uint64_t *) data += unit->stored;
}

static uint64_t
stored_rows (LedgerUnit *root)
{
  uint64_t rows = 0;

  ledger_unit_walk (root, count_stored, &rows);
  return rows;
}

/* Folds the closed subtrees of a root.  Those that the server has rows below,
 * it is to delete these.
 */
static void
fold (LedgerHeld *held, LedgerUnit *root, LedgerCheckpoint *checkpoint)
{
  GPtrArray     *folded = g_ptr_array_new ();
  const uint64_t before = stored_rows (root);

  ledger_tree_fold (root, held->run->maximise, 0, folded);
  for (guint i = 0; i < folded->len; i++)
    {
      LedgerUnit *unit = folded->pdata[i];

      ledger_unit_seal (unit);
      unit->changed = true;
      if (unit->stored && !unit->held)
        ledger_texts_add (&checkpoint->folds, unit->address);
    }
  checkpoint->folded += before - stored_rows (root);
  g_ptr_array_unref (folded);
}

/* Adds the row of a unit that is new or has changed. */
static void
add_unit (LedgerUnit *unit, void *data)
{
  LedgerCheckpoint *checkpoint = data;
  LedgerRecords    *records
      = unit->stored ? &checkpoint->changed : &checkpoint->fresh;
  LedgerRow row;

  if (is_ours (unit))
    checkpoint->share += unit->share + 1;
  if (unit->stored && !unit->changed)
    return;
  ledger_unit_row (unit, &row);
  ledger_records_add (records, unit->given ? "t" : "f", row.values);
  ledger_row_clear (&row);
}

static bool
add_batch (void *data, const LedgerValue *values)
{
  LedgerCheckpoint *checkpoint = data;

  ledger_records_add (&checkpoint->batches, NULL, values);
  return true;
}

static void
add_answers (const LedgerHeld *held, LedgerCheckpoint *checkpoint)
{
  for (guint i = 0; i < held->answers->len; i++)
    {
      const Answers *answers = held->answers->pdata[i];

      ledger_batches_make (answers->address, answers->answers, add_batch,
                           checkpoint);
    }
}

void
ledger_held_begin_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint)
{
  *checkpoint
      = (LedgerCheckpoint){ .nodes = held->nodes, .better = held->better };
  checkpoint->bytes = g_byte_array_new ();
  ledger_records_init (&checkpoint->fresh, &ledger_unit_table,
                       checkpoint->bytes);
  ledger_records_init (&checkpoint->changed, &ledger_unit_table,
                       checkpoint->bytes);
  ledger_texts_init (&checkpoint->folds);
  ledger_records_init (&checkpoint->batches, &ledger_batch_table, NULL);
  for (guint i = 0; i < held->roots->len; i++)
    fold (held, held->roots->pdata[i], checkpoint);
  each_unit (held, add_unit, checkpoint);
  add_answers (held, checkpoint);
}

/* Notes that the server has the unit as it is. */
static void
note_stored (LedgerUnit *unit, void *data)
{
  bool *open = data;

  unit->stored = true;
  unit->changed = false;
  unit->held = is_ours (unit);
  *open |= unit->held;
}

void
ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                            bool written)
{
  ledger_records_clear (&checkpoint->fresh);
  ledger_records_clear (&checkpoint->changed);
  g_byte_array_unref (checkpoint->bytes);
  ledger_texts_clear (&checkpoint->folds);
  ledger_records_clear (&checkpoint->batches);
  if (!written)
    return;
  for (guint i = held->roots->len; i > 0; i--)
    {
      bool open = false;

      ledger_unit_walk (held->roots->pdata[i - 1], note_stored, &open);
      if (!open)
        g_ptr_array_remove_index_fast (held->roots, i - 1);
    }
  g_ptr_array_unref (held->written);
  held->written = held->answers;
  held->answers = g_ptr_array_new_with_free_func (free_answers);
  held->bytes = 0;
  held->nodes = 0;
  held->better = (SearchBest){ 0 };
  held->news = false;
}

bool
ledger_held_each_written (LedgerHeld *held,
                          bool (*show) (void *data, const char *answers,
                                        SearchBest best),
                          void *data)
{
  for (guint i = 0; i < held->written->len; i++)
    {
      const Answers *answers = held->written->pdata[i];

      if (!show (data, answers->answers->str, answers->best))
        return false;
    }
  return true;
}
