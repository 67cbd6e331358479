/* SPDX-License-Identifier: MIT */
/* program.c: begins and ends a tool, and does work in a child process. */
#define _GNU_SOURCE /* syscall() */
#include "program.h"
#include "message.h"
#include "signals.h"
#include "libsearch/text/printable.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Id of the process that must not call exit(); 0: any process can. */
static pid_t guarded;

static char *blamed;

/* Ends the process by the C library's _exit(), since this file defines another
 * _exit().
 */
static _Noreturn void
end (int status)
{
#ifdef SYS_exit_group
  for (;;)
    syscall (SYS_exit_group, status);
#else
  for (;;)
    kill (getpid (), SIGKILL);
#endif
}

static void
look (void)
{
  if (guarded != getpid ())
    return;
  guarded = 0;
  complain (STATUS_CHECK,
            "%s: it ended the process, for example by exit(); there "
            "is no result",
            blamed ? blamed : "a plugin");
  end (STATUS_CHECK);
}

static void
guard_exits (void)
{
  guarded = getpid ();
  atexit (look);
  at_quick_exit (look);
}

void
program_blame (const char *plugin)
{
  g_free (blamed);
  blamed = g_strdup (plugin);
}

int
program_end (Status status)
{
  guarded = 0;
  program_blame (NULL);
  return (int) status;
}

void
program_end_now (Status status)
{
  end ((int) status);
}

static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };

/* Time limit in seconds for printing the message about a crash. */
#define LAST_SECONDS 10

/* Size of the stack for the handler of crashes; a thread's own stack may be
 * full.
 */
#define STACK (1 << 20)

static void (*explain) (const void *data, int number);
static const void *explained; /* the argument of `explain` */
static pid_t       owner;     /* process whose crashes get a message */

/* Plugin whose callback runs; NULL: none, and crashes get no message. */
static const char **running;

/* Restores the default action of the signals of crashes: ending the process. */
static void
crash_no_more (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (crashes); i++)
    signal (crashes[i], SIG_DFL);
}

/* Prints the message about the signal `number` in a child process, since
 * printing could crash the process again.  Returns false if the child process
 * fails or takes too long.
 */
static bool
explain_apart (int number)
{
  const struct timespec bit = { .tv_nsec = 10000000 };
  const pid_t           child = fork ();
  sigset_t              all;
  int                   status = 0;

  if (child == 0)
    {
      crash_no_more ();
      sigfillset (&all);
      pthread_sigmask (SIG_UNBLOCK, &all, NULL);
      explain (explained, number);
      end (STATUS_COMPLETE);
    }
  for (int i = 0; i < LAST_SECONDS * 100; i++)
    {
      if (child < 0 || waitpid (child, &status, WNOHANG) != 0)
        return child > 0 && status == 0;
      nanosleep (&bit, NULL);
    }
  kill (child, SIGKILL);
  return false;
}

/* Handles the signal of a crash.  Calls only async-signal-safe functions. */
static void
on_crash (int number)
{
  static const char message[]
      = "search-run: a callback crashed; --paranoid looks for the mistake\n";
  static int crashed;

  if (getpid () != owner || !g_atomic_pointer_get (running))
    {
      signal (number, SIG_DFL);
      raise (number);
      return;
    }

  /* If another thread crashed first, waits until it ends the process. */
  while (!g_atomic_int_compare_and_exchange (&crashed, 0, 1))
    pause ();
  if (!explain_apart (number)
      && write (STDERR_FILENO, message, strlen (message)) < 0)
    end (STATUS_IO);
  end (STATUS_CHECK);
}

void
program_explain_crashes (const char **problem,
                         void (*how) (const void *data, int number),
                         const void *data)
{
  static char            memory[STACK];
  const stack_t          stack = { .ss_sp = memory, .ss_size = sizeof memory };
  const struct sigaction action
      = { .sa_handler = on_crash, .sa_flags = SA_ONSTACK };
  struct sigaction before;

  running = problem;
  explain = how;
  explained = data;
  owner = getpid ();
  /* Keeps a sanitizer's handler, which prints more details about a crash. */
  if (sigaction (SIGSEGV, NULL, &before) < 0 || before.sa_handler != SIG_DFL)
    return;
  sigaltstack (&stack, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (crashes); i++)
    sigaction (crashes[i], &action, NULL);
}

/* Exports a function, so that plugins call it and not the C library's. */
#define FOUND __attribute__ ((visibility ("default")))

FOUND void
_exit (int status)
{
  look ();
  end (status);
}

FOUND void
_Exit (int status)
{
  look ();
  end (status);
}

/* The build folder that find_problems() found; NULL: the program does not run
 * from a build folder.
 */
static char *folder;

/* Returns the path of the file that contains this program; free with g_free().
 */
static char *
program_file (const char *program)
{
  char *file = g_file_read_link ("/proc/self/exe", NULL);

  return file ? file : g_strdup (program);
}

/* Sets `folder` to BUILD if the program is BUILD/PROGRAM and
 * BUILD/config.status exists.  Plugins are then in BUILD/problems/.libs.
 */
static void
find_problems (const char *program)
{
  char *file = program_file (program);
  char *build = g_path_get_dirname (file);
  char *status = g_build_filename (build, "config.status", NULL);

  if (g_file_test (status, G_FILE_TEST_EXISTS))
    {
      const char *given = g_getenv ("SEARCH_PLUGIN_PATH");
      char *problems = g_build_filename (build, "problems", ".libs", NULL);
      char *path = g_strjoin (G_SEARCHPATH_SEPARATOR_S, given ? given : "",
                              problems, NULL);

      g_setenv ("SEARCH_PLUGIN_PATH", path, TRUE);
      g_free (problems);
      g_free (path);
      folder = g_steal_pointer (&build);
    }
  g_free (status);
  g_free (build);
  g_free (file);
}

void
program_begin (const char *name, const char *file)
{
  guard_exits ();
  g_set_prgname (name);
  output_guard_streams ();
  signals_init ();
  message_init ();
  find_problems (file);
}

const char *
program_build_folder (void)
{
  return folder;
}

Status
finish_failed (GError *error)
{
  Status status = status_of_error (error);

  complain (status, "%s", error->message);
  g_error_free (error);
  return status;
}

Status
finish_output (Output *output, const char *path, Status status)
{
  int error = output_close (output);

  if (!error)
    return status;
  if (error != EPIPE)
    complain (STATUS_IO, "%s: %s", path ? path : "stdout", g_strerror (error));
  return STATUS_IO;
}

Status
finish_text (char *text, Status status)
{
  Output *output = output_open (NULL, NULL, NULL);

  printable_text (text);
  output_write (output, text, strlen (text));
  g_free (text);
  return finish_output (output, NULL, status);
}

Status
finish_part (char *text, Status status)
{
  int error;

  printable_text (text);
  error = fputs (text, stdout) >= 0 && fflush (stdout) == 0 ? 0 : errno;
  g_free (text);
  if (!error)
    return status;
  if (error != EPIPE)
    complain (STATUS_IO, "stdout: %s", g_strerror (error));
  return STATUS_IO;
}

/* Last byte of a complete text from a child process.  If a plugin ends the
 * child process early, this byte is missing.
 */
#define END '\0'

/* In a child process: calls `make`, writes the text that `make` appends to
 * `out`, and exits.  Discards the output of plugins, and prevents core files.
 */
static _Noreturn void
write_apart (void (*make) (void *data, GString *out), void *data, int out)
{
  const struct rlimit none = { 0, 0 };
  const int           nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  GString            *text = g_string_new (NULL);
  gsize               written = 0;

  setrlimit (RLIMIT_CORE, &none);
  dup2 (nowhere, STDOUT_FILENO);
  dup2 (nowhere, STDERR_FILENO);
  make (data, text);
  g_string_append_c (text, END);
  while (written < text->len)
    {
      const ssize_t more
          = write (out, text->str + written, text->len - written);

      if (more < 0 && errno != EINTR)
        _exit (1);
      written += more > 0 ? (gsize) more : 0;
    }
  _exit (0);
}

/* Reads the text of write_apart() from the descriptor `in`.  Returns false
 * after `seconds` (0 = no limit), or if the text is incomplete.
 */
static bool
read_apart (int in, double seconds, GString *text)
{
  const gint64 deadline
      = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  char bytes[4096];

  for (;;)
    {
      struct pollfd ready = { .fd = in, .events = POLLIN };
      const gint64  left = deadline - g_get_monotonic_time ();
      ssize_t       length;

      if (seconds > 0 && left <= 0)
        return false;
      if (poll (&ready, 1, seconds > 0 ? (int) (left / 1000) + 1 : -1) <= 0)
        continue;
      length = read (in, bytes, sizeof bytes);
      if (length == 0)
        return text->len > 0 && text->str[text->len - 1] == END;
      if (length < 0 && errno != EINTR)
        return false;
      if (length > 0)
        g_string_append_len (text, bytes, length);
    }
}

char *
program_apart (void (*make) (void *data, GString *out), void *data,
               double seconds)
{
  GString *text = g_string_new (NULL);
  int      ends[2];
  pid_t    child;
  bool     good = false;

  if (pipe (ends) == 0)
    {
      child = fork ();
      if (child == 0)
        write_apart (make, data, ends[1]);
      close (ends[1]);
      good = child > 0 && read_apart (ends[0], seconds, text);
      close (ends[0]);
      if (child > 0 && !good)
        kill (child, SIGKILL);
      while (child > 0 && waitpid (child, NULL, 0) < 0 && errno == EINTR)
        ;
    }
  return g_string_free (text, !good);
}
