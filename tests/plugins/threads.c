/* SPDX-License-Identifier: MIT */
/* threads.c: instances that take --mib for each thread and have as many
 * solutions as they get threads; those that take --most or more are refused.
 */
#include <libsearch/search.h>

#include <stdlib.h>

typedef struct
{
  int         mib, most;
  const char *note;
} Threads;

static SEARCH_CALLBACK (read, read, Threads *threads, SearchInput *input,
                        GError **error)
{
  const size_t at = input->position;

  if (!search_input_int (input, &threads->mib) || threads->mib < 0)
    return search_input_expected (input, at, error, "MiB for a thread");
  search_input_skip_space (input);
  return true;
}

static SEARCH_CALLBACK (write, write, const Threads *threads, GString *out)
{
  g_string_append_printf (out, "%d", threads->mib);
  if (threads->note)
    g_string_append (out, threads->note);
}

static SEARCH_CALLBACK (next, next, const void *instance, const void *state,
                        uint64_t *cursor, char *child)
{
  (void) instance, (void) state;
  *child = 1;
  return (*cursor)++ == 0;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const char *state)
{
  (void) instance;
  return *state == 1;
}

static SEARCH_CALLBACK (fits, fits, const Threads *threads, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  memory->shared = workers;
  memory->scratch = (size_t) threads->mib << 20;
  if (threads->mib < threads->most)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE, "%d is too much",
               threads->mib);
  return false;
}

static void *
scratch_new (const void *instance, const SearchMemory *memory)
{
  size_t *workers = malloc (sizeof *workers);

  (void) instance;
  if (workers)
    *workers = memory->shared;
  return workers;
}

static SEARCH_CALLBACK (count, count, const void *instance, const void *state,
                        size_t *scratch)
{
  (void) instance, (void) state;
  return *scratch;
}

static const SearchRepr threads_repr = {
  .name = "threads",
  .state_size = 1,
  .fits = fits,
  .next = next,
  .solution = solution,
  .counting
  = { .scratch_new = scratch_new, .scratch_free = free, .count = count }
};

static const SearchRepr *const reprs[] = { &threads_repr, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("mib", Threads, mib, "MiB for a thread", 1, 0, 999),
        SEARCH_INT ("most", Threads, most, "MiB that are refused", 1000, 1,
                    1000),
        SEARCH_TEXT ("note", Threads, note, "any text", "TEXT"),
        { 0 } };

static const SearchProblem threads
    = { .name = "threads",
        .instance_size = sizeof (Threads),
        .reprs = reprs,
        .options = options,
        .input = { .read = read, .write = write, .many = true } };

SEARCH_PLUGIN (threads);
