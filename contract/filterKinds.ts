// What lists of posts can be ordered and filtered by: apart from the schemas, so that the browser can know it without those.

/** How a list of posts may be ordered by anyone. `statusChanged` is by when a post's status last changed; one that never changed counts from when it was written. */
export const postSorts = ['trending', 'top', 'new', 'oldest', 'statusChanged'] as const

/**
 * How the team may order it besides, and by `field:<id>` by a custom field: most comments, soonest ETA, and title and owner's name from A to Z. Posts without an
 * ETA, an owner, customers or a value come last either way.
 */
export const teamSorts = ['commentCount', 'eta', 'title', 'owner', 'companies', 'spend', 'opportunity'] as const

/** Orders and filters by the customers behind posts, for who may see customers, and by money, for who may see that: the most first. Amounts are in minor units of the reporting currency. */
export const worthFactors = ['companies', 'spend', 'opportunity'] as const
export type WorthFactor = (typeof worthFactors)[number]

type SortName = (typeof postSorts)[number] | (typeof teamSorts)[number] | `field:${string}`

/** The order of a list; a leading `-` reverses it. */
export type PostSort = SortName | `-${SortName}`

export const sortPattern = new RegExp(`^-?(?:${[...postSorts, ...teamSorts].join('|')}|field:[0-9a-f-]{36})$`)

/** At most so many filters in `filtering`, and so many values in each list of values, owners or tags; more is refused with `listTooLong`. */
export const mostFilters = 20
export const mostFilterValues = 200
/** The most names of boards, statuses and so on that a list is narrowed by. */
export const mostNames = 100
/** How many pages of a list, counted from its start, one call may ask for. */
export const mostPages = 50

export const filterConditions = [
  'is',
  'isNot',
  'contains',
  'isOneOf',
  'isNotOneOf',
  'isEmpty',
  'isNotEmpty',
  'greaterThan',
  'lessThan',
  'isBetween',
] as const
export type FilterCondition = (typeof filterConditions)[number]

/**
 * What a post has anyway, and how it is compared. An `id` is that of a board, a status, a person and so on, and `me` is the viewer among people; a `day` is of the company's time zone
 * or, for an ETA, of the calendar.
 */
export const defaultFilterFields = {
  title: 'text',
  board: 'id',
  status: 'id',
  category: 'id',
  created: 'day',
  statusChanged: 'day',
  author: 'person',
  owner: 'person',
  voter: 'person',
  tags: 'id',
  eta: 'day',
  score: 'number',
  commentCount: 'number',
  internalComments: 'number',
  pinned: 'boolean',
  votesClosed: 'boolean',
  commentsClosed: 'boolean',
  companies: 'number',
  spend: 'number',
  opportunity: 'number',
} as const
export type DefaultFilterField = keyof typeof defaultFilterFields

/** Those of them that anyone may use: what every post shows to everyone. */
export const publicFilterFields: readonly DefaultFilterField[] = [
  'title',
  'board',
  'status',
  'category',
  'created',
  'statusChanged',
  'score',
]

/** The conditions of a kind of field. `isBetween` takes the first and the last value, both included, `isOneOf` and `isNotOneOf` a list, `isEmpty` and `isNotEmpty` none. */
export const conditionsOfKinds = {
  text: ['is', 'isNot', 'contains', 'isOneOf', 'isNotOneOf', 'isEmpty', 'isNotEmpty'],
  id: ['is', 'isNot', 'isOneOf', 'isNotOneOf', 'isEmpty', 'isNotEmpty'],
  person: ['is', 'isNot', 'isOneOf', 'isNotOneOf', 'isEmpty', 'isNotEmpty'],
  number: ['is', 'isNot', 'isOneOf', 'isNotOneOf', 'isEmpty', 'isNotEmpty', 'greaterThan', 'lessThan', 'isBetween'],
  day: ['is', 'isNot', 'isOneOf', 'isNotOneOf', 'isEmpty', 'isNotEmpty', 'greaterThan', 'lessThan', 'isBetween'],
  boolean: ['is', 'isNot'],
} as const satisfies Record<string, readonly FilterCondition[]>

/** How the values of a type of custom field are compared: the kinds of `conditionsOfKinds`. */
export const kindsOfFieldTypes = {
  text: 'text',
  link: 'text',
  number: 'number',
  choice: 'id',
  choices: 'id',
  date: 'day',
  checkbox: 'boolean',
} as const
