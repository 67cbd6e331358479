/* SPDX-License-Identifier: MIT */
/* tree.h: writes the tree of --tree in one of several formats. */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* A tree while it is written. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;

  /* Picture with which states are drawn; NULL: states are not drawn. */
  Picture   *picture;
  StepTotals totals;

  /* Numbers of those nodes on the current path, from the root down, that may
   * get more children.
   */
  GArray  *open;
  uint64_t bytes; /* size of the file so far */
} Tree;

/* A format in which trees are written.  Its callbacks append text to `out`. */
typedef struct
{
  bool drawn; /* true if it shows states as pictures */
  void (*begin) (const Tree *tree, GString *out);

  /* Writes a node, whose parent was written earlier.  `number` is the number of
   * the node; the root has number 0.
   */
  void (*node) (const Tree *tree, uint64_t number, const Step *step,
                GString *out);

  /* Writes a mark for node `number`, which has no valid child.  NULL: the
   * format has no such mark.
   */
  void (*dead_end) (uint64_t number, GString *out);

  void (*end) (const Tree *tree, GString *out);
} TreeForm;

extern const TreeForm tree_dot;

/* Returns the number of the parent of the node that `step` adds. */
uint64_t tree_parent (const Tree *tree, const Step *step);
