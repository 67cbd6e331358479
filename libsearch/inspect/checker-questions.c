/* SPDX-License-Identifier: MIT */
/* checker-questions.c: checks how a representation answers questions. */
#include "checker.h"

/* Asks a question, and waits for the answer.  Returns false if a limit ends the
 * search for it.
 */
static bool
ask (const CheckerSettings *settings, void *workspace, SearchQuestion question,
     const SearchCount *rank)
{
  const SearchReprQuestions *questions = &settings->repr->questions;
  Findings                  *findings = settings->findings;
  SearchStep                 step = SEARCH_STEP_MORE;

  findings_enter (findings, CALLBACK_ASK, 0);
  questions->ask (workspace, question, rank ? rank->words : NULL);
  findings_leave (findings);
  for (uint64_t i = 0; i < settings->nodes && step == SEARCH_STEP_MORE
                       && !findings_are_over (findings);
       i++)
    {
      findings_enter (findings, CALLBACK_STEP, 0);
      step = questions->step (workspace);
      findings_leave (findings);
    }
  if (step == SEARCH_STEP_WRONG && rank)
    {
      char *text = search_count_to_text (*rank);

      findings_mistake (findings,
                        "questions.step finds no solution of rank %s, but "
                        "questions.count gives more",
                        text);
      g_free (text);
    }
  else if (step == SEARCH_STEP_WRONG)
    findings_mistake (findings, "questions.step finds that two counts of one "
                                "state differ");
  findings->limited |= step == SEARCH_STEP_MORE;
  return step == SEARCH_STEP_DONE;
}

/* Asks for the solution of a rank, and checks it by the rules of the problem.
 */
static void
check_solution (const CheckerSettings *settings, void *workspace,
                SearchQuestion question, SearchCount rank)
{
  const SearchInstance *instance = settings->instance;
  const SearchProblem  *problem = search_instance_problem (instance);
  const size_t          most = search_instance_answer_length (instance);
  int                  *answer;
  size_t                length;

  if (!ask (settings, workspace, question, &rank))
    return;
  answer = g_new0 (int, most + SEARCH_ANSWER_SLACK);
  findings_enter (settings->findings, CALLBACK_ANSWERED, 0);
  length = settings->repr->questions.answer (workspace, answer);
  findings_leave (settings->findings);
  if (length > most)
    findings_mistake (settings->findings,
                      "questions.answer writes %zu values, but answers have at "
                      "most %zu",
                      length, most);
  else if (problem->check
           && !problem->check (search_instance_data (instance), answer, length))
    findings_mistake (settings->findings,
                      "questions.answer writes an answer that check rejects");
  g_free (answer);
}

/* Sets the number of all solutions, and checks that the numbers of each place
 * are not more together.  Returns false if the number is unknown or zero.
 */
static bool
check_tally (const CheckerSettings *settings, void *workspace,
             SearchCount *count)
{
  const SearchReprQuestions *questions = &settings->repr->questions;
  Findings                  *findings = settings->findings;
  const size_t places = search_instance_answer_length (settings->instance);
  SearchCount *sums, number = { { 0 } };
  size_t       place;
  int          value;
  bool         fits;

  *count = number;
  if (!ask (settings, workspace, SEARCH_QUESTION_TALLY, NULL))
    return false;
  findings_enter (findings, CALLBACK_COUNTED, 0);
  fits = questions->count (workspace, count->words);
  findings_enter (findings, CALLBACK_FREQUENCY, 0);
  sums = g_new0 (SearchCount, places + 1);
  while (fits && questions->frequency (workspace, &place, &value, number.words))
    {
      if (place >= places
          || !search_count_add (sums[place], number, sums + place)
          || search_count_compare (sums[place], *count) > 0)
        {
          findings_mistake (findings,
                            "questions.frequency gives place %zu more "
                            "solutions than questions.count gives",
                            place);
          fits = false;
        }
      number = (SearchCount){ { 0 } };
    }
  findings_leave (findings);
  g_free (sums);
  return fits && search_count_compare (*count, (SearchCount){ { 0 } }) > 0;
}

void
questions_check (const CheckerSettings *settings)
{
  const SearchReprWorkspace *callbacks = &settings->repr->workspace;
  SearchCount                count, first = { { 0 } }, last;
  void                      *workspace;

  if (!settings->repr->questions.ask)
    return;
  workspace = callbacks->make (search_instance_data (settings->instance));
  if (!workspace)
    return;
  callbacks->start (workspace);
  if (check_tally (settings, workspace, &count))
    {
      search_count_subtract (count, (SearchCount){ { 1 } }, &last);
      check_solution (settings, workspace, SEARCH_QUESTION_LISTED, first);
      check_solution (settings, workspace, SEARCH_QUESTION_LISTED, last);
      check_solution (settings, workspace, SEARCH_QUESTION_DRAWN, first);
      check_solution (settings, workspace, SEARCH_QUESTION_DRAWN, last);
    }
  callbacks->free (workspace);
}
