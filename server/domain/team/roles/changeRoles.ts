import { permissions as everyPermission, type Permission } from '../../../../contract/access.ts'
import { CallError } from '../../../../contract/errors.ts'
import { mostRoles, type Role } from '../../../../contract/roles.ts'
import { builtInRoles } from '../../../../contract/builtInRoles.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { newID } from '../../ids.ts'
import { requireText } from '../../text/checkText.ts'
import { cleanName } from '../../text/personName.ts'
import { lockAs, refuseAbove } from '../lockTeam.ts'
import { findRole, readRoles } from './findRole.ts'
import { builtInOf, shapeRole } from './shape.ts'

/** The longest name of a role, in characters. */
const longestName = 40

interface NewRole {
  name: string
  permissions: Permission[]
}

/** Makes a role. Refuses with `textMissing`, `textTooLong`, `nameTaken`, `roleEmpty`, `roleAbove` and `rolesFull`. */
export async function createRole(asking: Asking, given: NewRole): Promise<Role> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'roles.manage')
  const name = await checkName(asking, given.name)
  const permissions = checkPermissions(given.permissions)
  refuseAbove(actor, permissions, 'permissions')
  if ((await readRoles(asking)).length >= mostRoles) throw new CallError('rolesFull', { most: mostRoles })
  const id = newID()
  await db.insertInto('roles').values({ company_id: companyID, id, name, permissions }).execute()
  await record(db, companyID, { type: 'role.created', actorID: actor.userID, data: { roleID: id, permissions } })
  return shapeRole({ id, name, permissions, members: 0 })
}

/**
 * Renames a role or changes its permissions. Refuses with `notFound`; like `createRole`; with `roleFixed` for a built-in role's name and the owner's
 * permissions; with `roleAbove` if the role allows, or would, what the viewer lacks; and with `roleLocksOut` if they could manage roles no more.
 */
export async function updateRole(
  asking: Asking,
  { roleID, ...given }: { roleID: string; name?: string | undefined; permissions?: Permission[] | undefined },
): Promise<Role> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'roles.manage')
  const role = await findRole(asking, roleID)
  const name = given.name === undefined ? role.name : cleanName(given.name)
  const permissions = given.permissions === undefined ? role.permissions : checkPermissions(given.permissions)
  const isRenamed = name !== role.name
  const isChanged = permissions.toSorted().join() !== role.permissions.toSorted().join()
  if (isRenamed && builtInOf(role.name)) throw new CallError('roleFixed', { field: 'name' })
  if (isChanged && role.name === 'owner') throw new CallError('roleFixed', { field: 'permissions' })
  if (isRenamed) await checkName(asking, name, role.id)
  if (isChanged) {
    refuseAbove(actor, role.permissions, 'permissions')
    refuseAbove(actor, permissions, 'permissions')
    if (role.id === actor.roleID) requireWayBack(permissions)
  }
  if (isRenamed || isChanged) {
    await rows(
      db,
      companyID,
      'update roles set name = $3, permissions = $4::text[] where company_id = $1 and id = $2::uuid',
      [role.id, name, permissions],
    )
    const fields = [...(isRenamed ? ['name'] : []), ...(isChanged ? ['permissions'] : [])]
    await record(db, companyID, {
      type: 'role.changed',
      actorID: actor.userID,
      data: { roleID: role.id, fields, ...(isChanged ? { before: role.permissions, permissions } : {}) },
    })
  }
  return shapeRole({ ...role, name, permissions })
}

/**
 * Deletes a role; its members and open invitations get another one, which is returned. Refuses with `notFound`, with `roleFixed` for a built-in role,
 * with `roleAbove` if either role allows what the viewer lacks, and with `roleLocksOut` if they could manage roles no more.
 */
export async function deleteRole(
  asking: Asking,
  { roleID, toRoleID }: { roleID: string; toRoleID: string },
): Promise<Role> {
  const { db, companyID } = asking
  const actor = await lockAs(asking, 'roles.manage')
  const role = await findRole(asking, roleID)
  const to = await findRole(asking, toRoleID, 'toRoleID')
  if (builtInOf(role.name)) throw new CallError('roleFixed', { field: 'roleID' })
  if (role.id === to.id) throw new CallError('badInput', { field: 'toRoleID' })
  refuseAbove(actor, role.permissions, 'roleID')
  refuseAbove(actor, to.permissions, 'toRoleID')
  if (role.id === actor.roleID) requireWayBack(to.permissions)
  for (const table of ['members', 'invites', 'invite_links'])
    await rows(db, companyID, `update ${table} set role_id = $3::uuid where company_id = $1 and role_id = $2::uuid`, [
      role.id,
      to.id,
    ])
  await rows(db, companyID, 'delete from roles where company_id = $1 and id = $2::uuid', [role.id])
  await record(db, companyID, {
    type: 'role.deleted',
    actorID: actor.userID,
    data: { roleID: role.id, toRoleID: to.id, members: role.members },
  })
  return shapeRole(await findRole(asking, to.id))
}

async function checkName(asking: Asking, given: string, roleID?: string): Promise<string> {
  const name = requireText('name', cleanName(given), longestName)
  const isTaken = (await readRoles(asking)).some(
    (role) => role.id !== roleID && role.name.toLowerCase() === name.toLowerCase(),
  )
  // A built-in role is shown under its name in capitals, also where it was deleted by an import.
  const isBuiltIn = builtInRoles.some((builtIn) => builtIn === name.toLowerCase())
  if (isTaken || isBuiltIn) throw new CallError('nameTaken', { field: 'name' })
  return name
}

/** In the order of the contract, each once. */
function checkPermissions(given: readonly Permission[]): Permission[] {
  const permissions = everyPermission.filter((permission) => given.includes(permission))
  if (permissions.length === 0) throw new CallError('roleEmpty', { field: 'permissions' })
  return permissions
}

/** Refuses with `roleLocksOut` what would leave the viewer without the screen where it is changed back. */
function requireWayBack(permissions: readonly Permission[]): void {
  if (!permissions.includes('roles.manage') || !permissions.includes('admin.view'))
    throw new CallError('roleLocksOut', { field: 'permissions' })
}
