import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { groupsOf, type Claims } from '../../../ports/oidc/claims.ts'
import { record } from '../../events.ts'
import { addMember } from '../../identities/addMember.ts'
import { fitName } from '../../text/personName.ts'
import type { Provider } from './provider.ts'

interface Named {
  claims: Claims
  /** Whom the provider's id belongs to already. */
  userID: string | null
  /** The address that is believed. */
  email: string | null
}

interface MemberRow {
  user_id: string
  role_id: string
  is_owner: boolean
  owners: number
}

/**
 * The member that a provider names, added to the team where the provider does that; null for someone who is not on it. Their role follows their
 * groups at each sign-in: without the claim, nothing changes; the last owner stays one.
 */
export async function memberOf(
  tx: Db,
  companyID: CompanyID,
  provider: Provider,
  { claims, userID, email }: Named,
): Promise<string | null> {
  const wanted = roleOf(provider, claims)
  // Whose role changes waits for others who change roles, so that two owners can't lose theirs at once.
  await tx.selectFrom('companies').select('id').where('id', '=', companyID).forNoKeyUpdate().execute()
  const present = await findMember(tx, companyID, userID, email)
  if (present) {
    if (wanted !== null && wanted !== present.role_id && !(present.is_owner && present.owners === 1))
      await changeRole(tx, companyID, present, wanted)
    return present.user_id
  }
  const roleID = wanted ?? provider.defaultRoleID
  if (!provider.addsMembers || email === null || roleID === null) return null
  const role = await tx
    .selectFrom('roles')
    .select('name')
    .where('company_id', '=', companyID)
    .where('id', '=', roleID)
    .executeTakeFirst()
  if (!role) return null
  const added = await addMember(tx, companyID, {
    email,
    name: claims.name === null ? null : fitName(claims.name),
    role: role.name,
  })
  await record(tx, companyID, {
    type: 'member.added',
    userID: added.userID,
    actorID: added.userID,
    data: { roleID, providerID: provider.id },
  })
  return added.userID
}

/** The role of the first group of the settings that they are in; null where the claim is missing or names none of those. */
function roleOf({ groupsClaim, groupRoles }: Provider, claims: Claims): string | null {
  const groups = new Set(groupsOf(claims, groupsClaim))
  return groupRoles.find(({ group }) => groups.has(group))?.roleID ?? null
}

/** By the provider's id, else by the address of their account, else by their own here. */
async function findMember(
  tx: Db,
  companyID: CompanyID,
  userID: string | null,
  email: string | null,
): Promise<MemberRow | null> {
  const [found] = await rows<MemberRow>(
    tx,
    companyID,
    `select m.user_id, m.role_id, r.name = 'owner' as is_owner,
       (select count(*)::int from members o join roles q on q.company_id = o.company_id and q.id = o.role_id where o.company_id = $1 and q.name = 'owner') as owners
     from members m
     join roles r on r.company_id = m.company_id and r.id = m.role_id
     join accounts a on a.id = m.account_id
     where m.company_id = $1 and (
       m.user_id = $2::uuid or a.email = $3
       or exists (select from user_identities i where i.company_id = $1 and i.user_id = m.user_id and i.kind = 'email' and i.value = $3)
     )
     order by m.user_id is not distinct from $2::uuid desc, a.email = $3 desc
     limit 1`,
    [userID, email],
  )
  return found ?? null
}

async function changeRole(
  tx: Db,
  companyID: CompanyID,
  { user_id: userID, role_id: fromRoleID }: MemberRow,
  toRoleID: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role_id: toRoleID })
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .execute()
  await record(tx, companyID, { type: 'member.roleChanged', userID, actorID: null, data: { fromRoleID, toRoleID } })
}
