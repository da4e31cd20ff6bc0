import { deriveAccent, oklchToHex, parseColour } from '../../../contract/accent.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Asking, CompanyFacts } from '../asking.ts'
import { signedIn } from '../asking.ts'
import { record } from '../events.ts'
import { checkName } from '../people/personName.ts'

export interface CompanyChange {
  name?: string | undefined
  /** A colour as `contract/accent.ts` reads it; null goes back to the product's own. */
  accent?: string | null | undefined
}

/**
 * Changes a company's name and accent; gives the company as it is then, and whether the accent is darkened where it is shown. Refuses with
 * `textMissing`, `textTooLong` or `badAccent`, naming the field.
 */
export async function updateCompany(asking: Asking, { name, accent }: CompanyChange): Promise<{ company: CompanyFacts; accentCorrected: boolean }> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  // What the request knows of the company may be a second old, or older than a change that is under way.
  const present = await db.selectFrom('companies').select(['name', 'accent']).where('id', '=', companyID).forNoKeyUpdate().executeTakeFirstOrThrow()
  const chosen = accent === undefined ? { hex: present.accent, corrected: false } : readAccent(accent)
  const next = { ...company, name: name === undefined ? present.name : checkName(name), accent: chosen.hex }
  const fields = (['name', 'accent'] as const).filter((field) => next[field] !== present[field])
  if (fields.length > 0) {
    await db.updateTable('companies').set({ name: next.name, accent: next.accent }).where('id', '=', companyID).execute()
    await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields } })
  }
  return { company: next, accentCorrected: chosen.corrected }
}

/** A colour as it is stored, six hexadecimal digits, and whether white text needs it darker. */
function readAccent(accent: string | null): { hex: string | null; corrected: boolean } {
  if (accent === null) return { hex: null, corrected: false }
  const colour = parseColour(accent)
  const derived = deriveAccent(accent)
  if (!colour || !derived) throw new CallError('badAccent', { field: 'accent' })
  // What was written in hexadecimal is kept to the digit; a conversion there and back may round.
  const written = accent.trim().toLowerCase()
  const hex = /^#[0-9a-f]{6}$/.test(written) ? written : oklchToHex(colour)
  return { hex, corrected: derived.corrected }
}
