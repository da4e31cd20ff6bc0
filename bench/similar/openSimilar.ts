import type { CompanyID } from '../../db/companyID.ts'
import { insertBoard } from '../../server/domain/boards/insertBoard.ts'
import { createCompany } from '../../server/domain/companies/createCompany.ts'
import { newID } from '../../server/domain/ids.ts'
import { insertPosts } from '../../server/domain/posts/insertPosts.ts'
import { oneLine } from '../../server/domain/text/oneLine.ts'
import { openDatabase, type Db } from '../../server/ports/database/database.ts'
import { lengths } from '../../contract/lengths.ts'
import { hashOf } from '../../server/secrets/tokens.ts'
import { createMigrated, type BenchServer } from '../database.ts'
import { teamSessionOf } from '../fillFacts.ts'
import { readRecords } from './readRecords.ts'
import { sources, type Source } from './sentences.ts'

export const similarDatabase = 'bench_similar'

const dayMs = 86_400_000

/** The numbers of the records, by the ids of their posts. */
export type Numbers = ReadonlyMap<string, number>

/** Makes a database of a company for each real file in `folder`, at the source's name, on one board each. */
export async function openSimilar(server: BenchServer, folder: string): Promise<Record<Source, Numbers>> {
  await createMigrated(server, similarDatabase)
  const database = openDatabase({ connection: { connectionString: server.url(similarDatabase) }, poolSize: 1 })
  try {
    const { db, pool } = database
    const numbers = { signal: await load(db, 'signal', folder), madrid: await load(db, 'madrid', folder) }
    await pool.query('vacuum analyze')
    return numbers
  } finally {
    await database.close()
  }
}

async function load(db: Db, source: Source, folder: string): Promise<Numbers> {
  const { language } = sources[source]
  const records = await readRecords(source, folder)
  return db.transaction().execute(async (tx) => {
    const owner = { email: `owner@${source}.example`, name: 'Owner' }
    const { companyID, ownerID } = await createCompany(tx, { name: source, subdomain: source, language, owner })
    await tx
      .insertInto('sessions')
      .values({
        // The file's place is the member's number.
        token_hash: hashOf(teamSessionOf(Object.keys(sources).indexOf(source))),
        company_id: companyID,
        user_id: ownerID,
        kind: 'member',
        expires_at: new Date(Date.now() + dayMs),
      })
      .execute()
    const { id: boardID } = await insertBoard(tx, companyID, { name: 'Ideas' }, null)
    const statusID = await openStatus(tx, companyID)
    const posts = records.map(({ title, details }) => ({
      id: newID(),
      boardID,
      categoryID: null,
      authorID: null,
      title: oneLine(title).slice(0, lengths.title) || 'Untitled',
      details: details.slice(0, lengths.details).replaceAll('\0', ''),
      created: new Date(),
      statusID,
    }))
    await insertPosts(tx, companyID, language, boardID, posts)
    return new Map(posts.map(({ id }, at) => [id, records[at]?.number ?? 0]))
  })
}

async function openStatus(tx: Db, companyID: CompanyID): Promise<string> {
  const { id } = await tx
    .selectFrom('statuses')
    .select('id')
    .where('company_id', '=', companyID)
    .where('url_name', '=', 'open')
    .executeTakeFirstOrThrow()
  return id
}
