/* SPDX-License-Identifier: MIT */
/* ops-avx2.c: the operations of ops-portable.c, compiled a second time for
 * AVX2.
 */
#define OPS ops_avx2
#define OPS_NAME "avx2"
#include "ops-portable.c"
