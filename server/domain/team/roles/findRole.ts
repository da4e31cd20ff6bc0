import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'
import type { RoleRow } from './shape.ts'

/** A role of the company; refuses with `notFound`, naming the field. */
export async function findRole(asking: Asking, roleID: string, field = 'roleID'): Promise<RoleRow> {
  const [role] = isID(roleID) ? await readRoles(asking, roleID) : []
  if (!role) throw new CallError('notFound', { field })
  return role
}

/** The company's roles in the order in which they are shown, or the one of an id. */
export function readRoles(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  roleID: string | null = null,
): Promise<RoleRow[]> {
  return rows<RoleRow>(
    db,
    companyID,
    `select r.id, r.name, r.permissions,
       (select count(*)::int from members m where m.company_id = $1 and m.role_id = r.id) as members
     from roles r
     where r.company_id = $1 and ($2::uuid is null or r.id = $2::uuid)
     order by array_position(array['owner', 'manager', 'contributor', 'sales'], r.name), lower(r.name) collate "C", r.id`,
    [roleID],
  )
}
