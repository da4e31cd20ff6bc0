import { rows } from '../../ports/database/database.ts'
import { foldVotesOf } from '../votes/fold.ts'
import { recountVotes } from '../votes/recountVotes.ts'
import type { Moving } from './moveRows.ts'

/**
 * Makes votes for groups of posts that are under way begin anew: what such a vote saw of who voted for the other posts is about to change. Comes first, because votes hold
 * their posts before their people.
 */
export async function holdGroups(
  { db, companyID }: Pick<Moving, 'db' | 'companyID'>,
  userIDs: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `with held as materialized (
       select p.id from posts p
       where p.company_id = $1 and p.merged_count > 0
         and p.id = any (array(select v.root_post_id from votes v where v.company_id = $1 and v.user_id = any ($2::uuid[])))
       order by p.id
       for update
     )
     update posts p set merged_count = p.merged_count from held h where p.company_id = $1 and p.id = h.id`,
    [userIDs],
  )
}

/** The journal's votes w of a merge, each with what became of it. */
const noted = `
    customer_merge_rows r
    cross join lateral jsonb_populate_record(null::votes, coalesce(r.before, r.key)::jsonb) as w
    join posts p on p.company_id = $1 and p.id = w.post_id`
const ofMerge = `r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'votes' and r.column_name = 'user_id'`
const columns = 'company_id, root_post_id, post_id, user_id, delta, voted_at'
const event = (user: string, delta: 1 | -1) =>
  `$1::uuid, coalesce(p.merged_into_id, p.id), case when p.merged_into_id is not null then p.id end, ${user}::uuid, ${delta}, w.created_at`

/** Takes the votes of who is gone from the counts and adds them as those of who stays, each vote with its events; then counts, last. */
export async function followVotes({ db, companyID, mergeID, fromID, toID }: Moving): Promise<void> {
  const touched = await rows<{ id: string }>(
    db,
    companyID,
    `with given as (
       insert into vote_events (${columns})
       select ${event('$3', -1)} from ${noted} where ${ofMerge}
       union all
       select ${event('$4', 1)} from ${noted} where ${ofMerge} and r.what = 'moved'
       returning root_post_id
     )
     select distinct root_post_id as id from given`,
    [mergeID, fromID, toID],
  )
  await count({ db, companyID }, touched)
}

/** The reverse, of the votes that are those of who was gone again. */
export async function followVotesBack({ db, companyID, mergeID, fromID, toID }: Moving): Promise<void> {
  const isBack = `exists (select from votes v where v.company_id = $1 and v.post_id = w.post_id and v.user_id = $3::uuid and v.created_at = w.created_at)`
  const touched = await rows<{ id: string }>(
    db,
    companyID,
    `with given as (
       insert into vote_events (${columns})
       select ${event('$3', 1)} from ${noted} where ${ofMerge} and ${isBack}
       union all
       select ${event('$4', -1)} from ${noted} where ${ofMerge} and r.what = 'moved' and ${isBack}
       returning root_post_id
     )
     select distinct root_post_id as id from given`,
    [mergeID, fromID, toID],
  )
  await count({ db, companyID }, touched)
}

async function count({ db, companyID }: Pick<Moving, 'db' | 'companyID'>, touched: readonly { id: string }[]) {
  if (touched.length === 0) return
  const postIDs = touched.map(({ id }) => id).toSorted()
  await foldVotesOf(db, companyID, postIDs)
  await recountVotes(db, companyID, postIDs)
}

/** Likes that were kept aside are liked once from now on, or twice again. */
export async function followLikes({ db, companyID, mergeID, fromID }: Moving, by: 1 | -1): Promise<void> {
  const isBack =
    by === 1
      ? `and exists (select from comment_reactions x where x.company_id = $1 and x.comment_id = w.comment_id and x.user_id = $3::uuid and x.name = w.name)`
      : ''
  await rows(
    db,
    companyID,
    `with likes as (
       select w.comment_id from customer_merge_rows r
       cross join lateral jsonb_populate_record(null::comment_reactions, r.before::jsonb) as w
       where r.company_id = $1 and r.merge_id = $2::uuid and r.table_name = 'comment_reactions' and r.what = 'kept' ${isBack}
     ),
     told as (
       insert into events (company_id, id, type, post_id, comment_id, board_id, actor_id)
       select $1, new_id(), '${by === 1 ? 'comment.liked' : 'comment.unliked'}', c.post_id, c.id, p.board_id, $3::uuid
       from likes l
       join comments c on c.company_id = $1 and c.id = l.comment_id
       join posts p on p.company_id = $1 and p.id = c.post_id
     )
     update comments c set like_count = c.like_count + ${by} from likes l where c.company_id = $1 and c.id = l.comment_id`,
    [mergeID, fromID],
  )
}

/** What follows from whose votes and companies these are: they, their companies, and the posts that they want. */
export async function markAll(
  { db, companyID }: Pick<Moving, 'db' | 'companyID'>,
  userIDs: readonly string[],
): Promise<void> {
  await rows(
    db,
    companyID,
    `insert into recounts (company_id, kind, subject_id)
     select $1::uuid, 'user', u.id from unnest($2::uuid[]) as u (id)
     union
     select $1::uuid, 'thirdPartyCompany', r.third_party_company_id from third_party_company_people r where r.company_id = $1 and r.user_id = any ($2::uuid[])
     union
     select $1::uuid, 'post', v.root_post_id from votes v where v.company_id = $1 and v.user_id = any ($2::uuid[])`,
    [userIDs],
  )
}
