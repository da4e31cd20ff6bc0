import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { recountComments } from '../../comments/countComment.ts'
import { markStale } from '../../recounts/recount.ts'
import { foldVotesOf } from '../../votes/fold.ts'
import { recountVotes } from '../../votes/recountVotes.ts'

/** A post with what was merged into it, and what they leave and join. */
interface Moving {
  /** The post that is merged or unmerged. */
  postID: string
  /** Its own id and those of all posts that were merged into it, at whatever remove. */
  postIDs: readonly string[]
  /** The post that their votes and comments have counted for. */
  fromID: string
  /** The post that they count for from now on. */
  toID: string
}

/** The post, and all posts that were merged into it or into one of them. */
export async function withMerged(tx: Db, companyID: CompanyID, postID: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    companyID,
    `with recursive merged as (
       select $2::uuid as id
       union
       select m.post_id from merged o join post_merges m on m.company_id = $1 and m.into_post_id = o.id and m.unmerged_at is null
     )
     select id from merged`,
    [postID],
  )
  return found.map(({ id }) => id)
}

/**
 * Makes posts count for another one, or for the first of them again: their votes, comments and people. Rows stay the
 * posts' own (`votes.post_id`, `comments.home_post_id`), so that the way back is exact. The caller holds folding back and
 * both posts `for update`, so that no vote or comment is added in the meantime. Those that are taken away in the meantime hold their rows:
 * counts are made after them, last.
 */
export async function moveGroup(tx: Db, companyID: CompanyID, moving: Moving): Promise<void> {
  const { postID, postIDs, fromID, toID } = moving
  await rows(
    tx,
    companyID,
    `update posts p
     set merged_into_id = nullif($3::uuid, p.id),
       merged_count = case when p.id = $3::uuid then cardinality($2::uuid[]) - 1 else 0 end
     where p.company_id = $1 and p.id = any($2::uuid[])`,
    [postIDs, toID],
  )
  // Their votes say so themselves; opportunities that are linked to them count for another post too.
  await markStale(tx, companyID, 'post', [fromID, toID])
  // The other post's row changes too: what waits for it sees that its group is another one.
  await rows(
    tx,
    companyID,
    `update posts p
     set merged_count = p.merged_count + case when p.id = $4::uuid then cardinality($2::uuid[]) else -cardinality($2::uuid[]) end
     where p.company_id = $1 and p.id in ($3::uuid, $4::uuid) and p.id <> $5::uuid`,
    [postIDs, fromID, toID, postID],
  )
  await rows(
    tx,
    companyID,
    `update votes set root_post_id = $3::uuid where company_id = $1 and post_id = any($2::uuid[]) and root_post_id <> $3::uuid`,
    [postIDs, toID],
  )
  await rows(
    tx,
    companyID,
    `update comments c
     set post_id = $4::uuid, home_post_id = nullif(coalesce(c.home_post_id, c.post_id), $4::uuid)
     where c.company_id = $1 and c.post_id = $3::uuid and ($3::uuid = $5::uuid or c.home_post_id = any($2::uuid[]))`,
    [postIDs, fromID, toID, postID],
  )
  await foldVotesOf(tx, companyID, [fromID, toID])
  await recountVotes(tx, companyID, [fromID, toID])
  await recountComments(tx, companyID, [fromID, toID])
}

/** Adds the votes that a post was imported with to others, or takes them from these again. */
export async function addImportedVotes(
  tx: Db,
  companyID: CompanyID,
  { of, to, by }: { of: string; to: readonly string[]; by: 1 | -1 },
): Promise<void> {
  await rows(
    tx,
    companyID,
    `update post_stats s
     set imported_votes = s.imported_votes + $4::int * (select o.imported_votes from post_stats o where o.company_id = $1 and o.post_id = $2::uuid)
     where s.company_id = $1 and s.post_id = any($3::uuid[])`,
    [of, to, by],
  )
}

/** Counts the merged posts of all posts of a company from their rows. */
export async function countMerged(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(
    tx,
    companyID,
    `update posts p
     set merged_count = m.count
     from (select merged_into_id as id, count(*)::int as count from posts where company_id = $1 and merged_into_id is not null group by merged_into_id) as m
     where p.company_id = $1 and p.id = m.id`,
  )
}
