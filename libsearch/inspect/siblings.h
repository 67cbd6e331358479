/* SPDX-License-Identifier: MIT */
/* siblings.h: children of one state, put where another one is to be made. */
#pragma once

#include "checker.h"

/* How many are kept. */
#define SIBLINGS_MAX 16

typedef struct
{
  guint       count;
  uint64_t    cursors[SIBLINGS_MAX]; /* with which `next` makes each */
  GByteArray *states;
  GByteArray *unknown; /* as in Checker */
} Siblings;

void siblings_init (Siblings *siblings);
void siblings_clear (Siblings *siblings);

/* Adds the child that the checker has made of the state at `depth`, while there
 * is room.
 */
void siblings_add (Siblings *siblings, const Checker *checker, size_t depth,
                   uint64_t cursor);

/* Makes each again where others are, and notes it as a mistake if that makes a
 * difference.
 */
void siblings_check (const Siblings *siblings, Checker *checker, size_t depth);
