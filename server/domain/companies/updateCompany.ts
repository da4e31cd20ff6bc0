import { deriveAccent, oklchToHex, parseColour } from '../../../contract/accent.ts'
import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import type { Asking, CompanyFacts } from '../asking.ts'
import { signedIn } from '../asking.ts'
import { record } from '../events.ts'
import { findFace, releaseFace, type Face } from '../pictures/face.ts'
import { requireName } from '../text/checkText.ts'

export interface CompanyChange {
  name?: string | undefined
  /** A colour as `contract/accent.ts` reads it; null goes back to the product's own. */
  accent?: string | null | undefined
  /** A picture that the viewer sent to be a logo; null takes the logo away. */
  logoID?: string | null | undefined
}

/**
 * Changes a company's name, accent and logo; gives the company as it is then, and whether the accent is darkened where it is shown. Refuses with
 * `textMissing`, `textTooLong`, `badAccent`, or `notFound` for a picture that is not there, naming the field.
 */
export async function updateCompany(
  asking: Asking,
  { name, accent, logoID }: CompanyChange,
): Promise<{ company: CompanyFacts; accentCorrected: boolean }> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  // What the request knows of the company may be a second old, or older than a change that is under way.
  const present = await db
    .selectFrom('companies')
    .select(['name', 'accent', 'logo_id'])
    .where('id', '=', companyID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const chosen = accent === undefined ? { hex: present.accent, corrected: false } : readAccent(accent)
  // The present one again changes nothing, whoever sent it.
  const logo =
    logoID == null
      ? null
      : logoID === present.logo_id
        ? await logoOf(asking, logoID)
        : await findFace(asking, 'logo', logoID)
  const changesLogo = logoID !== undefined && logoID !== present.logo_id
  const next = {
    ...company,
    name: name === undefined ? present.name : requireName('name', name, lengths.name),
    accent: chosen.hex,
    logo: logoID === undefined ? await logoOf(asking, present.logo_id) : logo,
  }
  const fields = [
    ...(['name', 'accent'] as const).filter((field) => next[field] !== present[field]),
    ...(changesLogo ? ['logo'] : []),
  ]
  if (fields.length > 0) {
    await db
      .updateTable('companies')
      .set({ name: next.name, accent: next.accent, logo_id: next.logo?.id ?? null })
      .where('id', '=', companyID)
      .execute()
    if (changesLogo) await releaseFace(asking, present.logo_id)
    await record(db, companyID, { type: 'company.updated', actorID: userID, data: { fields } })
  }
  return { company: next, accentCorrected: chosen.corrected }
}

async function logoOf({ db, companyID }: Asking, id: string | null): Promise<Face | null> {
  if (id === null) return null
  return db
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
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
