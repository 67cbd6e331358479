# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/cover.la
problems_cover_la_SOURCES = \
  %D%/cover.c %D%/cover.h \
  %D%/excluded.c \
  %D%/formats.c \
  %D%/frontier.c %D%/frontier.h \
  %D%/links.c \
  %D%/lists-key.c \
  %D%/lists.c %D%/lists.h \
  %D%/masks.c \
  %D%/order.c \
  %D%/pentominoes.c \
  %D%/picture.c \
  %D%/plain.c \
  %D%/sets.c \
  %D%/squares.c \
  %D%/symmetry.c \
  %D%/text.c
problems_cover_la_LIBADD  = $(GLIB_LIBS)
problems_cover_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/cover.test
EXTRA_DIST         += %D%/README.md
