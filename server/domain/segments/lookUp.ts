import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rowsPlannedAnew } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { compileRule, rowOf, rowsOf, withinIDs, type LookedUp, type Place, type Within } from './compileRule.ts'
import type { Known } from './known.ts'
import { eachRange, type AtOnce } from './rangesOf.ts'
import { idsOf, other, partsOf } from './rule.ts'

/** Of more companies a rule is written into the statement, which then looks for them itself. */
const mostCompanies = 100_000
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

/** People of each company that are looked at, the latest first, as long as none of them is found. */
const peopleByTurns = [20, 200, 2_000, 10_000_000]

type Look = Pick<Asking, 'db' | 'companyID'> & { known: Known; atOnce: AtOnce }

/**
 * The companies that each part of a rule about others means, by that part, the innermost first: a statement about one range of people after another need not find them each time. All people and
 * companies are looked at; with `ids`, only the companies of these people, or the people of these companies. Anyone who changes during it is counted after it (see countSegmentsOf).
 */
export async function lookUpOthers(
  place: Pick<Asking, 'db' | 'companyID'>,
  known: Known,
  { subject, rule, ids = null }: { subject: SegmentSubject; rule: SegmentRule; ids?: readonly string[] | null },
  atOnce: AtOnce,
): Promise<LookedUp> {
  const look: Look = { ...place, known, atOnce }
  const lookedUp = new Map<SegmentRule, readonly string[]>()
  const visit = async (of: SegmentSubject, one: SegmentRule, asked: readonly string[] | null): Promise<void> => {
    if ('some' in one) {
      const companies = of === 'user' && asked !== null ? await companiesOf(look, asked) : asked
      // The people of some companies are of nearly all others too.
      await visit(other(of), one.some, of === 'user' ? companies : null)
      const found = await (of === 'user' ? companiesThat : companiesWhosePeople)(look, one.some, lookedUp, companies)
      if (found.size <= mostCompanies) lookedUp.set(one.some, [...found])
      return
    }
    for (const part of partsOf(of, one)?.rules ?? []) await visit(of, part, asked)
  }
  await visit(subject, rule, ids)
  return lookedUp
}

async function companiesOf({ db, companyID }: Look, people: readonly string[]): Promise<string[]> {
  const found = await rowsPlannedAnew<{ id: string }>(
    db,
    companyID,
    `select distinct r.third_party_company_id as id from third_party_company_people r where r.company_id = $1 and r.user_id = any ($2::uuid[])`,
    [people],
  )
  return found.map(({ id }) => id)
}

/** The companies that a rule holds for, among those that are asked about, or all. */
async function companiesThat(
  look: Look,
  rule: SegmentRule,
  lookedUp: LookedUp,
  asked: readonly string[] | null,
): Promise<Set<string>> {
  const companies = new Set<string>()
  const find = async (values: Values, within: Within) => {
    if (companies.size > mostCompanies) return
    const query = selectOf(rule, { subject: 'thirdPartyCompany', known: look.known, values, within, lookedUp })
    for (const { id } of await rowsPlannedAnew<{ id: string }>(look.db, look.companyID, query, values.list))
      companies.add(id)
  }
  if (asked === null) await eachRange(look, 'thirdPartyCompany', look.atOnce, (within) => find(new Values(), within))
  else {
    const values = new Values()
    await find(values, withinIDs(values.add(asked)))
  }
  return companies
}

/** The companies with people that a rule holds for. Most people have a company that was found by others of it: they are not held against the rule any more. */
async function companiesWhosePeople(
  look: Look,
  rule: SegmentRule,
  lookedUp: LookedUp,
  asked: readonly string[] | null,
): Promise<Set<string>> {
  const companies = new Set<string>()
  const find = async (values: Values, within: Within) => {
    const found = await rowsPlannedAnew<{ id: string }>(
      look.db,
      look.companyID,
      `with wanted as materialized (${selectOf(rule, { subject: 'user', known: look.known, values, within, lookedUp })})
       select distinct r.third_party_company_id as id
       from third_party_company_people r
       where r.company_id = $1${within('r.user_id')} and r.user_id in (select w.id from wanted w)`,
      values.list,
    )
    for (const { id } of found) companies.add(id)
  }
  const findAmong = (people: readonly string[]) => {
    const values = new Values()
    return find(values, withinIDs(values.add(people)))
  }
  if (asked === null)
    await eachRange(look, 'user', look.atOnce, async (range) => {
      if (companies.size > mostCompanies) return
      const left = companies.size === 0 ? null : await peopleOfOthers(look, range, [...companies])
      if (left === null || left.length > mostByIDs) await find(new Values(), range)
      else if (left.length > 0) await findAmong(left)
    })
  else await eachOfThese(look, asked, companies, findAmong)
  return companies
}

/** Looks at more and more people of those of the companies that were not found yet. */
async function eachOfThese(
  { db, companyID }: Look,
  companies: readonly string[],
  found: ReadonlySet<string>,
  findAmong: (people: readonly string[]) => Promise<void>,
): Promise<void> {
  let seen = 0
  for (const each of peopleByTurns) {
    const left = companies.filter((id) => !found.has(id))
    const people = await rowsPlannedAnew<{ id: string }>(
      db,
      companyID,
      `select distinct p.user_id as id
       from unnest($2::uuid[]) as c (id)
       cross join lateral (
         select r.user_id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = c.id order by r.user_id desc offset ${seen} limit ${each}
       ) as p`,
      [left],
    )
    for (let at = 0; at < people.length; at += mostByIDs)
      await findAmong(people.slice(at, at + mostByIDs).map(({ id }) => id))
    if (people.length === 0) return
    seen += each
  }
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

const selectOf = (rule: SegmentRule, place: Place) => {
  const row = rowOf[place.subject]
  return `select ${row}.id from ${rowsOf[place.subject]} where ${row}.company_id = $1${place.within(`${row}.id`)} and ${compileRule(rule, place)}`
}
