/* SPDX-License-Identifier: MIT */
/* checks.h: what is checked of a representation.  Each check notes the mistakes
 * that it finds, and may crash with the callbacks: it runs in a sandbox.
 */
#pragma once

#include "checker.h"

/* Tries every callback at each node of a walk in order, and then of walks down
 * at random, up to the node limit of the settings.
 */
void walk_check (const CheckerSettings *settings);

/* Goes down, first to the left and then from random states, and notes as a
 * mistake a path of very many states, or a state of very many children.
 */
void endless_check (const CheckerSettings *settings);

/* Walks through some random subtrees twice, with calls in another order and
 * boards with another past, and notes a mistake if the walks differ.
 */
void purity_check (const CheckerSettings *settings);

/* Walks through the trees of `repr` and `other`, and notes where they differ.
 */
void agreement_check (const CheckerSettings *settings);

/* Searches for the best answer with and without `bound` and `best.open`, as far
 * as some nodes go, and notes it as a mistake if less is found with them.
 */
void pruning_check (const CheckerSettings *settings);

/* Opens some solutions, which no search does, and notes it if one of them has
 * valid children.  May crash: callbacks need not expect it.
 */
void expanded_check (const CheckerSettings *settings);
