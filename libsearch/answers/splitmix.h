/* SPDX-License-Identifier: MIT */
/* splitmix.h: SplitMix64 (G. L. Steele Jr., D. Lea, C. H. Flood, "Fast
 * splittable pseudorandom number generators", 2014).
 */
#pragma once

#include <stdint.h>

/* Increment of the state at each step: 2^64 divided by the golden ratio. */
#define SPLITMIX_STEP UINT64_C (0x9e3779b97f4a7c15)

/* The output function of SplitMix64. */
static inline uint64_t
splitmix (uint64_t z)
{
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Advances the state of the generator, and returns the next number. */
static inline uint64_t
splitmix_next (uint64_t *state)
{
  return splitmix (*state += SPLITMIX_STEP);
}

/* Returns a random number from 0 to count-1; all results are equally likely. */
static inline uint64_t
splitmix_below (uint64_t *state, uint64_t count)
{
  uint64_t number;

  do
    number = splitmix_next (state);

  /* Skip numbers that would make small results more likely than large ones. */
  while (number < -count % count);
  return number % count;
}
