import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { setVotesAside } from './moveVotes.ts'

const batchSize = 500

/**
 * Sets aside what came before it was evident that a trail's votes are one person's: every counted vote with the group's hash since then, unless the team has said of it
 * that it counts. In batches, each of its own; run again, it goes on where it was.
 */
export async function setGroupAside(db: Db, companyID: CompanyID, groupID: string): Promise<number> {
  let done = 0
  for (;;) {
    const moved = await inTransaction(db, async (tx) => {
      const found = await rows<{ post_id: string; user_id: string }>(tx, companyID, nextQuery, [groupID, batchSize])
      if (found.length === 0) return 0
      return setVotesAside(tx, companyID, {
        which:
          '(g.post_id, g.user_id) in (select n.post_id, n.user_id from unnest($2::uuid[], $3::uuid[]) as n (post_id, user_id)) and $4::uuid is not null',
        values: [found.map((row) => row.post_id), found.map((row) => row.user_id), groupID],
        set: ', group_id = $4::uuid',
      })
    })
    if (moved === 0) return done
    done += moved
  }
}

// The group is held, as deciding holds it: what the team counts meanwhile is read as counted.
const nextQuery = `
  select g.post_id, g.user_id
  from set_aside_groups o
  join guest_votes g on g.company_id = $1 and g.keys @> array[o.key] and g.created_at >= o.since
  where o.company_id = $1 and o.id = $2::uuid and o.counted_at is null and g.aside_at is null and g.judged_at is null
  order by g.post_id, g.user_id
  limit $3::int
  for share of o`
