import { sql } from 'kysely'
import type { InputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import {
  linedTranslations,
  longestTranslation,
  translationKey,
  translationPermissions,
  type TranslationKind,
} from '../../../contract/translationKinds.ts'
import type { translationsUpdate } from '../../../contract/translations.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { translationColumns } from '../companies/translationColumns.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { checkText } from '../text/checkText.ts'
import { oneLine } from '../text/oneLine.ts'
import { translatedInto } from './listTranslations.ts'
import { readSubjects, type Subject } from './readSubjects.ts'

type Change = InputOf<typeof translationsUpdate>['changes'][number]

/** A change with what it changes; an empty text removes the translation. */
interface Wanted {
  key: string
  subject: Subject
  language: Change['language']
  text: string
}

/**
 * Changes translations of the company's own words. An empty text removes one; the same text again says that it fits the original as it is now. Refuses
 * with `forbidden`, `notFound`, `badInput` for the company's own language, `textTooLong` and `changedMeanwhile`, naming the texts by
 * `translationKey`, and with `boardsFull`.
 */
export async function updateTranslations(asking: Asking, changes: readonly Change[]): Promise<void> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  if (changes.some(({ kind }) => !may(asking, translationPermissions[kind]))) throw new CallError('forbidden')
  const languages = translatedInto(company.language)
  if (changes.some(({ language }) => !languages.includes(language)))
    throw new CallError('badInput', { field: 'language', path: '/api/translations/update' })
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:translations`}, 0))`.execute(db)
  const subjects = await readSubjects(asking)
  const wanted = changes.map((change) => wantedBy(change, subjects))
  const present = Object.fromEntries(wanted.map((one) => [one.key, stored(one)?.text ?? null]))
  requireUnchanged(present, Object.fromEntries(changes.map((change, at) => [wanted[at]?.key ?? '', change.expects])))
  const changed = [...new Map(wanted.map((one) => [one.key, one])).values()].filter((one) => isChange(one))
  if (changed.length === 0) return
  await write(asking, changed)
  if (changed.some((one) => one.text.length > (stored(one)?.text.length ?? 0))) await requireRoom(asking)
  await record(db, companyID, {
    type: 'translation.changed',
    actorID: userID,
    data: { changed: changed.map(({ key }) => key) },
  })
}

function wantedBy({ kind, subjectID, language, text }: Change, subjects: readonly Subject[]): Wanted {
  const subject = subjects.find((one) => one.kind === kind && one.subjectID === (subjectID?.toLowerCase() ?? null))
  if (!subject) throw new CallError('notFound')
  const key = translationKey({ kind, subjectID: subject.subjectID, language })
  const kept = checkText(key, isLined(kind) ? text : oneLine(text), longestTranslation[kind])
  return { key, subject, language, text: kept }
}

function isLined(kind: TranslationKind): boolean {
  return linedTranslations.includes(kind)
}

function stored({ subject, language }: Wanted) {
  return subject.translations.find((translation) => translation.language === language)
}

function isChange(one: Wanted): boolean {
  const present = stored(one)
  return one.text !== (present?.text ?? '') || (present !== undefined && present.original !== one.subject.original)
}

async function write({ db, companyID }: Asking, changed: readonly Wanted[]): Promise<void> {
  const of = (choose: (one: Wanted) => string | null) => changed.map(choose)
  await rows(
    db,
    companyID,
    `delete from translations x
     using unnest($2::text[], $3::text[], $4::uuid[]) as w (kind, language, subject_id)
     where x.company_id = $1 and x.kind = w.kind and x.language = w.language
       and coalesce(x.board_id, x.category_id, x.status_id, $1) = coalesce(w.subject_id, $1)`,
    [of(({ subject }) => subject.kind), of(({ language }) => language), of(({ subject }) => subject.subjectID)],
  )
  const kept = changed.filter(({ text }) => text !== '')
  if (kept.length === 0) return
  await db
    .insertInto('translations')
    .values(
      kept.map(({ subject: { kind, subjectID, original }, language, text }) => {
        const column = translationColumns[kind]
        return {
          company_id: companyID,
          id: newID(),
          kind,
          ...(column && { [column]: subjectID }),
          language,
          text,
          original,
        }
      }),
    )
    .execute()
}
