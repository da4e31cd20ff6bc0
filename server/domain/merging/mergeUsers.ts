import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { lockedTime } from '../lockedTime.ts'
import { takeTurnOfFolding } from '../votes/fold.ts'
import { change } from './changes.ts'
import { refuseMissing } from './findMerge.ts'
import { followLikes, followVotes, holdGroups, markAll } from './followActs.ts'
import { keepDoubles } from './keepDoubles.ts'
import { keepRows } from './keptRows.ts'
import { moveRows, type Moving } from './moveRows.ts'
import { moveOwner } from './moveOwner.ts'
import { moveSessions } from './moveSessions.ts'
import { userPlaces } from './places.ts'

interface Held {
  id: string
  urlName: string | null
  pictureID: string | null
  isBlocked: boolean
  isGuest: boolean
  /** What their role allows; null for someone who isn't on the team. */
  permissions: string[] | null
}

/**
 * Makes a person part of another one: what they did is the other's from now on, and either's way to sign in leads there. What of either remains is as
 * `users/previewMerge` says. Refuses as `users/merge` says.
 */
export async function mergeUsers(
  asking: Asking,
  { userID, intoUserID }: { userID: string; intoUserID: string },
): Promise<{ mergeID: string; user: { id: string; urlName: string } }> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  if (userID.toLowerCase() === intoUserID.toLowerCase()) throw new CallError('mergeSame', { field: 'intoUserID' })
  if (!isID(userID)) throw new CallError('notFound', { field: 'userID' })
  if (!isID(intoUserID)) throw new CallError('notFound', { field: 'intoUserID' })
  await takeTurnOfFolding(db)
  await holdGroups(asking, [userID, intoUserID])
  const [from, to] = await holdUsers(asking, userID, intoUserID)
  requireMergeable(asking, from, to)
  const mergeID = newID()
  await db
    .insertInto('customer_merges')
    .values({
      company_id: companyID,
      id: mergeID,
      subject: 'user',
      merged_id: from.id,
      url_name: from.urlName,
      into_user_id: to.id,
      picture_id: from.pictureID,
      merged_by: actorID,
      created_at: lockedTime,
    })
    .execute()
  const moving: Moving = { db, companyID, mergeID, fromID: from.id, toID: to.id }
  await keepDoubles(moving, 'user')
  await change(moving, ownViews)
  await moveOwner(moving)
  await moveRows(moving, userPlaces)
  await moveSessions(moving)
  await change(moving, laterAddresses)
  await keepRows(moving, { table: 'users', key: ['id'], where: 'x.id = $3::uuid' })
  for (const column of filled) await change(moving, gapOf(column))
  await followVotes(moving)
  await followLikes(moving, -1)
  await markAll(moving, [to.id])
  await record(db, companyID, {
    type: 'user.merged',
    userID: to.id,
    actorID,
    data: { mergedUserID: from.id, mergeID },
  })
  return { mergeID, user: { id: to.id, urlName: to.urlName ?? to.id } }
}

/** Two people in the order they are named, held in the order of their ids: two merges of the same people wait for each other. */
async function holdUsers(asking: Asking, userID: string, intoUserID: string): Promise<[Held, Held]> {
  const found = await rows<Held>(
    asking.db,
    asking.companyID,
    `with held as materialized (
       select u.id, u.url_name, u.picture_id, u.blocked_at from users u where u.company_id = $1 and u.id = any ($2::uuid[]) order by u.id for update
     )
     select h.id, h.url_name as "urlName", h.picture_id as "pictureID", h.blocked_at is not null as "isBlocked",
       exists (select from user_identities i where i.company_id = $1 and i.user_id = h.id and i.kind = 'guest') as "isGuest",
       (select r.permissions from members m join roles r on r.company_id = $1 and r.id = m.role_id where m.company_id = $1 and m.user_id = h.id) as permissions
     from held h`,
    [[userID, intoUserID]],
  )
  const named = (id: string) => found.find((user) => user.id === id.toLowerCase())
  const [from, to] = [named(userID), named(intoUserID)]
  if (!from || !to) await refuseMissing(asking, 'user', { ...(!from && { userID }), ...(!to && { intoUserID }) })
  return [from as Held, to as Held]
}

/**
 * Nobody on the team is merged into anyone. Someone is merged into a member only by who may manage the team and may do all that the member may: the other's address
 * then leads to the member, though by a code to it nobody gets what the team may do (docs/decisions/0091).
 */
export function requireMergeable(
  asking: Pick<Asking, 'viewer'>,
  from: Pick<Held, 'isGuest' | 'permissions' | 'isBlocked'>,
  to: Pick<Held, 'isGuest' | 'permissions' | 'isBlocked'>,
): void {
  if (from.isGuest) throw new CallError('mergeGuest', { field: 'userID' })
  if (to.isGuest) throw new CallError('mergeGuest', { field: 'intoUserID' })
  if (from.permissions) throw new CallError('mergeMember', { field: 'userID' })
  if (to.permissions) {
    if (!may(asking, 'team.manage')) throw new CallError('mergeIntoMember', { field: 'intoUserID' })
    const own: readonly string[] = signedIn(asking).permissions
    if (to.permissions.some((permission) => !own.includes(permission)))
      throw new CallError('roleAbove', { field: 'intoUserID' })
    if (from.isBlocked) throw new CallError('mergeBlocked', { field: 'userID' })
  }
  if (from.isBlocked !== to.isBlocked && !may(asking, 'users.block'))
    throw new CallError('mergeBlocked', { field: 'userID' })
}

/** What the other one lacks, it takes from who is gone. */
export const filled = [
  'name',
  'name_asked_at',
  'picture_id',
  'avatar_url',
  'language',
  'time_zone',
  'blocked_at',
  'blocked_by',
] as const

const gapOf = (column: (typeof filled)[number]) => ({
  table: 'users',
  key: ['id'],
  column,
  to: `coalesce(x.${column}, (
    select w.${column} from customer_merge_rows r cross join lateral jsonb_populate_record(null::users, r.before::jsonb) as w
    where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'users' and r.what = 'kept'))`,
  where: 'x.id = $4::uuid',
})

/** Where both have a view at one address, that of who is gone gets another. */
export const ownViews = {
  table: 'views',
  key: ['id'],
  column: 'url_name',
  to: "left(x.url_name, 50) || '-' || right(x.id::text, 12)",
  where:
    'x.owner_id = $3::uuid and exists (select from views o where o.company_id = $1 and o.owner_id = $4::uuid and o.url_name = x.url_name)',
}

/** The first address is where emails go: it stays that of who stays, if there is one. */
export const laterAddresses = {
  table: 'user_identities',
  key: ['kind', 'value'],
  column: 'created_at',
  to: "greatest(x.created_at, date_trunc('milliseconds', clock_timestamp()))",
  where: `x.user_id = $4::uuid and x.kind = 'email'
    and exists (select from customer_merge_rows r where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'user_identities' and r.what = 'moved'
      and r.key::jsonb = jsonb_build_object('kind', x.kind, 'value', x.value))
    and exists (select from user_identities o where o.company_id = $1 and o.user_id = $4::uuid and o.kind = 'email'
      and not exists (select from customer_merge_rows r where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'user_identities' and r.what = 'moved'
        and r.key::jsonb = jsonb_build_object('kind', o.kind, 'value', o.value)))`,
}
