import { CallError } from '../../../../contract/errors.ts'
import type { Permission } from '../../../../contract/access.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'

/** Refuses with `notFound` a role that is not the company's, and with `forbidden` one with a permission that the viewer lacks. */
export async function checkRoles(asking: Asking, chosen: readonly (string | null)[]): Promise<void> {
  const { db, companyID } = asking
  const { permissions } = signedIn(asking)
  const ids = [...new Set(chosen.filter((id) => id !== null))]
  if (ids.length === 0) return
  const found = await rows<{ permissions: Permission[] }>(
    db,
    companyID,
    'select r.permissions from roles r where r.company_id = $1 and r.id = any($2::uuid[])',
    [ids.filter(isID)],
  )
  if (found.length < ids.length) throw new CallError('notFound')
  if (found.some((role) => role.permissions.some((permission) => !permissions.includes(permission))))
    throw new CallError('forbidden')
}

/** Refuses with `roleAbove` a viewer whom any role of the company has a permission ahead of. */
export async function requireEveryPermission(asking: Asking, field: string): Promise<void> {
  const { db, companyID } = asking
  const above = await rows(
    db,
    companyID,
    'select r.id from roles r where r.company_id = $1 and not r.permissions <@ $2::text[] limit 1',
    [signedIn(asking).permissions],
  )
  if (above.length > 0) throw new CallError('roleAbove', { field })
}

/** Replaces the roles that a provider gives: of its new members, and of its groups in their order. */
export async function writeRoles(
  { db, companyID }: Asking,
  providerID: string,
  {
    defaultRoleID,
    groupRoles,
  }: { defaultRoleID: string | null; groupRoles: readonly { group: string; roleID: string }[] },
): Promise<void> {
  await db
    .deleteFrom('sign_in_roles')
    .where('company_id', '=', companyID)
    .where('provider_id', '=', providerID)
    .execute()
  const given = [
    ...(defaultRoleID === null ? [] : [{ group: null, roleID: defaultRoleID }]),
    ...new Map(groupRoles.map((entry) => [entry.group, entry])).values(),
  ]
  if (given.length === 0) return
  await db
    .insertInto('sign_in_roles')
    .values(
      given.map(({ group, roleID }, position) => ({
        company_id: companyID,
        provider_id: providerID,
        position,
        group_name: group,
        role_id: roleID,
      })),
    )
    .execute()
}
