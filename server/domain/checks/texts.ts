import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { rendererVersion, renderMarkdown } from '../text/markdown.ts'
import type { Judged } from './walk.ts'

const batchSize = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Where a text stands and what the renderer makes of it. A comment of which only its place is left has none. */
export const texts = {
  posts: { source: 'details', html: 'details_html', kept: 'true' },
  comments: { source: 'body', html: 'body_html', kept: 'not (t.deleted_at is not null and t.author_id is null)' },
} as const
export type TextTable = keyof typeof texts

interface Text {
  id: string
  source: string
  html: string
}

/**
 * Holds the kept HTML of a company's posts or comments against what the present renderer makes of their source. Texts that an older renderer
 * made are as they were meant then, and one with pictures is made with their sizes, by the verbs alone: neither is judged.
 */
export async function* walkTexts(db: Db, companyID: CompanyID, table: TextTable): AsyncGenerator<Judged> {
  const { source, html, kept } = texts[table]
  let after = beforeAll
  for (;;) {
    const found = await rows<Text>(
      db,
      companyID,
      `select t.id, t.${source} as source, t.${html} as html from ${table} t where t.company_id = $1 and t.id > $2::uuid and t.text_version = ${rendererVersion} and t.${source} not like '%](/files/%' and ${kept} order by t.id limit ${batchSize}`,
      [after],
    )
    const last = found.at(-1)
    if (!last) return
    yield { examined: found.length, broken: found.filter((text) => isStale(text)).map(({ id }) => id) }
    after = last.id
  }
}

function isStale({ source, html }: Text): boolean {
  return renderMarkdown(source).html !== html
}
