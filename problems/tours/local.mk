# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/tours.la
problems_tours_la_SOURCES = %D%/tours.c
problems_tours_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_tours_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/tours.test
EXTRA_DIST         += %D%/README.md
