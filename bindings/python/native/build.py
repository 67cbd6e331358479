# SPDX-License-Identifier: MIT
"""Builds the module libsearch._native by cffi, for the installed libsearch that
pkg-config finds."""
import os
import subprocess

from cffi import FFI

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARIES = ["libsearch", "libsearch-classes", "libsearch-ledger"]


def pkg_config(*arguments):
    command = [os.environ.get("PKG_CONFIG", "pkg-config"), *arguments]
    try:
        return subprocess.run(
            command, check=True, stdout=subprocess.PIPE, text=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise SystemExit(
            "libsearch is not found; install it (make install), and let "
            "PKG_CONFIG_PATH name the folder lib/pkgconfig below its prefix"
        ) from error


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()


def words(*arguments):
    return pkg_config(*arguments, *LIBRARIES).split()


# Prefix of the installed libsearch. A Linux distribution sets it if it builds this
# package before libsearch is installed under its final prefix.
PREFIX = os.environ.get("LIBSEARCH_PREFIX")


def folders():
    """Return the folders of libsearch's libraries, without the folders that the linker
    searches by default."""
    if PREFIX:
        return []
    found = [word[2:] for word in words("--libs-only-L", "--keep-system-libs")]
    return [folder for folder in found if not folder.startswith(("/usr/lib", "/lib"))]


def cflags():
    """Return the flags for compiling a plugin against the installed libsearch."""
    if PREFIX:
        return f"-I{PREFIX}/include/libsearch-1 {pkg_config('--cflags', 'glib-2.0')}"
    return pkg_config("--cflags", "libsearch")


def search_run():
    """Return the path of the program search-run, which draws pages."""
    if PREFIX:
        return f"{PREFIX}/bin/search-run"
    return pkg_config("--variable=search_run", "libsearch")


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


ffi = FFI()
ffi.cdef(read("cdef.h"))
ffi.set_source(
    "libsearch._native",
    read("native.c") + read("python-problem.c") + read("ledger.c"),
    libraries=[word[2:] for word in words("--libs-only-l")],
    library_dirs=[word[2:] for word in words("--libs-only-L")],
    runtime_library_dirs=folders(),
    extra_compile_args=words("--cflags"),
    define_macros=[
        ("G_LOG_DOMAIN", '"libsearch-python"'),
        ("LIBSEARCH_CFLAGS", literal(cflags())),
        ("LIBSEARCH_SEARCH_RUN", literal(search_run())),
    ],
)

if __name__ == "__main__":
    ffi.compile(verbose=True)
