# SPDX-License-Identifier: MIT
# make docs: the manual, in docs/html/: pages, and comments in the headers.
# make screenshots: pictures/*.png, of pages in a browser, for README.md.
# make update-manuals: the options in man/, from what the programs say of them.

dist_man_MANS = \
  %D%/man/libsearch.7 \
  %D%/man/search-diff.1 \
  %D%/man/search-fzn.1 \
  %D%/man/search-ledger.5 \
  %D%/man/search-new.1 \
  %D%/man/search-run.1

# No program is run to build or install them, as it may be for another machine.
.PHONY: update-manuals
update-manuals: search-run$(EXEEXT) search-diff$(EXEEXT)
	$(AM_V_at)for program in search-run search-diff; do \
	  page='$(srcdir)/%D%/man/'$$program.1 && \
	  '$(srcdir)/%D%/man/update.sh' "$$page" ./$$program >page.tmp && \
	  { cmp -s page.tmp "$$page" || cp page.tmp "$$page"; } && \
	  rm page.tmp || exit 1; \
	done

.PHONY: screenshots
screenshots: search-run$(EXEEXT)
	TESTS='$(abs_top_srcdir)/tests' RUN='$(abs_builddir)/search-run' \
	  '$(srcdir)/%D%/pictures/screenshots.sh' '$(abs_top_srcdir)/%D%/pictures'

EXTRA_DIST += \
  %D%/pictures/board-page.png \
  %D%/pictures/gallery.svg \
  %D%/pictures/layers.svg \
  %D%/pictures/node.svg \
  %D%/pictures/screenshots.sh \
  %D%/pictures/map-page.png \
  %D%/pictures/tree-page.png \
  %D%/pictures/watch-terminal.svg \
  %D%/man/regions.jq \
  %D%/man/update.sh \
  %D%/reference/doxyfile \
  %D%/reference/filter.awk \
  %D%/reference/generate.sh \
  %D%/reference/pages.awk

.PHONY: docs docs-clean
docs:
	@test -n '$(DOXYGEN)' || { \
	  echo 'doxygen is missing: install doxygen, and configure again' >&2; \
	  exit 1; }
	@rm -rf docs/html
	$(AM_V_GEN)DOXYGEN='$(DOXYGEN)' PAGES='$(abs_top_srcdir)' \
	  '$(srcdir)/docs/reference/generate.sh' '$(srcdir)/libsearch' docs/html
	@echo 'docs/html/index.html'

clean-local: docs-clean
docs-clean:
	rm -rf docs/html
