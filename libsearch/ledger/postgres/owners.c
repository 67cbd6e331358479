/* SPDX-License-Identifier: MIT */
/* owners.c: checks the owners of the runs on a server. */
#include "owners.h"
#include "store.h"
#include "libsearch/text/format.h"

void
ledger_owners_quote (GString *sql, const char *text)
{
  g_string_append (sql, "E'");
  for (const char *c = text; *c; c++)
    {
      if (*c == '\'' || *c == '\\')
        g_string_append_c (sql, *c);
      g_string_append_c (sql, *c);
    }
  g_string_append_c (sql, '\'');
}

char *
ledger_owners_ask (const LedgerUri *uri, bool all)
{
  GString *sql = g_string_new (NULL);

  for (const char *c = ledger_sql_owners; *c; c++)
    if (*c == '@')
      ledger_owners_quote (sql, all ? "" : uri->schema);
    else if (*c == '%')
      ledger_owners_quote (sql, uri->owner ? uri->owner : "");
    else
      g_string_append_c (sql, *c);
  return g_string_free (sql, FALSE);
}

/* Returns a message that the owner of the run is not trusted, with a URI that
 * makes libsearch trust this owner.
 */
static char *
say_stranger (const LedgerUri *uri, const char *role)
{
  char *trusting = ledger_uri_trusting (uri, role);
  char *why
      = text_format ("the run belongs to role '%s', whose functions would have "
                     "your rights; if you trust that role, use '%s'",
                     role, trusting);

  g_free (trusting);
  return why;
}

/* Returns the message for a run that is refused because of an object in its
 * schema: another role owns the object, or search-run never makes objects of
 * this kind.
 */
static char *
say_alien (const LedgerReply *reply, int row)
{
  const char *alien = ledger_reply_text (reply, row, LEDGER_OWNERS_ALIEN);
  const char *role = ledger_reply_text (reply, row, LEDGER_OWNERS_ALIEN_ROLE);

  return role ? text_format (
             "%s is of role '%s', and the run of role '%s': all of a run has "
             "one owner",
             alien, role, ledger_reply_text (reply, row, LEDGER_OWNERS_ROLE))
              : text_format ("%s: a run has no triggers, rules or policies",
                             alien);
}

const char *
ledger_owners_judge (const LedgerReply *reply, int row, const LedgerUri *uri,
                     char **why)
{
  const char *role;

  if (row >= ledger_reply_rows (reply))
    {
      *why = text_format ("no run in schema '%s'", uri->schema);
      return LEDGER_OWNERS_NO_RUN;
    }
  role = ledger_reply_text (reply, row, LEDGER_OWNERS_ROLE);
  if (!g_str_equal (ledger_reply_text (reply, row, LEDGER_OWNERS_TRUSTED), "t"))
    {
      *why = say_stranger (uri, role);
      return LEDGER_OWNERS_STRANGER;
    }
  if (ledger_reply_text (reply, row, LEDGER_OWNERS_ALIEN))
    {
      *why = say_alien (reply, row);
      return LEDGER_OWNERS_MIXED;
    }
  *why = NULL;
  return NULL;
}
