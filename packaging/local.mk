# SPDX-License-Identifier: MIT
# Installing without traces, and the Debian packages.

EXTRA_DIST += %D%/check-deb.sh %D%/folders.sh
DISTCLEANFILES = made-folders

# `make installdirs` is told of every folder that is installed to; so it can
# take note of those that are yet to be made, and remove them afterwards.
folders = $(SHELL) '$(abs_srcdir)/%D%/folders.sh'
before_install = install-am
$(before_install): note-folders
.PHONY: note-folders
note-folders:
	@$(MAKE) $(AM_MAKEFLAGS) -s installdirs MKDIR_P="$(folders) note made-folders"
uninstall-hook:
	@$(MAKE) $(AM_MAKEFLAGS) -s installdirs MKDIR_P="$(folders) remove made-folders"

# make check-deb: builds the packages, in deb/, and has lintian judge them.
EXTRA_DIST += \
  debian/changelog \
  debian/control \
  debian/copyright \
  debian/libsearch-dev.install \
  debian/libsearch0.install \
  debian/libsearch0.symbols \
  debian/not-installed \
  debian/rules \
  debian/search-tools.docs \
  debian/search-tools.install \
  debian/source/format \
  debian/tests/control \
  debian/tests/new \
  debian/tests/plugin

.PHONY: check-deb check-deb-tools
check-deb-tools:
	@$(SHELL) '$(srcdir)/%D%/check-deb.sh' tools
check-deb: check-deb-tools
	@rm -rf deb && mkdir deb
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir='deb/$(distdir)'
	@$(SHELL) '$(srcdir)/%D%/check-deb.sh' packages 'deb/$(distdir)'

clean-local: clean-deb
.PHONY: clean-deb
clean-deb:
	rm -rf deb
