# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/nqueens.la
problems_nqueens_la_SOURCES = \
  %D%/bitboard.c \
  %D%/formats.c \
  %D%/least.c \
  %D%/marks.c \
  %D%/nqueens.c %D%/nqueens.h \
  %D%/pairs.c \
  %D%/permutation.c \
  %D%/queen.h \
  %D%/rows.c \
  %D%/symmetry.c
problems_nqueens_la_LIBADD  = $(GLIB_LIBS)
problems_nqueens_la_LDFLAGS = $(PROBLEM_LDFLAGS)
