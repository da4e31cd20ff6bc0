import type { OutputOf } from '../../../contract/call.ts'
import type { tagsCount } from '../../../contract/tags.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visibleBoard } from '../sight.ts'

/** How many posts have each tag of the boards that the viewer sees, or of one of them; deleted and merged posts aside. */
export function countTags(
  { db, companyID, sight }: Asking,
  { boardID }: { boardID?: string | undefined },
): Promise<OutputOf<typeof tagsCount>> {
  return rows(
    db,
    companyID,
    `select g.id as "tagID", count(p.id)::int as count
     from tags g
     join boards b on b.company_id = $1 and b.id = g.board_id
     left join post_tags t on t.company_id = $1 and t.tag_id = g.id
     left join posts p on p.company_id = $1 and p.id = t.post_id and p.deleted_at is null and p.merged_into_id is null
     where g.company_id = $1 and ${visibleBoard('b', '$2')} and ($3::uuid is null or g.board_id = $3::uuid)
     group by g.id`,
    [sight, boardID ?? null],
  )
}
