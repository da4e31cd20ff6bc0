import type { Permission } from '../../../contract/access.ts'
import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { isID } from '../ids.ts'

/** A member with what their role allows. */
export interface Standing {
  userID: string
  accountID: string
  roleID: string
  isOwner: boolean
  permissions: readonly Permission[]
}

/**
 * Locks a company's team and roles in the given transaction, so that one change at a time finds them as the one before left them: of two owners
 * who demote each other, the second is an owner no more.
 */
export async function lockTeam(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, 'select k.id from companies k where k.id = $1 for no key update')
}

/** Locks the viewer's team and returns the viewer as they now are on it. Refuses with `forbidden` if they no longer have the permission. */
export async function lockAs(asking: Asking, permission: Permission): Promise<Standing> {
  const { db, companyID } = asking
  await lockTeam(db, companyID)
  const actor = await standingOf(db, companyID, signedIn(asking).userID)
  if (!actor?.permissions.includes(permission)) throw new CallError('forbidden')
  return actor
}

/** A member of the company; refuses with `notFound`. */
export async function findMember({ db, companyID }: Asking, userID: string): Promise<Standing> {
  const member = isID(userID) ? await standingOf(db, companyID, userID) : null
  if (!member) throw new CallError('notFound', { field: 'userID' })
  return member
}

/** A member as their role now is; null for someone who isn't on the team. */
export async function standingOf(db: Db, companyID: CompanyID, userID: string): Promise<Standing | null> {
  const [row] = await rows<{ account_id: string; role_id: string; role: string; permissions: string[] }>(
    db,
    companyID,
    `select m.account_id, r.id as role_id, r.name as role, r.permissions
     from members m
     join roles r on r.company_id = $1 and r.id = m.role_id
     where m.company_id = $1 and m.user_id = $2::uuid`,
    [userID],
  )
  if (!row) return null
  const { account_id: accountID, role_id: roleID, role, permissions } = row
  return { userID, accountID, roleID, isOwner: role === 'owner', permissions: permissions as Permission[] }
}

/** Refuses with `roleAbove` permissions that the actor lacks: nobody grants them, takes them or acts on those who have them. */
export function refuseAbove(
  actor: Pick<Standing, 'permissions'>,
  permissions: readonly Permission[],
  field: string,
): void {
  if (permissions.some((permission) => !actor.permissions.includes(permission)))
    throw new CallError('roleAbove', { field })
}

/** Refuses with `lastOwner` if nobody else is an owner. The team is locked. */
export async function requireAnotherOwner(tx: Db, companyID: CompanyID, member: Standing): Promise<void> {
  if (!member.isOwner) return
  const others = await rows(
    tx,
    companyID,
    `select m.user_id
     from members m
     join roles r on r.company_id = $1 and r.id = m.role_id and r.name = 'owner'
     where m.company_id = $1 and m.user_id <> $2::uuid
     limit 1`,
    [member.userID],
  )
  if (others.length === 0) throw new CallError('lastOwner')
}
