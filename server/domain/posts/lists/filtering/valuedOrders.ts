import { worthFactors, type WorthFactor } from '../../../../../contract/filterKinds.ts'
import type { Relying } from '../../../asking.ts'
import type { CompanySetup } from '../../../companies/setup.ts'
import type { Values } from '../../../values.ts'
import { compareOf, directionOf, nameOf, type PostFilters, type SortOrder } from '../filters.ts'
import { statColumns } from '../walk.ts'
import { columnOf, kindOfField } from './customFields.ts'
import { fieldOfSort } from './readFilters.ts'
import { countedWithin, keptSegment } from './votesWithin.ts'

/** An order by what only some posts have. `key` is its SQL expression for a row `s` of `post_stats`, null for a post without. */
export interface ValuedOrder extends Pick<SortOrder, 'key' | 'direction' | 'compare' | 'kind' | 'type'> {
  /** SQL of the first `limit` posts that have a key and meet the conditions, in order; null where the sort's index has its order (`stretch`). */
  walk: ((walked: Walked) => string) | null
  /** The order of the index that has the posts with a key, by board and status. */
  stretch: SortOrder | null
  /** Whether every post of the list has a key. */
  isOfAll?: boolean
}

/** The order of a sort whose key a post may lack: an ETA, an owner, a custom field. Null for any other sort. */
export function valuedOrder(sort: PostFilters['sort'], setup: CompanySetup, values: Values): ValuedOrder | null {
  const { name, isReversed } = nameOf(sort)
  if (isWorth(name)) return byWorth(name, directionOf('desc', isReversed))
  const direction = directionOf('asc', isReversed)
  const way = { direction, compare: compareOf(direction) }
  if (name === 'eta') {
    const stretch: SortOrder = { ...way, row: 'p', key: 'p.eta', kind: 'day', type: 'date' }
    return {
      ...stretch,
      key: '(select p.eta from posts p where p.company_id = $1 and p.id = s.post_id)',
      walk: null,
      stretch,
    }
  }
  if (name === 'owner') return { ...way, ...byOwner(way) }
  const field = fieldOfSort(sort, setup)
  if (!field) return null
  const fieldID = `${values.add(field.id)}::uuid`
  if (kindOfField(field) === 'id')
    return { ...way, ...byOption(fieldID, `${values.add(field.options.map(({ id }) => id))}::uuid[]`, way) }
  return { ...way, ...byValue(fieldID, columnOf(field), way) }
}

/** Whether a sort is by what the customers behind posts come to. */
export function isByWorth(sort: PostFilters['sort']): boolean {
  return isWorth(nameOf(sort).name)
}

interface Walked {
  /** Conditions on a row `s` of which only `post_id` is known. */
  early: readonly string[]
  /** Conditions on the row of `post_stats`. */
  conditions: readonly string[]
  limit: string
  after: string | null
}

type Way = Pick<ValuedOrder, 'direction' | 'compare'>
type Keyed = Pick<ValuedOrder, 'key' | 'kind' | 'type' | 'walk' | 'stretch'>

const ownerName = (user: string) => `lower(left(coalesce(${user}.name, ''), 100))`

const picked = (early: readonly string[], id: string) =>
  early.length === 0
    ? ''
    : `cross join lateral (select from (select ${id} as post_id) as s where ${early.join(' and ')}) as e `

const isWorth = (name: string): name is WorthFactor => (worthFactors as readonly string[]).includes(name)

const worthColumns: Record<WorthFactor, { column: string; kind: ValuedOrder['kind']; type: string }> = {
  companies: { column: 'companies', kind: 'integer', type: 'int' },
  spend: { column: 'spend', kind: 'amount', type: 'bigint' },
  opportunity: { column: 'opportunity_value', kind: 'amount', type: 'bigint' },
}

/** By the customers behind posts, each walk by the index that has them in this order. */
function byWorth(factor: WorthFactor, direction: 'asc' | 'desc'): ValuedOrder {
  return byKept({ table: 'post_worths', ...worthColumns[factor], which: ['w.company_id = $1'] }, direction)
}

/** By the votes of the list's segment where they are kept, which has every post of the list; null for any other order. */
export function keptOrder(filters: PostFilters, setup: CompanySetup, values: Values): ValuedOrder | null {
  const { name, isReversed } = nameOf(filters.sort)
  const segmentID = name === 'top' ? keptSegment(filters, setup) : null
  if (segmentID === null) return null
  const which = ['w.company_id = $1', `w.segment_id = ${values.add(segmentID)}::uuid`]
  const order = byKept(
    { table: 'segment_votes', column: 'votes', kind: 'integer', type: 'int', which },
    directionOf('desc', isReversed),
  )
  return { ...order, isOfAll: true }
}

interface Kept extends Pick<ValuedOrder, 'kind' | 'type'> {
  /** The table that has a row for a post, and the column whose order one of its indexes has, with the conditions that this begins with. */
  table: string
  column: string
  which: readonly string[]
}

function byKept({ table, column, kind, type, which }: Kept, direction: 'asc' | 'desc'): ValuedOrder {
  const compare = compareOf(direction)
  return {
    direction,
    compare,
    kind,
    type,
    key: `(select w.${column} from ${table} w where ${which.join(' and ')} and w.post_id = s.post_id)`,
    stretch: null,
    walk: ({ early, conditions, limit, after }) => `
      select s.*, w.key as sort_key
      from (
        select w.post_id, w.${column} as key
        from ${table} w
        where ${[...which, `w.${column} is not null`, ...(after === null ? [] : [`(w.${column}, w.post_id) ${compare} (${after})`])].join(' and ')}
        order by w.${column} ${direction}, w.post_id ${direction}
      ) as w
      ${picked(early, 'w.post_id')}cross join lateral (
        select ${statColumns} from post_stats s where ${['s.company_id = $1', 's.post_id = w.post_id', ...conditions].join(' and ')} offset 0
      ) as s
      order by w.key ${direction}, w.post_id ${direction}
      limit ${limit}`,
  }
}

/** By the name of the owner, and then as the posts were made. Owners are few: each is asked for their first posts. */
function byOwner({ direction, compare }: Way): Keyed {
  const owners = `
    with recursive owner (id) as (
      (select p.owner_id from posts p where p.company_id = $1 and p.owner_id is not null order by p.owner_id limit 1)
      union all
      select (select p.owner_id from posts p where p.company_id = $1 and p.owner_id > o.id order by p.owner_id limit 1) from owner o where o.id is not null
    )
    select u.id, ${ownerName('u')} as key from owner o join users u on u.company_id = $1 and u.id = o.id`
  return {
    key: `(select ${ownerName('u')} from posts p join users u on u.company_id = $1 and u.id = p.owner_id where p.company_id = $1 and p.id = s.post_id)`,
    kind: 'text',
    type: 'text',
    stretch: null,
    walk: ({ early, conditions, limit, after }) => `
      select s.*, o.key as sort_key
      from (${owners}) as o
      cross join lateral (
        select ${statColumns}
        from posts p
        ${picked(early, 'p.id')}cross join lateral (select ${statColumns} from post_stats s where ${['s.company_id = $1', 's.post_id = p.id', ...conditions].join(' and ')} offset 0) as s
        where ${['p.company_id = $1', 'p.owner_id = o.id', ...(after === null ? [] : [`(o.key, p.id) ${compare} (${after})`])].join(' and ')}
        order by p.id ${direction}
        limit ${limit}
      ) as s
      order by o.key ${direction}, s.post_id ${direction}
      limit ${limit}`,
  }
}

/** By the place of the option among the field's; of several options, the first of them. */
function byOption(fieldID: string, options: string, { direction, compare }: Way): Keyed {
  const key = `(select min(array_position(${options}, x.option_id)) from post_field_values x where x.company_id = $1 and x.post_id = s.post_id and x.field_id = ${fieldID})`
  return {
    key,
    kind: 'integer',
    type: 'int',
    stretch: null,
    walk: ({ early, conditions, limit, after }) => `
      select s.*, o.key::int as sort_key
      from unnest(${options}) with ordinality as o (id, key)
      cross join lateral (
        select ${statColumns}
        from post_field_values x
        ${picked(early, 'x.post_id')}cross join lateral (select ${statColumns} from post_stats s where ${['s.company_id = $1', 's.post_id = x.post_id', ...conditions, `${key} = o.key`].join(' and ')} offset 0) as s
        where ${['x.company_id = $1', 'x.option_id = o.id', ...(after === null ? [] : [`(o.key, x.post_id) ${compare} (${after})`])].join(' and ')}
        order by x.post_id ${direction}
        limit ${limit}
      ) as s
      order by o.key ${direction}, s.post_id ${direction}
      limit ${limit}`,
  }
}

const keysOf: Record<string, Pick<Keyed, 'key' | 'kind' | 'type'>> = {
  'x.text': { key: 'lower(left(x.text, 100))', kind: 'text', type: 'text' },
  'x.number': { key: 'x.number', kind: 'number', type: 'float8' },
  'x.day': { key: 'x.day', kind: 'day', type: 'date' },
}

function byValue(fieldID: string, column: string, { direction, compare }: Way): Keyed {
  const { key, kind, type } = keysOf[column] as Pick<Keyed, 'key' | 'kind' | 'type'>
  const ofField = `x.company_id = $1 and x.field_id = ${fieldID}`
  return {
    key: `(select ${key} from post_field_values x where ${ofField} and x.post_id = s.post_id order by x.item limit 1)`,
    kind,
    type,
    stretch: null,
    walk: ({ early, conditions, limit, after }) => `
      select s.*, x.key as sort_key
      from (
        select x.post_id, ${key} as key
        from post_field_values x
        where ${[ofField, `${column} is not null`, ...(after === null ? [] : [`(${key}, x.post_id) ${compare} (${after})`])].join(' and ')}
        order by ${key} ${direction}, x.post_id ${direction}
      ) as x
      ${picked(early, 'x.post_id')}cross join lateral (
        select ${statColumns} from post_stats s where ${['s.company_id = $1', 's.post_id = x.post_id', ...conditions].join(' and ')} offset 0
      ) as s
      order by x.key ${direction}, x.post_id ${direction}
      limit ${limit}`,
  }
}

/** The SQL expression of how many votes of the list's range and segment a post has; null for a list in another order. */
export function countedVotes(
  asking: Relying,
  filters: PostFilters,
  values: Values,
  setup: CompanySetup,
): string | null {
  if (nameOf(filters.sort).name !== 'top') return null
  return keptOrder(filters, setup, values)?.key ?? countedWithin(asking, filters, values)
}
