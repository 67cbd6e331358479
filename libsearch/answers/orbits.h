/* SPDX-License-Identifier: MIT */
/* orbits.h: which answers stand for their orbits. */
#pragma once

#include <libsearch/search-explore.h>

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
