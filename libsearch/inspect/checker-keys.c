/* SPDX-License-Identifier: MIT */
/* checker-keys.c: checks the keys of a representation. */
#include "checker.h"

bool
checker_measure_key (Checker *checker, GError **error)
{
  bool success;

  if (checker->repr->memo.size)
    findings_enter (checker->findings, CALLBACK_KEY_SIZE, 0);
  success = search_instance_key_size (checker->instance, checker->repr,
                                      &checker->key_size, error);
  findings_leave (checker->findings);
  return success;
}

void
checker_check_keys (Checker *checker, size_t depth, bool expanded)
{
  if (!expanded)
    checker_ask (checker, CALLBACK_PLACED, depth, 0);
  if (checker->key_size == 0 || checker->repr->memo.late != expanded)
    return;
  checker_ask (checker, CALLBACK_KEY, depth, 0);
  checker_ask (checker, CALLBACK_WEAK_KEY, depth, 0);
}
