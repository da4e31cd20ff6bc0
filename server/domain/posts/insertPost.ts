import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import type { Pictures } from '../text/pictures.ts'
import { searchVector } from '../search/searchVector.ts'
import { countPosts } from './boardCounts.ts'
import { claimSlug } from './slugs/claimSlug.ts'
import { exponentOf } from '../votes/trending.ts'

export interface PostValues {
  id: string
  boardID: string
  categoryID: string | null
  authorID: string | null
  title: string
  details: string
  created: Date
  /** The first open status when absent. */
  statusID?: string
  importedVotes?: number
  pictures?: Pictures
}

/**
 * Inserts a post's rows: itself, its address, its ranking, and the board's counts. Returns its address. Used by
 * creating and by importing.
 */
export async function insertPost(tx: Db, companyID: CompanyID, language: string, post: PostValues): Promise<string> {
  const { html, version, excerpt } = renderMarkdown(post.details, post.pictures)
  const statusID = post.statusID ?? (await firstStatus(tx, companyID))
  const urlName = await claimSlug(tx, companyID, post.title)
  await tx
    .insertInto('posts')
    .values({
      company_id: companyID,
      id: post.id,
      board_id: post.boardID,
      category_id: post.categoryID,
      status_id: statusID,
      author_id: post.authorID,
      title: post.title,
      details: post.details,
      details_html: html,
      excerpt,
      text_version: version,
      url_name: urlName,
      search: searchVector(language, post.title, post.details),
      created_at: post.created,
    })
    .execute()
  await tx.insertInto('post_slugs').values({ company_id: companyID, url_name: urlName, post_id: post.id }).execute()
  await tx
    .insertInto('post_stats')
    .values({
      company_id: companyID,
      post_id: post.id,
      board_id: post.boardID,
      status_id: statusID,
      category_id: post.categoryID,
      imported_votes: post.importedVotes ?? 0,
      trending: exponentOf(post.created),
      created_at: post.created,
    })
    .execute()
  await countPosts(tx, companyID, post.boardID, [statusID])
  return urlName
}

async function firstStatus(tx: Db, companyID: CompanyID): Promise<string> {
  const { id } = await tx
    .selectFrom('statuses')
    .select('id')
    .where('company_id', '=', companyID)
    .where('type', '=', 'open')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
