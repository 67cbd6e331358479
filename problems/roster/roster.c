/* SPDX-License-Identifier: MIT */
/* roster.c: the problem: assigns shifts to people and days, so that each day
 * has enough people and each person has enough rest, according to rules.
 *
 * An answer consists of the shifts of the first person on all days, then the
 * shifts of the next person, and so on.  A shift is an index in Roster.shifts;
 * 0 is a day off.
 */
#include "roster.h"

static int
shift_of (const Roster *roster, const int *answer, int person, int day)
{
  return answer[person * roster->days + day];
}

/* Returns the number that a rule limits.  For RULE_NEED, this is how many
 * people have a shift that the rule counts on day `i`; for other rules, how
 * many days or hours person `i` has such a shift.
 */
static int64_t
count (const Roster *roster, const int *answer, const Rule *rule, int i)
{
  const bool of_day = rule->kind == RULE_NEED;
  const int  all = of_day ? (int) roster->people->len : roster->days;
  int64_t    sum = 0;

  for (int k = 0; k < all; k++)
    {
      const int shift = of_day ? shift_of (roster, answer, k, i)
                               : shift_of (roster, answer, i, k);

      sum += rule->what == WHAT_HOURS ? roster->hours[shift]
                                      : roster_counts (rule->what, shift);
    }
  return sum;
}

/* Returns true if each run of successive days on which a person has a shift
 * that the rule counts is neither too long nor too short.  A run at the
 * beginning or the end of the roster may be too short, because it may continue
 * outside the roster.
 */
static bool
check_row (const Roster *roster, const int *answer, const Rule *rule,
           int person)
{
  int begin = 0;

  for (int day = 0; day <= roster->days; day++)
    {
      if (day < roster->days
          && roster_counts (rule->what, shift_of (roster, answer, person, day)))
        continue;
      if (day - begin > rule->max
          || (begin > 0 && day > begin && day < roster->days
              && day - begin < rule->min))
        return false;
      begin = day + 1;
    }
  return true;
}

static bool
check_never (const Roster *roster, const int *answer, const Rule *rule,
             int person)
{
  for (int day = 0; day + rule->length <= roster->days; day++)
    {
      int i = 0;

      while (i < rule->length
             && shift_of (roster, answer, person, day + i)
                    == rule->succession[i])
        i++;
      if (i == rule->length)
        return false;
    }
  return true;
}

/* Returns true if the first of the two people of a rule has the smaller shift
 * on the first day on which their shifts differ, or if their shifts never
 * differ.
 */
static bool
check_alike (const Roster *roster, const int *answer, const Rule *rule)
{
  for (int day = 0; day < roster->days; day++)
    {
      const int first = shift_of (roster, answer, rule->first, day);
      const int last = shift_of (roster, answer, rule->last, day);

      if (first != last)
        return first < last;
    }
  return true;
}

static bool
obeys (const Roster *roster, const int *answer, const Rule *rule)
{
  bool good = true;

  if (rule->kind == RULE_WISH)
    return true;
  if (rule->kind == RULE_FIXED)
    return roster_counts (rule->what,
                          shift_of (roster, answer, rule->first, rule->last));
  if (rule->kind == RULE_ALIKE)
    return check_alike (roster, answer, rule);
  for (int i = rule->first; i <= rule->last && good; i++)
    if (rule->kind == RULE_ROW)
      good = check_row (roster, answer, rule, i);
    else if (rule->kind == RULE_NEVER)
      good = check_never (roster, answer, rule, i);
    else
      good = count (roster, answer, rule, i) >= rule->min
             && count (roster, answer, rule, i) <= rule->max;
  return good;
}

SEARCH_CALLBACK (check, roster_check, const Roster *roster, const int *answer,
                 size_t length)
{
  if (length != roster->people->len * (size_t) roster->days)
    return false;
  for (size_t i = 0; i < length; i++)
    if (answer[i] < 0 || answer[i] >= (int) roster->shifts->len)
      return false;
  for (guint i = 0; i < roster->rules->len; i++)
    if (!obeys (roster, answer, &g_array_index (roster->rules, Rule, i)))
      return false;
  return true;
}

SEARCH_MODEL (roster, Roster, .model = roster_model,
              .summary = "Assign shifts to people, by demand and rest",
              .reprs = search_model_best_reprs, .finish = roster_finish,
              .check = roster_check, .formats = roster_formats,
              .symmetries = search_model_symmetries,
              .picture = { .grid = roster_grid, .cells = roster_cells },
              .input = { .read = roster_read,
                         .write = roster_write,
                         .help = "the names of shifts and people, the number "
                                 "of days, then a rule a line; # begins a "
                                 "comment" });
