/* SPDX-License-Identifier: MIT */
/* test-share.c: one process works on a ledger, others read it, and what
 * happens to its files under it is noticed.
 */
#define _GNU_SOURCE
#include "tests/support/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A process that has opened the ledger and waits to be told. */
typedef struct
{
  pid_t pid;
  int   tell;
} Worker;

/* Adds a session for each byte that comes; ends at the end of the pipe. */
static void
work (const char *path, int commands, int answers)
{
  LedgerFile *file = ledger_file_open (path, SEARCH_LEDGER_WORK, NULL);
  char        byte = 'y';
  bool        success = file && write (answers, &byte, 1) == 1;

  while (success && read (commands, &byte, 1) == 1)
    success = scratch_add (file, NULL) && write (answers, &byte, 1) == 1;
  _exit (!(success && ledger_file_close (file, NULL)));
}

/* Starts one that adds so many sessions and waits. */
static Worker
worker_start (const Scratch *scratch, unsigned sessions)
{
  Worker worker;
  char   byte = '\0';
  int    commands[2], answers[2];

  CU_ASSERT_EQUAL_FATAL (pipe2 (commands, O_CLOEXEC), 0);
  CU_ASSERT_EQUAL_FATAL (pipe2 (answers, O_CLOEXEC), 0);
  if ((worker.pid = fork ()) == 0)
    {
      close (commands[1]);
      close (answers[0]);
      work (scratch->path, commands[0], answers[1]);
    }
  close (commands[0]);
  close (answers[1]);
  worker.tell = commands[1];
  for (unsigned i = 0; i <= sessions; i++)
    {
      CU_ASSERT_EQUAL (read (answers[0], &byte, 1), 1);
      if (i < sessions)
        CU_ASSERT_EQUAL (write (worker.tell, "+", 1), 1);
    }
  close (answers[0]);
  return worker;
}

static void
worker_kill (Worker *worker)
{
  kill (worker->pid, SIGKILL);
  waitpid (worker->pid, NULL, 0);
  close (worker->tell);
}

/* Lets it close the ledger; did all go well with it? */
static bool
worker_end (Worker *worker)
{
  int status = 0;

  close (worker->tell);
  waitpid (worker->pid, &status, 0);
  return status == 0;
}

static unsigned
sessions_read (const Scratch *scratch)
{
  LedgerFile *file = ledger_file_open (scratch->path, SEARCH_LEDGER_READ, NULL);
  unsigned    sessions;

  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  sessions = scratch_sessions (file);
  CU_ASSERT_TRUE (ledger_file_close (file, NULL));
  return sessions;
}

static void
test_busy (void)
{
  Scratch scratch;
  Worker  worker;
  char   *without_session, *with_session, *begin;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_TRUE (scratch_create (&scratch)); /* by one who did not end it */
  worker = worker_start (&scratch, 3);
  without_session = g_strdup_printf ("in use by process %d", worker.pid);
  with_session = g_strdup_printf ("%s on host elsewhere since 2023-11-1",
                                  without_session);
  begin
      = g_strdup_printf ("UPDATE session SET ended = NULL, host = 'elsewhere',"
                         " began = 1700000000000000, pid = %d WHERE id = 4",
                         worker.pid);
  scratch_refused (scratch.path, SEARCH_LEDGER_WORK, SEARCH_ERROR_BUSY,
                   without_session);
  CU_ASSERT_TRUE (scratch_sql (&scratch, begin));
  scratch_refused (scratch.path, SEARCH_LEDGER_WORK, SEARCH_ERROR_BUSY,
                   with_session);
  CU_ASSERT_EQUAL (sessions_read (&scratch), 4);
  worker_kill (&worker);
  CU_ASSERT_EQUAL (sessions_read (&scratch), 4);
  worker = worker_start (&scratch, 1); /* the lock is gone with its holder */
  CU_ASSERT_EQUAL (sessions_read (&scratch), 5);
  CU_ASSERT_TRUE (worker_end (&worker));
  CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
  CU_ASSERT_EQUAL (sessions_read (&scratch), 5);
  CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
  g_free (without_session);
  g_free (with_session);
  g_free (begin);
  scratch_clear (&scratch);
}

/* A holder that has not said in the ledger who it is. */
static void
test_busy_unknown (void)
{
  Scratch scratch;
  Worker  worker;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_TRUE (scratch_create (&scratch));
  CU_ASSERT_TRUE (scratch_sql (&scratch, "UPDATE session SET ended = 1"));
  worker = worker_start (&scratch, 0);
  scratch_refused (scratch.path, SEARCH_LEDGER_WORK, SEARCH_ERROR_BUSY,
                   "process");
  CU_ASSERT_TRUE (worker_end (&worker));
  scratch_clear (&scratch);
}

/* A reader's transaction shows one state. */
static void
test_snapshot (void)
{
  Scratch     scratch;
  Worker      worker;
  LedgerFile *file;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_TRUE (scratch_create (&scratch));
  file = ledger_file_open (scratch.path, SEARCH_LEDGER_READ, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  CU_ASSERT_TRUE (ledger_file_begin (file, NULL));
  CU_ASSERT_EQUAL (scratch_sessions (file), 1);
  CU_ASSERT_FALSE (
      ledger_exec (file->db, "DELETE FROM session", "deleting", NULL));
  worker = worker_start (&scratch, 2);
  CU_ASSERT_EQUAL (scratch_sessions (file), 1);
  CU_ASSERT_TRUE (worker_end (&worker));
  CU_ASSERT_EQUAL (scratch_sessions (file), 1);
  CU_ASSERT_TRUE (ledger_file_commit (file, NULL));
  CU_ASSERT_EQUAL (scratch_sessions (file), 3);
  CU_ASSERT_TRUE (ledger_file_close (file, NULL));
  CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
  scratch_clear (&scratch);
}

static void
test_transactions (void)
{
  Scratch     scratch;
  LedgerFile *file;
  uint64_t    size;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_TRUE (scratch_create (&scratch));
  file = ledger_file_open (scratch.path, SEARCH_LEDGER_WORK, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  size = ledger_place_size (&file->place);
  CU_ASSERT_TRUE (scratch_add (file, NULL));
  CU_ASSERT (ledger_place_size (&file->place) > size + 4000); /* with its log */
  CU_ASSERT_TRUE (ledger_file_begin (file, NULL));
  CU_ASSERT_TRUE (
      ledger_exec (file->db, "DELETE FROM session", "deleting", NULL));
  ledger_file_rollback (file);
  ledger_file_rollback (file); /* of nothing */
  CU_ASSERT_EQUAL (scratch_sessions (file), 2);
  CU_ASSERT_TRUE (ledger_file_begin (file, NULL));
  CU_ASSERT_TRUE (
      ledger_exec (file->db, "DELETE FROM session", "deleting", NULL));
  CU_ASSERT_TRUE (ledger_file_close (file, NULL));
  CU_ASSERT_EQUAL (sessions_read (&scratch), 2);
  scratch_clear (&scratch);
}

/* Takes away one of the files at a stage, or puts another in its place. */
static void
take_away (const char *suffix, bool replace, int stage)
{
  static const char gone[] = "deleted or replaced during the run";
  Scratch           scratch;
  LedgerFile       *file;
  GError           *error = NULL;
  char             *path;
  struct stat       before, after;
  unsigned          files;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_TRUE (scratch_create (&scratch));
  file = ledger_file_open (scratch.path, SEARCH_LEDGER_WORK, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  CU_ASSERT_TRUE (scratch_add (file, NULL));
  if (stage == 1)
    CU_ASSERT_TRUE (ledger_file_begin (file, NULL));
  path = g_strconcat (scratch.path, suffix, NULL);
  CU_ASSERT_TRUE (replace ? g_file_set_contents (path, "other", -1, NULL)
                          : unlink (path) == 0);
  files = scratch_files (&scratch);
  CU_ASSERT_EQUAL (files, replace ? 3 : 2);
  memset (&before, 0, sizeof before);
  stat (path, &before);

  if (stage < 2)
    {
      CU_ASSERT_FALSE (stage == 0 ? ledger_file_begin (file, &error)
                                  : ledger_file_commit (file, &error));
      scratch_expect (error, SEARCH_ERROR_IO, gone);
      error = NULL;
    }
  CU_ASSERT_FALSE (ledger_file_close (file, &error));
  scratch_expect (error, SEARCH_ERROR_IO, gone);
  CU_ASSERT_EQUAL (scratch_files (&scratch), files);
  CU_ASSERT_EQUAL (stat (path, &after), replace ? 0 : -1);
  if (replace)
    CU_ASSERT (before.st_ino == after.st_ino && after.st_size == 5);
  g_free (path);
  scratch_clear (&scratch);
}

static void
test_taken_away (void)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };

  for (size_t i = 0; i < G_N_ELEMENTS (suffixes); i++)
    for (int stage = 0; stage < 3; stage++)
      {
        take_away (suffixes[i], false, stage);
        take_away (suffixes[i], true, stage);
      }
}

/* As a user whom permissions bind. */
static int
read_without_rights (const Scratch *scratch)
{
  GError *error = NULL;

  if (geteuid () == 0 && (setgid (65534) != 0 || setuid (65534) != 0))
    return 0; /* not to be had here */
  if (sessions_read (scratch) != 1)
    return 1;
  if (ledger_file_open (scratch->path, SEARCH_LEDGER_WORK, &error)
      || !g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_IO))
    return 2;
  g_clear_error (&error);
  if (ledger_file_create (scratch->path, NULL, NULL, &error)
      || !g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_IO))
    return 3;
  g_clear_error (&error);
  return scratch_files (scratch) == 1 ? 0 : 4;
}

static void
test_without_rights (void)
{
  static const struct
  {
    mode_t folder, file;
  } modes[] = { { 0555, 0444 }, { 0555, 0666 }, { 0777, 0444 } };

  for (size_t i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Scratch scratch;
      pid_t   child;
      int     status = -1;

      scratch_init (&scratch, "a %41?b#c");
      CU_ASSERT_TRUE (scratch_create (&scratch));
      chmod (scratch.path, modes[i].file);
      chmod (scratch.folder, modes[i].folder);
      if ((child = fork ()) == 0)
        _exit (read_without_rights (&scratch));
      waitpid (child, &status, 0);
      CU_ASSERT_EQUAL (status, 0);
      chmod (scratch.folder, 0700);
      scratch_clear (&scratch);
    }
}

/* A file that may not grow: the transaction is undone, and goes through once
 * there is room.
 */
static void
test_no_room (void)
{
  Scratch       scratch;
  LedgerFile   *file;
  GError       *error = NULL;
  struct rlimit limit, less;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_TRUE (scratch_create (&scratch));
  file = ledger_file_open (scratch.path, SEARCH_LEDGER_WORK, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  CU_ASSERT_TRUE (scratch_add (file, NULL));
  signal (SIGXFSZ, SIG_IGN);
  CU_ASSERT_EQUAL (getrlimit (RLIMIT_FSIZE, &limit), 0);
  less = (struct rlimit){ .rlim_cur = 16384, .rlim_max = limit.rlim_max };
  CU_ASSERT_EQUAL (setrlimit (RLIMIT_FSIZE, &less), 0);
  for (int i = 0; i < 8 && !error; i++)
    scratch_add (file, &error);
  CU_ASSERT_EQUAL (setrlimit (RLIMIT_FSIZE, &limit), 0);
  scratch_expect (error, SEARCH_ERROR_IO, "File too large");
  CU_ASSERT_TRUE (scratch_add (file, NULL));
  CU_ASSERT_TRUE (ledger_file_close (file, NULL));
  CU_ASSERT (sessions_read (&scratch) > 2);
  scratch_clear (&scratch);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "one works, others read, a dead one's lock is gone", test_busy },
    { "who holds it, where the ledger does not say", test_busy_unknown },
    { "a reader's transaction shows one state", test_snapshot },
    { "begin, commit, roll back, and the size", test_transactions },
    { "files taken away or replaced", test_taken_away },
    { "read without the right to write", test_without_rights },
    { "no room to write", test_no_room },
    CU_TEST_INFO_NULL,
  };

  signal (SIGPIPE, SIG_IGN); /* of workers that failed */
  return tap_run ("ledger-share", tests);
}
