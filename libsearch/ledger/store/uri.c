/* SPDX-License-Identifier: MIT */
/* uri.c: where a shared ledger is. */
#include "uri.h"

#include <string.h>

/* The longest name in PostgreSQL. */
#define NAME_MAX_LENGTH 63

static const char *const schemes[] = { "postgresql://", "postgres://", NULL };

/* Returns what stands behind the scheme; NULL: the text is no such URI. */
static const char *
authority_of (const char *text)
{
  for (size_t i = 0; schemes[i]; i++)
    if (g_str_has_prefix (text, schemes[i]))
      return text + strlen (schemes[i]);
  return NULL;
}

bool
ledger_uri_is (const char *text)
{
  return authority_of (text) != NULL;
}

/* Is the name one that needs no care in SQL but quotes? */
static bool
is_name (const char *name)
{
  const size_t length = strlen (name);

  for (const char *c = name; *c; c++)
    if (!g_ascii_isalnum (*c) && !strchr ("_-.", *c))
      return false;
  return length > 0 && length <= NAME_MAX_LENGTH && g_ascii_isalnum (*name)
         && !g_str_has_prefix (name, "pg_");
}

/* Does "user:password@" stand before the host? */
static bool
has_user_password (const char *authority)
{
  const size_t length = strcspn (authority, "/?#");
  const char  *at = memchr (authority, '@', length);

  return at && memchr (authority, ':', (size_t) (at - authority));
}

/* Is a password among the parameters? */
static bool
has_password_parameter (const char *server)
{
  const char *question = strchr (server, '?');
  char      **parameters = question ? g_strsplit (question + 1, "&", -1) : NULL;
  bool        found = false;

  for (char **parameter = parameters; parameter && *parameter; parameter++)
    {
      char *name = g_strndup (*parameter, strcspn (*parameter, "="));
      char *plain = g_uri_unescape_string (name, NULL);

      found |= plain
               && (g_str_equal (plain, "password")
                   || g_str_equal (plain, "sslpassword"));
      g_free (plain);
      g_free (name);
    }
  g_strfreev (parameters);
  return found;
}

bool
ledger_uri_parse (LedgerUri *uri, const char *text, GError **error)
{
  const char *hash = strchr (text, '#');

  *uri = (LedgerUri){ 0 };
  if (has_user_password (authority_of (text)) || has_password_parameter (text))
    {
      g_set_error (
          error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
          "%.*s...: a password must not stand in a command line, where "
          "all users see it; ~/.pgpass or a service file would be "
          "right",
          (int) (authority_of (text) - text), text);
      return false;
    }
  uri->text = g_strdup (text);
  uri->server
      = hash ? g_strndup (text, (gsize) (hash - text)) : g_strdup (text);
  uri->schema = g_strdup (hash ? hash + 1 : LEDGER_URI_SCHEMA);
  if (is_name (uri->schema))
    return true;
  g_set_error (
      error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
      "'%s': '#' and a name of letters, digits, '_', '-' and '.', 63 at "
      "most, would be right",
      text);
  return false;
}

void
ledger_uri_clear (LedgerUri *uri)
{
  g_free (uri->text);
  g_free (uri->server);
  g_free (uri->schema);
  *uri = (LedgerUri){ 0 };
}
