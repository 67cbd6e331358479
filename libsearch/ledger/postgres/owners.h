/* SPDX-License-Identifier: MIT */
/* owners.h: checks the owners of the runs on a server, since a function in a
 * schema can run with the rights of its caller.
 *
 * A process uses a run only if a single trusted role owns the schema and
 * everything in it.  Trusted roles are the connected role, the roles of which
 * it is a member, and the role that the URI names.
 */
#pragma once

#include "server.h"

/* SQLSTATEs for runs that are not safe to use.  LEDGER_OWNERS_STRANGER: the
 * owner of the run is not trusted.  LEDGER_OWNERS_MIXED: the run has several
 * owners, or contains a trigger, a rule or a policy.
 */
#define LEDGER_OWNERS_STRANGER "LD003"
#define LEDGER_OWNERS_MIXED "LD004"

/* SQLSTATE for a schema that contains no run. */
#define LEDGER_OWNERS_NO_RUN "3F000"

/* Appends a text as a constant of SQL.  The constant does not depend on the
 * server's setting standard_conforming_strings.
 */
void ledger_owners_quote (GString *sql, const char *text);

/* The columns of the result of owners.sql. */
enum
{
  LEDGER_OWNERS_NAME,
  LEDGER_OWNERS_ROLE,
  LEDGER_OWNERS_TRUSTED,

  /* An object in the run that another role owns, or that no run may contain,
   * such as a trigger; NULL = there is no such object.
   */
  LEDGER_OWNERS_ALIEN,
  /* Owner of the object in LEDGER_OWNERS_ALIEN; NULL = no run may contain the
   * object.
   */
  LEDGER_OWNERS_ALIEN_ROLE,
  /* Identifier (oid) of the row type of the run's table `unit`.  No later run
   * gets this identifier, even if it has the name of this run.
   */
  LEDGER_OWNERS_TYPE
};

/* Returns SQL statements that find the owners of the run that the URI names.
 * If `all` is true, they find the owners of all runs in the database.  Free
 * with g_free().  The reply has a row for each run.
 */
char *ledger_owners_ask (const LedgerUri *uri, bool all);

/* Decides whether this process may use the run in the row of the reply.
 * Returns NULL if the process may use the run.  Otherwise returns an SQLSTATE
 * that is defined above, and sets `why` to a message; free with g_free().
 */
const char *ledger_owners_judge (const LedgerReply *reply, int row,
                                 const LedgerUri *uri, char **why);
