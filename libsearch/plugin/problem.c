/* SPDX-License-Identifier: MIT */
/* problem.c: finds representations and formats of a problem, computes the sizes
 * of a representation, and defines the formats that every problem has.
 */
#include "libsearch/text/numbers.h"

#include <libsearch/search-format.h>
#include <libsearch/search-instance.h>

const SearchRepr *
search_problem_find_repr (const SearchProblem *problem, const char *name,
                          GError **error)
{
  const SearchRepr *const *repr = problem->reprs;
  GPtrArray               *names = g_ptr_array_new ();
  const SearchRepr        *found = NULL;

  for (; *repr && !found; repr++)
    if (!name || g_str_equal ((*repr)->name, name))
      found = *repr;
    else
      g_ptr_array_add (names, (void *) (*repr)->name);
  g_ptr_array_add (names, NULL);
  if (!found)
    search_unknown_name ("representation", name,
                         (const char *const *) names->pdata, error);
  g_ptr_array_unref (names);
  return found;
}

const SearchRepr *
search_instance_choose_repr (const SearchInstance *instance,
                             SearchPurpose purpose, const char **why,
                             GError **error)
{
  const SearchProblem *problem = search_instance_problem (instance);
  const void          *data = search_instance_data (instance);
  const char          *name;

  *why = "it is the first";
  if (problem->choose_for)
    name = problem->choose_for (data, purpose, why);
  else if (problem->choose)
    name = problem->choose (data, purpose == SEARCH_PURPOSE_COUNT, why);
  else
    return problem->reprs[0];
  return search_problem_find_repr (problem, name, error);
}

/* Sets the error for a size that is not within min..max.  Returns false. */
static bool
refuse_size (const SearchRepr *repr, const char *what, size_t size, size_t min,
             size_t max, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
               "representation %s: %sa %s of %zu byte%s is not from %zu "
               "to %zu bytes",
               repr->name, repr->sizes ? "sizes is wrong: " : "", what, size,
               plural (size), min, max);
  return false;
}

/* Sets the error for an instance whose states would have `size` bytes, more
 * than the maximum.  Returns false.
 */
static bool
refuse_instance (const SearchRepr *repr, size_t size, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "representation %s: too many variables: a state would "
               "have %zu bytes; the limit is %zu",
               repr->name, size, SEARCH_STATE_SIZE_MAX);
  return false;
}

bool
search_instance_sizes (const SearchInstance *instance, const SearchRepr *repr,
                       size_t *state_size, size_t *workspace_size,
                       GError **error)
{
  const size_t min = search_instance_problem (instance)->instance_size;

  *state_size = repr->state_size;
  *workspace_size = repr->workspace.size;
  if (repr->sizes)
    repr->sizes (search_instance_data (instance), state_size, workspace_size);
  if (*state_size > SEARCH_STATE_SIZE_MAX && repr->sizes
      && search_instance_problem (instance)->input.read)
    return refuse_instance (repr, *state_size, error);
  if (*state_size < 1 || *state_size > SEARCH_STATE_SIZE_MAX)
    return refuse_size (repr, "state", *state_size, 1, SEARCH_STATE_SIZE_MAX,
                        error);
  if (!repr->workspace.make && (repr->workspace.apply || *workspace_size > 0)
      && (*workspace_size < min || *workspace_size > SEARCH_INSTANCE_SIZE_MAX))
    return refuse_size (repr, "workspace", *workspace_size, min,
                        SEARCH_INSTANCE_SIZE_MAX, error);
  if (!repr->state_size || *state_size == repr->state_size)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
               "representation %s: sizes changes the size of a state "
               "from %zu to %zu byte%s, but only a state_size of 0 can "
               "change",
               repr->name, repr->state_size, *state_size, plural (*state_size));
  return false;
}

bool
search_instance_key_size (const SearchInstance *instance,
                          const SearchRepr *repr, size_t *key_size,
                          GError **error)
{
  *key_size = 0;
  if (repr->memo.key || repr->memo.weak_key)
    *key_size = repr->memo.size
                    ? repr->memo.size (search_instance_data (instance))
                    : repr->memo.key_size;
  return *key_size <= SEARCH_KEY_SIZE_MAX
         || refuse_size (repr, "key", *key_size, 0, SEARCH_KEY_SIZE_MAX, error);
}

/* Returns the total size of the memory of all workers, in bytes; SIZE_MAX if
 * the size does not fit in size_t.
 */
static size_t
total (const SearchMemory *memory, unsigned workers)
{
  size_t bytes;

  if (__builtin_mul_overflow (memory->scratch, workers, &bytes)
      || __builtin_add_overflow (bytes, memory->shared, &bytes))
    return SIZE_MAX;
  return bytes;
}

bool
search_instance_fits (const SearchInstance *instance, const SearchRepr *repr,
                      size_t limit, unsigned workers, SearchMemory *memory,
                      GError **error)
{
  const char *problem = search_instance_problem (instance)->name;
  GError     *cause = NULL;
  char       *needed, *allowed;

  *memory = (SearchMemory){ 0 };
  if (!repr->fits)
    return true;
  if (!repr->fits (search_instance_data (instance), limit, workers, memory,
                   &cause))
    {
      if (cause)
        g_propagate_prefixed_error (error, cause, "%s: ", problem);
      else
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                     "%s: representation %s cannot search this instance",
                     problem, repr->name);
      return false;
    }
  if (limit == 0 || total (memory, workers) <= limit)
    return true;
  needed
      = g_format_size_full (total (memory, workers), G_FORMAT_SIZE_IEC_UNITS);
  allowed = g_format_size_full (limit, G_FORMAT_SIZE_IEC_UNITS);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
               "%s: representation %s needs %s for %u thread%s, but the "
               "limit is %s",
               problem, repr->name, needed, workers, plural (workers), allowed);
  g_free (needed);
  g_free (allowed);
  return false;
}

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
  { "values", "values, separated by spaces: 1 3 0 2", write_values, false },
  { "csv", "values, separated by commas: 1,3,0,2", write_csv, false },
  { "json", "JSON array of the values: [1,3,0,2]", write_json, false },
  { 0 },
};

const SearchFormat *
search_common_formats (void)
{
  return common_formats;
}

/* Returns the format called `name` in the table `formats`; if `name` is NULL,
 * the first format.  Adds to `names` the names of the formats that come before
 * the result.  Returns NULL if there is no such format.
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
