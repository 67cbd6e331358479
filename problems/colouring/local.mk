# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/colouring.la
problems_colouring_la_SOURCES = \
  %D%/workspace.h \
  %D%/classes.c \
  %D%/colouring.c %D%/colouring.h \
  %D%/copies.c \
  %D%/formats.c \
  %D%/graph.c \
  %D%/greedy.c \
  %D%/known.c \
  %D%/picture.c \
  %D%/saturation.c \
  %D%/sequential.c \
  %D%/step.h \
  %D%/symmetry.c \
  %D%/text.c
problems_colouring_la_LIBADD  = $(GLIB_LIBS) -lm
problems_colouring_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/colouring.test
EXTRA_DIST += \
  %D%/README.md \
  %D%/graphs.awk \
  %D%/myciel3.col \
  %D%/queen5_5.col
