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

/**
 * SQL of a page of people, `id` and `key`, right for any number of them. Where something picks few, they are looked up and sorted. Otherwise the order's index is walked and
 * everyone on it is tested, which is soon a page where they are spread evenly. Where it is not, as with the people of few companies by spend, and one thing picks not too many, these are held and the index alone is walked much farther. Where that is not enough,
 * all of them are found. Each part runs only when the one before was
 * not enough, so that none depends on what PostgreSQL believes of how many there are. `offset 0` has rows looked up one by one.
 * The limit is a part of the text: of one that it does not know, PostgreSQL believes that it takes a tenth of the table, and reads all of it.
 */
export function usersPage({
  order,
  after,
  picks,
  within,
  limit,
  few = usuallyFew,
}: {
  order: UserOrder
  /** A condition on the order's key and id: what is behind the page before. */
  after: string | null
  picks: readonly Pick[]
  /** Conditions on the order's rows that its index has. */
  within: readonly string[]
  limit: number
  few?: number
}): string {
  const mostWalked = 2 * few
  const { row, key, direction } = order
  const id = idOf[row]
  const conditions = [`${row}.company_id = $1`, ...within, ...(after === null ? [] : [after])]
  const from = (most: number) => `
    select ${id} as id, ${key} as key from ${sources[row]} where ${conditions.join(' and ')}
    order by ${key} ${direction}, ${id} ${direction} limit ${most}`
  if (picks.length === 0) return `page as materialized (${from(limit)})`
  const sorted = `order by k.key ${direction}, k.id ${direction} limit ${limit}`
  const lookedUp = (ids: string, tests: readonly string[]) => `
    select k.id, k.key
    from (${ids}) as f
    cross join lateral (
      select ${id} as id, ${key} as key from ${sources[row]} where ${[`${id} = f.id`, ...conditions].join(' and ')} offset 0
    ) as k
    ${tests.length === 0 ? '' : `where ${tests.join(' and ')}`}`
  const [pick] = picks
  const isFar = '(select count(*) from far) >= ' + String(limit)
  // Only a single pick is held.
  const far =
    picks.length === 1 && pick
      ? `
    held as materialized (
      select f.id from (${pick.ids}) as f where (select pick from smallest) is null and not (select is_met from reach) limit ${heldForEach * few + 1}
    ),
    far as materialized (
      select k.id, k.key
      from (${from(timesAsFar * mostWalked)}) as k
      where (select count(*) from held) between 1 and ${heldForEach * few} and case when k.id in (select h.id from held h) then true else false end
      limit ${limit}
    ),`
      : ''
  const tests = picks.map(({ test }) => test('k.id'))
  const isSmall = picks.map((_pick, at) => `(select count(*) from picked_${at}) <= ${few}`)
  return `
    ${picks.map(({ ids }, at) => `picked_${at} as materialized (select f.id from (${ids}) as f limit ${few + 1})`).join(',\n    ')},
    smallest as materialized (
      select case ${isSmall.map((condition, at) => `when ${condition} then ${at}`).join(' ')} end as pick
    ),
    walked as materialized (select w.id, w.key from (${from(mostWalked)}) as w where (select pick from smallest) is null),
    met as materialized (select k.id, k.key from walked k where ${tests.join(' and ')} limit ${limit}),
    reach as materialized (
      select case
        when (select pick from smallest) is not null then false
        when (select count(*) from met) >= ${limit} then true
        else (select count(*) from walked) < ${mostWalked}
      end as is_met
    ),
    ${far}
    page as materialized (
      select k.id, k.key
      from (
        ${far === '' ? '' : `select l.id, l.key from far l where ${isFar} union all`}
        select m.id, m.key from met m where (select is_met from reach)
        ${picks
          .map(
            (_pick, at) => `
        union all
        select l.id, l.key from (${lookedUp(
          `select distinct p.id from picked_${at} p where (select pick from smallest) = ${at}`,
          tests.filter((_test, other) => other !== at),
        )}) as l`,
          )
          .join('')}
        union all
        select l.id, l.key from (${lookedUp(
          `select a.id from (${pickedByAll(picks)}) as a
           where (select pick from smallest) is null and not (select is_met from reach)${far === '' ? '' : ` and not ${isFar}`} offset 0`,
          [],
        )}) as l
      ) as k
      ${sorted}
    )`
}
