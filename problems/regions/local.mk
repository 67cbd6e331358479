# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/regions.la
problems_regions_la_SOURCES = \
  %D%/bitboard.c \
  %D%/board.h \
  %D%/formats.c \
  %D%/generate.c \
  %D%/houses.c \
  %D%/model.c \
  %D%/picture.c \
  %D%/place.c \
  %D%/regions.c %D%/regions.h \
  %D%/squares.c \
  %D%/text.c
problems_regions_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_regions_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/regions.test
EXTRA_DIST   += %D%/README.md
