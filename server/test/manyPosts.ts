import { sql } from 'kysely'
import type { postSorts } from '../../contract/filterKinds.ts'
import { searchVectorSQL } from '../domain/search/searchVector.ts'
import { rows } from '../ports/database/database.ts'
import type { World } from './world.ts'

/** A post of a model: what a list is narrowed and ordered by. */
export interface ModelPost {
  id: string
  boardID: string
  categoryID: string | null
  authorID: string | null
  status: string
  title: string
  created: string
  score: number
  trending: number
  listed: boolean
}

const columns =
  'id uuid, "boardID" uuid, "categoryID" uuid, "authorID" uuid, "statusID" uuid, title text, created timestamptz, score int, trending float8, listed boolean'
const rowsAStatement = 1_000

/** Writes a model's posts as rows, with orders that agree with no time and with each other in nothing. Those that are not listed are spam. */
export async function insertModel(world: World, posts: readonly ModelPost[]): Promise<void> {
  const { id: companyID, statuses } = world.company
  for (let from = 0; from < posts.length; from += rowsAStatement) {
    const given = JSON.stringify(
      posts.slice(from, from + rowsAStatement).map((post) => ({ ...post, statusID: statuses[post.status] })),
    )
    await rows(
      world.db,
      companyID,
      `with given as materialized (select * from jsonb_to_recordset($2::jsonb) as given (${columns})),
       made as (
         insert into posts (company_id, id, board_id, category_id, status_id, author_id, title, text_version, url_name, search, spam_at, created_at)
         select $1, g.id, g."boardID", g."categoryID", g."statusID", g."authorID", g.title, 1, 'p-' || g.id, ${searchVectorSQL("'english'", 'g.title', "''")}, case when not g.listed then now() end, g.created
         from given g
       )
       insert into post_stats (company_id, post_id, board_id, category_id, status_id, listed, imported_votes, trending, created_at)
       select $1, g.id, g."boardID", g."categoryID", g."statusID", g.listed, g.score, g.trending, g.created
       from given g`,
      [given],
    )
    // What was planned while the tables were empty would look through all posts for each of these.
    if (from === 0) await sql`analyze posts, post_stats, inbox_states`.execute(world.db)
  }
  await sql`update boards b set post_count = (select count(*) from post_stats s where s.company_id = b.company_id and s.board_id = b.id and s.listed),
    open_count = (select count(*) from post_stats s join statuses t on t.company_id = s.company_id and t.id = s.status_id and t.type in ('open', 'active') where s.company_id = b.company_id and s.board_id = b.id and s.listed)`.execute(
    world.db,
  )
}

/** The order of a list, by a plain comparison of the model's posts. */
export function inOrder(posts: readonly ModelPost[], sort: (typeof postSorts)[number]): ModelPost[] {
  const key = { trending: 'trending', top: 'score', new: 'created', oldest: 'created', statusChanged: 'created' }[
    sort
  ] as keyof ModelPost
  const compare = (one: ModelPost, other: ModelPost) => {
    const [first, second] = one[key] === other[key] ? [one.id, other.id] : [one[key] ?? '', other[key] ?? '']
    return first < second ? -1 : 1
  }
  return posts.toSorted((one, other) => (sort === 'oldest' ? compare(one, other) : compare(other, one)))
}
