/* SPDX-License-Identifier: MIT */
/* owners.h: the owners of the runs on a server.
 *
 * A function in a schema can run with the rights of its caller.  So a process
 * uses a run only if one role owns the schema and everything in it, and if that
 * role is trusted.  Trusted roles are the connected role, the roles of which it
 * is a member, and the role that the URI names.
 */
#pragma once

#include "server.h"

/* SQLSTATEs for runs that must not be used.  STRANGER: the owner of the run is
 * not trusted.  MIXED: the run has several owners, or a trigger, a rule or a
 * policy.
 */
#define LEDGER_OWNERS_STRANGER "LD003"
#define LEDGER_OWNERS_MIXED "LD004"

/* SQLSTATE for a schema that contains no run. */
#define LEDGER_OWNERS_NO_RUN "3F000"

/* Appends a text as an SQL constant.  The constant does not depend on the
 * server's standard_conforming_strings.
 */
void ledger_owners_quote (GString *sql, const char *text);

/* The columns of the result of owners.sql. */
enum
{
  LEDGER_OWNERS_NAME,
  LEDGER_OWNERS_ROLE,
  LEDGER_OWNERS_TRUSTED,

  /* A part of the run that another role owns, or that no run may have; NULL =
   * none.
   */
  LEDGER_OWNERS_ALIEN,
  /* The owner of that part; NULL = a part that no run may have. */
  LEDGER_OWNERS_ALIEN_ROLE,
  /* Number of the type for the rows of its table `unit`; no other run in the
   * database ever has this number, even if it gets the same name.
   */
  LEDGER_OWNERS_TYPE
};

/* Returns the statements that find the owners of the URI's run, or of all runs
 * in its database; free with g_free().  Each row of the reply is about one run.
 */
char *ledger_owners_ask (const LedgerUri *uri, bool all);

/* Decides whether a process may use the run in a row.  Returns NULL if it may.
 * Otherwise returns one of the SQLSTATEs that are defined above, and sets `why`
 * to a message; free it with g_free().
 */
const char *ledger_owners_judge (const LedgerReply *reply, int row,
                                 const LedgerUri *uri, char **why);
