/* SPDX-License-Identifier: MIT */
/* questions.c: questions about all solutions of a model. */
#include "questions.h"
#include "descent.h"
#include "flow.h"

struct Questions
{
  const SearchModel *model;
  SearchQuestion     question;
  Number             rank;
  Descent           *descent;

  /* For all questions but SEARCH_QUESTION_LISTED. */
  Store   *root;
  Counter *noting; /* counts with the journal */
  Journal *journal;
  bool     begun;   /* true if it has begun */
  bool     counted; /* true if `all` is the number of all solutions */
  Number   all;
  Flow    *flow;
  int     *answer;
};

void
questions_free (Questions *questions)
{
  if (questions->descent)
    descent_free (questions->descent);
  if (questions->flow)
    flow_free (questions->flow);
  if (questions->noting)
    counter_free (questions->noting);
  store_retire (questions->root);
  g_free (questions->answer);
  g_free (questions);
}

Questions *
questions_new (const SearchModel *model, Counter *counter)
{
  Questions *questions = g_try_new0 (Questions, 1);

  if (!questions)
    return NULL;
  questions->model = model;
  questions->descent = descent_new (model, counter);
  questions->root = store_new (model);
  questions->noting = counter_new_noting (model, &questions->journal);
  questions->answer = g_try_new (int, model->projected->len + 1);
  if (questions->descent && questions->root && questions->noting
      && questions->answer)
    return questions;
  questions_free (questions);
  return NULL;
}

void
questions_ask (Questions *questions, SearchQuestion question,
               const uint64_t *rank)
{
  questions->question = question;
  if (rank)
    number_set (&questions->rank, rank, SEARCH_COUNT_WORDS);
  if (question == SEARCH_QUESTION_LISTED)
    descent_seek (questions->descent, &questions->rank);
}

/* Runs a limited part of the count with the journal. */
static SearchStep
run_count (Questions *questions)
{
  Store *root = questions->root;

  if (!questions->begun && store_is_unfinished (root))
    {
      if (!store_propagate (root))
        questions->counted = true;
      return SEARCH_STEP_MORE;
    }
  if (!questions->begun)
    counter_begin (questions->noting, root, false);
  questions->begun = true;
  questions->counted = counter_run (questions->noting, &questions->all);
  return journal_is_full (questions->journal) ? SEARCH_STEP_MEMORY
                                              : SEARCH_STEP_MORE;
}

/* Runs a limited part of the tally. */
static SearchStep
tally (Questions *questions)
{
  if (questions->all.length == 0 || questions->all.length == NUMBER_TOO_LARGE)
    return SEARCH_STEP_DONE;
  return questions->flow ? flow_step (questions->flow)
                         : flow_new (questions->journal, &questions->flow);
}

SearchStep
questions_step (Questions *questions)
{
  if (questions->question == SEARCH_QUESTION_LISTED)
    return descent_step (questions->descent);
  if (!questions->counted && !questions->model->failed)
    return run_count (questions);
  if (journal_is_full (questions->journal))
    return SEARCH_STEP_MEMORY;
  if (questions->question == SEARCH_QUESTION_COUNT)
    return SEARCH_STEP_DONE;
  if (questions->question == SEARCH_QUESTION_TALLY)
    return tally (questions);
  return number_compare (&questions->rank, &questions->all) < 0
                 && journal_draw (questions->journal, &questions->rank,
                                  questions->answer)
             ? SEARCH_STEP_DONE
             : SEARCH_STEP_WRONG;
}

size_t
questions_answer (const Questions *questions, int *answer)
{
  const size_t length = questions->model->projected->len;

  if (questions->question == SEARCH_QUESTION_LISTED)
    return descent_answer (questions->descent, answer);
  memcpy (answer, questions->answer, length * sizeof *answer);
  return length;
}

bool
questions_count (const Questions *questions, uint64_t *count)
{
  const Number *all = &questions->all;

  if (all->length == NUMBER_TOO_LARGE)
    return false;
  memcpy (count, all->words, all->length * sizeof *count);
  return true;
}

bool
questions_frequency (Questions *questions, size_t *place, int *value,
                     uint64_t *count)
{
  return questions->flow && flow_next (questions->flow, place, value, count);
}
