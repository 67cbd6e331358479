# SPDX-License-Identifier: MIT
# libsearch-ledger.so, a library beside libsearch.so, since SQLite comes with it.
# It contains what is private in libsearch.so, such as the pool, and exports none
# of it.  search-run contains it, and tests look inside (libledger.la).
lib_LTLIBRARIES    += %D%/libsearch-ledger.la
noinst_LTLIBRARIES += %D%/libledger.la
searchinclude_HEADERS += libsearch/search-ledger.h
pkgconfig_DATA        += libsearch/libsearch-ledger.pc

%C%_libledger_la_CFLAGS = $(AM_CFLAGS) $(SQLITE_CFLAGS) $(LIBPQ_CFLAGS)
%C%_libledger_la_LIBADD = $(GLIB_LIBS) $(SQLITE_LIBS) -lm
%C%_libledger_la_SOURCES = \
  %D%/begin.c \
  %D%/describe.c \
  %D%/handle.h \
  %D%/ledger.c %D%/ledger.h \
  %D%/open.c \
  %D%/session.c \
  %D%/share.c \
  %D%/solutions.c \
  %D%/status.c \
  %D%/units.c \
  %D%/merge/batches.c \
  %D%/merge/build.c \
  %D%/merge/check.c \
  %D%/merge/choose.c \
  %D%/merge/merge.c \
  %D%/merge/sessions.c \
  %D%/merge/state.h \
  %D%/postgres/records.c %D%/postgres/records.h \
  %D%/postgres/schema.c %D%/postgres/schema.h \
  %D%/rows/columns.c \
  %D%/rows/kind.c %D%/rows/kind.h \
  %D%/rows/point.c %D%/rows/point.h \
  %D%/rows/row.c %D%/rows/row.h \
  %D%/rows/run.c %D%/rows/run.h \
  %D%/rows/session.c %D%/rows/session.h \
  %D%/rows/table.c %D%/rows/table.h \
  %D%/rows/unit.c %D%/rows/unit.h \
  %D%/file/connect.c %D%/file/connect.h \
  %D%/file/create.c \
  %D%/file/database.c %D%/file/database.h \
  %D%/file/failure.c %D%/file/failure.h \
  %D%/file/file.c %D%/file/file.h \
  %D%/file/store.c %D%/file/store.h \
  %D%/file/filesystem.c %D%/file/filesystem.h \
  %D%/file/header.c %D%/file/header.h \
  %D%/postgres/libpq.c %D%/postgres/libpq.h \
  %D%/file/lock.c %D%/file/lock.h \
  %D%/postgres/owners.c %D%/postgres/owners.h \
  %D%/store/pace.h \
  %D%/file/place.c %D%/file/place.h \
  %D%/file/publish.c %D%/file/publish.h \
  %D%/file/schema.c %D%/file/schema.h \
  %D%/postgres/server.c %D%/postgres/server.h \
  %D%/postgres/store.c %D%/postgres/store.h \
  %D%/postgres/rows.c %D%/postgres/rows.h \
  %D%/file/statement.c %D%/file/statement.h \
  %D%/store/store.c %D%/store/store.h \
  %D%/postgres/uri.c %D%/postgres/uri.h \
  %D%/tree/answers.c %D%/tree/answers.h \
  %D%/tree/batch.c %D%/tree/batch.h \
  %D%/tree/fold.c \
  %D%/rows/levels.c %D%/rows/levels.h \
  %D%/tree/tree.c %D%/tree/tree.h \
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
  %D%/work/result.c %D%/work/result.h \
  %D%/work/top-units.c \
  %D%/work/workers.c %D%/work/workers.h

nodist_%C%_libledger_la_SOURCES = %D%/postgres/template.c

EXTRA_DIST += %D%/postgres/embed-sql.awk %D%/postgres/schema.sql \
  %D%/postgres/owners.sql
%D%/postgres/template.c: %D%/postgres/embed-sql.awk \
  %D%/postgres/schema.sql %D%/postgres/owners.sql
	@$(MKDIR_P) $(@D)
	$(AM_V_GEN)LC_ALL=C awk -f $(srcdir)/%D%/postgres/embed-sql.awk \
	  $(srcdir)/%D%/postgres/schema.sql \
	  $(srcdir)/%D%/postgres/owners.sql >$@.new && mv $@.new $@
CLEANFILES += %D%/postgres/template.c

%C%_libsearch_ledger_la_SOURCES =
%C%_libsearch_ledger_la_LIBADD  = %D%/libledger.la libsearch/libengine.la
%C%_libsearch_ledger_la_LDFLAGS = -version-info 0:0:0 -no-undefined \
  -export-symbols-regex '^search_ledger_'
