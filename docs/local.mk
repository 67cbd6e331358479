# SPDX-License-Identifier: MIT
# make docs: the reference, in docs/html/, from the comments in the headers.

EXTRA_DIST += \
  %D%/reference/doxyfile \
  %D%/reference/filter.awk \
  %D%/reference/generate.sh

.PHONY: docs docs-clean
docs:
	@test -n '$(DOXYGEN)' || { \
	  echo 'doxygen is missing: install doxygen, and configure again' >&2; \
	  exit 1; }
	@rm -rf docs/html
	$(AM_V_GEN)DOXYGEN='$(DOXYGEN)' \
	  '$(srcdir)/docs/reference/generate.sh' '$(srcdir)/libsearch' docs/html
	@echo 'docs/html/index.html'

clean-local: docs-clean
docs-clean:
	rm -rf docs/html
