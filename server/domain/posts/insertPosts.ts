import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { countPosts } from './boardCounts.ts'
import { claimSlugs } from './slugs/claimSlugs.ts'
import type { PostValues } from './insertPost.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { exponentOf } from '../votes/trending.ts'

export interface ManyPostValues extends PostValues {
  statusID: string
  statusChanged?: Date | null
  commentCount?: number
}

/** The most rows of one statement, whose values are all in memory. */
const rowsAStatement = 200

/** Inserts many posts at once: what `insertPost` does for one, for imports. All posts are of one board. */
export async function insertPosts(
  tx: Db,
  companyID: CompanyID,
  language: string,
  boardID: string,
  posts: readonly ManyPostValues[],
): Promise<void> {
  const urlNames = await claimSlugs(
    tx,
    companyID,
    posts.map((post) => post.title),
  )
  const addressed = posts.map((post, at) => ({ ...post, urlName: urlNames[at] ?? '' }))
  for (let from = 0; from < addressed.length; from += rowsAStatement)
    await insertSome(tx, companyID, language, addressed.slice(from, from + rowsAStatement))
  if (posts.length === 0) return
  await countPosts(
    tx,
    companyID,
    boardID,
    posts.map(({ statusID }) => statusID),
  )
}

/** The text of each statement is the same for any number of posts: it is read and planned once for an import. */
async function insertSome(
  tx: Db,
  companyID: CompanyID,
  language: string,
  posts: readonly (ManyPostValues & { urlName: string })[],
): Promise<void> {
  const rendered = posts.map(({ details }) => renderMarkdown(details))
  const ids = posts.map(({ id }) => id)
  const boardIDs = posts.map(({ boardID }) => boardID)
  const categoryIDs = posts.map(({ categoryID }) => categoryID ?? null)
  const statusIDs = posts.map(({ statusID }) => statusID)
  const created = posts.map((post) => post.created.toISOString())
  const urlNames = posts.map(({ urlName }) => urlName)
  await rows(
    tx,
    companyID,
    `insert into posts (company_id, id, board_id, category_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, status_changed_at, created_at, search)
     select $1, id, board_id, category_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, status_changed_at, created_at,
       ${searchVectorSQL('$15::text', 'title', 'details')}
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[], $12::text[], $13::timestamptz[], $14::timestamptz[])
       as made (id, board_id, category_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, status_changed_at, created_at)`,
    [
      ids,
      boardIDs,
      categoryIDs,
      statusIDs,
      posts.map(({ authorID }) => authorID),
      posts.map(({ title }) => title),
      posts.map(({ details }) => details),
      rendered.map(({ html }) => html),
      rendered.map(({ excerpt }) => excerpt),
      rendered.map(({ version }) => version),
      urlNames,
      posts.map(({ statusChanged }) => statusChanged?.toISOString() ?? null),
      created,
      languageConfiguration(language),
    ],
  )
  await rows(
    tx,
    companyID,
    `insert into post_slugs (company_id, url_name, post_id)
     select $1, url_name, id from unnest($2::text[], $3::uuid[]) as made (url_name, id)`,
    [urlNames, ids],
  )
  await rows(
    tx,
    companyID,
    `insert into post_stats (company_id, post_id, board_id, status_id, category_id, imported_votes, comment_count, trending, created_at)
     select $1, id, board_id, status_id, category_id, imported_votes, comment_count, trending, created_at
     from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::int[], $8::float8[], $9::timestamptz[])
       as made (id, board_id, status_id, category_id, imported_votes, comment_count, trending, created_at)`,
    [
      ids,
      boardIDs,
      statusIDs,
      categoryIDs,
      posts.map(({ importedVotes }) => importedVotes ?? 0),
      posts.map(({ commentCount }) => commentCount ?? 0),
      posts.map((post) => exponentOf(post.created)),
      created,
    ],
  )
}
