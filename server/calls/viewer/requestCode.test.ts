import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
function request(email: unknown, at = world.company) {
  return world.call(
    '/api/viewer/requestCode',
    { email },
    { at, headers: { 'x-forwarded-for': `10.1.0.${(address += 1)}` } },
  )
}

async function waitingJobs(): Promise<{ payload: Record<string, string>; key: string }[]> {
  const { rows } = await sql<{ payload: Record<string, string>; key: string }>`
    select j.payload, j.key from graphile_worker._private_jobs j order by j.id`.execute(world.db)
  return rows
}

it('answers the same whether or not the address is known, and leaves a job without a code in it', async () => {
  const ann = await world.user('Ann')
  const known = await request(` ${ann.email.toUpperCase()}`)
  const unknown = await request('nobody@example.com')
  expect(known.body).toEqual({ result: { done: true } })
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  const payloads = (await waitingJobs()).map(({ payload }) => payload)
  expect(payloads).toEqual([
    { companyID: world.company.id, email: ann.email },
    { companyID: world.company.id, email: 'nobody@example.com' },
  ])
  expect(await world.db.selectFrom('sign_in_codes').select('email').execute()).toEqual([])
})

it('tells the job what the link carries, and leaves out what names nothing', async () => {
  const postID = '01900000-0000-7000-8000-000000000001'
  const carried = async (intent: unknown) => {
    await world.call(
      '/api/viewer/requestCode',
      { email: 'carrier@example.com', intent },
      { headers: { 'x-forwarded-for': `10.1.1.${(address += 1)}` } },
    )
    return (await waitingJobs()).find(({ payload }) => payload['email'] === 'carrier@example.com')?.payload
  }
  const bare = { companyID: world.company.id, email: 'carrier@example.com' }
  expect(await carried({ deed: 'vote', postID })).toEqual({ ...bare, intent: { deed: 'vote', postID } })
  expect(await carried({ deed: 'like', commentID: postID })).toEqual({
    ...bare,
    intent: { deed: 'like', commentID: postID },
  })
  expect(await carried({ deed: 'post' })).toEqual({ ...bare, intent: { deed: 'post' } })
  expect(await carried({ deed: 'follow', postID: 'nothing' })).toEqual(bare)
  expect(await carried(undefined)).toEqual(bare)
})

it('refuses an intent that is none, naming the field', async () => {
  for (const intent of [
    'vote',
    { deed: 'unvote' },
    { deed: 'vote' },
    { deed: 'like', postID: 'x' },
    { deed: 'post', boardID: 'x' },
    [],
  ]) {
    const { status, body } = await world.call(
      '/api/viewer/requestCode',
      { email: 'refused@example.com', intent },
      { headers: { 'x-forwarded-for': `10.1.2.${(address += 1)}` } },
    )
    expect([status, body.code, String(body.field).split('.')[0]]).toEqual([400, 'badInput', 'intent'])
  }
})

it('asks the one waiting job again instead of sending two codes', async () => {
  const before = (await waitingJobs()).length
  await request('twice@example.com')
  await request('twice@example.com')
  expect(await waitingJobs()).toHaveLength(before + 1)
  await request('twice@example.com', world.other)
  expect(await waitingJobs()).toHaveLength(before + 2)
})

it('gives one mailbox twenty codes in an hour, no matter who asks or where; the count stands after a refusal', async () => {
  const answers = await Promise.all(
    Array.from({ length: 27 }, (_, index) =>
      request('Full@Example.com', index % 2 === 0 ? world.company : world.other),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(7)
  expect(refused[0]?.body.code).toBe('tooMany')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await request('full@example.com')).status).toBe(429)
})

it('keeps no address in the counts', async () => {
  const { rows } = await sql<{ key: string }>`select key from limits where key like '%@%'`.execute(world.db)
  expect(rows).toEqual([])
})

it('limits what one visitor asks for', async () => {
  const ask = (index: number) =>
    world.call(
      '/api/viewer/requestCode',
      { email: `visitor-${index}@example.com` },
      { headers: { 'x-forwarded-for': '10.9.9.9' } },
    )
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await ask(index)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

it('refuses what is no address, naming the field', async () => {
  for (const email of ['', 'ann', 'ann@', 'a b@example.com', `${'x'.repeat(65)}@example.com`, 7]) {
    const { status, body } = await request(email)
    expect([status, body.code, body.field]).toEqual([400, 'badInput', 'email'])
  }
})
