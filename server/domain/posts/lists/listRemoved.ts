import type { OutputOf } from '../../../../contract/call.ts'
import type { postsGetRemoved } from '../../../../contract/posts.ts'
import { rows } from '../../../ports/database/database.ts'
import { may, type Asking } from '../../asking.ts'
import { pageOf, readCursor, writeCursor } from '../../cursor.ts'
import { authorOf } from '../../people/namelessPerson.ts'
import { excerptLength } from '../../text/markdown/markdown.ts'
import { excerptOf } from '../../text/plainText.ts'

interface RemovedRow {
  kind: 'post' | 'comment'
  id: string
  title: string
  url_name: string
  board_id: string
  board_name: string
  board_url_name: string
  html: string
  removed_at: Date
  author_id: string | null
  author_name: string | null
  author_is_member: boolean
  by_id: string | null
  by_name: string | null
  by_is_member: boolean
}

const size = 30

/** Posts and comments that were deleted or marked as spam, for the team. Refuses with `badCursor`. */
export async function listRemoved(
  asking: Asking,
  { spam, cursor }: { spam: boolean; cursor?: string | undefined },
): Promise<OutputOf<typeof postsGetRemoved>> {
  const list = `removed:${spam}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { db, companyID, language } = asking
  const found = await rows<RemovedRow>(db, companyID, removedQuery(may(asking, 'comments.moderate')), [
    spam,
    size + 1,
    after?.key ?? null,
    after?.id ?? null,
  ])
  const { shown, ...place } = pageOf(found, size, (last) => writeCursor(list, last.removed_at.toISOString(), last.id))
  return {
    items: shown.map((row) => ({
      kind: row.kind,
      id: row.id,
      post: {
        title: row.title,
        urlName: row.url_name,
        board: { id: row.board_id, name: row.board_name, urlName: row.board_url_name },
      },
      text: excerptOf(row.html, excerptLength),
      author: authorOf(language, { id: row.author_id, name: row.author_name, isMember: row.author_is_member }),
      removed: row.removed_at.toISOString(),
      by: authorOf(language, { id: row.by_id, name: row.by_name, isMember: row.by_is_member }),
    })),
    ...place,
  }
}

/**
 * The latest removed rows of a table, deleted ones if $2, else spam, after a position in the list. Erased people leave
 * nothing to restore.
 */
const removedOf = (table: 'posts' | 'comments', columns: string, condition: string) => `
  select ${columns}, r.id, r.author_id, r.deleted_by, r.deleted_at as removed_at
  from ${table} r
  where r.company_id = $1 and r.deleted_at is not null and r.held_at is null and (r.spam_at is not null) = $2::boolean
    and num_nonnulls(r.author_id, r.deleted_by) > 0 and ${condition}
    and ($4::timestamptz is null or (r.deleted_at, r.id) < ($4::timestamptz, $5::uuid))
  order by r.deleted_at desc, r.id desc
  limit $3`

const removedPosts = removedOf(
  'posts',
  "'post' as kind, r.id as post_id, left(r.details_html, 4000) as html",
  'r.merged_into_id is null',
)
const removedComments = removedOf(
  'comments',
  "'comment' as kind, r.post_id, left(r.body_html, 4000) as html",
  `r.body_html <> '' and exists (select from posts p where p.company_id = $1 and p.id = r.post_id and p.deleted_at is null)`,
)

const isMember = (userID: string) => `exists (select from members m where m.company_id = $1 and m.user_id = ${userID})`

const removedQuery = (withComments: boolean) => `
  select g.kind, g.id, p.title, p.url_name, b.id as board_id, b.name as board_name, b.url_name as board_url_name, g.html, g.removed_at,
    a.id as author_id, a.name as author_name, ${isMember('a.id')} as author_is_member,
    d.id as by_id, d.name as by_name, ${isMember('d.id')} as by_is_member
  from (
    (${removedPosts})
    ${withComments ? `union all (${removedComments})` : ''}
  ) as g
  join posts p on p.company_id = $1 and p.id = g.post_id
  join boards b on b.company_id = $1 and b.id = p.board_id
  left join users a on a.company_id = $1 and a.id = g.author_id
  left join users d on d.company_id = $1 and d.id = g.deleted_by
  order by g.removed_at desc, g.id desc
  limit $3`
