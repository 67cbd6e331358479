/* SPDX-License-Identifier: MIT */
/* roster.h: who works when: what the files of this problem share. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#define PEOPLE_MAX 40
#define DAYS_MAX 100
#define SHIFTS_MAX 16 /* and the day off */
#define RULES_MAX 1000
#define NUMBER_MAX 1000000

/* The longest row of days that a rule speaks of. */
#define ROW_MAX 31

/* The longest name, in bytes, so that it fits a cell of a picture. */
#define NAME_MAX_BYTES 15

/* The longest succession that a rule may forbid. */
#define SUCCESSION_MAX 8

/* What is counted.  Shifts are numbers from 1 on, in the order in which they
 * are named; the day off is 0.
 */
#define WHAT_OFF 0
#define WHAT_WORK (-1)  /* any shift */
#define WHAT_HOURS (-2) /* what shifts last */

/* What a line of the file says; `rule_words` has their words. */
typedef enum
{
  RULE_NEED,  /* on these days, so many people have it */
  RULE_EACH,  /* these people have it so often */
  RULE_ROW,   /* these people have it so many days in a row */
  RULE_NEVER, /* nobody has these shifts on days that follow each other */
  RULE_FIXED, /* this person has it on that day */
  RULE_WISH,  /* likewise, or else that has a cost */
  RULE_ALIKE, /* these people's rows are in the order of a dictionary */
  RULES
} RuleKind;

typedef struct
{
  RuleKind kind;
  int      what;
  int      least, most; /* how many; of a wish, `least` is its cost */
  int      first, last; /* days, or people, counted from 0 */
  int      succession[SUCCESSION_MAX];
  int      length; /* of that */
} Rule;

/* An instance. */
typedef struct
{
  SearchModel *model;

  GPtrArray *shifts; /* their names, "-" first; NULL: nothing was read */
  GPtrArray *people; /* their names */
  int        days;
  GArray    *rules; /* Rule */
  int        hours[SHIFTS_MAX + 1];
} Roster;

extern const char *const  rule_words[RULES];
extern const SearchFormat roster_formats[];

/* Reads, writes and frees what a file says; see SearchProblem. */
bool roster_read (void *instance, SearchInput *input, GError **error);
void roster_write (const void *instance, GString *out);
void roster_finish (void *instance);

/* Posts its rules. */
bool roster_model (const void *instance, SearchModel *model, GError **error);

/* The rules once more, of an answer, without constraints. */
bool roster_check (const void *instance, const int *answer, size_t length);

/* How a roster looks; see search-picture.h. */
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

/* Is a shift what a rule counts? */
static inline bool
roster_counts (int what, int shift)
{
  return what == WHAT_WORK ? shift != WHAT_OFF : shift == what;
}
