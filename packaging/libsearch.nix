# SPDX-License-Identifier: MIT
# Nix, untested: nix-build packaging/libsearch.nix, in a checkout.
{ pkgs ? import <nixpkgs> { } }:

pkgs.stdenv.mkDerivation {
  pname = "libsearch";
  version = "0.1.0";
  src = pkgs.lib.cleanSource ../.;
  nativeBuildInputs = with pkgs; [ autoreconfHook autoconf-archive pkg-config ];
  buildInputs = with pkgs; [ glib nauty postgresql sqlite ];
  nativeCheckInputs = with pkgs; [ cunit jq sqlite ];
  configureFlags = [ "--enable-tests=smoke" ];
  doCheck = true;
  meta.license = pkgs.lib.licenses.mit;
}
