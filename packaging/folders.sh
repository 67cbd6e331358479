#!/bin/sh
# SPDX-License-Identifier: MIT
# folders.sh note FILE FOLDER: writes to FILE which folders are yet to be made
# for FOLDER to be there.  folders.sh remove FILE FOLDER: takes away FOLDER and
# those above it, as far as FILE says that they were made and nothing is in them.
# So `make uninstall` leaves a prefix as `make install` found it: automake knows
# files only.
set -u

noted () { [ -f "$file" ] && grep -qxF -e "$folder" "$file"; }

command=$1 file=$2 folder=$3
while [ "$folder" != / ] && [ "$folder" != . ]; do
  case $command in
    note)
      [ ! -d "$folder" ] || break
      noted || printf '%s\n' "$folder" >>"$file"
      ;;
    remove)
      noted || break
      [ ! -d "$folder" ] || rmdir "$folder" 2>/dev/null || break
      grep -vxF -e "$folder" "$file" >"$file.new"
      mv "$file.new" "$file"
      [ -s "$file" ] || rm -f "$file"
      ;;
  esac
  folder=$(dirname "$folder")
done
