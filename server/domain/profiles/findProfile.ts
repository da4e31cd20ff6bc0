import { CallError } from '../../../contract/errors.ts'
import type { ProfileFilter, User } from '../../../contract/users.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { isCurrent, requireCurrent, setupOf, type CompanySetup } from '../companies/setup.ts'
import { pictureURL } from '../pictures/fileURL.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'
import { commentedBoards, profileBoards } from './profileBoards.ts'

interface ProfileRow {
  is_current: boolean
  id: string | null
  name: string
  url_name: string | null
  picture_id: string | null
  created_at: Date
  is_blocked: boolean
  email: string | null
  wrote: boolean
  voted: boolean
}

export interface FoundProfile {
  user: User
  setup: CompanySetup
}

/**
 * A person's profile, by the name in its address or by their id. It is there for everybody when they have written something that can be seen,
 * have voted where the company shows names, or are of the team; for the person and for the team always. Refuses with `notFound`.
 */
export async function findProfile(asking: Asking, name: string): Promise<FoundProfile> {
  const setup = await setupOf(asking)
  const values = new Values()
  const current = isCurrent(asking, setup, values)
  const boards = `${values.add(profileBoards(setup, asking, ''))}::uuid[]`
  // Their own profile is there in any case: nobody is excepted here.
  const commented = `${values.add(commentedBoards(setup, asking, ''))}::uuid[]`
  const by = isID(name) ? `u.id = ${values.add(name)}::uuid` : `u.url_name = ${values.add(name)}`
  const [row] = await rows<ProfileRow>(
    asking.db,
    asking.companyID,
    profileQuery(current, { boards, commented }, by),
    values.list,
  )
  requireCurrent(row)
  if (!row || row.id === null) throw new CallError('notFound')
  const { id } = row
  const isTeam = may(asking, 'admin.view')
  const isMember = setup.memberIDs.has(id)
  const isOwn = asking.viewer?.userID === id
  const showsVotes = isTeam || isOwn || asking.company.voterNames === 'full'
  const isThere = isTeam || isOwn || (!row.is_blocked && (isMember || row.wrote || (showsVotes && row.voted)))
  if (!isThere) throw new CallError('notFound')
  const lists: ProfileFilter[] = ['posts', 'comments', ...(showsVotes ? (['votes'] as const) : [])]
  return {
    setup,
    user: {
      id,
      name: row.name,
      urlName: row.url_name ?? id,
      pictureURL: pictureURL(row.picture_id),
      isMember,
      created: row.created_at.toISOString(),
      lists,
      team: isTeam ? { email: row.email, isBlocked: row.is_blocked } : null,
    },
  }
}

// One row, without a person when nobody has that name: whether what is in memory still holds is said in any case.
const profileQuery = (current: string, { boards, commented }: { boards: string; commented: string }, by: string) => `
  select now.is_current, u.id, u.name, u.url_name, u.picture_id, u.created_at, u.blocked_at is not null as is_blocked,
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
  from (select ${current} as is_current) as now
  left join users u on u.company_id = $1 and ${by}`
