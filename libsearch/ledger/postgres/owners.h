/* SPDX-License-Identifier: MIT */
/* owners.h: whose the runs on a server are.
 *
 * A function of a schema runs with the rights of its caller.  So a process uses
 * a run only if one role owns the schema and all in it, and that role is the
 * one that has connected, one of which this is a member, or the one that the
 * URI names.
 */
#pragma once

#include "server.h"

/* The states of a refusal: the owner of the run is not trusted; the run has
 * several owners, or a trigger, a rule or a policy.
 */
#define LEDGER_OWNERS_STRANGER "LD003"
#define LEDGER_OWNERS_MIXED "LD004"

/* The state of a refusal: the schema is no run. */
#define LEDGER_OWNERS_NO_RUN "3F000"

/* Appends a text as a constant of SQL, which is the same whatever the server's
 * standard_conforming_strings.
 */
void ledger_owners_quote (GString *sql, const char *text);

/* The columns of owners.sql. */
enum
{
  LEDGER_OWNERS_NAME,
  LEDGER_OWNERS_ROLE,
  LEDGER_OWNERS_TRUSTED,
  LEDGER_OWNERS_ALIEN,      /* what is another's, or in no run; NULL: nothing */
  LEDGER_OWNERS_ALIEN_ROLE, /* whose that is; NULL: it is in no run */
  LEDGER_OWNERS_TYPE /* of the rows of its table `unit`, a number that no other
                        run in the database has, be it of the same name */
};

/* Returns the statements that ask for the owners of the run of a URI, or of all
 * runs in its database; free with g_free().  Each row of the
 * reply is a run.
 */
char *ledger_owners_ask (const LedgerUri *uri, bool all);

/* Judges the run in a row.  Returns NULL if a process may use it; else one of
 * the three states above, with a message in `why`, to be freed with g_free().
 */
const char *ledger_owners_judge (const LedgerReply *reply, int row,
                                 const LedgerUri *uri, char **why);
