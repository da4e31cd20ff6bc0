import type { OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { postsPreviewMerge } from '../../../../contract/merging.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { followersOf } from '../../listeners/followers.ts'
import { visibleTo } from '../../sight.ts'
import { findPost } from '../../visibility/findPost.ts'

type Preview = OutputOf<typeof postsPreviewMerge>

/** What merging a post into another one would give. Refuses with `notFound` and `mergeIntoItself`. */
export async function previewMerge(
  asking: Asking,
  { postID, intoPostID }: { postID: string; intoPostID: string },
): Promise<Preview> {
  const { db, companyID } = asking
  const post = await findPost(asking, postID)
  const into = await findPost(asking, intoPostID)
  if (post.id === into.id) throw new CallError('mergeIntoItself', { field: 'intoPostID' })
  const [counts] = await rows<{ votes: number; both: number; comments: number }>(db, companyID, countsQuery, [
    post.id,
    into.id,
  ])
  const followers = await followersOf(db, companyID, post.id, {
    followersAs: 'postMerged',
    except: signedIn(asking).userID,
  })
  const [access] = await rows<{ seen: number; opens: boolean; names: boolean }>(db, companyID, accessQuery, [
    followers.map(({ userID }) => userID),
    post.id,
    into.id,
  ])
  const seen = access?.seen ?? 0
  return {
    votes: counts?.votes ?? 0,
    both: counts?.both ?? 0,
    comments: counts?.comments ?? 0,
    told: seen,
    notAllowed: followers.length - seen,
    opens: access?.opens ?? false,
    names: access?.names ?? false,
  }
}

const countsQuery = `
  with people as (
    select v.user_id, bool_or(v.root_post_id = $2::uuid) and bool_or(v.root_post_id = $3::uuid) as is_both
    from votes v
    where v.company_id = $1 and v.root_post_id in ($2::uuid, $3::uuid)
    group by v.user_id
  )
  select (select count(*)::int from people) + sum(s.imported_votes)::int as votes,
    (select count(*)::int from people where is_both) as both, sum(s.comment_count)::int as comments
  from post_stats s
  where s.company_id = $1 and s.post_id in ($2::uuid, $3::uuid)`

const accessQuery = `
  select (select count(*)::int from users u where u.company_id = $1 and u.id = any($2::uuid[]) and ${visibleTo('t', 'u')}) as seen,
    f.id <> t.id and (
      (f.access <> 'public' and (t.access <> f.access or f.access <> 'signedIn'))
      or (f.private_comments and not t.private_comments)
    ) as opens,
    f.anonymous and not t.anonymous as names
  from posts p
  join boards f on f.company_id = $1 and f.id = p.board_id
  join posts o on o.company_id = $1 and o.id = $4::uuid
  join boards t on t.company_id = $1 and t.id = o.board_id
  where p.company_id = $1 and p.id = $3::uuid`
