/* SPDX-License-Identifier: MIT */
/* roster.h: declarations for all files of the problem `roster`, which assigns
 * shifts to people.
 */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#define PEOPLE_MAX 40
#define DAYS_MAX 100
#define SHIFTS_MAX 16 /* maximum number of shifts, not counting the day off */
#define RULES_MAX 1000
#define NUMBER_MAX 1000000

/* Maximum length of a run of successive days that a rule can limit. */
#define ROW_MAX 31

/* Maximum length of a name in bytes.  A name must fit into a cell of a picture.
 */
#define NAME_MAX_BYTES 15

/* Maximum number of days in a succession of shifts that a rule forbids. */
#define SUCCESSION_MAX 8

/* Values of Rule.what, the shift that a rule counts.  Values from 1 on are
 * indices in Roster.shifts; 0 is the day off.
 */
#define WHAT_OFF 0
#define WHAT_WORK (-1)  /* any shift */
#define WHAT_HOURS (-2) /* hours of shifts */

/* The kind of a rule.  Each rule is a line in the text, and `rule_words` has
 * the first word of these lines for each kind.
 */
typedef enum
{
  RULE_NEED, /* limits how many people have a shift on each of some days */

  /* Limits on how many days each of some people has a shift, or how many hours
   * these shifts have together.
   */
  RULE_EACH,

  /* Limits, for some people, the length of a run of successive days with a
   * shift.
   */
  RULE_ROW,
  RULE_NEVER, /* forbids a succession of certain shifts on successive days */
  RULE_FIXED, /* demands that one person has a certain shift on one day */

  /* Like RULE_FIXED, but a solution can refuse the wish at a cost. */
  RULE_WISH,

  /* Demands that two people's shifts, as lists in the order of days, are in
   * lexicographic order.  This excludes rosters that differ only by an exchange
   * of the people.
   */
  RULE_ALIKE,
  RULES
} RuleKind;

typedef struct
{
  RuleKind kind;
  int      what;

  /* Minimum and maximum of the number that the rule limits.  For RULE_WISH,
   * `min` is the cost of a refusal.
   */
  int min, max;

  /* The rule is for the days (RULE_NEED) or people from `first` to `last`,
   * counted from 0.  RULE_ALIKE compares the people `first` and `last`.  For
   * RULE_FIXED and RULE_WISH, `first` is the person and `last` the day.
   */
  int first, last;
  int succession[SUCCESSION_MAX];
  int length; /* number of shifts in the forbidden succession */
} Rule;

typedef struct
{
  SearchModel *model;

  /* Names of the shifts; index 0 is "-", the day off.  NULL if no text has been
   * read.
   */
  GPtrArray *shifts;
  GPtrArray *people; /* names of the people */
  int        days;
  GArray    *rules; /* Rule */
  int        hours[SHIFTS_MAX + 1];
} Roster;

extern const char *const  rule_words[RULES];
extern const SearchFormat roster_formats[];

/* Callbacks of SearchProblem: roster_read() reads a roster from a text,
 * roster_write() writes it as a text, and roster_finish() frees its data.
 */
bool roster_read (void *instance, SearchInput *input, GError **error);
void roster_write (const void *instance, GString *out);
void roster_finish (void *instance);

/* Adds to the model a variable for each person and day, and the constraints of
 * all rules.  Returns false with an error if no roster has been read.
 */
bool roster_model (const void *instance, SearchModel *model, GError **error);

/* Returns true if an answer obeys all rules of the roster.  The check is
 * independent of the model.
 */
bool roster_check (const void *instance, const int *answer, size_t length);

/* Draw a roster; see search-picture.h. */
void roster_grid (const void *instance, SearchGrid *grid);
void roster_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cells);

static inline const char *
roster_shift (const Roster *roster, int shift)
{
  return g_ptr_array_index (roster->shifts, (guint) shift);
}

static inline const char *
roster_person (const Roster *roster, int person)
{
  return g_ptr_array_index (roster->people, (guint) person);
}

/* Returns true if a rule whose field `what` has the value `what` counts the
 * shift `shift`.
 */
static inline bool
roster_counts (int what, int shift)
{
  return what == WHAT_WORK ? shift != WHAT_OFF : shift == what;
}
