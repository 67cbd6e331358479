/* SPDX-License-Identifier: MIT */
/* filesystem.c: where a ledger may lie. */
#include "filesystem.h"

#include <sys/vfs.h>

/* Numbers from linux/magic.h, and for those that it does not list, from the
 * table in statfs(2) and the file system's own sources.  File systems in FUSE
 * share one number, local or not, and are taken for local.
 */
const char *
ledger_filesystem_network (uint32_t type)
{
  static const struct
  {
    uint32_t    type;
    const char *name;
  } networks[] = {
    { 0x6969, "NFS" },
    { 0x517B, "SMB" },
    { 0xFF534D42, "CIFS" },
    { 0xFE534D42, "SMB 2" },
    { 0x5346414F, "AFS" },
    { 0x6B414653, "AFS" },
    { 0x73757245, "Coda" },
    { 0x00C36400, "Ceph" },
    { 0x01021997, "9P" },
    { 0x0BD00BD0, "Lustre" },
    { 0x01161970, "GFS2" },
    { 0x7461636F, "OCFS2" },
    { 0x47504653, "GPFS" },
    { 0x19830326, "BeeGFS" },
    { 0xAAD7AAEA, "PanFS" },
    { 0x20030528, "OrangeFS" },
    { 0x564C, "NetWare" },
    { 0x786F4256, "a VirtualBox share" },
    { 0xBACBACBC, "a VMware share" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (networks); i++)
    if (networks[i].type == type)
      return networks[i].name;
  return NULL;
}

bool
ledger_filesystem_check (int descriptor, const char *path, GError **error)
{
  struct statfs status;
  const char   *name = NULL;

  if (fstatfs (descriptor, &status) == 0)
    name = ledger_filesystem_network ((uint32_t) status.f_type);
  if (name)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                 "'%s': lies on a network file system (%s); a ledger being "
                 "worked on needs memory shared between the processes of one "
                 "host, so it must lie on a local disk",
                 path, name);
  return !name;
}
