/* SPDX-License-Identifier: MIT */
/* answers.h: hashes of answers, the value of the best one so far, and which of
 * them stand for their orbits.
 */
#pragma once

#include <libsearch/search-explore.h>

/* The keys that digest_answer() takes for answers of up to `length` values;
 * free with g_free().
 */
uint64_t *digest_keys_new (size_t length);

/* Returns the same as search_answer_hash(), by keys made beforehand. */
uint64_t digest_answer (const uint64_t *keys, const int *answer, size_t length);

/* The best value, for all threads.  Both fields are read and changed atomically.
 */
typedef struct
{
  int64_t value; /* at first the worst value, which a solution may have too */
  bool    found; /* `value` is that of a solution */
  bool    maximise;
} Incumbent;

void incumbent_init (Incumbent *incumbent, bool maximise);

/* Makes `value` the best if it is the first, or beats the best so far.  False:
 * it does not.
 */
bool incumbent_improve (Incumbent *incumbent, int64_t value);

/* Sets the best value, whatever it was before; NULL, or not found: none.  No
 * other thread may use the incumbent meanwhile.
 */
void incumbent_set (Incumbent *incumbent, const SearchBest *best);

/* Returns the best value so far. */
SearchBest incumbent_best (const Incumbent *incumbent);

/* orbits.c: which answers stand for their orbits. */
typedef struct Orbits Orbits;

/* Makes the orbits under `group`; NULL with an error if the group is too large.
 */
Orbits *orbits_new (const SearchInstance *instance, const SearchSymmetry *group,
                    SearchSymmetryMode mode, GError **error);

void orbits_free (Orbits *orbits);

/* Does the group list the images of an answer? */
bool orbits_have_images (const Orbits *orbits);

/* Does the answer stand for its orbit?  Then its `orbit` becomes the orbit's
 * size.
 */
bool orbits_take (Orbits *orbits, SearchSolution *solution);

/* Has an image had more values than an answer may have? */
bool orbits_are_too_long (const Orbits *orbits);

/* The sum of the hashes of all answers in the orbit of the one taken last, with
 * the keys of digest_keys_new().
 */
uint64_t orbits_digest (const Orbits *orbits, const uint64_t *keys);
