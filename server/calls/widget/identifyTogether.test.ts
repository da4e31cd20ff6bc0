import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeNamed } from '../../domain/widget/noteNamed.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { askFromPage } from '../../test/frames.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { openNaming, type Naming } from '../../test/naming.ts'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { expectOK, type Answered, type World } from '../../test/world.ts'

let world: World
let other: Naming['other']
let pages: Naming['pages']
let sso: Naming['sso']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ world, other, pages, sso, close } = await openNaming())
})
afterAll(() => close())
beforeEach(async () => {
  await world.db.deleteFrom('limits').execute()
})

interface Result {
  problem: string | null
  field: string | null
  viewer: { id: string; name: string; email: string | null } | null
}
const resultOf = async (answered: Promise<Answered>) => (await expectOK(answered)).body['result'] as Result
const identify = (user: Record<string, unknown>) => resultOf(pages.identify(user))
const signed = async (
  user: Record<string, unknown>,
  headers: Record<string, string> = {},
  at: Pick<World, 'call'> = world,
) =>
  resultOf(
    askFromPage(
      { ...world, call: at.call },
      '/api/widget/identify',
      { ssoToken: await sso.sign(user) },
      world.company,
      headers,
    ),
  )

let openers = 0
/** What is begun while someone else's turn lasts waits in the line, and goes together. */
async function together<T>(count: number, begin: () => Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  const begun = await holding(async () => {
    openers += 1
    const opener = identify({ id: `opener ${openers}`, name: 'Opens' })
    await untilWaiting(world)
    const all = begin()
    await expect.poll(named).toBeGreaterThan(count)
    return { opener, all: Promise.allSettled(all) }
  })
  await begun.opener
  return begun.all
}

async function holding<T>(work: () => Promise<T>): Promise<T> {
  return world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${world.company.id}:identify`}, 0))`.execute(tx)
    return work()
  })
}

const named = async () =>
  (await world.db.selectFrom('limits').select('key').where('key', 'like', 'frame:%:%').execute()).length

const valueOf = <T>(one: PromiseSettledResult<T> | undefined): T =>
  one?.status === 'fulfilled' ? one.value : expect.fail(JSON.stringify(one))

it('writes all who wait as one, each with an answer of their own', async () => {
  const texts: string[] = []
  const people = Array.from({ length: 20 }, (_, at) => ({ id: `waits ${at}`, name: `Waits ${at}` }))
  let stop = () => {}
  const answers = await together(people.length, () => {
    stop = hearStatements(world.service, (text) => texts.push(text))
    return people.map((user) => identify(user))
  })
  stop()
  expect(answers.map((one) => valueOf(one).viewer?.name)).toEqual(people.map(({ name }) => name))
  expect(texts.filter((text) => text.includes('insert into users'))).toHaveLength(1)
})

it('a refused one, a member and one that the database cannot take spoil no other', async () => {
  const { owner } = world.company
  await sql`create function no_gremlins() returns trigger language plpgsql as $$ begin raise exception 'a gremlin'; end $$`.execute(
    world.db,
  )
  await sql`create trigger no_gremlins before insert on users for each row when (new.name = 'Gremlin') execute function no_gremlins()`.execute(
    world.db,
  )
  const good = Array.from({ length: 6 }, (_, at) => ({ id: `good ${at}`, name: `Good ${at}` }))
  const users = [
    ...good.slice(0, 3),
    { id: 'boss', email: owner.email },
    { id: 'bad', created: 'yesterday' },
    { id: 'gremlin', name: 'Gremlin' },
    ...good.slice(3),
  ]
  const answers = await together(users.length, () =>
    users.map(async (user) => askFromPage(world, '/api/widget/identify', { ssoToken: await sso.sign(user) })),
  )
  await sql`drop trigger no_gremlins on users`.execute(world.db)
  const told = answers.map((one) => {
    const { status, body } = valueOf(one)
    return status === 200 ? ((body['result'] as Result).problem ?? (body['result'] as Result).viewer?.name) : body.code
  })
  expect(told).toEqual(['Good 0', 'Good 1', 'Good 2', 'team', 'ssoToken', 'serverError', 'Good 3', 'Good 4', 'Good 5'])
})

it('of two with one address, the first who is vouched for has it, and an address that nobody vouches for stays with its person', async () => {
  const email = 'both@example.com'
  const [first, second] = await together(2, () => [signed({ id: 'both 1', email }), signed({ id: 'both 2', email })])
  const problems = [valueOf(first).problem, valueOf(second).problem]
  expect(new Set(problems)).toEqual(new Set(['ssoToken', null]))
  const free = 'free@example.com'
  const unsigned = await together(2, () => [
    identify({ id: 'free 1', email: free }),
    identify({ id: 'free 2', email: free }),
  ])
  expect(unsigned.map((one) => valueOf(one).problem)).toEqual([null, null])
  expect(unsigned.map((one) => valueOf(one).viewer?.email ?? '').toSorted()).toEqual(['', free])
  expect(new Set(unsigned.map((one) => valueOf(one).viewer?.id)).size).toBe(2)
})

it('two IDs of one person are one person, one after the other', async () => {
  const { viewer } = await identify({ id: 'twin 1', name: 'Twin' })
  await world.db
    .insertInto('user_identities')
    .values({ company_id: world.company.id, user_id: viewer?.id ?? '', kind: 'sso', value: 'twin 2' })
    .execute()
  const answers = await together(2, () => [
    identify({ id: 'twin 1', customFields: { left: 'one' } }),
    identify({ id: 'twin 2', customFields: { right: 'two' } }),
  ])
  expect(answers.map((one) => valueOf(one).viewer?.id)).toEqual([viewer?.id, viewer?.id])
  expect(new Set(Object.values(await fieldsOf(viewer?.id ?? '')))).toEqual(new Set(['one', 'two']))
})

async function fieldsOf(subjectID: string): Promise<Record<string, unknown>> {
  const asked = { subject: 'user', subjectID }
  return (await expectOK(world.call('/api/customFields/getValues', asked, { as: world.company.owner }))).body[
    'values'
  ] as Record<string, unknown>
}

it('loses nothing of what two processes say of the same people at the same time, and makes nobody twice', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `race ${at}`)
  const fields = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(
    fields.flatMap((field, at) =>
      (at % 2 === 0 ? ids : ids.toReversed()).map((id) =>
        signed({ id, customFields: { [field]: `${field} of ${id}` } }, {}, at < 2 ? world : other),
      ),
    ),
  )
  const people = new Set(answers.map(({ viewer }) => viewer?.id ?? ''))
  expect(people.size).toBe(ids.length)
  for (const userID of people) expect(Object.keys(await fieldsOf(userID))).toHaveLength(fields.length)
  const last = await Promise.all(
    ids.map((id, at) => signed({ id, name: `Last ${id}` }, {}, at % 2 === 0 ? world : other)),
  )
  expect(last.map(({ viewer }) => viewer?.name)).toEqual(ids.map((id) => `Last ${id}`))
})

it('what is so already takes no line, however long ago it was said', async () => {
  const user = {
    id: 'known',
    email: 'known@example.com',
    name: 'Known',
    customFields: { plan: 'gold' },
    companies: [{ id: 'known co', name: 'Known Co', customFields: { seats: 3 } }],
  }
  const { viewer } = await signed(user)
  const identifiedAt = async () =>
    (
      await world.db
        .selectFrom('widget_people')
        .select('identified_at')
        .where('user_id', '=', viewer?.id ?? '')
        .executeTakeFirstOrThrow()
    ).identified_at
  const long = new Date('2020-01-01')
  const age = () =>
    world.db
      .updateTable('widget_people')
      .set({ identified_at: long })
      .where('user_id', '=', viewer?.id ?? '')
      .execute()
  await holding(async () => {
    expect((await signed(user)).viewer).toEqual(viewer)
    await age()
    expect((await signed(user)).viewer).toEqual(viewer)
  })
  expect(await identifiedAt()).toEqual(long)
  expect(await writeNamed(world.db)).toBe(1)
  expect((await identifiedAt())?.getTime()).toBeGreaterThan(long.getTime())

  // What has been changed since is said again: the name, the value of a company, and that they work there.
  await age()
  await world.db
    .updateTable('users')
    .set({ name: 'Chosen' })
    .where('id', '=', viewer?.id ?? '')
    .execute()
  expect((await signed(user)).viewer).toMatchObject({ name: 'Known' })
  await age()
  await world.db
    .deleteFrom('third_party_company_people')
    .where('user_id', '=', viewer?.id ?? '')
    .execute()
  await world.db.updateTable('third_party_company_field_values').set({ number: 4 }).execute()
  await signed(user)
  const links = await world.db
    .selectFrom('third_party_company_people')
    .innerJoin(
      'third_party_company_field_values as v',
      'v.third_party_company_id',
      'third_party_company_people.third_party_company_id',
    )
    .select('v.number')
    .where('user_id', '=', viewer?.id ?? '')
    .execute()
  expect(links).toEqual([{ number: 3 }])

  // A note that comes too late says nothing of what was said since.
  await age()
  await signed(user)
  await signed({ ...user, name: 'Said since' })
  await age()
  await writeNamed(world.db)
  expect(await identifiedAt()).toEqual(long)
})

it('counts what is written by company, each of those who go together by itself', async () => {
  await earlyInWindow(60)
  await identify({ id: 'counted', name: 'Counted' })
  // One is left beside the one that opens the line.
  await world.db.updateTable('limits').set({ count: 19_998 }).where('key', '=', `frame:${world.company.id}`).execute()
  const limited = await together(4, () =>
    ['a', 'b', 'c'].map((name) => pages.identify({ id: `counted ${name}`, name })),
  )
  expect(limited.map((one) => valueOf(one).body.code ?? 'done').toSorted()).toEqual(['done', 'tooMany', 'tooMany'])
})

it('says of an address that was moved from which browser each was named', async () => {
  const users = ['Firefox', 'Chrome'].map((browser) => ({ id: `moved ${browser}`, browser }))
  for (const { id, browser } of users) await signed({ id, email: `${browser}@before.example` })
  await together(2, () =>
    users.map(({ id, browser }) => signed({ id, email: `${browser}@after.example` }, { 'user-agent': `${browser}/1` })),
  )
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['session', 'browser'])
    .where('action', '=', 'user.emailChanged')
    .orderBy('browser')
    .execute()
  expect(entries).toEqual([
    { session: 'none', browser: 'Chrome' },
    { session: 'none', browser: 'Firefox' },
  ])
})

it('takes a token in place of a user, and without either names nobody', async () => {
  expect(await signed({ id: 'by token', name: 'By token' })).toMatchObject({
    problem: null,
    viewer: { name: 'By token' },
  })
  const asked = await resultOf(askFromPage(world, '/api/widget/identify', { ssoToken: 'forged' }))
  expect(asked).toMatchObject({ problem: 'ssoToken', viewer: null })
  expect(await resultOf(askFromPage(world, '/api/widget/identify', {}))).toMatchObject({
    problem: 'refused',
    field: 'id',
  })
})
