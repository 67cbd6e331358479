# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/subgraphs.la
problems_subgraphs_la_SOURCES = \
  %D%/check.c \
  %D%/formats.c \
  %D%/frontier.c \
  %D%/graph.c \
  %D%/known.c \
  %D%/picture.c \
  %D%/rules.c %D%/rules.h \
  %D%/schedule.c \
  %D%/subgraphs.c %D%/subgraphs.h \
  %D%/subsets.c \
  %D%/text.c \
  %D%/walks.c
problems_subgraphs_la_LIBADD  = $(GLIB_LIBS) -lm
problems_subgraphs_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/subgraphs.test
EXTRA_DIST += \
  %D%/README.md \
  %D%/brute.awk
