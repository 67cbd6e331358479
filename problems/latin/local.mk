# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/latin.la
problems_latin_la_SOURCES = \
  %D%/cells.c \
  %D%/latin.c %D%/latin.h \
  %D%/rows.c \
  %D%/sort.c
problems_latin_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_latin_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/latin.test
EXTRA_DIST         += %D%/README.md
