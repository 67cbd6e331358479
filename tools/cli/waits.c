/* SPDX-License-Identifier: MIT */
/* waits.c: calls that may wait for something outside. */
#include "waits.h"

#include <pthread.h>

/* No GMutex: ThreadSanitizer does not see it. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int             count; /* of threads in such a call */
static const char     *newest;

void
waits_begin (const char *name)
{
  pthread_mutex_lock (&mutex);
  count++;
  newest = name;
  pthread_mutex_unlock (&mutex);
}

void
waits_end (void)
{
  pthread_mutex_lock (&mutex);
  count--;
  pthread_mutex_unlock (&mutex);
}

bool
waits (char **name)
{
  bool are;

  pthread_mutex_lock (&mutex);
  are = count > 0;
  if (are && name)
    *name = g_strdup (newest);
  pthread_mutex_unlock (&mutex);
  return are;
}
