/* SPDX-License-Identifier: MIT */
/* completion.h: candidates for the completion of words in shells: complete
 * WORD...
 *
 * The words are the typed ones after the program's name.  The last word may be
 * incomplete or empty.  Each line of the output is a candidate for the last
 * word, followed by a tab and its description.  A last line ":files" or
 * ":folders" adds the names of files or folders as candidates.  If the word has
 * the form --NAME=VALUE, these names replace the VALUE.
 */
#pragma once

#include "options.h"

/* The word to complete, and the candidates for it. */
typedef struct Candidates
{
  void (*list) (struct Candidates *candidates, int argc, char **argv);
  int         argc; /* the typed words */
  char      **argv;
  const char *word;     /* the last word, maybe incomplete */
  bool        may_load; /* plugins may be loaded, and may crash */
  GString    *lines;    /* candidates as the command prints them */
  const char *paths;    /* "files" or "folders" as candidates; NULL: neither */

  char  *lead;   /* part of the word before the value of an option */
  char **listed; /* values in a list that the word already has */
} Candidates;

/* Adds `lead` and `value` as one word, if it begins with the typed word.
 * `help` is its description; NULL: none.
 */
void candidates_add (Candidates *candidates, const char *lead,
                     const char *value, const char *help);

/* Adds the known problems, or plugins' files if the word is a path. */
void complete_problem (Candidates *candidates);

/* Loads the problem `name`.  Returns NULL if loading fails or is not allowed.
 * Free with search_module_free().
 */
SearchModule *complete_problem_load (const Candidates *candidates,
                                     const char       *name);

/* The options of a command.  The name of a value in --help selects candidates:
 * FILE... is a file, DIR... a folder, "A,B" a list.
 */
typedef struct
{
  const OptionRow     *rows;      /* all options of the command */
  const SearchProblem *problem;   /* for --repr and --format; NULL: unknown */
  bool                 automatic; /* --repr also takes "auto" */
  bool                 only;      /* the command takes no arguments */
} OptionSet;

/* Adds candidates for the last of argv[0..argc), as an option or as an option's
 * value.  Returns false if it can be neither.
 */
bool complete_options (Candidates *candidates, const OptionSet *set, int argc,
                       char **argv);

/* Prints the candidates that `list` adds for the last of argv[0..argc).  Ends
 * within seconds and prints nothing on stderr, even if a plugin that `list`
 * loads fails or hangs.  Returns the exit status, which is 0.
 */
int complete (void (*list) (Candidates *candidates, int argc, char **argv),
              int argc, char **argv);
