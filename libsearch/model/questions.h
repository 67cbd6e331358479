/* SPDX-License-Identifier: MIT */
/* questions.h: questions about all solutions of a model, for the
 * representation `count`; its callbacks of this name are in search-repr.h.
 *
 * The solution of a rank is found by a descent.  All other answers come from a
 * journal: the count of a counter that keeps one.
 */
#pragma once

#include "counter.h"

typedef struct Questions Questions;

/* Makes room for questions, whose counts the counter makes.  Returns NULL if
 * memory is short.
 */
Questions *questions_new (const SearchModel *model, Counter *counter);
void       questions_free (Questions *questions);

void       questions_ask (Questions *questions, SearchQuestion question,
                          const uint64_t *rank);
SearchStep questions_step (Questions *questions);
size_t     questions_answer (const Questions *questions, int *answer);
bool       questions_count (const Questions *questions, uint64_t *count);
bool       questions_frequency (Questions *questions, size_t *place, int *value,
                                uint64_t *count);
