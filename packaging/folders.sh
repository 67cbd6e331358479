#!/bin/sh
# SPDX-License-Identifier: MIT
# folders.sh note FILE FOLDER: writes to FILE which folders are yet to be made
# for FOLDER to be there.  folders.sh remove FILE FOLDER: takes away FOLDER and
# those above it, as far as nothing is in them, and FILE says that they were made,
# or their name that they are ours.  So `make uninstall` leaves a prefix as `make
# install` found it: automake knows files only.
set -u

noted () { [ -f "$file" ] && grep -qxF -e "$folder" "$file"; }

note () {
  [ ! -d "$folder" ] || return 1
  noted || printf '%s\n' "$folder" >>"$file"
}

remove () {
  if ! noted; then
    case $folder in
      */libsearch | */libsearch/* | */libsearch-1) ;;
      *) return 1 ;;
    esac
  fi
  [ ! -d "$folder" ] || rmdir "$folder" 2>/dev/null || return 1
  noted || return 0
  grep -vxF -e "$folder" "$file" >"$file.new"
  mv "$file.new" "$file"
  [ -s "$file" ] || rm -f "$file"
}

command=$1 file=$2 folder=$3
while [ "$folder" != / ] && [ "$folder" != . ] && "$command"; do
  folder=$(dirname "$folder")
done
exit 0
