/* SPDX-License-Identifier: MIT */
/* cdef.h: declarations of the library's types and functions, in the form that
 * cffi reads.  The compiler replaces each "..." by the value from the library's
 * own headers.
 */
typedef int... SearchVaries;
typedef enum { SEARCH_STOP_COMPLETE, SEARCH_STOP_FIRST, SEARCH_STOP_SIGNAL, SEARCH_STOP_CALLBACK, ... }
  SearchStopReason;
typedef enum { SEARCH_SYMMETRY_NONE, SEARCH_SYMMETRY_ORBITS, SEARCH_SYMMETRY_SEEN, SEARCH_SYMMETRY_CLASSES,
  ... } SearchSymmetryMode;
typedef enum { SEARCH_STRATEGY_DEPTH, SEARCH_STRATEGY_LEVELS, ... } SearchStrategy;
typedef enum { SEARCH_MEMO_NO, SEARCH_MEMO_AUTO, SEARCH_MEMO_YES, ... } SearchMemo;
typedef enum { SEARCH_LOOP_AUTO, SEARCH_LOOP_INLINE, SEARCH_LOOP_DYNAMIC, ... } SearchLoop;
typedef enum { SEARCH_OPTION_INT, SEARCH_OPTION_TEXT, SEARCH_OPTION_INT64, SEARCH_OPTION_FLAG,
  SEARCH_OPTION_WORD, ... } SearchOptionType;
typedef enum { SEARCH_PURPOSE_COUNT, SEARCH_PURPOSE_FIRST, SEARCH_PURPOSE_ALL, SEARCH_PURPOSE_BEST, ... }
  SearchPurpose;
typedef enum { SEARCH_GOAL_NONE, SEARCH_GOAL_MINIMIZE, SEARCH_GOAL_MAXIMIZE, ... } SearchGoal;
typedef enum { SEARCH_ERROR_USAGE, SEARCH_ERROR_PLUGIN, SEARCH_ERROR_OVERFLOW, SEARCH_ERROR_MEMORY,
  SEARCH_ERROR_LIMIT, SEARCH_ERROR_INPUT, SEARCH_ERROR_CHECK, SEARCH_ERROR_IO, SEARCH_ERROR_BUSY,
  SEARCH_ERROR_MEMO, ... } SearchErrorCode;
typedef enum { SEARCH_LEDGER_READ, ... } SearchLedgerAccess;
typedef struct { int code; char *message; ...; } GError;
void g_error_free (GError *error);
void g_free (void *memory);

typedef struct _GPtrArray GPtrArray;
typedef struct { char *data; unsigned len; ...; } GArray;
typedef struct { char *str; size_t len; ...; } GString;

GString *g_string_new (const char *text);
char *g_string_free (GString *string, int free_text);

typedef struct {
  const char *name; const char *help; size_t offset; int64_t initial;
  int64_t min; int64_t max; SearchOptionType type; const char *value;
  const char *const *words; ...;
} SearchOption;

typedef struct { const char *name; ...; } SearchSymmetry;

typedef struct {
  int64_t (*objective) (const void *instance, const void *state);
  int64_t (*bound) (const void *instance, const void *state);
  ...;
} SearchReprBest;
typedef struct {
  uint64_t (*expand) (const void *instance, void *state, size_t depth);
  ...;
} SearchReprCanonical;

typedef struct { ...; } SearchGraph;
typedef struct {
  void (*graph) (const void *, const void *, size_t, SearchGraph *);
  ...;
} SearchReprClasses;

typedef struct {
  uint64_t (*count) (const void *, const void *, void *);
  ...;
} SearchReprCounting;

typedef struct {
  size_t (*answer) (const void *, int *);
  ...;
} SearchReprQuestions;

typedef struct {
  const char *name; const char *summary; const char *tree;
  size_t (*answer) (const void *, const void *, size_t, int *);
  uint64_t (*weight) (const void *, const void *);
  SearchReprBest best;
  SearchReprCanonical canonical;
  SearchReprCounting counting;
  SearchReprQuestions questions;
  SearchReprClasses classes;
  SearchVaries (*varies) (const void *, const void *);
  ...;
} SearchRepr;

typedef struct {
  int rows; int columns; int box_rows; int box_columns;
  bool chequered; bool regions; bool bare;
  double width; double height; ...;
} SearchGrid;
typedef struct {
  char text[16]; uint8_t piece; uint8_t colour; bool given; bool hole; ...;
} SearchCell;
typedef struct {
  void (*grid) (const void *instance, SearchGrid *grid);
  void (*cells) (const void *instance, const int *answer, size_t length, SearchCell *cells);
  void (*draw) (const void *instance, const int *answer, size_t length, GString *svg);
  void (*draw_ground) (const void *instance, GString *svg);
  ...;
} SearchProblemPicture;
typedef struct { bool many; ...; } SearchProblemInput;

typedef struct {
  const char *name; const SearchRepr *const *reprs; const SearchOption *options;
  bool (*check) (const void *instance, const int *answer, size_t length);
  const SearchSymmetry *symmetries;
  SearchProblemPicture picture;
  SearchProblemInput input; ...;
} SearchProblem;

typedef struct SearchPlugin SearchPlugin;
typedef struct SearchInstance SearchInstance;
typedef struct { const char *name; const char *text; size_t length; size_t position; ...; } SearchInput;

SearchPlugin *search_plugin_load (const char *name, GError **error);
void search_plugin_free (SearchPlugin *loaded);
const SearchProblem *search_plugin_problem (const SearchPlugin *loaded);
const char *search_plugin_file (const SearchPlugin *loaded);
char **search_plugin_names (void);
void g_strfreev (char **texts);
const char *search_version (void);

SearchInstance *search_instance_new (const SearchProblem *problem, const char *const *settings, GError **error);
SearchInstance *search_instance_read (const SearchProblem *problem, const char *const *settings, SearchInput *input, GError **error);
void search_instance_free (SearchInstance *instance);
const void *search_instance_data (const SearchInstance *instance);
int64_t search_instance_value (const SearchInstance *instance, const SearchOption *option);
const char *search_instance_text (const SearchInstance *instance, const SearchOption *option);
const SearchRepr *search_problem_find_repr (const SearchProblem *problem, const char *name, GError **error);
typedef struct { ...; } SearchMemory;
bool search_instance_fits (const SearchInstance *instance, const SearchRepr *repr, size_t limit, unsigned workers,
                           SearchMemory *memory, GError **error);
const SearchRepr *search_instance_choose_repr (const SearchInstance *instance, SearchPurpose purpose, const char **why, GError **error);

#define SEARCH_SHARE_WHOLE ...
#define SEARCH_ORBIT_SIZES ...
typedef struct { uint64_t size; uint64_t count; } SearchOrbit;
typedef struct {
  uint64_t candidates; uint64_t nodes; uint64_t solutions; uint64_t digest;
  uint64_t fundamental; SearchOrbit orbits[...]; ...;
} SearchTally;
typedef struct { bool found; int64_t value; ...; } SearchBest;
typedef struct { const int *answer; size_t length; uint64_t weight; uint64_t orbit; int64_t value; ...; } SearchSolution;
typedef struct { SearchTally tally; uint64_t partials; uint64_t share; SearchBest best; ...; } SearchProgress;
typedef struct { uint64_t candidates; uint64_t nodes; uint64_t solutions; ...; } SearchLevel;

typedef struct {
  size_t size; SearchStrategy strategy; SearchLoop loop; unsigned threads; bool digest; bool levels;
  SearchSymmetryMode symmetry; const SearchSymmetry *group; bool no_symmetry_breaking; bool best; bool partial;
  size_t stop_depth; bool unordered; uint64_t solution_limit; uint64_t node_limit;
  double time_limit; size_t memory_limit; const int *cancel;
  bool (*visit) (void *data, const SearchSolution *solution);
  bool frequencies; SearchMemo memo; ...;
} SearchSettings;

typedef struct { uint64_t words[...]; } SearchCount;
typedef struct { SearchMemo used; uint64_t met; ...; } SearchMemoUse;
bool search_count_from_text (const char *text, SearchCount *count, GError **error);
char *search_count_to_text (SearchCount count);

typedef struct {
  size_t places; int min; size_t values; uint64_t *counts; uint64_t *absent; size_t words; SearchCount all; ...;
} SearchFrequencies;
bool search_frequencies_add_up (const SearchFrequencies *frequencies);
void search_frequencies_free (SearchFrequencies *frequencies);

typedef struct {
  SearchTally tally; SearchStopReason stop_reason; SearchLoop loop; unsigned threads; bool has_digest;
  double seconds; uint64_t partials; SearchBest best; GArray *levels;
  SearchFrequencies *frequencies; SearchFrequencies *representatives;
  SearchCount solutions; SearchCount nodes; bool has_nodes; SearchMemoUse memo; ...;
} SearchResult;
bool search_run (const SearchInstance *instance, const SearchRepr *repr, const SearchSettings *settings,
                 GPtrArray *leftover, SearchResult *result, GError **error);
void search_result_clear (SearchResult *result);
const char *search_stop_name (SearchStopReason end);
bool search_stop_has_result (SearchStopReason end, const SearchInstance *instance, const SearchRepr *repr, GError **error);

typedef struct SearchIndex SearchIndex;
SearchIndex *search_index_new (const SearchInstance *instance, const SearchRepr *repr, const SearchSettings *settings,
                               SearchResult *result, GError **error);
void search_index_free (SearchIndex *index);
SearchCount search_index_count (const SearchIndex *index);
bool search_index_list (SearchIndex *index, SearchCount first, SearchCount count, SearchResult *result, GError **error);

typedef struct { double mean; double error; double low; double high; } SearchEstimatedValue;
typedef struct {
  size_t size; uint64_t probes; uint64_t seed; uint64_t group; double time_limit;
  ...;
} SearchEstimateSettings;
typedef struct {
  SearchEstimatedValue candidates; SearchEstimatedValue nodes; SearchEstimatedValue solutions;
  SearchEstimatedValue classes; uint64_t probes;
  uint64_t group; size_t depth; bool exact; bool skewed; bool cut; SearchStopReason stop_reason; double seconds; ...;
} SearchEstimate;
bool search_estimate (const SearchInstance *instance, const SearchRepr *repr,
                      const SearchEstimateSettings *settings, SearchEstimate *result, GError **error);
typedef struct {
  SearchEstimate tree; const SearchRepr *by; SearchResult trial; double rate;
  bool complete; bool overflowed; SearchEstimatedValue seconds; ...;
} SearchRunEstimate;
bool search_estimate_run (const SearchInstance *instance, const SearchRepr *repr,
                          const SearchEstimateSettings *settings, const SearchSettings *search,
                          SearchRunEstimate *result, GError **error);

typedef struct {
  size_t size; uint64_t node_limit; double time_limit; size_t memory_limit; uint32_t seed;
  ...;
} SearchInspectSettings;
typedef struct {
  char *mistake; char *note; bool complete; uint64_t candidates; uint64_t nodes; uint64_t solutions;
  const char **callbacks; bool counted; bool compared; ...;
} SearchInspection;
SearchInspection *search_inspect (const SearchInstance *instance, const SearchRepr *repr,
                                  const SearchInspectSettings *settings, GError **error);
void search_inspection_free (SearchInspection *inspection);

/* Compiler flags for plugins that use the installed libsearch; path of the
 * installed search-run.
 */
extern const char *const installed_cflags;
extern const char *const installed_search_run;

/* native.c */
typedef struct {
  uint64_t wanted;
  int64_t pause;
  int cancel;
  void *handle;
  uint64_t count;
  int *values;
  size_t *ends;
  ...;
} Answers;
Answers *answers_new (void);
void answers_free (Answers *answers);
void answers_clear (Answers *answers);
void answers_attach (Answers *answers, SearchSettings *settings, bool keep);
void answers_attach_estimate (Answers *answers, SearchEstimateSettings *settings);
void answers_attach_inspection (Answers *answers, SearchInspectSettings *settings);

bool index_draw (SearchIndex *index, uint64_t seed, uint64_t *ranks, size_t words, size_t length,
                 SearchResult *result, GError **error);

typedef struct { SearchTally tally; SearchBest best; bool has_digest; ...; } Steps;
Steps *steps_new (const SearchInstance *instance, const SearchRepr *repr, const SearchSettings *settings,
                  Answers *answers, GError **error);
SearchStopReason steps_go (Steps *steps);
double steps_done (const Steps *steps);
void steps_free (Steps *steps);

void python_leave (void);
extern "Python" bool python_tick (void *handle, const SearchProgress *progress);

/* python-problem.c */
typedef struct { uint32_t depth; uint32_t number; uint32_t verdict; } PythonState;
typedef union { int64_t number; int word; bool flag; const char *text; } PythonValue;
typedef struct { size_t answer_length; bool greatest; PythonValue values[...]; ...; } PythonInstance;
#define PYTHON_VALID ...
#define PYTHON_SOLUTION ...
#define PYTHON_NONE ...
#define PYTHON_FAILED ...
#define PYTHON_NO_NUMBER ...
#define PYTHON_OPTIONS ...
typedef ... SearchClasses;
SearchClasses *search_classes_new (const SearchInstance *instance, const SearchRepr *repr, GError **error);
void search_classes_free (SearchClasses *classes);
const SearchRepr *search_classes_repr (const SearchClasses *classes);
bool search_classes_check (SearchClasses *classes, SearchStopReason end, bool *closed, GError **error);

typedef struct { const SearchProblem *problem; SearchRepr *repr; SearchOption *options; ...; } PythonProblem;
PythonProblem *python_problem_new (const char *name, const char *summary, unsigned options,
                                   bool check, bool answer, int goal, bool bound, bool weight, bool key,
                                   bool images, unsigned version);
void python_problem_set_option (PythonProblem *problem, unsigned i, const char *name, const char *help,
                                int type, int64_t initial, int64_t min, int64_t max, const char *value,
                                const char *const *words);
void python_set_walk (void *walk);
void python_fail (GError **error, int code, const char *message);

extern "Python" bool python_prepare (void *walk, PythonInstance *instance, GError **error);
extern "Python" uint32_t python_root (void *walk);
extern "Python" uint32_t python_child (void *walk, uint32_t depth, uint32_t number);
extern "Python" bool python_seek (void *walk, uint32_t same, const uint32_t *numbers, uint32_t depth);
extern "Python" int64_t python_answer (void *walk, uint32_t depth, int *answer, size_t room);
extern "Python" bool python_check (void *walk, const int *answer, size_t length);
extern "Python" int64_t python_number (void *walk, int what, uint32_t depth);
extern "Python" int64_t python_key (void *walk, uint32_t depth);
extern "Python" int64_t python_orbit (void *walk, const int *answer, size_t length);

/* ledger.c */
typedef struct {
  char *problem; char *plugin; char *fingerprint; char **options; char *input_name;
  char *repr; char *symmetry; char *find; bool maximize; uint64_t wanted;
  uint64_t part; uint64_t parts; char *version; uint64_t created; ...;
} SearchLedgerRun;
typedef struct SearchLedger SearchLedger;
SearchLedger *search_ledger_open (const char *path, SearchLedgerAccess access, const void *sharing, GError **error);
void search_ledger_free (SearchLedger *ledger);
const SearchLedgerRun *search_ledger_run (const SearchLedger *ledger);
typedef struct { SearchTally tally; SearchBest best; uint64_t kept; uint64_t rows; uint64_t open; uint64_t units;
  SearchCount solutions; bool varies; ...; } SearchLedgerTotal;
const SearchLedgerTotal *search_ledger_total (const SearchLedger *ledger);
const SearchResult *search_ledger_memo (const SearchLedger *ledger);
typedef struct {
  bool running; bool finished; bool complete; const char *reason; double done; double seconds;
  double left; double rate; unsigned sessions; uint64_t bytes; ...;
} SearchLedgerStatus;
const SearchLedgerStatus *search_ledger_status (SearchLedger *ledger);

SearchLedgerRun *ledger_describe (const SearchPlugin *loaded, const char *plugin, const char *fingerprint,
                                  const SearchInstance *instance, const SearchRepr *repr,
                                  const SearchSettings *settings, bool keep, const SearchInput *input,
                                  const SearchLedgerRun *recorded, GError **error);
const char *ledger_input (const SearchLedgerRun *run, size_t *length);
bool ledger_answers (SearchLedger *ledger, Answers *answers, GError **error);
bool ledger_go (const char *path, SearchLedgerRun *run, const SearchInstance *instance,
                const SearchRepr *repr, const SearchSettings *settings, Answers *answers,
                SearchResult *result, GError **error);
