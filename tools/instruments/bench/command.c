/* SPDX-License-Identifier: MIT */
/* command.c: commands as they stand in a table. */
#include "command.h"
#include "process.h"

#include <glib/gstdio.h>
#include <string.h>

#define LEDGER BENCH_BUILD "/tools/instruments/bench/ledger"

char **
command_expand (const char *text, const Options *options, int n)
{
  char *number = g_strdup_printf ("%d", n);
  const struct
  {
    const char *word, *meaning;
  } words[] = {
    { "{run}", options->run },
    { "{peak}", BENCH_BUILD "/tests/support/peak" },
    { "{ledger}", LEDGER },
    { "{models}", BENCH_MODELS },
    { "{bench}", BENCH_BUILD "/tools/instruments/bench" },
    { "{plugins}", BENCH_BUILD "/tests/plugins" },
    { "{n}", number },
  };
  char **argv = g_strsplit (text, " ", -1);

  for (char **argument = argv; *argument; argument++)
    {
      GString *expanded = g_string_new (*argument);

      for (size_t i = 0; i < G_N_ELEMENTS (words); i++)
        g_string_replace (expanded, words[i].word, words[i].meaning, 0);
      g_free (*argument);
      *argument = g_string_free (expanded, FALSE);
    }
  g_free (number);
  return argv;
}

void
command_remove_ledger (void)
{
  g_remove (LEDGER);
}

bool
command_is_there (char **argv)
{
  char *program = g_find_program_in_path (argv[0]);

  g_free (program);
  return program != NULL;
}

char *
command_version (char **argv)
{
  Process     process = process_start (argv, PROCESS_KEEP);
  char       *text, *version;
  const char *space;

  process_wait (&process, NULL);
  text = process_read (process.out);
  fclose (process.err);
  text[strcspn (text, "\n")] = '\0';
  space = strrchr (text, ' ');
  version = g_strdup (space ? space + 1 : text);
  g_free (text);
  return version;
}

bool
command_count (const char *text, const char *label, uint64_t *count)
{
  const char *digit = strstr (text, label);

  if (!digit)
    return false;
  digit += strlen (label);
  digit += strspn (digit, " :");
  if (!g_ascii_isdigit (*digit))
    return false;
  for (*count = 0; g_ascii_isdigit (*digit) || *digit == ','; digit++)
    if (*digit != ',')
      *count = *count * 10 + (uint64_t) (*digit - '0');
  return true;
}
