# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/tilings.la
problems_tilings_la_SOURCES = \
  %D%/board.c \
  %D%/cells.c \
  %D%/fewest.c \
  %D%/known.c \
  %D%/order.c \
  %D%/picture.c \
  %D%/pieces.c \
  %D%/shapes.c \
  %D%/step.h \
  %D%/symmetry.c \
  %D%/tilings.c %D%/tilings.h
problems_tilings_la_LIBADD  = $(GLIB_LIBS)
problems_tilings_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/tilings.test
EXTRA_DIST   += %D%/README.md
