# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/all-interval.la
problems_all_interval_la_SOURCES = \
  %D%/all-interval.c %D%/all-interval.h \
  %D%/formats.c \
  %D%/intervals.c \
  %D%/mirrored.c \
  %D%/notes.c \
  %D%/picture.c \
  %D%/step.h \
  %D%/symmetry.c
problems_all_interval_la_LIBADD  = $(GLIB_LIBS)
problems_all_interval_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/all-interval.test
EXTRA_DIST         += %D%/README.md
