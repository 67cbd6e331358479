/* SPDX-License-Identifier: MIT */
/* schema.c: the tables of a ledger. */
#include "schema.h"

/* The units. */
#define UNIT                                                                   \
  "CREATE TABLE unit (\n"                                                      \
  "  address     TEXT PRIMARY KEY,\n"                                          \
  "  parent      TEXT,\n"                                                      \
  "  top         INTEGER,\n"                                                   \
  "  length      INTEGER NOT NULL CHECK (length >= 0),\n"                      \
  "  share       INTEGER NOT NULL CHECK (share >= 0),\n"                       \
  "  state       TEXT NOT NULL CHECK (state IN ('open', 'done', "              \
  "'folded')),\n"                                                              \
  "  left        INTEGER NOT NULL CHECK (left = 0 OR state = 'done'),\n"       \
  "  path        BLOB CHECK ((path IS NULL) = (left = 0)),\n"                  \
  "  budget      INTEGER NOT NULL CHECK (budget >= 0),\n"                      \
  "  candidates  INTEGER NOT NULL CHECK (candidates >= 0),\n"                  \
  "  nodes       INTEGER NOT NULL CHECK (nodes >= budget),\n"                  \
  "  solutions   INTEGER NOT NULL CHECK (solutions >= 0),\n"                   \
  "  digest      INTEGER NOT NULL,\n"                                          \
  "  fundamental INTEGER NOT NULL CHECK (fundamental >= 0),\n"                 \
  "  orbits      TEXT NOT NULL,\n"                                             \
  "  start_best  INTEGER,\n"                                                   \
  "  best        INTEGER,\n"                                                   \
  "  kept        INTEGER NOT NULL CHECK (kept >= 0),\n"                        \
  "  rows        INTEGER NOT NULL CHECK (rows >= 1),\n"                        \
  "  combined    INTEGER NOT NULL,\n"                                          \
  "  levels      TEXT,\n"                                                      \
  "  checksum    INTEGER NOT NULL\n"                                           \
  ") STRICT, WITHOUT ROWID;\n"

/* How far the run was at some times. */
#define POINT                                                                  \
  "CREATE TABLE point (\n"                                                     \
  "  worked   INTEGER PRIMARY KEY CHECK (worked >= 0),\n"                      \
  "  at       INTEGER NOT NULL,\n"                                             \
  "  share    INTEGER NOT NULL CHECK (share >= 0),\n"                          \
  "  nodes    INTEGER NOT NULL CHECK (nodes >= 0),\n"                          \
  "  best     INTEGER,\n"                                                      \
  "  checksum INTEGER NOT NULL\n"                                              \
  ") STRICT;\n"

/* Runs of version 2 had no history. */
const char ledger_schema_to_3[] = POINT;

/* Units of version 3 had no counts by depth. */
const char ledger_schema_to_4[]
    = "ALTER TABLE unit RENAME TO unit_3;\n" UNIT
      "INSERT INTO unit SELECT address, parent, top, length, share, state, left,"
      " path, budget, candidates, nodes, solutions, digest, fundamental, orbits,"
      " start_best, best, kept, rows, combined, NULL, checksum FROM unit_3;\n"
      "DROP TABLE unit_3;\n";

const char ledger_schema[]
    = "CREATE TABLE run (\n"
      "  id            INTEGER PRIMARY KEY CHECK (id = 1),\n"
      "  problem       TEXT NOT NULL,\n"
      "  plugin        TEXT NOT NULL,\n"
      "  abi           INTEGER NOT NULL CHECK (abi > 0),\n"
      "  fingerprint   TEXT NOT NULL,\n"
      "  options       TEXT NOT NULL,\n"
      "  input_name    TEXT,\n"
      "  input         BLOB,\n"
      "  repr          TEXT NOT NULL,\n"
      "  symmetry      TEXT NOT NULL,\n"
      "  find          TEXT NOT NULL CHECK (find IN\n"
      "                  ('count', 'first', 'all', 'best', 'unique')),\n"
      "  maximise      INTEGER NOT NULL CHECK (maximise IN (0, 1)),\n"
      "  wanted        INTEGER NOT NULL CHECK (wanted >= 0),\n"
      "  part          INTEGER NOT NULL CHECK (part BETWEEN 0 AND parts),\n"
      "  parts         INTEGER NOT NULL CHECK (parts > 0),\n"
      "  answer_length INTEGER NOT NULL CHECK (answer_length >= 0),\n"
      "  seed          INTEGER NOT NULL,\n"
      "  version       TEXT NOT NULL,\n"
      "  created       INTEGER NOT NULL,\n"
      "  checksum      INTEGER NOT NULL\n"
      ") STRICT;\n"
      UNIT
      "CREATE TABLE batch (\n"
      "  address  TEXT NOT NULL,\n"
      "  part     INTEGER NOT NULL CHECK (part >= 0),\n"
      "  count    INTEGER NOT NULL CHECK (count > 0),\n"
      "  answers  TEXT NOT NULL,\n"
      "  checksum INTEGER NOT NULL,\n"
      "  PRIMARY KEY (address, part)\n"
      ") STRICT, WITHOUT ROWID;\n"
      "CREATE TABLE session (\n"
      "  id       INTEGER PRIMARY KEY,\n"
      "  host     TEXT NOT NULL,\n"
      "  pid      INTEGER NOT NULL,\n"
      "  threads  INTEGER NOT NULL CHECK (threads > 0),\n"
      "  began    INTEGER NOT NULL,\n"
      "  ended    INTEGER,\n"
      "  worked   INTEGER NOT NULL CHECK (worked >= 0),\n"
      "  nodes    INTEGER NOT NULL CHECK (nodes >= 0),\n"
      "  reason   TEXT,\n"
      "  run      INTEGER NOT NULL,\n"
      "  checksum INTEGER NOT NULL\n"
      ") STRICT;\n" POINT;
