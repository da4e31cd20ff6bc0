import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { randomOf } from '../../test/factsModel.ts'
import { customerWith, makeOpportunity, settle } from '../../test/money.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

/** After random writes of every kind that sums follow from, each sum is what brute force gives. */
let world: World
const people: Person[] = []
const customers: string[] = []
const posts: string[] = []
const opportunities: string[] = []
const random = randomOf(830)
const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
const currencies = ['EUR', 'USD', 'JPY', 'KWD'] as const

beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  for (let nr = 0; nr < 8; nr += 1) people.push(await world.user(`Person ${nr}`))
  for (let nr = 0; nr < 6; nr += 1) posts.push((await world.post(board.id, { title: `Post ${nr}` }, pick(people))).id)
  for (let nr = 0; nr < 5; nr += 1) customers.push((await customerWith(world)).id)
  for (let nr = 0; nr < 4; nr += 1) opportunities.push((await makeOpportunity(world)).id)
})
afterAll(() => world.close())

const owner = (path: string, input: Record<string, unknown>) =>
  world.call(`/api/${path}`, input, { as: world.company.owner })
const amount = () => (random() < 0.2 ? null : Math.floor(random() * 1_000_000))

const writes: Record<string, () => Promise<unknown>> = {
  vote: () => world.call('/api/votes/create', { postID: pick(posts) }, { as: pick(people) }),
  unvote: () => world.call('/api/votes/delete', { postID: pick(posts) }, { as: pick(people) }),
  voteFor: () =>
    sql`update votes set third_party_company_id = ${random() < 0.3 ? null : pick(customers)}::uuid
      where company_id = ${world.company.id} and user_id = ${pick(people).userID}::uuid and post_id = ${pick(posts)}::uuid`.execute(
      world.db,
    ),
  join: () =>
    sql`insert into third_party_company_people (company_id, third_party_company_id, user_id)
      values (${world.company.id}, ${pick(customers)}::uuid, ${pick(people).userID}::uuid) on conflict do nothing`.execute(
      world.db,
    ),
  leave: () =>
    sql`delete from third_party_company_people where company_id = ${world.company.id}
      and third_party_company_id = ${pick(customers)}::uuid and user_id = ${pick(people).userID}::uuid`.execute(
      world.db,
    ),
  spend: () => {
    const spend = amount()
    return sql`update third_party_companies set monthly_spend = ${spend}, currency = ${spend === null ? null : pick(currencies)}
      where company_id = ${world.company.id} and id = ${pick(customers)}::uuid`.execute(world.db)
  },
  rate: () =>
    owner('currencies/putRate', {
      currency: pick(currencies),
      day: `2026-0${1 + Math.floor(random() * 9)}-01`,
      rate: (1 + Math.floor(random() * 400)) / 4,
    }),
  unrate: () =>
    owner('currencies/deleteRate', { currency: pick(currencies), day: `2026-0${1 + Math.floor(random() * 9)}-01` }),
  reporting: () => owner('currencies/update', { reporting: random() < 0.1 ? null : pick(currencies) }),
  deal: () => {
    const value = amount()
    return owner('opportunities/update', {
      opportunityID: pick(opportunities),
      value,
      currency: value === null ? null : pick(currencies),
      state: pick(['open', 'open', 'won', 'lost']),
    })
  },
  link: () => owner('opportunities/link', { opportunityID: pick(opportunities), postID: pick(posts) }),
  unlink: () => owner('opportunities/unlink', { opportunityID: pick(opportunities), postID: pick(posts) }),
  merge: () => owner('posts/merge', { postID: pick(posts), intoPostID: pick(posts) }),
  unmerge: () => owner('posts/unmerge', { postID: pick(posts) }),
  replaceCustomer: async () => {
    const at = Math.floor(random() * customers.length)
    await world.db
      .deleteFrom('third_party_companies')
      .where('id', '=', customers[at] ?? '')
      .execute()
    customers[at] = (await customerWith(world, { spend: amount(), people: [pick(people)] })).id
  },
}

test('all sums are those of brute force, whatever was written', { timeout: 300_000 }, async () => {
  await expectOK(owner('currencies/update', { reporting: 'EUR' }))
  const names = Object.keys(writes)
  for (let round = 0; round < 25; round += 1) {
    const done: string[] = []
    for (let nr = 0; nr < 25; nr += 1) {
      const name = nr < 5 ? 'vote' : pick(names)
      done.push(name)
      await writes[name]?.()
    }
    await settle(world)
    expect(await counted(), `round ${round}: ${done.join(' ')}`).toEqual(await bruteForce())
    expect(await spendOfPeople()).toEqual(await spendOfPeopleByHand())
  }
})

const digits: Record<string, number> = { EUR: 2, USD: 2, JPY: 0, KWD: 3 }

interface Facts {
  reporting: string | null
  rates: { currency: string; rate: number }[]
  spends: Map<string, number | 'apart' | null>
}

async function facts(): Promise<Facts> {
  const { reporting_currency: reporting } = await world.db
    .selectFrom('companies')
    .select('reporting_currency')
    .where('id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  const rates = await world.db
    .selectFrom('currency_rates')
    .select(['currency', 'rate'])
    .where('to_currency', '=', reporting ?? '')
    .orderBy('day', 'desc')
    .execute()
  const known = { reporting, rates }
  const all = await world.db
    .selectFrom('third_party_companies')
    .select(['id', 'monthly_spend', 'currency'])
    .where('company_id', '=', world.company.id)
    .execute()
  return { ...known, spends: new Map(all.map((row) => [row.id, converted(known, row.monthly_spend, row.currency)])) }
}

function converted(
  { reporting, rates }: Pick<Facts, 'reporting' | 'rates'>,
  value: string | null,
  currency: string | null,
): number | 'apart' | null {
  if (value === null || currency === null) return null
  if (currency === reporting) return Number(value)
  const rate = rates.find((one) => one.currency === currency)?.rate
  if (rate === undefined || reporting === null) return 'apart'
  return Math.round(Number(value) * rate * 10 ** ((digits[reporting] ?? 2) - (digits[currency] ?? 2)))
}

const total = (list: (number | 'apart' | null)[]) => {
  const numbers = list.filter((one) => typeof one === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0)
}
const apart = (list: (number | 'apart' | null)[]) => list.filter((one) => one === 'apart').length

async function members(): Promise<{ customer: string; user: string }[]> {
  const found = await world.db
    .selectFrom('third_party_company_people')
    .select(['third_party_company_id', 'user_id'])
    .execute()
  return found.map((row) => ({ customer: row.third_party_company_id, user: row.user_id }))
}

async function bruteForce() {
  const known = await facts()
  const joined = await members()
  const votes = await world.db
    .selectFrom('votes')
    .select(['root_post_id', 'user_id', 'third_party_company_id'])
    .execute()
  const all = await world.db
    .selectFrom('posts')
    .select(['id', 'merged_into_id'])
    .where('company_id', '=', world.company.id)
    .execute()
  const deals = await world.db
    .selectFrom('opportunities')
    .select(['id', 'value', 'currency'])
    .where('state', '=', 'open')
    .execute()
  const links = await world.db.selectFrom('opportunity_posts').select(['opportunity_id', 'post_id']).execute()
  return Object.fromEntries(
    all
      .filter(({ merged_into_id: into }) => into === null)
      .map(({ id }) => {
        const behind = new Set(
          votes
            .filter((vote) => vote.root_post_id === id)
            .flatMap(({ user_id: user, third_party_company_id: named }) =>
              named === null ? joined.filter((one) => one.user === user).map(({ customer }) => customer) : [named],
            ),
        )
        const group = all.filter((post) => post.id === id || post.merged_into_id === id).map((post) => post.id)
        const open = deals.filter((deal) =>
          links.some((link) => link.opportunity_id === deal.id && group.includes(link.post_id)),
        )
        const spends = [...behind].map((customer) => known.spends.get(customer) ?? null)
        const values = open.map(({ value, currency }) => converted(known, value, currency))
        return [id, [behind.size, total(spends), apart(spends), open.length, total(values), apart(values)]] as const
      })
      .filter(([, [companies, , , open]]) => companies > 0 || open > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

async function counted() {
  const found = await world.db
    .selectFrom('post_worths')
    .selectAll()
    .where('company_id', '=', world.company.id)
    .orderBy('post_id')
    .execute()
  const number = (value: string | null) => (value === null ? null : Number(value))
  return Object.fromEntries(
    found.map((row) => [
      row.post_id,
      [
        row.companies ?? 0,
        number(row.spend),
        row.spends_apart,
        row.opportunities,
        number(row.opportunity_value),
        row.opportunities_apart,
      ],
    ]),
  )
}

async function spendOfPeople() {
  const ids = people.map(({ userID }) => userID)
  const found = await world.db
    .selectFrom('user_stats')
    .select(['user_id', 'spend'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .execute()
  return found.map((row) => [row.user_id, row.spend === null ? null : Number(row.spend)])
}

async function spendOfPeopleByHand() {
  const { spends } = await facts()
  const joined = await members()
  return people
    .map(({ userID }) => userID)
    .toSorted()
    .map((user) => [
      user,
      total(joined.filter((one) => one.user === user).map(({ customer }) => spends.get(customer) ?? null)),
    ])
}
