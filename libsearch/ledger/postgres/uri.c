/* SPDX-License-Identifier: MIT */
/* uri.c: splits and checks the URI of a ledger on a server. */
#include "server.h"
#include "libsearch/text/format.h"

#include <string.h>

/* The maximum length of a name in PostgreSQL. */
#define NAME_MAX_LENGTH 63

/* The prefix of names that PostgreSQL reserves for itself. */
#define RESERVED "pg_"

static const char *const schemes[] = { "postgresql://", "postgres://", NULL };

/* Returns the text of the URI after the scheme, such as "postgresql://"; NULL =
 * the text is not the URI of a PostgreSQL server.
 */
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

/* Returns true if SQL can quote the name without escapes. */
static bool
is_name (const char *name)
{
  const size_t length = strlen (name);

  for (const char *c = name; *c; c++)
    if (!g_ascii_isalnum (*c) && !strchr ("_-.", *c))
      return false;
  return length > 0 && length <= NAME_MAX_LENGTH && g_ascii_isalnum (*name);
}

/* Returns true if the URI contains "user:password@" before the host. */
static bool
has_user_password (const char *authority)
{
  const size_t length = strcspn (authority, "/?#");
  const char  *at = memchr (authority, '@', length);

  return at && memchr (authority, ':', (size_t) (at - authority));
}

/* Returns the value of a parameter NAME=VALUE of a URI; free with g_free().
 * Returns NULL if the parameter has another name than `name`.  Decodes
 * characters in the form %XX in the name and the value.
 */
static char *
value_of (const char *parameter, const char *name)
{
  const size_t length = strcspn (parameter, "=");
  const char  *value = parameter + length + (parameter[length] == '=');
  char *plain = g_uri_unescape_segment (parameter, parameter + length, NULL);
  const bool is_it = plain && g_str_equal (plain, name);

  g_free (plain);
  if (!is_it)
    return NULL;
  plain = g_uri_unescape_string (value, NULL);
  if (plain && g_utf8_validate (plain, -1, NULL))
    return plain;
  g_free (plain);
  return g_strdup ("");
}

/* Returns true if the URI has a parameter that is a password. */
static bool
has_password_parameter (const char *server)
{
  static const char *const names[] = { "password", "sslpassword" };
  const char              *question = strchr (server, '?');
  char **parameters = question ? g_strsplit (question + 1, "&", -1) : NULL;
  bool   found = false;

  for (char **parameter = parameters; parameter && *parameter; parameter++)
    for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
      {
        char *value = value_of (*parameter, names[i]);

        found |= value != NULL;
        g_free (value);
      }
  g_strfreev (parameters);
  return found;
}

/* Sets uri->server to the URI without its parameters `owner`, which libpq does
 * not know.  Sets uri->owner to the value of the last of these parameters.
 * Returns the number of these parameters.
 */
static unsigned
take_parameters (LedgerUri *uri, const char *server)
{
  const char *question = strchr (server, '?');
  char      **parameters = question ? g_strsplit (question + 1, "&", -1) : NULL;
  GString    *rest = question ? g_string_new_len (server, question - server)
                              : g_string_new (server);
  char        before = '?';
  unsigned    owners = 0;

  for (char **parameter = parameters; parameter && *parameter; parameter++)
    {
      char *owner = value_of (*parameter, LEDGER_URI_OWNER);

      if (owner)
        {
          g_free (uri->owner);
          uri->owner = owner;
          owners++;
          continue;
        }
      text_append_format (rest, "%c%s", before, *parameter);
      before = '&';
    }
  g_strfreev (parameters);
  uri->server = g_string_free (rest, FALSE);
  return owners;
}

/* Returns true if the name of the schema in the URI is valid; otherwise false
 * with an error.
 */
static bool
check_schema (const LedgerUri *uri, GError **error)
{
  if (g_str_has_prefix (uri->schema, RESERVED))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "'%s': PostgreSQL keeps the names that begin with '" RESERVED
                 "' for itself; use another name",
                 uri->text);
  else if (is_name (uri->schema))
    return true;
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "'%s': expected '#' and a name of at most 63 letters, "
                 "digits, '_', '-' and '.'",
                 uri->text);
  return false;
}

bool
ledger_uri_parse (LedgerUri *uri, const char *text, GError **error)
{
  const char *hash = strchr (text, '#');
  char       *server;
  unsigned    owners;

  *uri = (LedgerUri){ 0 };
  if (has_user_password (authority_of (text)) || has_password_parameter (text))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "%.*s...: a password is not allowed here, where all users "
                   "see it; use ~/.pgpass or a service file",
                   (int) (authority_of (text) - text), text);
      return false;
    }
  uri->text = g_strdup (text);
  server = hash ? g_strndup (text, (gsize) (hash - text)) : g_strdup (text);
  owners = take_parameters (uri, server);
  g_free (server);
  uri->schema = g_strdup (hash ? hash + 1 : LEDGER_URI_SCHEMA);
  if (owners > 1 || (owners == 1 && !*uri->owner))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "'%s': expected one " LEDGER_URI_OWNER
                   "=ROLE, the role that made the run",
                   text);
      return false;
    }
  return check_schema (uri, error);
}

static char *
join (const LedgerUri *uri, const char *owner, const char *schema)
{
  char *escaped = owner ? g_uri_escape_string (owner, NULL, true) : NULL;
  char *text = owner
                   ? text_format ("%s%c" LEDGER_URI_OWNER "=%s#%s", uri->server,
                                  strchr (uri->server, '?') ? '&' : '?',
                                  escaped, schema)
                   : text_format ("%s#%s", uri->server, schema);

  g_free (escaped);
  return text;
}

char *
ledger_uri_beside (const LedgerUri *uri, const char *schema)
{
  return join (uri, uri->owner, schema);
}

char *
ledger_uri_trusting (const LedgerUri *uri, const char *owner)
{
  return join (uri, owner, uri->schema);
}

void
ledger_uri_clear (LedgerUri *uri)
{
  g_free (uri->text);
  g_free (uri->server);
  g_free (uri->schema);
  g_free (uri->owner);
  *uri = (LedgerUri){ 0 };
}
