# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/designs.la
problems_designs_la_SOURCES = \
  %D%/check.c \
  %D%/choice.c \
  %D%/designs.c %D%/designs.h \
  %D%/known.c \
  %D%/points.c \
  %D%/traces.c %D%/traces.h
problems_designs_la_LIBADD  = $(GLIB_LIBS)
problems_designs_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/designs.test
EXTRA_DIST   += %D%/README.md
