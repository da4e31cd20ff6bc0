import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { countPosts } from './boardCounts.ts'
import { claimSlugs } from './slugs/claimSlugs.ts'
import type { PostValues } from './insertPost.ts'
import { searchVector } from '../search/searchVector.ts'
import { exponentOf } from '../votes/trending.ts'

export interface ManyPostValues extends PostValues {
  statusID: string
  statusChanged?: Date | null
  commentCount?: number
}

/** A statement takes at most 65,535 values; a post has about twenty. */
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

async function insertSome(
  tx: Db,
  companyID: CompanyID,
  language: string,
  posts: readonly (ManyPostValues & { urlName: string })[],
): Promise<void> {
  await tx
    .insertInto('posts')
    .values(
      posts.map((post) => {
        const { html, version, excerpt } = renderMarkdown(post.details)
        return {
          company_id: companyID,
          id: post.id,
          board_id: post.boardID,
          category_id: post.categoryID,
          status_id: post.statusID,
          author_id: post.authorID,
          title: post.title,
          details: post.details,
          details_html: html,
          excerpt,
          text_version: version,
          url_name: post.urlName,
          search: searchVector(language, post.title, post.details),
          status_changed_at: post.statusChanged ?? null,
          created_at: post.created,
        }
      }),
    )
    .execute()
  await tx
    .insertInto('post_slugs')
    .values(posts.map((post) => ({ company_id: companyID, url_name: post.urlName, post_id: post.id })))
    .execute()
  await tx
    .insertInto('post_stats')
    .values(
      posts.map((post) => ({
        company_id: companyID,
        post_id: post.id,
        board_id: post.boardID,
        status_id: post.statusID,
        category_id: post.categoryID,
        imported_votes: post.importedVotes ?? 0,
        comment_count: post.commentCount ?? 0,
        trending: exponentOf(post.created),
        created_at: post.created,
      })),
    )
    .execute()
}
