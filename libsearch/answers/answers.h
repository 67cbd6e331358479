/* SPDX-License-Identifier: MIT */
/* answers.h: hashes of answers, the value of the best answer so far, and the
 * answers that represent their orbits.
 */
#pragma once

#include <libsearch/search-explore.h>

/* Returns the keys with which digest_answer() multiplies the values of an
 * answer of up to `length` values; free with g_free().
 */
uint64_t *digest_keys_new (size_t length);

/* Returns the hash of an answer as search_answer_hash() does, but faster, with
 * `keys` from digest_keys_new().
 */
uint64_t digest_answer (const uint64_t *keys, const int *answer, size_t length);

/* The best value so far.  All threads share it, and read and change the fields
 * `value` and `found` atomically.
 */
typedef struct
{
  /* Best value so far; before the first solution, the worst of its type. */
  int64_t value;
  bool    found; /* true if `value` is the value of a solution */
  bool    maximize;
} Incumbent;

void incumbent_init (Incumbent *incumbent, bool maximize);

/* Sets the best value to `value` and returns true, if there is no best value
 * yet or `value` is better.  Otherwise returns false.
 */
bool incumbent_improve (Incumbent *incumbent, int64_t value);

/* Sets the best value to the value of `best`, even if the value before was
 * better.  If `best` is NULL, or best->found is false, there is no best value
 * afterwards.  No other thread may use the incumbent during the call.
 */
void incumbent_set (Incumbent *incumbent, const SearchBest *best);

/* Returns the best value so far; in the result, `found` is false if there is no
 * best value.
 */
SearchBest incumbent_best (const Incumbent *incumbent);

/* The data with which orbits.c finds the answers that represent their orbits.
 */
typedef struct Orbits Orbits;

/* Makes the data with which orbits_take() finds the answers that represent
 * their orbits under `group`; free with orbits_free().  Returns NULL with
 * SEARCH_ERROR_USAGE if the group is too large.
 */
Orbits *orbits_new (const SearchInstance *instance, const SearchSymmetry *group,
                    SearchSymmetryMode mode, GError **error);

void orbits_free (Orbits *orbits);

/* Returns true if orbits_take() applies each element of the group to an answer.
 * Returns false if the group has `canonical`, which finds the answer that
 * represents the orbit without making images.
 */
bool orbits_have_images (const Orbits *orbits);

/* Returns true if the answer represents its orbit, and then sets
 * solution->orbit to the number of answers in the orbit.
 */
bool orbits_take (Orbits *orbits, SearchSolution *solution);

/* Returns true if the last orbits_take() ended because an image of the answer
 * was longer than answer_length() allows.
 */
bool orbits_are_too_long (const Orbits *orbits);

/* Returns the sum of the hashes of all answers in the orbit of the answer that
 * orbits_take() got last.  `keys` are from digest_keys_new().
 */
uint64_t orbits_digest (const Orbits *orbits, const uint64_t *keys);

/* Calls `each` for each answer in the orbit of the answer that orbits_take()
 * got last, until `each` returns false.  Returns false if a call of `each`
 * returned false.
 */
bool orbits_each (const Orbits *orbits,
                  bool (*each) (void *data, const int *answer, size_t length,
                                uint64_t weight),
                  void *data, uint64_t weight);
