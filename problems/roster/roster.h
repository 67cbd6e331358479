/* SPDX-License-Identifier: MIT */
/* roster.h: assigns shifts to people: declarations for all files of this
 * problem.
 */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#define PEOPLE_MAX 40
#define DAYS_MAX 100
#define SHIFTS_MAX 16 /* maximum number of shifts, without the day off */
#define RULES_MAX 1000
#define NUMBER_MAX 1000000

/* Maximum number of successive days that a rule can count. */
#define ROW_MAX 31

/* Maximum length of a name in bytes: it must fit into a cell of a picture. */
#define NAME_MAX_BYTES 15

/* Maximum length of a forbidden succession of shifts. */
#define SUCCESSION_MAX 8

/* Values of `what`, the thing that a rule counts.  Shifts are numbers from 1
 * on, in the order of their names; the day off is 0.
 */
#define WHAT_OFF 0
#define WHAT_WORK (-1)  /* any shift */
#define WHAT_HOURS (-2) /* hours of shifts */

/* The kind of a rule, which is a line in the file; `rule_words` has the first
 * word of each.
 */
typedef enum
{
  RULE_NEED, /* limits the number of people with this shift on these days */

  /* Limits the days with this shift, or the hours, of these people. */
  RULE_EACH,

  /* Limits how many successive days have this shift, for these people. */
  RULE_ROW,
  RULE_NEVER, /* no person has these shifts on successive days */
  RULE_FIXED, /* a person has this shift on this day */
  RULE_WISH,  /* as RULE_FIXED, but it may be refused at a cost */

  /* The shifts of these people are in ascending order, compared day by day. */
  RULE_ALIKE,
  RULES
} RuleKind;

typedef struct
{
  RuleKind kind;
  int      what;

  /* Minimum and maximum number; for a wish, `min` is its cost. */
  int min, max;
  int first, last; /* first and last day, or person, counted from 0 */
  int succession[SUCCESSION_MAX];
  int length; /* length of the forbidden succession */
} Rule;

typedef struct
{
  SearchModel *model;

  /* Names of the shifts, "-" first; NULL: no text was read. */
  GPtrArray *shifts;
  GPtrArray *people; /* names of the people */
  int        days;
  GArray    *rules; /* Rule */
  int        hours[SHIFTS_MAX + 1];
} Roster;

extern const char *const  rule_words[RULES];
extern const SearchFormat roster_formats[];

/* Read, write and free the contents of a file; see SearchProblem. */
bool roster_read (void *instance, SearchInput *input, GError **error);
void roster_write (const void *instance, GString *out);
void roster_finish (void *instance);

/* Adds the constraints of all rules to the model. */
bool roster_model (const void *instance, SearchModel *model, GError **error);

/* Checks an answer by the rules, without using the model's constraints. */
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

/* Returns true if a rule that counts `what` counts this shift. */
static inline bool
roster_counts (int what, int shift)
{
  return what == WHAT_WORK ? shift != WHAT_OFF : shift == what;
}
