/* SPDX-License-Identifier: MIT */
/* owners.h: whose the runs on a server are.
 *
 * What is called in a schema runs with the rights of whoever calls it, so a run
 * is used only if its schema and all in it have one owner, whom the URI names
 * or who is trusted anyway: the role that has connected, and the roles of which
 * it is a member.
 */
#pragma once

#include "server.h"

/* What refuses a run: it is of a role that is not trusted, or of several, or
 * has a trigger, a rule or a policy.
 */
#define LEDGER_OWNERS_STRANGER "LD003"
#define LEDGER_OWNERS_MIXED "LD004"

/* What refuses one that is none. */
#define LEDGER_OWNERS_NO_RUN "3F000"

/* Appends a text as a constant of SQL, which is the same whatever the server's
 * standard_conforming_strings.
 */
void ledger_owners_quote (GString *sql, const char *text);

/* Returns the statements that ask for the owners of the run of a URI, or of all
 * runs in its database; free with g_free().  The reply is for the functions
 * below.
 */
char *ledger_owners_ask (const LedgerUri *uri, bool all);

/* Judges the run in a row.  NULL: it is to be used; else which of the three
 * above it is, and `why` is set to a message, to be freed with g_free().
 */
const char *ledger_owners_judge (const LedgerReply *reply, int row,
                                 const LedgerUri *uri, char **why);

/* Returns the name of the run in a row, and whose it is. */
const char *ledger_owners_name (const LedgerReply *reply, int row);
const char *ledger_owners_role (const LedgerReply *reply, int row);

/* Returns the type of the rows of its table `unit`, a number that no other run
 * in the database has, be it of the same name.
 */
uint32_t ledger_owners_type (const LedgerReply *reply, int row);
