import { CallError } from '../../../contract/errors.ts'
import {
  factsAlwaysKnown,
  mostRuleConditions,
  mostRuleDepth,
  mostRuleValues,
  segmentComparisons,
  segmentFacts,
  type SegmentCondition,
  type SegmentFactKind,
  type SegmentRule,
  type SegmentSubject,
} from '../../../contract/segmentKinds.ts'
import { segmentRule } from '../../../contract/segments.ts'
import { day } from '../../../contract/values.ts'
import { isID } from '../ids.ts'

/** A condition with the subject that it is about, which `some` changes. */
export interface Placed {
  subject: SegmentSubject
  condition: SegmentCondition
}

const deepest = 40
/** The letters of a rule that is kept, in JSON. */
const longest = 20_000

/** The rule that a text has as JSON; null for a text that has none, as after an import. */
export function parseRule(text: string): SegmentRule | null {
  try {
    const json: unknown = JSON.parse(text)
    if (depthOf(json) > deepest) return null
    const parsed = segmentRule.safeParse(json)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function depthOf(value: unknown): number {
  let rows = [value]
  for (let depth = 0; ; depth += 1) {
    rows = rows.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (rows.length === 0 || depth > deepest) return depth
  }
}

export const other = (subject: SegmentSubject): SegmentSubject => (subject === 'user' ? 'thirdPartyCompany' : 'user')

/** The rules that a rule is made of, with their subject; null for a condition. */
export function partsOf(
  subject: SegmentSubject,
  rule: SegmentRule,
): { subject: SegmentSubject; rules: SegmentRule[] } | null {
  if ('all' in rule) return { subject, rules: rule.all }
  if ('any' in rule) return { subject, rules: rule.any }
  if ('none' in rule) return { subject, rules: rule.none }
  if ('some' in rule) return { subject: other(subject), rules: [rule.some] }
  return null
}

/** All conditions of a rule. */
export function conditionsOf(subject: SegmentSubject, rule: SegmentRule): Placed[] {
  const parts = partsOf(subject, rule)
  if (parts) return parts.rules.flatMap((one) => conditionsOf(parts.subject, one))
  return [{ subject, condition: rule as SegmentCondition }]
}

/** How often a rule goes from people to their companies, or back, one within the other. */
export function turnsOf(subject: SegmentSubject, rule: SegmentRule): number {
  const parts = partsOf(subject, rule)
  if (!parts) return 0
  return (parts.subject === subject ? 0 : 1) + Math.max(...parts.rules.map((one) => turnsOf(parts.subject, one)))
}

/** The ids of the segments that a rule speaks of. */
export function segmentsIn(subject: SegmentSubject, rule: SegmentRule): string[] {
  return conditionsOf(subject, rule).flatMap(({ condition }) => (condition.fact === 'segment' ? idsOf(condition) : []))
}

export const idsOf = ({ value }: SegmentCondition): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** How a fact of a subject is compared; null for one that it has not. Of custom fields it depends on their type. */
export function kindOfFact({ subject, condition: { fact } }: Placed): SegmentFactKind | null {
  if (fact === 'field') return null
  const facts: Record<string, SegmentFactKind> = segmentFacts[subject]
  return Object.hasOwn(facts, fact) ? (facts[fact] ?? null) : null
}

/** Whether a rule needs `money.view` or `addresses.view`, which `in` finds out: a custom field of money is one too. */
export function secretsOf(
  subject: SegmentSubject,
  rule: SegmentRule,
  isMoneyField: (fieldID: string) => boolean,
): { money: boolean; addresses: boolean } {
  const all = conditionsOf(subject, rule).map(({ condition }) => condition)
  return {
    money: all.some(({ fact, fieldID }) => fact === 'spend' || (fieldID !== undefined && isMoneyField(fieldID))),
    addresses: all.some(({ fact }) => fact === 'email' || fact === 'emailDomain'),
  }
}

/** Refuses with `badRule` a rule that is too deep or too long. */
export function requireSize(subject: SegmentSubject, rule: SegmentRule): void {
  const depth = (one: SegmentRule): number => {
    const parts = partsOf(subject, one)
    return parts ? 1 + Math.max(...parts.rules.map(depth)) : 1
  }
  if (depth(rule) > mostRuleDepth || conditionsOf(subject, rule).length > mostRuleConditions) throw badRule()
  if (JSON.stringify(rule).length > longest) throw badRule()
}

export const badRule = () => new CallError('badRule', { field: 'rule' })

/** Whether a condition's comparison and value fit a fact of this kind. */
export function fits({ fact, is, value, days }: SegmentCondition, kind: SegmentFactKind): boolean {
  if (!(segmentComparisons[kind] as readonly string[]).includes(is)) return false
  if (days !== undefined && kind !== 'count') return false
  if (is === 'isKnown' || is === 'isUnknown')
    return value === undefined && !(fact !== 'field' && factsAlwaysKnown.includes(fact))
  return valueFits(kind, is, value)
}

function valueFits(kind: SegmentFactKind, is: SegmentCondition['is'], value: SegmentCondition['value']): boolean {
  if (is === 'isBetween')
    return (
      Array.isArray(value) &&
      value.length === 2 &&
      value.every((one) => isNumber(kind, one)) &&
      Number(value[0]) <= Number(value[1])
    )
  if (is === 'isOneOf' || is === 'isNotOneOf')
    return (
      Array.isArray(value) &&
      value.length > 0 &&
      value.length <= mostRuleValues &&
      value.every((one) => typeof one === 'string' && isText(one) && (kind === 'text' || isID(one)))
    )
  if (is === 'inLast' || is === 'notInLast')
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 3_650
  if (kind === 'switch') return typeof value === 'boolean'
  if (kind === 'text') return typeof value === 'string' && isText(value)
  if (kind === 'day') return typeof value === 'string' && isDay(value)
  return isNumber(kind, value)
}

const isText = (value: string) => value.trim() !== '' && !value.includes('\0')

function isNumber(kind: SegmentFactKind, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  if (kind === 'number') return Math.abs(value) <= 1e300
  return Number.isInteger(value) && Math.abs(value) <= (kind === 'amount' ? 1e15 : 1e9)
}

const isDay = (value: string) => day.safeParse(value).success && value >= '1900-01-01'
