/* SPDX-License-Identifier: MIT */
/* instance.c: options into an instance. */
#include <libsearch/search-instance.h>

#include <stdlib.h>
#include <string.h>

struct SearchInstance
{
  const SearchProblem *problem;
  size_t               answer_length;
  void                *data;
};

static int *
option_field (const SearchInstance *instance, const SearchOption *option)
{
  return (int *) ((char *) instance->data + option->offset);
}

/* Sets `option` from `text`. */
static bool
set_value (SearchInstance *instance, const SearchOption *option,
           const char *text, GError **error)
{
  GError *number = NULL;
  gint64  value;

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
  *option_field (instance, option) = (int) value;
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

/* Fills in the defaults, then the settings, then what follows from them. */
static bool
fill (SearchInstance *instance, const char *const *settings, GError **error)
{
  const SearchProblem *problem = instance->problem;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    *option_field (instance, option) = option->initial;
  for (; settings && *settings; settings++)
    if (!apply (instance, *settings, error))
      return false;
  return prepare (instance, error);
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

SearchInstance *
search_instance_new (const SearchProblem *problem, const char *const *settings,
                     GError **error)
{
  SearchInstance *instance;

  g_return_val_if_fail (problem != NULL, NULL);

  instance = g_new0 (SearchInstance, 1);
  instance->problem = problem;
  instance->data = g_try_malloc0 (MAX (problem->instance_size, 1));
  if (!instance->data)
    {
      g_free (instance);
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
                   "%s: no memory for an instance of %zu bytes", problem->name,
                   problem->instance_size);
      return NULL;
    }
  if (!fill (instance, settings, error))
    {
      g_free (instance->data);
      g_free (instance);
      return NULL;
    }
  if (!measure (instance, error))
    g_clear_pointer (&instance, search_instance_free);
  return instance;
}

void
search_instance_free (SearchInstance *instance)
{
  if (!instance)
    return;
  if (instance->problem->finish)
    instance->problem->finish (instance->data);
  g_free (instance->data);
  g_free (instance);
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
  return *option_field (instance, option);
}

size_t
search_instance_answer_length (const SearchInstance *instance)
{
  return instance->answer_length;
}
