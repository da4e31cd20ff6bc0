import type { SetAsideGroup, SetAsideReason, SetAsideVote } from '../../../contract/guests.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { pageOf, readCursor, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../sight.ts'
import { findPost } from '../visibility/findPost.ts'

interface Page {
  hasNextPage: boolean
  cursor: string | null
}

interface GroupRow {
  id: string
  reasons: SetAsideReason[]
  since: Date
  created_at: Date
  is_counted: boolean
  set_aside: number
  counted: number
  post_count: number
  posts: SetAsideGroup['posts']
}

const groupsAPage = 10
const postsShown = 5
const votesAPage = 30

/** The groups of votes that were set aside, the latest first. Refuses with `badCursor`, and with `notFound` for a post that the viewer may not see. */
export async function listGroups(
  asking: Asking,
  { postID, cursor }: { postID?: string | undefined; cursor?: string | undefined },
): Promise<Page & { groups: SetAsideGroup[] }> {
  const post = postID === undefined ? null : await findPost(asking, postID, { evenDeleted: true, leadsOn: true })
  const list = `setAside:${post?.id ?? ''}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const found = await rows<GroupRow>(asking.db, asking.companyID, groupsQuery, [
    post?.id ?? null,
    after?.key ?? null,
    after?.id ?? null,
    groupsAPage + 1,
    asking.sight,
    postsShown,
  ])
  const page = pageOf(found, groupsAPage, (last) => writeCursor(list, last.created_at.toISOString(), last.id))
  return {
    groups: page.shown.map((row) => ({
      id: row.id,
      reasons: row.reasons,
      since: row.since.toISOString(),
      created: row.created_at.toISOString(),
      setAside: row.set_aside,
      counted: row.counted,
      isCounted: row.is_counted,
      postCount: row.post_count,
      posts: row.posts,
    })),
    hasNextPage: page.hasNextPage,
    cursor: page.cursor,
  }
}

interface VoteRow {
  user_id: string
  post: SetAsideVote['post']
  created_at: Date
  is_aside: boolean
}

/** The votes of a group, the latest first. Refuses with `badCursor` and `notFound`. */
export async function listGroupVotes(
  asking: Asking,
  { groupID, cursor }: { groupID: string; cursor?: string | undefined },
): Promise<Page & { votes: SetAsideVote[] }> {
  if (!isID(groupID)) throw new CallError('notFound', { field: 'groupID' })
  const list = `setAsideVotes:${groupID}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'text')
  const [time, postID] = String(after?.key ?? '').split(' ')
  if (after && (!time || Number.isNaN(Date.parse(time)) || !postID || !isID(postID)))
    throw new CallError('badCursor', { field: 'cursor' })
  const [group] = await rows(
    asking.db,
    asking.companyID,
    'select g.id from set_aside_groups g where g.company_id = $1 and g.id = $2::uuid',
    [groupID],
  )
  if (!group) throw new CallError('notFound', { field: 'groupID' })
  const found = await rows<VoteRow>(asking.db, asking.companyID, votesQuery, [
    groupID,
    after ? time : null,
    after ? postID : null,
    after?.id ?? null,
    votesAPage + 1,
    asking.sight,
  ])
  const page = pageOf(found, votesAPage, (last) =>
    writeCursor(list, `${last.created_at.toISOString()} ${last.post.id}`, last.user_id),
  )
  return {
    votes: page.shown.map((row) => ({
      userID: row.user_id,
      post: row.post,
      voted: row.created_at.toISOString(),
      isSetAside: row.is_aside,
    })),
    hasNextPage: page.hasNextPage,
    cursor: page.cursor,
  }
}

/** The votes of guests for a post, those for what was merged into it included. Refuses with `notFound`. */
export async function countGuestVotes(
  asking: Asking,
  postID: string,
): Promise<{ counted: number; setAside: number; reasons: SetAsideReason[] }> {
  const post = await findPost(asking, postID, { evenDeleted: true, leadsOn: true })
  const [found] = await rows<{ counted: number; set_aside: number; reasons: SetAsideReason[] }>(
    asking.db,
    asking.companyID,
    countsQuery,
    [post.id],
  )
  return { counted: found?.counted ?? 0, setAside: found?.set_aside ?? 0, reasons: found?.reasons ?? [] }
}

const shownPost = `json_build_object('id', p.id, 'title', p.title, 'urlName', p.url_name, 'board', json_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name))`

const groupsQuery = `
  with page as materialized (
    select o.id, o.reasons, o.since, o.created_at, o.counted_at
    from set_aside_groups o
    where o.company_id = $1
      and ($3::timestamptz is null or (o.created_at, o.id) < ($3::timestamptz, $4::uuid))
      and exists (
        select from guest_votes g
        where g.company_id = $1 and g.group_id = o.id
          and ($2::uuid is null or g.post_id = $2::uuid or g.post_id in (select m.id from posts m where m.company_id = $1 and m.merged_into_id = $2::uuid)))
    order by o.created_at desc, o.id desc
    limit $5::int
  )
  select o.id, o.reasons, o.since, o.created_at, o.counted_at is not null as is_counted,
    c.set_aside, c.counted, c.post_count, coalesce(s.posts, '[]') as posts
  from page o
  cross join lateral (
    select count(*) filter (where g.aside_at is not null)::int as set_aside, count(*) filter (where g.aside_at is null)::int as counted,
      count(distinct g.post_id)::int as post_count
    from guest_votes g
    where g.company_id = $1 and g.group_id = o.id
  ) as c
  left join lateral (
    select json_agg(${shownPost} order by p.id desc) as posts
    from (
      select distinct g.post_id from guest_votes g where g.company_id = $1 and g.group_id = o.id order by g.post_id desc limit $7::int
    ) as n
    join posts p on p.company_id = $1 and p.id = n.post_id
    join boards b on b.company_id = $1 and b.id = p.board_id
    where ${visibleBoard('b', '$6')}
  ) as s on true
  order by o.created_at desc, o.id desc`

const votesQuery = `
  select g.user_id, g.created_at, g.aside_at is not null as is_aside, ${shownPost} as post
  from guest_votes g
  join posts p on p.company_id = $1 and p.id = g.post_id
  join boards b on b.company_id = $1 and b.id = p.board_id
  where g.company_id = $1 and g.group_id = $2::uuid and ${visibleBoard('b', '$7')}
    and ($3::timestamptz is null or (g.created_at, g.post_id, g.user_id) < ($3::timestamptz, $4::uuid, $5::uuid))
  order by g.created_at desc, g.post_id desc, g.user_id desc
  limit $6::int`

const countsQuery = `
  with own as (
    select p.id from posts p where p.company_id = $1 and (p.id = $2::uuid or p.merged_into_id = $2::uuid)
  )
  select count(*) filter (where g.aside_at is null)::int as counted, count(*) filter (where g.aside_at is not null)::int as set_aside,
    coalesce((
      select array_agg(distinct r.reason order by r.reason)
      from (select distinct x.group_id from own o join guest_votes x on x.company_id = $1 and x.post_id = o.id where x.aside_at is not null) as k
      join set_aside_groups t on t.company_id = $1 and t.id = k.group_id
      cross join lateral unnest(t.reasons) as r (reason)
    ), '{}') as reasons
  from own o
  join guest_votes g on g.company_id = $1 and g.post_id = o.id`
