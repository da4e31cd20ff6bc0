import { newID } from '../domain/ids.ts'
import { onePixel } from './form.ts'
import type { TestCompany, World } from './world.ts'

/** An import's settings. */
export const importedAs = {
  kind: 'posts',
  board: 'Ideas',
  createsBoard: true,
  source: 'tests',
  encoding: 'utf-8',
  list: '',
  fields: { title: 'title' },
  createdFormat: '',
  statuses: {},
}

const importKinds = ['uploadedImport', 'beginningImport', 'checkedImport', 'finishedImport'] as const
export type ImportKind = (typeof importKinds)[number]

/** Names that nobody has. */
export const nobodysImports: Record<ImportKind, string> = {
  uploadedImport: '01900000-0000-7000-8000-00000000001c',
  beginningImport: '01900000-0000-7000-8000-00000000001d',
  checkedImport: '01900000-0000-7000-8000-00000000001e',
  finishedImport: '01900000-0000-7000-8000-00000000001f',
}

/** Imports as they are before and after each of their steps; the file has one post. */
export async function importsOf(
  { db, service }: World,
  { id: companyID }: TestCompany,
  kinds: ReadonlySet<string>,
): Promise<Record<ImportKind, string>> {
  const file = Buffer.from('title\nA title\n')
  const made = { ...nobodysImports }
  for (const kind of importKinds) {
    if (!kinds.has(kind)) continue
    const id = (made[kind] = newID())
    const isBeginning = kind === 'beginningImport'
    const isFinished = kind === 'finishedImport'
    await db
      .insertInto('company_jobs')
      .values({
        company_id: companyID,
        id,
        kind: 'import',
        state: isFinished ? 'done' : 'waiting',
        phase: {
          uploadedImport: 'uploaded',
          beginningImport: 'uploading',
          checkedImport: 'checked',
          finishedImport: 'ended',
        }[kind],
        file_name: 'posts.csv',
        file_size: String(isBeginning ? onePixel.length : file.length),
        file_parts: 1,
        setup: JSON.stringify({ format: 'csv', chosen: importedAs, checked: { count: 1, statuses: [] } }),
        report: JSON.stringify({ records: 1 }),
        undo_until: isFinished ? new Date(Date.now() + 86_400_000) : null,
      })
      .execute()
    await service.storage.write(`${companyID}/${id}.p1`, file)
  }
  return made
}
