import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { chosen } from '../notifications/defaults.ts'
import { visibleTo } from '../sight.ts'
import type { Told } from './followers.ts'
import { addressSQL, mailSQL } from './mailRule.ts'

/** Who is told that a post, or a comment on it, was approved or rejected: its author, while they are not blocked and see the board. */
export async function toldOfReview(
  db: Db,
  companyID: CompanyID,
  { postID, commentID }: { postID: string; commentID?: string | undefined },
  only?: readonly string[],
): Promise<Told[]> {
  return rows<Told>(db, companyID, authorQuery, [postID, commentID ?? null, only ?? null])
}

const kind = `'postReviewed'`

const authorQuery = `
  select u.id as "userID", u.name, u.language, false as "forTeam", ${kind} as kind, ${chosen('k', kind).inApp} as "inApp", h.address as email,
    ${mailSQL({ address: 'h.address', choice: 'k', kind })} as mail
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join comments c on c.company_id = $1 and c.id = $3::uuid
  join users u on u.company_id = $1 and u.id = case when $3::uuid is null then p.author_id else c.author_id end and u.blocked_at is null
  cross join lateral (select ${addressSQL('u.id')} as address) as h
  left join notification_choices k on k.company_id = $1 and k.user_id = u.id and k.kind = ${kind}
  where p.company_id = $1 and p.id = $2::uuid and ${visibleTo('b', 'u')} and ($4::uuid[] is null or u.id = any($4::uuid[]))`
