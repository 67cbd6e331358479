/* SPDX-License-Identifier: MIT */
/* search-classes.h: searches that visit one object of each isomorphism class.
 * The library is libsearch-classes:
 *
 *     SearchClasses    *classes = search_classes_new (instance, repr, &error);
 *     const SearchRepr *up_to = search_classes_repr (classes);
 *
 *     search_run (instance, up_to, &settings, NULL, &result, &error)
 *       && search_classes_check (classes, result.stop_reason, &closed, &error);
 *
 * The settings have the symmetry SEARCH_SYMMETRY_CLASSES.  The result has the
 * number of classes in tally.fundamental, and counts all objects of each class
 * as solutions.
 */
#pragma once

#include <libsearch/search-explore.h>

G_BEGIN_DECLS

/* The search of one instance up to isomorphism. */
typedef struct SearchClasses SearchClasses;

/* Prepares the search of `instance` by `repr`, which has callbacks `classes`.
 * `instance` and `repr` must outlive the result; free it with
 * search_classes_free().  Returns NULL
 * - with SEARCH_ERROR_USAGE if `repr` has no such callbacks, if it cannot
 *   search the instance, or if libsearch is built without nauty;
 * - with SEARCH_ERROR_CHECK if the group at the root contradicts its order.
 */
SEARCH_API SearchClasses *search_classes_new (const SearchInstance *instance,
                                              const SearchRepr     *repr,
                                              GError              **error);

/* Frees `classes`; NULL is allowed. */
SEARCH_API void search_classes_free (SearchClasses *classes);

/* Returns the representation of the search; owned by `classes`.  Any number of
 * threads may use it.  It searches depth first, by the inline loop, and has no
 * digest.
 */
SEARCH_API const SearchRepr *search_classes_repr (const SearchClasses *classes);

/* Sets *certificate to the certificate of a state of `repr` that
 * search_classes_new() got: a hash of its graph, equal for isomorphic states.
 * The path to the state stands before it in memory, and the states above are
 * expanded.  Only one thread at a time may call this function, and no search of
 * `classes` may run.  Returns false with SEARCH_ERROR_USAGE if nauty refuses.
 */
SEARCH_API bool search_classes_certify (SearchClasses *classes,
                                        const void *state, size_t depth,
                                        uint64_t *certificate, GError **error);

/* Checks the results of the searches since the last call, whose explorers are
 * freed; `end` is the reason why they ended.  If it is SEARCH_STOP_COMPLETE,
 * they have explored each node once: compares two counts of the classes at each
 * depth, and sets *closed to true.  Otherwise sets *closed to false.
 *
 * Both counts are of the pairs of an object and one of its elements, modulo the
 * prime 2^61 - 1: one is over the objects, the other over the children of their
 * parents.  Returns false with SEARCH_ERROR_CHECK if they differ, or if groups
 * contradict their orders; the message has the depth.
 */
SEARCH_API bool search_classes_check (SearchClasses   *classes,
                                      SearchStopReason end, bool *closed,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchClasses, search_classes_free)

G_END_DECLS
