import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import { StorageAway, type Storage } from '../../ports/storage/storage.ts'
import { countEntryLikes, renderEntries } from '../changelog/renderEntries.ts'
import { checkData } from '../checks/checkData.ts'
import { attachedFileRule } from '../checks/rules.ts'
import { record } from '../events.ts'
import { countAllSpends } from '../money/countSpends.ts'
import { countAllWorths } from '../money/countWorths.ts'
import { countAllCompanies } from '../profiles/countCompanies.ts'
import { countAllUsers } from '../profiles/countUsers.ts'
import { countAllRequests } from '../requests/countRequests.ts'
import { countOpenPosts } from '../posts/boardCounts.ts'
import { countMerged } from '../posts/merging/group.ts'
import { markEveryDay } from '../reporting/countDays.ts'
import { bringUpToDate } from './bringUpToDate.ts'
import { ExportRefused } from './exportFolder.ts'
import { restoreFiles } from './fileBytes.ts'
import { keepOwners, readTeam, type TeamMember } from './keepOwners.ts'
import { companyColumns, fieldName, kinds, type Kind } from './kinds.ts'
import { readManifest } from './manifest.ts'
import { placeOf, readExport, type RestoredRow } from './readExport.ts'
import { rowShapes } from './rows/rowShapes.ts'
import { restoreCompany, restoreLook } from './restoreCompany.ts'
import { restorePictures } from './restorePictures.ts'
import { restoreRows, restoreSelfReferences } from './restoreRows.ts'
import { rankPosts } from './rankPosts.ts'

/**
 * Fills an empty company with an export, with the same ids, in one transaction: all of it or nothing. The company keeps
 * its id and subdomain; its roles and statuses are replaced, and so is its team, which its owners stay on. Its files'
 * bytes are stored before the transaction ends. Returns the counts by kind and the team. Throws `ExportRefused` for a
 * company that is not empty and for an incomplete export.
 */
export async function restoreExport(
  db: Db,
  storage: Storage,
  companyID: CompanyID,
  folder: string,
): Promise<{ counts: Record<string, number>; team: TeamMember[] }> {
  const manifest = await readManifest(folder)
  const { counts } = manifest
  const present = kinds.filter(({ since }) => since <= manifest.version)
  const written: string[] = []
  return inTransaction(db, async (tx) => {
    await rows(
      tx,
      companyID,
      "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('upwell.restoring', 'on', true), pg_advisory_xact_lock(hashtextextended($1::text || ':import', 0))",
    )
    await refuseFull(tx, companyID)
    const before = await readTeam(tx, companyID)
    try {
      const { language, look } = await restoreCompany(
        tx,
        companyID,
        readExport(folder, 'company', companyColumns, 1, rowShapes['company']),
      )
      for (const kind of present) {
        for await (const batch of readExport(
          folder,
          kind.name,
          kind.columns,
          counts[kind.name] ?? 0,
          rowShapes[kind.name],
        )) {
          await restoreRows(tx, companyID, language, kind, batch).catch((error: unknown) => refuseRow(error, batch))
        }
      }
      for (const kind of present) await restoreLinks(tx, companyID, folder, kind, counts[kind.name] ?? 0)
      await restoreLook(tx, companyID, look)
      await restorePictures(tx, companyID)
      await renderEntries(tx, companyID)
      await countEntryLikes(tx, companyID)
      await bringUpToDate(tx, companyID, manifest.version)
      // A link that is only looked at when the transaction ends is refused with the others.
      await sql`set constraints all immediate`.execute(tx)
      await restoreFiles(storage, companyID, folder, counts['files'] ?? 0, manifest.missingFiles, written)
      await rankPosts(tx, companyID)
      await markEveryDay(tx, companyID)
      await countOpenPosts(tx, companyID)
      await countMerged(tx, companyID)
      await countAllUsers(tx, companyID)
      await countAllSpends(tx, companyID)
      await countAllWorths(tx, companyID)
      await countAllRequests(tx, companyID)
      await countAllCompanies(tx, companyID)
      await keepOwners(tx, companyID, before)
      await checkWhole(tx, companyID)
    } catch (error) {
      await removeWritten(storage, written)
      throw refusalOf(error)
    }
    await record(tx, companyID, { type: 'import.finished', actorID: null, data: { source: 'export', ...counts } })
    return { counts, team: await readTeam(tx, companyID) }
  })
}

/** What a row points to must be there and its key be its own: the database says so, and this names the row of the batch that it means. */
function refuseRow(error: unknown, batch: readonly RestoredRow[]): never {
  const detail = error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : ''
  const [, columns = '', values, problem = ''] =
    /^Key \(company_id, ([^()]{1,200})\)=\([^,]{1,40}, ([^()]{1,2000})\) ([^()]{1,200})\.$/.exec(
      detail.slice(0, 3000),
    ) ?? []
  const wanted = values?.split(', ') ?? []
  const row =
    wanted.length === 0
      ? undefined
      : batch.findLast((candidate) => wanted.every((one) => Object.values(candidate).includes(one)))
  const place = row && placeOf(row)
  if (!place) throw error
  throw new ExportRefused(
    `${place}: invalid ${columns.split(', ').map(fieldName).join(', ')} (${wanted.join(', ')} ${problem}). Nothing was imported.`,
  )
}

/** Counts and copies must agree with the rows, and new posts need an initial status. */
async function checkWhole(tx: Db, companyID: CompanyID): Promise<void> {
  const [found] = await rows<{ has_open: boolean }>(
    tx,
    companyID,
    "select exists (select from statuses where company_id = $1 and type = 'open') as has_open",
  )
  if (!found?.has_open)
    throw new ExportRefused(
      "The export can't be imported: none of its statuses has the type open. Nothing was imported.",
    )
  // The clean-up removes unreferenced files, and an export of the first version has none of those that its texts show.
  const breach = (await checkData(tx, companyID)).find(({ rule }) => rule !== attachedFileRule)
  if (breach)
    throw new ExportRefused(
      `The export can't be imported: its rows contradict each other. ${breach.rule} This fails ${breach.count.toLocaleString('en')} times, for example ${breach.examples[0] ?? ''}. Nothing was imported.`,
    )
}

/**
 * Removes the stored bytes of a company that was empty before. The sweep finds what can't be removed now, because no
 * row refers to it.
 */
async function removeWritten(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await storage.remove(key)
    } catch {
      return
    }
  }
}

/** A company as it was created: no boards, and nobody but the team. */
async function refuseFull(tx: Db, companyID: CompanyID): Promise<void> {
  const [found] = await rows<{ boards: number; posts: number; users: number }>(
    tx,
    companyID,
    `select (select count(*) from boards where company_id = $1) as boards,
       (select count(*) from posts where company_id = $1) as posts,
       (select count(*) from users u where company_id = $1 and not exists (select from members m where m.company_id = $1 and m.user_id = u.id)) as users`,
  )
  if (!found || (found.boards === 0 && found.posts === 0 && found.users === 0)) return
  throw new ExportRefused(
    `The company isn't empty: it has ${found.boards} boards, ${found.posts} posts and ${found.users} people besides its team. Create a new company for the export.`,
  )
}

async function restoreLinks(tx: Db, companyID: CompanyID, folder: string, kind: Kind, expected: number): Promise<void> {
  if (kind.selfReferences.length === 0) return
  for await (const batch of readExport(folder, kind.name, kind.columns, expected))
    await restoreSelfReferences(tx, companyID, kind, batch)
}

/**
 * What PostgreSQL refuses because of the rows' content (classes 22 and 23) is the export's fault and reported; anything
 * else is ours.
 */
function refusalOf(error: unknown): unknown {
  if (error instanceof StorageAway) return new ExportRefused(`${error.message} Nothing was imported.`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[23]/.test(code)
    ? new ExportRefused(`The export can't be imported: ${(error as Error).message}. Nothing was imported.`)
    : error
}
