# SPDX-License-Identifier: MIT
# Homebrew, untested: brew install --build-from-source ./packaging/libsearch.rb, in a
# folder with the tarball.
class Libsearch < Formula
  desc "Exhaustive search by backtracking"
  url "file://#{Dir.pwd}/libsearch-0.1.0.tar.gz"
  license "MIT"

  depends_on "pkg-config" => [:build, :test]
  depends_on "glib"
  depends_on "nauty"
  depends_on "sqlite"

  def install
    system "./configure", *std_configure_args
    system "make", "install"
  end

  test do
    assert_match(/^solutions +92$/, shell_output("#{bin}/search-run nqueens --n 8"))
  end
end
