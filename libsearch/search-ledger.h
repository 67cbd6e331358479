/* SPDX-License-Identifier: MIT */
/* search-ledger.h: runs that survive: every part of a search is a row in a
 * file.
 *
 * Make a run, or go on with it, for ten seconds or until it is complete:
 *
 *     run = search_ledger_run_new (module, "nqueens", queens, repr, NULL,
 * false, &error); ledger = search_ledger_begin ("queens.ledger", run, queens,
 * repr, &settings, &error); if (search_ledger_work (ledger, queens, repr,
 * &settings, &result, &error)) printf ("%.1f %% done\n", 100 *
 * search_ledger_status (ledger)->done);
 *
 * It is a library of its own, libsearch-ledger, for SQLite comes with it:
 * search.h does not include this header.  Its version is 0.0, and its API is
 * not stable until 0.2: until then any name here may change.  The file stays
 * readable: search-ledger(5) says what is in it.
 *
 * One thread at a time may use a ledger.  What a function gives that is const
 * belongs to the ledger.  Errors are SEARCH_ERROR: _INPUT for a file that is no
 * ledger or a damaged one, _USAGE for the ledger of another run, _BUSY where
 * somebody else works on it, _IO where reading or writing failed, _CHECK where
 * exploring again gives something else than what is recorded.
 */
#pragma once

#include <libsearch/search-module.h>
#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* The version of this library, which is not that of libsearch. */
#define SEARCH_LEDGER_VERSION "0.0"

/* The application_id in the header of an SQLite database that is a ledger:
 * "SLDG", in the four bytes from the 68th on, the highest first.
 */
#define SEARCH_LEDGER_APPLICATION UINT32_C (0x534C4447)

/* The part of a run that is all of its parts. */
#define SEARCH_LEDGER_ALL_PARTS 0

/* The seed that a new run has. */
#define SEARCH_LEDGER_SEED UINT64_C (1)

/* What makes a run this one and no other.  The library makes it; what it holds
 * may be changed before a ledger is made of it, texts are freed with g_free().
 */
typedef struct
{
  char    *problem;     /* its name */
  char    *plugin;      /* what search_module_load() takes: a name, or a file */
  uint64_t abi;         /* search_abi() */
  char    *fingerprint; /* the SHA-256 of the plugin's file, in hex */
  char   **options;     /* the problem's, "n=16", ended by NULL */
  char    *input_name;  /* of the text it was read from; NULL: there was none */
  GBytes  *input;       /* and what that held */
  char    *repr;        /* the representation's name */
  char    *symmetry;    /* "none", "orbits" */
  char    *find;        /* "count", "first", "all", "best", "unique" */
  bool     maximise;    /* of "best": the largest is */
  uint64_t wanted;      /* solutions, to stop at; 0: all */
  uint64_t part;        /* 1.., or SEARCH_LEDGER_ALL_PARTS, of ledgers merged */
  uint64_t parts;       /* of so many; 1: it is no part */
  uint64_t answer_length; /* the most values that an answer has */

  /* The rest may differ between ledgers that are merged. */
  uint64_t seed;    /* of the order in which units are handed out */
  char    *version; /* of libsearch, that made the ledger */
  uint64_t created; /* microseconds since 1970, UTC */
} SearchLedgerRun;

/* Describes the search that search_run() would make of `instance`, which was
 * made of options alone, with these settings (NULL: zeros): `symmetry`, `best`
 * and `solution_limit` make the run, all others may differ each time somebody
 * works on it.  `keep`: solutions are to be stored; they always are where the
 * best or the first few are wanted.  `plugin` is what search_module_load()
 * took.  NULL with an error where the plugin's file cannot be read.  Free with
 * search_ledger_run_free().
 */
SEARCH_API SearchLedgerRun *
search_ledger_run_new (const SearchModule *module, const char *plugin,
                       const SearchInstance *instance, const SearchRepr *repr,
                       const SearchSettings *settings, bool keep,
                       GError **error);

/* A copy; free with search_ledger_run_free(). */
SEARCH_API SearchLedgerRun *search_ledger_run_copy (const SearchLedgerRun *run);

/* Frees it; NULL is fine. */
SEARCH_API void search_ledger_run_free (SearchLedgerRun *run);

/* Describes the first thing in which `wanted` differs from `run`, as "--repr:
 * rows there, bitboard here"; free with g_free().  NULL: they are the same run.
 * `any_part`: they may be different parts of it.
 */
SEARCH_API char *search_ledger_run_difference (const SearchLedgerRun *run,
                                               const SearchLedgerRun *wanted,
                                               bool                   any_part);

/* Are its solutions stored? */
SEARCH_API bool search_ledger_run_keeps (const SearchLedgerRun *run);

/* A ledger that is open. */
typedef struct SearchLedger SearchLedger;

/* What it is opened for. */
typedef enum
{
  SEARCH_LEDGER_READ, /* beside whoever works on it; the file is not changed,
                         and all that is read is as it was when it was opened */
  SEARCH_LEDGER_WORK  /* alone, until it is closed */
} SearchLedgerAccess;

/* Opens the ledger in the file `path`.  A process must not open the same one
 * again before it has closed it.  Close with search_ledger_close(); NULL with
 * an error, which names whoever works on it where that is in the way.
 */
SEARCH_API SearchLedger *search_ledger_open (const char        *path,
                                             SearchLedgerAccess access,
                                             GError           **error);

/* Opens the ledger of `run` to work on it, and makes it if there is no file
 * `path`: then the tree of `instance` is divided into the units that the run
 * begins with, within the limits of `settings` (NULL: none).  What that takes
 * of the node limit and the time limit is missing in the first
 * search_ledger_work().  NULL with an error, also where the file is the ledger
 * of another run, or the run is a part and a limit came before it was known
 * which (SEARCH_ERROR_LIMIT).
 */
SEARCH_API SearchLedger *
search_ledger_begin (const char *path, const SearchLedgerRun *run,
                     const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings *settings, GError **error);

/* False with SEARCH_ERROR_USAGE where it is the ledger of another run. */
SEARCH_API bool search_ledger_check_run (const SearchLedger    *ledger,
                                         const SearchLedgerRun *run,
                                         GError               **error);

/* Closes and frees it, NULL too.  False with an error: not all could be put
 * into the one file, or that is gone; what was committed is safe where it is.
 */
SEARCH_API bool search_ledger_close (SearchLedger *ledger, GError **error);

/* The same for those who do not ask how it went. */
SEARCH_API void search_ledger_free (SearchLedger *ledger);

/* The file that it was opened by. */
SEARCH_API const char *search_ledger_path (const SearchLedger *ledger);

/* What it is the ledger of. */
SEARCH_API const SearchLedgerRun *
search_ledger_run (const SearchLedger *ledger);

/* Is the file still where it was opened, with those beside it? */
SEARCH_API bool search_ledger_is_in_place (const SearchLedger *ledger);

/* Works on a ledger that was opened for that, until nothing is left to do or
 * something says stop.  `instance` and `repr` are those of the run.  Of
 * `settings` (NULL: zeros), `threads`, `loop`, the limits and `cancel` are as
 * in search_run(); the run itself says what to look for.  The calling thread
 * commits what others explore, every 50 ms or so; it also calls
 *
 *     visit   for each solution that was committed, in no order; in a search
 *             for the best, for those that beat all before them
 *     tick    every 20 ms or so, with the progress of the whole run
 *
 * which may say stop, and may ask this ledger anything but to work, to be
 * verified or closed.  Whatever ends it, what was committed is in the file.
 * True: `result`, to be cleared with search_result_clear(), is that of the
 * whole run so far: its seconds are those of all sessions, and its end is
 * SEARCH_END_COMPLETE where nothing is left to do, be it of a part.  False with
 * an error.
 */
SEARCH_API bool search_ledger_work (SearchLedger         *ledger,
                                    const SearchInstance *instance,
                                    const SearchRepr     *repr,
                                    const SearchSettings *settings,
                                    SearchResult *result, GError **error);

/* For a visit() or tick() that is not going to return, as a callback of the
 * plugin does not: notes that the session ended so.  The process is to exit
 * then, without closing the ledger.
 */
SEARCH_API void search_ledger_abandon (SearchLedger *ledger, SearchEnd end);

/* What all units together have found. */
typedef struct
{
  SearchTally tally; /* what was counted */
  SearchBest  best;  /* of a search for the best */
  uint64_t    share; /* of the tree that is done, out of SEARCH_SHARE_WHOLE */
  uint64_t    kept;  /* solutions that are stored */
  uint64_t    rows;  /* of the table of units */
  uint64_t    open;  /* of these, units to be explored */
  uint64_t    units; /* that were explored, those that were folded included */
} SearchLedgerTotal;

/* What was found so far; always up to date, and of no cost. */
SEARCH_API const SearchLedgerTotal *
search_ledger_total (const SearchLedger *ledger);

/* Seconds that all sessions took, up to the last commit; of no cost. */
SEARCH_API double search_ledger_seconds (const SearchLedger *ledger);

/* How far a run is. */
typedef struct
{
  bool running;  /* another process works on it */
  bool finished; /* nothing is left to do, of a part, or of what was wanted */
  bool complete; /* nothing was left out: counts are exact */
  const char *reason; /* why it stopped, as search_end_name(), or "killed",
                         "part"; NULL: it has not, or is complete */
  double done;        /* the share of what there is to do, out of 1 */
  double seconds;     /* that all sessions took */
  double left;        /* seconds to go; negative: nobody can tell */
  double rate;        /* nodes a second, of the newest session; negative: the
                         same */
  unsigned sessions;  /* how many there were */
  uint64_t bytes;     /* that it takes on the disk */
} SearchLedgerStatus;

/* How far it is; until the next call, or the ledger is closed.  Takes time
 * O(units).
 */
SEARCH_API const SearchLedgerStatus *
search_ledger_status (SearchLedger *ledger);

/* A process that worked on it. */
typedef struct
{
  uint64_t id;      /* from 1 */
  char    *host;    /* its name */
  uint64_t pid;     /* the process */
  uint64_t threads; /* that it had */
  uint64_t began;   /* microseconds since 1970, UTC */
  uint64_t ended;   /* the same; 0: it has not, or has died */
  uint64_t worked;  /* microseconds, until its last commit */
  uint64_t nodes;   /* that it met */
  char    *reason;  /* why it ended; NULL: see `ended` */

  int64_t clock; /* the library's own */
} SearchLedgerSession;

/* The session of this index, from 0; this process's is the last.  NULL: there
 * are not so many.
 */
SEARCH_API const SearchLedgerSession *
search_ledger_session (const SearchLedger *ledger, unsigned index);

/* Calls `visit` for each stored solution, in the order of one search alone,
 * until it says false.  False with an error where one is damaged, or there are
 * not as many as there should be.
 */
SEARCH_API bool search_ledger_each_solution (
    SearchLedger *ledger,
    bool (*visit) (void *data, const SearchSolution *solution), void *data,
    GError **error);

/* Where exploring a unit is. */
typedef enum
{
  SEARCH_LEDGER_OPEN,  /* not explored yet */
  SEARCH_LEDGER_DONE,  /* explored as far as its budget; the rest is in the
                          units that it left */
  SEARCH_LEDGER_FOLDED /* done, with all that it left, of which it has taken in
                          the rows */
} SearchLedgerState;

/* A unit, as it is recorded.  Exploring it again, by search_explore_to() with
 * `budget` and tally.candidates, gives the same tally and leaves the same; one
 * that was folded has the tally of all below it.
 */
typedef struct
{
  const char *address; /* "" for the whole tree; that of the unit that left it,
                          a letter, and its number: search-ledger(5) */
  const char *parent; /* the address of the unit that left it; NULL: none did */
  SearchLedgerState state;  /* where exploring it is */
  uint64_t          length; /* states on its path */
  uint64_t          share;  /* of the tree, out of SEARCH_SHARE_WHOLE */
  uint64_t          left;   /* how many units it left */
  uint64_t          budget; /* nodes that its own exploration met */
  SearchTally       tally;  /* what was counted */
  SearchBest        start; /* of a search for the best: what was to be beaten */
  SearchBest        best;  /* and what was found that beats it */
  uint64_t          kept;  /* solutions that are stored for it */
  uint64_t          rows;  /* that it stands for; 1: its own */
} SearchLedgerUnit;

/* Calls `visit` for each unit, in the order of one search alone, until it says
 * false.
 */
SEARCH_API void search_ledger_each_unit (
    const SearchLedger *ledger,
    bool (*visit) (void *data, const SearchLedgerUnit *unit), void *data);

/* The unit of this address, as an explorer takes it; free with
 * search_unit_free().  NULL: there is none.
 */
SEARCH_API SearchUnit *search_ledger_unit (const SearchLedger *ledger,
                                           const char         *address);

/* What merging is at. */
typedef enum
{
  SEARCH_LEDGER_MERGE_READS,  /* ledgers, of those to be merged */
  SEARCH_LEDGER_MERGE_WRITES, /* units of the new one */
  SEARCH_LEDGER_MERGE_COPIES  /* stored solutions */
} SearchLedgerMergeStep;

/* How to merge.  Make with SEARCH_LEDGER_MERGE; zeros are right. */
typedef struct
{
  size_t size; /* sizeof (SearchLedgerMerge) */

  /* Called often: so many are done, of `all`, which is 0 where nobody knows. It
   * should look at the clock itself before it does anything that costs.  NULL:
   * nobody asks.
   */
  void (*tick) (void *data, SearchLedgerMergeStep step, uint64_t done,
                uint64_t all);

  void *data; /* for tick */
} SearchLedgerMerge;

/* How to merge, of these fields and zeros. */
#define SEARCH_LEDGER_MERGE(...)                                               \
  {                                                                            \
    .size = sizeof (SearchLedgerMerge), __VA_ARGS__                            \
  }

/* Makes a ledger at `path`, where nothing is yet, of the `count` ones called
 * `names`, 1 or more: parts of a run, or copies of a ledger that went on
 * separately.  Somebody may work on these: what they hold when they are read is
 * taken.  False with SEARCH_ERROR_USAGE where they are not all of one run, but
 * for the part; SEARCH_ERROR_CHECK where they contradict each other.  `how` may
 * be NULL.
 */
SEARCH_API bool search_ledger_merge (const char *path, const char *const *names,
                                     unsigned                 count,
                                     const SearchLedgerMerge *how,
                                     GError                 **error);

/* How a check of a ledger ended. */
typedef struct
{
  const char     *name; /* "pages", "checksums", "sample", ... */
  bool            good; /* nothing is wrong */
  SearchErrorCode code; /* if not, what kind of wrong it is: _INPUT for damage,
                           _CHECK for what is not so, or why the check failed */
  uint64_t    count;    /* of what was looked at */
  const char *text;     /* that, in words, or what is wrong */
} SearchLedgerCheck;

/* Nodes that are worth a second or so. */
#define SEARCH_LEDGER_SAMPLE_NODES UINT64_C (100000000)

/* How to verify a ledger.  Make with SEARCH_LEDGER_VERIFY; zeros are right, but
 * for the instance, the representation, sample_nodes and `check`.
 */
typedef struct
{
  size_t                size;     /* sizeof (SearchLedgerVerify) */
  const SearchInstance *instance; /* of the run */
  const SearchRepr     *repr;     /* of the run */
  const SearchRepr     *other; /* explores the same units too; NULL: none.  Its
                                  tree is to be the same */
  double sample; /* of the units that are done, to be explored again: 1 is all,
                    negative none, 0 a tenth */
  uint64_t sample_nodes;   /* a unit that was folded is left out if it has more;
                              so   many has a tenth in all */
  uint64_t   seed;         /* of the units that are drawn */
  unsigned   threads;      /* that explore them; 0: one */
  SearchLoop loop;         /* which they run */
  size_t     memory_limit; /* as in SearchSettings */
  const int *cancel;       /* as in SearchSettings */

  /* Called for each check, when it has ended. */
  void (*check) (void *data, const SearchLedgerCheck *check);

  /* Called every 20 ms or so while units are explored again: so many are, of so
   * many.  NULL: nobody asks.
   */
  void (*tick) (void *data, uint64_t explored, uint64_t units);

  void *data; /* for check and tick */
} SearchLedgerVerify;

/* How to verify, of these fields and zeros. */
#define SEARCH_LEDGER_VERIFY(...)                                              \
  {                                                                            \
    .size = sizeof (SearchLedgerVerify), __VA_ARGS__                           \
  }

/* Looks at everything in a ledger, opened to be read, that can be looked at:
 * its pages, the checksums of its rows, the tree of units, their tallies, the
 * paths of those that are open, the stored solutions, and a sample of the
 * units, which are explored again.  After damage nothing that follows is looked
 * at. True where it could begin, whatever it has found; `all` tells then
 * whether all was looked at that was asked for.  False with an error as
 * search_explorer_new().
 */
SEARCH_API bool search_ledger_verify (SearchLedger             *ledger,
                                      const SearchLedgerVerify *how, bool *all,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchLedger, search_ledger_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchLedgerRun, search_ledger_run_free)

G_END_DECLS
