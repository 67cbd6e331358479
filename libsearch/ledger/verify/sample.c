/* SPDX-License-Identifier: MIT */
/* sample.c: explores a random sample of the units again. */
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "unit.h"

#include <math.h>
#include <string.h>

/* The default size of the sample, as a fraction of all explored units. */
#define PART 0.1

/* Microseconds between two reports of progress. */
#define LOOK 20000

typedef struct
{
  Verify *verify;

  /* The units of the sample (LedgerUnit), in the order of their addresses. */
  GPtrArray *units;
  /* Count of all explored units in the ledger, including the units that `large`
   * counts.
   */
  uint64_t done;
  uint64_t large; /* number of units that are too large for the sample */

  /* For each unit of the sample, a message about the first difference; NULL =
   * no difference.
   */
  char       **wrong;
  UnitVerdict *verdicts;

  /* Index in `units` of the next unit that a thread takes. */
  gint         next;
  gint         running;  /* number of threads that are exploring */
  UnitAuditor *auditors; /* one auditor for each thread */

  /* Count of the threads that have taken an element of `auditors`. */
  gint begun;

  /* Monotonic time at which threads stop taking units; 0 = never.  But threads
   * always take the first `least` units.
   */
  gint64 until;
  guint  least;
} Sample;

static int
compare_addresses (const void *a, const void *b)
{
  const LedgerUnit *left = *(LedgerUnit *const *) a;
  const LedgerUnit *right = *(LedgerUnit *const *) b;

  return strcmp (left->address, right->address);
}

/* Returns an array of all units that the sample may contain, in random order.
 * Sets sample->large to the number of units that are too large.
 */
static GPtrArray *
shuffle (Sample *sample)
{
  const Verify *verify = sample->verify;
  GPtrArray    *units = g_ptr_array_new ();

  for (guint i = 0; i < verify->units->len; i++)
    {
      LedgerUnit *unit = verify->units->pdata[i];

      if ((unit->state == SEARCH_LEDGER_FOLDED || sample->until)
          && unit->tally.nodes > verify->how.sample_nodes)
        sample->large++;
      else if (unit->state != SEARCH_LEDGER_OPEN)
        g_ptr_array_add (units, unit);
    }
  ledger_units_shuffle (units, verify->how.seed);
  return units;
}

/* Chooses the units of the sample.  A sample of the default size has a limit on
 * its nodes too, so that the check does not take too long.
 */
static void
draw (Sample *sample)
{
  const Verify *verify = sample->verify;
  const bool    free = verify->how.sample == SEARCH_LEDGER_SAMPLE_DEFAULT;
  const double  part = free ? PART : MAX (verify->how.sample, 0);
  GPtrArray    *units = shuffle (sample);
  const guint   wanted = (guint) ceil (part * units->len);
  uint64_t      nodes = 0;

  sample->done = units->len + sample->large;
  sample->units = g_ptr_array_new ();
  for (guint i = 0; i < units->len && sample->units->len < wanted; i++)
    {
      const LedgerUnit *unit = units->pdata[i];

      if (free && unit->tally.nodes > verify->how.sample_nodes - nodes)
        continue;
      nodes += unit->tally.nodes;
      g_ptr_array_add (sample->units, (void *) unit);
    }
  g_ptr_array_sort (sample->units, compare_addresses);
  g_ptr_array_unref (units);
}

/* Takes the next unit of the sample for a thread.  Returns false if there is
 * none, if time is over, or if the caller has cancelled.
 */
static bool
take (Sample *sample, guint *index)
{
  if (verify_is_cancelled (sample->verify))
    return false;
  *index = (guint) g_atomic_int_add (&sample->next, 1);
  return *index < sample->units->len
         && (!sample->until || *index < sample->least
             || g_get_monotonic_time () < sample->until);
}

static void *
work (void *data)
{
  Sample      *sample = data;
  UnitAuditor *auditor
      = &sample->auditors[g_atomic_int_add (&sample->begun, 1)];
  guint index;

  while (take (sample, &index))
    sample->verdicts[index] = unit_auditor_explore (
        auditor, sample->units->pdata[index], &sample->wrong[index]);
  g_atomic_int_add (&sample->running, -1);
  return NULL;
}

/* Calls the caller's tick() with the progress, while threads explore the
 * sample.
 */
static void
watch (const Sample *sample)
{
  const SearchLedgerVerify *how = &sample->verify->how;
  const guint               all = sample->units->len;

  while (g_atomic_int_get (&sample->running) > 0)
    {
      g_usleep (LOOK);
      if (how->tick)
        how->tick (how->data,
                   MIN ((guint) g_atomic_int_get (&sample->next), all), all);
    }
}

/* Explores the units of the sample in several threads, and adds the number of
 * explored nodes to `nodes`.  Returns false with an error.
 */
static bool
explore (Sample *sample, uint64_t *nodes, GError **error)
{
  const SearchLedgerVerify *how = &sample->verify->how;
  const guint count = CLAMP (how->threads, 1, MAX (sample->units->len, 1));
  GThread   **threads = g_new0 (GThread *, count);
  bool        good = true;

  sample->auditors = g_new0 (UnitAuditor, count);
  for (guint i = 0; i < count && good; i++)
    good = unit_auditor_init (&sample->auditors[i], sample->verify, count,
                              error);
  sample->running = (gint) count;
  for (guint i = 0; i < count && good; i++)
    {
      threads[i] = g_thread_try_new ("verify", work, sample, error);
      good = threads[i] != NULL;
    }
  if (good)
    watch (sample);
  for (guint i = 0; i < count; i++)
    if (threads[i])
      g_thread_join (threads[i]);
  for (guint i = 0; i < count; i++)
    {
      *nodes += sample->auditors[i].nodes;
      unit_auditor_clear (&sample->auditors[i]);
    }
  g_free (sample->auditors);
  g_free (threads);
  return good;
}

/* Returns a remark for the report, such as " of 124 explored again, 1,240
 * nodes, seed 1; 3 not drawn: too large"; free with g_free().
 */
static char *
describe (const Sample *sample, uint64_t nodes)
{
  GString *text = g_string_new (" of ");
  guint    vary = 0;

  append_count (text, sample->done);
  g_string_append (text, " explored again, ");
  append_count_of (text, nodes, "node");
  text_append_format (text, ", seed %" G_GUINT64_FORMAT,
                      sample->verify->how.seed);
  if (sample->large > 0)
    {
      g_string_append (text, "; ");
      append_count (text, sample->large);
      g_string_append (text, " not drawn: too large");
    }
  for (guint i = 0; i < sample->units->len; i++)
    vary += ((const LedgerUnit *) sample->units->pdata[i])->varies;
  if (vary > 0)
    {
      g_string_append (text, "; of ");
      append_count_of (text, vary, "unit");
      g_string_append (text, " only solutions, since nodes vary");
    }
  return g_string_free (text, FALSE);
}

/* Reports a failed check with the error `code` if some units of the sample have
 * the verdict `bad`.  Otherwise reports that `equal` units have passed.  Frees
 * `remark`.
 */
static void
conclude (const Sample *sample, const char *name, UnitVerdict bad,
          SearchErrorCode code, uint64_t equal, char *remark)
{
  const char *first = NULL;
  guint       count = 0;
  GString    *text;

  for (guint i = 0; i < sample->units->len; i++)
    if (sample->verdicts[i] == bad && count++ == 0)
      first = sample->wrong[i];
  if (count == 0)
    {
      verify_passed (sample->verify, name, equal, "unit", remark);
      return;
    }
  text = g_string_new (first);
  if (count > 1)
    {
      g_string_append (text, "; and ");
      append_count_of (text, count - 1, "more unit");
    }
  verify_failed (sample->verify, name, code, g_string_free (text, FALSE));
  g_free (remark);
}

static void
report (const Sample *sample, uint64_t nodes)
{
  Verify *verify = sample->verify;
  guint   cut = 0, bad = 0, lost = 0;

  for (guint i = 0; i < sample->units->len; i++)
    {
      cut += sample->verdicts[i] == UNIT_CUT;
      bad += sample->verdicts[i] == UNIT_DIFFERS;
      lost += sample->verdicts[i] == UNIT_LOST;
    }
  if (cut > 0)
    verify->incomplete = true;
  conclude (sample, "sample", lost ? UNIT_LOST : UNIT_DIFFERS,
            lost ? SEARCH_ERROR_INPUT : SEARCH_ERROR_CHECK,
            sample->units->len - cut, describe (sample, nodes));
  if (verify->how.other)
    conclude (sample, verify->how.other->name, UNIT_OTHER, SEARCH_ERROR_CHECK,
              sample->units->len - cut - bad - lost,
              g_strdup (" with equal nodes and solutions"));
}

/* Allocates a verdict and a message for each unit of the sample.  A unit that
 * is not yet explored has the verdict UNIT_CUT.
 */
static void
make_verdicts (Sample *sample)
{
  sample->wrong = g_new0 (char *, sample->units->len + 1);
  sample->verdicts = g_new (UnitVerdict, sample->units->len + 1);
  for (guint i = 0; i < sample->units->len; i++)
    sample->verdicts[i] = UNIT_CUT;
}

static void
clear (Sample *sample)
{
  for (guint i = 0; i < sample->units->len; i++)
    g_free (sample->wrong[i]);
  g_free (sample->wrong);
  g_free (sample->verdicts);
  g_ptr_array_unref (sample->units);
}

void
verify_sample (Verify *verify)
{
  Sample   sample = { .verify = verify };
  GError  *error = NULL;
  uint64_t nodes = 0;

  /* This process has read all rows that it needs, so other processes are
   * allowed to change rows from now on.
   */
  verify->ledger->store->calls->release (verify->ledger->store, false);
  draw (&sample);
  make_verdicts (&sample);
  if (explore (&sample, &nodes, &error))
    report (&sample, nodes);
  else
    verify_broken (verify, "sample", error);
  clear (&sample);
}

/* Sets `count` to the number of units in the sample that are equal to their
 * rows.  Returns false with an error that names the first unit that differs.
 */
static bool
judge (const Sample *sample, uint64_t *count, GError **error)
{
  *count = 0;
  for (guint i = 0; i < sample->units->len; i++)
    {
      *count += sample->verdicts[i] == UNIT_EQUAL;
      if (sample->wrong[i])
        {
          g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                               sample->wrong[i]);
          return false;
        }
    }
  return true;
}

bool
verify_rebuilt (Verify *verify, gint64 until, guint least, uint64_t *count,
                GError **error)
{
  Sample   sample = { .verify = verify, .until = until, .least = least };
  uint64_t nodes = 0;
  bool     good;

  sample.units = shuffle (&sample);
  make_verdicts (&sample);
  good = explore (&sample, &nodes, error) && judge (&sample, count, error);
  clear (&sample);
  return good;
}
