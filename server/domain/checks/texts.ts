import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { rendererVersion, renderMarkdown } from '../text/markdown/markdown.ts'
import type { Pictures } from '../text/pictures.ts'
import type { Judged } from './walk.ts'

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * The columns of each text, the column by which a file refers to it, and its rows in words. A deleted comment that only
 * keeps its place has no text.
 */
export const texts = {
  posts: { named: 'posts', source: 'details', html: 'details_html', link: 'post_id', kept: 'true' },
  comments: {
    named: 'comments',
    source: 'body',
    html: 'body_html',
    link: 'comment_id',
    kept: 'not (t.deleted_at is not null and t.author_id is null)',
  },
  status_changes: {
    named: 'notes on status changes',
    source: 'note',
    html: 'note_html',
    link: 'status_change_id',
    kept: 'true',
  },
} as const
export type TextTable = keyof typeof texts

export interface Text {
  id: string
  source: string
  html: string
  /** The files attached to it; null if its text shows none. */
  pictures: ({ id: string } & Sizes)[] | null
}

interface Sizes {
  width: number
  height: number
  smallWidth: number
}

/** SQL: the images of a text `t`, for `picturesOf`. */
export function picturesSQL(table: TextTable): string {
  const { source, link } = texts[table]
  return `case when t.${source} like '%](%/files/%' then (
    select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'smallWidth', f.small_width)) from files f where f.company_id = $1 and f.${link} = t.id
  ) end`
}

export function picturesOf(found: Text['pictures']): Pictures {
  return new Map(found?.map(({ id, ...sizes }) => [id, sizes]))
}

/**
 * Checks the stored HTML of a company's posts, comments or notes against the current renderer's. Texts from an older
 * renderer are left to `renderOldTexts`, and not judged.
 */
export async function* walkTexts(db: Db, companyID: CompanyID, table: TextTable): AsyncGenerator<Judged> {
  const { source, html, kept } = texts[table]
  let after = beforeAll
  for (;;) {
    const found = await rows<Text>(
      db,
      companyID,
      `select t.id, t.${source} as source, t.${html} as html, ${picturesSQL(table)} as pictures from ${table} t where t.company_id = $1 and t.id > $2::uuid and t.text_version = ${rendererVersion} and ${kept} order by t.id limit ${batchSize}`,
      [after],
    )
    const last = found.at(-1)
    if (!last) return
    yield { examined: found.length, broken: found.filter((text) => isStale(text)).map(({ id }) => id) }
    after = last.id
  }
}

function isStale({ source, html, pictures }: Text): boolean {
  return renderMarkdown(source, picturesOf(pictures)).html !== html
}
