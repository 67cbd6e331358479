/* SPDX-License-Identifier: MIT */
/* search-ledger.h: runs that survive: every part of a search is a row in a
 * file.
 *
 * Make a run, or go on with it, for ten seconds or until it is complete:
 *
 *     run = search_ledger_run_new (module, "nqueens", queens, repr, NULL,
 *                                  false, &error);
 *     ledger = search_ledger_begin ("queens.ledger", run, queens, repr,
 *                                   &settings, NULL, &error);
 *     if (search_ledger_work (ledger, queens, repr, &settings, &result,
 *                             &error))
 *       printf ("%.1f %% done\n", 100 * search_ledger_status (ledger)->done);
 *
 * It is a library of its own, libsearch-ledger, which needs SQLite; search.h
 * does not include this header.  Its version is 0.0, and its API is not stable
 * until 0.2: until then any name here may change.  The file stays readable:
 * search-ledger(5) describes it.
 *
 * One thread at a time may use a ledger.  Anything const that a function
 * returns belongs to the ledger.  Errors are SEARCH_ERROR: _INPUT for a file
 * that is no ledger or a damaged one, _USAGE for the ledger of another run,
 * _BUSY if another process works on it, _IO if reading or writing failed,
 * _CHECK if exploring again gives another result than the recorded one.
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

/* The `part` of a run that covers all parts. */
#define SEARCH_LEDGER_ALL_PARTS 0

/* The seed that a new run has. */
#define SEARCH_LEDGER_SEED UINT64_C (1)

/* What identifies a run.  The library makes it.  Its fields may be changed
 * before a ledger is made of it; texts are freed with g_free().
 */
typedef struct
{
  char    *problem;     /* its name */
  char    *plugin;      /* what search_module_load() takes: a name, or a file */
  uint64_t abi;         /* search_abi() */
  char    *fingerprint; /* the SHA-256 of the plugin's file, in hex */
  char   **options;     /* the problem's, "n=16", ended by NULL */
  char    *input_name;  /* the name of the text it was read from; NULL: none */
  GBytes  *input;       /* the bytes of that text */
  char    *repr;        /* the representation's name */
  char    *symmetry;    /* "none", "orbits" */
  char    *find;        /* "count", "first", "all", "best", "unique" */
  bool     maximise;    /* with "best": whether the largest value is the best */
  uint64_t wanted;      /* solutions, to stop at; 0: all */
  uint64_t part;        /* 1.., or SEARCH_LEDGER_ALL_PARTS, of ledgers merged */
  uint64_t parts;       /* how many parts there are; 1: the run is whole */
  uint64_t answer_length; /* the most values that an answer has */

  /* The rest may differ between ledgers that are merged. */
  uint64_t seed;    /* of the order in which top units are explored */
  char    *version; /* of the libsearch that made the ledger */
  uint64_t created; /* microseconds since 1970, UTC */
} SearchLedgerRun;

/* Describes the search that search_run() would make of `instance`, which was
 * made of options alone, with these settings (NULL: zeros): `symmetry`, `best`
 * and `solution_limit` make the run, all others may differ from session to
 * session.  `keep`: store the solutions; with `best` or a solution limit they
 * always are.  `plugin` is what search_module_load() took.  NULL with an error
 * if the plugin's file cannot be read.  Free with search_ledger_run_free().
 */
SEARCH_API SearchLedgerRun *
search_ledger_run_new (const SearchModule *module, const char *plugin,
                       const SearchInstance *instance, const SearchRepr *repr,
                       const SearchSettings *settings, bool keep,
                       GError **error);

/* The same of a problem without a module, such as one in another language:
 * `fingerprint` is what identifies its program, as the SHA-256 of a module's file
 * does, and `plugin` what it is called.  Free with search_ledger_run_free().
 */
SEARCH_API SearchLedgerRun *search_ledger_run_describe (
    const char *plugin, const char *fingerprint, const SearchInstance *instance,
    const SearchRepr *repr, const SearchSettings *settings, bool keep);

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

/* Checks that `run`, which the ledger at `path` has, is `wanted`.  False with
 * SEARCH_ERROR_USAGE if it is another run.
 */
SEARCH_API bool search_ledger_run_check (const SearchLedgerRun *run,
                                         const SearchLedgerRun *wanted,
                                         const char *path, GError **error);

/* Are its solutions stored? */
SEARCH_API bool search_ledger_run_keeps (const SearchLedgerRun *run);

/* A ledger that is open. */
typedef struct SearchLedger SearchLedger;

/* What it is opened for. */
typedef enum
{
  SEARCH_LEDGER_READ, /* to read, also while another process works on it; the
                         file is not changed, and all that is read is as it was
                         at the opening */
  SEARCH_LEDGER_WORK /* to work on it, as the only process until it is closed */
} SearchLedgerAccess;

/* How a process shares a ledger on a server, whose `path` is a URI such as
 * postgresql://db/queens with the name of a schema behind "#": a server of
 * PostgreSQL, and where in it the run is; "search" is the name without.  Make with SEARCH_LEDGER_SHARING; zeros are right.
 */
typedef struct
{
  size_t size; /* sizeof (SearchLedgerSharing) */

  /* Seconds without a sign of life after which what a process holds is given to
   * others; 0: 60.
   */
  double lease;

  double checkpoint; /* seconds between two of its commits, at most; 0: 10 */

  /* Seconds for which it goes on without a server, and asks for it; 0: 600. */
  double patience;

  /* Called once it has asked for some seconds, by the thread that opens the
   * ledger or works on it: `why` is what is wrong, NULL when the server answers
   * again.  NULL: nothing is called.
   */
  void (*waits) (void *data, const char *why);
  void *data; /* for waits and awaits */

  /* Ends any waiting for a server soon after it becomes non-zero, as the `cancel` of
   * SearchSettings and the time limit do while a ledger is worked on: what waits fails
   * with SEARCH_ERROR_LIMIT.  NULL: it never does.
   */
  const int *cancel;

  double grace; /* seconds that calls go on for then, to save what was found;
                   0: 0.5 */

  /* Called with the name of the file or the server that a call may have to wait for,
   * and with NULL as the call is over, by the thread that makes the call.  NULL:
   * nothing is called.
   */
  void (*awaits) (void *data, const char *name);
} SearchLedgerSharing;

/* How to share, of these fields and zeros. */
#define SEARCH_LEDGER_SHARING(...)                                             \
  {                                                                            \
    .size = sizeof (SearchLedgerSharing), __VA_ARGS__                          \
  }

/* Is it the URI of a ledger on a server, and not the name of a file? */
SEARCH_API bool search_ledger_is_shared (const char *path);

/* Opens the ledger in the file `path`, or on a server.  A process must not open the same one
 * again before it has closed it.  `sharing` says how it is shared, if it is on a server,
 * and who is told of waiting; NULL: zeros.  Close with search_ledger_close(); NULL with
 * an error; SEARCH_ERROR_BUSY names the process that works on it.
 */
SEARCH_API SearchLedger *
search_ledger_open (const char *path, SearchLedgerAccess access,
                    const SearchLedgerSharing *sharing, GError **error);

/* A ledger on a server may be worked on by any number of processes.  All
 * but its solutions is read as it is opened to be read, and these as they are
 * asked for.  One that was opened to work on shows what is in it, beside its
 * run, once it is complete.
 */

/* Opens the ledger of `run` to work on it, and makes it if there is no file
 * `path`: then it divides the tree of `instance` into top units, within the
 * limits of `settings` (NULL: none).  The nodes and the time that this takes
 * count against the limits of the first search_ledger_work().  NULL with an
 * error, also if the file is the ledger of another run, or if the run is a part
 * and a limit ended the division (SEARCH_ERROR_LIMIT).
 */
SEARCH_API SearchLedger *
search_ledger_begin (const char *path, const SearchLedgerRun *run,
                     const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings      *settings,
                     const SearchLedgerSharing *sharing, GError **error);

/* Closes and frees it, NULL too.  False with an error: the log could not be put
 * into the file, or the file is gone; committed results are safe in the
 * ledger's files.
 */
SEARCH_API bool search_ledger_close (SearchLedger *ledger, GError **error);

/* The same, without an error. */
SEARCH_API void search_ledger_free (SearchLedger *ledger);

/* Returns the path that it was opened by. */
SEARCH_API const char *search_ledger_path (const SearchLedger *ledger);

/* Returns its run. */
SEARCH_API const SearchLedgerRun *
search_ledger_run (const SearchLedger *ledger);

/* Are the file and those beside it still in their place? */
SEARCH_API bool search_ledger_is_in_place (const SearchLedger *ledger);

/* Works on a ledger that was opened for that, until nothing is left to do, or
 * until a limit, `cancel`, visit() or tick() ends it.  `instance` and `repr`
 * are those of the run.  Of `settings` (NULL: zeros), `threads`, `loop`, the
 * limits and `cancel` are as in search_run(); the run itself says what to look
 * for.  The calling thread commits the results of the threads that explore,
 * about every 50 ms; it also calls
 *
 *     visit   for each solution that was committed, in no order; in a search
 *             for the best, for those that beat all before them
 *     tick    every 20 ms or so, with the progress of the whole run
 *
 * Either may return false to end the work, and may call all functions with this
 * ledger that neither work on it, nor verify or close it.  However it ends, the
 * file holds what was committed.  True: `result`, to be cleared with
 * search_result_clear(), is that of the whole run so far.  Its seconds are
 * those of all sessions; its end is SEARCH_END_COMPLETE if nothing is left to
 * do in the run or its part.  False with an error.
 */
SEARCH_API bool search_ledger_work (SearchLedger         *ledger,
                                    const SearchInstance *instance,
                                    const SearchRepr     *repr,
                                    const SearchSettings *settings,
                                    SearchResult *result, GError **error);

/* Notes in the ledger that the session ends with `end`, for a visit() or tick()
 * that is not going to return, since a callback of the plugin does not.  The
 * process must exit then, without closing the ledger.
 */
SEARCH_API void search_ledger_abandon (SearchLedger *ledger, SearchEnd end);

/* The sum over all units. */
typedef struct
{
  SearchTally tally; /* what was counted */
  SearchBest  best;  /* of a search for the best */
  uint64_t    share; /* of the tree that is done, out of SEARCH_SHARE_WHOLE */
  uint64_t    kept;  /* solutions that are stored */
  uint64_t    rows;  /* rows of the table of units */
  uint64_t    open;  /* units that are open */
  uint64_t    units; /* explorations, those of folded units included */
} SearchLedgerTotal;

/* Returns the sum so far; always up to date.  Costs nothing. */
SEARCH_API const SearchLedgerTotal *
search_ledger_total (const SearchLedger *ledger);

/* Returns the seconds that all sessions took, up to the last commit; of a ledger
 * on a server that is worked on, those of this process.  Costs nothing.
 */
SEARCH_API double search_ledger_seconds (const SearchLedger *ledger);

/* How far a run is. */
typedef struct
{
  bool running;  /* another process works on it */
  bool finished; /* nothing is left to do: the run or its part is explored,
                    or the solutions that are wanted are found */
  bool        complete; /* the whole tree is explored: counts are exact */
  const char *reason;   /* why it stopped, as search_end_name(), or "killed",
                           "part"; NULL: it has not, or is complete */
  double   done; /* the share of the run or its part that is done, out of 1 */
  double   seconds; /* seconds that all sessions took */
  double   left;    /* estimated seconds to go; negative: unknown */
  double   rate; /* nodes a second, of the newest session; negative: unknown */
  unsigned sessions; /* how many there were */
  uint64_t bytes;    /* its size on the disk */
} SearchLedgerStatus;

/* Returns how far the run is; valid until the next call, or until the ledger is
 * closed.  Takes time O(units).
 */
SEARCH_API const SearchLedgerStatus *
search_ledger_status (SearchLedger *ledger);

/* A process that worked on it. */
typedef struct
{
  uint64_t id;      /* from 1 */
  char    *host;    /* its name */
  uint64_t pid;     /* the process */
  uint64_t threads; /* how many threads it had */
  uint64_t began;   /* microseconds since 1970, UTC */
  uint64_t ended;   /* the same; 0: it is at work, or was killed */
  uint64_t worked;  /* microseconds, until its last commit */
  uint64_t nodes;   /* nodes that it met */
  char    *reason;  /* why it ended; NULL: see `ended` */

  /* Of a ledger on a server. */
  uint64_t seen;  /* microseconds since 1970, UTC: its last sign of life */
  uint64_t units; /* units that it holds */
  bool     live;  /* it has not ended, and its lease is not over */
} SearchLedgerSession;

/* Returns the session of this index, from 0; this process's is the last.  NULL:
 * there are fewer sessions.
 */
SEARCH_API const SearchLedgerSession *
search_ledger_session (const SearchLedger *ledger, unsigned index);

/* How far a run was at some time. */
typedef struct
{
  uint64_t   worked; /* microseconds that all sessions had worked */
  uint64_t   at;     /* microseconds since 1970, UTC */
  uint64_t   share;  /* of the tree that was done, out of SEARCH_SHARE_WHOLE */
  uint64_t   nodes;  /* nodes that were met */
  SearchBest best;   /* of a search for the best: the value so far */
} SearchLedgerPoint;

/* Returns the history of the run, in the order of `worked`, when the ledger was
 * opened: no more than 1,000 points, however long it takes.  Sets how many; NULL:
 * there are none.
 */
SEARCH_API const SearchLedgerPoint *
search_ledger_history (const SearchLedger *ledger, unsigned *count);

/* Calls `visit` for each stored solution, in serial order, until it returns
 * false.  False with an error if a stored solution is damaged.
 */
SEARCH_API bool search_ledger_each_solution (
    SearchLedger *ledger,
    bool (*visit) (void *data, const SearchSolution *solution), void *data,
    GError **error);

/* Calls `visit` for each run on a server, whose URI names no schema, with the run's
 * URI, until it returns false.  `refused`: the role that owns it, if it is not to be
 * used since that role is not trusted, or does not own all of it; or NULL.  False
 * with an error.
 */
SEARCH_API bool
search_ledger_each_run (const char *uri,
                        bool (*visit) (void *data, const char *run,
                                       const char *refused),
                        void *data, GError **error);

/* Removes a run from its server.  False with an error, also if there is none, or if
 * its schema has other parts than those of a run, or something elsewhere depends on
 * these: nothing is removed then.
 */
SEARCH_API bool search_ledger_drop (const char *uri, GError **error);

/* Calls `visit` for each unit on a server that three processes or more were lost
 * with, and with how many, until it returns false.  False with an error.
 */
SEARCH_API bool search_ledger_each_suspect (
    const char *uri,
    bool (*visit) (void *data, const char *address, uint64_t lost), void *data,
    GError **error);

/* The state of a unit. */
typedef enum
{
  SEARCH_LEDGER_OPEN,  /* not explored yet */
  SEARCH_LEDGER_DONE,  /* explored as far as its budget; the rest is in the
                          units that it left */
  SEARCH_LEDGER_FOLDED /* done with all units below it, whose rows it has taken
                          in */
} SearchLedgerState;

/* A unit, as it is recorded.  Exploring it again, by search_explore_to() with
 * `budget` and tally.candidates, gives the same tally and leaves the same
 * units.  The tally of a folded unit includes all units below it.
 */
typedef struct
{
  const char *address; /* "" for the whole tree; that of the unit that left it,
                          a letter, and its number: search-ledger(5) */
  const char *parent; /* the address of the unit that left it; NULL: none did */
  SearchLedgerState state;  /* open, done or folded */
  uint64_t          length; /* states on its path */
  uint64_t          share;  /* of the tree, out of SEARCH_SHARE_WHOLE */
  uint64_t          left;   /* how many units it left */
  uint64_t          budget; /* nodes that its own exploration met */
  SearchTally       tally;  /* what was counted */
  SearchBest        start;  /* of a search for the best: the value to beat */
  SearchBest        best;   /* the value found that beats `start` */
  uint64_t          kept;   /* solutions that are stored for it */
  uint64_t          rows;   /* how many rows it stands for, with its own */
  bool begun; /* open, and a part of something that was begun: it is explored
                 before what was not */
} SearchLedgerUnit;

/* Calls `visit` for each unit, in serial order, until it returns false. */
SEARCH_API void search_ledger_each_unit (
    const SearchLedger *ledger,
    bool (*visit) (void *data, const SearchLedgerUnit *unit), void *data);

/* Returns how many nodes and solutions the units that are done have met at each
 * depth, from 0 on, as an array of SearchLevel without `candidates`; unref it.  NULL:
 * that is not known of all.
 */
SEARCH_API GArray *search_ledger_levels (const SearchLedger *ledger);

/* Returns the unit with this address for search_explore(); free with
 * search_unit_free().  NULL: there is none.
 */
SEARCH_API SearchUnit *search_ledger_unit (const SearchLedger *ledger,
                                           const char         *address);

/* The steps of merging. */
typedef enum
{
  SEARCH_LEDGER_MERGE_READS,  /* reads ledgers */
  SEARCH_LEDGER_MERGE_WRITES, /* writes units of the new ledger */
  SEARCH_LEDGER_MERGE_COPIES  /* copies stored solutions */
} SearchLedgerMergeStep;

/* How to merge.  Make with SEARCH_LEDGER_MERGE; zeros are right. */
typedef struct
{
  size_t size; /* sizeof (SearchLedgerMerge) */

  /* Called often, with how many are done, of `all`, which is 0 if unknown.  It
   * should look at the clock before it does anything expensive.  NULL: not
   * called.
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

/* Makes a ledger at `path`, where no file may be, of the `count` ledgers at
 * `names`, 1 or more: parts of a run, or copies of a ledger that went on
 * separately.  Processes may work on these meanwhile; each is taken as it is
 * when it is read.  False with SEARCH_ERROR_USAGE if they are not of one run,
 * apart from the part; SEARCH_ERROR_CHECK if their results differ.  `how` may
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
  SearchErrorCode code; /* if not good: _INPUT for damage, _CHECK for a wrong
                           result, or why the check could not be made */
  uint64_t    count;    /* how many things were checked */
  const char *text;     /* that in words, or what is wrong */
} SearchLedgerCheck;

/* The default of search-run verify: nodes that take a second or so. */
#define SEARCH_LEDGER_SAMPLE_NODES UINT64_C (100000000)

/* A sample of a tenth of the units, with at most sample_nodes nodes in all. */
#define SEARCH_LEDGER_SAMPLE_DEFAULT 0.0

/* No sample: no unit is explored again. */
#define SEARCH_LEDGER_SAMPLE_NONE (-1.0)

/* How to verify a ledger.  Make with SEARCH_LEDGER_VERIFY; set the instance,
 * the representation, sample_nodes and `check`; zeros are right for the rest.
 */
typedef struct
{
  size_t                size;     /* sizeof (SearchLedgerVerify) */
  const SearchInstance *instance; /* of the run */
  const SearchRepr     *repr;     /* of the run */
  const SearchRepr *other; /* a representation of the same tree, which explores
                              the same units too; NULL: none */
  double sample; /* the part of the units that are done to explore again, up to 1;
                    or SEARCH_LEDGER_SAMPLE_NONE, or _DEFAULT */
  uint64_t sample_nodes; /* a unit that was folded is left out if it has more */
  uint64_t   seed;         /* of the units that are drawn */
  unsigned   threads;      /* how many explore the sample; 0: one */
  SearchLoop loop;         /* the loop that they run */
  size_t     memory_limit; /* as in SearchSettings */
  const int *cancel;       /* as in SearchSettings */

  /* Called for each check, when it has ended. */
  void (*check) (void *data, const SearchLedgerCheck *check);

  /* Called about every 20 ms while units are explored again, with how many are
   * done, of how many.  NULL: not called.
   */
  void (*tick) (void *data, uint64_t explored, uint64_t units);

  void *data; /* for check and tick */
} SearchLedgerVerify;

/* How to verify, of these fields and zeros. */
#define SEARCH_LEDGER_VERIFY(...)                                              \
  {                                                                            \
    .size = sizeof (SearchLedgerVerify), __VA_ARGS__                           \
  }

/* Checks a ledger that was opened to read: its pages, the checksums of its
 * rows, the tree of units, their tallies, the paths of open units, the stored
 * solutions, and a sample of the units, which it explores again.  It ends after
 * damage.  True if it could begin, whatever it has found; `all` then says
 * whether it made all checks that were asked for.  False with an error as
 * search_explorer_new().
 */
SEARCH_API bool search_ledger_verify (SearchLedger             *ledger,
                                      const SearchLedgerVerify *how, bool *all,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchLedger, search_ledger_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchLedgerRun, search_ledger_run_free)

G_END_DECLS
