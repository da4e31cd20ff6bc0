import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { compileRule, rowOf, rowsOf, withinIDs } from './compileRule.ts'
import { problemsOfSegment, readKnown } from './known.ts'
import { liveTables, writtenOut } from './liveRule.ts'

/** Those of some segments that a person belongs to now, found out from what their rules are about and not from the rows of their members, which are up to a minute old. */
export async function segmentsOf(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  userID: string,
  segmentIDs: readonly string[],
): Promise<string[]> {
  if (segmentIDs.length === 0) return []
  const known = await readKnown(db, companyID)
  const values = new Values()
  const within = withinIDs(values.add([userID]))
  const parts = segmentIDs.flatMap((id) => {
    const segment = known.segments.get(id)
    if (!segment || problemsOfSegment(known, segment).length > 0) return []
    const rule = writtenOut(known, 'user', { fact: 'segment', is: 'isOneOf', value: [id] })
    const condition = compileRule(rule, { subject: 'user', known, values, within })
    return [
      `select ${values.add(id)}::uuid as id where exists (
         select from ${rowsOf.user} where ${rowOf.user}.company_id = $1${within(`${rowOf.user}.id`)} and ${condition}
       )`,
    ]
  })
  if (parts.length === 0) return []
  const found = await rows<{ id: string }>(
    db,
    companyID,
    `with ${liveTables} ${parts.join(' union all ')}`,
    values.list,
  )
  return found.map(({ id }) => id)
}
