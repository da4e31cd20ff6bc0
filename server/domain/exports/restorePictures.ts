import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'

/**
 * The texts that contain images: their columns, the column of `files` that refers to them, and what is derived from
 * them.
 */
const texts = [
  { table: 'posts', link: 'post_id', source: 'details', html: 'details_html', hasExcerpt: true },
  { table: 'comments', link: 'comment_id', source: 'body', html: 'body_html', hasExcerpt: false },
  { table: 'status_changes', link: 'status_change_id', source: 'note', html: 'note_html', hasExcerpt: false },
] as const

interface PicturedText {
  id: string
  source: string
  pictures: { id: string; width: number; height: number; smallWidth: number }[]
}

const textsAtOnce = 200

/** Renders the texts with images again, now that the files exist: before, their images were shown as typed. */
export async function restorePictures(tx: Db, companyID: CompanyID): Promise<void> {
  for (const { table, link, source, html, hasExcerpt } of texts) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const found = await rows<PicturedText>(
        tx,
        companyID,
        `select t.id, t.${source} as source,
           json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'smallWidth', f.small_width)) as pictures
         from (
           select distinct ${link} as id from files where company_id = $1 and ${link} > $2::uuid order by 1 limit $3
         ) as pictured
         join ${table} t on t.company_id = $1 and t.id = pictured.id
         join files f on f.company_id = $1 and f.${link} = t.id
         group by t.company_id, t.id order by t.id`,
        [after, textsAtOnce],
      )
      const last = found.at(-1)
      if (!last) break
      const rendered = found.map((text) => {
        const { html: shown, excerpt } = renderMarkdown(
          text.source,
          new Map(text.pictures.map(({ id, ...sizes }) => [id, sizes])),
        )
        return { id: text.id, html: shown, excerpt }
      })
      await rows(
        tx,
        companyID,
        `update ${table} t set ${html} = given.html ${hasExcerpt ? ', excerpt = given.excerpt' : ''}
         from jsonb_to_recordset($2::jsonb) as given (id uuid, html text, excerpt text) where t.company_id = $1 and t.id = given.id`,
        [JSON.stringify(rendered)],
      )
      after = last.id
    }
  }
}
