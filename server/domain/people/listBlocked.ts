import type { OutputOf } from '../../../contract/call.ts'
import type { usersGetBlocked } from '../../../contract/users.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { authorOf, faceOf } from './namelessPerson.ts'

interface BlockedRow {
  id: string
  name: string | null
  picture_id: string | null
  email: string | null
  blocked_at: Date
  by_id: string | null
  by_name: string | null
  by_is_member: boolean
  taken_down: number
}

const size = 30
const list = 'blocked'

/** The people blocked by the team, the latest first. Refuses with `badCursor`. */
export async function listBlocked(asking: Asking, cursor?: string): Promise<OutputOf<typeof usersGetBlocked>> {
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { db, companyID, language } = asking
  const found = await rows<BlockedRow>(db, companyID, blockedQuery, [size + 1, after?.key ?? null, after?.id ?? null])
  const { shown, ...place } = pageOf(found, size, (last) => writeCursor(list, last.blocked_at.toISOString(), last.id))
  return {
    users: shown.map((row) => ({
      id: row.id,
      ...faceOf(language, { name: row.name, pictureID: row.picture_id }),
      email: may(asking, 'addresses.view') ? row.email : null,
      blocked: row.blocked_at.toISOString(),
      by: authorOf(language, { id: row.by_id, name: row.by_name, isMember: row.by_is_member }),
      takenDown: row.taken_down,
    })),
    ...place,
  }
}

const blockedQuery = `
  select u.id, u.name, u.picture_id, u.blocked_at, d.id as by_id, d.name as by_name,
    exists (select from members m where m.company_id = $1 and m.user_id = d.id) as by_is_member,
    (select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.created_at limit 1) as email,
    (select count(*)::int from takedowns t where t.company_id = $1 and t.user_id = u.id) as taken_down
  from users u
  left join users d on d.company_id = $1 and d.id = u.blocked_by
  where u.company_id = $1 and u.blocked_at is not null
    and ($3::timestamptz is null or (u.blocked_at, u.id) < ($3::timestamptz, $4::uuid))
  order by u.blocked_at desc, u.id desc
  limit $2`
