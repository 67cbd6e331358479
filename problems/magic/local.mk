# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/magic.la
problems_magic_la_SOURCES = %D%/magic.c
problems_magic_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_magic_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/magic.test
EXTRA_DIST         += %D%/README.md
