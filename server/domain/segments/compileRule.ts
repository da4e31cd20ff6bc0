import type { SegmentCondition, SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import type { Values } from '../values.ts'
import { kindOf, type Known } from './known.ts'
import { idsOf, other, partsOf } from './rule.ts'

/** Says, of a column with ids of a rule's subject, that it is among those asked about. */
export interface Within {
  (column: string): string
  /** Whether they are so few that it pays to look for their companies, or people, alone. */
  readonly areFew: boolean
}

export const everyone: Within = Object.assign(() => '', { areFew: false })
/** Those whose ids a parameter has. */
export const withinIDs = (ids: string): Within =>
  Object.assign((column: string) => ` and ${column} = any (${ids}::uuid[])`, { areFew: true })

/** Those whose ids come after one and are at most another; null is no bound. They are many, and have companies of every kind. */
export const withinRange = (after: string | null, to: string | null): Within =>
  Object.assign(
    (column: string) =>
      `${after === null ? '' : ` and ${column} > ${after}::uuid`}${to === null ? '' : ` and ${column} <= ${to}::uuid`}`,
    { areFew: false },
  )

const keys = { user: 'user_id', thirdPartyCompany: 'third_party_company_id' } as const

/** Their companies, or their people. */
function ofOthers(within: Within, subject: SegmentSubject): Within {
  if (!within.areFew) return everyone
  const theirs = `select w.${keys[other(subject)]} from third_party_company_people w where w.company_id = $1${within(`w.${keys[subject]}`)}`
  return Object.assign((column: string) => ` and ${column} in (${theirs})`, { areFew: true })
}

/** The rows that a condition is about: `u` and `s`, or `t` and `k`. */
export const rowsOf = {
  user: 'users u join user_stats s on s.company_id = $1 and s.user_id = u.id',
  thirdPartyCompany:
    'third_party_companies t left join third_party_company_spends k on k.company_id = $1 and k.third_party_company_id = t.id',
} as const satisfies Record<SegmentSubject, string>
export const rowOf = { user: 'u', thirdPartyCompany: 't' } as const satisfies Record<SegmentSubject, string>

const midnight = (daysAgo: string) =>
  `(select ((now() at time zone z.time_zone)::date - ${daysAgo})::timestamp at time zone z.time_zone from companies z where z.id = $1)`
const dayBegins = (day: string) =>
  `(select ${day}::date::timestamp at time zone z.time_zone from companies z where z.id = $1)`
const today = '(select (now() at time zone z.time_zone)::date from companies z where z.id = $1)'

/** Of rules about others that were looked up before: the companies that they hold for, or those of the people that they hold for. */
export type LookedUp = ReadonlyMap<SegmentRule, readonly string[]>

export interface Place {
  subject: SegmentSubject
  known: Known
  values: Values
  within: Within
  lookedUp?: LookedUp | undefined
}

/**
 * A rule as an SQL condition on a row of `rowsOf`, which is never null: an unknown value meets no comparison but `isUnknown` and those that begin with "not". Every
 * part is a column of the row or a set of ids made once, so that it can hold for everyone and for a few alike. The rule fits, and nothing that it
 * speaks of is gone.
 */
export function compileRule(rule: SegmentRule, place: Place): string {
  const parts = partsOf(place.subject, rule)
  if (!parts) return conditionSQL(rule as SegmentCondition, place)
  if ('some' in rule) return someSQL(rule.some, place)
  const all = parts.rules.map((one) => compileRule(one, place))
  if ('all' in rule) return `(${all.join(' and ')})`
  return 'any' in rule ? `(${all.join(' or ')})` : `not (${all.join(' or ')})`
}

function someSQL(rule: SegmentRule, place: Place): string {
  const companies = place.lookedUp?.get(rule)
  if (companies) {
    const found = `select x from unnest(${place.values.add(companies)}::uuid[]) as x`
    if (place.subject === 'thirdPartyCompany') return `t.id in (${found})`
    // Those asked about come first ("offset 0"): PostgreSQL believes that the companies are few, and would read all people of each.
    return `u.id in (
      select w.user_id
      from (select r.user_id, r.third_party_company_id from third_party_company_people r where r.company_id = $1${place.within('r.user_id')} offset 0) as w
      where w.third_party_company_id in (${found}))`
  }
  const subject = other(place.subject)
  const within = ofOthers(place.within, place.subject)
  const [mine, theirs] = [keys[place.subject], keys[subject]]
  return `${rowOf[place.subject]}.id in (
    select r.${mine} from third_party_company_people r
    where r.company_id = $1${place.within(`r.${mine}`)} and r.${theirs} in (
      select ${rowOf[subject]}.id from ${rowsOf[subject]}
      where ${rowOf[subject]}.company_id = $1${within(`${rowOf[subject]}.id`)} and ${compileRule(rule, { ...place, subject, within })}
    ))`
}

/** That the row is one of those a select has; `column` is its column with their ids. */
const among = ({ subject, within }: Place, column: string, select: string, rest = '') =>
  `${rowOf[subject]}.id in (${select}${within(column)}${rest})`

function conditionSQL(condition: SegmentCondition, place: Place): string {
  const { subject, known } = place
  const kind = kindOf(known, { subject, condition })
  if (condition.fact === 'field') return fieldSQL(condition, place)
  switch (condition.fact) {
    case 'segment':
      return segmentSQL(condition, place)
    case 'email':
    case 'emailDomain': {
      const value = condition.fact === 'email' ? 'i.value' : "substr(i.value, strpos(i.value, '@') + 1)"
      const select = "select i.user_id from user_identities i where i.company_id = $1 and i.kind = 'email'"
      return settled(condition, (comparison) =>
        among(
          place,
          'i.user_id',
          comparison === null ? select : `${select} and ${comparedSQL(value, 'text', comparison, place)}`,
        ),
      )
    }
    case 'company': {
      const select = 'select r.user_id from third_party_company_people r where r.company_id = $1'
      return settled(condition, (comparison) =>
        among(
          place,
          'r.user_id',
          comparison === null
            ? select
            : `${select} and r.third_party_company_id = any (${place.values.add(idsOf(comparison))}::uuid[])`,
        ),
      )
    }
    case 'posts':
    case 'votes':
    case 'comments':
      return countSQL(condition, place)
    case 'people':
      return atLeastSQL(condition, (least) =>
        least <= 0
          ? 'true'
          : among(
              place,
              'r.third_party_company_id',
              'select r.third_party_company_id from third_party_company_people r where r.company_id = $1',
              ` group by r.third_party_company_id having count(*) >= ${place.values.add(least)}::bigint`,
            ),
      )
    default: {
      const column = columns[subject][condition.fact]
      if (column === undefined || kind === null) throw new Error(`A ${subject} has no ${condition.fact}.`)
      return settled(condition, (comparison) =>
        comparison === null
          ? `${column} is not null`
          : `coalesce(${comparedSQL(column, kind, comparison, place)}, false)`,
      )
    }
  }
}

const columns: Record<SegmentSubject, Record<string, string>> = {
  user: { name: 'u.name', created: 'u.created_at', lastActivity: 's.last_activity_at', spend: 's.spend' },
  thirdPartyCompany: {
    name: 't.name',
    domain: 't.domain',
    externalID: 't.external_id',
    created: 't.created_at',
    since: 't.since',
    spend: 'k.spend',
    accountOwner: 't.owner_id',
  },
}

/** Of the same, those of what somebody did at any time. */
const countColumns: Record<SegmentSubject, Record<string, string>> = {
  user: { posts: 's.post_count', votes: 's.vote_count', comments: 's.comment_count' },
  thirdPartyCompany: {},
}

/** Whether a condition reads what is counted of its row, `s` or `k`. */
export function readsCounts(subject: SegmentSubject, { fact, days }: SegmentCondition): boolean {
  const column = columns[subject][fact] ?? (days === undefined ? countColumns[subject][fact] : undefined)
  return column !== undefined && !column.startsWith(`${rowOf[subject]}.`)
}

/** The comparison that says the opposite of each that begins with "not", and what is written for one that asks only whether something is known (null). */
const opposites: Partial<Record<SegmentCondition['is'], SegmentCondition['is']>> = {
  isNot: 'is',
  isNotOneOf: 'isOneOf',
  notInLast: 'inLast',
}

function settled(condition: SegmentCondition, write: (comparison: SegmentCondition | null) => string): string {
  if (condition.is === 'isKnown') return write(null)
  if (condition.is === 'isUnknown') return `not (${write(null)})`
  const opposite = opposites[condition.is]
  return opposite === undefined ? write(condition) : `not (${write({ ...condition, is: opposite })})`
}

/** A comparison of an expression that is of this kind; null where the expression is. */
function comparedSQL(expression: string, kind: string, { is, value }: SegmentCondition, { values }: Place): string {
  const texts = () => values.add(Array.isArray(value) ? value.map(String) : [])
  if (kind === 'ids') return `${expression} = any (${texts()}::uuid[])`
  if (kind === 'switch') return `${expression} = ${values.add(value)}::boolean`
  if (kind === 'text') {
    if (is === 'isOneOf') return `lower(${expression}) in (select lower(x) from unnest(${texts()}::text[]) as x)`
    const text = `lower(${values.add(value)}::text)`
    if (is === 'contains') return `strpos(lower(${expression}), ${text}) > 0`
    return is === 'begins' ? `starts_with(lower(${expression}), ${text})` : `lower(${expression}) = ${text}`
  }
  if (kind === 'day') {
    if (is === 'inLast') return `${expression} >= ${midnight(`${values.add(value)}::int`)}`
    return `${expression} ${is === 'before' ? '<' : '>='} ${dayBegins(values.add(value))}`
  }
  if (kind === 'date') {
    if (is === 'inLast') {
      const days = values.add(value)
      return `(${expression} >= ${today} - ${days}::int and ${expression} <= ${today})`
    }
    return `${expression} ${is === 'before' ? '<' : '>='} ${values.add(value)}::date`
  }
  const type = kind === 'number' ? 'float8' : 'bigint'
  if (is === 'isBetween' && Array.isArray(value))
    return `${expression} between ${values.add(value[0])}::${type} and ${values.add(value[1])}::${type}`
  return `${expression} ${is === 'atLeast' ? '>=' : '<='} ${values.add(value)}::${type}`
}

function fieldSQL(condition: SegmentCondition, place: Place): string {
  const { subject, known, values } = place
  const field = known.fields.get(condition.fieldID ?? '')
  if (!field) throw new Error('A field is gone.')
  const [table, owner] =
    subject === 'user'
      ? (['user_field_values', 'user_id'] as const)
      : (['third_party_company_field_values', 'third_party_company_id'] as const)
  const [expression, kind] = {
    text: ['f.text', 'text'] as const,
    link: ['f.text', 'text'] as const,
    number: ['f.number', 'number'] as const,
    money: ["in_reporting_currency($1, f.amount, f.currency, 'infinity')", 'amount'] as const,
    date: ['f.day', 'date'] as const,
    choice: ['f.option_id', 'ids'] as const,
    switch: ['f.is_on', 'switch'] as const,
  }[field.type]
  const select = `select f.${owner} from ${table} f where f.company_id = $1 and f.field_id = ${values.add(condition.fieldID)}::uuid`
  return settled(condition, (comparison) =>
    among(
      place,
      `f.${owner}`,
      comparison === null ? select : `${select} and ${comparedSQL(expression, kind, comparison, place)}`,
    ),
  )
}

/** Of people: they are in the segment, or in a company of it. Of companies: they are in it, or one of their people is. */
function segmentSQL(condition: SegmentCondition, place: Place): string {
  const { subject, known, values } = place
  const found = idsOf(condition)
  const ofPeople = found.filter((id) => known.segments.get(id)?.subject === 'user')
  return settled(condition, (comparison) => {
    if (comparison === null) throw new Error('A segment is always known.')
    if (subject === 'user')
      return among(
        place,
        'g.user_id',
        `select g.user_id from segment_users g where g.company_id = $1 and g.segment_id = any (${values.add(found)}::uuid[])`,
      )
    const ids = values.add(found)
    return `(${among(
      place,
      'g.third_party_company_id',
      `select g.third_party_company_id from segment_companies g where g.company_id = $1 and g.segment_id = any (${ids}::uuid[])`,
    )} or ${among(
      place,
      'r.third_party_company_id',
      `select r.third_party_company_id from third_party_company_people r
       join segment_users g on g.company_id = $1 and g.user_id = r.user_id and g.segment_id = any (${values.add(ofPeople)}::uuid[])
       where r.company_id = $1`,
    )})`
  })
}

/** "At most" and "between" by "at least": anyone who did nothing has no row. */
function atLeastSQL({ is, value }: SegmentCondition, atLeast: (least: number) => string): string {
  const [first, last] = Array.isArray(value) ? value.map(Number) : [Number(value), Number(value)]
  const from = () => atLeast(Math.ceil(first ?? 0))
  if (is === 'atLeast') return from()
  const beyond = () => `not (${atLeast(Math.floor(last ?? 0) + 1)})`
  return is === 'atMost' ? beyond() : `(${from()} and ${beyond()})`
}

function countSQL(condition: SegmentCondition, place: Place): string {
  const { subject, values } = place
  const { fact, days } = condition
  const since = (column: string) =>
    days === undefined ? '' : ` and ${column} >= ${midnight(`${values.add(days)}::int`)}`
  return atLeastSQL(condition, (least) => {
    if (least <= 0) return 'true'
    if (subject === 'thirdPartyCompany')
      return among(
        place,
        'q.third_party_company_id',
        `select q.third_party_company_id from third_party_company_requests q where q.company_id = $1${since('q.last_vote_at')}`,
        ` group by q.third_party_company_id having count(*) >= ${values.add(least)}::bigint`,
      )
    if (days === undefined) return `${countColumns.user[fact]} >= ${values.add(least)}::bigint`
    const [select, owner, what] = {
      posts: [
        'select p.author_id from posts p where p.company_id = $1 and p.deleted_at is null and p.author_id is not null',
        'p.author_id',
        'p',
      ],
      comments: [
        'select c.author_id from comments c where c.company_id = $1 and c.deleted_at is null and not c.internal and c.author_id is not null',
        'c.author_id',
        'c',
      ],
      votes: ['select v.user_id from votes v where v.company_id = $1', 'v.user_id', 'v'],
    }[fact as 'posts'] as [string, string, string]
    const counted = fact === 'votes' ? 'count(distinct v.root_post_id)' : 'count(*)'
    return among(
      place,
      owner,
      `${select}${since(`${what}.created_at`)}`,
      least === 1 ? '' : ` group by ${owner} having ${counted} >= ${values.add(least)}::bigint`,
    )
  })
}
