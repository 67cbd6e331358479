# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/nqueens.la
problems_nqueens_la_SOURCES = \
  %D%/bitboard.c \
  %D%/formats.c \
  %D%/canonical.c \
  %D%/fewest.c \
  %D%/lines.h \
  %D%/marks.c \
  %D%/masks.c \
  %D%/nqueens.c %D%/nqueens.h \
  %D%/pairs.c \
  %D%/permutation.c \
  %D%/picture.c \
  %D%/quadrants/count.c \
  %D%/quadrants/fits.c \
  %D%/quadrants/groups.c \
  %D%/quadrants/layout.c %D%/quadrants/layout.h \
  %D%/quadrants/ops.c %D%/quadrants/ops.h \
  %D%/quadrants/ops-portable.c \
  %D%/quadrants/quadrants.c %D%/quadrants/quadrants.h \
  %D%/quadrants/quarter.c %D%/quadrants/quarter.h \
  %D%/quadrants/scan.h \
  %D%/quadrants/sieve.c %D%/quadrants/sieve.h \
  %D%/quadrants/stage.c \
  %D%/queen.h \
  %D%/reason.c \
  %D%/rows.c \
  %D%/squares.c \
  %D%/symmetry.c \
  %D%/typed.c
problems_nqueens_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS) $(queens_simd)
problems_nqueens_la_LDFLAGS = $(PROBLEM_LDFLAGS)

# The operations, compiled for instruction sets that only some machines have.
if X86_64
queens_simd = \
  %D%/quadrants/libavx2.la \
  %D%/quadrants/libavx512.la \
  %D%/quadrants/libgfni.la
noinst_LTLIBRARIES += $(queens_simd)
endif
problems_nqueens_quadrants_libavx2_la_SOURCES = %D%/quadrants/ops-avx2.c
problems_nqueens_quadrants_libavx2_la_CFLAGS = $(AM_CFLAGS) \
  -mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt
problems_nqueens_quadrants_libavx512_la_SOURCES = \
  %D%/quadrants/avx512.h \
  %D%/quadrants/ops-avx512.c \
  %D%/quadrants/ops-avx512-join.c
problems_nqueens_quadrants_libavx512_la_CFLAGS = $(AM_CFLAGS) $(avx512_flags)
problems_nqueens_quadrants_libgfni_la_SOURCES = \
  %D%/quadrants/gfni.h \
  %D%/quadrants/ops-avx512.c
problems_nqueens_quadrants_libgfni_la_CFLAGS = $(AM_CFLAGS) $(avx512_flags) \
  -mavx512vbmi -mavx512vpopcntdq -mgfni
avx512_flags = -mavx512f -mavx512bw -mavx512dq -mavx512vl \
  -mbmi -mbmi2 -mpopcnt -mlzcnt

EXTRA_DIST += %D%/quadrants/README.md
