/* SPDX-License-Identifier: MIT */
/* completion.h: finds the possible completions of a command line for shells:
 * complete WORD...
 *
 * The WORDs are the words on the command line after the program's name.  The
 * last word may be incomplete or empty.  Each line of the output is a candidate
 * (here a word that can replace the last word), followed by a tab and its
 * description.  If the last line is ":files" or ":folders", the names of files
 * or folders are candidates too.  If the last word has the form --NAME=VALUE,
 * these names replace only the VALUE.
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

  /* True if completion is allowed to load plugins, whose code may crash. */
  bool        may_load;
  GString    *lines; /* candidates as the command prints them */
  const char *paths; /* "files" or "folders" as candidates; NULL: neither */

  /* The beginning of `word`, up to the value to complete, such as "--repr=". */
  char  *lead;
  char **listed; /* values that the typed list already contains */
} Candidates;

/* Adds a candidate: the word that consists of `lead` and `value`.  Does nothing
 * unless the candidate begins with the user's word.  `help` describes the
 * value; NULL: no description.
 */
void candidates_add (Candidates *candidates, const char *lead,
                     const char *value, const char *help);

/* Adds the names of all problems to the words that can replace the user's word.
 * If the user's word begins like the path of a file, such as "./", adds the
 * files of plugins too.
 */
void complete_problem (Candidates *candidates);

/* Loads the problem `name`, from whose options and formats the completions are
 * made.  Returns NULL if the problem cannot be loaded, or if completion is not
 * allowed to load plugins, since their code may crash.  Free the result with
 * search_plugin_free().
 */
SearchPlugin *complete_problem_load (const Candidates *candidates,
                                     const char       *name);

/* The options of a command.  The text OptionRow.value, which --help shows for
 * an option's value, determines the completions of the value.  FILE... is
 * completed by files, DIR... by folders, and "A,B" by the elements of a list.
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

/* Completes the last of argv[0..argc) if this word is an option or the value of
 * an option: adds the possible completions.  Returns false if the word can be
 * neither.
 */
bool complete_options (Candidates *candidates, const OptionSet *set, int argc,
                       char **argv);

/* Calls the function `list`, which adds the completions of the last of
 * argv[0..argc), and prints them.  Returns the exit status, which is always 0.
 * The function ends within seconds and prints nothing on stderr, even if `list`
 * loads a plugin that fails or hangs.
 */
int complete (void (*list) (Candidates *candidates, int argc, char **argv),
              int argc, char **argv);
