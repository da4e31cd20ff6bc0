import type { CustomField } from '../../../../contract/customFields.ts'
import {
  factsAlwaysKnown,
  segmentComparisons,
  segmentFacts,
  segmentKindsOfFields,
  type SegmentComparison,
  type SegmentCondition,
  type SegmentFact,
  type SegmentFactKind,
  type SegmentRule,
  type SegmentSubject,
} from '../../../../contract/segmentKinds.ts'
import { amountTyped, readAmount, readNumber } from '../../profile/fields/fieldWords.ts'

/** A condition while it is written: what is typed, as it is typed. `fact` of a custom field is `field:` and its id. */
export interface DraftCondition {
  key: number
  kind: 'condition'
  fact: string
  is: SegmentComparison
  text: string
  /** The end of a range. */
  last: string
  chosen: string[]
  days: string
}

/** Conditions that hold together; with `isOfOther` they are about a company of the person, or about a person of the company. */
export interface DraftGroup {
  key: number
  kind: 'group'
  how: 'all' | 'any' | 'none'
  isOfOther: boolean
  parts: DraftPart[]
}
export type DraftPart = DraftCondition | DraftGroup

/** What rules can speak of here: the fields of both subjects, and the currency of amounts; null where the reader sees no money or none is chosen. */
export interface Ground {
  fields: readonly CustomField[]
  currency: string | null
  seesAddresses: boolean
}

export const otherSubject = (subject: SegmentSubject): SegmentSubject =>
  subject === 'user' ? 'thirdPartyCompany' : 'user'

let keys = 0
const nextKey = () => (keys += 1)

export function blankCondition(): DraftCondition {
  return { key: nextKey(), kind: 'condition', fact: 'votes', is: 'atLeast', text: '1', last: '', chosen: [], days: '' }
}

export function blankGroup(isOfOther: boolean): DraftGroup {
  return { key: nextKey(), kind: 'group', how: 'all', isOfOther, parts: [blankCondition()] }
}

/** How a fact is compared; undefined for a field that is gone. */
export function kindOfFact(ground: Ground, subject: SegmentSubject, fact: string): SegmentFactKind | undefined {
  if (!fact.startsWith('field:')) {
    const facts: Record<string, SegmentFactKind> = segmentFacts[subject]
    return facts[fact]
  }
  const field = fieldOf(ground, fact)
  return field && segmentKindsOfFields[field.type]
}

export const fieldOf = ({ fields }: Ground, fact: string): CustomField | undefined =>
  fields.find(({ id }) => `field:${id}` === fact)

/** The facts that can be chosen, those of custom fields last. */
export function factsFor(ground: Ground, subject: SegmentSubject): string[] {
  const own = Object.entries(segmentFacts[subject]).flatMap(([fact, kind]: [string, SegmentFactKind]) =>
    (kind === 'amount' && ground.currency === null) ||
    ((fact === 'email' || fact === 'emailDomain') && !ground.seesAddresses)
      ? []
      : [fact],
  )
  const fields = ground.fields.filter(
    (field) => field.subject === subject && (field.type !== 'money' || ground.currency !== null),
  )
  return [...own, ...fields.map(({ id }) => `field:${id}`)]
}

/** The comparisons that a fact of this kind has. */
export function comparisonsFor(fact: string, kind: SegmentFactKind): readonly SegmentComparison[] {
  const isAlwaysKnown = factsAlwaysKnown.some((one) => one === fact)
  return segmentComparisons[kind].filter((is) => !isAlwaysKnown || (is !== 'isKnown' && is !== 'isUnknown'))
}

/** The condition about another fact: what was typed stays where it can still mean something. */
export function withFact(ground: Ground, subject: SegmentSubject, part: DraftCondition, fact: string): DraftCondition {
  const kind = kindOfFact(ground, subject, fact) ?? 'text'
  const comparisons = comparisonsFor(fact, kind)
  const isSame = kindOfFact(ground, subject, part.fact) === kind && kind !== 'ids'
  return {
    ...part,
    fact,
    is: comparisons.includes(part.is) ? part.is : (comparisons[0] ?? 'is'),
    ...(isSame ? {} : { text: kind === 'switch' ? 'true' : '', last: '', chosen: [] }),
    days: kind === 'count' ? part.days : '',
  }
}

/** The rule of a draft; null while a part of it is incomplete. */
export function toRule(ground: Ground, subject: SegmentSubject, group: DraftGroup): SegmentRule | null {
  const of = group.isOfOther ? otherSubject(subject) : subject
  const parts = group.parts.map((part) =>
    part.kind === 'group' ? toRule(ground, of, part) : toCondition(ground, of, part),
  )
  const rules = parts.filter((part) => part !== null)
  if (rules.length === 0 || rules.length < parts.length) return null
  const rule = { [group.how]: rules } as SegmentRule
  return group.isOfOther ? { some: rule } : rule
}

/** A condition, or null while it is incomplete. */
function toCondition(ground: Ground, subject: SegmentSubject, part: DraftCondition): SegmentCondition | null {
  const kind = kindOfFact(ground, subject, part.fact)
  if (kind === undefined) return null
  const days = part.days.trim() === '' ? undefined : Number(part.days)
  if (days !== undefined && !isDays(days)) return null
  const value = valueOf(ground, kind, part)
  if (value === null) return null
  return {
    fact: part.fact.startsWith('field:') ? 'field' : (part.fact as SegmentFact),
    ...(part.fact.startsWith('field:') ? { fieldID: part.fact.slice('field:'.length) } : {}),
    is: part.is,
    ...(value === undefined ? {} : { value }),
    ...(days === undefined ? {} : { days }),
  }
}

const isDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= 3_650

/** The value that is typed: undefined where none is needed, null where it is missing or wrong. */
function valueOf(
  { currency }: Ground,
  kind: SegmentFactKind,
  { is, text, last, chosen }: DraftCondition,
): SegmentCondition['value'] | null {
  if (is === 'isKnown' || is === 'isUnknown') return undefined
  if (is === 'inLast' || is === 'notInLast') return isDays(Number(text)) ? Number(text) : null
  if (kind === 'switch') return text === 'true'
  if (kind === 'ids') return chosen.length > 0 ? chosen : null
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
  if (kind === 'text') {
    if (is !== 'isOneOf') return text.trim() === '' ? null : text.trim()
    const texts = text.split(',').flatMap((one) => one.trim() || [])
    return texts.length > 0 ? texts : null
  }
  const read = (typed: string) => {
    const number = kind === 'amount' && currency !== null ? readAmount(typed, currency) : readNumber(typed)
    return number === undefined || (kind === 'count' && (!Number.isInteger(number) || number < 0)) ? null : number
  }
  const first = read(text)
  if (is !== 'isBetween') return first
  const end = read(last)
  return first === null || end === null || first > end ? null : [first, end]
}

/** A rule as a draft, in one group. */
export function fromRule(ground: Ground, rule: SegmentRule): DraftGroup {
  const part = partOf(ground, rule)
  return part.kind === 'group' && !part.isOfOther ? part : { ...blankGroup(false), parts: [part] }
}

function partOf(ground: Ground, rule: SegmentRule): DraftPart {
  if ('some' in rule) return { ...fromRule(ground, rule.some), isOfOther: true }
  for (const how of ['all', 'any', 'none'] as const)
    if (how in rule) {
      const parts = (rule as Record<typeof how, SegmentRule[]>)[how]
      return { key: nextKey(), kind: 'group', how, isOfOther: false, parts: parts.map((one) => partOf(ground, one)) }
    }
  return draftOf(ground, rule as SegmentCondition)
}

function draftOf(ground: Ground, { fact, fieldID, is, value, days }: SegmentCondition): DraftCondition {
  const name = fact === 'field' ? `field:${fieldID ?? ''}` : fact
  const isAmount = fact === 'spend' || fieldOf(ground, name)?.type === 'money'
  const typed = (one: string | number | boolean | undefined) =>
    isAmount && typeof one === 'number' && ground.currency !== null
      ? amountTyped(one, ground.currency)
      : String(one ?? '')
  const list: (string | number)[] = Array.isArray(value) ? value : []
  const isRange = is === 'isBetween'
  return {
    key: nextKey(),
    kind: 'condition',
    fact: name,
    is,
    text: isRange
      ? typed(list[0])
      : list.length > 0
        ? list.map(String).join(', ')
        : typed(Array.isArray(value) ? undefined : value),
    last: isRange ? typed(list[1]) : '',
    chosen: isRange ? [] : list.map(String),
    days: days === undefined ? '' : String(days),
  }
}
