/* SPDX-License-Identifier: MIT */
/* shared-schema.h: shared-schema.sql, as a text. */
#pragma once

extern const char ledger_shared_schema[];
