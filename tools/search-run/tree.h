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

  /* Drawing of states as pictures; NULL: states are not drawn. */
  Picture   *picture;
  StepTotals totals;

  /* Identifiers of the nodes on the current path, from the root down, to which
   * children can still be added.  A node's identifier is its position in the
   * file, from 0.
   */
  GArray  *open;
  uint64_t bytes; /* size of the file so far */
} Tree;

/* A format in which trees are written.  Its callbacks append text to `out`. */
typedef struct
{
  bool drawn; /* true if it shows states as pictures */
  void (*begin) (const Tree *tree, GString *out);

  /* Writes a node.  The parent of the node was written earlier.  `number` is
   * the identifier of the node: the root has 0, and each later node one more.
   */
  void (*node) (const Tree *tree, uint64_t number, const Step *step,
                GString *out);

  /* Writes a mark for the node with the identifier `number`, since no child of
   * the node is valid.  NULL: the format has no such mark.
   */
  void (*dead_end) (uint64_t number, GString *out);

  void (*end) (const Tree *tree, GString *out);
} TreeForm;

extern const TreeForm tree_dot;

/* Returns the identifier of the parent of the node that `step` adds. */
uint64_t tree_parent (const Tree *tree, const Step *step);
