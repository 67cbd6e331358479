/* SPDX-License-Identifier: MIT */
/* entries.h: the programs that are measured as whole processes. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* One contender.  Neighbours with the same subject and n are a race; the first
 * of them is what the others are compared with.
 */
typedef struct
{
  const char *subject; /* what it is, to which n is added */
  const char *name;
  const char *command; /* see command.h */
  int         n;
  int         quick;   /* n for --quick */
  int         copies;  /* started at once; 0: one */
  const char *problem; /* that is counted; NULL: N-Queens */

  /* Stands before its count.  NULL: ours prints "solutions", others none. */
  const char *label;

  /* What follows is for programs that are not ours. */
  int         status;  /* that it ends with */
  const char *version; /* a command that prints it, or NULL */

  /* How many solutions there are; NULL: what the problem says for this n. */
  uint64_t (*expected) (int n);

  /* The label of one more number, the size of the tree, say.  All in the race
   * must have the same, and as many solutions as the first.  NULL: none.
   */
  const char *agree;
} Entry;

/* Those of each part, ended by an element without a subject. */
extern const Entry threads[];
extern const Entry quadrants[];
extern const Entry enumeration[];
extern const Entry ledgers[];
extern const Entry start_up[];
extern const Entry memory[];
extern const Entry rivals[];
extern const Entry puzzles[];
extern const Entry sudoku[];

/* Is it search-run? */
bool entry_is_ours (const Entry *entry);

/* Is `next` in the same race? */
bool entry_races (const Entry *entry, const Entry *next);
