import { expect, test, vi } from 'vitest'
import { answering, later, testTable, type TestCalls } from '../test/answering.ts'
import { createDataClient, type DataClientOptions } from './client.ts'
import { outcomeOf } from './dataSet.ts'

function open(answers: Parameters<typeof answering>[0], options: Partial<DataClientOptions> = {}) {
  const { transport, made } = answering(answers)
  return { made, client: createDataClient<TestCalls>({ transport, table: testTable, onServer: false, ...options }) }
}

const thing = { name: 'a', count: 1 }
const refused = { error: 'Your role doesn’t allow this.', code: 'forbidden' }
const outdated = { error: 'Someone else changed this meanwhile.', code: 'changedMeanwhile' }

test('every data set holds data, an error, a loading flag and a last-updated time', async () => {
  const { client } = open({ '/api/things/get': () => ({ thing }) })
  const before = Date.now()
  const { lastUpdated, ...rest } = await client.load('/api/things/get', { thingID: '1' })
  expect(rest).toEqual({ data: thing, error: null, code: null, loading: false })
  expect(lastUpdated).toBeGreaterThanOrEqual(before)
  expect(client.peek('/api/things/get', { thingID: '2' })).toEqual({
    data: null,
    error: null,
    code: null,
    loading: false,
    lastUpdated: null,
  })
})

test('a request sets loading and clears the error', async () => {
  const answer = later<unknown>()
  const answers = [() => refused, () => answer.promise]
  const { client } = open({ '/api/things/get': () => answers.shift()?.() })
  await client.load('/api/things/get', { thingID: '1' })
  expect(client.peek('/api/things/get', { thingID: '1' })).toMatchObject({ error: refused.error, loading: false })
  const again = client.load('/api/things/get', { thingID: '1' })
  expect(client.peek('/api/things/get', { thingID: '1' })).toMatchObject({ error: null, code: null, loading: true })
  answer.resolve({ thing })
  await again
})

test('a loaded data set stores its data and ends the loading', async () => {
  const { client } = open({ '/api/things/get': () => ({ thing }) })
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ data: thing, loading: false })
})

test('a failed data set stores the error and ends the loading', async () => {
  const { client } = open({ '/api/things/get': () => refused })
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({
    error: refused.error,
    code: 'forbidden',
    loading: false,
  })
})

test.each([{ error: '' }, { error: { deep: true } }, { error: 17 }])(
  'a failure whose error is no text, like %j, is stored as server error',
  async (body) => {
    const { client } = open({ '/api/things/get': () => body })
    expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ error: 'server error' })
  },
)

test('a transport that throws is a server error', async () => {
  const { client } = open({
    '/api/things/get': () => {
      throw new TypeError('broken')
    },
  })
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({
    error: 'server error',
    code: 'serverError',
  })
})

test('a failure after a success keeps the data that was there', async () => {
  const answers = [{ thing }, refused]
  const { client } = open({ '/api/things/get': () => answers.shift() })
  await client.load('/api/things/get', { thingID: '1' })
  expect(await client.load('/api/things/get', { thingID: '1' }, { force: true })).toMatchObject({
    data: thing,
    error: refused.error,
  })
})

test.each([{}, { thingID: null }])(
  'a query without a required input, given %j, is not called and names input and query',
  async (inputs) => {
    const { client, made } = open({ '/api/things/get': () => ({ thing }) })
    expect(await client.load('/api/things/get', inputs)).toMatchObject({
      data: null,
      error: 'Missing input: thingID of /api/things/get',
      code: 'missingInput',
    })
    expect(made).toEqual([])
  },
)

test('a write without a required input is not called and rejects with the input as its field', async () => {
  const { client, made } = open({})
  const nothing = {} as { name: string }
  await expect(client.write('/api/things/create', nothing)).rejects.toMatchObject({
    message: 'Missing input: name of /api/things/create',
    field: 'name',
  })
  expect(made).toEqual([])
})

test.each(['', 0, false])('a required input of %j is there', async (value) => {
  const { client, made } = open({ '/api/things/get': () => ({ thing }) })
  await client.load('/api/things/get', { thingID: value as string })
  expect(made).toHaveLength(1)
})

test('optional inputs may be omitted', async () => {
  const { client, made } = open({ '/api/things/get': () => ({ thing }) })
  expect(await client.load('/api/things/get', { thingID: '1' })).toMatchObject({ error: null })
  expect(made[0]?.inputs).toEqual({ thingID: '1' })
})

test('a batch calls its queries in order', async () => {
  const { client, made } = open({ '/api/things/get': () => ({ thing }), '/api/things/list': () => ({ things: [] }) })
  const [one, list] = await client.batch([
    ['/api/things/get', { thingID: '1' }],
    ['/api/things/list', {}],
  ])
  expect(made.map(({ path }) => path)).toEqual(['/api/things/get', '/api/things/list'])
  expect([one.data, list.data]).toEqual([thing, []])
})

test('a batch that meets an error keeps what came before, passes that error on and calls nothing after', async () => {
  const { client, made } = open({
    '/api/things/get': ({ thingID }) => (thingID === '1' ? { thing } : refused),
    '/api/things/list': () => ({ things: [] }),
  })
  const [before, failed, after] = await client.batch([
    ['/api/things/get', { thingID: '1' }],
    ['/api/things/get', { thingID: '2' }],
    ['/api/things/list', {}],
  ])
  expect(before.data).toEqual(thing)
  expect(failed.error).toBe(refused.error)
  expect(after).toMatchObject({ data: null, error: null, loading: false })
  expect(made).toHaveLength(2)
})

test('a batch stops at a missing input too', async () => {
  const { client, made } = open({ '/api/things/list': () => ({ things: [] }) })
  await client.batch([
    ['/api/things/get', {}],
    ['/api/things/list', {}],
  ])
  expect(made).toEqual([])
})

test('what is fresh is not fetched again, and what is 30 seconds old is', async () => {
  let now = Date.now()
  const { client, made } = open({ '/api/things/get': () => ({ thing }) }, { now: () => now })
  await client.load('/api/things/get', { thingID: '1' })
  await client.load('/api/things/get', { thingID: '1' })
  expect(made).toHaveLength(1)
  now += 31_000
  await client.load('/api/things/get', { thingID: '1' })
  expect(made).toHaveLength(2)
})

test('two loads of the same query at the same time are one call', async () => {
  const { client, made } = open({ '/api/things/get': () => ({ thing }) })
  await Promise.all([
    client.load('/api/things/get', { thingID: '1', note: 'n' }),
    client.load('/api/things/get', { note: 'n', thingID: '1' }),
  ])
  expect(made).toHaveLength(1)
})

/** A thing shows posts and a list of things boards; making a thing touches posts, and deleting one nothing. */
const nounTable = {
  ...testTable,
  '/api/things/get': { required: ['thingID'], output: 'thing', creates: false, nouns: ['comments', 'posts'] },
  '/api/things/list': { required: [], output: 'things', creates: false, nouns: ['boards'] },
  '/api/things/create': { required: ['name'], output: 'thing', creates: true, nouns: ['posts', 'votes'] },
}

function openNouns() {
  const { client, made } = open(
    {
      '/api/things/get': () => ({ thing }),
      '/api/things/list': () => ({ things: [] }),
      '/api/things/create': ({ name }) => (name === '' ? refused : name === 'old' ? outdated : { thing: { id: '1' } }),
      '/api/things/delete': () => ({ result: { done: true } }),
    },
    { table: nounTable },
  )
  const show = async () => {
    await client.batch([
      ['/api/things/get', { thingID: '1' }],
      ['/api/things/list', {}],
    ])
    return made.splice(0).map(({ path }) => path)
  }
  return { client, show }
}

test('what shows an invalidated noun is fetched when it is asked for again, and nothing else is', async () => {
  const { client, show } = openNouns()
  await show()
  await client.invalidate(['posts'])
  expect(await show()).toEqual(['/api/things/get'])
})

test('after a write what shows a noun that it touched is fetched when it is asked for again', async () => {
  const { client, show } = openNouns()
  await show()
  await client.write('/api/things/create', { name: 'a' })
  expect(await show()).toEqual(['/api/things/create', '/api/things/get'])
})

test('a write that touches nothing, and one that was refused, leave everything fresh', async () => {
  const { client, show } = openNouns()
  await show()
  await client.write('/api/things/delete', { thingID: '1' })
  await expect(client.write('/api/things/create', { name: '' })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await show()).toEqual(['/api/things/delete', '/api/things/create'])
})

test('a write that was refused because of someone else’s change has what it touches asked for again', async () => {
  const { client, show } = openNouns()
  await show()
  await expect(client.write('/api/things/create', { name: 'old' })).rejects.toMatchObject({ code: 'changedMeanwhile' })
  expect(await show()).toEqual(['/api/things/create', '/api/things/get'])
})

test('a page does what it has to with a write’s output before anything is out of date', async () => {
  const { client, show } = openNouns()
  await show()
  let during: string[] = []
  const output = await client.write('/api/things/create', { name: 'a' }, async ({ id }) => {
    expect(id).toBe('1')
    during = await show()
  })
  expect(output).toEqual({ id: '1' })
  expect(during).toEqual(['/api/things/create'])
  expect(await show()).toEqual(['/api/things/get'])
})

test('an assessment is not fetched again when both data and an error are present', async () => {
  const answers: unknown[] = [{ assessment: { score: 1 } }, refused]
  const { client, made } = open({ '/api/assessments/get': () => answers.shift() })
  await client.load('/api/assessments/get', { email: 'a@example.org' })
  await client.load('/api/assessments/get', { email: 'a@example.org' })
  expect(client.state().assessment).toMatchObject({ data: { score: 1 }, error: refused.error })
  await client.load('/api/assessments/get', { email: 'a@example.org' })
  expect(made).toHaveLength(2)
})

test('an assessment with an error alone is fetched again', async () => {
  const { client, made } = open({ '/api/assessments/get': () => refused })
  await client.load('/api/assessments/get', { email: 'a@example.org' })
  await client.load('/api/assessments/get', { email: 'a@example.org' })
  expect(made).toHaveLength(2)
})

test('a referrer is not fetched again when data is present, however old', async () => {
  let now = Date.now()
  const { client, made } = open(
    { '/api/referrals/getReferrer': () => ({ referrer: { name: 'r' } }) },
    { now: () => now },
  )
  await client.load('/api/referrals/getReferrer', { referralCode: 'c' })
  now += 3_600_000
  await client.load('/api/referrals/getReferrer', { referralCode: 'c' })
  expect(made).toHaveLength(1)
  expect(client.state().referrer.data).toEqual({ name: 'r' })
})

test('a page with something that is not there is not found, with another error it failed, and without errors it is well', async () => {
  const { client } = open({
    '/api/things/get': ({ thingID }) =>
      thingID === '1' ? { thing } : thingID === '2' ? { error: 'Gone.', code: 'notFound' } : { status: 500, body: '' },
    '/api/things/list': () => ({ error: 'Nobody.', code: 'noCompany' }),
  })
  const load = (thingID: string) => client.load('/api/things/get', { thingID })
  const [good, gone, broken, nobody] = [
    await load('1'),
    await load('2'),
    await load('3'),
    await client.load('/api/things/list', {}),
  ]
  expect(outcomeOf([good])).toBe('ok')
  expect(outcomeOf([good, gone])).toBe('notFound')
  expect(outcomeOf([nobody])).toBe('notFound')
  expect(outcomeOf([good, broken])).toBe('failed')
})

test('an unknown call fails without being made', async () => {
  const { client, made } = open({})
  const other = client as unknown as { load(path: string, inputs: object): Promise<{ error: string | null }> }
  expect(await other.load('/api/unknown', {})).toMatchObject({ error: 'Unknown call: /api/unknown' })
  expect(made).toEqual([])
})

test('a load that was asked for by force does not settle for an answer that was already on its way', async () => {
  const answers = [later<unknown>(), later<unknown>()]
  const asked = vi.fn()
  const { client } = open({
    '/api/things/get': () => {
      asked()
      return answers[asked.mock.calls.length - 1]?.promise
    },
  })
  const early = client.load('/api/things/get', { thingID: '1' })
  const forced = client.load('/api/things/get', { thingID: '1' }, { force: true })
  answers[0]?.resolve({ thing: { name: 'old', count: 0 } })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  answers[1]?.resolve({ thing: { name: 'new', count: 1 } })
  expect((await forced).data?.name).toBe('new')
  expect((await early).data?.name).toBe('new')
})
