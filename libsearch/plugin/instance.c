/* SPDX-License-Identifier: MIT */
/* instance.c: makes an instance of a problem from options and an input text. */
#include "libsearch/text/numbers.h"

#include <libsearch/search-input.h>
#include <libsearch/search-instance.h>

#include <stdlib.h>
#include <string.h>

struct SearchInstance
{
  const SearchProblem *problem;
  size_t               answer_length;
  void                *data;

  /* Texts and lists to which fields of options point, owned by the instance;
   * NULL: none.
   */
  GPtrArray *texts;
};

static void *
option_field (const SearchInstance *instance, const SearchOption *option)
{
  return (char *) instance->data + option->offset;
}

/* Returns a copy of the bytes; the copy is freed with the instance. */
static const void *
keep (SearchInstance *instance, const void *bytes, size_t size)
{
  void *copy = g_memdup2 (bytes, size);

  if (!instance->texts)
    instance->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (instance->texts, copy);
  return copy;
}

/* Reads one number.  Returns false with an error if the text is not a number,
 * or if the number is out of the option's range.
 */
static bool
parse_number (const SearchOption *option, const char *text, int64_t *number,
              GError **error)
{
  gint64 value;

  if (g_ascii_string_to_signed (text, 10, option->min, option->max, &value,
                                NULL))
    {
      *number = value;
      return true;
    }
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "--%s: '%s' is not a number from %" G_GINT64_FORMAT
               " to %" G_GINT64_FORMAT,
               option->name, text, (gint64) option->min, (gint64) option->max);
  return false;
}

static void
set_number (SearchInstance *instance, const SearchOption *option,
            int64_t number)
{
  void *field = option_field (instance, option);

  if (option->type == SEARCH_OPTION_INT64)
    *(int64_t *) field = number;
  else if (option->type == SEARCH_OPTION_FLAG)
    *(bool *) field = number != 0;
  else
    *(int *) field = (int) number;
}

static bool
set_flag (SearchInstance *instance, const SearchOption *option,
          const char *text, GError **error)
{
  static const char *const words[] = { "no", "yes", "0", "1", "", NULL };
  size_t                   i = 0;

  while (words[i] && !g_str_equal (words[i], text))
    i++;
  if (words[i])
    set_number (instance, option, *words[i] ? (int64_t) (i % 2) : 1);
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--%s: '%s' is not yes or no", option->name, text);
  return words[i] != NULL;
}

static bool
set_word (SearchInstance *instance, const SearchOption *option,
          const char *text, GError **error)
{
  char *list;

  for (int i = 0; option->words[i]; i++)
    if (g_str_equal (option->words[i], text))
      {
        set_number (instance, option, i);
        return true;
      }
  list = g_strjoinv (", ", (char **) option->words);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "--%s: '%s' is not one of %s", option->name, text, list);
  g_free (list);
  return false;
}

/* Sets the field of `option` to a list of numbers.  In memory, a copy of the
 * text as the user entered it follows the numbers.  An empty text gives an
 * empty list.  Returns false with an error if the text is wrong.
 */
static bool
set_list (SearchInstance *instance, const SearchOption *option,
          const char *text, GError **error)
{
  char      **words = g_strsplit (text, ",", -1);
  const guint count = g_strv_length (words);
  GByteArray *bytes = g_byte_array_new ();
  SearchInts *field = option_field (instance, option);
  bool        success = true;

  for (guint i = 0; i < count && success; i++)
    {
      int64_t number = 0;

      success = parse_number (option, words[i], &number, error);
      g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
    }
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text) + 1);
  if (success)
    *field = (SearchInts){
      (const int64_t *) keep (instance, bytes->data, bytes->len), count
    };
  g_byte_array_unref (bytes);
  g_strfreev (words);
  return success;
}

/* Sets the field of `option` from `text`.  Returns false with an error if the
 * text is wrong.
 */
static bool
set_value (SearchInstance *instance, const SearchOption *option,
           const char *text, GError **error)
{
  int64_t number;

  switch (option->type)
    {
    case SEARCH_OPTION_TEXT:
      *(const char **) option_field (instance, option)
          = keep (instance, text, strlen (text) + 1);
      return true;
    case SEARCH_OPTION_FLAG:
      return set_flag (instance, option, text, error);
    case SEARCH_OPTION_WORD:
      return set_word (instance, option, text, error);
    case SEARCH_OPTION_INTS:
      return set_list (instance, option, text, error);
    case SEARCH_OPTION_INT:
    case SEARCH_OPTION_INT64:
      break;
    }
  if (!parse_number (option, text, &number, error))
    return false;
  set_number (instance, option, number);
  return true;
}

/* Finds the option whose name is the first `length` bytes of `setting`.
 * Returns NULL with an error if there is no such option.
 */
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

/* Calls the problem's `read`, unless `input` is NULL.  Returns false with an
 * error if `read` fails, or if `read` does not move the position of the text.
 */
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
                   "%s: its callback read consumed no input", problem->name);
      return false;
    }
  if (cause)
    g_propagate_error (error, cause);
  else
    search_input_expected (input, input->position, error, "an instance of %s",
                           problem->name);
  return false;
}

/* Calls the problem's `prepare`, which computes data from the options.  Returns
 * false with an error if `prepare` refuses the instance.
 */
static bool
prepare (SearchInstance *instance, GError **error)
{
  const SearchProblem *problem = instance->problem;
  GError              *cause = NULL;

  if (!problem->prepare || problem->prepare (instance->data, &cause))
    return true;
  /* An error about the input text begins with a file and line, so it is passed
   * on unchanged.
   */
  if (g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_INPUT))
    g_propagate_error (error, cause);
  else if (cause)
    g_propagate_prefixed_error (error, cause, "%s: ", problem->name);
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "%s: these options cannot be combined", problem->name);
  return false;
}

/* Sets the options: first their defaults, and then the values in `settings`.
 * Returns false with an error if a setting is wrong.
 */
static bool
set_options (SearchInstance *instance, const char *const *settings,
             GError **error)
{
  const SearchProblem *problem = instance->problem;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (search_option_is_number (option) || option->type == SEARCH_OPTION_WORD)
      set_number (instance, option, option->initial);
  for (; settings && *settings; settings++)
    if (!apply (instance, *settings, error))
      return false;
  return true;
}

/* Sets all data of an instance: the options, the data that `read` gets from the
 * input, and the data that `prepare` computes.  Returns false with an error if
 * one of these steps fails.
 */
static bool
fill (SearchInstance *instance, const char *const *settings, SearchInput *input,
      GError **error)
{
  const SearchProblem *problem = instance->problem;

  if (!set_options (instance, settings, error))
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
               "%s: an answer of %zu values is not from 0 to %zu values",
               problem->name, instance->answer_length,
               SEARCH_ANSWER_LENGTH_MAX);
  return false;
}

/* Frees the memory that this library allocated for the instance. */
static void
discard (SearchInstance *instance)
{
  if (instance->texts)
    g_ptr_array_unref (instance->texts);
  g_free (instance->data);
  g_free (instance);
}

/* Makes an instance whose data are zeros.  Returns NULL with
 * SEARCH_ERROR_MEMORY if there is no memory.
 */
static SearchInstance *
begin (const SearchProblem *problem, GError **error)
{
  SearchInstance *instance;

  instance = g_new0 (SearchInstance, 1);
  instance->problem = problem;
  instance->data = g_try_malloc0 (MAX (problem->instance_size, 1));
  if (!instance->data)
    {
      g_clear_pointer (&instance, g_free);
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
                   "%s: no memory for an instance of %zu byte%s", problem->name,
                   problem->instance_size, plural (problem->instance_size));
    }
  return instance;
}

static SearchInstance *
make (const SearchProblem *problem, const char *const *settings,
      SearchInput *input, GError **error)
{
  SearchInstance *instance = begin (problem, error);

  if (!instance)
    return NULL;
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

char *
search_problem_generate (const SearchProblem *problem,
                         const char *const *settings, int64_t size,
                         uint64_t seed, GError **error)
{
  SearchInstance *instance;
  GString        *text;
  GError         *cause = NULL;
  bool            success;

  g_return_val_if_fail (problem != NULL, NULL);

  if (!problem->generate || !problem->input.read)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "problem %s makes no instances", problem->name);
      return NULL;
    }
  instance = begin (problem, error);
  if (!instance)
    return NULL;
  text = g_string_new (NULL);
  success = set_options (instance, settings, &cause)
            && problem->generate (instance->data, size, seed, text, &cause);
  discard (instance);
  if (!success && !cause)
    g_set_error (&cause, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "%s: no instance of this size can be made", problem->name);
  if (cause)
    g_propagate_error (error, cause);
  return g_string_free (text, !success);
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

SearchGoal
search_instance_goal (const SearchInstance *instance, const SearchRepr *repr)
{
  const SearchProblem *problem = instance->problem;

  if (!repr->best.objective)
    return SEARCH_GOAL_NONE;
  return problem->goal ? problem->goal (instance->data) : SEARCH_GOAL_MINIMIZE;
}

const void *
search_instance_data (const SearchInstance *instance)
{
  return instance->data;
}

int64_t
search_instance_value (const SearchInstance *instance,
                       const SearchOption   *option)
{
  const void *field = option_field (instance, option);

  g_return_val_if_fail (search_option_is_number (option), 0);

  return option->type == SEARCH_OPTION_INT64 ? *(const int64_t *) field
                                             : *(const int *) field;
}

/* Returns the text of a list as the user entered it; NULL if the option is not
 * given.  set_list() has stored this text after the numbers.
 */
static const char *
list_text (const SearchInts *list)
{
  return list->values ? (const char *) (list->values + list->count) : NULL;
}

const char *
search_instance_text (const SearchInstance *instance,
                      const SearchOption   *option)
{
  const void *field = option_field (instance, option);

  g_return_val_if_fail (!search_option_is_number (option), NULL);

  switch (option->type)
    {
    case SEARCH_OPTION_FLAG:
      return *(const bool *) field ? "yes" : "no";
    case SEARCH_OPTION_WORD:
      return option->words[*(const int *) field];
    case SEARCH_OPTION_INTS:
      return list_text (field);
    default:
      return *(const char *const *) field;
    }
}

size_t
search_instance_answer_length (const SearchInstance *instance)
{
  return instance->answer_length;
}
