import type { OutputOf } from '../../../../contract/call.ts'
import type { postsGetMerged } from '../../../../contract/merging.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { authorOf } from '../../people/namelessPerson.ts'
import { visibleBoard } from '../../sight.ts'
import { findPost } from '../../visibility/findPost.ts'

type Merged = OutputOf<typeof postsGetMerged>

interface MergedRow {
  id: string
  title: string
  board: Merged['posts'][number]['board']
  votes: number
  merged: Date
  by_id: string | null
  by_name: string | null
  by_is_member: boolean
  into: Merged['posts'][number]['into']
}

const most = 200

/** The posts that are merged into a post, at whatever remove, the latest first, at most 200. Refuses with `notFound`. */
export async function listMerged(asking: Asking, postID: string): Promise<Merged> {
  const post = await findPost(asking, postID, { evenDeleted: true, leadsOn: true })
  const found = await rows<MergedRow>(asking.db, asking.companyID, mergedQuery, [post.id, asking.sight])
  return {
    posts: found.map(({ merged, by_id: id, by_name: name, by_is_member: isMember, ...post }) => ({
      ...post,
      merged: merged.toISOString(),
      by: authorOf(asking.language, { id, name, isMember }),
    })),
  }
}

const mergedQuery = `
  select p.id, p.title, jsonb_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name) as board,
    (select count(*)::int from votes v where v.company_id = $1 and v.post_id = p.id) as votes,
    m.created_at as merged,
    u.id as by_id, u.name as by_name,
    exists (select from members k where k.company_id = $1 and k.user_id = u.id) as by_is_member,
    case when i.id <> $2::uuid then jsonb_build_object('id', i.id, 'title', i.title) end as into
  from posts p
  join boards b on b.company_id = $1 and b.id = p.board_id
  join post_merges m on m.company_id = $1 and m.post_id = p.id and m.unmerged_at is null
  join posts i on i.company_id = $1 and i.id = m.into_post_id
  left join users u on u.company_id = $1 and u.id = m.merged_by
  where p.company_id = $1 and p.merged_into_id = $2::uuid and ${visibleBoard('b', '$3')}
  order by m.created_at desc, m.id desc
  limit ${most}`
