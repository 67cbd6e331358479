# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/costas.la
problems_costas_la_SOURCES = \
  %D%/column.h \
  %D%/costas.c %D%/costas.h \
  %D%/dot.h \
  %D%/formats.c \
  %D%/marks.c \
  %D%/mirrored.c \
  %D%/picture.c \
  %D%/shifts.c \
  %D%/symmetry.c \
  %D%/triangle.c
problems_costas_la_LIBADD  = $(GLIB_LIBS)
problems_costas_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/costas.test
EXTRA_DIST         += %D%/README.md
