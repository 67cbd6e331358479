/* SPDX-License-Identifier: MIT */
/* model.c: the rules of a roster as constraints of a model. */
#include "roster.h"

/* The data that the functions of this file use to build the model.  A cell is a
 * variable of the model: the shift of one person on one day.
 */
typedef struct
{
  const Roster *roster;
  SearchModel  *model;
  SearchVars    cells; /* all cells, person by person */

  /* Terms of the equation for the cost, with their coefficients in `costs`.
   * Both arrays have room for an element for each rule, and one for the cost
   * itself.
   */
  SearchVar *terms;
  int64_t   *costs;
  size_t     count; /* number of elements in `terms` and in `costs` */
} Making;

/* Returns the variables of a person's shifts, day by day. */
static SearchVars
row_of (const Making *making, int person)
{
  const size_t days = (size_t) making->roster->days;

  return search_vars_slice (making->cells, (size_t) person * days, days, 1);
}

/* Returns the variables of the shifts on a day, person by person. */
static SearchVars
column_of (const Making *making, int day)
{
  return search_vars_slice (making->cells, (size_t) day,
                            making->roster->people->len, making->roster->days);
}

/* Adds the constraint to the model that from rule->min to rule->max of the
 * variables have the shift rule->what, or, if this is WHAT_WORK, any shift.
 */
static void
post_count (const Making *making, SearchVars vars, const Rule *rule)
{
  const int64_t all = (int64_t) vars.count;
  const bool    work = rule->what == WHAT_WORK;
  const int64_t min = work ? all - rule->max : rule->min;
  const int64_t max = work ? all - rule->min : rule->max;
  const int64_t value = work ? WHAT_OFF : rule->what;

  search_model_cardinality_between (making->model, vars, &value, &min, &max, 1,
                                    false);
}

static void
post_hours (const Making *making, int person, const Rule *rule)
{
  const size_t days = (size_t) making->roster->days;
  const size_t shifts = making->roster->shifts->len;
  int64_t      hours[SHIFTS_MAX + 1], longest = 0;
  SearchVars   lasts;

  for (size_t i = 0; i < shifts; i++)
    {
      hours[i] = making->roster->hours[i];
      longest = MAX (longest, hours[i]);
    }
  lasts = search_model_ints (making->model, "hours", days, 0, longest);
  for (size_t day = 0; day < days; day++)
    search_model_element (making->model, hours, shifts,
                          search_vars_at (row_of (making, person), day),
                          search_vars_at (lasts, day));
  search_model_sum (making->model, lasts, SEARCH_GE, rule->min,
                    SEARCH_STRENGTH_BOUNDS);
  search_model_sum (making->model, lasts, SEARCH_LE, rule->max,
                    SEARCH_STRENGTH_BOUNDS);
}

/* Adds a constraint to the model: a finite automaton accepts the shifts of a
 * person if all runs of successive days with a shift that the rule counts have
 * a length from rule->min to rule->max.  Its state is the length of the current
 * run, 0..max.  It has `max` more states for a run that begins on the first
 * day, which may be shorter than the minimum.  The last state is the start.
 */
static void
post_row (const Making *making, int person, const Rule *rule)
{
  const int max = rule->max, shifts = (int) making->roster->shifts->len;
  const int states = 2 * max + 2, start = states - 1;
  int      *next = g_new (int, (size_t) states *(size_t) shifts);
  int      *accepting = g_new (int, (size_t) states);

  for (int state = 0; state < states; state++)
    {
      const int length = state > max ? state - max : state;

      accepting[state] = state;
      for (int shift = 0; shift < shifts; shift++)
        {
          int *to = next + state * shifts + shift;

          if (roster_counts (rule->what, shift))
            *to = state == start ? max + 1 : length == max ? -1 : state + 1;
          else
            *to = state == 0 || state > max || length >= rule->min ? 0 : -1;
        }
    }
  search_model_regular (
      making->model, row_of (making, person),
      &(SearchAutomaton){ .states = states,
                          .symbols = shifts,
                          .next = next,
                          .start = start,
                          .accepting = accepting,
                          .accepting_count = (size_t) states });
  g_free (next);
  g_free (accepting);
}

/* Returns the next state of the automaton that forbids a succession of shifts.
 * A state is how many of the newest days match the beginning of the succession:
 * `known` days before, and the result with one more day that has the shift
 * `shift`.
 */
static int
follow (const Rule *rule, int known, int shift)
{
  for (int length = known + 1; length > 0; length--)
    {
      bool equal = rule->succession[length - 1] == shift;

      for (int i = 0; i < length - 1 && equal; i++)
        equal
            = rule->succession[i] == rule->succession[known - (length - 1) + i];
      if (equal)
        return length;
    }
  return 0;
}

/* Adds a constraint to the model: a finite automaton rejects the shifts of a
 * person if they contain the succession of shifts that the rule forbids.  Its
 * state is how many of the newest days match the beginning of this succession.
 */
static void
post_never (const Making *making, int person, const Rule *rule)
{
  const int shifts = (int) making->roster->shifts->len;
  int       next[SUCCESSION_MAX * (SHIFTS_MAX + 1)];
  int       accepting[SUCCESSION_MAX];

  for (int state = 0; state < rule->length; state++)
    {
      accepting[state] = state;
      for (int shift = 0; shift < shifts; shift++)
        {
          const int to = follow (rule, state, shift);

          next[state * shifts + shift] = to == rule->length ? -1 : to;
        }
    }
  search_model_regular (
      making->model, row_of (making, person),
      &(SearchAutomaton){ .states = rule->length,
                          .symbols = shifts,
                          .next = next,
                          .accepting = accepting,
                          .accepting_count = (size_t) rule->length });
}

static SearchVar
cell_of (const Making *making, const Rule *rule)
{
  return search_vars_at (row_of (making, rule->first), (size_t) rule->last);
}

static void
post_fixed (const Making *making, const Rule *rule)
{
  search_model_compare (making->model, cell_of (making, rule),
                        rule->what == WHAT_WORK ? SEARCH_NE : SEARCH_EQ,
                        search_var_constant (MAX (rule->what, WHAT_OFF)));
}

/* Makes a variable that is 1 if the wish of the rule is refused, and appends it
 * to making->terms, with the cost of the wish as its coefficient.
 */
static void
post_wish (Making *making, const Rule *rule)
{
  const SearchVar refused = search_model_int (making->model, "refused", 0, 1);
  const bool      work = rule->what == WHAT_WORK;

  search_model_compare_reified (
      making->model, search_iff (refused), cell_of (making, rule),
      work ? SEARCH_EQ : SEARCH_NE,
      search_var_constant (work ? WHAT_OFF : rule->what));
  making->terms[making->count] = refused;
  making->costs[making->count++] = rule->min;
}

static void
post_rule (Making *making, const Rule *rule)
{
  if (rule->kind == RULE_FIXED)
    post_fixed (making, rule);
  else if (rule->kind == RULE_WISH)
    post_wish (making, rule);
  else if (rule->kind == RULE_ALIKE)
    search_model_lex (making->model, row_of (making, rule->first), SEARCH_LE,
                      row_of (making, rule->last));
  else
    for (int i = rule->first; i <= rule->last; i++)
      if (rule->kind == RULE_NEED)
        post_count (making, column_of (making, i), rule);
      else if (rule->kind == RULE_ROW)
        post_row (making, i, rule);
      else if (rule->kind == RULE_NEVER)
        post_never (making, i, rule);
      else if (rule->what == WHAT_HOURS)
        post_hours (making, i, rule);
      else
        post_count (making, row_of (making, i), rule);
}

/* Makes a variable for the cost, which is the sum of the costs of all refused
 * wishes.  The search then minimizes this variable.
 */
static void
post_cost (Making *making)
{
  int64_t max = 0;

  for (size_t i = 0; i < making->count; i++)
    max += making->costs[i];
  making->terms[making->count]
      = search_model_int (making->model, "cost", 0, max);
  making->costs[making->count] = -1;
  search_model_linear (making->model, making->costs,
                       search_vars (making->terms, making->count + 1),
                       SEARCH_EQ, 0, SEARCH_STRENGTH_BOUNDS);
  search_model_minimize (making->model, making->terms[making->count]);
}

/* Returns the rules for the shifts of one person, without the person's name.
 * RULE_ALIKE distinguishes people.
 */
static char *
list_rules (const Roster *roster, int person)
{
  GString *rules = g_string_new (NULL);

  for (guint i = 0; i < roster->rules->len; i++)
    {
      const Rule *rule = &g_array_index (roster->rules, Rule, i);
      const bool  names = rule->kind == RULE_FIXED || rule->kind == RULE_WISH;

      if (rule->kind == RULE_ALIKE
          && (rule->first == person || rule->last == person))
        g_string_append_printf (rules, "alike %d ", person);
      else if (names && rule->first == person)
        g_string_append_printf (rules, "%d %d %d %d ", rule->kind, rule->last,
                                rule->what, rule->min);
      else if ((rule->kind == RULE_EACH || rule->kind == RULE_ROW)
               && rule->first <= person && person <= rule->last)
        g_string_append_printf (rules, "%d %d %d..%d ", rule->kind, rule->what,
                                rule->min, rule->max);
    }
  return g_string_free (rules, FALSE);
}

/* Declares that the shifts of two people may be exchanged. */
static void
declare_swap (const Making *making, int one, int other)
{
  const size_t days = (size_t) making->roster->days;
  SearchVar   *from = g_new (SearchVar, 2 * days);
  SearchVar   *to = g_new (SearchVar, 2 * days);

  for (size_t day = 0; day < days; day++)
    {
      from[day] = to[days + day] = search_vars_at (row_of (making, one), day);
      from[days + day] = to[day] = search_vars_at (row_of (making, other), day);
    }
  search_model_symmetry (making->model, search_vars (from, 2 * days),
                         search_vars (to, 2 * days));
  g_free (from);
  g_free (to);
}

/* Declares people whom the rules do not distinguish. */
static void
declare_symmetries (const Making *making)
{
  GHashTable *known
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < (int) making->roster->people->len; i++)
    {
      char    *rules = list_rules (making->roster, i);
      gpointer other = g_hash_table_lookup (known, rules);

      if (other)
        declare_swap (making, GPOINTER_TO_INT (other) - 1, i);
      g_hash_table_replace (known, rules, GINT_TO_POINTER (i + 1));
    }
  g_hash_table_unref (known);
}

bool
roster_model (const void *instance, SearchModel *model, GError **error)
{
  const Roster *roster = instance;
  const size_t  people = roster->people ? roster->people->len : 0;
  const size_t  days = (size_t) roster->days;
  SearchVar    *cells;
  Making        making = { .roster = roster, .model = model };

  if (!roster->shifts)
    {
      g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                           "expected a roster: add --input=FILE");
      return false;
    }
  cells = g_new (SearchVar, people * days);
  making.terms = g_new (SearchVar, roster->rules->len + 1);
  making.costs = g_new (int64_t, roster->rules->len + 1);
  for (size_t i = 0; i < people * days; i++)
    cells[i]
        = search_model_int (model, roster_person (roster, (int) (i / days)), 0,
                            roster->shifts->len - 1);
  making.cells = search_vars (cells, people * days);
  for (guint i = 0; i < roster->rules->len; i++)
    post_rule (&making, &g_array_index (roster->rules, Rule, i));
  post_cost (&making);
  for (int day = 0; day < roster->days; day++)
    search_model_branch (model, column_of (&making, day),
                         SEARCH_VAR_ORDER_INPUT_ORDER, SEARCH_VALUE_ORDER_MIN);
  search_model_project_grid (model, making.cells, people, days);
  declare_symmetries (&making);
  g_free (cells);
  g_free (making.terms);
  g_free (making.costs);
  return true;
}
