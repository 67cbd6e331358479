/* SPDX-License-Identifier: MIT */
/* text.h: building an instance, item by item and option by option. */
#pragma once

#include "cover.h"

/* Begins. */
void text_begin (Cover *cover);

/* Adds an item; primary ones come first.  False: there is one of that name. */
bool text_add_item (Cover *cover, const char *name, size_t length,
                    bool primary);

/* The item of that name, counted from 1; 0: there is none. */
uint32_t text_find_item (const Cover *cover, const char *name, size_t length);

/* Adds an entry to the option under way; `colour` is NULL or its name.  False:
 * the item is there already.
 */
bool text_add_entry (Cover *cover, uint32_t item, const char *colour,
                     size_t length);

/* Ends the option under way. */
void text_end_option (Cover *cover);

/* Frees what text_begin() made. */
void text_finish (Cover *cover);
