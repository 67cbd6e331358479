/* SPDX-License-Identifier: MIT */
/* columns.c: the tables of a ledger, as search-ledger(5) describes them. */
#include "kind.h"
#include "session.h"
#include "unit.h"

#define COUNT(columns) ((int) G_N_ELEMENTS (columns) + 1)

/* A column of this name and kind, whose field is at `place` in its record. */
#define COLUMN(title, what, place, ...)                                        \
  {                                                                            \
    .name = title, .kind = &ledger_kind_##what, .at = place, __VA_ARGS__       \
  }

#define RUN(field) offsetof (LedgerRun, field)
#define UNIT(field) offsetof (LedgerUnit, field)
#define SESSION(field) offsetof (LedgerSessionRow, field)
#define POINT(field) offsetof (SearchLedgerPoint, field)

/* clang-format off */
static const LedgerColumn run[] = {
  COLUMN ("id", only, 0, .check = "id = 1"),
  COLUMN ("problem", words, RUN (problem)),
  COLUMN ("plugin", words, RUN (plugin)),
  COLUMN ("abi", number, RUN (abi), .check = "abi > 0"),
  COLUMN ("fingerprint", words, RUN (fingerprint)),
  COLUMN ("options", options, RUN (options)),
  COLUMN ("input_name", words, RUN (input_name), .null = true),
  COLUMN ("input", bytes, RUN (input), .null = true),
  COLUMN ("repr", words, RUN (repr)),
  COLUMN ("symmetry", words, RUN (symmetry)),
  COLUMN ("find", words, RUN (find),
    .check = "find IN ('count', 'first', 'all', 'best', 'unique')"),
  COLUMN ("maximise", flag, RUN (maximise), .check = "maximise IN (0, 1)"),
  COLUMN ("wanted", number, RUN (wanted), .check = "wanted >= 0"),
  COLUMN ("part", number, RUN (part), .check = "part BETWEEN 0 AND parts"),
  COLUMN ("parts", number, RUN (parts), .check = "parts > 0"),
  COLUMN ("answer_length", number, RUN (answer_length), .check = "answer_length >= 0"),
  COLUMN ("seed", number, RUN (seed)),
  COLUMN ("version", words, RUN (version)),
  COLUMN ("created", number, RUN (created)),
};

#define FOUND (LEDGER_RESULT | LEDGER_SUM)
#define FOUND_BY_ALL (FOUND | LEDGER_TREE)

static const LedgerColumn unit[] = {
  COLUMN ("address", address, UNIT (address), .uses = LEDGER_PLACE),
  COLUMN ("parent", parent, UNIT (parent), .uses = LEDGER_PLACE, .null = true),
  COLUMN ("top", top, UNIT (top), .uses = LEDGER_PLACE, .null = true),
  COLUMN ("length", number, UNIT (length), .check = "length >= 0", .uses = LEDGER_PLACE),
  COLUMN ("share", number, UNIT (share), .check = "share >= 0", .uses = LEDGER_PLACE),
  COLUMN ("state", state, UNIT (state), .check = "state IN ('open', 'done', 'folded')"),
  COLUMN ("left", count, UNIT (left), .check = "\"left\" = 0 OR state = 'done'",
    .uses = LEDGER_RESULT),
  COLUMN ("path", bytes, UNIT (path), .check = "(path IS NULL) = (\"left\" = 0)",
    .uses = LEDGER_RESULT, .null = true),
  COLUMN ("budget", number, UNIT (budget), .check = "budget >= 0"),
  COLUMN ("candidates", number, UNIT (tally.candidates), .check = "candidates >= 0",
    .uses = FOUND),
  COLUMN ("nodes", number, UNIT (tally.nodes), .check = "nodes >= budget",
    .uses = FOUND_BY_ALL),
  COLUMN ("solutions", number, UNIT (tally.solutions), .check = "solutions >= 0",
    .uses = FOUND_BY_ALL),
  COLUMN ("digest", number, UNIT (tally.digest), .uses = FOUND_BY_ALL),
  COLUMN ("fundamental", number, UNIT (tally.fundamental), .check = "fundamental >= 0",
    .uses = FOUND),
  COLUMN ("orbits", orbits, UNIT (tally), .uses = FOUND),
  COLUMN ("start_best", value, UNIT (start), .null = true),
  COLUMN ("best", value, UNIT (best), .uses = LEDGER_RESULT, .null = true),
  COLUMN ("kept", number, UNIT (kept), .check = "kept >= 0", .uses = FOUND_BY_ALL),
  COLUMN ("rows", number, UNIT (rows), .check = "rows >= 1"),
  COLUMN ("combined", number, UNIT (combined)),
  COLUMN ("levels", words, UNIT (levels), .uses = LEDGER_RESULT, .null = true),
};

static const LedgerColumn batch[] = {
  COLUMN ("address", stored, 0),
  COLUMN ("part", number, 0, .check = "part >= 0"),
  COLUMN ("count", number, 0, .check = "count > 0"),
  COLUMN ("answers", stored, 0),
};

static const LedgerColumn session[] = {
  COLUMN ("id", number, SESSION (session.id)),
  COLUMN ("host", words, SESSION (session.host)),
  COLUMN ("pid", number, SESSION (session.pid)),
  COLUMN ("threads", number, SESSION (session.threads), .check = "threads > 0"),
  COLUMN ("began", number, SESSION (session.began)),
  COLUMN ("ended", time, SESSION (session.ended), .null = true),
  COLUMN ("worked", number, SESSION (session.worked), .check = "worked >= 0"),
  COLUMN ("nodes", number, SESSION (session.nodes), .check = "nodes >= 0"),
  COLUMN ("reason", words, SESSION (session.reason), .null = true),
  COLUMN ("run", number, SESSION (run)),
};

static const LedgerColumn point[] = {
  COLUMN ("worked", number, POINT (worked), .check = "worked >= 0"),
  COLUMN ("at", number, POINT (at)),
  COLUMN ("share", number, POINT (share), .check = "share >= 0"),
  COLUMN ("nodes", number, POINT (nodes), .check = "nodes >= 0"),
  COLUMN ("best", value, POINT (best), .null = true),
};
/* clang-format on */

const LedgerTable ledger_run_table = { "run", run, COUNT (run), 1 };
const LedgerTable ledger_unit_table = { "unit", unit, COUNT (unit), 1 };
const LedgerTable ledger_batch_table = { "batch", batch, COUNT (batch), 2 };
const LedgerTable ledger_session_table
    = { "session", session, COUNT (session), 1 };
const LedgerTable ledger_point_table = { "point", point, COUNT (point), 1 };
