/* SPDX-License-Identifier: MIT */
/* read.c: reads a roster from a text, in which each rule is a line, and writes
 * a roster in this form.
 */
#include "roster.h"

const char *const rule_words[RULES] = {
  [RULE_NEED] = "need",   [RULE_EACH] = "each",   [RULE_ROW] = "row",
  [RULE_NEVER] = "never", [RULE_FIXED] = "fixed", [RULE_WISH] = "wish",
  [RULE_ALIKE] = "alike",
};

/* A word of a line, with its position in the input.  The length 0 means that
 * the line has no more words.
 */
typedef struct
{
  const char *text;
  size_t      length;
  size_t      position;
} Word;

static Word
next_word (SearchInput *input)
{
  Word word = { 0 };

  search_input_skip_blanks (input);
  word.position = input->position;
  word.text = input->text + input->position;
  if (search_input_peek (input) != '#')
    word.length = search_input_word (input);
  return word;
}

static Word
peek_word (const SearchInput *input)
{
  SearchInput ahead = *input;

  return next_word (&ahead);
}

static bool
is (Word word, const char *text)
{
  return strlen (text) == word.length
         && strncmp (word.text, text, word.length) == 0;
}

/* Returns the index of the word in the list `names`, or -1 if the list lacks
 * the word.
 */
static int
find (const GPtrArray *names, Word word)
{
  for (guint i = 0; i < names->len; i++)
    if (is (word, g_ptr_array_index (names, i)))
      return (int) i;
  return -1;
}

/* Returns a text for messages: the names in a list, separated by commas, and
 * then the text `more`.
 */
static char *
join (const GPtrArray *names, const char *more)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            (char *) g_ptr_array_index (names, i));
  g_string_append (text, more);
  return g_string_free (text, FALSE);
}

/* Reads a word, and sets *number to its index in the list `names`.  If the list
 * lacks the word, returns false with an error that has all valid words: the
 * names of the list and those in `more`, which the caller accepts itself.
 */
static bool
read_name (SearchInput *input, const GPtrArray *names, const char *more,
           int *number, GError **error)
{
  const Word word = next_word (input);
  char      *list;

  *number = find (names, word);
  if (*number >= 0)
    return true;
  list = join (names, more);
  search_input_expected (input, word.position, error, "one of %s", list);
  g_free (list);
  return false;
}

/* Reads a number from `length` digits and sets *number.  Returns false if the
 * text has other characters, or if the number is not in min..max.
 */
static bool
read_digits (const char *text, size_t length, int min, int max, int *number)
{
  int64_t value = 0;

  for (size_t i = 0; i < length; i++)
    {
      if (!g_ascii_isdigit (text[i]) || value > max)
        return false;
      value = 10 * value + text[i] - '0';
    }
  *number = (int) value;
  return length > 0 && value >= min && value <= max;
}

/* Reads a number or a range in the form NUMBER or NUMBER..NUMBER, and sets the
 * two ends.  Returns false with an error if the text has another form, or if a
 * number is not in min..max.
 */
static bool
read_range (SearchInput *input, const char *what, int min, int max, int *first,
            int *last, GError **error)
{
  const Word   word = next_word (input);
  const char  *dots = g_strstr_len (word.text, (gssize) word.length, "..");
  const size_t length = dots ? (size_t) (dots - word.text) : word.length;

  if (read_digits (word.text, length, min, max, first)
      && (dots ? read_digits (dots + 2, word.length - length - 2, *first, max,
                              last)
               : (*last = *first, true)))
    return true;
  return search_input_expected (input, word.position, error,
                                "%s from %d to %d, or a range LOW..HIGH", what,
                                min, max);
}

static bool
read_number (SearchInput *input, const char *what, int min, int max,
             int *number, GError **error)
{
  const Word word = next_word (input);

  return read_digits (word.text, word.length, min, max, number)
         || search_input_expected (input, word.position, error,
                                   "%s from %d to %d", what, min, max);
}

/* Appends the names on the rest of a line to the list `names`.  Returns false
 * with an error if a name is not valid or occurs twice, if the line has no
 * name, or if the list gets too long.
 */
static bool
read_names (SearchInput *input, const char *what, GPtrArray *names, guint max,
            GError **error)
{
  static const char *const words[] = { "-", "work", "hours" };
  const guint              before = names->len;
  Word                     word;

  for (word = next_word (input); word.length > 0; word = next_word (input))
    {
      bool fits = word.length <= NAME_MAX_BYTES && find (names, word) < 0
                  && !memchr (word.text, '#', word.length)
                  && g_utf8_validate (word.text, (gssize) word.length, NULL);

      for (size_t i = 0; i < G_N_ELEMENTS (words); i++)
        fits = fits && !is (word, words[i]);
      if (!fits)
        return search_input_expected (
            input, word.position, error,
            "the name of %s: a new name, not -, work or hours, of at "
            "most %d bytes of UTF-8 without #",
            what, NAME_MAX_BYTES);
      if (names->len == max)
        return search_input_expected (input, word.position, error,
                                      "the end of the line after %u names",
                                      max);
      g_ptr_array_add (names, g_strndup (word.text, word.length));
    }
  return names->len > before
         || search_input_expected (input, word.position, error,
                                   "the name of %s", what);
}

/* Reads the thing that a rule counts, and sets *what: a shift, the word "work"
 * (any shift) if `work` is true, or the word "hours" if `hours` is true.
 * Returns false with an error for other words.
 */
static bool
read_what (const Roster *roster, SearchInput *input, bool work, bool hours,
           int *what, GError **error)
{
  const Word word = peek_word (input);

  if ((work && is (word, "work")) || (hours && is (word, "hours")))
    {
      *what = is (word, "work") ? WHAT_WORK : WHAT_HOURS;
      next_word (input);
      return true;
    }
  return read_name (input, roster->shifts,
                    hours  ? ", work, hours"
                    : work ? ", work"
                           : "",
                    what, error);
}

static bool
add_rule (Roster *roster, const SearchInput *input, Rule rule, GError **error)
{
  if (roster->rules->len == RULES_MAX)
    return search_input_expected (input, input->position, error,
                                  "at most %d rules", RULES_MAX);
  g_array_append_val (roster->rules, rule);
  return true;
}

/* Adds the rule to the roster for each day or range of days that the rest of
 * the line names.  If the line names no day, adds the rule for all days.
 */
static bool
add_for_days (Roster *roster, SearchInput *input, Rule rule, GError **error)
{
  rule.first = 0;
  rule.last = roster->days - 1;
  if (peek_word (input).length == 0)
    return add_rule (roster, input, rule, error);
  while (peek_word (input).length > 0)
    {
      if (!read_range (input, "a day", 1, roster->days, &rule.first, &rule.last,
                       error))
        return false;
      rule.first--;
      rule.last--;
      if (!add_rule (roster, input, rule, error))
        return false;
    }
  return true;
}

/* Adds the rule to the roster for each person that the rest of the line names.
 * If the line names no person, adds the rule for all people.
 */
static bool
add_for_people (Roster *roster, SearchInput *input, Rule rule, GError **error)
{
  rule.first = 0;
  rule.last = (int) roster->people->len - 1;
  if (peek_word (input).length == 0)
    return add_rule (roster, input, rule, error);
  while (peek_word (input).length > 0)
    {
      if (!read_name (input, roster->people, "", &rule.first, error))
        return false;
      rule.last = rule.first;
      if (!add_rule (roster, input, rule, error))
        return false;
    }
  return true;
}

static bool
read_need (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_NEED };

  return read_what (roster, input, true, false, &rule.what, error)
         && read_range (input, "a number of people", 0,
                        (int) roster->people->len, &rule.min, &rule.max, error)
         && add_for_days (roster, input, rule, error);
}

static bool
read_each (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_EACH };

  return read_what (roster, input, true, true, &rule.what, error)
         && (rule.what == WHAT_HOURS
                 ? read_range (input, "hours", 0, NUMBER_MAX, &rule.min,
                               &rule.max, error)
                 : read_range (input, "a number of days", 0, roster->days,
                               &rule.min, &rule.max, error))
         && add_for_people (roster, input, rule, error);
}

static bool
read_row (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_ROW };

  return read_what (roster, input, true, false, &rule.what, error)
         && read_range (input, "a number of days", 1, ROW_MAX, &rule.min,
                        &rule.max, error)
         && add_for_people (roster, input, rule, error);
}

static bool
read_never (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_NEVER, .last = (int) roster->people->len - 1 };

  while (rule.length < 2 || peek_word (input).length > 0)
    {
      if (rule.length == SUCCESSION_MAX)
        return search_input_expected (
            input, peek_word (input).position, error,
            "the end of the line: a succession has at most %d days",
            SUCCESSION_MAX);
      if (!read_name (input, roster->shifts, "",
                      &rule.succession[rule.length++], error))
        return false;
    }
  return add_rule (roster, input, rule, error);
}

/* Reads the rest of a line with a person, a day and a shift, in the form NAME
 * DAY SHIFT, into the rule.
 */
static bool
read_cell (Roster *roster, SearchInput *input, Rule *rule, GError **error)
{
  if (!read_name (input, roster->people, "", &rule->first, error)
      || !read_number (input, "a day", 1, roster->days, &rule->last, error))
    return false;
  rule->last--;
  return read_what (roster, input, true, false, &rule->what, error);
}

static bool
read_fixed (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_FIXED };

  return read_cell (roster, input, &rule, error)
         && add_rule (roster, input, rule, error);
}

static bool
read_wish (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_WISH, .min = 1 };

  return read_cell (roster, input, &rule, error)
         && (peek_word (input).length == 0
             || read_number (input, "a cost", 1, NUMBER_MAX, &rule.min, error))
         && add_rule (roster, input, rule, error);
}

/* Reads a list of people who are interchangeable; an empty list means all
 * people.  For each two successive people of the list, adds a rule that their
 * shifts are in ascending order.
 */
static bool
read_alike (Roster *roster, SearchInput *input, GError **error)
{
  Rule rule = { .kind = RULE_ALIKE };
  int  next;

  if (peek_word (input).length == 0)
    {
      for (int i = 1; i < (int) roster->people->len; i++)
        {
          rule.first = i - 1;
          rule.last = i;
          if (!add_rule (roster, input, rule, error))
            return false;
        }
      return true;
    }
  if (!read_name (input, roster->people, "", &rule.first, error))
    return false;
  do
    {
      if (!read_name (input, roster->people, "", &next, error))
        return false;
      rule.last = next;
      if (!add_rule (roster, input, rule, error))
        return false;
      rule.first = next;
    }
  while (peek_word (input).length > 0);
  return true;
}

static bool
read_hours (Roster *roster, SearchInput *input, GError **error)
{
  int shift;

  return read_name (input, roster->shifts, "", &shift, error)
         && read_number (input, "hours", 0, NUMBER_MAX, &roster->hours[shift],
                         error);
}

static bool
read_shifts (Roster *roster, SearchInput *input, GError **error)
{
  return read_names (input, "a shift", roster->shifts, SHIFTS_MAX + 1, error);
}

static bool
read_people (Roster *roster, SearchInput *input, GError **error)
{
  return read_names (input, "a person", roster->people, PEOPLE_MAX, error);
}

static bool
read_days (Roster *roster, SearchInput *input, GError **error)
{
  return read_number (input, "days", 1, DAYS_MAX, &roster->days, error);
}

/* The first words of lines, each with the function that reads the rest of the
 * line.  A roster begins with a line of each of the first HEADS kinds, in this
 * order.
 */
static const struct
{
  const char *word;
  bool (*read) (Roster *roster, SearchInput *input, GError **error);
} lines[] = {
  { "shifts", read_shifts }, { "people", read_people }, { "days", read_days },
  { "hours", read_hours },   { "need", read_need },     { "each", read_each },
  { "row", read_row },       { "never", read_never },   { "fixed", read_fixed },
  { "wish", read_wish },     { "alike", read_alike },
};
#define HEADS 3

/* Skips empty lines and comments. */
static void
skip_to_line (SearchInput *input)
{
  for (search_input_skip_space (input); search_input_peek (input) == '#';
       search_input_skip_space (input))
    search_input_skip_line (input);
}

static bool
read_line (Roster *roster, SearchInput *input, size_t head, GError **error)
{
  const Word word = next_word (input);
  const bool in_head = head < HEADS;
  size_t     i = in_head ? head : HEADS;

  while (i < (in_head ? head + 1 : G_N_ELEMENTS (lines))
         && !is (word, lines[i].word))
    i++;
  if (in_head && i > head)
    return search_input_expected (input, word.position, error,
                                  "%s: a roster begins with shifts, people and "
                                  "days",
                                  lines[head].word);
  if (i == G_N_ELEMENTS (lines))
    return search_input_expected (input, word.position, error,
                                  "hours, need, each, row, never, fixed, wish "
                                  "or alike");
  if (!lines[i].read (roster, input, error))
    return false;
  if (peek_word (input).length == 0)
    {
      search_input_skip_line (input);
      return true;
    }
  return search_input_expected (input, peek_word (input).position, error,
                                "the end of the line, or # and a comment");
}

SEARCH_CALLBACK (read, roster_read, Roster *roster, SearchInput *input,
                 GError **error)
{
  size_t head = 0;

  roster->shifts = g_ptr_array_new_with_free_func (g_free);
  roster->people = g_ptr_array_new_with_free_func (g_free);
  roster->rules = g_array_new (FALSE, FALSE, sizeof (Rule));
  g_ptr_array_add (roster->shifts, g_strdup ("-"));
  for (skip_to_line (input); !search_input_at_end (input) || head < HEADS;
       skip_to_line (input))
    if (!read_line (roster, input, head++, error))
      return false;
  return true;
}

static void
append_names (GString *out, const char *word, const GPtrArray *names,
              guint first)
{
  g_string_append (out, word);
  for (guint i = first; i < names->len; i++)
    g_string_append_printf (out, " %s", (char *) g_ptr_array_index (names, i));
}

static void
append_what (const Roster *roster, int what, GString *out)
{
  g_string_append_printf (out, " %s",
                          what == WHAT_WORK    ? "work"
                          : what == WHAT_HOURS ? "hours"
                                               : roster_shift (roster, what));
}

static void
append_range (int first, int last, GString *out)
{
  g_string_append_printf (out, " %d", first);
  if (last != first)
    g_string_append_printf (out, "..%d", last);
}

static void
append_rule (const Roster *roster, const Rule *rule, GString *out)
{
  g_string_append_printf (out, "\n%s", rule_words[rule->kind]);
  switch (rule->kind)
    {
    case RULE_NEED:
      append_what (roster, rule->what, out);
      append_range (rule->min, rule->max, out);
      if (rule->first > 0 || rule->last < roster->days - 1)
        append_range (rule->first + 1, rule->last + 1, out);
      break;
    case RULE_NEVER:
      for (int i = 0; i < rule->length; i++)
        append_what (roster, rule->succession[i], out);
      break;
    case RULE_FIXED:
    case RULE_WISH:
      g_string_append_printf (
          out, " %s %d", roster_person (roster, rule->first), rule->last + 1);
      append_what (roster, rule->what, out);
      if (rule->kind == RULE_WISH)
        g_string_append_printf (out, " %d", rule->min);
      break;
    case RULE_ALIKE:
      g_string_append_printf (out, " %s %s",
                              roster_person (roster, rule->first),
                              roster_person (roster, rule->last));
      break;
    default:
      append_what (roster, rule->what, out);
      append_range (rule->min, rule->max, out);
      if (rule->first == rule->last && roster->people->len > 1)
        g_string_append_printf (out, " %s",
                                roster_person (roster, rule->first));
      break;
    }
}

SEARCH_CALLBACK (write, roster_write, const Roster *roster, GString *out)
{
  append_names (out, "shifts", roster->shifts, 1);
  g_string_append_c (out, '\n');
  append_names (out, "people", roster->people, 0);
  g_string_append_printf (out, "\ndays %d", roster->days);
  for (guint i = 0; i < roster->shifts->len; i++)
    if (roster->hours[i] > 0)
      g_string_append_printf (out, "\nhours %s %d",
                              roster_shift (roster, (int) i), roster->hours[i]);
  for (guint i = 0; i < roster->rules->len; i++)
    append_rule (roster, &g_array_index (roster->rules, Rule, i), out);
}

void
roster_finish (void *instance)
{
  Roster *roster = instance;

  if (roster->shifts)
    {
      g_ptr_array_unref (roster->shifts);
      g_ptr_array_unref (roster->people);
      g_array_unref (roster->rules);
    }
  search_model_finish (instance);
}
