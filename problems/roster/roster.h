/* SPDX-License-Identifier: MIT */
/* roster.h: declarations for all files of the problem `roster`, which assigns
 * shifts to people.
 */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#define PEOPLE_MAX 40
#define DAYS_MAX 100
#define SHIFTS_MAX 16 /* maximum number of shifts; the day off is none */
#define RULES_MAX 1000
#define NUMBER_MAX 1000000

/* Maximum number of successive days that a rule can count. */
#define ROW_MAX 31

/* Maximum length of a name in bytes.  A name must fit into a cell of a picture.
 */
#define NAME_MAX_BYTES 15

/* Maximum length of a forbidden succession of shifts. */
#define SUCCESSION_MAX 8

/* Values of Rule.what, the thing that a rule counts.  Values from 1 on are
 * shifts, in the order of their names; 0 is the day off.
 */
#define WHAT_OFF 0
#define WHAT_WORK (-1)  /* any shift */
#define WHAT_HOURS (-2) /* hours of shifts */

/* The kind of a rule.  A rule is a line in the file, and `rule_words` has the
 * first word of the lines of each kind.
 */
typedef enum
{
  RULE_NEED, /* limits the number of people who have a shift on some days */

  /* Limits, for some people, the number of days that they have a shift, or
   * their hours.
   */
  RULE_EACH,

  /* Limits, for some people, the number of successive days with a shift. */
  RULE_ROW,
  RULE_NEVER, /* forbids a succession of shifts on successive days */
  RULE_FIXED, /* demands that a person has a shift on a day */
  RULE_WISH,  /* as RULE_FIXED, but the wish can be refused at a cost */

  /* Demands that the shifts of two people, compared day by day, are in
   * ascending order.
   */
  RULE_ALIKE,
  RULES
} RuleKind;

typedef struct
{
  RuleKind kind;
  int      what;

  /* Minimum and maximum number.  For RULE_WISH, `min` is the cost of a refusal.
   */
  int min, max;

  /* First and last day, or first and last person, counted from 0.  For
   * RULE_FIXED and RULE_WISH, `first` is the person and `last` the day.
   */
  int first, last;
  int succession[SUCCESSION_MAX];
  int length; /* length of the forbidden succession */
} Rule;

typedef struct
{
  SearchModel *model;

  /* Names of the shifts, with "-" (day off) first; NULL if no text has been
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

/* roster_read() reads the contents of a file, roster_write() writes them, and
 * roster_finish() frees them.  They are callbacks of SearchProblem.
 */
bool roster_read (void *instance, SearchInput *input, GError **error);
void roster_write (const void *instance, GString *out);
void roster_finish (void *instance);

/* Adds the variables and the constraints of all rules to the model. */
bool roster_model (const void *instance, SearchModel *model, GError **error);

/* Returns true if an answer obeys the rules.  Does not use the constraints of
 * the model.
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

/* Returns true if a rule counts this shift.  `what` is the field Rule.what of
 * the rule.
 */
static inline bool
roster_counts (int what, int shift)
{
  return what == WHAT_WORK ? shift != WHAT_OFF : shift == what;
}
