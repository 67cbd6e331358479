# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/knapsack.la
problems_knapsack_la_SOURCES = \
  %D%/knapsack.c %D%/knapsack.h \
  %D%/things.c
problems_knapsack_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_knapsack_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/knapsack.test
EXTRA_DIST         += %D%/README.md
