import type { Permission } from '../../../contract/access.ts'

/** The pages that a permission of their own opens, to roles that do not open the admin. */
const ownPages = /^\/admin\/(?:sales|users|companies|reports)(?:\/|$)/

/** Whether an address of the admin is beyond a role: without `admin.view` there are only the pages that say themselves whom they show. */
export function isBeyond(permissions: readonly Permission[], pathname: string): boolean {
  return !permissions.includes('admin.view') && !ownPages.test(pathname)
}
