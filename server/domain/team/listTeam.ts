import type { OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { teamGet, TeamMember } from '../../../contract/team.ts'
import { membersAPage } from '../../../contract/teamPages.ts'
import { rows } from '../../ports/database/database.ts'
import { hasFactor } from '../accounts/factors/factorsOf.ts'
import { signedIn, type Asking } from '../asking.ts'
import { pictureURL } from '../pictures/fileURL.ts'
import { oneLine } from '../text/oneLine.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { roleLinkOf } from './roles/shape.ts'

interface MemberRow {
  id: string
  name: string | null
  picture_id: string | null
  email: string
  role_id: string
  role: string
  joined_at: Date
  seen_at: Date | null
  has_factor: boolean
}

/** The first pages of the team, owners first, then by name, narrowed to names and addresses that contain `search`. */
export async function listTeam(
  asking: Asking,
  { search = '', pages = 1 }: { search?: string | undefined; pages?: number | undefined },
): Promise<OutputOf<typeof teamGet>> {
  const { db, companyID } = asking
  const most = pages * membersAPage
  const found = await rows<MemberRow>(
    db,
    companyID,
    `${membersQuery}
     where m.company_id = $1 and position(lower($2) in lower(coalesce(u.name, '') || ' ' || a.email)) > 0
     order by r.name = 'owner' desc, lower(coalesce(u.name, a.email)) collate "C", m.user_id
     limit $3`,
    [oneLine(wellFormed(search)), most + 1],
  )
  const [count] = await rows<{ total: number }>(
    db,
    companyID,
    'select count(*)::int as total from members m where m.company_id = $1',
  )
  return {
    members: found.slice(0, most).map((row) => shapeMember(asking, row)),
    total: count?.total ?? 0,
    hasNextPage: found.length > most,
  }
}

/** One member; refuses with `notFound`. */
export async function readMember(asking: Asking, userID: string): Promise<TeamMember> {
  const query = `${membersQuery} where m.company_id = $1 and m.user_id = $2::uuid`
  const [row] = await rows<MemberRow>(asking.db, asking.companyID, query, [userID])
  if (!row) throw new CallError('notFound')
  return shapeMember(asking, row)
}

function shapeMember(asking: Asking, row: MemberRow): TeamMember {
  return {
    id: row.id,
    name: row.name ?? '',
    pictureURL: pictureURL(row.picture_id),
    email: row.email,
    role: roleLinkOf({ id: row.role_id, name: row.role }),
    joined: row.joined_at.toISOString(),
    lastSeen: row.seen_at?.toISOString() ?? null,
    hasSecondFactor: row.has_factor,
    isViewer: row.id === signedIn(asking).userID,
  }
}

const membersQuery = `
  select m.user_id as id, u.name, u.picture_id, a.email, r.id as role_id, r.name as role, m.created_at as joined_at,
    greatest(
      (select max(s.last_seen_at) from sessions s where s.company_id = $1 and s.user_id = m.user_id and s.kind = 'member'),
      (select v.seen_at from visits v where v.company_id = $1 and v.user_id = m.user_id)
    ) as seen_at,
    ${hasFactor('m.account_id')} as has_factor
  from members m
  join users u on u.company_id = $1 and u.id = m.user_id
  join accounts a on a.id = m.account_id
  join roles r on r.company_id = $1 and r.id = m.role_id`
