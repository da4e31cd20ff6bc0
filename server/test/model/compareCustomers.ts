import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import type { SegmentRule } from '../../../contract/segmentKinds.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Book } from './book.ts'
import { holds, inEuros, linksOf } from './customers.ts'
import { groupOf, type Things } from './groups.ts'

interface Person {
  userID: string
}

/**
 * Holds what the service keeps of customers against what follows from the book: what is behind each post and how many of each customer want it, what each person's companies
 * spend, and who belongs to each segment. For a time at which nothing is under way and all that waited is counted. Gives a sentence for each difference.
 */
export async function compareCustomers(
  db: Db,
  { id: companyID, people, clients }: { id: CompanyID; people: readonly Person[]; clients: readonly Person[] },
  { book, things }: { book: Book; things: Things },
): Promise<string[]> {
  const everyone = [...people, ...clients].map(({ userID }) => userID)
  const expected = new Map<string, string>()
  for (const { id } of things.posts) {
    const group = groupOf(book, things, id)
    if (group?.root === id)
      for (const [what, value] of behind(book, things, id, group.members, everyone)) expected.set(what, value)
  }
  for (const userID of everyone) {
    const sum = total(linksOf(book, 'user', userID).map((id) => book.valueOf(`spend|${id}`)))
    if (sum !== null) expected.set(`spend of ${userID}`, String(sum))
  }
  const customers = things.customers.map(({ id }) => id).filter((id) => book.valueOf(`customer|${id}`) !== null)
  for (const { id, subject, isList } of things.segments) {
    const rule = book.valueOf(`rule|${id}`)
    const belongs = (one: string) =>
      isList
        ? book.valueOf(`listed|${id}|${one}`) !== null
        : rule !== null && holds(book, JSON.parse(rule) as SegmentRule, subject, one)
    const chosen = subject === 'user' ? [] : customers.filter(belongs)
    const users = subject === 'user' ? everyone.filter(belongs) : chosen.flatMap((one) => linksOf(book, subject, one))
    for (const one of chosen) expected.set(`customer ${one} in ${id}`, 'belongs')
    for (const one of new Set(users)) expected.set(`person ${one} in ${id}`, 'belongs')
  }
  const found = new Map(
    (await rows<{ what: string; value: string }>(db, companyID, keptQuery)).map(({ what, value }) => [what, value]),
  )
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((what) =>
    expected.get(what) === found.get(what)
      ? []
      : [`Of ${what}, ${expected.get(what) ?? 'nothing'} was expected, and ${found.get(what) ?? 'nothing'} is kept.`],
  )
}

/** What is behind a post with all that is merged into it: a customer counts once, however many of its people voted. */
function behind(book: Book, { deals }: Things, root: string, members: readonly string[], everyone: readonly string[]) {
  const wanted = new Map<string, Set<string>>()
  for (const userID of everyone)
    for (const postID of members) {
      if (book.valueOf(`vote|${postID}|${userID}`) === null) continue
      const alone = book.valueOf(`voteFor|${postID}|${userID}`)
      for (const customer of alone === null ? linksOf(book, 'user', userID) : [alone])
        wanted.set(customer, (wanted.get(customer) ?? new Set()).add(userID))
    }
  const open = deals
    .map(({ id }) => id)
    .filter((id) => book.valueOf(`deal|${id}`) === 'open')
    .filter((id) => members.some((postID) => book.valueOf(`link|${id}|${postID}`) !== null))
  const spends = [...wanted.keys()].map((id) => book.valueOf(`spend|${id}`))
  const values = open.map((id) => book.valueOf(`value|${id}`))
  const worth = [wanted.size, total(spends), apart(spends), open.length, total(values), apart(values)]
  return [
    ...(wanted.size + open.length > 0 ? [[`what is behind ${root}`, worth.join()] as const] : []),
    ...[...wanted].map(([id, users]) => [`votes of ${id} for ${root}`, String(users.size)] as const),
  ]
}

function total(amounts: readonly (string | null)[]): number | null {
  const known = amounts.flatMap((amount) => inEuros(amount) ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

const apart = (amounts: readonly (string | null)[]) =>
  amounts.filter((amount) => amount !== null && inEuros(amount) === null).length

const keptQuery = `
  select 'what is behind ' || w.post_id as what,
    concat_ws(',', coalesce(w.companies, 0), coalesce(w.spend::text, ''), coalesce(w.spends_apart, 0), coalesce(w.opportunities, 0), coalesce(w.opportunity_value::text, ''), coalesce(w.opportunities_apart, 0)) as value
  from post_worths w
  where w.company_id = $1
  union all
  select 'votes of ' || q.third_party_company_id || ' for ' || q.post_id, q.votes::text from third_party_company_requests q where q.company_id = $1
  union all
  select 'spend of ' || s.user_id, s.spend::text from user_stats s where s.company_id = $1 and s.spend is not null
  union all
  select 'customer ' || m.third_party_company_id || ' in ' || m.segment_id, 'belongs' from segment_companies m where m.company_id = $1
  union all
  select 'person ' || m.user_id || ' in ' || m.segment_id, 'belongs' from segment_users m where m.company_id = $1`

/** Segments may be as late as this, in milliseconds, and nothing else is later. */
const mostLateMs = 60_000

/** Waits until all that waits to be counted is counted; a sentence when it takes longer than it may. */
export async function untilCounted(client: pg.Client): Promise<string | null> {
  const until = performance.now() + mostLateMs
  for (;;) {
    const { rows: found } = await client.query<{ what: string; count: number }>(waitingQuery)
    const waiting = found.filter(({ count }) => count > 0)
    if (waiting.length === 0) return null
    if (performance.now() > until)
      return `After a minute at rest there wait ${waiting.map(({ what, count }) => `${count} ${what}`).join(', ')}.`
    await sleep(50)
  }
}

const waitingQuery = `
  select 'counts' as what, count(*)::int as count from recounts
  union all
  select 'segments', count(*)::int from segments where due
  union all
  select 'members of segments', count(*)::int from segment_changes
  union all
  select 'people of segments', count(*)::int from segment_member_changes`
