/* SPDX-License-Identifier: MIT */
/* instance.c: options into an instance. */
#include "libsearch/text/plural.h"

#include <libsearch/search-input.h>
#include <libsearch/search-instance.h>

#include <stdlib.h>
#include <string.h>

struct SearchInstance
{
  const SearchProblem *problem;
  size_t               answer_length;
  void                *data;
  GStringChunk        *texts; /* that options were given; NULL: none */
};

static void *
option_field (const SearchInstance *instance, const SearchOption *option)
{
  return (char *) instance->data + option->offset;
}

static void
set_text (SearchInstance *instance, const SearchOption *option,
          const char *text)
{
  const char **field = option_field (instance, option);

  if (!instance->texts)
    instance->texts = g_string_chunk_new (64);
  *field = g_string_chunk_insert (instance->texts, text);
}

static void
set_number (SearchInstance *instance, const SearchOption *option, int number)
{
  int *field = option_field (instance, option);

  *field = number;
}

/* Sets `option` from `text`. */
static bool
set_value (SearchInstance *instance, const SearchOption *option,
           const char *text, GError **error)
{
  GError *number = NULL;
  gint64  value;

  if (option->type == SEARCH_OPTION_TEXT)
    {
      set_text (instance, option, text);
      return true;
    }
  if (!g_ascii_string_to_signed (text, 10, option->min, option->max, &value,
                                 &number))
    {
      bool range = g_error_matches (number, G_NUMBER_PARSER_ERROR,
                                    G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS);

      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   range ? "--%s: %s is not in %d..%d"
                         : "--%s: '%s' is not a whole number in %d..%d",
                   option->name, text, option->min, option->max);
      g_error_free (number);
      return false;
    }
  set_number (instance, option, (int) value);
  return true;
}

/* Finds the option that "NAME=VALUE" names. */
static const SearchOption *
find_option (const SearchProblem *problem, const char *setting, size_t length,
             GError **error)
{
  GPtrArray          *names = g_ptr_array_new ();
  const SearchOption *option = problem->options;

  for (; option && option->name; option++)
    {
      if (strlen (option->name) == length
          && strncmp (option->name, setting, length) == 0)
        break;
      g_ptr_array_add (names, (void *) option->name);
    }
  if (!option || !option->name)
    {
      char *name = g_strndup (setting, length);

      option = NULL;
      g_ptr_array_add (names, NULL);
      search_unknown_name ("option", name, (const char *const *) names->pdata,
                           error);
      g_free (name);
    }
  g_ptr_array_unref (names);
  return option;
}

static bool
apply (SearchInstance *instance, const char *setting, GError **error)
{
  const size_t        length = strcspn (setting, "=");
  const SearchOption *option
      = find_option (instance->problem, setting, length, error);

  if (!option)
    return false;
  return set_value (instance, option, setting + length + (setting[length] != 0),
                    error);
}

/* The part that comes from a text; NULL: there is none. */
static bool
read_input (SearchInstance *instance, SearchInput *input, GError **error)
{
  const SearchProblem *problem = instance->problem;
  const size_t         begin = input ? input->position : 0;
  GError              *cause = NULL;

  if (!input)
    return true;
  if (problem->input.read (instance->data, input, &cause))
    {
      if (input->position > begin || search_input_at_end (input))
        return true;
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                   "%s: its callback read took nothing of the input",
                   problem->name);
      return false;
    }
  if (cause)
    g_propagate_error (error, cause);
  else
    search_input_expected (input, input->position, error, "an instance of %s",
                           problem->name);
  return false;
}

/* The problem's own part: what follows from the options. */
static bool
prepare (SearchInstance *instance, GError **error)
{
  const SearchProblem *problem = instance->problem;
  GError              *cause = NULL;

  if (!problem->prepare || problem->prepare (instance->data, &cause))
    return true;
  if (cause)
    g_propagate_prefixed_error (error, cause, "%s: ", problem->name);
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "%s: these options do not go together", problem->name);
  return false;
}

/* Fills in the defaults, then the settings, then the input, then what follows
 * from them.
 */
static bool
fill (SearchInstance *instance, const char *const *settings, SearchInput *input,
      GError **error)
{
  const SearchProblem *problem = instance->problem;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (option->type == SEARCH_OPTION_INT)
      set_number (instance, option, option->initial);
  for (; settings && *settings; settings++)
    if (!apply (instance, *settings, error))
      return false;
  if (read_input (instance, input, error) && prepare (instance, error))
    return true;
  if (problem->input.read && problem->finish)
    problem->finish (instance->data);
  return false;
}

static bool
measure (SearchInstance *instance, GError **error)
{
  const SearchProblem *problem = instance->problem;

  if (problem->answer_length)
    instance->answer_length = problem->answer_length (instance->data);
  if (instance->answer_length <= SEARCH_ANSWER_LENGTH_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
               "%s: an answer of %zu values is not in 0..%zu", problem->name,
               instance->answer_length, SEARCH_ANSWER_LENGTH_MAX);
  return false;
}

/* Frees what is ours. */
static void
discard (SearchInstance *instance)
{
  if (instance->texts)
    g_string_chunk_free (instance->texts);
  g_free (instance->data);
  g_free (instance);
}

static SearchInstance *
make (const SearchProblem *problem, const char *const *settings,
      SearchInput *input, GError **error)
{
  SearchInstance *instance;

  instance = g_new0 (SearchInstance, 1);
  instance->problem = problem;
  instance->data = g_try_malloc0 (MAX (problem->instance_size, 1));
  if (!instance->data)
    {
      g_free (instance);
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
                   "%s: no memory for an instance of %zu byte%s", problem->name,
                   problem->instance_size, plural (problem->instance_size));
      return NULL;
    }
  if (!fill (instance, settings, input, error))
    {
      discard (instance);
      return NULL;
    }
  if (!measure (instance, error))
    g_clear_pointer (&instance, search_instance_free);
  return instance;
}

SearchInstance *
search_instance_new (const SearchProblem *problem, const char *const *settings,
                     GError **error)
{
  g_return_val_if_fail (problem != NULL, NULL);

  return make (problem, settings, NULL, error);
}

SearchInstance *
search_instance_read (const SearchProblem *problem, const char *const *settings,
                      SearchInput *input, GError **error)
{
  g_return_val_if_fail (problem != NULL && input != NULL, NULL);

  if (problem->input.read)
    return make (problem, settings, input, error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "problem %s reads no input; its instances are made of options",
               problem->name);
  return NULL;
}

void
search_instance_free (SearchInstance *instance)
{
  if (!instance)
    return;
  if (instance->problem->finish)
    instance->problem->finish (instance->data);
  discard (instance);
}

const SearchProblem *
search_instance_problem (const SearchInstance *instance)
{
  return instance->problem;
}

const void *
search_instance_data (const SearchInstance *instance)
{
  return instance->data;
}

int
search_instance_value (const SearchInstance *instance,
                       const SearchOption   *option)
{
  const int *field = option_field (instance, option);

  g_return_val_if_fail (option->type == SEARCH_OPTION_INT, 0);

  return *field;
}

const char *
search_instance_text (const SearchInstance *instance,
                      const SearchOption   *option)
{
  const char *const *field = option_field (instance, option);

  g_return_val_if_fail (option->type == SEARCH_OPTION_TEXT, NULL);

  return *field;
}

size_t
search_instance_answer_length (const SearchInstance *instance)
{
  return instance->answer_length;
}
