import { expect, test } from 'vitest'
import { answering, testTable, type TestCalls } from '../../test/answering.ts'
import { createDataClient, type DataClientOptions } from '../client.ts'
import { dehydrate } from '../dehydrate.ts'

const answers: Parameters<typeof answering>[0] = {
  '/api/viewer/get': () => ({ viewer: { id: '1', name: 'Ada', csrfToken: 'of the viewer' } }),
  '/api/things/get': ({ thingID }) =>
    thingID === 'gone'
      ? { error: 'Gone.', code: 'notFound' }
      : thingID === 'broken'
        ? { status: 500, body: '' }
        : { thing: { name: '</script><b>', count: 1 } },
  '/api/things/list': () => ({ error: 'No.', code: 'forbidden' }),
}

function open(options: Partial<DataClientOptions> = {}) {
  const { transport, made } = answering(answers)
  return { made, client: createDataClient<TestCalls>({ transport, table: testTable, onServer: true, ...options }) }
}

test('the client state is cookies, server response status, viewer, assessment and referrer', () => {
  expect(Object.keys(open().client.state())).toEqual(['cookies', 'responseStatus', 'viewer', 'assessment', 'referrer'])
})

test('a page that is rendered without errors has the status 200, other refusals included', async () => {
  const { client } = open()
  await client.batch([
    ['/api/things/get', { thingID: '1' }],
    ['/api/things/list', {}],
  ])
  expect(client.state().responseStatus).toBe(200)
})

test('rendered on the server, a server error makes the response status 500, also beside something not found', async () => {
  const { client } = open()
  await client.load('/api/things/get', { thingID: 'broken' })
  await client.load('/api/things/get', { thingID: 'gone' })
  expect(client.state().responseStatus).toBe(500)
})

test('rendered on the server, what is not found makes the response status 404', async () => {
  const { client } = open()
  await client.load('/api/things/get', { thingID: 'gone' })
  expect(client.state().responseStatus).toBe(404)
})

test('in the browser no failure changes the response status', async () => {
  const { client } = open({ onServer: false })
  await client.load('/api/things/get', { thingID: 'broken' })
  expect(client.state().responseStatus).toBe(200)
})

test('a page brings its state along: nothing of it is asked again, and it counts as updated when it arrived', async () => {
  const server = open().client
  await server.batch([
    ['/api/viewer/get', {}],
    ['/api/things/get', { thingID: '1' }],
    ['/api/things/get', { thingID: 'gone' }],
  ])
  const { client, made } = open({ initial: dehydrate(server).data, onServer: false, now: () => 1_234 })
  const viewer = await client.load('/api/viewer/get', {})
  const thing = await client.load('/api/things/get', { thingID: '1' })
  expect(made).toEqual([])
  expect(viewer.data).toMatchObject({ name: 'Ada' })
  expect(thing).toEqual({
    data: { name: '</script><b>', count: 1 },
    error: null,
    code: null,
    loading: false,
    lastUpdated: 1_234,
  })
  expect(client.peek('/api/things/get', { thingID: 'gone' })).toMatchObject({ error: 'Gone.', code: 'notFound' })
  expect(client.state().responseStatus).toBe(404)
})

test('two renders of the same data are the same text, in whatever order it was loaded', async () => {
  const [one, two] = [open().client, open().client]
  await one.batch([
    ['/api/viewer/get', {}],
    ['/api/things/get', { thingID: '1' }],
  ])
  await new Promise((resolve) => setTimeout(resolve, 5))
  await two.batch([
    ['/api/things/get', { thingID: '1' }],
    ['/api/viewer/get', {}],
  ])
  expect(dehydrate(two).data).toBe(dehydrate(one).data)
})

test('the text may stand in a script element', async () => {
  const { client } = open()
  await client.load('/api/things/get', { thingID: '1' })
  expect(dehydrate(client).data).not.toMatch(/<\/|<!|<script/i)
})

test('the token of the initial data goes into the cookie store', async () => {
  const server = open().client
  server.cookies.set('csrfToken', 'of the page')
  expect(open({ initial: dehydrate(server).data }).client.cookies.token()).toBe('of the page')
})

test("the viewer's token does so too", async () => {
  const server = open().client
  await server.load('/api/viewer/get', {})
  expect(open({ initial: dehydrate(server).data }).client.cookies.token()).toBe('of the viewer')
})

test('a page for nobody in particular carries no token', async () => {
  const { client } = open()
  await client.load('/api/things/get', { thingID: '1' })
  expect(dehydrate(client).data).not.toMatch(/csrfToken/)
})
