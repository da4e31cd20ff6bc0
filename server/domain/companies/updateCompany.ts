import { deriveAccent, oklchToHex, parseColour } from '../../../contract/accent.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { Asking, CompanyFacts } from '../asking.ts'
import { signedIn } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { readTimeZone } from '../timeZones.ts'
import { record } from '../events.ts'
import { findFace, releaseFace } from '../pictures/face.ts'
import { requireName } from '../text/checkText.ts'
import { lookColumns, lookPictureNames, lookPictures, type LookPictureName } from './lookPictures.ts'

/** Each picture is one that the viewer uploaded for it; null removes it. */
type PictureChange = { [Name in `${LookPictureName}ID`]?: string | null | undefined }

export interface CompanyChange extends PictureChange {
  name?: string | undefined
  /** A time zone of the IANA database, such as `Europe/Berlin`. */
  timeZone?: string | undefined
  /** A colour in a format that `contract/accent.ts` reads; null restores the default. */
  accent?: string | null | undefined
}

type LookColumn = (typeof lookColumns)[number]

/**
 * Changes a company's name, accent and pictures; returns the company afterwards, and whether the accent is darkened
 * where it is shown. Refuses with `textMissing`, `textTooLong`, `badInput` for a time zone, `badAccent`,
 * `notFound` for a missing picture, or `changedMeanwhile`, naming the field.
 */
export async function updateCompany(
  asking: Asking,
  change: CompanyChange,
  expects: Partial<Record<'name' | 'timeZone' | 'accent', string | null | undefined>> = {},
): Promise<{ company: CompanyFacts; accentCorrected: boolean }> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  // The request's knowledge of the company may be a second old, or older than a change in progress.
  const present = await db
    .selectFrom('companies')
    .select(['name', 'accent', 'time_zone', ...lookColumns])
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { name: expectedName, timeZone: expectedZone, accent: expectedAccent } = expects
  requireUnchanged(
    { name: present.name, timeZone: present.time_zone, accent: present.accent },
    { name: expectedName, timeZone: expectedZone, accent: expectedAccent },
  )
  const { hex, corrected } =
    change.accent === undefined ? { hex: present.accent, corrected: false } : readAccent(change.accent)
  const name = change.name === undefined ? present.name : requireName('name', change.name, lengths.name)
  const timeZone =
    change.timeZone === undefined
      ? present.time_zone
      : await readTimeZone(db, companyID, change.timeZone, '/api/company/update')
  const pictures = await chosenPictures(asking, change, present)
  const fields = [
    ...(name === present.name ? [] : ['name']),
    ...(timeZone === present.time_zone ? [] : ['timeZone']),
    ...(hex === present.accent ? [] : ['accent']),
    ...pictures.map((picture) => picture.name),
  ]
  const chosen: Partial<Record<LookColumn, string | null>> = Object.fromEntries(
    pictures.map(({ column, id }) => [column, id]),
  )
  if (fields.length > 0) {
    await db
      .updateTable('companies')
      .set({ name, time_zone: timeZone, accent: hex, ...chosen })
      .where('id', '=', companyID)
      .execute()
    for (const { column } of pictures) await releaseFace(asking, present[column])
    await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields } })
  }
  const next = { ...present, ...chosen }
  return {
    company: { ...company, name, timeZone, accent: hex, logoID: next.logo_id, faviconID: next.favicon_id },
    accentCorrected: corrected,
  }
}

/** The pictures to be replaced. Setting the present one again changes nothing, regardless of who uploaded it. */
async function chosenPictures(
  asking: Asking,
  change: PictureChange,
  present: Readonly<Record<LookColumn, string | null>>,
): Promise<{ name: LookPictureName; column: LookColumn; id: string | null }[]> {
  const chosen = []
  for (const name of lookPictureNames) {
    const { column, kind } = lookPictures[name]
    const field = `${name}ID` as const
    const id = change[field]
    if (id === undefined || id === present[column]) continue
    chosen.push({ name, column, id: id === null ? null : await findFace(asking, { kind, id, field }) })
  }
  return chosen
}

/** A colour as stored, six hexadecimal digits, and whether white text needs it darker. */
function readAccent(accent: string | null): { hex: string | null; corrected: boolean } {
  if (accent === null) return { hex: null, corrected: false }
  const colour = parseColour(accent)
  const derived = deriveAccent(accent)
  if (!colour || !derived) throw new CallError('badAccent', { field: 'accent' })
  // Hexadecimal input is kept to the digit; converting there and back may round.
  const written = accent.trim().toLowerCase()
  const hex = /^#[0-9a-f]{6}$/.test(written) ? written : oklchToHex(colour)
  return { hex, corrected: derived.corrected }
}
