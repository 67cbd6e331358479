/* SPDX-License-Identifier: MIT */
/* completion.h: answers for the shells' completion: complete WORD...
 *
 * The words are those typed behind the program, the last one, maybe empty, as
 * far as it goes.  Each line of the answer is a word that may stand in its
 * place, and behind a tab what it means.  A last line ":files" or ":folders"
 * says that these fit as well; where the word has the form --NAME=VALUE, they
 * stand for the value.
 */
#pragma once

#include "options.h"

/* What may stand in the place of the word being typed. */
typedef struct Candidates
{
  void (*list) (struct Candidates *candidates, int argc, char **argv);
  int         argc; /* the words typed */
  char      **argv;
  const char *word;     /* the last one, what is there of it */
  bool        may_load; /* plugins, which can crash */
  GString    *lines;    /* what fits, as `search-run complete` prints it */
  const char *paths;    /* "files" or "folders": these fit too; or NULL */

  char  *lead;   /* of the value of an option: what stands before it, */
  char **listed; /* and values that stand there already */
} Candidates;

/* Adds `lead` and `value` as one word, if the word being typed begins it, with
 * what to say of it (NULL: nothing).
 */
void candidates_add (Candidates *candidates, const char *lead,
                     const char *value, const char *help);

/* Adds the problems there are, and plugins' files where the word is a path. */
void complete_problem (Candidates *candidates);

/* Loads the problem `name`, if that is allowed; NULL: it cannot be had.  Free
 * with search_module_free().
 */
SearchModule *complete_problem_load (const Candidates *candidates,
                                     const char       *name);

/* What may be typed.  Values follow from what --help calls them: FILE... is a
 * file, DIR... a folder, "A,B" a list.
 */
typedef struct
{
  const OptionRow     *rows;      /* all that there are */
  const SearchProblem *problem;   /* for --repr and --format; NULL: not known */
  bool                 automatic; /* --repr takes "auto" too */
  bool                 only;      /* there are options alone, no arguments */
} OptionSet;

/* Adds what fits the last of argv[0..argc) as an option or as the value of one;
 * false: it can be neither.
 */
bool complete_options (Candidates *candidates, const OptionSet *set, int argc,
                       char **argv);

/* Prints what `list` adds for the last of argv[0..argc).  Even if a plugin that
 * `list` loads fails or hangs, it ends within seconds, and prints nothing on
 * stderr.  Returns the exit status, which is 0.
 */
int complete (void (*list) (Candidates *candidates, int argc, char **argv),
              int argc, char **argv);
