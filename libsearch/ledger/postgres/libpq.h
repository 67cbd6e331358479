/* SPDX-License-Identifier: MIT */
/* libpq.h: PostgreSQL's library, loaded where a shared ledger is opened: a
 * program that opens none starts without it.
 */
#pragma once

#include <libpq-fe.h>
#include <libsearch/search-error.h>

/* The functions that are used. */
#define LIBPQ_FUNCTIONS(DO)                                                    \
  DO (PQconnectStartParams)                                                    \
  DO (PQconnectPoll)                                                           \
  DO (PQstatus)                                                                \
  DO (PQsocket)                                                                \
  DO (PQerrorMessage)                                                          \
  DO (PQsetErrorVerbosity)                                                     \
  DO (PQsetNoticeReceiver)                                                     \
  DO (PQfinish)                                                                \
  DO (PQsetnonblocking)                                                        \
  DO (PQsendQueryParams)                                                       \
  DO (PQsendPrepare)                                                           \
  DO (PQsendDescribePrepared)                                                  \
  DO (PQsendQueryPrepared)                                                     \
  DO (PQsendQuery)                                                             \
  DO (PQflush)                                                                 \
  DO (PQconsumeInput)                                                          \
  DO (PQisBusy)                                                                \
  DO (PQgetResult)                                                             \
  DO (PQresultStatus)                                                          \
  DO (PQresultErrorField)                                                      \
  DO (PQntuples)                                                               \
  DO (PQnfields)                                                               \
  DO (PQftype)                                                                 \
  DO (PQgetisnull)                                                             \
  DO (PQgetvalue)                                                              \
  DO (PQunescapeBytea)                                                         \
  DO (PQfreemem)                                                               \
  DO (PQclear)

#define LIBPQ_DECLARE(name) __typeof__ (name) *name;

typedef struct
{
  LIBPQ_FUNCTIONS (LIBPQ_DECLARE)
} Libpq;

#undef LIBPQ_DECLARE

/* Returns the functions; NULL with SEARCH_ERROR_USAGE if the library is not
 * installed.
 */
const Libpq *libpq_load (GError **error);
