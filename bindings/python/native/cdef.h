/* SPDX-License-Identifier: MIT */
/* cdef.h: declarations of the library's types and functions, in the form that
 * cffi reads.  The compiler replaces each "..." by the value from the library's
 * own headers.
 */
typedef int... SearchStopReason, SearchVaries;
typedef int... SearchStrategy;
typedef int... SearchMemo;
typedef int... SearchSymmetryMode;
typedef int... SearchOptionType;
typedef int... SearchGoal;
typedef int... SearchPurpose;
typedef int... SearchErrorCode;
typedef int... SearchLedgerAccess;
typedef int... SearchLoop;
typedef struct { int code; char *message; ...; } GError;
void g_error_free (GError *error);
void g_free (void *memory);

typedef struct _GPtrArray GPtrArray;
typedef struct { char *data; unsigned len; ...; } GArray;
typedef struct { char *str; size_t len; ...; } GString;

GString *g_string_new (const char *text);
char *g_string_free (GString *string, int free_text);

#define SEARCH_ERROR_USAGE ...
#define SEARCH_ERROR_PLUGIN ...
#define SEARCH_ERROR_OVERFLOW ...
#define SEARCH_ERROR_MEMORY ...
#define SEARCH_ERROR_LIMIT ...
#define SEARCH_ERROR_INPUT ...
#define SEARCH_ERROR_CHECK ...
#define SEARCH_ERROR_IO ...
#define SEARCH_ERROR_BUSY ...
#define SEARCH_ERROR_MEMO ...
#define SEARCH_OPTION_INT ...
#define SEARCH_OPTION_TEXT ...
#define SEARCH_OPTION_INT64 ...
#define SEARCH_OPTION_FLAG ...
#define SEARCH_OPTION_WORD ...
#define SEARCH_OPTION_INTS ...
#define SEARCH_PURPOSE_COUNT ...
#define SEARCH_PURPOSE_FIRST ...
#define SEARCH_PURPOSE_ALL ...
#define SEARCH_PURPOSE_BEST ...
#define SEARCH_GOAL_NONE ...
#define SEARCH_GOAL_MINIMIZE ...
#define SEARCH_GOAL_MAXIMIZE ...
#define SEARCH_STOP_COMPLETE ...
#define SEARCH_STOP_FIRST ...
#define SEARCH_STOP_NODES ...
#define SEARCH_STOP_SIGNAL ...
#define SEARCH_STOP_CALLBACK ...
#define SEARCH_SYMMETRY_NONE ...
#define SEARCH_SYMMETRY_ORBITS ...
#define SEARCH_SYMMETRY_SEEN ...
#define SEARCH_SYMMETRY_CLASSES ...
#define SEARCH_STRATEGY_DEPTH ...
#define SEARCH_STRATEGY_LEVELS ...
#define SEARCH_MEMO_NO ...
#define SEARCH_MEMO_AUTO ...
#define SEARCH_MEMO_YES ...
#define SEARCH_LOOP_AUTO ...
#define SEARCH_LOOP_INLINE ...
#define SEARCH_LOOP_DYNAMIC ...
#define SEARCH_LEDGER_READ ...
#define SEARCH_LEDGER_WORK ...

typedef struct {
  const char *name; const char *help; size_t offset; int64_t initial;
  int64_t min; int64_t max; SearchOptionType type; const char *value;
  const char *const *words; ...;
} SearchOption;

typedef struct {
  const char *name;
  void (*write) (const void *instance, const int *answer, size_t length, GString *out);
  ...;
} SearchFormat;

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
  bool chequered; bool coordinates; bool regions; bool bare;
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
  const char *name; const char *summary; size_t instance_size;
  const SearchRepr *const *reprs; const SearchOption *options;
  bool (*check) (const void *instance, const int *answer, size_t length);
  const SearchFormat *formats; const SearchSymmetry *symmetries;
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
unsigned search_abi (void);

SearchInstance *search_instance_new (const SearchProblem *problem, const char *const *settings, GError **error);
SearchInstance *search_instance_read (const SearchProblem *problem, const char *const *settings, SearchInput *input, GError **error);
void search_instance_free (SearchInstance *instance);
const void *search_instance_data (const SearchInstance *instance);
int64_t search_instance_value (const SearchInstance *instance, const SearchOption *option);
const char *search_instance_text (const SearchInstance *instance, const SearchOption *option);
size_t search_instance_answer_length (const SearchInstance *instance);
SearchGoal search_instance_goal (const SearchInstance *instance, const SearchRepr *repr);
const SearchRepr *search_problem_find_repr (const SearchProblem *problem, const char *name, GError **error);
const SearchRepr *search_instance_choose_repr (const SearchInstance *instance, SearchPurpose purpose, const char **why, GError **error);
bool search_unknown_name (const char *kind, const char *word, const char *const *names, GError **error);

#define SEARCH_SHARE_WHOLE ...
#define SEARCH_ORBIT_SIZES ...
typedef struct { uint64_t size; uint64_t count; } SearchOrbit;
typedef struct {
  uint64_t candidates; uint64_t nodes; uint64_t solutions; uint64_t digest;
  uint64_t fundamental; SearchOrbit orbits[...]; ...;
} SearchTally;
typedef struct { bool found; int64_t value; ...; } SearchBest;
typedef struct { const int *answer; size_t length; uint64_t weight; uint64_t orbit; int64_t value; ...; } SearchSolution;
typedef struct { SearchTally tally; uint64_t partials; uint64_t share; size_t level; SearchBest best; ...; } SearchProgress;
typedef struct { uint64_t candidates; uint64_t nodes; uint64_t solutions; ...; } SearchLevel;

typedef struct {
  size_t size; SearchStrategy strategy; SearchLoop loop; unsigned threads; bool digest; bool levels;
  SearchSymmetryMode symmetry; const SearchSymmetry *group; bool no_symmetry_breaking; bool best; bool partial;
  size_t stop_depth; bool unordered; uint64_t solution_limit; uint64_t node_limit;
  double time_limit; size_t memory_limit; const int *cancel;
  bool (*visit) (void *data, const SearchSolution *solution);
  bool (*tick) (void *data, const SearchProgress *progress);
  void *data; bool frequencies; SearchMemo memo; ...;
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
  bool has_product_digest; double seconds; uint64_t partials; size_t level; SearchBest best; GArray *levels;
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
  const int *cancel; void (*tick) (void *data, uint64_t probes); void *data;
  size_t memory_limit; ...;
} SearchEstimateSettings;
typedef struct {
  SearchEstimatedValue candidates; SearchEstimatedValue nodes; SearchEstimatedValue solutions; uint64_t probes;
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
  const int *cancel; void (*tick) (void *data, uint64_t calls, uint64_t nodes); void *data; ...;
} SearchInspectSettings;
typedef struct {
  char *mistake; char *note; bool complete; uint64_t candidates; uint64_t nodes; uint64_t solutions;
  const char **callbacks; uint64_t hits_checked; uint64_t product_digest;
  bool has_product_digest; bool counted; bool compared; ...;
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
  bool slices;
  int64_t pause;
  int64_t due;
  int cancel;
  void *handle;
  uint64_t count;
  int *values;
  size_t *ends;
  int64_t *about;
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
typedef struct { void *walk; size_t answer_length; PythonValue values[...]; ...; } PythonInstance;
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
