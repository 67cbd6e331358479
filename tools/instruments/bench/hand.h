/* SPDX-License-Identifier: MIT */
/* hand.h: N-Queens as one would write it without an engine; the rivals. */
#pragma once

#include <stdint.h>

/* Each counts the solutions for an n x n board, n in 1..31. */
uint64_t hand_bitboard (int n);
uint64_t hand_bitboard_ahead (int n);
uint64_t hand_rows_oldest_first (int n);
uint64_t hand_rows_newest_first (int n);
uint64_t hand_pairs (int n);
uint64_t hand_permutation (int n);
uint64_t hand_marks (int n);
