import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { strangersSight, visibleBoard, visibleTo } from '../sight.ts'

/** An entry as an email tells it, in a reader's language where a translation exists. */
export interface EntryMail {
  title: string
  html: string
  urlName: string
  posts: MailedPost[]
}

export interface MailedPost {
  id: string
  title: string
  urlName: string
  boardURLName: string
}

/** So many posts an email lists. */
const mostPosts = 10

/** An entry in a language, with those of its posts that everyone may see; null for one that is gone, or isn't published where `isDraft` doesn't allow it. */
export async function readEntryMail(
  db: Db,
  companyID: CompanyID,
  entryID: string,
  { language, isDraft = false }: { language: string; isDraft?: boolean },
): Promise<EntryMail | null> {
  const [found] = await rows<EntryMail>(db, companyID, entryQuery, [entryID, language, isDraft, strangersSight])
  return found ?? null
}

const postColumns = `'id', p.id, 'title', p.title, 'urlName', p.url_name, 'boardURLName', b.url_name`

/** The posts of an entry as they count now, each once, on boards that a condition allows. */
const postsOf = (visible: string) => `
  from (
    select distinct on (coalesce(o.merged_into_id, o.id)) coalesce(o.merged_into_id, o.id) as id, l.position
    from changelog_entry_posts l
    join posts o on o.company_id = $1 and o.id = l.post_id
    where l.company_id = $1 and l.entry_id = $2::uuid
    order by coalesce(o.merged_into_id, o.id), l.position
  ) as l
  join posts p on p.company_id = $1 and p.id = l.id and p.deleted_at is null
  join boards b on b.company_id = $1 and b.id = p.board_id and ${visible}`

const entryQuery = `
  select coalesce(t.title, e.title) as title, coalesce(t.body_html, e.body_html) as html, e.url_name as "urlName", (
    select coalesce(jsonb_agg(f.post order by f.position), '[]')
    from (select jsonb_build_object(${postColumns}) as post, l.position ${postsOf(visibleBoard('b', '$5'))} order by l.position limit ${mostPosts}) as f
  ) as posts
  from changelog_entries e
  left join changelog_translations t on t.company_id = $1 and t.entry_id = e.id and t.language = $3
  where e.company_id = $1 and e.id = $2::uuid and (e.state = 'published' or $4::boolean)`

/** Of the posts of an entry, those that each of some people voted for, and may still see. Who voted for none is not in it. */
export async function votedPosts(
  db: Db,
  companyID: CompanyID,
  entryID: string,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, MailedPost[]>> {
  const found = await rows<{ user_id: string; posts: MailedPost[] }>(db, companyID, votedQuery, [entryID, userIDs])
  return new Map(found.map(({ user_id: userID, posts }) => [userID, posts.slice(0, mostPosts)]))
}

const votedQuery = `
  select v.user_id, jsonb_agg(jsonb_build_object(${postColumns}) order by l.position) as posts
  ${postsOf('true')}
  join lateral (
    select distinct v.user_id
    from (select p.id as id union all select m.id from posts m where m.company_id = $1 and m.merged_into_id = p.id) as g
    join votes v on v.company_id = $1 and v.post_id = g.id and v.user_id = any ($3::uuid[])
  ) as v on true
  join users u on u.company_id = $1 and u.id = v.user_id
  where ${visibleTo('b', 'u')}
  group by v.user_id`
