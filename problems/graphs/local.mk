# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/graphs.la
problems_graphs_la_SOURCES = \
  %D%/check.c \
  %D%/formats.c \
  %D%/given.c \
  %D%/graphs.c %D%/graphs.h \
  %D%/known.c \
  %D%/posets.c \
  %D%/vertices.c
problems_graphs_la_LIBADD  = $(GLIB_LIBS)
problems_graphs_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/graphs.test
EXTRA_DIST   += %D%/README.md
