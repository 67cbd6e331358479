/* SPDX-License-Identifier: MIT */
/* tree.h: a tree while --tree writes it, and the formats of trees. */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* A tree while it is written. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  Picture           *picture; /* of its states; NULL: no pictures */
  StepTotals         totals;
  GArray            *open; /* numbers of the nodes that can get more children,
                              from the root down */
  uint64_t bytes;          /* size of the file so far */
} Tree;

/* A format of trees.  The callbacks append to `out`. */
typedef struct
{
  bool drawn; /* it shows pictures */
  void (*begin) (const Tree *tree, GString *out);

  /* Writes a node, after its parent.  `number` counts from the root, which is
   * 0.
   */
  void (*node) (const Tree *tree, uint64_t number, const Step *step,
                GString *out);

  /* Marks an opened node without a valid child.  NULL: needs no mark. */
  void (*dead_end) (uint64_t number, GString *out);

  void (*end) (const Tree *tree, GString *out);
} TreeForm;

extern const TreeForm tree_dot;

/* Returns the number of the parent of the node that `step` adds. */
uint64_t tree_parent (const Tree *tree, const Step *step);
