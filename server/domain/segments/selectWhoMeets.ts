import type { SegmentCondition, SegmentRule, SegmentSubject } from '../../../contract/segmentKinds.ts'
import { compileRule, readsCounts, rowOf, type Place, type Within } from './compileRule.ts'
import { tables } from './rangesOf.ts'
import { partsOf } from './rule.ts'

/**
 * A select of the ids of those within some, or a range, that a rule holds for. Few are looked up one by one; a range is read with its counts, which PostgreSQL would otherwise read of everyone.
 * A condition in "where" may be joined, once for each row; as a column, each part of it is read once.
 */
export function selectWhoMeets(rule: SegmentRule, place: Place): string {
  const { subject, within } = place
  const row = rowOf[subject]
  return `
    select r.id from (
      select ${row}.id, ${compileRule(rule, place)} as is_met
      from (select ${row}.* from ${tables[subject]} ${row} where ${row}.company_id = $1${within(`${row}.id`)} offset 0) as ${row}
      ${isCounted(subject, rule) ? joinOf(subject, within) : ''} offset 0
    ) as r
    where r.is_met`
}

const countsOf = {
  user: { name: 's', table: 'user_stats', key: 'user_id' },
  thirdPartyCompany: { name: 'k', table: 'third_party_company_spends', key: 'third_party_company_id' },
} as const satisfies Record<SegmentSubject, { name: string; table: string; key: string }>

/** Whether a condition on the rule's own subject, and not only on others, reads what is counted of it. */
function isCounted(subject: SegmentSubject, rule: SegmentRule): boolean {
  const parts = partsOf(subject, rule)
  if (!parts) return readsCounts(subject, rule as SegmentCondition)
  return parts.subject === subject && parts.rules.some((one) => isCounted(subject, one))
}

/** A company without a spend has no row of it. */
function joinOf(subject: SegmentSubject, within: Within): string {
  const { name, table, key } = countsOf[subject]
  const select = `select x.* from ${table} x where x.company_id = $1`
  return within.areFew
    ? `left join lateral (${select} and x.${key} = ${rowOf[subject]}.id offset 0) as ${name} on true`
    : `left join (${select}${within(`x.${key}`)} offset 0) as ${name} on ${name}.${key} = ${rowOf[subject]}.id`
}
