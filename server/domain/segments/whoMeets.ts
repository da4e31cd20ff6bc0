import type { SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { rowsPlannedAnew } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { withinIDs } from './compileRule.ts'
import type { Known } from './known.ts'
import { other, partsOf, turnsOf } from './rule.ts'
import { selectWhoMeets } from './selectWhoMeets.ts'

/** People of each company that are looked at, the latest first, as long as none of them is found. */
const peopleByTurns = [10, 100, 1_000, 10_000_000]
/** So many are held against a rule by one statement. */
const mostAtOnce = 20_000

type Look = Pick<Asking, 'db' | 'companyID'> & { known: Known }

/**
 * Those of some people, or companies, that a rule holds for. What is about themselves is asked first, in one statement; what is about their companies, or their people, only of those for whom
 * it still matters: most rules are settled by less than all of their parts.
 */
export async function whoMeets(
  look: Look,
  subject: SegmentSubject,
  rule: SegmentRule,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  if (turnsOf(subject, rule) === 0) return ask(look, subject, rule, ids)
  if ('some' in rule) return (subject === 'user' ? peopleWhoseCompany : companiesWithSomeone)(look, rule.some, ids)
  if ('none' in rule) return without(ids, await whoMeets(look, subject, { any: rule.none }, ids))
  const isAll = 'all' in rule
  let left = ids
  for (const part of inOrder(subject, rule)) {
    const met = await whoMeets(look, subject, part, left)
    left = isAll ? met : without(left, met)
  }
  return isAll ? [...left] : without(ids, left)
}

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}

/** The parts of such a rule: all that are about its own subject as one, then the others, first those that go less far. */
function inOrder(subject: SegmentSubject, rule: SegmentRule): SegmentRule[] {
  const parts = partsOf(subject, rule)?.rules ?? []
  const own = parts.filter((part) => turnsOf(subject, part) === 0)
  const others = parts.filter((part) => turnsOf(subject, part) > 0)
  const first = own.length === 0 ? [] : ['all' in rule ? { all: own } : { any: own }]
  return [...first, ...others.toSorted((one, two) => turnsOf(subject, one) - turnsOf(subject, two))]
}

async function ask(
  { db, companyID, known }: Look,
  subject: SegmentSubject,
  rule: SegmentRule,
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const values = new Values()
    const within = withinIDs(values.add(ids.slice(at, at + mostAtOnce)))
    const query = selectWhoMeets(rule, { subject, known, values, within })
    for (const { id } of await rowsPlannedAnew<{ id: string }>(db, companyID, query, values.list)) found.push(id)
  }
  return found
}

async function peopleWhoseCompany(look: Look, rule: SegmentRule, people: readonly string[]): Promise<string[]> {
  const { db, companyID } = look
  const links = await rowsPlannedAnew<{ user: string; company: string }>(
    db,
    companyID,
    `select r.user_id as user, r.third_party_company_id as company from third_party_company_people r where r.company_id = $1 and r.user_id = any ($2::uuid[])`,
    [people],
  )
  const companies = [...new Set(links.map(({ company }) => company))]
  const met = new Set(await whoMeets(look, other('user'), rule, companies))
  return [...new Set(links.filter(({ company }) => met.has(company)).map(({ user }) => user))]
}

/** Looks at more and more people of those of the companies that were not found yet. */
async function companiesWithSomeone(look: Look, rule: SegmentRule, companies: readonly string[]): Promise<string[]> {
  let left = companies
  let seen = 0
  for (const each of peopleByTurns) {
    const people = await peopleOf(look, left, { seen, each })
    if (people.length === 0) break
    const found = await companiesOf(look, left, await whoMeets(look, other('thirdPartyCompany'), rule, people))
    left = without(left, found)
    seen += each
  }
  return without(companies, left)
}

async function peopleOf(
  { db, companyID }: Look,
  companies: readonly string[],
  { seen, each }: { seen: number; each: number },
): Promise<string[]> {
  const found = await rowsPlannedAnew<{ id: string }>(
    db,
    companyID,
    `select distinct p.user_id as id
     from unnest($2::uuid[]) as c (id)
     cross join lateral (
       select r.user_id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = c.id order by r.user_id desc offset ${seen} limit ${each}
     ) as p`,
    [companies],
  )
  return found.map(({ id }) => id)
}

/** Those of the companies that these people are of. */
async function companiesOf(
  { db, companyID }: Look,
  companies: readonly string[],
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return []
  const found = await rowsPlannedAnew<{ id: string }>(
    db,
    companyID,
    `select distinct r.third_party_company_id as id from third_party_company_people r
     where r.company_id = $1 and r.user_id = any ($2::uuid[]) and r.third_party_company_id in (select x from unnest($3::uuid[]) as x)`,
    [people, companies],
  )
  return found.map(({ id }) => id)
}
