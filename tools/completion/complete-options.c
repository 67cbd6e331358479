/* SPDX-License-Identifier: MIT */
/* complete-options.c: candidates among options, and among their values. */
#include "complete-options.h"
#include "tools/options/option-spelling.h"
#include "tools/options/choices.h"

#include <string.h>

/* Where a value is to be added. */
typedef struct
{
  Candidates *candidates;
  char       *lead;   /* what stands before it in the word */
  char      **listed; /* values that stand there already */
} Place;

static void
add_value (const char *name, const char *help, void *data)
{
  const Place *place = data;

  if (!g_strv_contains ((const char *const *) place->listed, name))
    candidates_add (place->candidates, place->lead, name, help);
}

static void
add_named (const OptionSet *set, const char *name, Place *place)
{
  const OptionRow *row = set->rows;

  while (row && row->name && !g_str_equal (row->name, name))
    row++;
  for (const char *const *word = row ? row->words : NULL; word && *word; word++)
    add_value (*word, NULL, place);
  if (g_str_equal (name, "repr") && set->problem)
    choices_reprs (set->problem, set->automatic, add_value, place);
  if (g_str_equal (name, "format"))
    choices_formats (set->problem, add_value, place);
}

/* Adds values of `entry`, behind the first `length` bytes of the word. */
static void
add_values (Candidates *candidates, const OptionSet *set,
            const GOptionEntry *entry, size_t length)
{
  const char *what = entry->arg_description ? entry->arg_description : "";
  const char *typed = candidates->word + length;
  const char *comma = g_str_equal (what, "A,B") ? strrchr (typed, ',') : NULL;
  char       *list = g_strndup (typed, comma ? (size_t) (comma - typed) : 0);
  Place       place = { candidates, NULL, g_strsplit (list, ",", -1) };

  if (comma)
    length = (size_t) (comma + 1 - candidates->word);
  place.lead = g_strndup (candidates->word, length);
  if (g_str_has_prefix (what, "FILE"))
    candidates->paths = "files";
  else if (g_str_has_prefix (what, "DIR"))
    candidates->paths = "folders";
  else
    add_named (set, entry->long_name, &place);
  g_strfreev (place.listed);
  g_free (place.lead);
  g_free (list);
}

/* Adds --NAME, with a = behind it where a value may follow. */
static void
add_option (Candidates *candidates, const GOptionEntry *entry)
{
  char *open = g_strconcat (entry->long_name, "=", NULL);

  if (entry->flags & G_OPTION_FLAG_HIDDEN)
    ;
  else if (option_needs_value (entry))
    candidates_add (candidates, "--", open, entry->description);
  else
    {
      candidates_add (candidates, "--", entry->long_name, entry->description);
      if (entry->flags & G_OPTION_FLAG_OPTIONAL_ARG)
        candidates_add (candidates, "--", open, entry->description);
    }
  g_free (open);
}

/* Is the word --NAME=..., or -N..., with a value of `entry`?  Says where that
 * begins.
 */
static bool
has_value (const GOptionEntry *entry, const char *word, size_t *length)
{
  const size_t name = strlen (entry->long_name);
  const bool   takes
      = option_needs_value (entry) || entry->flags & G_OPTION_FLAG_OPTIONAL_ARG;
  const bool attached = word[0] == '-' && entry->short_name
                        && word[1] == entry->short_name && word[2] != '\0'
                        && option_needs_value (entry);
  const bool assigned = g_str_has_prefix (word, "--")
                        && strncmp (word + 2, entry->long_name, name) == 0
                        && word[2 + name] == '=';

  *length = attached ? 2 : 3 + name;
  return takes && (attached || assigned);
}

bool
complete_options (Candidates *candidates, const OptionSet *set, int argc,
                  char **argv)
{
  const GOptionEntry *awaits = NULL;
  const char         *word = argv[argc - 1];
  size_t              length;

  for (int i = 0; i < argc - 1; i++)
    if (!awaits && g_str_equal (argv[i], "--"))
      return false;
    else
      awaits = awaits ? NULL : option_awaits_value (set->entries, argv[i]);
  if (awaits)
    {
      add_values (candidates, set, awaits, 0);
      return true;
    }
  if (*word != '-' && (*word || !set->only))
    return false;
  for (guint i = 0; i < set->entries->len; i++)
    {
      const GOptionEntry *entry
          = &g_array_index (set->entries, GOptionEntry, i);

      if (has_value (entry, word, &length))
        add_values (candidates, set, entry, length);
      else
        add_option (candidates, entry);
    }
  return true;
}
