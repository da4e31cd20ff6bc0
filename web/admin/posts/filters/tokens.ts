import { changedSearch, type AdminSearch, type Condition } from '../adminSearch.ts'
import { daysAfter, rangeOf, rangeText } from './dayRange.ts'
import { conditionsOf, filteringText } from './filteringText.ts'

/** At most so many filters at once. */
export const mostTokens = 20

/** A filter as the page shows it: a condition, and its place among those of `f`; null for one that has a part of the address to itself. */
export interface Token extends Condition {
  at: number | null
}

/** The parts of the address that are lists of names, by the field that they narrow. */
const namedParts = {
  board: 'board',
  status: 'status',
  category: 'category',
  tags: 'tag',
  owner: 'owner',
  customer: 'customer',
  segment: 'segment',
} as const
const rangeParts = { created: 'created', voted: 'voted' } as const
type NamedField = keyof typeof namedParts
type RangeField = keyof typeof rangeParts

/** The filters of an address beside its words, in the order in which they are shown. A range has its last day in it here. */
export function tokensOf(search: AdminSearch): Token[] {
  const named = Object.entries(namedParts).flatMap(([field, part]) => {
    const names = search[part]
    return names === undefined ? [] : [{ field, condition: 'isOneOf' as const, values: names.split(','), at: null }]
  })
  const ranges = Object.entries(rangeParts).flatMap(([field, part]) => {
    const text = search[part]
    if (text === undefined) return []
    const { from = '', to } = rangeOf(text)
    const last = to === undefined ? '' : daysAfter(to, -1)
    return [{ field, condition: 'isBetween' as const, values: [from, last], at: null }]
  })
  const accountOwners = [
    ...(search.mine === undefined ? [] : ['me']),
    ...(search.accountOwner === undefined ? [] : [nameOf(search.accountOwner)]),
  ]
  const lookedAfter =
    accountOwners.length === 0
      ? []
      : [{ field: 'accountOwner', condition: 'isOneOf' as const, values: accountOwners, at: null }]
  const others = conditionsOf(search.f).conditions.map((one, at) => ({ ...one, at }))
  return [...named, ...lookedAfter, ...ranges, ...others]
}

/** The ids of the people that an address names. */
export function peopleIn(search: AdminSearch): string[] {
  const named = tokensOf(search)
    .filter(({ field }) => ofPeople.has(field))
    .flatMap(({ values }) => values.map(String).filter((value) => isID.test(value)))
  return [...new Set(named)].slice(0, mostPeople)
}

const ofPeople = new Set(['owner', 'author', 'voter'])
const isID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As many as one call names. */
const mostPeople = 200

/** The address with another filter, or with one in the place of `before`; null takes it away. */
export function withToken(search: AdminSearch, before: Token | null, next: Condition | null): AdminSearch {
  const without = before === null ? search : withoutToken(search, before)
  if (next === null || !isWhole(next)) return changedSearch(without, {})
  const { field, condition, values } = next
  if (field in namedParts && condition === 'isOneOf')
    return changedSearch(without, {
      [namedParts[field as NamedField]]: field === 'segment' ? String(values.at(-1)) : namesText(values),
    })
  if (field in rangeParts && condition === 'isBetween') {
    const [from = '', last = ''] = values.map(String)
    const to = last === '' ? '' : daysAfter(last, 1)
    return changedSearch(without, { [rangeParts[field as RangeField]]: rangeText({ from, to }) })
  }
  if (field === 'accountOwner')
    return changedSearch(without, values.at(-1) === 'me' ? { mine: '1' } : { accountOwner: String(values.at(-1)) })
  const { conditions, isAny } = conditionsOf(without.f)
  const place = before?.at ?? conditions.length
  return changedSearch(without, {
    f: filteringText(conditions.toSpliced(place, 0, { field, condition, values }), isAny),
  })
}

/** Whether a condition says all that it needs; until then it is no filter. */
function isWhole({ condition, values }: Condition): boolean {
  if (condition === 'isEmpty' || condition === 'isNotEmpty') return true
  return values.some((value) => value !== '')
}

function withoutToken(search: AdminSearch, { field, at }: Token): AdminSearch {
  if (field === 'accountOwner') return { ...search, accountOwner: '', mine: '' }
  if (at === null) {
    const part = { ...namedParts, ...rangeParts }[field as NamedField | RangeField]
    return { ...search, [part]: '' }
  }
  const { conditions, isAny } = conditionsOf(search.f)
  const left = conditions.toSpliced(at, 1)
  return { ...search, f: left.length === 0 ? '' : filteringText(left, isAny) }
}

/** Names are compared without case, so that someone of this name isn't taken for the viewer. */
function nameOf(accountOwner: string): string {
  return accountOwner === 'me' ? 'Me' : accountOwner
}

/** All statuses are chosen by themselves. */
function namesText(values: Condition['values']): string {
  return values.at(-1) === '*' ? '*' : values.filter((value) => value !== '*').join(',')
}
