/* SPDX-License-Identifier: MIT */
/* roster.h: assigns shifts to people: declarations that the files of this
 * problem share.
 */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#define PEOPLE_MAX 40
#define DAYS_MAX 100
#define SHIFTS_MAX 16 /* without the day off */
#define RULES_MAX 1000
#define NUMBER_MAX 1000000

/* Maximum number of successive days in a rule. */
#define ROW_MAX 31

/* Maximum length of a name in bytes, so that it fits a cell of a picture. */
#define NAME_MAX_BYTES 15

/* Maximum length of a succession in a rule. */
#define SUCCESSION_MAX 8

/* The things that rules count.  Shifts are numbers from 1 on, in the order of
 * their names; the day off is 0.
 */
#define WHAT_OFF 0
#define WHAT_WORK (-1)  /* any shift */
#define WHAT_HOURS (-2) /* hours of shifts */

/* The kind of a line in the file; `rule_words` has the words. */
typedef enum
{
  RULE_NEED,  /* number of people with it on these days */
  RULE_EACH,  /* number of days, or hours, of these people */
  RULE_ROW,   /* number of successive days, for these people */
  RULE_NEVER, /* no person has these shifts on successive days */
  RULE_FIXED, /* this person has it on this day */
  RULE_WISH,  /* as RULE_FIXED, or else there is a cost */
  RULE_ALIKE, /* rows of these people are in ascending order */
  RULES
} RuleKind;

typedef struct
{
  RuleKind kind;
  int      what;
  int      min, max;    /* allowed numbers; of a wish, `min` is its cost */
  int      first, last; /* days, or people, counted from 0 */
  int      succession[SUCCESSION_MAX];
  int      length; /* of the succession */
} Rule;

typedef struct
{
  SearchModel *model;

  GPtrArray *shifts; /* their names, "-" first; NULL: no text was read */
  GPtrArray *people; /* their names */
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

/* Adds the constraints of its rules. */
bool roster_model (const void *instance, SearchModel *model, GError **error);

/* Checks an answer by the rules, without constraints. */
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

/* Returns true if a rule counts the shift. */
static inline bool
roster_counts (int what, int shift)
{
  return what == WHAT_WORK ? shift != WHAT_OFF : shift == what;
}
