import type { UserSort } from '../../../contract/userKinds.ts'

export interface UserOrder {
  /** Where its rows come from: `user_stats s`, or `users u`. */
  row: 's' | 'u'
  /** Not null, and an index begins with it after the company and ends with the person. */
  key: string
  direction: 'asc' | 'desc'
  cast: string
  kind: 'time' | 'text' | 'number'
}

export const userOrders: Record<UserSort, UserOrder> = {
  lastActivity: { row: 's', key: 's.last_activity_at', direction: 'desc', cast: 'timestamptz', kind: 'time' },
  created: { row: 'u', key: 'u.created_at', direction: 'desc', cast: 'timestamptz', kind: 'time' },
  name: {
    row: 'u',
    key: 'coalesce(lower(u.name) collate "C", chr(1114111))',
    direction: 'asc',
    cast: 'text',
    kind: 'text',
  },
  votes: { row: 's', key: 's.vote_count', direction: 'desc', cast: 'int', kind: 'number' },
  spend: { row: 's', key: 'coalesce(s.spend, -1::bigint)', direction: 'desc', cast: 'bigint', kind: 'number' },
}

const sources = { s: 'user_stats s', u: 'users u' } as const
export const idOf = { s: 's.user_id', u: 'u.id' } as const

/** One thing that narrows a list: the ids of everyone it leaves, some more than once, and whether it leaves one of them. */
export interface Pick {
  ids: string
  test: (id: string) => string
  /** The same as conditions on `users u`, where it asks for nothing else. */
  where?: readonly string[]
}

/** So many are looked up one by one, which costs as much as a walk of twice as many. */
const usuallyFew = 4_000
/** For each of these, so many ids are held in a hash table, against which so many times the walk is an index alone. */
const [heldForEach, timesAsFar] = [12, 25]

/** SQL of the ids of everyone whom all of these leave, each once. */
export const pickedByAll = (picks: readonly Pick[]): string =>
  picks.length === 1
    ? `select distinct i.id from (${picks[0]?.ids ?? ''}) as i`
    : picks.map(({ ids }) => `select i.id from (${ids}) as i`).join(' intersect ')

interface Asked {
  order: UserOrder
  /** A condition on the order's key and id: what is behind the page before. */
  after: string | null
  picks: readonly Pick[]
  /** Conditions on the order's rows that its index has. */
  within: readonly string[]
  limit: number
  few?: number
}

/**
 * SQL of a page of people, `id` and `key`, right for any number of them. Each way runs only when the one before was not enough, so that none depends on what PostgreSQL believes of how many there are:
 *
 * 1. Where something picks few, these are looked up and sorted.
 * 2. The order's index is walked for a bit and everyone on it is tested, which is soon a page where many are picked.
 * 3. What picks the fewest, if they are not too many, is held. Of a few more than few all are looked up, which is sooner done than a long walk. Otherwise the index alone is walked far, and who is held there is
 *    tested for the rest; where that is not enough, as with the people of some companies by spend, all who are held are looked up.
 * 4. What is too many to be held is likely to be met in a longer walk.
 * 5. All of them are found.
 *
 * `offset 0` has rows looked up one by one. The limit is a part of the text: of one that it does not know, PostgreSQL believes that it takes a tenth of the table, and reads all of it.
 */
export function usersPage(asked: Asked): string {
  const { order, picks, limit } = asked
  const { direction } = order
  if (picks.length === 0) return `page as materialized (${walkOf(asked, limit)})`
  const near = { name: 'reach', most: sizes(asked).near, needed: '(select pick from smallest) is null' }
  const parts = [lookedUpFew(asked), tested(asked, near), ...waysFar(asked)]
  return `
    ${parts.flatMap(({ steps }) => steps).join(',')},
    page as materialized (
      select k.id, k.key
      from (${parts.flatMap(({ people }) => people).join(' union all ')}) as k
      order by k.key ${direction}, k.id ${direction} limit ${limit}
    )`
}

/** A part of the statement: its steps, and from which of them people come, if they do. */
interface Way {
  steps: string[]
  people: string[]
}

const sizes = ({ few = usuallyFew }: Asked) => ({
  few,
  near: Math.ceil(few / 4),
  walked: 2 * few,
  soon: 3 * few,
  held: heldForEach * few,
  far: timesAsFar * 2 * few,
})

function inOrder({ order, after, within }: Asked): string[] {
  return [`${order.row}.company_id = $1`, ...within, ...(after === null ? [] : [after])]
}

function walkOf(asked: Asked, most: number): string {
  const { row, key, direction } = asked.order
  return `
    select ${idOf[row]} as id, ${key} as key from ${sources[row]} where ${inOrder(asked).join(' and ')}
    order by ${key} ${direction}, ${idOf[row]} ${direction} limit ${most}`
}

/** The people of some ids whom all of the tests leave. */
function lookedUp(asked: Asked, ids: string, tests: readonly string[]): string {
  const { row, key } = asked.order
  return `
    select l.id, l.key from (
      select k.id, k.key
      from (${ids}) as f
      cross join lateral (
        select ${idOf[row]} as id, ${key} as key from ${sources[row]} where ${[`${idOf[row]} = f.id`, ...inOrder(asked)].join(' and ')} offset 0
      ) as k
      ${tests.length === 0 ? '' : `where ${tests.join(' and ')}`}
    ) as l`
}

const testsOf = ({ picks }: Asked, but?: number) =>
  picks.filter((_pick, at) => at !== but).map(({ test }) => test('k.id'))

function lookedUpFew(asked: Asked): Way {
  const { few } = sizes(asked)
  const { picks } = asked
  const isSmall = picks.map((_pick, at) => `when (select count(*) from picked_${at}) <= ${few} then ${at}`)
  return {
    steps: [
      ...picks.map(({ ids }, at) => `picked_${at} as materialized (select f.id from (${ids}) as f limit ${few + 1})`),
      `smallest as materialized (select case ${isSmall.join(' ')} end as pick)`,
    ],
    people: picks.map((_pick, at) =>
      lookedUp(
        asked,
        `select distinct p.id from picked_${at} p where (select pick from smallest) = ${at}`,
        testsOf(asked, at),
      ),
    ),
  }
}

const isOpen = '(select pick from smallest) is null and not (select is_met from reach)'

/** Walks the index so far, if that is still needed, and tests everyone. `name`.is_met says whether that was enough. */
function tested(asked: Asked, { name, most, needed }: { name: string; most: number; needed: string }): Way {
  return {
    steps: [
      `${name}_walked as materialized (select w.id, w.key from (${walkOf(asked, most)}) as w where ${needed})`,
      `${name}_met as materialized (select k.id, k.key from ${name}_walked k where ${testsOf(asked).join(' and ')} limit ${asked.limit})`,
      `${name} as materialized (
        select case
          when not (${needed}) then false
          when (select count(*) from ${name}_met) >= ${asked.limit} then true
          else (select count(*) from ${name}_walked) < ${most}
        end as is_met
      )`,
    ],
    people: [`select m.id, m.key from ${name}_met m where (select is_met from ${name})`],
  }
}

function waysFar(asked: Asked): Way[] {
  const { order, picks } = asked
  const [only, ...others] = picks
  // Conditions on the very rows that are listed: to read them all costs less than to hold their ids.
  if (order.row === 'u' && only?.where && others.length === 0)
    return [
      {
        steps: [],
        people: [
          `select u.id, ${order.key} as key from users u where ${[...inOrder(asked), ...only.where, isOpen].join(' and ')}`,
        ],
      },
    ]
  const isFurther = `${isOpen} and (select pick from holding) is null`
  return [
    heldAndWalked(asked),
    tested(asked, { name: 'further', most: sizes(asked).walked, needed: isFurther }),
    {
      steps: [],
      people: [
        lookedUp(
          asked,
          `select a.id from (${pickedByAll(picks)}) as a where ${isFurther} and not (select is_met from further) offset 0`,
          [],
        ),
      ],
    },
  ]
}

function heldAndWalked(asked: Asked): Way {
  const { soon, held, far } = sizes(asked)
  const { picks, limit } = asked
  const isEnough = `(select count(*) from far) >= ${limit}`
  const isOf = picks.map(
    (_pick, at) =>
      `when ${at} then ${['k.id in (select h.id from held_' + String(at) + ' h)', ...testsOf(asked, at)].join(' and ')}`,
  )
  return {
    steps: [
      ...picks.map(
        ({ ids }, at) =>
          `held_${at} as materialized (select f.id from (${ids}) as f where ${isOpen} limit ${held + 1})`,
      ),
      `holding as materialized (
        select h.pick, h.size
        from (values ${picks.map((_pick, at) => `(${at}, (select count(*) from held_${at}))`).join(', ')}) as h (pick, size)
        where ${isOpen} and h.size <= ${held}
        order by h.size limit 1
      )`,
      `far as materialized (
        select k.id, k.key
        from (${walkOf(asked, far)}) as k
        where (select size from holding) > ${soon} and case (select pick from holding) ${isOf.join(' ')} else false end
        limit ${limit}
      )`,
    ],
    people: [
      `select l.id, l.key from far l where ${isEnough}`,
      ...picks.map((_pick, at) =>
        lookedUp(
          asked,
          `select distinct h.id from held_${at} h where (select pick from holding) = ${at} and not ${isEnough}`,
          testsOf(asked, at),
        ),
      ),
    ],
  }
}
