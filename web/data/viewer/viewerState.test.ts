import { expect, test } from 'vitest'
import { answering, later, testTable, type TestCalls } from '../../test/answering.ts'
import { createDataClient, type DataClientOptions } from '../client.ts'
import { isSignedIn } from './viewerState.ts'

function open(answers: Parameters<typeof answering>[0], options: Partial<DataClientOptions> = {}) {
  const { transport, made } = answering(answers)
  const client = createDataClient<TestCalls>({ transport, table: testTable, onServer: false, ...options })
  return { client, viewerCalls: () => made.filter(({ path }) => path === '/api/viewer/get').length }
}

const ada = { id: '1', name: 'Ada' }

test('before anything is asked the viewer is neither loading nor logged out', () => {
  const { client } = open({})
  expect(client.state().viewer).toEqual({ loading: false, loggedOut: false, error: null, lastUpdated: null })
})

test('when the fetch starts the viewer is loading, without error and not logged out', async () => {
  const second = later<unknown>()
  const answers: unknown[] = [{ viewer: null }, second.promise]
  const { client } = open({ '/api/viewer/get': () => answers.shift() })
  await client.load('/api/viewer/get', {})
  expect(client.state().viewer.loggedOut).toBe(true)
  const forced = client.load('/api/viewer/get', {}, { force: true })
  expect(client.state().viewer).toMatchObject({ loading: true, error: null, loggedOut: false })
  second.resolve({ viewer: ada })
  await forced
})

test('when the fetch succeeded the viewer is merged in, not loading and not logged out', async () => {
  const { client } = open({ '/api/viewer/get': () => ({ viewer: ada }) })
  await client.load('/api/viewer/get', {})
  expect(client.state().viewer).toMatchObject({ ...ada, loading: false, loggedOut: false, error: null })
  expect(isSignedIn(client.state().viewer)).toBe(true)
})

test('when the fetch returned no viewer the visitor is logged out and no error is stored', async () => {
  const { client } = open({ '/api/viewer/get': () => ({ viewer: null }) })
  await client.load('/api/viewer/get', {})
  expect(client.state().viewer).toMatchObject({ loading: false, loggedOut: true, error: null })
  expect(isSignedIn(client.state().viewer)).toBe(false)
})

test('when the fetch failed the error is stored and the visitor is not called logged out', async () => {
  const { client } = open({ '/api/viewer/get': () => ({ status: 503, body: '' }) })
  await client.load('/api/viewer/get', {})
  expect(client.state().viewer).toMatchObject({ loading: false, loggedOut: false, error: 'server error' })
})

test('a viewer who signed out leaves no fields behind', async () => {
  let viewer: unknown = ada
  const { client } = open({
    '/api/viewer/get': () => ({ viewer }),
    '/api/viewer/signOut': () => ({ result: { done: true } }),
  })
  await client.load('/api/viewer/get', {})
  viewer = null
  await client.write('/api/viewer/signOut', {})
  expect(client.state().viewer).not.toHaveProperty('name')
  expect(client.state().viewer.loggedOut).toBe(true)
})

test.each([ada, null])('the viewer %j is not requested again', async (viewer) => {
  let now = Date.now()
  const { client, viewerCalls } = open({ '/api/viewer/get': () => ({ viewer }) }, { now: () => now })
  await client.load('/api/viewer/get', {})
  now += 3_600_000
  await client.load('/api/viewer/get', {})
  expect(viewerCalls()).toBe(1)
})

test('the viewer is requested again when a refresh is forced', async () => {
  const { client, viewerCalls } = open({ '/api/viewer/get': () => ({ viewer: ada }) })
  await client.load('/api/viewer/get', {})
  await client.load('/api/viewer/get', {}, { force: true })
  expect(viewerCalls()).toBe(2)
})

test('a viewer whose refresh failed is still there and is not requested again', async () => {
  const answers: unknown[] = [{ viewer: ada }, { status: 500, body: '' }]
  const { client, viewerCalls } = open({ '/api/viewer/get': () => answers.shift() })
  await client.load('/api/viewer/get', {})
  await client.load('/api/viewer/get', {}, { force: true })
  await client.load('/api/viewer/get', {})
  expect(client.state().viewer).toMatchObject({ ...ada, error: 'server error' })
  expect(viewerCalls()).toBe(2)
})

test('signing in forces a refresh of the viewer', async () => {
  let viewer: unknown = null
  const { client } = open({
    '/api/viewer/get': () => ({ viewer }),
    '/api/viewer/signIn': () => {
      viewer = ada
      return { result: { done: true } }
    },
  })
  await client.load('/api/viewer/get', {})
  await client.write('/api/viewer/signIn', { code: '123456' })
  expect(client.state().viewer).toMatchObject({ ...ada, loggedOut: false })
})

test('a sign-in that was refused does not', async () => {
  const { client, viewerCalls } = open({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/viewer/signIn': () => ({ error: 'No.', code: 'badCode' }),
  })
  await client.load('/api/viewer/get', {})
  await expect(client.write('/api/viewer/signIn', { code: '0' })).rejects.toMatchObject({ code: 'badCode' })
  expect(viewerCalls()).toBe(1)
})

test('signing out forces a refresh of the viewer', async () => {
  const { client, viewerCalls } = open({
    '/api/viewer/get': () => ({ viewer: ada }),
    '/api/viewer/signOut': () => ({ result: { done: true } }),
  })
  await client.load('/api/viewer/get', {})
  await client.write('/api/viewer/signOut', {})
  expect(viewerCalls()).toBe(2)
})

test('a change of role forces a refresh of the viewer', async () => {
  const { client, viewerCalls } = open({
    '/api/viewer/get': () => ({ viewer: ada }),
    '/api/members/changeRole': () => ({ result: { done: true } }),
  })
  await client.load('/api/viewer/get', {})
  await client.write('/api/members/changeRole', { role: 'manager' })
  expect(viewerCalls()).toBe(2)
})

test('what was cached for the previous viewer is dropped, answers on their way included', async () => {
  const slow = later<unknown>()
  const lists: unknown[] = [slow.promise, { things: [] }]
  const { client } = open({
    '/api/viewer/get': () => ({ viewer: null }),
    '/api/viewer/signOut': () => ({ result: { done: true } }),
    '/api/things/get': () => ({ thing: { name: 'private', count: 1 } }),
    '/api/things/list': () => lists.shift(),
  })
  await client.load('/api/things/get', { thingID: '1' })
  const list = client.load('/api/things/list', {})
  await client.write('/api/viewer/signOut', {})
  slow.resolve({ things: [{ id: 'private', count: 1 }] })
  expect(client.peek('/api/things/get', { thingID: '1' }).data).toBeNull()
  expect((await list).data).toEqual([])
})
