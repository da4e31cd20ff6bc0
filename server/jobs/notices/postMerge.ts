import type { CompanyID } from '../../../db/companyID.ts'
import { followersOf, type Stretch } from '../../domain/listeners/followers.ts'
import { withMerged } from '../../domain/posts/merging/group.ts'
import { visibleTo } from '../../domain/sight.ts'
import { postMerged } from '../../email/postMerged.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { endings, mailCompany, postURL, threadID } from '../envelope.ts'
import type { Notice } from './notice.ts'

/** That a post was merged, for those who followed it and may see the one that it is part of now. Of a merge that was undone nobody hears. */
export const notice: Notice = {
  hears: ['post.merged'],
  async next(db, { companyID, id }, stretch) {
    // One merge of a company is told at a time, so that of two in a row each person hears once, whichever is told first.
    await rows(db, companyID, `select pg_advisory_xact_lock(hashtextextended($1::uuid::text || ':merges told', 0))`)
    const [post] = await rows<PostRow>(db, companyID, postQuery, [id, null])
    return post ? ownFollowers(db, companyID, id, post.merged_id, stretch) : []
  },
  async toldOf(db, { companyID, id, postID, actorID: except }, only) {
    if (postID === undefined) return []
    const [post] = await rows<PostRow>(db, companyID, postQuery, [id, null])
    if (!post) return []
    const followers = await ownFollowers(db, companyID, id, post.merged_id, { only: only ?? null })
    return followersOf(db, companyID, postID, {
      followersAs: null,
      named: followers.map((userID) => ({ userID, kind: 'postMerged' as const })),
      except,
      ...(only === undefined ? {} : { only }),
    })
  },
  // Who may not see the merged post's board isn't told its title.
  async apart(db, { companyID, id }, userIDs) {
    const found = await rows<{ id: string; sees: boolean }>(db, companyID, titleQuery, [id, userIDs])
    return new Map(found.map((row) => [row.id, row.sees ? 'title' : 'noTitle']))
  },
  async mail(task, { id: eventID }, { kind, userID, words }) {
    const [post] = await rows<PostRow>(task.db, task.company.id, postQuery, [eventID, userID])
    if (!post) return null
    const content = postMerged(
      {
        company: mailCompany(task),
        title: post.merged_title,
        post: { title: post.title, url: postURL(task, { boardURLName: post.board_url_name, urlName: post.url_name }) },
        ...endings(task, { kind, postID: post.id, userID }),
        threadID: threadID(task, post.id),
      },
      words,
    )
    return { content, postID: post.id, nameFor: (reader) => `merge.${eventID}.${reader}` }
  },
}

interface PostRow {
  id: string
  title: string
  url_name: string
  board_url_name: string
  merged_id: string
  merged_title: string | null
}

/**
 * Those who follow the post by its own rows, or one that was merged into it: what they follow besides is nothing to them here. Who was told of such an
 * earlier merge only after this one knows the post that this one led to; who was told of a later one of the post that this led to knows that already.
 */
async function ownFollowers(
  db: Db,
  companyID: CompanyID,
  eventID: string,
  postID: string,
  { after = null, limit, only = null }: Partial<Stretch> & { only?: readonly string[] | null },
): Promise<string[]> {
  const found = await rows<{ user_id: string }>(db, companyID, followersQuery, [
    await withMerged(db, companyID, postID),
    eventID,
    after,
    limit ?? null,
    only,
  ])
  return found.map((row) => row.user_id)
}

const inStretch = (row: string) =>
  `($4::uuid is null or ${row}.user_id > $4::uuid) and ($6::uuid[] is null or ${row}.user_id = any($6::uuid[]))`

const followersQuery = `
  with following as (
    select s.user_id from subscriptions s where s.company_id = $1 and s.post_id = any($2::uuid[]) and not s.muted and ${inStretch('s')}
    union
    select v.user_id from votes v
    where v.company_id = $1 and v.post_id = any($2::uuid[]) and ${inStretch('v')} and not exists (
      select from subscriptions q where q.company_id = $1 and q.post_id = v.post_id and q.user_id = v.user_id and q.muted)
  ),
  earlier as (
    select o.id, e.created_at as since
    from events e
    join post_merges g on g.company_id = $1 and g.post_id = any($2::uuid[]) and g.unmerged_at is null
    join events o on o.company_id = $1 and o.post_id = g.into_post_id and o.type = 'post.merged' and (o.data ->> 'mergeID')::uuid = g.id and o.id < e.id
    where e.company_id = $1 and e.id = $3::uuid
  ),
  later as (
    select o.id
    from events e
    join post_merges g on g.company_id = $1 and g.id = (e.data ->> 'mergeID')::uuid
    join post_merges n on n.company_id = $1 and n.post_id = g.into_post_id and n.unmerged_at is null
    join events o on o.company_id = $1 and o.post_id = n.into_post_id and o.type = 'post.merged' and (o.data ->> 'mergeID')::uuid = n.id and o.id > e.id
    where e.company_id = $1 and e.id = $3::uuid
  )
  select f.user_id from following f
  where not exists (
    select from later o join notifications n on n.company_id = $1 and n.event_id = o.id and n.user_id = f.user_id
  ) and not exists (
    select from later o join deliveries d on d.company_id = $1 and d.event_id = o.id and d.user_id = f.user_id
  ) and not exists (
    select from earlier o join notifications n on n.company_id = $1 and n.event_id = o.id and n.user_id = f.user_id and n.created_at >= o.since
  ) and not exists (
    select from earlier o join deliveries d on d.company_id = $1 and d.event_id = o.id and d.user_id = f.user_id and d.created_at >= o.since
  )
  order by f.user_id
  limit $5::int`

// The post is the one that the merged one is part of by now, if that is another one than at first.
const postQuery = `
  select p.id, p.title, p.url_name, b.url_name as board_url_name, m.id as merged_id,
    (
      select m.title from boards d, users u
      where d.company_id = $1 and d.id = m.board_id and u.company_id = $1 and u.id = $3::uuid and ${visibleTo('d', 'u')}
    ) as merged_title
  from events e
  join post_merges g on g.company_id = $1 and g.id = (e.data ->> 'mergeID')::uuid and g.unmerged_at is null
  join posts m on m.company_id = $1 and m.id = g.post_id
  join posts p on p.company_id = $1 and p.id = m.merged_into_id and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id
  where e.company_id = $1 and e.id = $2::uuid`

const titleQuery = `
  select u.id, ${visibleTo('d', 'u')} as sees
  from events e
  join post_merges g on g.company_id = $1 and g.id = (e.data ->> 'mergeID')::uuid
  join posts m on m.company_id = $1 and m.id = g.post_id
  join boards d on d.company_id = $1 and d.id = m.board_id
  join users u on u.company_id = $1 and u.id = any($3::uuid[])
  where e.company_id = $1 and e.id = $2::uuid`
