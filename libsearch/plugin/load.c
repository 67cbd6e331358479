/* SPDX-License-Identifier: MIT */
/* load.c: finds plugins and loads them. */
#include "load.h"
#include "config.h"

#include <libsearch/search-load.h>

#include <errno.h>
#include <gmodule.h>
#ifdef __ELF__
#include <link.h>
#endif
#include <string.h>

#define SUFFIX "." G_MODULE_SUFFIX

struct SearchPlugin
{
  GModule       *handle;
  SearchProblem *problem;
  char          *file;
};

/* Returns the folders in which plugins can be, in the order in which they are
 * searched for a plugin, ended by NULL; free with g_strfreev().
 */
static char **
folders (void)
{
  const char *path = g_getenv ("SEARCH_PLUGIN_PATH");
  char       *all = g_strconcat (path ? path : "", G_SEARCHPATH_SEPARATOR_S,
                           SEARCH_PROBLEM_DIR, NULL);
  char      **list = g_strsplit (all, G_SEARCHPATH_SEPARATOR_S, -1);

  g_free (all);
  return list;
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Adds the names of the plugins in `folder` to `names`, except names that are
 * in `names` already.
 */
static void
list_folder (const char *folder, GPtrArray *names)
{
  GDir       *dir = *folder ? g_dir_open (folder, 0, NULL) : NULL;
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    if (g_str_has_suffix (file, SUFFIX) && strlen (file) > strlen (SUFFIX))
      {
        char *name = g_strndup (file, strlen (file) - strlen (SUFFIX));

        if (g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
          g_free (name);
        else
          g_ptr_array_add (names, name);
      }
  g_clear_pointer (&dir, g_dir_close);
}

char **
search_plugin_names (void)
{
  char     **list = folders ();
  GPtrArray *names = g_ptr_array_new ();

  for (char **folder = list; *folder; folder++)
    list_folder (*folder, names);
  g_strfreev (list);
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* Sets the error for a plugin that is in none of the folders.  If the current
 * folder has a plugin of that name, the message suggests the path of this
 * plugin.
 */
static void
fail_unknown (const char *name, GError **error)
{
  char **names = search_plugin_names ();
  char  *file = g_str_has_suffix (name, SUFFIX)
                    ? g_strdup (name)
                    : g_strconcat (name, SUFFIX, NULL);

  if (g_file_test (file, G_FILE_TEST_IS_REGULAR))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "unknown problem '%s'; did you mean './%s'?", name, file);
  else
    search_unknown_name ("problem", name, (const char *const *) names, error);
  g_free (file);
  g_strfreev (names);
}

char *
search_plugin_find (const char *name, GError **error)
{
  char **list;
  char  *found = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  list = folders ();
  for (char **folder = list; *folder && !found; folder++)
    {
      char *base = g_strconcat (name, SUFFIX, NULL);
      char *file = g_build_filename (*folder, base, NULL);

      if (**folder && g_file_test (file, G_FILE_TEST_EXISTS))
        found = g_steal_pointer (&file);
      g_free (base);
      g_free (file);
    }
  g_strfreev (list);

  if (!found)
    fail_unknown (name, error);
  return found;
}

static bool
refuse (const char *file, const char *reason, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN, "%s: not a plugin: %s",
               file, reason);
  return false;
}

/* Returns `message` without "FILE: " at its beginning, where FILE is `file`. */
static const char *
without_prefix (const char *message, const char *file)
{
  const size_t length = strlen (file);

  return g_str_has_prefix (message, file)
                 && g_str_has_prefix (message + length, ": ")
             ? message + length + strlen (": ")
             : message;
}

/* Returns true if the message ends with the system's message for too many open
 * files, so that the plugin itself may be right.
 */
static bool
is_shortage (const char *message)
{
  return g_str_has_suffix (message, g_strerror (EMFILE))
         || g_str_has_suffix (message, g_strerror (ENFILE));
}

/* Returns the library of this project that defines the symbol which the dynamic
 * linker has not found, according to `message`; NULL if there is none.
 */
static const char *
find_library (const char *message)
{
  static const struct
  {
    const char *symbols, *library;
  } libraries[] = { { "undefined symbol: search_model_", "search-model" },
                    { "undefined symbol: search_ledger_", "search-ledger" } };

  for (size_t i = 0; i < G_N_ELEMENTS (libraries); i++)
    if (strstr (message, libraries[i].symbols))
      return libraries[i].library;
  return NULL;
}

/* Sets the error for a file that cannot be loaded; `message` is from the
 * dynamic linker.  If the plugin needs a library that is missing, `message` is
 * "LIBRARY: cannot open shared object file: No such file or directory".
 * Returns false.
 */
static bool
refuse_unopened (const char *file, const char *message, GError **error)
{
  const char *library = find_library (message);
  char       *end = strstr (message, ": cannot open shared object file");

  if (is_shortage (message))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO, "%s: %s", file,
                   message);
      return false;
    }
  if (library)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                   "%s: cannot be loaded: %s; link it with -l%s", file, message,
                   library);
      return false;
    }
  if (!end)
    return refuse (file, message, error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
               "%s: cannot be loaded: it needs %.*s, which is not found; link "
               "it with -Wl,-rpath,FOLDER or set LD_LIBRARY_PATH",
               file, (int) (end - message), message);
  return false;
}

#ifdef __ELF__

/* Returns true if each segment of an ELF file is within the file.  The table of
 * its `count` segments begins at `offset`; the file has `length` bytes.
 */
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

/* Returns false if `path` is an ELF file whose end is missing.  Such a file can
 * be mapped into memory, but reading its missing end raises SIGBUS.
 */
static bool
is_whole (const char *path)
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

static bool
is_whole (const char *path)
{
  (void) path;
  return true;
}

#endif

/* Loads the plugin's file, and sets loaded->problem to a copy of the problem
 * that the file exports.  Returns false with an error if the file is no plugin.
 */
static bool
open_file (SearchPlugin *loaded, GError **error)
{
  const char *file = loaded->file;
  GError     *cause = NULL;
  void       *symbol;

  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    return refuse (file, "it is no regular file", error);
  if (!is_whole (file))
    return refuse (file, "the end of the file is missing", error);
  loaded->handle = g_module_open_full (file, G_MODULE_BIND_LOCAL, &cause);
  if (!loaded->handle)
    {
      refuse_unopened (file, without_prefix (cause->message, file), error);
      g_error_free (cause);
      return false;
    }
  if (!g_module_symbol (loaded->handle, "search_plugin", &symbol) || !symbol)
    return refuse (file, "it exports no search_plugin", error);
  loaded->problem = plugin_check (symbol, file, error);
  return loaded->problem != NULL;
}

static SearchPlugin *
new_plugin (char *file)
{
  SearchPlugin *loaded = g_new0 (SearchPlugin, 1);

  loaded->file = file;
  return loaded;
}

SearchPlugin *
search_plugin_load (const char *name, GError **error)
{
  SearchPlugin *loaded = NULL;
  char         *file;

  g_return_val_if_fail (name != NULL, NULL);

  if (!strchr (name, G_DIR_SEPARATOR))
    file = search_plugin_find (name, error);
  else if (g_file_test (name, G_FILE_TEST_EXISTS))
    file = g_strdup (name);
  else
    {
      file = NULL;
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE, "no file '%s'",
                   name);
    }

  if (file)
    {
      loaded = new_plugin (file);
      if (!open_file (loaded, error))
        g_clear_pointer (&loaded, search_plugin_free);
    }
  return loaded;
}

void
search_plugin_free (SearchPlugin *loaded)
{
  if (!loaded)
    return;
  if (loaded->problem)
    plugin_check_free (loaded->problem);
  if (loaded->handle)
    g_module_close (loaded->handle);
  g_free (loaded->file);
  g_free (loaded);
}

const SearchProblem *
search_plugin_problem (const SearchPlugin *loaded)
{
  g_return_val_if_fail (loaded != NULL, NULL);
  return loaded->problem;
}

const char *
search_plugin_file (const SearchPlugin *loaded)
{
  g_return_val_if_fail (loaded != NULL, NULL);
  return loaded->file;
}

const char *
search_version (void)
{
  return PACKAGE_VERSION;
}

unsigned
search_abi (void)
{
  return SEARCH_ABI;
}
