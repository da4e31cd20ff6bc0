import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { ExportRefused } from './exportFolder.ts'
import { companyColumns, kinds, type Kind } from './kinds.ts'
import { readManifest } from './manifest.ts'
import { readExport } from './readExport.ts'
import { restoreCompany } from './restoreCompany.ts'
import { restoreRows, restoreSelfReferences } from './restoreRows.ts'
import { rankPosts } from './rankPosts.ts'

/**
 * Fills an empty company with an export, ids kept, in one transaction: all of it or nothing. The company keeps its id and subdomain; its
 * team, roles and statuses become the export's. Gives the counts by kind and the addresses of the team. Throws `ExportRefused` for a
 * company that is not empty and for a folder that is not a whole export.
 */
export async function restoreExport(db: Db, companyID: CompanyID, folder: string): Promise<{ counts: Record<string, number>; members: string[] }> {
  const { counts } = await readManifest(folder)
  return inTransaction(db, async (tx) => {
    await rows(tx, companyID, "select set_config('statement_timeout', '0', true), pg_advisory_xact_lock(hashtextextended($1::text || ':import', 0))")
    await refuseFull(tx, companyID)
    try {
      const language = await restoreCompany(tx, companyID, readExport(folder, 'company', companyColumns, 1))
      for (const kind of kinds) for await (const batch of readExport(folder, kind.name, kind.columns, counts[kind.name] ?? 0)) await restoreRows(tx, companyID, language, kind, batch)
      for (const kind of kinds) await restoreLinks(tx, companyID, folder, kind, counts[kind.name] ?? 0)
    } catch (error) {
      throw refusalOf(error)
    }
    await rankPosts(tx, companyID)
    await record(tx, companyID, { type: 'import.finished', actorID: null, data: { source: 'export', ...counts } })
    const team = await rows<{ email: string }>(tx, companyID, 'select a.email from members m join accounts a on a.id = m.account_id where m.company_id = $1 order by a.email')
    return { counts, members: team.map(({ email }) => email) }
  })
}

/** A company that only its making has touched: no boards, and nobody but the team. */
async function refuseFull(tx: Db, companyID: CompanyID): Promise<void> {
  const [found] = await rows<{ boards: number; posts: number; users: number }>(
    tx,
    companyID,
    `select (select count(*) from boards where company_id = $1) as boards,
       (select count(*) from posts where company_id = $1) as posts,
       (select count(*) from users u where company_id = $1 and not exists (select from members m where m.company_id = $1 and m.user_id = u.id)) as users`,
  )
  if (!found || (found.boards === 0 && found.posts === 0 && found.users === 0)) return
  throw new ExportRefused(`The company is not empty: it has ${found.boards} boards, ${found.posts} posts and ${found.users} people beside its team. Make a new one for an export.`)
}

async function restoreLinks(tx: Db, companyID: CompanyID, folder: string, kind: Kind, expected: number): Promise<void> {
  if (!kind.selfReferences) return
  for await (const batch of readExport(folder, kind.name, kind.columns, expected)) await restoreSelfReferences(tx, companyID, kind, batch)
}

/** What PostgreSQL refuses by the rows' content (classes 22 and 23) is the export's fault and said; anything else is ours. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[23]/.test(code) ? new ExportRefused(`The export cannot be taken: ${(error as Error).message}. Nothing was written.`) : error
}
