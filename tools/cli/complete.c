/* SPDX-License-Identifier: MIT */
/* complete.c: answers for the shells' completion. */
#include "complete.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Completion takes no longer than this. */
#define SECONDS 2

/* The last byte of an answer that is whole: a plugin may end the process. */
#define END '\0'

typedef struct
{
  void (*list) (Candidates *candidates, int argc, char **argv);
  int    argc;
  char **argv;
} Question;

/* The answer; free it. */
static GString *
answer (const Question *question, bool may_load)
{
  Candidates candidates = { .word = question->argv[question->argc - 1],
                            .may_load = may_load,
                            .lines = g_string_new (NULL) };

  question->list (&candidates, question->argc, question->argv);
  if (candidates.paths)
    g_string_append_printf (candidates.lines, ":%s\n", candidates.paths);
  return candidates.lines;
}

/* In a child process, as plugins may do anything: the answer goes to `out`, and
 * what they print goes nowhere.
 */
static void
answer_apart (const Question *question, int out)
{
  const struct rlimit none = { 0, 0 };
  const int           nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  GString            *text;
  gsize               written = 0;

  setrlimit (RLIMIT_CORE, &none);
  dup2 (nowhere, STDOUT_FILENO);
  dup2 (nowhere, STDERR_FILENO);
  text = g_string_append_c (answer (question, true), END);
  while (written < text->len)
    {
      ssize_t more = write (out, text->str + written, text->len - written);

      if (more < 0 && errno != EINTR)
        _exit (1);
      written += more > 0 ? (gsize) more : 0;
    }
  _exit (0);
}

/* Reads all from `in`; false: it took too long, or there is more to come. */
static bool
read_all (int in, GString *text)
{
  const gint64 deadline = g_get_monotonic_time () + SECONDS * G_USEC_PER_SEC;
  char         bytes[4096];

  for (;;)
    {
      struct pollfd ready = { .fd = in, .events = POLLIN };
      const gint64  left = deadline - g_get_monotonic_time ();
      ssize_t       length;

      if (left <= 0)
        return false;
      if (poll (&ready, 1, (int) (left / 1000) + 1) <= 0)
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

/* The answer of a child process; NULL: it gave none.  Free it. */
static GString *
answer_guarded (const Question *question)
{
  GString *text = g_string_new (NULL);
  int      ends[2];
  pid_t    child;
  bool     good = false;

  if (pipe (ends) == 0)
    {
      child = fork ();
      if (child == 0)
        answer_apart (question, ends[1]);
      close (ends[1]);
      good = child > 0 && read_all (ends[0], text);
      close (ends[0]);
      if (child > 0 && !good)
        kill (child, SIGKILL);
      while (child > 0 && waitpid (child, NULL, 0) < 0 && errno == EINTR)
        ;
    }
  if (good)
    return g_string_truncate (text, text->len - 1);
  g_string_free (text, TRUE);
  return NULL;
}

int
complete (void (*list) (Candidates *candidates, int argc, char **argv),
          int argc, char **argv)
{
  const Question question = { list, argc, argv };
  GString       *text = NULL;

  if (argc < 1)
    return 0;
  text = answer_guarded (&question);
  if (!text)
    text = answer (&question, false);
  fputs (text->str, stdout);
  g_string_free (text, TRUE);
  return 0;
}
