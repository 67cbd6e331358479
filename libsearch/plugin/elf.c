/* SPDX-License-Identifier: MIT */
/* elf.c: a look at a shared object before the dynamic linker maps it. */
#include "elf.h"

#include <glib.h>

#ifdef __ELF__

#include <link.h>
#include <string.h>

/* Is each of `count` segments at `offset` within the file? */
static bool
segments_are_whole (const char *bytes, gsize length, gsize offset, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      ElfW (Phdr) segment;

      if (offset > length || length - offset < sizeof segment)
        return false;
      memcpy (&segment, bytes + offset, sizeof segment);
      if (segment.p_offset > length
          || segment.p_filesz > length - segment.p_offset)
        return false;
      offset += sizeof segment;
    }
  return true;
}

bool
elf_is_whole (const char *path)
{
  GMappedFile *file = g_mapped_file_new (path, FALSE, NULL);
  bool         whole = true;
  ElfW (Ehdr) header;

  if (!file)
    return true;
  if (g_mapped_file_get_length (file) >= sizeof header)
    {
      const char *bytes = g_mapped_file_get_contents (file);

      memcpy (&header, bytes, sizeof header);
      if (memcmp (header.e_ident, ELFMAG, SELFMAG) == 0
          && header.e_phentsize == sizeof (ElfW (Phdr)))
        whole = segments_are_whole (bytes, g_mapped_file_get_length (file),
                                    header.e_phoff, header.e_phnum);
    }
  g_mapped_file_unref (file);
  return whole;
}

#else

bool
elf_is_whole (const char *path)
{
  (void) path;
  return true;
}

#endif
