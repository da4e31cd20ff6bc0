import { mostNames, mostPages, sortPattern, type FilterCondition } from '../../../contract/filterKinds.ts'
import { readRange } from './filters/dayRange.ts'
import { readFiltering } from './filters/filteringText.ts'

/** What the address of the list of posts can say; every part is optional and stands in the order in which it is written. */
export interface AdminSearch {
  /** URL names, joined by commas. Of statuses `*` means all; of categories and tags `-` means none, of owners nobody. */
  board?: string
  status?: string
  category?: string
  tag?: string
  owner?: string
  /** Customers' companies by their URL names, who looks after them by name, and `1` for those of the viewer. */
  customer?: string
  accountOwner?: string
  mine?: string
  /** A segment by its URL name: posts that its people voted for. */
  segment?: string
  q?: string
  sort?: string
  /** Days `from..to`, of which either may be missing; `to` is not included. */
  created?: string
  voted?: string
  /** Further conditions as compact JSON (`filters/filteringText.ts`). */
  f?: string
  /** A saved view, by its URL name; with a `-` behind it the view's tab with the filters of the address. */
  view?: string
  /** The post that is open beside the list, `{board}/{post}`. */
  p?: string
  pages?: string
  after?: string
}

/** A condition on a field: a name of ours, or `field:` and the id of a custom field. Several values are several to choose from, or both ends of a range. */
export interface Condition {
  field: string
  condition: FilterCondition
  values: readonly (string | number | boolean)[]
}

export const usualSort = 'trending'

const nameOf = {
  board: /^[a-z0-9][a-z0-9-]{0,99}$/,
  status: /^(\*|[a-z0-9][a-z0-9-]{0,99})$/,
  category: /^(-|[a-z0-9][a-z0-9-]{0,99})$/,
  tag: /^(-|[a-z0-9][a-z0-9-]{0,99})$/,
  owner: /^(-|me|[0-9a-f-]{36})$/,
}

/** Reads the query of the list's address. What it does not know, or what says no more than the default, leaves the address. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const read: AdminSearch = {}
  for (const name of ['board', 'status', 'category', 'tag', 'owner'] as const) {
    const named = [...new Set(text(name).split(','))].filter((one) => nameOf[name].test(one))
    if (named.length > 0) read[name] = named.includes('*') ? '*' : named.slice(0, mostNames).join(',')
  }
  const customers = [...new Set(text('customer').split(','))].filter((one) => /^[^\0]{1,100}$/.test(one))
  if (customers.length > 0) read.customer = customers.slice(0, mostNames).join(',')
  const accountOwner = text('accountOwner').trim().slice(0, 200)
  if (accountOwner !== '' && !accountOwner.includes('\0')) read.accountOwner = accountOwner
  if (text('mine') === '1') read.mine = '1'
  if (/^[a-z0-9][a-z0-9-]{0,79}$/.test(text('segment'))) read.segment = text('segment')
  const q = text('q').trim().slice(0, 200)
  if (q !== '') read.q = q
  if (sortPattern.test(text('sort')) && text('sort') !== usualSort) read.sort = text('sort')
  for (const name of ['created', 'voted'] as const) {
    const range = readRange(text(name))
    if (range !== null) read[name] = range
  }
  const f = readFiltering(text('f'))
  if (f !== null) read.f = f
  if (/^[a-z0-9][a-z0-9-]{0,99}$/.test(text('view'))) read.view = text('view')
  if (/^[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/.test(text('p'))) read.p = text('p')
  const pages = Number(text('pages'))
  if (Number.isInteger(pages) && pages > 1 && pages <= mostPages) read.pages = String(pages)
  if (/^[\w-]{1,1000}$/.test(text('after'))) read.after = text('after')
  return read
}

/** The parts of an address that narrow the list. */
export const narrowingParts = [
  'board',
  'status',
  'category',
  'tag',
  'owner',
  'customer',
  'accountOwner',
  'mine',
  'segment',
  'q',
  'created',
  'voted',
  'f',
] as const

/** Whether an address narrows the list. */
export function isNarrowed(search: AdminSearch): boolean {
  return narrowingParts.some((name) => search[name] !== undefined)
}

type Change = { [Name in keyof AdminSearch]?: AdminSearch[Name] | undefined }

/** The address of the list's start with another filter or order: the place in the list stays out of it, and what is empty. */
export function changedSearch(search: AdminSearch, change: Change): AdminSearch {
  const all = { ...search, pages: undefined, after: undefined, ...change }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
}
