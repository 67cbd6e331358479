/* SPDX-License-Identifier: MIT */
/* option-value.c: reads and writes the values of options. */
#include "options.h"
#include "status.h"
#include "libsearch/text/format.h"

#include <string.h>

/* Units of time, from the largest to the smallest.  A unit with two names has
 * two successive rows; the first row has the name that is used in output.
 */
static const struct
{
  const char *name;
  uint64_t    milliseconds;
} units[] = {
  { "d", 86400000 }, { "h", 3600000 }, { "min", 60000 },
  { "m", 60000 },    { "s", 1000 },    { "ms", 1 },
};

/* Returns the size in milliseconds of the unit whose name is the first `length`
 * bytes of `letters`; 0: there is no such unit.
 */
static uint64_t
unit_of (const char *letters, size_t length)
{
  for (size_t i = 0; i < G_N_ELEMENTS (units); i++)
    if (strlen (units[i].name) == length
        && strncmp (units[i].name, letters, length) == 0)
      return units[i].milliseconds;
  return 0;
}

/* Reads a number such as "90", "1.5" or "1e3".  Returns false if the text is
 * not a number.
 */
static bool
read_number (const char *text, double *seconds)
{
  char *end;

  *seconds = g_ascii_strtod (text, &end);
  return *text && !*end && strspn (text, "+-.0123456789eE") == strlen (text);
}

/* Reads a duration into `seconds`: a number of seconds, or the sum of numbers
 * with units (ms, s, m, min, h or d).  Returns false if `text` is not a
 * duration.
 */
static bool
read_duration (const char *text, double *seconds)
{
  double sum = 0;

  if (read_number (text, seconds))
    return true;
  while (*text)
    {
      const size_t   digits = strspn (text, "0123456789.");
      const size_t   letters = strspn (text + digits, "dhmins");
      const uint64_t unit = unit_of (text + digits, letters);
      char          *number = g_strndup (text, digits);
      double         part;
      const bool good = digits > 0 && unit > 0 && read_number (number, &part);

      g_free (number);
      if (!good)
        return false;
      sum += part * (double) unit / 1000;
      text += digits + letters;
    }
  *seconds = sum;
  return sum > 0;
}

/* Appends a time as a whole number of the largest unit that divides it: "90s",
 * "10min", "1h".
 */
static void
append_duration (GString *out, uint64_t milliseconds)
{
  size_t i = 0;

  while (milliseconds % units[i].milliseconds != 0)
    i++;
  text_append_format (out, "%" G_GUINT64_FORMAT "%s",
                      milliseconds / units[i].milliseconds, units[i].name);
}

/* Returns a range as text, in which large powers of two are written as powers:
 * "0 to 2^63-1".
 */
static char *
range_text (uint64_t min, uint64_t max)
{
  if (max > UINT32_MAX && (max & (max + 1)) == 0)
    return text_format ("%" G_GUINT64_FORMAT " to 2^%d-1", min,
                        64 - __builtin_clzll (max));
  return text_format ("%" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT, min, max);
}

static bool
read_integer (const OptionRow *row, const char *value, void *field,
              GError **error)
{
  guint64 parsed;
  char   *range;

  if (g_ascii_string_to_unsigned (value, 10, row->min, row->max, &parsed, NULL))
    {
      *(uint64_t *) field = parsed;
      return true;
    }
  range = range_text (row->min, row->max);
  usage_error (error, "'%s' is not a number%s%s from %s", value,
               row->noun ? " of " : "", row->noun ? row->noun : "", range);
  g_free (range);
  return false;
}

void
option_row_append_times (GString *out, const OptionRow *row)
{
  append_duration (out, row->min);
  g_string_append (out, " to ");
  append_duration (out, row->max);
}

static bool
read_time (const OptionRow *row, const char *value, void *field, GError **error)
{
  double   seconds;
  GString *range;

  if (!read_duration (value, &seconds))
    return usage_error (
        error, "'%s' is not a time such as 90, 1.5s, 30min or 23h50m", value);
  if (seconds * 1000 >= (double) row->min
      && seconds * 1000 <= (double) row->max)
    {
      *(double *) field = seconds;
      return true;
    }
  range = g_string_new (NULL);
  option_row_append_times (range, row);
  usage_error (error, "'%s' is not a time from %s", value, range->str);
  g_string_free (range, TRUE);
  return false;
}

static bool
read_percent (const OptionRow *row, const char *value, void *field,
              GError **error)
{
  char  *end;
  double parsed = g_ascii_strtod (value, &end);

  (void) row;
  if (end == value || !g_str_equal (end, "%")
      || strspn (value, "0123456789.%") != strlen (value) || parsed > 100)
    return usage_error (error, "'%s' is not a percentage from 0%% to 100%%",
                        value);
  *(double *) field = parsed;
  return true;
}

/* Reads the value of an OPTION_PART, such as "2/5" for the second of five
 * parts.  The form is I/K, with I from 1 to K; 0/K means all K parts.
 */
static bool
read_part (const OptionRow *row, const char *value, void *field, GError **error)
{
  OptionPart *part = field;
  char      **numbers = g_strsplit (value, "/", 2);
  const bool  good = numbers[0] && numbers[1]
                    && g_ascii_string_to_unsigned (numbers[1], 10, 1, row->max,
                                                   &part->total, NULL)
                    && g_ascii_string_to_unsigned (
                        numbers[0], 10, 0, part->total, &part->index, NULL);

  g_strfreev (numbers);
  if (part->total == 1)
    part->index = 1; /* 0/1 is the same as 1/1 */
  return good
         || usage_error (
             error,
             "'%s' is not a part I/K with K from 1 to %" G_GUINT64_FORMAT
             " and I from 1 to K, or 0 for all parts",
             value, row->max);
}

static bool
find_word (const OptionRow *row, const char *value, unsigned *index,
           GError **error)
{
  for (*index = 0; row->words[*index]; ++*index)
    if (g_str_equal (value, row->words[*index]))
      return true;
  return search_unknown_name (row->noun, value, row->words, error);
}

static bool
read_word (const OptionRow *row, const char *value, void *field, GError **error)
{
  unsigned index;

  if (!find_word (row, value, &index, error))
    return false;
  *(unsigned *) field = (unsigned) row->min + index;
  return true;
}

static bool
read_text (const OptionRow *row, const char *value, void *field, GError **error)
{
  (void) row;
  (void) error;
  g_free (*(char **) field);
  *(char **) field = g_strdup (value);
  return true;
}

/* Reads the name of a file.  Returns false with an error if the name is empty.
 */
static bool
read_file (const OptionRow *row, const char *value, void *field, GError **error)
{
  return *value ? read_text (row, value, field, error)
                : usage_error (error, "expected %s, not ''", row->value);
}

static bool
read_texts (const OptionRow *row, const char *value, void *field,
            GError **error)
{
  (void) row;
  (void) error;
  g_ptr_array_add (*(GPtrArray **) field, g_strdup (value));
  return true;
}

char **
option_list (const char *value)
{
  static const char *const nothing[] = { "", NULL };

  return *value ? g_strsplit (value, ",", -1) : g_strdupv ((char **) nothing);
}

static bool
read_words (const OptionRow *row, const char *value, void *field,
            GError **error)
{
  char   **list = option_list (value);
  bool    *chosen = field, good = true;
  unsigned index;

  for (int i = 0; row->words[i]; i++)
    chosen[i] = false;
  for (char **word = list; *word && good; word++)
    if ((good = find_word (row, *word, &index, error)))
      chosen[index] = true;
  g_strfreev (list);
  return good;
}

static bool
read_integers (const OptionRow *row, const char *value, void *field,
               GError **error)
{
  GArray  *numbers = *(GArray **) field;
  char   **list = option_list (value);
  bool     good = true;
  uint64_t number;

  g_array_set_size (numbers, 0);
  for (char **text = list; *text && good; text++)
    if ((good = read_integer (row, *text, &number, error)))
      g_array_append_val (numbers, number);
  g_strfreev (list);
  return good;
}

/* For each OptionKind: the function that reads a value, and the size in bytes
 * of the field that stores the value.  The size is 0 if a field with its
 * default is not always all zeros.
 */
static const struct
{
  bool (*read) (const OptionRow *row, const char *value, void *field,
                GError **error);
  size_t size;
} kinds[] = {
  [OPTION_FLAG] = { NULL, sizeof (bool) },
  [OPTION_INTEGER] = { read_integer, sizeof (uint64_t) },
  [OPTION_TIME] = { read_time, sizeof (double) },
  [OPTION_PERCENT] = { read_percent, 0 },
  [OPTION_PART] = { read_part, 0 },
  [OPTION_WORD] = { read_word, sizeof (unsigned) },
  [OPTION_NAME] = { read_text, sizeof (char *) },
  [OPTION_FILE] = { read_file, sizeof (char *) },
  [OPTION_TEXTS] = { read_texts, 0 },
  [OPTION_WORDS] = { read_words, 0 },
  [OPTION_INTEGERS] = { read_integers, 0 },
};

/* Returns the OPTION_CHOICE that sets the field of `row` to the value `chosen`.
 */
static const OptionRow *
find_chosen (const OptionRow *rows, const OptionRow *row, unsigned chosen)
{
  while (rows->kind != OPTION_CHOICE || rows->field != row->field
         || rows->min != chosen)
    rows++;
  return rows;
}

/* Fails if the user has already entered another OPTION_CHOICE for the field of
 * `row`, since the field can have only one value.
 */
static bool
check_choice (const OptionRow *row, const OptionRow *rows, char *values,
              GError **error)
{
  const unsigned *chosen = (void *) (values + row->field);
  const bool     *given = (void *) (values + row->given);

  return row->kind != OPTION_CHOICE || !*given || *chosen == row->min
         || usage_error (error, "--%s cannot be combined with --%s",
                         find_chosen (rows, row, *chosen)->name, row->name);
}

bool
option_is_digits (const char *text)
{
  return text && *text && strspn (text, "0123456789") == strlen (text);
}

/* Reads the ranks K or K..L. */
static bool
read_ranks (const char *value, OptionRanks *ranks, GError **error)
{
  const SearchCount zero = { 0 };
  char            **ends = g_strsplit (value, "..", 2);
  const char       *last = ends[0] && ends[1] ? ends[1] : ends[0];
  const bool numbers = option_is_digits (ends[0]) && option_is_digits (last);
  bool good = numbers && search_count_from_text (ends[0], &ranks->first, error)
              && search_count_from_text (last, &ranks->last, error);

  if (!numbers)
    usage_error (error, "'%s' is not a whole number or a range; use K or K..L",
                 value);
  else if (good && search_count_compare (ranks->first, zero) == 0)
    good = usage_error (error, "'%s': the first solution is number 1", value);
  else if (good && search_count_compare (ranks->first, ranks->last) > 0)
    good = usage_error (error, "'%s' is empty; use %s..%s", value, ends[1],
                        ends[0]);
  g_strfreev (ends);
  return good;
}

static bool
read_choice (const OptionRow *row, const char *value, char *values,
             GError **error)
{
  const OptionRow number = { .min = 1, .max = row->max };

  *(unsigned *) (void *) (values + row->field) = (unsigned) row->min;
  if (row->ranks)
    return read_ranks (value, (void *) (values + row->count), error);
  if (row->count)
    *(uint64_t *) (void *) (values + row->count) = row->initial;
  return !value || read_integer (&number, value, values + row->count, error);
}

/* Reads the text `value` of an option into its field; NULL: the user omitted
 * the value.
 */
static bool
read_value (const OptionRow *row, const char *value, char *values,
            GError **error)
{
  void *field = values + row->field;

  if (row->given)
    *(bool *) (void *) (values + row->given) = true;
  if (row->kind == OPTION_CHOICE)
    return read_choice (row, value, values, error);
  if (value)
    return kinds[row->kind].read (row, value, field, error);
  if (row->kind == OPTION_FLAG)
    *(bool *) field = true;
  else
    *(uint64_t *) field = row->initial;
  return true;
}

bool
option_row_read (const OptionRow *row, const OptionRow *rows, const char *typed,
                 const char *value, void *values, GError **error)
{
  if (!check_choice (row, rows, values, error))
    return false;
  if (read_value (row, value, values, error))
    return true;
  g_prefix_error (error, "%s: ", typed);
  return false;
}

bool
option_row_is_used (const OptionRow *row, const void *values)
{
  const char *field = (const char *) values + row->field;
  const void *whole = field, *given = (const char *) values + row->given;
  size_t      zeros = 0;

  if (row->given && !*(const bool *) given)
    return false;
  if (row->kind == OPTION_CHOICE)
    return *(const unsigned *) whole == row->min;
  if (row->kind == OPTION_PART)
    return ((const OptionPart *) whole)->total > 1;
  while (zeros < kinds[row->kind].size && !field[zeros])
    zeros++;
  return (row->given && row->kind != OPTION_WORD)
         || zeros < kinds[row->kind].size;
}
