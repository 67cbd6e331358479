/* SPDX-License-Identifier: MIT */
/* damage.c: reads damaged copies of small ledgers.  For each copy, either a
 * check of the library must find the damage, or the damage must change nothing.
 * The state is the text of all rows of a ledger.
 */
#include "damage.h"
#include "queens.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Maximum number of complaints that are printed. */
#define COMPLAINTS_MAX 10

/* The exit status of search-run for a damaged ledger. */
#define DAMAGED 65

/* Description of the current case, which is printed if the process crashes. */
static char trying[256];

static void
on_death (int signal)
{
  if (write (STDOUT_FILENO, trying, strlen (trying)) < 0)
    _exit (1);
  (void) signal;
}

int
damage_run (const char *suite, CU_TestInfo *tests)
{
  static const int       deaths[] = { SIGABRT, SIGALRM, SIGBUS, SIGSEGV };
  const struct sigaction action
      = { .sa_handler = on_death, .sa_flags = (int) SA_RESETHAND };

  for (size_t i = 0; i < G_N_ELEMENTS (deaths); i++)
    sigaction (deaths[i], &action, NULL);
  if (access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  return queens_run (suite, tests);
}

void
damage_init (Damage *damage, SmallKind kind, int n)
{
  *damage
      = (Damage){ .name = g_strdup_printf ("%s, n=%d", small_names[kind], n) };
  small_ledger_init (&damage->small, kind, n);
  scratch_init (&damage->scratch, "ledger");
  damage->log_path = g_strconcat (damage->scratch.path, "-wal", NULL);
}

void
damage_clear (Damage *damage)
{
  const DamageCounts *counts = &damage->counts;

  printf ("# %s, %u and %u bytes: %u refused, %u found by checks, %u older, "
          "%u without effect; %u were verified\n",
          damage->name, damage->small.file->len,
          damage->small.log ? damage->small.log->len : 0, counts->refused,
          counts->found, counts->older, counts->same, damage->verified);
  CU_ASSERT_EQUAL (damage->complaints, 0);
  small_ledger_clear (&damage->small);
  scratch_clear (&damage->scratch);
  g_free (damage->log_path);
  g_free (damage->name);
}

GByteArray *
damage_copy (const GByteArray *bytes)
{
  return g_byte_array_append (g_byte_array_new (), bytes->data, bytes->len);
}

static void
complain (Damage *damage, const char *wrong, const char *more)
{
  if (damage->complaints++ < COMPLAINTS_MAX)
    printf ("%s%s: %s\n", trying, wrong, more);
}

/* Writes the file and the log of a ledger.  If `file` or `log` is NULL, removes
 * this file.  Also removes SQLite's shared memory file.
 */
static void
put (const Damage *damage, const GByteArray *file, const GByteArray *log)
{
  char *memory = g_strconcat (damage->scratch.path, "-shm", NULL);

  unlink (memory);
  small_write (damage->scratch.path, file);
  small_write (damage->log_path, log);
  g_free (memory);
}

/* Returns true if the file contains these bytes.  A missing file counts as an
 * empty file.
 */
static bool
is_same (const char *path, const GByteArray *bytes)
{
  GByteArray *found = small_read (path);
  const guint length = bytes ? bytes->len : 0;
  const bool  same
      = (found ? found->len : 0) == length
        && (length == 0 || memcmp (found->data, bytes->data, length) == 0);

  g_clear_pointer (&found, g_byte_array_unref);
  return same;
}

static void
check_untouched (Damage *damage, const GByteArray *file, const GByteArray *log)
{
  if (!is_same (damage->scratch.path, file))
    complain (damage, "what was refused was written", "the file");
  if (!is_same (damage->log_path, log))
    complain (damage, "what was refused was written", "the log");
}

/* Returns the number of transactions, at the end of the log, whose changes are
 * missing from the state (the text of all rows of a ledger).  Returns -1 if the
 * ledger never had this state.
 */
static int
age_of (const Damage *damage, const char *state)
{
  const GPtrArray *states = damage->small.states;

  for (guint i = states->len; i > 0; i--)
    if (g_str_equal (states->pdata[i - 1], state))
      return (int) (states->len - i);
  return -1;
}

/* Compares two texts of ledgers, and returns a text with the first line in
 * which `state` differs from `right`.  Free with g_free().
 */
static char *
first_difference (const char *state, const char *right)
{
  char **found = g_strsplit (state, "\n", 0);
  char **wanted = g_strsplit (right, "\n", 0);
  guint  i = 0;
  char  *text;

  while (found[i] && wanted[i] && g_str_equal (found[i], wanted[i]))
    i++;
  text = g_strdup_printf ("'%s', not '%s'", found[i] ? found[i] : "",
                          wanted[i] ? wanted[i] : "");
  g_strfreev (found);
  g_strfreev (wanted);
  return text;
}

/* Checks the result of reading a damaged ledger, and adds the result to
 * `counts`, unless `counts` is NULL.  If `older` is true, the result may also
 * be the ledger before its last transactions.
 */
static void
judge (Damage *damage, Reading reading, const char *state, const GError *error,
       bool older, DamageCounts *counts)
{
  DamageCounts ignored = { 0 };
  const int    age = state ? age_of (damage, state) : -1;

  if (!counts)
    counts = &ignored;
  counts->refused += reading == READING_REFUSED;
  counts->found += reading == READING_FAILED;
  counts->older += age > 0;
  counts->same += age == 0;
  if (reading != READING_DONE)
    {
      if (!g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT))
        complain (damage, "refused for something else", error->message);
    }
  else if (age < 0 || (age > 0 && !older))
    {
      char *difference = first_difference (
          state, g_ptr_array_index (damage->small.states,
                                    damage->small.states->len - 1));

      complain (damage, "taken for right", difference);
      g_free (difference);
    }
}

/* Opens the damaged ledger to work on it.  A reader got the result `expected`
 * and the text `state` of its rows before; checks that both are equal now.  If
 * the ledger can be opened, a second reader must get this text too.
 */
static void
try_to_work (Damage *damage, const GByteArray *file, const GByteArray *log,
             Reading expected, const char *state)
{
  GError       *error = NULL;
  char         *found, *again = NULL;
  const Reading reading = ledger_state_read (
      damage->scratch.path, SEARCH_LEDGER_WORK, &found, &error);

  if (reading != expected || g_strcmp0 (found, state) != 0)
    complain (damage, "not the same to who works on it",
              error ? error->message : "-");
  if (reading == READING_REFUSED)
    check_untouched (damage, file, log);
  g_clear_error (&error);
  if (reading == READING_DONE
      && (ledger_state_read (damage->scratch.path, SEARCH_LEDGER_READ, &again,
                             &error)
              != READING_DONE
          || !g_str_equal (again, found)))
    complain (damage, "not the same afterwards", error ? error->message : "-");
  g_clear_error (&error);
  g_free (again);
  g_free (found);
}

Reading
damage_try (Damage *damage, const GByteArray *file, const GByteArray *log,
            bool work, bool older, const char *what)
{
  GError *error = NULL;
  char   *state;
  Reading reading;

  g_snprintf (trying, sizeof trying, "# %s, %s: ", damage->name, what);
  put (damage, file, log);
  reading = ledger_state_read (damage->scratch.path, SEARCH_LEDGER_READ, &state,
                               &error);
  judge (damage, reading, state, error, older, &damage->counts);
  check_untouched (damage, file, log);
  if (work)
    {
      put (damage, file, log);
      try_to_work (damage, file, log, reading, state);
    }
  damage->tries++;
  g_clear_error (&error);
  g_free (state);
  return reading;
}

void
damage_verify (Damage *damage, const GByteArray *file, const GByteArray *log,
               Reading expected)
{
  char *arguments[] = { (char *) g_getenv ("RUN"), (char *) "verify",
                        damage->scratch.path, NULL };
  char *found = NULL;
  int   status = -1;

  put (damage, file, log);
  CU_ASSERT_TRUE_FATAL (g_spawn_sync (NULL, arguments, NULL,
                                      G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                                      NULL, &found, &status, NULL));
  if (!WIFEXITED (status)
      || WEXITSTATUS (status) != (expected == READING_DONE ? 0 : DAMAGED))
    complain (damage, "search-run verify says something else",
              *found ? g_strchomp (found) : "nothing");
  check_untouched (damage, file, log);
  damage->verified++;
  g_free (found);
}
