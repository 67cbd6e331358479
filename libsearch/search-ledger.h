/* SPDX-License-Identifier: MIT */
/* search-ledger.h: ledgers, which record searches so that they can resume.
 *
 * Start a run, or continue it, for ten seconds or until it is complete:
 *
 *     run = search_ledger_run_new (loaded, "nqueens", queens, repr, NULL,
 *                                  false, &error);
 *     ledger = search_ledger_begin ("queens.ledger", run, queens, repr,
 *                                   &settings, NULL, &error);
 *     if (search_ledger_work (ledger, queens, repr, &settings, &result,
 *                             &error))
 *       printf ("%.1f %% done\n", 100 * search_ledger_status (ledger)->done);
 *
 * Each explored part of the search, a unit, is a row of the ledger.
 *
 * This header belongs to a library of its own, libsearch-ledger, which needs
 * SQLite; search.h does not include it.  The version of libsearch-ledger is
 * 0.0.  Until 0.2 the API is not stable: any name in this header may change.
 * Files remain readable: search-ledger(5) describes them.
 *
 * One thread at a time may use a ledger.  The ledger owns any const result of
 * its functions.  The errors are:
 *
 *     SEARCH_ERROR_INPUT   the file is no ledger, or is damaged
 *     SEARCH_ERROR_USAGE   the ledger is of another run
 *     SEARCH_ERROR_BUSY    another process works on the ledger
 *     SEARCH_ERROR_IO      reading or writing failed
 *     SEARCH_ERROR_CHECK   a unit explored again has another result than the
 *                          recorded result
 */
#pragma once

#include <libsearch/search-load.h>
#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* The application_id in the header of an SQLite database that is a ledger:
 * "SLDG", in four bytes from the 68th byte on, the highest byte first.
 */
#define SEARCH_LEDGER_APPLICATION UINT32_C (0x534C4447)

/* Value of `part` for a run that consists of all parts. */
#define SEARCH_LEDGER_ALL_PARTS 0

/* The seed of a new run. */
#define SEARCH_LEDGER_SEED UINT64_C (1)

/* The description of a run, which identifies it.  The functions below make a
 * description.  The caller is allowed to change the fields until a ledger of
 * the run is made; g_free() frees the strings.
 */
typedef struct
{
  char    *problem; /* name of the problem */
  char    *plugin;  /* name or file for search_plugin_load() */
  uint64_t abi;     /* search_abi() of the run */

  /* Options of the problem, such as "n=16", ended by NULL. */
  char  **options;
  char   *input_name; /* name of the instance's text; NULL: none */
  GBytes *input;      /* bytes of that text */
  char   *repr;       /* name of the representation */
  char   *symmetry;   /* "none", "orbits", "classes" */
  char   *find;       /* "count", "first", "all", "best", "unique" */

  /* If `find` is "best": true if the largest value is best. */
  bool     maximize;
  uint64_t wanted; /* number of solutions to stop at; 0: all */

  /* Position of the part that the ledger records among the run's parts, from 1;
   * SEARCH_LEDGER_ALL_PARTS: a merged ledger.
   */
  uint64_t part;
  uint64_t parts;           /* number of parts; 1: the run has no parts */
  uint64_t answer_length;   /* largest number of values in an answer */
  uint64_t problem_version; /* version that the problem declares */
  char    *tree;            /* name of the representation's tree; NULL: none */

  /* Ledgers can be merged even if `fingerprint`, `seed`, `version` and
   * `created` differ.
   */
  char    *fingerprint; /* SHA-256 of the plugin's file, in hex */
  uint64_t seed;        /* seed of the order in which top units are explored */
  char    *version;     /* version of the libsearch that made the ledger */
  uint64_t created;     /* time of creation, in microseconds since 1970, UTC */

  /* Options of the table to which the run belongs, such as "n=1..14 repr=rows",
   * quoted for a shell.  NULL: the run belongs to no table.
   */
  char *table_options;

  /* Whether the search uses a memo table: SEARCH_MEMO_NO, or SEARCH_MEMO_LEVELS
   * also for a search depth first.  A ledger with a memo table is a file, and
   * its run counts all solutions.
   */
  SearchMemo memo;
} SearchLedgerRun;

/* Describes the search that search_run() would make of `instance`, which was
 * made from options only, with these settings (NULL: zeros).  Only the settings
 * `symmetry`, `best`, `solution_limit` and `memo` identify the run; all others
 * may differ between sessions.  If `keep` is true, the run stores its
 * solutions; with `best` or a solution limit, the run always stores them.
 * `plugin` is the argument that search_plugin_load() got.  Free with
 * search_ledger_run_free(). Returns NULL with an error if the plugin's file
 * cannot be read.
 */
SEARCH_API SearchLedgerRun *
search_ledger_run_new (const SearchPlugin *loaded, const char *plugin,
                       const SearchInstance *instance, const SearchRepr *repr,
                       const SearchSettings *settings, bool keep,
                       GError **error);

/* Describes a search as search_ledger_run_new() does, for a problem without a
 * plugin, such as a problem in another language.  `fingerprint` identifies the
 * program of the problem, as the SHA-256 of a plugin's file does.  `plugin` is
 * the name of this program.  Free with search_ledger_run_free().
 */
SEARCH_API SearchLedgerRun *search_ledger_run_describe (
    const char *plugin, const char *fingerprint, const SearchInstance *instance,
    const SearchRepr *repr, const SearchSettings *settings, bool keep);

/* Returns a copy; free it with search_ledger_run_free(). */
SEARCH_API SearchLedgerRun *search_ledger_run_copy (const SearchLedgerRun *run);

/* Frees the run.  NULL is fine. */
SEARCH_API void search_ledger_run_free (SearchLedgerRun *run);

/* Returns the first difference between `run` and `wanted`, as "--repr: rows
 * there, bitboard here".  Free it with g_free().  Returns NULL if both describe
 * one run.  If `any_part` is true, returns NULL also if both describe parts of
 * one run.
 */
SEARCH_API char *search_ledger_run_difference (const SearchLedgerRun *run,
                                               const SearchLedgerRun *wanted,
                                               bool                   any_part);

/* Checks that `run`, which the ledger at `path` records, is the run `wanted`.
 * Returns false with SEARCH_ERROR_USAGE if the runs differ.
 */
SEARCH_API bool search_ledger_run_check (const SearchLedgerRun *run,
                                         const SearchLedgerRun *wanted,
                                         const char *path, GError **error);

/* Returns true if the run's solutions are stored. */
SEARCH_API bool search_ledger_run_keeps (const SearchLedgerRun *run);

/* An open ledger. */
typedef struct SearchLedger SearchLedger;

/* The purpose for which a ledger is opened. */
typedef enum
{
  /* Opens the ledger for reading, even if another process works on it.  The
   * data are from the time of opening; the file is not written.
   */
  SEARCH_LEDGER_READ,

  /* Opens the ledger for work.  While a process has a ledger in a file open for
   * work, no other process can work on it.
   */
  SEARCH_LEDGER_WORK
} SearchLedgerAccess;

/* How a process shares a ledger on a PostgreSQL server.  The `path` of such a
 * ledger is a URI, such as postgresql://db/queens, with "#" and the name of a
 * schema at the end of the URI; without a name, the schema is "search".  Make
 * the structure with SEARCH_LEDGER_SHARING; zeros are right.
 */
typedef struct
{
  size_t size; /* sizeof (SearchLedgerSharing) */

  /* Time in seconds for which the server keeps units for a process that makes
   * no call.  Afterwards, other processes get these units.  0: 60.
   */
  double lease;

  /* Maximum time between two commits of the process, in seconds; 0: 10. */
  double checkpoint;

  /* Maximum time in seconds for which the process continues, and tries to reach
   * the server, while the server is unreachable; 0: 600.
   */
  double patience;

  /* Called when the server has been unreachable for some seconds, by the thread
   * that opens the ledger or works on it.  `why` is the reason.  When the
   * server answers again, the function is called once more, with NULL as `why`.
   * If `waits` is NULL, nothing is called.
   */
  void (*waits) (void *data, const char *why);
  void *data; /* argument of waits and awaits */

  /* All waiting for a server ends soon after *cancel becomes non-zero.  The
   * waiting call fails with SEARCH_ERROR_LIMIT.  During search_ledger_work(),
   * `cancel` and the time limit of SearchSettings end the waiting too.  NULL:
   * never.
   */
  const int *cancel;

  /* Maximum time in seconds for which calls to the server continue after a
   * cancel or a time limit, to save results; 0: 0.5.
   */
  double grace;

  /* libsearch calls this function twice for each operation on the ledger that
   * may have to wait: before the operation with the name of the file or server,
   * and after it with NULL.  The thread is the caller's.  NULL: not called.
   */
  void (*awaits) (void *data, const char *name);
} SearchLedgerSharing;

/* Initializes SearchLedgerSharing with these fields, and zeros. */
#define SEARCH_LEDGER_SHARING(...)                                             \
  {                                                                            \
    .size = sizeof (SearchLedgerSharing), __VA_ARGS__                          \
  }

/* Returns true if `path` is the URI of a ledger on a server, and false if
 * `path` is the name of a file.
 */
SEARCH_API bool search_ledger_is_shared (const char *path);

/* Opens the ledger in the file `path`, or on a server.  A process must close a
 * ledger before opening this ledger again.  `sharing` has the settings of a
 * ledger on a server, and the callbacks for waiting; NULL: zeros.  Close with
 * search_ledger_close().  Returns NULL with an error; the message of
 * SEARCH_ERROR_BUSY names the process that works on the ledger.
 */
SEARCH_API SearchLedger *search_ledger_open (const char                *path,
                                             SearchLedgerAccess         access,
                                             const SearchLedgerSharing *sharing,
                                             GError                   **error);

/* Any number of processes may work on a ledger on a server.  Opening a ledger
 * for reading copies the whole ledger except the solutions.  Solutions are read
 * when they are needed.  If a ledger is opened for working, only its run is
 * available until the run is complete.
 */

/* Opens the ledger of `run` to work on the run.  If there is no file `path`,
 * makes the ledger: divides the tree of `instance` into top units, within the
 * limits of `settings` (NULL: none).  The nodes and the time of this division
 * count for the limits of the first search_ledger_work().  Returns NULL with an
 * error, also if the file is the ledger of another run.  If the run is a part
 * and a limit ended the division, the error is SEARCH_ERROR_LIMIT.
 */
SEARCH_API SearchLedger *
search_ledger_begin (const char *path, const SearchLedgerRun *run,
                     const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings      *settings,
                     const SearchLedgerSharing *sharing, GError **error);

/* Closes and frees the ledger.  NULL is fine.  Returns false with an error if
 * SQLite's log could not be merged into the file, or if the file was moved or
 * removed.  Committed results are safe in the ledger's files.
 */
SEARCH_API bool search_ledger_close (SearchLedger *ledger, GError **error);

/* Closes and frees the ledger, and ignores errors.  NULL is fine. */
SEARCH_API void search_ledger_free (SearchLedger *ledger);

/* Returns the path by which the ledger was opened. */
SEARCH_API const char *search_ledger_path (const SearchLedger *ledger);

/* Returns the run that the ledger records. */
SEARCH_API const SearchLedgerRun *
search_ledger_run (const SearchLedger *ledger);

/* Returns true if the ledger's main file and the files next to it are in place:
 * none of them was moved, removed or replaced.
 */
SEARCH_API bool search_ledger_is_in_place (const SearchLedger *ledger);

/* Checks, as search_ledger_run_check() does, that the ledger records the run
 * `wanted`, and stores the plugin of `wanted` for search_ledger_work().
 * search_ledger_begin() does this too.
 */
SEARCH_API bool search_ledger_claim (SearchLedger          *ledger,
                                     const SearchLedgerRun *wanted,
                                     GError               **error);

/* Works on a ledger that was opened with SEARCH_LEDGER_WORK, until nothing
 * remains to do, or until a limit, `cancel`, visit() or tick() ends the work.
 * `instance` and `repr` must be those of the run.  Of `settings` (NULL: zeros),
 * only `threads`, `loop`, the limits and `cancel` count, as in search_run();
 * the run sets the goal of the search.
 *
 * If the plugin is not the file that made the ledger, the function first
 * explores finished units again: in random order, for one minute, and at least
 * eight units.  It does not explore units that take a thread more than a
 * minute.  If a unit has another result, the error is SEARCH_ERROR_INPUT, and
 * the ledger remains unchanged.  Otherwise the session records the number of
 * these units, and later sessions with this plugin file explore none again.
 * Time limit, `cancel` and tick() end this step too; the nodes of this step do
 * not count for the node limit.
 *
 * The calling thread commits the results of the exploring threads, about every
 * 50 ms.  It also calls
 *
 *     visit   for each committed solution, in no order; in a search for the
 *             best, for each solution that beats all before it
 *     tick    about every 20 ms, with the progress of the whole run
 *
 * Both may return false to end the work.  Both may call all functions with this
 * ledger, except functions that work on, verify or close the ledger.  In any
 * case, the file has all committed results.
 *
 * Returns true with the `result` of the whole run so far; clear it with
 * search_result_clear(). result->seconds is the sum over all sessions.
 * result->stop_reason is SEARCH_STOP_COMPLETE if nothing remains to do in the
 * run or its part.  Returns false with an error.
 */
SEARCH_API bool search_ledger_work (SearchLedger         *ledger,
                                    const SearchInstance *instance,
                                    const SearchRepr     *repr,
                                    const SearchSettings *settings,
                                    SearchResult *result, GError **error);

/* Records in the ledger that the session ends with the reason `end`.  For a
 * visit() or tick() that cannot return, because a callback of the plugin does
 * not return.  Afterwards the process must exit without closing the ledger.
 */
SEARCH_API void search_ledger_abandon (SearchLedger    *ledger,
                                       SearchStopReason end);

/* The sums over all units of a ledger. */
typedef struct
{
  SearchTally tally; /* counts */
  SearchBest  best;  /* best value, in a search for the best */
  uint64_t    share; /* explored share of the tree, out of SEARCH_SHARE_WHOLE */
  uint64_t    kept;  /* number of stored solutions */
  uint64_t    rows;  /* number of rows in the table of units */
  uint64_t    open;  /* number of open units */

  /* Number of explored units, including units whose rows were replaced by the
   * row of a unit above them.
   */
  uint64_t units;

  SearchCount solutions; /* number of solutions, however large */
  bool        varies;    /* true if the nodes of some units vary */
} SearchLedgerTotal;

/* Returns the sums over all units, which are always up to date.  Takes time
 * O(1).
 */
SEARCH_API const SearchLedgerTotal *
search_ledger_total (const SearchLedger *ledger);

/* Returns the counts of a run with a memo table, up to the newest stored level:
 * the solutions, the nodes, the level, and the memo table.  stop_reason is
 * SEARCH_STOP_COMPLETE if the search is complete, otherwise
 * SEARCH_STOP_CALLBACK.  Returns NULL if the run has no memo table.
 */
SEARCH_API const SearchResult *search_ledger_memo (const SearchLedger *ledger);

/* Returns the work time of all sessions in seconds, up to the last commit.  In
 * a process that works on a ledger on a server, returns only the work time of
 * its own session.  Takes time O(1).
 */
SEARCH_API double search_ledger_seconds (const SearchLedger *ledger);

/* The progress of a run. */
typedef struct
{
  bool running; /* true if another process works on the ledger */

  /* True if nothing remains to do: the run or its part is explored, or the
   * wanted solutions are found.
   */
  bool finished;

  /* True if the whole tree is explored, so that counts are exact. */
  bool complete;

  /* Reason why the run stopped: a name of search_stop_name(), "killed" or
   * "part".  NULL: the run has not stopped, or is complete.
   */
  const char *reason;

  /* Explored fraction of the run, or of the part that the ledger records, from
   * 0 to 1.
   */
  double done;
  double seconds; /* work time of all sessions, in seconds */
  double left;    /* estimated remaining seconds; negative: unknown */

  /* Nodes per second, in the newest session or in all live sessions together;
   * negative: unknown.
   */
  double   rate;
  unsigned sessions; /* number of sessions */
  uint64_t bytes;    /* size on the disk, in bytes */
} SearchLedgerStatus;

/* Returns the progress of the run.  The result is valid until the next call, or
 * until the ledger is closed.  Takes time O(units).
 */
SEARCH_API const SearchLedgerStatus *
search_ledger_status (SearchLedger *ledger);

/* A session: a process that worked on the ledger. */
typedef struct
{
  uint64_t id;      /* identifier of the session: 1, 2, ... */
  char    *host;    /* name of the host */
  uint64_t pid;     /* process id */
  uint64_t threads; /* number of threads */
  uint64_t began;   /* time of the beginning, in microseconds since 1970, UTC */

  /* Time of the end, in microseconds since 1970, UTC; 0: the session is
   * working, or was killed.
   */
  uint64_t ended;
  uint64_t worked; /* microseconds of work, until its last commit */
  uint64_t nodes;  /* number of nodes explored */
  char    *reason; /* why the session ended; NULL: see `ended` */

  /* `fingerprint` is the SHA-256 of the file of the session's plugin.
   * `sampled` is the number of finished units that the session explored again
   * with this file, with equal results, before it began to work.
   */
  char    *fingerprint;
  uint64_t sampled;

  /* The fields below are set only for ledgers on a server. */
  /* Time of the session's last call to the server, in microseconds since 1970,
   * UTC.
   */
  uint64_t seen;
  uint64_t units; /* number of units that the session holds */

  /* True if the session has not ended, and its lease is valid. */
  bool live;
} SearchLedgerSession;

/* Returns the session with the index `index`, from 0; the session of this
 * process is the last one.  Returns NULL if there are fewer sessions.
 */
SEARCH_API const SearchLedgerSession *
search_ledger_session (const SearchLedger *ledger, unsigned index);

/* The progress of a run at a certain time. */
typedef struct
{
  /* Work time of all sessions up to the time `at`, in microseconds. */
  uint64_t worked;
  uint64_t at; /* time of this progress, in microseconds since 1970, UTC */

  /* Share of the tree explored then, out of SEARCH_SHARE_WHOLE. */
  uint64_t   share;
  uint64_t   nodes; /* number of nodes explored */
  SearchBest best;  /* best value so far, in a search for the best */
} SearchLedgerPoint;

/* Returns the history of the run at the time when the ledger was opened, in the
 * order of `worked`, and sets *count to the number of points.  There are at
 * most 1,000 points, however long the run is.  Returns NULL if there are none.
 */
SEARCH_API const SearchLedgerPoint *
search_ledger_history (const SearchLedger *ledger, unsigned *count);

/* Calls `visit` for each stored solution, in the order of a search with one
 * thread, until `visit` returns false.  Returns false with an error if a stored
 * solution is damaged.
 */
SEARCH_API bool search_ledger_each_solution (
    SearchLedger *ledger,
    bool (*visit) (void *data, const SearchSolution *solution), void *data,
    GError **error);

/* Calls `visit` with the URI of each run on a server, until `visit` returns
 * false.  `uri` is the server, without a schema.  `refused` is NULL if the run
 * may be used.  Otherwise, `refused` is the name of the role that owns the run,
 * since this role is not trusted, or does not own the whole run.  Returns false
 * with an error.
 */
SEARCH_API bool search_ledger_each_run (
    const char *uri, const SearchLedgerSharing *sharing,
    bool (*visit) (void *data, const char *run, const char *refused),
    void *data, GError **error);

/* Removes a run from its server.  Returns false with an error, and removes
 * nothing, if there is no such run, if the schema of the run contains other
 * objects than a run has, or if objects elsewhere depend on the run.
 */
SEARCH_API bool search_ledger_drop (const char                *uri,
                                    const SearchLedgerSharing *sharing,
                                    GError                   **error);

/* Calls `visit` for each suspect unit on a server, until `visit` returns false.
 * A unit is suspect if at least three processes that held it were lost.  `lost`
 * is the number of these processes.  Returns false with an error.
 */
SEARCH_API bool search_ledger_each_suspect (
    const char *uri, const SearchLedgerSharing *sharing,
    bool (*visit) (void *data, const char *address, uint64_t lost), void *data,
    GError **error);

/* The state of a unit. */
typedef enum
{
  SEARCH_LEDGER_OPEN, /* not explored yet */

  /* The unit was explored up to its budget; its child units are the part that
   * remained unexplored.
   */
  SEARCH_LEDGER_DONE,

  /* The unit and all units below it are done; one row replaces the rows of all
   * these units.
   */
  SEARCH_LEDGER_FOLDED
} SearchLedgerState;

/* The record of a unit.  Exploring the unit again, by search_replay() with
 * `budget` and tally.candidates, gives the same tally and the same child units.
 * The tally of a unit in the state SEARCH_LEDGER_FOLDED includes all units
 * below it.
 */
typedef struct
{
  /* Address of the unit, a text: "" for the whole tree; else the address of the
   * parent, and the index of the unit among the parent's child units, as
   * search-ledger(5) describes it.
   */
  const char *address;

  /* Address of the unit whose exploration made this unit; NULL: none. */
  const char       *parent;
  SearchLedgerState state;  /* open, done or folded */
  uint64_t          length; /* number of states on the unit's path */
  uint64_t          share;  /* share of the tree, out of SEARCH_SHARE_WHOLE */
  uint64_t          left;   /* number of child units */

  /* Number of nodes that the exploration of this unit visited, without the
   * nodes of the units below it.
   */
  uint64_t    budget;
  SearchTally tally; /* counts */

  /* In a search for the best: value to beat at the beginning of the
   * exploration.
   */
  SearchBest start;
  SearchBest best; /* best value found, if it is better than `start` */
  uint64_t   kept; /* number of stored solutions of the unit */

  /* Number of rows that the unit's row replaces, itself included: 1, or more in
   * the state SEARCH_LEDGER_FOLDED.
   */
  uint64_t rows;

  /* True if the unit is open and was made by exploring a unit, not by the first
   * division of the tree; such units are explored before others.
   */
  bool begun;

  SearchCount solutions; /* number of solutions, however large */

  /* True if the nodes vary, as SearchVaries says, so that another exploration
   * is sure to find equal solutions only.
   */
  bool varies;
} SearchLedgerUnit;

/* Calls `visit` for each unit, in the order of a search with one thread, until
 * `visit` returns false.
 */
SEARCH_API void search_ledger_each_unit (
    const SearchLedger *ledger,
    bool (*visit) (void *data, const SearchLedgerUnit *unit), void *data);

/* Returns the counts of nodes and solutions of all explored units at each
 * depth, from 0 on, as an array of SearchLevel without `candidates`; free it
 * with g_array_unref().  Returns NULL if some units have no counts by depth.
 */
SEARCH_API GArray *search_ledger_levels (const SearchLedger *ledger);

/* In the ledger of a complete run up to isomorphism, compares two counts of the
 * classes at each depth, as search_classes_check() does, and sets *closed to
 * true.  Otherwise sets *closed to false.  Returns false with
 * SEARCH_ERROR_CHECK if they differ.
 */
SEARCH_API bool search_ledger_check_classes (const SearchLedger *ledger,
                                             bool *closed, GError **error);

/* Returns the unit with this address, for search_explore().  Free it with
 * search_unit_free().  Returns NULL if the ledger has no such unit.
 */
SEARCH_API SearchUnit *search_ledger_unit (const SearchLedger *ledger,
                                           const char         *address);

/* The steps of merging. */
typedef enum
{
  SEARCH_LEDGER_MERGE_READS,  /* reading the ledgers */
  SEARCH_LEDGER_MERGE_WRITES, /* writing the units of the new ledger */
  SEARCH_LEDGER_MERGE_COPIES  /* copying the stored solutions */
} SearchLedgerMergeStep;

/* The settings of a merge.  Make them with SEARCH_LEDGER_MERGE; zeros are
 * right.
 */
typedef struct
{
  size_t size; /* sizeof (SearchLedgerMerge) */

  /* Called often.  `done` is the number of units or solutions that this step
   * has finished, out of `all`; `all` is 0 if unknown.  tick() should read the
   * clock before it does expensive work.  NULL: not called.
   */
  void (*tick) (void *data, SearchLedgerMergeStep step, uint64_t done,
                uint64_t all);

  void *data; /* argument of tick */

  /* Settings to open the ledgers, as for search_ledger_open(); NULL: zeros. */
  const SearchLedgerSharing *sharing;
} SearchLedgerMerge;

/* Initializes SearchLedgerMerge with these fields, and zeros. */
#define SEARCH_LEDGER_MERGE(...)                                               \
  {                                                                            \
    .size = sizeof (SearchLedgerMerge), __VA_ARGS__                            \
  }

/* Makes a ledger at `path`, where no file may exist, from the `count` ledgers
 * at `names`, at least one.  The ledgers record parts of a run, or are copies
 * of a ledger that were continued separately.  Processes may work on the
 * ledgers during the merge; each ledger is merged as it is when it is read.
 * `how` may be NULL.  Returns false with SEARCH_ERROR_USAGE if the ledgers
 * record different runs, although different parts of a run are accepted, or
 * with SEARCH_ERROR_CHECK if their results contradict each other.
 */
SEARCH_API bool search_ledger_merge (const char *path, const char *const *names,
                                     unsigned                 count,
                                     const SearchLedgerMerge *how,
                                     GError                 **error);

/* The result of one of the checks of search_ledger_verify(). */
typedef struct
{
  const char *name; /* "pages", "checksums", "sample", ... */
  bool        good; /* true if the check found nothing wrong */

  /* If `good` is false: SEARCH_ERROR_INPUT for damage, SEARCH_ERROR_CHECK for a
   * wrong result, or the reason why the check was impossible.
   */
  SearchErrorCode code;

  /* Number of checked things, such as rows or units; `text` is their name. */
  uint64_t count;

  /* Name of the things counted, or description of the fault. */
  const char *text;
} SearchLedgerCheck;

/* The maximum number of nodes that search-run verify explores by default; this
 * takes about a second.
 */
#define SEARCH_LEDGER_SAMPLE_NODES UINT64_C (100000000)

/* Value of `sample`: a tenth of the units; in total, these have at most
 * sample_nodes nodes.
 */
#define SEARCH_LEDGER_SAMPLE_DEFAULT 0.0

/* Value of `sample`: explores no unit again. */
#define SEARCH_LEDGER_SAMPLE_NONE (-1.0)

/* The settings of a verification.  Make them with SEARCH_LEDGER_VERIFY.  Set
 * the instance, the representation, sample_nodes and `check`; zeros are right
 * for all other fields.
 */
typedef struct
{
  size_t                size;     /* sizeof (SearchLedgerVerify) */
  const SearchInstance *instance; /* instance of the run */
  const SearchRepr     *repr;     /* representation of the run */

  /* Another representation with an equal tree, which explores the sample too;
   * NULL: none.
   */
  const SearchRepr *other;

  /* Fraction of the explored units to explore again, up to 1; or
   * SEARCH_LEDGER_SAMPLE_NONE or SEARCH_LEDGER_SAMPLE_DEFAULT.
   */
  double sample;

  /* Maximum number of nodes of a unit in the sample; by default, of all units
   * in the sample together.
   */
  uint64_t   sample_nodes;
  uint64_t   seed;         /* seed of the random sample */
  unsigned   threads;      /* number of exploring threads; 0: one */
  SearchLoop loop;         /* loop of the threads */
  size_t     memory_limit; /* as in SearchSettings */
  const int *cancel;       /* as in SearchSettings */

  /* Called at the end of each check. */
  void (*check) (void *data, const SearchLedgerCheck *check);

  /* Called about every 20 ms while units are explored again.  `explored` is the
   * number of units explored so far, out of `units`.  NULL: not called.
   */
  void (*tick) (void *data, uint64_t explored, uint64_t units);

  void *data; /* argument of check and tick */
} SearchLedgerVerify;

/* Initializes SearchLedgerVerify with these fields, and zeros. */
#define SEARCH_LEDGER_VERIFY(...)                                              \
  {                                                                            \
    .size = sizeof (SearchLedgerVerify), __VA_ARGS__                           \
  }

/* Checks a ledger that was opened for reading: its pages, the checksums of its
 * rows, the tree of units, their tallies, the paths of open units, the stored
 * solutions, and a sample of the units, which it explores again.  Stops after
 * damage.  Returns true if the verification could begin, even if it finds
 * faults; then sets *all to true if all checks that `how` requests were made.
 * Returns false with an error of search_explorer_new().
 */
SEARCH_API bool search_ledger_verify (SearchLedger             *ledger,
                                      const SearchLedgerVerify *how, bool *all,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchLedger, search_ledger_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchLedgerRun, search_ledger_run_free)

G_END_DECLS
