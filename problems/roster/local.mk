# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/roster.la
problems_roster_la_SOURCES = \
  %D%/formats.c \
  %D%/model.c \
  %D%/read.c \
  %D%/roster.c %D%/roster.h
problems_roster_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_roster_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/roster.test
EXTRA_DIST += \
  %D%/README.md \
  %D%/fortnight.roster \
  %D%/week.roster
