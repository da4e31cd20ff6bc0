import { CallError } from '../../../contract/errors.ts'
import type { ProfileFilter, User } from '../../../contract/users.ts'
import { may, type Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { shapeUser, userColumns, type UserRow } from '../directory/userRows.ts'
import { mergedInto } from '../merging/forwards.ts'
import { rows } from '../../ports/database/database.ts'
import { isID } from '../ids.ts'
import { faceOf } from '../people/namelessPerson.ts'
import type { Values } from '../values.ts'
import { commentedBoards, profileBoards } from './profileBoards.ts'

interface ProfileRow {
  id: string
  name: string | null
  url_name: string | null
  picture_id: string | null
  created_at: Date
  is_blocked: boolean
  email: string | null
  wrote: boolean
  voted: boolean
}

/**
 * A person's profile, by the name in its address or by their id. It exists for everyone if they have written something
 * visible, have voted where the company shows names, or are on the team; for the person and for the team always.
 * Refuses with `notFound`.
 */
export async function findProfile(asking: Asking, name: string): Promise<User> {
  const {
    setup,
    found: [row],
  } = await readCurrent<ProfileRow>(asking, (known, values) => profileQuery(asking, known, values, name))
  if (!row) return findMerged(asking, name)
  const { id } = row
  const isTeam = may(asking, 'admin.view')
  const isMember = setup.memberIDs.has(id)
  const isOwn = asking.viewer?.userID === id
  const showsVotes = isTeam || isOwn || asking.company.portal.voterNames === 'full'
  const isThere = isTeam || isOwn || (!row.is_blocked && (isMember || row.wrote || (showsVotes && row.voted)))
  if (!isThere) throw new CallError('notFound')
  const lists: ProfileFilter[] = ['created', 'commented', ...(showsVotes ? (['voted'] as const) : [])]
  const customer = isTeam && may(asking, 'customers.view') ? await customerOf(asking, id) : null
  return {
    id,
    ...faceOf(asking.language, { name: row.name, pictureID: row.picture_id }),
    urlName: row.url_name ?? id,
    isMember,
    created: row.created_at.toISOString(),
    lists,
    team: isTeam
      ? { email: may(asking, 'addresses.view') ? row.email : null, isBlocked: row.is_blocked, customer }
      : null,
  }
}

/** The profile of whom someone was merged into, at whose address and id it is found too. */
async function findMerged(asking: Asking, name: string): Promise<User> {
  const intoID = await mergedInto(asking, 'user', name)
  if (intoID === null || intoID === name) throw new CallError('notFound')
  return findProfile(asking, intoID)
}

async function customerOf(asking: Asking, userID: string) {
  const [row] = await rows<UserRow>(
    asking.db,
    asking.companyID,
    `select ${userColumns(asking)}
     from users u
     join user_stats s on s.company_id = u.company_id and s.user_id = u.id
     where u.company_id = $1 and u.id = $2::uuid`,
    [userID],
  )
  return row ? shapeUser(asking, row) : null
}

function profileQuery(asking: Asking, setup: CompanySetup, values: Values, name: string): string {
  const boards = `${values.add(profileBoards(setup, asking, ''))}::uuid[]`
  // People always have their own profile, so no exception for the author is needed here.
  const commented = `${values.add(commentedBoards(setup, asking, ''))}::uuid[]`
  const by = isID(name) ? `u.id = ${values.add(name)}::uuid` : `u.url_name = ${values.add(name)}`
  return `
  select u.id, u.name, u.url_name, u.picture_id, u.created_at, u.blocked_at is not null as is_blocked,
    (select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.created_at limit 1) as email,
    exists (
      select from posts p join post_stats s on s.company_id = $1 and s.post_id = p.id
      where p.company_id = $1 and p.author_id = u.id and s.listed and s.board_id = any(${boards})
    ) or exists (
      select from comments c join post_stats s on s.company_id = $1 and s.post_id = c.post_id
      where c.company_id = $1 and c.author_id = u.id and not c.internal and c.deleted_at is null and s.listed and s.board_id = any(${commented})
    ) as wrote,
    exists (
      select from votes v join post_stats s on s.company_id = $1 and s.post_id = v.root_post_id
      where v.company_id = $1 and v.user_id = u.id and s.listed and s.board_id = any(${boards})
    ) as voted
  from users u
  where u.company_id = $1 and ${by}`
}
