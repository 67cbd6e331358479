# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/golomb.la
problems_golomb_la_SOURCES = \
  %D%/differences.c \
  %D%/formats.c \
  %D%/golomb.c %D%/golomb.h \
  %D%/mark.h \
  %D%/marks.c \
  %D%/model.c \
  %D%/picture.c \
  %D%/shift.c %D%/shift.h \
  %D%/symmetry.c \
  %D%/wide.c
problems_golomb_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_golomb_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/golomb.test
EXTRA_DIST += %D%/README.md
