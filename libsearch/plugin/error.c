/* SPDX-License-Identifier: MIT */
/* error.c: the error domain of the library, and suggestions for mistyped names.
 */
#include <libsearch/search-error.h>

#include <string.h>

/* Maximum number of names that a message lists if no name is similar to the
 * mistyped name.
 */
#define FEW 30

/* Returns the Levenshtein distance of two words.  Computes the table of
 * distances row by row, and stores only one row.
 */
static size_t
edit_distance (const char *a, const char *b)
{
  const size_t length = strlen (b);
  size_t      *row = g_new (size_t, length + 1);
  size_t       result;

  for (size_t j = 0; j <= length; j++)
    row[j] = j;
  for (size_t i = 0; a[i]; i++)
    {
      size_t diagonal = row[0];

      row[0] = i + 1;
      for (size_t j = 0; j < length; j++)
        {
          size_t change = diagonal + (a[i] != b[j]);

          diagonal = row[j + 1];
          row[j + 1] = MIN (change, MIN (row[j], diagonal) + 1);
        }
    }
  result = row[length];
  g_free (row);
  return result;
}

const char *
search_nearest_name (const char *word, const char *const *names)
{
  size_t      least = (strlen (word) + 2) / 3 + 1;
  const char *nearest = NULL;

  for (; *names; names++)
    {
      size_t distance = edit_distance (word, *names);

      if (distance < least)
        {
          least = distance;
          nearest = *names;
        }
    }
  return nearest;
}

bool
search_unknown_name (const char *kind, const char *word,
                     const char *const *names, GError **error)
{
  const char *nearest = search_nearest_name (word, names);

  if (nearest)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "unknown %s '%s'; did you mean '%s'?", kind, word, nearest);
  else
    {
      const guint count = g_strv_length ((char **) names);
      char       *all = g_strjoinv (", ", (char **) names);

      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   count > 0 && count <= FEW ? "unknown %s '%s'; available: %s"
                                             : "unknown %s '%s'",
                   kind, word, all);
      g_free (all);
    }
  return false;
}
