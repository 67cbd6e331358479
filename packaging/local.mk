# SPDX-License-Identifier: MIT
# Installing without traces, recipes of distributions, and what a release takes.

EXTRA_DIST += %D%/Containerfile %D%/PKGBUILD %D%/libsearch.nix \
  %D%/libsearch.rb %D%/libsearch.spec
EXTRA_DIST += %D%/check-compilers.sh %D%/check-deb.sh \
  %D%/check-ports.sh %D%/folders.sh %D%/release.sh
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

# make check-deb: builds the packages, in deb/.
EXTRA_DIST += \
  debian/changelog \
  debian/control \
  debian/copyright \
  debian/libsearch-dev.examples \
  debian/libsearch-dev.install \
  debian/libsearch-ledger0.install \
  debian/libsearch-ledger0.symbols \
  debian/libsearch-classes0.install \
  debian/libsearch-classes0.symbols \
  debian/libsearch-model0.install \
  debian/libsearch-model0.symbols \
  debian/libsearch0.install \
  debian/libsearch0.symbols \
  debian/not-installed \
  debian/rules \
  debian/search-tools.docs \
  debian/search-tools.install \
  debian/source/format \
  debian/tests/control \
  debian/tests/minizinc \
  debian/tests/new \
  debian/tests/plugin \
  debian/tests/python

.PHONY: check-deb check-deb-tools
check_deb = $(SHELL) '$(abs_srcdir)/%D%/check-deb.sh'
check-deb-tools:
	@$(check_deb) need dpkg-buildpackage:dpkg-dev dh:debhelper \
	  dh_python3:dh-python
check-deb: check-deb-tools
	@rm -rf deb && mkdir deb
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir='deb/$(distdir)'
	@$(check_deb) build 'deb/$(distdir)'

# make check-ports: other processors, in ports/; PORTS names some of them.  make
# check-compilers: gcc and clang, at each level, in compilers/; LEVELS likewise.
.PHONY: check-ports check-compilers
check-ports: all tests/support/forge$(EXEEXT)
	@rm -rf ports/source && $(MKDIR_P) ports
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir=ports/source
	+@cd ports && MAKE='$(MAKE)' $(SHELL) '$(abs_srcdir)/%D%/check-ports.sh' \
	  "$$PWD/source" '$(abs_top_builddir)' $(PORTS)
check-compilers:
	@rm -rf compilers && $(MKDIR_P) compilers
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir=compilers/source
	+@cd compilers && MAKE='$(MAKE)' \
	  $(SHELL) '$(abs_srcdir)/%D%/check-compilers.sh' "$$PWD/source" $(LEVELS)

# make release-check: what a release takes besides make check and distcheck.
# The packages are judged by lintian, and tried by autopkgtest, which installs
# them (as root; AUTOPKGTEST_SERVER='chroot DIR' spares this system); then come
# all tests that touch memory, with ASan and UBSan, of which a change has to pass
# some, in sanitized/; other processors and compilers; a newer MiniZinc; and the
# tests with large cases.
.PHONY: release-check release-check-deb release-check-memory
release-check: release-check-deb release-check-memory
	@$(MAKE) $(AM_MAKEFLAGS) check-ports
	@$(MAKE) $(AM_MAKEFLAGS) check-compilers
	@$(MAKE) $(AM_MAKEFLAGS) check-minizinc-new
	@$(MAKE) $(AM_MAKEFLAGS) torture
release-check-memory:
	@if [ -d sanitized ]; then chmod -R u+w sanitized; fi; rm -rf sanitized
	@$(MKDIR_P) sanitized/build
	@$(MAKE) $(AM_MAKEFLAGS) -s distdir distdir=sanitized/source
	@cd sanitized/build && ../source/configure --quiet \
	  --disable-dependency-tracking --enable-sanitizers --enable-tests=memory \
	  CC='$(CC)' CXX='$(CXX)' && $(MAKE) $(AM_MAKEFLAGS) -s check
release-check-deb:
	@$(check_deb) need lintian:lintian autopkgtest:autopkgtest
	@$(MAKE) $(AM_MAKEFLAGS) check-deb
	@$(check_deb) judge deb
	@$(check_deb) try deb

# make release: builds all files of a release from the last commit, and makes the
# checks above, in release/; STEPS names some of the steps.
.PHONY: release
release:
	@$(MKDIR_P) release
	+@cd release && MAKE='$(MAKE)' CC='$(CC)' PYTHON3='$(PYTHON3)' \
	  $(SHELL) '$(abs_srcdir)/%D%/release.sh' '$(abs_top_srcdir)' $(STEPS)

clean-local: clean-deb
.PHONY: clean-deb
clean-deb:
	rm -rf compilers deb ports sanitized
