/* SPDX-License-Identifier: MIT */
/* owners.c: whose the runs on a server are. */
#include "owners.h"
#include "store.h"

/* The columns of owners.sql. */
enum
{
  NAME,
  ROLE,
  TRUSTED,
  ALIEN,      /* what is another's, or in no run; NULL: nothing */
  ALIEN_ROLE, /* whose that is; NULL: it is in no run, whosever */
  TYPE
};

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

/* Says that its owner is not trusted, and how he would be. */
static char *
say_stranger (const LedgerUri *uri, const char *role)
{
  char *trusting = ledger_uri_trusting (uri, role);
  char *why = g_strdup_printf (
      "the run is of role '%s', and what is called in it can do all that you "
      "may do: if you trust that role, '%s' would be right",
      role, trusting);

  g_free (trusting);
  return why;
}

/* Says what in it is not as search-run makes it. */
static char *
say_alien (const LedgerReply *reply, int row)
{
  const char *alien = ledger_reply_text (reply, row, ALIEN);
  const char *role = ledger_reply_text (reply, row, ALIEN_ROLE);

  return role ? g_strdup_printf (
             "%s is of role '%s', and the run of role '%s': all of a run has "
             "one owner",
             alien, role, ledger_owners_role (reply, row))
              : g_strdup_printf ("%s: a run has no triggers, rules or policies",
                                 alien);
}

const char *
ledger_owners_judge (const LedgerReply *reply, int row, const LedgerUri *uri,
                     char **why)
{
  const char *role;

  if (row >= ledger_reply_rows (reply))
    {
      *why = g_strdup_printf ("there is no run in a schema '%s'", uri->schema);
      return LEDGER_OWNERS_NO_RUN;
    }
  role = ledger_owners_role (reply, row);
  if (!g_str_equal (ledger_reply_text (reply, row, TRUSTED), "t"))
    {
      *why = say_stranger (uri, role);
      return LEDGER_OWNERS_STRANGER;
    }
  if (ledger_reply_text (reply, row, ALIEN))
    {
      *why = say_alien (reply, row);
      return LEDGER_OWNERS_MIXED;
    }
  *why = NULL;
  return NULL;
}

const char *
ledger_owners_name (const LedgerReply *reply, int row)
{
  return ledger_reply_text (reply, row, NAME);
}

const char *
ledger_owners_role (const LedgerReply *reply, int row)
{
  return ledger_reply_text (reply, row, ROLE);
}

uint32_t
ledger_owners_type (const LedgerReply *reply, int row)
{
  return (uint32_t) ledger_reply_integer (reply, row, TYPE);
}
