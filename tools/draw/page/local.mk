# SPDX-License-Identifier: MIT
# Pages; embed.awk turns the files that they consist of into constants.

page_assets = \
  %D%/page.html %D%/picture.css %D%/page.css \
  %D%/charts.css %D%/tree.css %D%/icicle.css \
  %D%/page.js %D%/player.js %D%/picture.js %D%/save.js %D%/grid.js \
  %D%/facts.js %D%/solutions.js \
  %D%/tree-model.js %D%/tree-layout.js %D%/tree-view.js %D%/tree.js \
  %D%/icicle.js %D%/tree-icicle.js %D%/map.js \
  %D%/charts.js %D%/progress.js %D%/profile.js %D%/disagreement.js \
  %D%/frequencies.js
EXTRA_DIST += %D%/embed.awk $(page_assets)

noinst_LTLIBRARIES += %D%/libpage.la
%C%_libpage_la_LIBADD = tools/report/libreport.la $(GLIB_LIBS)
%C%_libpage_la_SOURCES = %D%/page.c %D%/page.h
nodist_%C%_libpage_la_SOURCES = %D%/assets.c

%D%/assets.c: %D%/embed.awk $(page_assets)
	@$(MKDIR_P) $(@D)
	$(AM_V_GEN)cd '$(srcdir)' && LC_ALL=C awk -f tools/draw/page/embed.awk \
	  $(page_assets) >'$(abs_builddir)/$@.new' && \
	  mv '$(abs_builddir)/$@.new' '$(abs_builddir)/$@'
CLEANFILES += %D%/assets.c
