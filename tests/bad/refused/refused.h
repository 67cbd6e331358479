/* SPDX-License-Identifier: MIT */
/* refused.h: a sound plugin; each file beside it spoils one thing, and says in
 * its second line what libsearch must answer.
 */
#include <libsearch/search.h>

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  (void) instance, (void) state, (void) cursor, (void) child;
  abort (); /* a refused plugin is never called */
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  abort ();
}

static void
format (const void *instance, const int *answer, size_t length, GString *out)
{
  (void) instance, (void) answer, (void) length, (void) out;
  abort ();
}

static size_t
answer_length (const void *instance)
{
  (void) instance;
  abort ();
}

static size_t
apply (const void *instance, size_t element, const int *answer, size_t length,
       int *image)
{
  (void) instance, (void) element, (void) answer, (void) length, (void) image;
  abort ();
}

static bool
canonical (const void *instance, const int *answer, size_t length)
{
  (void) instance, (void) answer, (void) length;
  abort ();
}

static uint64_t
orbit_size (const void *instance, const int *answer, size_t length)
{
  (void) instance, (void) answer, (void) length;
  abort ();
}

#ifndef REPR
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution
#endif
#ifndef OPTION
#define OPTION "n", "a number", 0, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#endif
#ifndef FORMAT
#define FORMAT .name = "rows", .write = format
#endif
#ifndef SYMMETRY
#define SYMMETRY .name = "mirror", .elements = elements, .apply = apply
#endif
#ifndef PROBLEM
#define PROBLEM                                                                \
  .name = "refused", .instance_size = 16, .reprs = reprs, .options = options,  \
  .answer_length = answer_length, .formats = formats, .symmetries = symmetries
#endif
#ifndef ABI
#define ABI SEARCH_ABI
#endif
#ifndef PROBLEM_SIZE
#define PROBLEM_SIZE sizeof (SearchProblem)
#endif
#ifndef REPR_SIZE
#define REPR_SIZE sizeof (SearchRepr)
#endif
#ifndef EXPORTED
#define EXPORTED &problem
#endif

const SearchRepr        repr = { REPR };
const SearchRepr *const reprs[] = { &repr, NULL };
const char *const       elements[] = { "identity", "mirrored", NULL };
const SearchOption      options[] = { { OPTION }, { 0 } };
const SearchFormat      formats[] = { { FORMAT }, { 0 } };
const SearchSymmetry    symmetries[] = { { SYMMETRY }, { 0 } };
const SearchProblem     problem = { PROBLEM };

/* Everything has a use, whatever is spoilt. */
extern const SearchPluginTable search_plugin
    __attribute__ ((visibility ("default")));
const SearchPluginTable search_plugin
    = { .abi = ABI,
        .problem_size = PROBLEM_SIZE,
        .repr_size = REPR_SIZE,
        .option_size = sizeof (SearchOption),
        .format_size = sizeof (SearchFormat),
        .symmetry_size = sizeof (SearchSymmetry),
        .worker_size = sizeof (SearchWorker),
        .problem = EXPORTED };

#ifndef USED
#define USED
#endif

const void *const used[] = { USED next, solution,  format,     answer_length,
                             apply,     canonical, orbit_size, &problem };
