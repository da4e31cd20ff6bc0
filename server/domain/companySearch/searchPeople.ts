import { may, type Asking } from '../asking.ts'
import { isCursorOf, readCursor, writeCursor } from '../cursor.ts'
import { faceOf } from '../people/namelessPerson.ts'
import type { Values } from '../values.ts'
import { nothing, type Found, type Sought } from './found.ts'
import { marked, marksOfBeginnings } from './marks.ts'
import type { Read } from './searchPosts.ts'

interface PersonRow {
  id: string
  name: string | null
  email: string | null
  is_member: boolean
  is_blocked: boolean
  tier: number
  key: string
}

/** What a text can be the beginning of, with the expression of it, in the order in which the people are shown. Each but the team's has an index. */
interface Tier {
  name: string
  key: string
  from: string
  found: (begins: Begins, byAddress: boolean) => string
}

/** The condition that an expression begins with what is searched for: a range, so that nothing typed has a special meaning. */
type Begins = (key: string) => string

const nameKey = 'lower(u.name) collate "C"'
const lastNameKey = String.raw`lower(substring(u.name from '\s(\S+)$')) collate "C"`
const emailKey = 'i.value collate "C"'
const isTeam = 'exists (select from members m where m.company_id = $1 and m.user_id = u.id)'
const hasName = (begins: Begins) => `coalesce(${begins(nameKey)}, false)`
const hasLastName = (begins: Begins) => `coalesce(${begins(lastNameKey)}, false)`

const tiers: readonly Tier[] = [
  {
    name: 'team',
    key: `lower(coalesce(u.name, '')) collate "C"`,
    from: 'members m join users u on u.company_id = $1 and u.id = m.user_id join accounts a on a.id = m.account_id',
    found: (begins, byAddress) =>
      `m.company_id = $1 and (${begins(nameKey)} or ${begins(lastNameKey)}${byAddress ? ` or ${begins('lower(a.email) collate "C"')}` : ''})`,
  },
  {
    name: 'name',
    key: nameKey,
    from: 'users u',
    found: (begins) => `u.company_id = $1 and u.name is not null and ${begins(nameKey)} and not ${isTeam}`,
  },
  {
    name: 'lastName',
    key: lastNameKey,
    from: 'users u',
    found: (begins) => `u.company_id = $1 and ${begins(lastNameKey)} and not ${hasName(begins)} and not ${isTeam}`,
  },
  {
    name: 'email',
    key: emailKey,
    from: 'user_identities i join users u on u.company_id = $1 and u.id = i.user_id',
    // Someone with several addresses is found by the first of them.
    found: (begins) => `i.company_id = $1 and i.kind = 'email' and ${begins(emailKey)}
      and not ${hasName(begins)} and not ${hasLastName(begins)} and not ${isTeam}
      and not exists (
        select from user_identities o
        where o.company_id = $1 and o.user_id = i.user_id and o.kind = 'email' and ${begins('o.value collate "C"')} and o.value collate "C" < ${emailKey}
      )`,
  },
]

/** The people whose name, last name or email address begins with what is searched for: the team first, then in this order, each by what was found. */
export async function searchPeople(asking: Asking, read: Read, { terms, text, size, cursor }: Sought): Promise<Found> {
  if (terms.length === 0) return nothing
  const seesAddresses = may(asking, 'addresses.view')
  const listOf = (tier: string) => `search:people:${tier}:${text}`
  const begun = Math.max(
    0,
    tiers.findIndex(({ name }) => cursor !== undefined && isCursorOf(listOf(name), cursor)),
  )
  const after = cursor === undefined ? null : readCursor(listOf(tiers[begun]?.name ?? ''), cursor, 'text')
  const found = await read<PersonRow>((_setup, values) =>
    peopleQuery(values, { text, begun, after, limit: size + 1, seesAddresses }),
  )
  const markOf = marksOfBeginnings(terms)
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return {
    results: shown.map(({ id, name, email, is_member: isMember, is_blocked: isBlocked }) => ({
      id,
      title: marked(faceOf(asking.language, { name, pictureID: null }).name, markOf),
      excerpt: marked(seesAddresses ? (email ?? '') : '', markOf),
      board: null,
      urlName: id,
      by: null,
      at: null,
      note: isBlocked ? ('blocked' as const) : isMember ? ('member' as const) : null,
    })),
    cursor: last ? writeCursor(listOf(tiers[last.tier]?.name ?? ''), last.key, last.id) : null,
  }
}

interface Wanted {
  text: string
  begun: number
  after: { key: string | number; id: string } | null
  limit: number
  seesAddresses: boolean
}

function peopleQuery(values: Values, { text, begun, after, limit, seesAddresses }: Wanted): string {
  const typed = `lower(${values.add(text)}::text)`
  const begins: Begins = (key) => `(${key} >= ${typed} and ${key} < ${typed} || chr(1114111))`
  const most = `${values.add(limit)}::bigint`
  const place = after ? `(${values.add(after.key)}::text collate "C", ${values.add(after.id)}::uuid)` : null
  const parts = tiers.flatMap(({ key, from, found }, tier) => {
    if (tier < begun || (key === emailKey && !seesAddresses)) return []
    const later = place !== null && tier === begun ? `and (${key}, u.id) > ${place}` : ''
    return [
      `(select ${tier} as tier, ${key} as key, u.id from ${from} where ${found(begins, seesAddresses)} ${later} order by ${key}, u.id limit ${most})`,
    ]
  })
  return `
    with page as materialized (
      select f.tier, f.key, f.id from (${parts.join(' union all ')}) as f order by f.tier, f.key collate "C", f.id limit ${most}
    )
    select u.id, u.name, m.user_id is not null as is_member, u.blocked_at is not null as is_blocked, s.tier, s.key,
      coalesce(
        (select a.email from accounts a where a.id = m.account_id),
        (select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.created_at limit 1)
      ) as email
    from page s
    join users u on u.company_id = $1 and u.id = s.id
    left join members m on m.company_id = $1 and m.user_id = u.id
    order by s.tier, s.key collate "C", s.id`
}
