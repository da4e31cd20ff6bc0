import { permissions as everyPermission, type Permission } from '../../../../contract/access.ts'
import type { Role, RoleLink } from '../../../../contract/roles.ts'
import { builtInRoles, type BuiltInRole } from '../../../../contract/builtInRoles.ts'

/** The built-in role of a name; null for one of the company's own. */
export function builtInOf(name: string): BuiltInRole | null {
  return builtInRoles.find((role) => role === name) ?? null
}

export function roleLinkOf({ id, name }: { id: string; name: string }): RoleLink {
  return { id, name, builtIn: builtInOf(name) }
}

export interface RoleRow {
  id: string
  name: string
  permissions: Permission[]
  members: number
}

/** Permissions that this version doesn't know are left out. */
export function shapeRole({ id, name, permissions, members }: RoleRow): Role {
  const known = everyPermission.filter((permission) => permissions.includes(permission))
  return { ...roleLinkOf({ id, name }), permissions: known, memberCount: members }
}
