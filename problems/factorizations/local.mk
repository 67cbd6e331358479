# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/factorizations.la
problems_factorizations_la_SOURCES = \
  %D%/factorizations.c %D%/factorizations.h \
  %D%/factors.c
problems_factorizations_la_LIBADD  = $(GLIB_LIBS)
problems_factorizations_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/factorizations.test
EXTRA_DIST   += %D%/README.md
