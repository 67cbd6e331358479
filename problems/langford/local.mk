# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/langford.la
problems_langford_la_SOURCES = \
  %D%/formats.c \
  %D%/holes.c \
  %D%/langford.c %D%/langford.h \
  %D%/mirrored.c \
  %D%/pairs.c \
  %D%/model.c \
  %D%/picture.c \
  %D%/places.c \
  %D%/row.h
problems_langford_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_langford_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/langford.test
EXTRA_DIST         += %D%/README.md
