# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/sudoku.la
problems_sudoku_la_SOURCES = \
  %D%/bands.c \
  %D%/workspace.c %D%/workspace.h \
  %D%/cells.c \
  %D%/copies.c \
  %D%/formats.c \
  %D%/grid.c %D%/grid.h \
  %D%/explain-step.c \
  %D%/model.c \
  %D%/picture.c \
  %D%/rows.c \
  %D%/singles.c \
  %D%/sudoku.c %D%/sudoku.h \
  %D%/text.c
problems_sudoku_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_sudoku_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/sudoku.test
EXTRA_DIST += %D%/README.md
