import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { commentVectorSQL, inPartsSQL } from '../search/commentWords.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'

export interface CommentRow {
  id: string
  postID: string
  /** The post that it is a comment of, where `postID` is the one that this was merged into. */
  homePostID: string | null
  authorID: string | null
  body: string
  created: Date
  dateKnown: boolean
}

/** The most rows of one statement, whose values are all in memory. */
const rowsAStatement = 500

/** Inserts many comments at once; the caller updates their posts' counts. `language` is the company's. */
export async function insertComments(
  tx: Db,
  companyID: CompanyID,
  language: string,
  comments: readonly CommentRow[],
): Promise<void> {
  for (let from = 0; from < comments.length; from += rowsAStatement) {
    const some = comments.slice(from, from + rowsAStatement)
    const rendered = some.map(({ body }) => renderMarkdown(body))
    await rows(
      tx,
      companyID,
      `insert into comments (company_id, id, post_id, home_post_id, author_id, body, body_html, text_version, date_known, created_at, search, searched_in_parts)
       select $1, id, post_id, home_post_id, author_id, body, body_html, text_version, date_known, created_at,
         ${commentVectorSQL('$11::text', 'body')}, ${inPartsSQL('$11::text')}
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::int[], $9::boolean[], $10::timestamptz[])
         as made (id, post_id, home_post_id, author_id, body, body_html, text_version, date_known, created_at)`,
      [
        some.map(({ id }) => id),
        some.map(({ postID }) => postID),
        some.map(({ homePostID }) => homePostID),
        some.map(({ authorID }) => authorID),
        some.map(({ body }) => body),
        rendered.map(({ html }) => html),
        rendered.map(({ version }) => version),
        some.map(({ dateKnown }) => dateKnown),
        some.map(({ created }) => created.toISOString()),
        languageConfiguration(language),
      ],
    )
  }
}
