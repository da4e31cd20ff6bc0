import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../sight.ts'

export interface GuestRights {
  mayVote: boolean
  mayPost: boolean
}

/** What guests may do on a board, or on the board of a post, that the viewer may see. Refuses with `notFound`. */
export async function guestRights(
  { db, companyID, sight }: Asking,
  { boardID, postID }: { boardID?: string | undefined; postID?: string | undefined },
): Promise<GuestRights> {
  const id = postID ?? boardID ?? ''
  if (!isID(id)) throw new CallError('notFound')
  const [found] = await rows<{ guests: string }>(
    db,
    companyID,
    `select b.guests from boards b
     where b.company_id = $1 and ${visibleBoard('b', '$3')} and b.id = ${
       postID === undefined
         ? '$2::uuid'
         : `(select coalesce(r.board_id, p.board_id) from posts p left join posts r on r.company_id = $1 and r.id = p.merged_into_id
             where p.company_id = $1 and p.id = $2::uuid and coalesce(r.deleted_at, p.deleted_at) is null)`
     }`,
    [id, sight],
  )
  if (!found) throw new CallError('notFound')
  return { mayVote: found.guests !== 'none', mayPost: found.guests === 'votesAndPosts' }
}

/** Refuses with `signInNeeded` where guests may not, and with `notFound`. */
export async function guestsMay(
  asking: Asking,
  where: { boardID?: string; postID?: string },
  what: 'vote' | 'post',
): Promise<void> {
  const { mayVote, mayPost } = await guestRights(asking, where)
  if (!(what === 'vote' ? mayVote : mayPost)) throw new CallError('signInNeeded')
}
