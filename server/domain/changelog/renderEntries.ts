import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { languageConfiguration } from '../search/languageConfiguration.ts'
import { searchVectorSQL } from '../search/searchVector.ts'
import { entryRendererVersion } from '../text/markdown/entry/entryMarkdown.ts'
import type { Pictures } from '../text/pictures.ts'
import { renderBody } from './entryTexts.ts'

const batchSize = 50

interface TextRow {
  id: string
  language: string
  title: string
  body: string
  pictures: { id: string; width: number; height: number; smallWidth: number }[] | null
}

const isOld = `t.text_version < ${entryRendererVersion}`
const tables = {
  changelog_entries: { key: 'id', language: '(select c.language from companies c where c.id = $1)' },
  changelog_translations: { key: 'entry_id', language: 't.language' },
} as const

/** Makes anew what is made of entries' texts by an older renderer, or not yet, in every company. Returns how many. */
export async function renderOldEntries(db: Db): Promise<number> {
  const { rows: companies } = await sql<{ id: CompanyID }>`
    select c.id from companies c
    where ${sql.raw(
      Object.keys(tables)
        .map((table) => `exists (select from ${table} t where t.company_id = c.id and ${isOld})`)
        .join(' or '),
    )}`.execute(db)
  let rendered = 0
  for (const { id } of companies) rendered += await renderEntries(db, id)
  return rendered
}

/** The same of one company. */
export async function renderEntries(db: Db, companyID: CompanyID): Promise<number> {
  let rendered = 0
  for (const table of Object.keys(tables) as (keyof typeof tables)[])
    for (let some = batchSize; some === batchSize; rendered += some) some = await renderSome(db, companyID, table)
  return rendered
}

async function renderSome(db: Db, companyID: CompanyID, table: keyof typeof tables): Promise<number> {
  const { key, language } = tables[table]
  const found = await rows<TextRow>(
    db,
    companyID,
    `select t.${key} as id, ${language} as language, t.title, t.body,
       (select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'smallWidth', f.small_width))
        from files f where f.company_id = $1 and f.entry_id = t.${key} and f.kind = 'text') as pictures
     from ${table} t where t.company_id = $1 and ${isOld} order by t.${key} limit ${batchSize}`,
  )
  for (const { id, language: of, title, body, pictures } of found) {
    const shown: Pictures = new Map(pictures?.map(({ id: fileID, ...sizes }) => [fileID, sizes]))
    const made = renderBody(body, shown)
    await rows(
      db,
      companyID,
      `update ${table} t
       set body_html = $3, lead_html = $4, is_cut = $5, excerpt = $6, text_version = $7, search = ${searchVectorSQL('$8::text', 't.title', 't.body')}
       where t.company_id = $1 and t.${key} = $2::uuid and t.title = $9 and t.body = $10 ${table === 'changelog_translations' ? 'and t.language = $11' : 'and $11::text is not null'}`,
      [
        id,
        made.body_html,
        made.lead_html,
        made.is_cut,
        made.excerpt,
        made.text_version,
        languageConfiguration(of),
        title,
        body,
        of,
      ],
    )
  }
  return found.length
}

/** Counts the likes of all entries of a company from their rows. */
export async function countEntryLikes(db: Db, companyID: CompanyID): Promise<void> {
  await rows(
    db,
    companyID,
    `update changelog_entries e
     set like_count = (select count(*) from changelog_reactions r where r.company_id = $1 and r.entry_id = e.id)
     where e.company_id = $1`,
  )
}
