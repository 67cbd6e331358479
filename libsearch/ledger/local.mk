# SPDX-License-Identifier: MIT
# libsearch-ledger.so, a library beside libsearch.so, since SQLite comes with it.
# It contains what is private in libsearch.so, such as the pool, and exports none
# of it.  search-run contains it, and tests look inside (libledger.la).
lib_LTLIBRARIES    += %D%/libsearch-ledger.la
noinst_LTLIBRARIES += %D%/libledger.la
searchinclude_HEADERS += libsearch/search-ledger.h
pkgconfig_DATA        += libsearch/libsearch-ledger.pc

%C%_libledger_la_CFLAGS = $(AM_CFLAGS) $(JSON_CFLAGS) $(SQLITE_CFLAGS) $(LIBPQ_CFLAGS)
# Not with JSON_LIBS nor SQLITE_LIBS: search-run loads them late.
%C%_libledger_la_LIBADD = $(GLIB_LIBS) -lm
%C%_libledger_la_SOURCES = \
  %D%/begin.c \
  %D%/commit.c \
  %D%/describe.c \
  %D%/handle.h \
  %D%/ledger.c %D%/ledger.h \
  %D%/open.c \
  %D%/share.c \
  %D%/solutions.c \
  %D%/status.c \
  %D%/units.c \
  %D%/work.c \
  %D%/work-shared.c \
  %D%/merge/batches.c \
  %D%/merge/build.c \
  %D%/merge/check.c \
  %D%/merge/choose.c \
  %D%/merge/merge.c \
  %D%/merge/sessions.c \
  %D%/merge/state.h \
  %D%/store/connect.c %D%/store/connect.h \
  %D%/store/create.c \
  %D%/store/failure.c %D%/store/failure.h \
  %D%/store/file.c %D%/store/file.h \
  %D%/store/filesystem.c %D%/store/filesystem.h \
  %D%/store/header.c %D%/store/header.h \
  %D%/store/libpq.c %D%/store/libpq.h \
  %D%/store/lock.c %D%/store/lock.h \
  %D%/store/place.c %D%/store/place.h \
  %D%/store/point.c %D%/store/point.h \
  %D%/store/publish.c %D%/store/publish.h \
  %D%/store/row.c %D%/store/row.h \
  %D%/store/run.c %D%/store/run.h \
  %D%/store/schema.c %D%/store/schema.h \
  %D%/store/server.c %D%/store/server.h \
  %D%/store/session.c %D%/store/session.h \
  %D%/store/shape.c \
  %D%/store/shared.c %D%/store/shared.h %D%/store/shared-schema.h \
  %D%/store/snapshot.c %D%/store/snapshot.h \
  %D%/store/statement.c %D%/store/statement.h \
  %D%/store/uri.c %D%/store/uri.h \
  %D%/store/version.c \
  %D%/tree/answers.c %D%/tree/answers.h \
  %D%/tree/batch.c %D%/tree/batch.h \
  %D%/tree/fold.c \
  %D%/tree/levels.c %D%/tree/levels.h \
  %D%/tree/tree.c %D%/tree/tree.h \
  %D%/tree/unit-row.c \
  %D%/tree/unit.c %D%/tree/unit.h \
  %D%/verify/answers.c \
  %D%/verify/compare.c %D%/verify/compare.h \
  %D%/verify/duplicates.c \
  %D%/verify/paths.c \
  %D%/verify/rows.c \
  %D%/verify/sample.c \
  %D%/verify/stored.c %D%/verify/stored.h \
  %D%/verify/translate.c %D%/verify/translate.h \
  %D%/verify/unit.c %D%/verify/unit.h \
  %D%/verify/units.c \
  %D%/verify/verify.c %D%/verify/verify.h \
  %D%/work/held.c %D%/work/held.h \
  %D%/work/pace.h \
  %D%/work/result.c %D%/work/result.h \
  %D%/work/top-units.c \
  %D%/work/workers.c %D%/work/workers.h \
  libsearch/inspect/board.c libsearch/inspect/board.h \
  libsearch/inspect/group.c libsearch/inspect/group.h \
  libsearch/inspect/poison-walker.c libsearch/inspect/poison-walker.h \
  libsearch/text/numbers.c libsearch/text/numbers.h

nodist_%C%_libledger_la_SOURCES = %D%/store/shared-schema.c

EXTRA_DIST += %D%/store/embed-sql.awk %D%/store/shared-schema.sql
%D%/store/shared-schema.c: %D%/store/embed-sql.awk %D%/store/shared-schema.sql
	@$(MKDIR_P) $(@D)
	$(AM_V_GEN)LC_ALL=C awk -f $(srcdir)/%D%/store/embed-sql.awk \
	  $(srcdir)/%D%/store/shared-schema.sql >$@.new && mv $@.new $@
CLEANFILES += %D%/store/shared-schema.c

%C%_libsearch_ledger_la_SOURCES =
%C%_libsearch_ledger_la_LIBADD  = %D%/libledger.la libsearch/libengine.la \
  $(JSON_LIBS) $(SQLITE_LIBS)
%C%_libsearch_ledger_la_LDFLAGS = -version-info 0:0:0 -no-undefined \
  -export-symbols-regex '^search_ledger_'
