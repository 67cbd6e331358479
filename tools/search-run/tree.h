/* SPDX-License-Identifier: MIT */
/* tree.h: writes the tree of --tree, in several formats. */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* A tree while it is written. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;

  /* Picture for drawing its states; NULL: no pictures. */
  Picture   *picture;
  StepTotals totals;

  /* Numbers of the nodes on the current path, from the root down, which can get
   * more children.
   */
  GArray  *open;
  uint64_t bytes; /* size of the file so far */
} Tree;

/* A format for trees.  Its callbacks append to `out`. */
typedef struct
{
  bool drawn; /* true if it shows states as pictures */
  void (*begin) (const Tree *tree, GString *out);

  /* Writes a node; its parent was written before.  `number` is counted from the
   * root, which is 0.
   */
  void (*node) (const Tree *tree, uint64_t number, const Step *step,
                GString *out);

  /* Marks a node that has no valid child.  NULL: no mark is needed. */
  void (*dead_end) (uint64_t number, GString *out);

  void (*end) (const Tree *tree, GString *out);
} TreeForm;

extern const TreeForm tree_dot;

/* Returns the number of the node whose child `step` adds. */
uint64_t tree_parent (const Tree *tree, const Step *step);
