# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/hadamard.la
problems_hadamard_la_SOURCES = \
  %D%/hadamard.c %D%/hadamard.h \
  %D%/rows.c
problems_hadamard_la_LIBADD  = $(GLIB_LIBS)
problems_hadamard_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/hadamard.test
EXTRA_DIST   += %D%/README.md
