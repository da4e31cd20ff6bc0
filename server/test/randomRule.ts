import type { CustomField } from '../../contract/customFields.ts'
import {
  factsAlwaysKnown,
  segmentComparisons,
  segmentFacts,
  segmentKindsOfFields,
  type SegmentCondition,
  type SegmentFactKind,
  type SegmentRule,
  type SegmentSubject,
} from '../../contract/segmentKinds.ts'
import { other } from '../domain/segments/rule.ts'

/** What random rules are made of. */
export interface RuleWords {
  /** From 0 up to 1. */
  random: () => number
  texts: readonly string[]
  /** A number of votes or people, and an amount or the value of a field. */
  count: () => number
  amount: () => number
  /** A day around now. */
  day: () => string
  days: number
  fields: readonly (Pick<CustomField, 'id' | 'subject' | 'type'> & { options: readonly { id: string }[] })[]
  /** Ids of companies, of people who look after companies, and of segments. */
  companies: readonly string[]
  owners: readonly string[]
  segments: readonly string[]
}

/** A rule that nests up to so deep, with conditions of every kind. */
export function randomRule(words: RuleWords, subject: SegmentSubject, depth: number): SegmentRule {
  const turn = words.random()
  const some = () => Array.from({ length: 1 + upTo(words, 3) }, () => randomRule(words, subject, depth - 1))
  if (depth > 0 && turn < 0.2) return { all: some() }
  if (depth > 0 && turn < 0.4) return { any: some() }
  if (depth > 0 && turn < 0.5) return { none: some() }
  if (depth > 0 && turn < 0.6) return { some: randomRule(words, other(subject), depth - 1) }
  return randomCondition(words, subject)
}

function randomCondition(words: RuleWords, subject: SegmentSubject): SegmentCondition {
  const { random } = words
  const field = pick(
    words,
    words.fields.filter((one) => one.subject === subject),
  )
  const offered = Object.entries(segmentFacts[subject]).filter(
    ([name]) => name !== 'segment' || words.segments.length > 0,
  )
  const isField = random() < 0.3
  const [fact, kind] = isField
    ? (['field', segmentKindsOfFields[field.type]] as const)
    : (pick(words, offered) as [keyof (typeof segmentFacts)['user'], SegmentFactKind])
  const is = pick(
    words,
    segmentComparisons[kind].filter(
      (one) => !((one === 'isKnown' || one === 'isUnknown') && fact !== 'field' && factsAlwaysKnown.includes(fact)),
    ),
  )
  const value = randomValue(words, { fact, kind, is, options: field.options.map(({ id }) => id) })
  return {
    fact,
    is,
    ...(isField ? { fieldID: field.id } : {}),
    ...(value === undefined ? {} : { value }),
    ...(kind === 'count' && random() < 0.5 ? { days: 1 + upTo(words, words.days) } : {}),
  }
}

function randomValue(
  words: RuleWords,
  {
    fact,
    kind,
    is,
    options,
  }: { fact: SegmentCondition['fact']; kind: SegmentFactKind; is: SegmentCondition['is']; options: readonly string[] },
): SegmentCondition['value'] {
  const number = () => (kind === 'count' || fact === 'people' ? words.count() : words.amount())
  const text = () => pick(words, words.texts)
  if (is === 'isKnown' || is === 'isUnknown') return undefined
  if (is === 'inLast' || is === 'notInLast') return 1 + upTo(words, words.days)
  if (is === 'isBetween') return [number(), number()].toSorted((one, two) => one - two)
  if (kind === 'switch') return words.random() < 0.5
  if (kind === 'text') return is === 'isOneOf' ? [text(), text()] : text()
  if (kind === 'day') return words.day()
  if (kind !== 'ids') return number()
  const ids = { company: words.companies, accountOwner: words.owners, segment: words.segments, field: options }[
    fact as 'company' | 'accountOwner' | 'segment' | 'field'
  ]
  return [pick(words, ids), pick(words, ids)]
}

const upTo = ({ random }: RuleWords, most: number) => Math.floor(random() * most)
const pick = <One>(words: RuleWords, list: readonly One[]): One => list[upTo(words, list.length)] as One
