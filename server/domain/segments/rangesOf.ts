import type { SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { withinRange, type Within } from './compileRule.ts'

/** Where the people or the companies are. */
export const tables = { user: 'users', thirdPartyCompany: 'third_party_companies' } as const

/** How many are held against a rule at once: what companies asked for are hundreds of rows each. */
export type AtOnce = Record<SegmentSubject, number>

type Place = Pick<Asking, 'db' | 'companyID'>

/** All people or companies so many at a time, the latest first; together the ranges leave nobody out, and whoever comes during it is in the first. */
export async function* rangesOf(place: Place, subject: SegmentSubject, atOnce: AtOnce): AsyncGenerator<Within> {
  let before: string | null = null
  do {
    const after: string | null = await beyond(place, subject, { before, count: atOnce[subject] })
    // A part of the text: of a range that it does not know, PostgreSQL believes that it has few, and looks them up one by one.
    yield withinRange(after && `'${after}'`, before && `'${before}'`)
    before = after
  } while (before !== null)
}

/** As many statements at the same time as need no more than one core each. */
const sideBySide = 2

/** Does the work for each of these ranges, for two of them at the same time but in a transaction, whose statements follow each other. */
export async function eachRange(
  place: Place,
  subject: SegmentSubject,
  atOnce: AtOnce,
  work: (within: Within) => Promise<void>,
): Promise<void> {
  const ranges = rangesOf(place, subject, atOnce)
  const inTurn = async () => {
    for await (const within of ranges) await work(within)
  }
  await Promise.all(Array.from({ length: place.db.isTransaction ? 1 : sideBySide }, inTurn))
}

/** The id that comes after so many, from the latest on; null where they are not as many. */
async function beyond(
  { db, companyID }: Place,
  subject: SegmentSubject,
  { before, count }: { before: string | null; count: number },
): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    db,
    companyID,
    `select x.id from ${tables[subject]} x where x.company_id = $1${before === null ? '' : ' and x.id <= $2::uuid'} order by x.id desc offset ${count} limit 1`,
    before === null ? [] : [before],
  )
  return found?.id ?? null
}
