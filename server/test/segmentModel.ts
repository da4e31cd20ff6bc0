import type { SegmentCondition, SegmentRule, SegmentSubject } from '../../contract/segmentKinds.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Everything that rules speak of, read from the rows themselves, none of it counted by the service. */
export interface SegmentFacts {
  now: number
  people: Subject[]
  companies: Subject[]
  segments: Map<string, { subject: SegmentSubject; rule: SegmentRule | null; listed: Set<string> }>
}

interface Subject {
  id: string
  name: string | null
  emails: string[]
  domain: string | null
  externalID: string | null
  created: number
  since: number | null
  lastActivity: number
  spend: number | null
  owner: string | null
  /** The companies of a person, or the people of a company. */
  others: Set<string>
  /** When they posted, commented and voted, a vote as the post and its time; what companies asked for has its latest vote. */
  posts: number[]
  comments: number[]
  votes: Map<string, number>
  fields: Map<
    string,
    { text: string | null; number: number | null; day: string | null; option: string | null; isOn: boolean | null }
  >
}

type Row = Record<string, unknown>

/** Reads the facts of the world's company, which reports in euros and knows no other currency; its days are those of UTC. */
export async function readFacts({ db, company }: World): Promise<SegmentFacts> {
  const all = async (text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text.replaceAll('$1', `'${company.id}'`))}`.execute(db)).rows
  const time = (value: unknown) => (value === null ? null : new Date(value as string).getTime())
  const blank = (row: Row): Subject => ({
    id: String(row['id']),
    name: row['name'] as string | null,
    emails: [],
    domain: (row['domain'] ?? null) as string | null,
    externalID: (row['external_id'] ?? null) as string | null,
    created: time(row['created_at']) ?? 0,
    since: time(row['since'] ?? null),
    lastActivity: time(row['created_at']) ?? 0,
    spend: row['spend'] === null || row['spend'] === undefined ? null : Number(row['spend']),
    owner: (row['owner_id'] ?? null) as string | null,
    others: new Set(),
    posts: [],
    comments: [],
    votes: new Map(),
    fields: new Map(),
  })
  const people = new Map(
    (await all('select id, name, created_at from users where company_id = $1')).map((row) => [
      String(row['id']),
      blank(row),
    ]),
  )
  const companies = new Map(
    (
      await all(
        `select id, name, domain, external_id, since, created_at, owner_id, case when currency = 'EUR' then monthly_spend end as spend
         from third_party_companies where company_id = $1`,
      )
    ).map((row) => [String(row['id']), blank(row)]),
  )
  for (const row of await all("select user_id, value from user_identities where company_id = $1 and kind = 'email'"))
    people.get(String(row['user_id']))?.emails.push(String(row['value']))
  for (const row of await all(
    'select user_id, third_party_company_id as firm from third_party_company_people where company_id = $1',
  )) {
    people.get(String(row['user_id']))?.others.add(String(row['firm']))
    companies.get(String(row['firm']))?.others.add(String(row['user_id']))
  }
  for (const person of people.values()) {
    const spends = [...person.others].flatMap((id) => companies.get(id)?.spend ?? [])
    person.spend = spends.length === 0 ? null : spends.reduce((sum, one) => sum + one, 0)
  }
  const active = (person: Subject | undefined, at: number) => {
    if (person) person.lastActivity = Math.max(person.lastActivity, at)
  }
  for (const [table, list] of [
    ['posts', 'posts'],
    ['comments', 'comments'],
  ] as const)
    for (const row of await all(
      `select author_id, created_at, deleted_at, ${table === 'comments' ? 'internal' : 'false'} as hidden from ${table} where company_id = $1 and author_id is not null`,
    )) {
      const person = people.get(String(row['author_id']))
      const at = time(row['created_at']) ?? 0
      active(person, at)
      if (row['deleted_at'] === null && row['hidden'] === false) person?.[list].push(at)
    }
  for (const row of await all(
    'select user_id, root_post_id as post, created_at, third_party_company_id as firm from votes where company_id = $1',
  )) {
    const person = people.get(String(row['user_id']))
    const at = time(row['created_at']) ?? 0
    active(person, at)
    const post = String(row['post'])
    if (!person) continue
    person.votes.set(post, Math.max(person.votes.get(post) ?? 0, at))
    for (const firm of row['firm'] === null ? person.others : [row['firm'] as string]) {
      const firmFacts = companies.get(firm)
      firmFacts?.votes.set(post, Math.max(firmFacts.votes.get(post) ?? 0, at))
    }
  }
  for (const [table, owner, subjects] of [
    ['user_field_values', 'user_id', people],
    ['third_party_company_field_values', 'third_party_company_id', companies],
  ] as const)
    for (const row of await all(`select * from ${table} where company_id = $1`))
      subjects.get(String(row[owner]))?.fields.set(String(row['field_id']), {
        text: row['text'] as string | null,
        number:
          row['amount'] === null
            ? (row['number'] as number | null)
            : row['currency'] === 'EUR'
              ? Number(row['amount'])
              : null,
        day: row['day'] as string | null,
        option: row['option_id'] as string | null,
        isOn: row['is_on'] as boolean | null,
      })
  const segments: SegmentFacts['segments'] = new Map()
  for (const row of await all('select id, subject, rule from segments where company_id = $1'))
    segments.set(String(row['id']), {
      subject: row['subject'] as SegmentSubject,
      rule: row['rule'] === null ? null : (JSON.parse(row['rule'] as string) as SegmentRule),
      listed: new Set(),
    })
  for (const [table, column, subject] of [
    ['segment_users', 'user_id', 'user'],
    ['segment_companies', 'third_party_company_id', 'thirdPartyCompany'],
  ] as const)
    for (const row of await all(`select segment_id, ${column} as id from ${table} where company_id = $1`)) {
      const segment = segments.get(String(row['segment_id']))
      if (segment?.subject === subject && segment.rule === null) segment.listed.add(String(row['id']))
    }
  const [clock] = await all('select now() as now')
  return { now: time(clock?.['now']) ?? 0, people: [...people.values()], companies: [...companies.values()], segments }
}

const day = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The ids of those for whom a rule holds. */
export function membersOf(facts: SegmentFacts, subject: SegmentSubject, rule: SegmentRule): string[] {
  const all = subject === 'user' ? facts.people : facts.companies
  return all.flatMap((one) => (holds(facts, subject, one, rule) ? [one.id] : [])).toSorted()
}

/** The ids of those who belong to a segment: with `user`, the people of its companies. */
export function membersOfSegment(facts: SegmentFacts, segmentID: string, subject: SegmentSubject): string[] {
  const segment = facts.segments.get(segmentID)
  if (!segment) return []
  const own = segment.rule === null ? [...segment.listed].toSorted() : membersOf(facts, segment.subject, segment.rule)
  if (segment.subject === subject) return own
  if (subject === 'thirdPartyCompany') return []
  return facts.people.flatMap(({ id, others }) => (own.some((firm) => others.has(firm)) ? [id] : [])).toSorted()
}

function holds(facts: SegmentFacts, subject: SegmentSubject, one: Subject, rule: SegmentRule): boolean {
  if ('all' in rule) return rule.all.every((part) => holds(facts, subject, one, part))
  if ('any' in rule) return rule.any.some((part) => holds(facts, subject, one, part))
  if ('none' in rule) return !rule.none.some((part) => holds(facts, subject, one, part))
  if ('some' in rule) {
    const others = subject === 'user' ? facts.companies : facts.people
    const of = subject === 'user' ? 'thirdPartyCompany' : 'user'
    return others.some((other) => one.others.has(other.id) && holds(facts, of, other, rule.some))
  }
  return meets(facts, subject, one, rule)
}

function meets(facts: SegmentFacts, subject: SegmentSubject, one: Subject, condition: SegmentCondition): boolean {
  const { fact, is, value, days } = condition
  const ids = Array.isArray(value) ? value.map(String) : []
  const negate = is === 'isNot' || is === 'isNotOneOf' || is === 'notInLast' || is === 'isUnknown'
  const since = facts.now - (facts.now % day) - (days ?? 0) * day
  const recent = (times: Iterable<number>) => [...times].filter((at) => days === undefined || at >= since).length
  const known = (values: readonly (string | number | boolean)[], kind: 'text' | 'number' | 'time' | 'day' | 'id') => {
    if (is === 'isKnown') return values.length > 0
    if (is === 'isUnknown') return values.length === 0
    return negate !== values.some((found) => compares(facts.now, kind, found, is, value, ids))
  }
  const maybe = <One>(found: One | null) => (found === null ? [] : [found])
  switch (fact) {
    case 'name':
      return known(maybe(one.name), 'text')
    case 'domain':
      return known(maybe(one.domain), 'text')
    case 'externalID':
      return known(maybe(one.externalID), 'text')
    case 'email':
      return known(one.emails, 'text')
    case 'emailDomain':
      return known(
        one.emails.map((email) => email.slice(email.indexOf('@') + 1)),
        'text',
      )
    case 'created':
      return known([one.created], 'time')
    case 'lastActivity':
      return known([one.lastActivity], 'time')
    case 'since':
      return known(maybe(one.since), 'time')
    case 'spend':
      return known(maybe(one.spend), 'number')
    case 'accountOwner':
      return known(maybe(one.owner), 'id')
    case 'company':
      return known([...one.others], 'id')
    case 'people':
      return known([one.others.size], 'number')
    case 'posts':
      return known([recent(one.posts)], 'number')
    case 'comments':
      return known([recent(one.comments)], 'number')
    case 'votes':
      return known([recent(one.votes.values())], 'number')
    case 'segment':
      return negate !== ids.some((id) => isIn(facts, subject, one, id))
    default: {
      const found = one.fields.get(condition.fieldID ?? '')
      if (!found) return negate
      if (is === 'isKnown') return true
      if (is === 'isUnknown') return false
      if (found.isOn !== null) return found.isOn === value
      if (found.option !== null) return known([found.option], 'id')
      if (found.day !== null) return known([found.day], 'day')
      return found.text === null ? known(maybe(found.number), 'number') : known([found.text], 'text')
    }
  }
}

function isIn(facts: SegmentFacts, subject: SegmentSubject, one: Subject, id: string): boolean {
  const segment = facts.segments.get(id)
  if (!segment) return false
  const members = new Set(membersOfSegment(facts, id, segment.subject))
  return segment.subject === subject ? members.has(one.id) : [...one.others].some((other) => members.has(other))
}

function compares(
  now: number,
  kind: 'text' | 'number' | 'time' | 'day' | 'id',
  found: string | number | boolean,
  is: SegmentCondition['is'],
  value: SegmentCondition['value'],
  ids: string[],
): boolean {
  if (kind === 'id') return ids.includes(String(found))
  if (kind === 'text') {
    const text = String(found).toLowerCase()
    const wanted = String(value).toLowerCase()
    if (is === 'isOneOf') return ids.some((one) => one.toLowerCase() === text)
    if (is === 'contains') return text.includes(wanted)
    return is === 'begins' ? text.startsWith(wanted) : text === wanted
  }
  if (kind === 'day' || kind === 'time') {
    const at = kind === 'time' ? dayOf(Number(found)) : String(found)
    if (is === 'inLast' || is === 'notInLast')
      return at >= dayOf(now - Number(value) * day) && (kind === 'time' || at <= dayOf(now))
    return is === 'before' ? at < String(value) : at >= String(value)
  }
  const [first, last] = Array.isArray(value) ? value.map(Number) : [Number(value), Number(value)]
  const number = Number(found)
  return (is === 'atMost' || number >= (first ?? 0)) && (is === 'atLeast' || number <= (last ?? 0))
}
