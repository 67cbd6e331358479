# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/designs.la
problems_designs_la_SOURCES = \
  %D%/designs.c %D%/designs.h \
  %D%/points.c
problems_designs_la_LIBADD  = $(GLIB_LIBS)
problems_designs_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/designs.test
EXTRA_DIST   += %D%/README.md
