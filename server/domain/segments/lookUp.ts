import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { compileRule, rowOf, rowsOf, type LookedUp, type Place } from './compileRule.ts'
import type { Known } from './known.ts'
import { rangesOf } from './rangesOf.ts'
import { other, partsOf } from './rule.ts'

/** Of more companies a rule is written into the statement, which then looks for them itself. */
const mostCompanies = 100_000

/**
 * The companies that each part of a rule about others means, the innermost first, so that statements about one range of people after another need not find them each time: everyone is
 * held against each part once, so many at a time. A change meanwhile is counted after it, as for anyone who changes (see countSegmentsOf).
 */
export async function lookUpOthers(
  place: Pick<Asking, 'db' | 'companyID'>,
  known: Known,
  { subject, rule }: { subject: SegmentSubject; rule: SegmentRule },
  atOnce: number,
): Promise<LookedUp> {
  const lookedUp = new Map<SegmentRule, readonly string[]>()
  const visit = async (of: SegmentSubject, one: SegmentRule): Promise<void> => {
    const parts = partsOf(of, one)
    for (const part of parts?.rules ?? []) await visit(parts?.subject ?? of, part)
    if (!('some' in one)) return
    const companies = new Set<string>()
    for await (const within of rangesOf(place, other(of), atOnce)) {
      const values = new Values()
      const query = companiesQuery(one.some, { subject: other(of), known, values, within, lookedUp })
      for (const { id } of await rows<{ id: string }>(place.db, place.companyID, query, values.list)) companies.add(id)
      if (companies.size > mostCompanies) return
    }
    lookedUp.set(one.some, [...companies])
  }
  await visit(subject, rule)
  return lookedUp
}

/** Selects the companies of a range that a rule holds for, or those of its people that it holds for. */
function companiesQuery(rule: SegmentRule, place: Place): string {
  const { subject, within } = place
  const row = rowOf[subject]
  const found = `select ${row}.id from ${rowsOf[subject]} where ${row}.company_id = $1${within(`${row}.id`)} and ${compileRule(rule, place)}`
  if (subject === 'thirdPartyCompany') return found
  return `
    with wanted as materialized (${found})
    select distinct r.third_party_company_id as id
    from third_party_company_people r
    where r.company_id = $1${within('r.user_id')} and r.user_id in (select w.id from wanted w)`
}
