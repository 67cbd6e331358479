/* SPDX-License-Identifier: MIT */
/* tree.h: a tree while --tree writes it, and the ways to do so. */
#pragma once

#include "instance.h"
#include "libsearch/inspect/steps.h"

/* A tree while it is written. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  Picture           *picture; /* of its states; NULL: none is drawn */
  StepTotals         totals;
  GArray            *open; /* the nodes, by number, that may get more children;
                              from the root down */
  uint64_t bytes;          /* of the file so far */
} Tree;

/* A way to write it.  The callbacks append to `out`. */
typedef struct
{
  bool drawn; /* does it show pictures? */
  void (*begin) (const Tree *tree, GString *out);

  /* A node, behind its parent; `number` counts from the root, which is 0. */
  void (*node) (const Tree *tree, uint64_t number, const Step *step,
                GString *out);

  /* A node that was opened, and has no valid child.  NULL: that can be seen. */
  void (*dead_end) (uint64_t number, GString *out);

  void (*end) (const Tree *tree, GString *out);
} TreeForm;

extern const TreeForm tree_dot;

/* The number of the parent of the node that `step` makes. */
uint64_t tree_parent (const Tree *tree, const Step *step);
