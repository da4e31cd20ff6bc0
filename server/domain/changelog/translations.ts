import { createHash } from 'node:crypto'
import type { InputOf } from '../../../contract/call.ts'
import type {
  changelogDeleteTranslation,
  changelogSaveTranslation,
  EntryTranslation,
} from '../../../contract/changelogWriting.ts'
import { CallError } from '../../../contract/errors.ts'
import { languageOf, type Language } from '../../../contract/languages.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { isID } from '../ids.ts'
import { personSQL, shapePerson, type PersonRow } from './entryRow.ts'
import { checkTexts, madeOf } from './entryTexts.ts'
import { countChange, holdEntry, requireUnscheduled } from './holdEntry.ts'
import { requireMayChange } from './policy.ts'

/** SQL of the digest of what an entry's translation is of: it differs once the original was changed. */
export const originalSQL = (entry: string) => `md5(${entry}.title || E'\\n' || ${entry}.body)`

const originalOf = ({ title, body }: { title: string; body: string }) =>
  createHash('md5').update(`${title}\n${body}`).digest('hex')

interface TranslationRow {
  title: string
  body: string
  is_stale: boolean
  updated_at: Date
  updated_by: PersonRow | null
}

/** An entry in another language. Refuses with `notFound`. */
export async function readTranslation(asking: Asking, entryID: string, language: Language): Promise<EntryTranslation> {
  requireOther(asking, language)
  const [entry] = isID(entryID)
    ? await rows<{ id: string }>(
        asking.db,
        asking.companyID,
        'select id from changelog_entries where company_id = $1 and id = $2::uuid',
        [entryID],
      )
    : []
  if (!entry) throw new CallError('notFound', { field: 'entryID' })
  const row = await find(asking, entry.id, language)
  if (!row) return { language, title: null, body: null, isStale: false, updated: null, updatedBy: null }
  return {
    language,
    title: row.title,
    body: row.body,
    isStale: row.is_stale,
    updated: row.updated_at.toISOString(),
    updatedBy: shapePerson(asking, row.updated_by),
  }
}

/** Saves a translation of what the entry says now. Refuses as `/api/changelog/saveTranslation` says. */
export async function saveTranslation(
  asking: Asking,
  { entryID, language, title, body, expects }: InputOf<typeof changelogSaveTranslation>,
): Promise<EntryTranslation> {
  const { db, companyID } = asking
  requireOther(asking, language)
  const entry = await holdEntry(asking, entryID)
  requireMayChange(asking, entry)
  const present = await find(asking, entry.id, language)
  requireUnchanged({ title: present?.title, body: present?.body }, expects)
  const texts = checkTexts({ title, body })
  if (texts.body === '' && entry.body !== '') throw new CallError('textMissing', { field: 'body' })
  const isSame = present !== null && !present.is_stale && present.title === texts.title && present.body === texts.body
  if (isSame) return readTranslation(asking, entry.id, language)
  requireUnscheduled(entry)
  const row = {
    ...(await madeOf(asking, entry.id, language, texts)),
    original: originalOf(entry),
    updated_by: signedIn(asking).userID,
    updated_at: new Date(),
  }
  await db
    .insertInto('changelog_translations')
    .values({ company_id: companyID, entry_id: entry.id, language, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'entry_id', 'language']).doUpdateSet(row))
    .execute()
  await countChange(asking, entry, ['translations'])
  return readTranslation(asking, entry.id, language)
}

/** Removes a translation; without one nothing changes. Refuses with `notFound`, `forbidden` and `changedMeanwhile`. */
export async function deleteTranslation(
  asking: Asking,
  { entryID, language, expects }: InputOf<typeof changelogDeleteTranslation>,
): Promise<void> {
  const { db, companyID } = asking
  requireOther(asking, language)
  const entry = await holdEntry(asking, entryID)
  requireMayChange(asking, entry)
  const present = await find(asking, entry.id, language)
  requireUnchanged({ title: present?.title, body: present?.body }, expects)
  if (!present) return
  requireUnscheduled(entry)
  await db
    .deleteFrom('changelog_translations')
    .where('company_id', '=', companyID)
    .where('entry_id', '=', entry.id)
    .where('language', '=', language)
    .execute()
  await countChange(asking, entry, ['translations'])
}

/** What is in the company's own language is the entry itself. */
function requireOther({ company }: Asking, language: Language): void {
  if (languageOf(company.language) === language) throw new CallError('notFound', { field: 'language' })
}

async function find({ db, companyID }: Asking, entryID: string, language: Language): Promise<TranslationRow | null> {
  const [row] = await rows<TranslationRow>(
    db,
    companyID,
    `select t.title, t.body, t.original <> ${originalSQL('e')} as is_stale, t.updated_at, ${personSQL('t.updated_by')} as updated_by
     from changelog_translations t
     join changelog_entries e on e.company_id = $1 and e.id = t.entry_id
     where t.company_id = $1 and t.entry_id = $2::uuid and t.language = $3`,
    [entryID, language],
  )
  return row ?? null
}
