/* SPDX-License-Identifier: MIT */
/* owners.h: the owners of the runs on a server.
 *
 * A function of a schema can run with the rights of its caller.  So a process
 * uses a run only if one role owns the schema and all in it.  That role must be
 * the connected role, a role of which it is a member, or the role that the URI
 * names.
 */
#pragma once

#include "server.h"

/* States of a refusal.  STRANGER: the owner of the run is not trusted.  MIXED:
 * the run has several owners, or a trigger, a rule or a policy.
 */
#define LEDGER_OWNERS_STRANGER "LD003"
#define LEDGER_OWNERS_MIXED "LD004"

/* State of a refusal: the schema is no run. */
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
  LEDGER_OWNERS_ALIEN,      /* foreign or forbidden part; NULL = none */
  LEDGER_OWNERS_ALIEN_ROLE, /* its owner; NULL = a forbidden part */
  LEDGER_OWNERS_TYPE /* type of the rows of its table `unit`: a number that no
                        other run in the database has, even with this name */
};

/* Returns the statements that find the owners of the URI's run, or of all runs
 * in its database; free with g_free().  Each row of the reply is a run.
 */
char *ledger_owners_ask (const LedgerUri *uri, bool all);

/* Judges the run in a row.  Returns NULL if a process may use it.  Otherwise
 * returns one of the three states above, and sets `why` to a message; free it
 * with g_free().
 */
const char *ledger_owners_judge (const LedgerReply *reply, int row,
                                 const LedgerUri *uri, char **why);
