/* SPDX-License-Identifier: MIT */
/* answer-stream.h: the answers of a search, one at a time. */
#pragma once

#include <libsearch/search.h>

typedef struct AnswerStream AnswerStream;

/* Searches depth first, in small pieces, when the next answer is needed, until
 * `cancel` is non-zero.
 */
AnswerStream *answer_stream_new (const SearchInstance *instance,
                                 const SearchRepr *repr, const int *cancel);

void answer_stream_free (AnswerStream *stream);

/* The next answer, of ints, in the search's order, or NULL: there are no more.
 * Valid until the next call.
 */
GBytes *answer_stream_next (AnswerStream *stream);
