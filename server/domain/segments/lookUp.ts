import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rowsPlannedAnew } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { withinIDs, type LookedUp, type Within } from './compileRule.ts'
import type { Known } from './known.ts'
import { eachRange, type AtOnce } from './rangesOf.ts'
import { idsOf, other, partsOf } from './rule.ts'
import { selectWhoMeets } from './selectWhoMeets.ts'

/** Of more companies a statement is not told the ids: it looks for them itself. */
export const mostCompanies = 100_000
/** So few people are held against a rule by their ids, and not as a range. */
const mostByIDs = 20_000

/** The same rule, in which a company is in a segment of people by what its people are, so that these can be looked up. */
export function spelledOut(known: Known, subject: SegmentSubject, rule: SegmentRule): SegmentRule {
  const each = (rules: SegmentRule[]) => rules.map((one) => spelledOut(known, subject, one))
  if ('all' in rule) return { all: each(rule.all) }
  if ('any' in rule) return { any: each(rule.any) }
  if ('none' in rule) return { none: each(rule.none) }
  if ('some' in rule) return { some: spelledOut(known, other(subject), rule.some) }
  if (subject === 'user' || rule.fact !== 'segment') return rule
  const condition = (value: string[]): SegmentRule => ({ fact: 'segment', is: 'isOneOf', value })
  const [ofPeople, ofCompanies] = (['user', 'thirdPartyCompany'] as const).map((of) =>
    idsOf(rule).filter((id) => known.segments.get(id)?.subject === of),
  ) as [string[], string[]]
  if (ofPeople.length === 0) return rule
  const parts = [{ some: condition(ofPeople) }, ...(ofCompanies.length > 0 ? [condition(ofCompanies)] : [])]
  return rule.is === 'isNotOneOf' ? { none: parts } : { any: parts }
}

type Look = Pick<Asking, 'db' | 'companyID'> & { known: Known; atOnce: AtOnce }

/**
 * The companies that each part of a rule about others means, by that part, the innermost first: a statement about one range of people after another need not find them each time. All people and
 * companies are looked at. Anyone who changes during it is counted after it (see countSegmentsOf).
 */
export async function lookUpOthers(
  place: Pick<Asking, 'db' | 'companyID'>,
  known: Known,
  { subject, rule }: { subject: SegmentSubject; rule: SegmentRule },
  atOnce: AtOnce,
): Promise<LookedUp> {
  const look: Look = { ...place, known, atOnce }
  const lookedUp = new Map<SegmentRule, readonly string[]>()
  const visit = async (of: SegmentSubject, one: SegmentRule): Promise<void> => {
    if (!('some' in one)) {
      for (const part of partsOf(of, one)?.rules ?? []) await visit(of, part)
      return
    }
    await visit(other(of), one.some)
    const found = await (of === 'user' ? companiesThat : companiesWhosePeople)(look, one.some, lookedUp)
    if (found.size <= mostCompanies) lookedUp.set(one.some, [...found])
  }
  await visit(subject, rule)
  return lookedUp
}

/** The companies that a rule holds for. */
async function companiesThat({ known, ...look }: Look, rule: SegmentRule, lookedUp: LookedUp): Promise<Set<string>> {
  const companies = new Set<string>()
  await eachRange(look, 'thirdPartyCompany', look.atOnce, async (within) => {
    if (companies.size > mostCompanies) return
    const values = new Values()
    const query = selectWhoMeets(rule, { subject: 'thirdPartyCompany', known, values, within, lookedUp })
    for (const { id } of await rowsPlannedAnew<{ id: string }>(look.db, look.companyID, query, values.list))
      companies.add(id)
  })
  return companies
}

/** The companies with people that a rule holds for. Most people have a company that was found by others of it: they are not held against the rule any more. */
async function companiesWhosePeople(look: Look, rule: SegmentRule, lookedUp: LookedUp): Promise<Set<string>> {
  const companies = new Set<string>()
  const find = async (values: Values, within: Within) => {
    const found = await rowsPlannedAnew<{ id: string }>(
      look.db,
      look.companyID,
      `with wanted as materialized (${selectWhoMeets(rule, { subject: 'user', known: look.known, values, within, lookedUp })})
       select distinct r.third_party_company_id as id
       from third_party_company_people r
       where r.company_id = $1 and r.user_id = any (array(select w.id from wanted w))`,
      values.list,
    )
    for (const { id } of found) companies.add(id)
  }
  await eachRange(look, 'user', look.atOnce, async (range) => {
    if (companies.size > mostCompanies) return
    const left = companies.size === 0 ? null : await peopleOfOthers(look, range, [...companies])
    const values = new Values()
    if (left === null || left.length > mostByIDs) await find(values, range)
    else if (left.length > 0) await find(values, withinIDs(values.add(left)))
  })
  return companies
}

/** Those of a range who are of other companies than these; of many, only some. */
async function peopleOfOthers({ db, companyID }: Look, within: Within, companies: string[]): Promise<string[]> {
  const found = await rowsPlannedAnew<{ id: string }>(
    db,
    companyID,
    `select distinct r.user_id as id from third_party_company_people r
     where r.company_id = $1${within('r.user_id')} and r.third_party_company_id not in (select x from unnest($2::uuid[]) as x)
     limit ${mostByIDs + 1}`,
    [companies],
  )
  return found.map(({ id }) => id)
}
