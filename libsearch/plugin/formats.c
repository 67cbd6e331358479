/* SPDX-License-Identifier: MIT */
/* formats.c: the formats of every problem, and finding a format by name. */
#include <libsearch/search-format.h>
#include <libsearch/search-instance.h>

static void
write_joined (const int *answer, size_t length, char separator, GString *out)
{
  for (size_t i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (out, separator);
      search_append_int (out, answer[i]);
    }
}

static void
write_values (const void *instance, const int *answer, size_t length,
              GString *out)
{
  (void) instance;
  write_joined (answer, length, ' ', out);
}

static void
write_csv (const void *instance, const int *answer, size_t length, GString *out)
{
  (void) instance;
  write_joined (answer, length, ',', out);
}

static void
write_json (const void *instance, const int *answer, size_t length,
            GString *out)
{
  (void) instance;
  g_string_append_c (out, '[');
  write_joined (answer, length, ',', out);
  g_string_append_c (out, ']');
}

static const SearchFormat common_formats[] = {
  { "values", "the values as they are: 1 3 0 2", write_values, false },
  { "csv", "the same, separated by commas: 1,3,0,2", write_csv, false },
  { "json", "a JSON array of them: [1,3,0,2]", write_json, false },
  { 0 },
};

const SearchFormat *
search_common_formats (void)
{
  return common_formats;
}

/* Looks for `name` in `formats`, and adds the names that it reads to `names`.
 */
static const SearchFormat *
find (const SearchFormat *formats, const char *name, GPtrArray *names)
{
  for (; formats && formats->name; formats++)
    {
      if (!name || g_str_equal (formats->name, name))
        return formats;
      g_ptr_array_add (names, (void *) formats->name);
    }
  return NULL;
}

const SearchFormat *
search_problem_find_format (const SearchProblem *problem, const char *name,
                            GError **error)
{
  GPtrArray          *names = g_ptr_array_new ();
  const SearchFormat *format = find (problem->formats, name, names);

  if (!format)
    format = find (common_formats, name, names);
  if (!format)
    {
      g_ptr_array_add (names, NULL);
      search_unknown_name ("format", name, (const char *const *) names->pdata,
                           error);
    }
  g_ptr_array_unref (names);
  return format;
}
