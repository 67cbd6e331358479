/* SPDX-License-Identifier: MIT */
/* ending.c: a callback that ends the process, hangs, or goes on, at the third
 * candidate; --how says which.  With HANGS in the environment, it hangs when it
 * is loaded.
 */
#include <libsearch/search.h>

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#define AT 3

typedef struct
{
  int how;
} Ending;

static void *
call_exit (void *data)
{
  (void) data;
  exit (0);
}

static void
end_by_exit (void)
{
  exit (0);
}

static void
end_by_quick_exit (void)
{
  quick_exit (0);
}

static void
end_by_underscore (void)
{
  _exit (0);
}

static void
end_by_iso (void)
{
  _Exit (0);
}

static void
end_by_thread (void)
{
  pthread_t thread;

  pthread_create (&thread, NULL, call_exit, NULL);
  pthread_join (thread, NULL);
}

static void
hang (void)
{
  for (;;)
    pause ();
}

__attribute__ ((constructor)) static void
begin (void)
{
  if (getenv ("HANGS"))
    hang ();
}

static void
go_on (void)
{
}

static void (*const ways[]) (void)
    = { end_by_exit, end_by_quick_exit, end_by_underscore,
        end_by_iso,  end_by_thread,     hang,
        go_on };

static int asked;

static SEARCH_CALLBACK (next, next, const Ending *ending, const void *state,
                        uint64_t *cursor, void *child)
{
  (void) state, (void) child;
  if (__atomic_add_fetch (&asked, 1, __ATOMIC_RELAXED) == AT)
    ways[ending->how]();
  return ++*cursor < 9;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

SEARCH_REPR (ending, .state_size = 8, .next = next, .solution = solution);

static const SearchRepr *const reprs[] = { &ending, NULL };
static const SearchOption      options[]
    = { SEARCH_INT ("how", Ending, how, "in which way", 0, 0, 6), { 0 } };
static const SearchProblem problem = { .name = "ending",
                                       .instance_size = sizeof (Ending),
                                       .reprs = reprs,
                                       .options = options };

SEARCH_PLUGIN (problem);
