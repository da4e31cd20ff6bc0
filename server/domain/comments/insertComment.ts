import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { commentWords } from '../search/commentWords.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import type { Pictures } from '../text/pictures.ts'
import { countComment } from './countComment.ts'

export interface CommentValues {
  id: string
  postID: string
  /** The comment it replies to. */
  parentID: string | null
  authorID: string | null
  body: string
  internal?: boolean
  created: Date
  /** False if an import had no date: `created` then only keeps the order. */
  dateKnown?: boolean
  pictures?: Pictures
}

/**
 * Inserts a comment and counts it; `language` is the company's. A reply joins the thread of the comment it
 * answers.
 */
export async function insertComment(
  tx: Db,
  companyID: CompanyID,
  language: string,
  comment: CommentValues,
): Promise<void> {
  const { html, version } = renderMarkdown(comment.body, comment.pictures)
  const internal = comment.internal ?? false
  await tx
    .insertInto('comments')
    .values({
      company_id: companyID,
      id: comment.id,
      post_id: comment.postID,
      parent_id: comment.parentID,
      thread_id:
        comment.parentID === null
          ? null
          : sql<string>`(select coalesce(answered.thread_id, answered.id) from comments answered where answered.company_id = ${companyID} and answered.id = ${comment.parentID})`,
      // A reply goes where the comment it answers goes.
      home_post_id:
        comment.parentID === null
          ? null
          : sql<string>`(select answered.home_post_id from comments answered where answered.company_id = ${companyID} and answered.id = ${comment.parentID})`,
      author_id: comment.authorID,
      body: comment.body,
      body_html: html,
      text_version: version,
      ...commentWords(language, comment.body),
      internal,
      date_known: comment.dateKnown ?? true,
      created_at: comment.created,
    })
    .execute()
  if (!internal) await countComment(tx, companyID, comment.postID, 1)
}
