import { z } from 'zod'
import { member, permissions } from './access.ts'
import { read, write } from './call.ts'
import { id } from './values.ts'
import { builtInRoles } from './builtInRoles.ts'

/** A role beside someone who has it. `builtIn` names one that every company has, which is shown in the reader's words; null for the company's own. */
export const roleLink = z.object({ id, name: z.string(), builtIn: z.enum(builtInRoles).nullable() })
export type RoleLink = z.infer<typeof roleLink>

/** A role with what it allows and how many members have it. */
export const role = roleLink.extend({ permissions: z.array(z.enum(permissions)), memberCount: z.int() })
export type Role = z.infer<typeof role>

/** A company has no more roles than this. */
export const mostRoles = 30

/** The company's roles: the built-in ones first, its own by name. */
export const rolesGet = read('/api/roles/get', {
  access: member('admin.view'),
  shows: ['roles', 'team'],
  input: {},
  output: { roles: z.array(role) },
})

const name = z.string().max(2_000)
const allowed = z.array(z.enum(permissions)).max(100)

/**
 * Makes a role. Refuses with `nameTaken`, `roleEmpty`, `rolesFull`, and with `roleAbove` for a permission that the viewer lacks.
 */
export const rolesCreate = write('/api/roles/create', {
  access: member('roles.manage'),
  fresh: true,
  touches: ['roles'],
  input: { name, permissions: allowed },
  output: { role },
  creates: true,
})

/**
 * Renames a role or changes what it allows; what is left out stays. Refuses like `/api/roles/create`, with `roleFixed` for the name of a
 * built-in role and for what the owner may do, and with `roleLocksOut` when the viewer could no longer manage roles.
 */
export const rolesUpdate = write('/api/roles/update', {
  access: member('roles.manage'),
  fresh: true,
  touches: ['roles', 'team', 'viewer'],
  input: { roleID: id, name: name.optional(), permissions: allowed.optional() },
  output: { role },
})

/** Deletes a role; its members and open invitations get `toRoleID`. Refuses with `roleFixed` for a built-in one, `roleAbove` and `roleLocksOut`. */
export const rolesDelete = write('/api/roles/delete', {
  access: member('roles.manage'),
  fresh: true,
  touches: ['roles', 'team', 'invites', 'viewer'],
  input: { roleID: id, toRoleID: id },
  output: { role },
})
