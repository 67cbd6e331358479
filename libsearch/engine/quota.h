/* SPDX-License-Identifier: MIT */
/* quota.h: memory that threads may take together. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct
{
  size_t         limit; /* bytes; SIZE_MAX: none */
  _Atomic size_t taken;
} Quota;

/* Sets the limit, in bytes; 0: none. */
void quota_init (Quota *quota, size_t limit);

/* Takes so many bytes, or none and returns false. */
bool quota_take (Quota *quota, size_t bytes);

/* Gives back what was taken. */
void quota_give (Quota *quota, size_t bytes);

/* Returns how many bytes are left now. */
size_t quota_left (Quota *quota);
