/* SPDX-License-Identifier: MIT */
/* completion.h: finds the possible completions of a command line for shells:
 * complete WORD...
 *
 * The words are those typed after the program's name.  The last word may be
 * incomplete or empty.  Each line of the output is a candidate (here a word
 * that can replace the last word), followed by a tab and its description.  A
 * last line ":files" or ":folders" means that the names of files or folders are
 * candidates too.  If the word has the form --NAME=VALUE, these names replace
 * the VALUE.
 */
#pragma once

#include "options.h"

/* The word that a shell wants to complete, and the candidates, the whole words
 * that can replace it.
 */
typedef struct Candidates
{
  void (*list) (struct Candidates *candidates, int argc, char **argv);
  int         argc; /* the typed words */
  char      **argv;
  const char *word; /* the last word, perhaps incomplete */

  /* True if completion may load plugins, whose code may crash. */
  bool        may_load;
  GString    *lines; /* candidates as the command prints them */
  const char *paths; /* "files" or "folders" as candidates; NULL: neither */

  /* The bytes of `word` before the value to complete, such as "--repr=". */
  char  *lead;
  char **listed; /* values that the typed list already contains */
} Candidates;

/* Adds the word made of `lead` and `value` to the words that can replace the
 * typed word, if it begins with the typed word.  `help` describes the value;
 * NULL: no description.
 */
void candidates_add (Candidates *candidates, const char *lead,
                     const char *value, const char *help);

/* Adds the names of all problems to the words that can replace the typed word.
 * If the typed word is a path, adds the files of plugins too.
 */
void complete_problem (Candidates *candidates);

/* Loads the problem `name`, whose options and formats complete a word.  Returns
 * NULL if the problem cannot be loaded, or if completion must not load plugins,
 * since their code may crash.  Free the result with search_plugin_free().
 */
SearchPlugin *complete_problem_load (const Candidates *candidates,
                                     const char       *name);

/* The options of a command.  The text OptionRow.value, which --help shows for
 * the value of an option, determines the words that can complete the value:
 * FILE... gives files, DIR... folders, and "A,B" the elements of a list.
 */
typedef struct
{
  const OptionRow *rows; /* all options of the command */

  /* Problem whose representations and formats complete the values of --repr and
   * --format; NULL: unknown.
   */
  const SearchProblem *problem;
  bool                 automatic; /* true if --repr also takes "auto" */

  /* True if the command takes no arguments except options. */
  bool only;
} OptionSet;

/* Handles the last of argv[0..argc) if it is an option or the value of an
 * option: adds the words that can complete it.  Returns false if the word can
 * be neither.
 */
bool complete_options (Candidates *candidates, const OptionSet *set, int argc,
                       char **argv);

/* Calls the function `list`, which adds the words that can complete the last of
 * argv[0..argc), and prints these words.  Returns the exit status, which is
 * always 0.  Even if `list` loads a plugin that fails or hangs, ends within
 * seconds and prints nothing on stderr.
 */
int complete (void (*list) (Candidates *candidates, int argc, char **argv),
              int argc, char **argv);
