// What the rules of segments are made of, apart from the schemas, so that the browser can know it without those.

export const segmentSubjects = ['user', 'thirdPartyCompany'] as const
export type SegmentSubject = (typeof segmentSubjects)[number]

/**
 * What is known of people and of companies, and how it is compared. `count` is of what they did, in the last `days` if these are given; an `amount` is in
 * minor units of the reporting currency; `ids` are of companies, of people who look after companies or of segments.
 */
export const segmentFacts = {
  user: {
    name: 'text',
    email: 'text',
    emailDomain: 'text',
    created: 'day',
    lastActivity: 'day',
    posts: 'count',
    votes: 'count',
    comments: 'count',
    spend: 'amount',
    company: 'ids',
    segment: 'ids',
  },
  thirdPartyCompany: {
    name: 'text',
    domain: 'text',
    externalID: 'text',
    created: 'day',
    since: 'day',
    people: 'number',
    votes: 'count',
    spend: 'amount',
    accountOwner: 'ids',
    segment: 'ids',
  },
} as const satisfies Record<SegmentSubject, Record<string, SegmentFactKind>>

export type SegmentFactKind = 'text' | 'day' | 'count' | 'number' | 'amount' | 'ids' | 'switch'
export type SegmentFact = keyof (typeof segmentFacts)['user'] | keyof (typeof segmentFacts)['thirdPartyCompany']
export const segmentFactNames = [
  ...new Set(segmentSubjects.flatMap((subject) => Object.keys(segmentFacts[subject]))),
] as [SegmentFact, ...SegmentFact[]]

/** How a custom field of each type is compared. */
export const segmentKindsOfFields = {
  text: 'text',
  link: 'text',
  number: 'number',
  money: 'amount',
  date: 'day',
  choice: 'ids',
  switch: 'switch',
} as const satisfies Record<string, SegmentFactKind>

/** The comparisons of each kind. `inLast` takes a number of days, `isBetween` the first and the last value, `isKnown` and `isUnknown` none. */
export const segmentComparisons = {
  text: ['is', 'isNot', 'contains', 'begins', 'isOneOf', 'isKnown', 'isUnknown'],
  day: ['from', 'before', 'inLast', 'notInLast', 'isKnown', 'isUnknown'],
  count: ['atLeast', 'atMost', 'isBetween'],
  number: ['atLeast', 'atMost', 'isBetween', 'isKnown', 'isUnknown'],
  amount: ['atLeast', 'atMost', 'isBetween', 'isKnown', 'isUnknown'],
  ids: ['isOneOf', 'isNotOneOf', 'isKnown', 'isUnknown'],
  switch: ['is', 'isKnown', 'isUnknown'],
} as const satisfies Record<SegmentFactKind, readonly string[]>
export type SegmentComparison = (typeof segmentComparisons)[SegmentFactKind][number]
export const segmentComparisonNames = [...new Set(Object.values(segmentComparisons).flat())] as [
  SegmentComparison,
  ...SegmentComparison[],
]

/** Facts without `isKnown` and `isUnknown`: everyone has them, or is in a segment or not. */
export const factsAlwaysKnown: readonly SegmentFact[] = ['created', 'lastActivity', 'people', 'segment']

/** One comparison with a fact, or with the custom field `fieldID`. A text is compared without its case. */
export interface SegmentCondition {
  fact: SegmentFact | 'field'
  fieldID?: string | undefined
  is: SegmentComparison
  value?: string | number | boolean | string[] | number[] | undefined
  /** Of a count: only what was done in so many days up to today. */
  days?: number | undefined
}

/** Holds for whom all, any or none of its rules hold, whose company or one of whose people a rule holds for, or for whom a comparison is true. */
export type SegmentRule =
  { all: SegmentRule[] } | { any: SegmentRule[] } | { none: SegmentRule[] } | { some: SegmentRule } | SegmentCondition

export const mostRuleDepth = 6
export const mostRuleConditions = 60
export const mostRuleValues = 200
export const mostRuleDays = 3_650
/** How many entries one change of a list takes. */
export const mostListEntries = 5_000
export const mostSegments = 200

/** What a rule speaks of that is not there any more. */
export const segmentProblems = ['field', 'option', 'segment', 'company', 'accountOwner', 'rule'] as const
export type SegmentProblem = (typeof segmentProblems)[number]
