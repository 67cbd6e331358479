/* SPDX-License-Identifier: MIT */
/* option-read.c: GLib's option parser, with our words for what is wrong. */
#include "option-read.h"
#include "option-spelling.h"
#include "option-synonyms.h"
#include "tools/shared/status.h"
#include "tools/shared/typed.h"

#include <string.h>

/* GLib takes `--all=3` for `--all`; we do not. */
static bool
check_no_values (const GArray *entries, int argc, char **argv, GError **error)
{
  for (int i = 0; i < argc; i++)
    for (guint j = 0; j < entries->len; j++)
      {
        const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, j);
        const size_t        length = strlen (entry->long_name);

        if ((entry->arg == G_OPTION_ARG_NONE
             || entry->flags & G_OPTION_FLAG_NO_ARG)
            && g_str_has_prefix (argv[i], "--")
            && strncmp (argv[i] + 2, entry->long_name, length) == 0
            && argv[i][2 + length] == '=')
          return usage_error (error, "--%s takes no value", entry->long_name);
      }
  return true;
}

/* As many options as are listed where none is meant. */
#define FEW 6

/* The names of options that are shown, each behind `dashes`; unref it. */
static GPtrArray *
shown_names (const GArray *entries, const char *dashes)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < entries->len; i++)
    {
      const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, i);

      if (!(entry->flags & G_OPTION_FLAG_HIDDEN))
        g_ptr_array_add (names, g_strconcat (dashes, entry->long_name, NULL));
    }
  g_ptr_array_add (names, NULL);
  return names;
}

/* The one among `names` that `typed`, without dashes, was meant to be, or NULL:
 * of one letter, every name of one letter is as near.
 */
static const char *
meant_name (const GArray *entries, const GPtrArray *names, const char *typed)
{
  const char *const *all = (const char *const *) names->pdata;
  const char        *synonym = option_synonym (entries, typed);

  if (synonym)
    return synonym;
  if (strlen (typed) > 1)
    return search_nearest_name (typed, all);
  return g_strv_contains (all, typed) ? typed : NULL;
}

static bool
is_number (const char *text)
{
  return text && *text && strspn (text, "0123456789") == strlen (text);
}

/* What GLib's parser has left over and looks like an option is one that nobody
 * knows, and `next` may be its value; - alone is a file.
 */
static bool
fail_unknown (const GArray *entries, const char *counter, const char *left,
              const char *next, GError **error)
{
  GPtrArray  *names = shown_names (entries, "");
  char       *option = g_strndup (left, strcspn (left, "="));
  const char *value = strchr (left, '=') ? strchr (left, '=') + 1 : next;
  const char *typed = option + strspn (option, "-");
  const char *meant = meant_name (entries, names, typed);

  if (!meant && is_number (value) && !option_is_synonym (typed))
    meant = counter;
  if (meant)
    usage_error (error, "no option '%s'; did you mean '--%s'?", option, meant);
  else if (names->len - 1 <= FEW)
    {
      GPtrArray *listed = shown_names (entries, "--");
      char      *all = g_strjoinv (", ", (char **) listed->pdata);

      usage_error (error, "no option '%s'; there is %s", option, all);
      g_free (all);
      g_ptr_array_unref (listed);
    }
  else
    usage_error (error, "no option '%s'", option);
  g_ptr_array_unref (names);
  g_free (option);
  return false;
}

/* GLib's parser; where it misses a value, we name the option first. */
static bool
parse_known (GOptionContext *context, int *argc, char ***argv, GError **error)
{
  const char *last = (*argv)[*argc - 1];

  if (g_option_context_parse (context, argc, argv, error))
    return true;
  if (error
      && g_error_matches (*error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE))
    usage_error (error, "%s: needs a value", last);
  return false;
}

/* Was the option typed as --NAME? */
static bool
is_typed (const char *name, int argc, char **argv)
{
  const size_t length = strlen (name);

  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--")
        && strncmp (argv[i] + 2, name, length) == 0
        && (argv[i][2 + length] == '\0' || argv[i][2 + length] == '='))
      return true;
  return false;
}

/* Has messages call options as they were typed. */
static void
note_letters (const GArray *entries, int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    for (guint j = 0; j < entries->len; j++)
      {
        const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, j);

        if (argv[i][0] == '-' && entry->short_name
            && argv[i][1] == entry->short_name
            && !option_awaits_value (entries, argv[i - 1])
            && !is_typed (entry->long_name, argc, argv))
          typed_note_letter (entry->long_name, entry->short_name);
      }
}

/* Where options end: at a "--", or at argc. */
static int
end_of_options (int argc, char **argv)
{
  int end = 1;

  while (end < argc && !g_str_equal (argv[end], "--"))
    end++;
  return MIN (end, argc);
}

bool
option_read (GOptionContext *context, const GArray *entries,
             const char *counter, GStringChunk *strings, int argc, char **argv,
             GPtrArray *rest, GError **error)
{
  const int end = end_of_options (argc, argv);
  int       count = end;
  char    **all = option_spell_out (entries, strings, end, argv), **left = all;
  bool      success;

  note_letters (entries, end, argv);
  success = check_no_values (entries, end, argv, error)
            && parse_known (context, &count, &left, error);

  for (int i = 1; success && i < count; i++)
    if (left[i][0] == '-' && left[i][1] != '\0')
      success = fail_unknown (entries, counter, left[i],
                              i + 1 < count ? left[i + 1] : NULL, error);
    else
      g_ptr_array_add (rest, left[i]);
  for (int i = end + 1; i < argc; i++)
    g_ptr_array_add (rest, argv[i]);
  g_free (all);
  return success;
}
