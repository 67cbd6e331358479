/* SPDX-License-Identifier: MIT */
/* cgroup.h: Linux's control groups, version 2: ours and those around it. */
#pragma once

/* Shows the folder of each of them to `visit`, from the inside out. */
void cgroup_each (void (*visit) (const char *folder, void *data), void *data);

/* What a file in such a folder says; NULL: there is none.  Free with g_free().
 */
char *cgroup_read (const char *folder, const char *file);
