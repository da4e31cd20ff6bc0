import type { SegmentCondition, SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { compileRule, rowOf, type Place, type Within } from './compileRule.ts'
import { tables } from './rangesOf.ts'
import { partsOf } from './rule.ts'

/**
 * A select of the ids of those within some, or a range, that a rule holds for. Few are looked up one by one; a range is read with its counts, which PostgreSQL would otherwise read of everyone.
 * A condition in "where" may be joined, once for each row; as a column, each part of it is read once.
 */
export function selectWhoMeets(rule: SegmentRule, place: Place): string {
  const { subject, within } = place
  const row = rowOf[subject]
  const counts = countsOf[subject]
  const isAsked = speaksOf(rule, subject, (condition) => counts.have(condition))
  return `
    select r.id from (
      select ${row}.id, ${compileRule(rule, place)} as is_met
      from (select ${row}.* from ${tables[subject]} ${row} where ${row}.company_id = $1${within(`${row}.id`)} offset 0) as ${row}
      ${isAsked ? joinOf(counts, row, within) : ''} offset 0
    ) as r
    where r.is_met`
}

interface Counts {
  name: string
  table: string
  key: string
  /** Whether a condition is about a column of theirs. */
  have(condition: SegmentCondition): boolean
}

const countsOf = {
  user: {
    name: 's',
    table: 'user_stats',
    key: 'user_id',
    have: ({ fact, days }) =>
      fact === 'lastActivity' ||
      fact === 'spend' ||
      (days === undefined && (fact === 'posts' || fact === 'votes' || fact === 'comments')),
  },
  thirdPartyCompany: {
    name: 'k',
    table: 'third_party_company_spends',
    key: 'third_party_company_id',
    have: ({ fact }) => fact === 'spend',
  },
} as const satisfies Record<SegmentSubject, Counts>

/** Whether a rule has such a condition on its own subject, and not only on others. */
function speaksOf(
  rule: SegmentRule,
  subject: SegmentSubject,
  isSuch: (condition: SegmentCondition) => boolean,
): boolean {
  const parts = partsOf(subject, rule)
  if (!parts) return isSuch(rule as SegmentCondition)
  return parts.subject === subject && parts.rules.some((one) => speaksOf(one, subject, isSuch))
}

/** A company without a spend has no row of it. */
function joinOf({ name, table, key }: Counts, row: string, within: Within): string {
  const select = `select x.* from ${table} x where x.company_id = $1`
  return within.areFew
    ? `left join lateral (${select} and x.${key} = ${row}.id offset 0) as ${name} on true`
    : `left join (${select}${within(`x.${key}`)} offset 0) as ${name} on ${name}.${key} = ${row}.id`
}
