# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/codes.la
problems_codes_la_SOURCES = \
  %D%/codes.c %D%/codes.h \
  %D%/coordinates.c \
  %D%/known.c \
  %D%/words.c
problems_codes_la_LIBADD  = $(GLIB_LIBS)
problems_codes_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/codes.test
EXTRA_DIST   += %D%/README.md
