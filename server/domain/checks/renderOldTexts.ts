import type { CompanyID } from '../../../db/companyID.ts'
import { sql } from 'kysely'
import { rows, type Db } from '../../ports/database/database.ts'
import { rendererVersion } from '../text/markdown/markdown.ts'
import { repair } from './repair.ts'
import { texts, type TextTable } from './texts.ts'

const batchSize = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'
const tables = Object.keys(texts) as TextTable[]

/**
 * Renders texts again whose HTML is from an older renderer, in every company. Rows of older versions have their own
 * partial indexes, so that looking for them costs nothing once there are none. Returns the number of texts rendered.
 */
export async function renderOldTexts(db: Db): Promise<number> {
  let rendered = 0
  const { rows: companies } = await sql<{ id: CompanyID }>`
    select c.id from companies c where ${sql.raw(tables.map((table) => `exists (select from ${table} t where t.company_id = c.id and ${isOld})`).join(' or '))}`.execute(
    db,
  )
  for (const { id } of companies) for (const table of tables) rendered += await renderTable(db, id, table)
  return rendered
}

// The number is part of the statement: with a parameter in its place PostgreSQL could not use the partial indexes.
const isOld = `t.text_version < ${rendererVersion}`

async function renderTable(db: Db, companyID: CompanyID, table: TextTable): Promise<number> {
  let rendered = 0
  let after = beforeAll
  for (;;) {
    const found = await rows<{ id: string }>(
      db,
      companyID,
      `select t.id from ${table} t where t.company_id = $1 and t.id > $2::uuid and ${isOld} order by t.id limit ${batchSize}`,
      [after],
    )
    const last = found.at(-1)
    if (!last) return rendered
    await repair(
      db,
      { companyID, configuration: '' },
      table,
      found.map(({ id }) => id),
    )
    rendered += found.length
    after = last.id
  }
}
