/* SPDX-License-Identifier: MIT */
/* annotations.h: how a FlatZinc text says that it be searched, and how strong
 * its constraints are.
 */
#pragma once

#include "build.h"

/* Does each search that `solve` is annotated with name its variables? */
bool search_annotations_check (const Ast *ast, GError **error);

/* Branches as they say. */
void search_annotations_branch (Build *build);

/* The strength that a constraint is annotated with; -1: none. */
int annotated_strength (const Ast *ast, ExprList annotations);
