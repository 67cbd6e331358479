/* SPDX-License-Identifier: MIT */
/* argument.c: a word behind the problem that is no option. */
#include "argument.h"
#include "tools/shared/status.h"

#include <limits.h>

/* Has the option been typed? */
static bool
is_set (const SearchSpec *spec, const char *name)
{
  char *prefix = g_strconcat (name, "=", NULL);
  bool  found = false;

  for (guint i = 0; i < spec->settings->len && !found; i++)
    found = g_str_has_prefix (spec->settings->pdata[i], prefix);
  g_free (prefix);
  return found;
}

/* Does an instance come of what was typed, and of this value of an option? */
static bool
is_good_value (const SearchProblem *problem, const SearchSpec *spec,
               const char *name, const char *word)
{
  GPtrArray      *settings = g_ptr_array_new ();
  char           *setting = g_strconcat (name, "=", word, NULL);
  SearchInstance *instance;

  for (guint i = 0; i < spec->settings->len; i++)
    g_ptr_array_add (settings, spec->settings->pdata[i]);
  g_ptr_array_add (settings, setting);
  g_ptr_array_add (settings, NULL);
  instance = search_instance_new (problem,
                                  (const char *const *) settings->pdata, NULL);
  search_instance_free (instance);
  g_ptr_array_unref (settings);
  g_free (setting);
  return instance != NULL;
}

/* The option that would take `word`, which stands alone; NULL: none.  That is
 * one with which it makes an instance, or would but for a number's range; where
 * the problem reads files, another word is the name of one.
 */
static const char *
option_for (const SearchProblem *problem, const SearchSpec *spec,
            const char *word)
{
  const bool is_number
      = g_ascii_string_to_signed (word, 10, INT_MIN, INT_MAX, NULL, NULL);
  const bool reads = problem->input.read && !spec->input_name;

  if (search_problem_find_repr (problem, word, NULL))
    return "repr";
  if (reads && g_file_test (word, G_FILE_TEST_EXISTS))
    return "input";
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (!is_set (spec, option->name)
        && ((is_number && (reads || search_option_is_number (option)))
            || is_good_value (problem, spec, option->name, word)))
      return option->name;
  return reads ? "input" : NULL;
}

bool
argument_fail (const SearchProblem *problem, const SearchSpec *spec,
               const char *word, GError **error)
{
  const char *option = option_for (problem, spec, word);

  return option
             ? usage_error (error,
                            "'%s' is one argument too many; --%s %s would be "
                            "right",
                            word, option, word)
             : usage_error (error, "'%s' is one argument too many", word);
}
