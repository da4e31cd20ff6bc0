import { expect, test } from 'vitest'
import { answering, later, testTable, type TestCalls } from '../test/answering.ts'
import { createDataClient } from './client.ts'

function open(answers: Parameters<typeof answering>[0]) {
  const { transport } = answering(answers)
  return createDataClient<TestCalls>({ transport, table: testTable, onServer: false })
}

type Things = { id: string; count: number }[]
const things: Things = [
  { id: '1', count: 1 },
  { id: '2', count: 5 },
]
const always = () => true
const plusOne = (id: string) => (list: Things) =>
  list.map((thing) => (thing.id === id ? { ...thing, count: thing.count + 1 } : thing))

test('a change shows at once in every held data set of the path that matches, and only there', async () => {
  const client = open({ '/api/things/list': () => ({ things }) })
  await client.batch([
    ['/api/things/list', { pages: 1 }],
    ['/api/things/list', { pages: 2 }],
    ['/api/things/list', { pages: 3 }],
  ])
  client.patch('/api/things/list', ({ pages }) => pages !== 3, plusOne('1'))
  const counts = [1, 2, 3].map((pages) => client.peek('/api/things/list', { pages }).data?.[0]?.count)
  expect(counts).toEqual([2, 2, 1])
})

test('taking a change back gives exactly what was there, its time included', async () => {
  const client = open({ '/api/things/list': () => ({ things }) })
  const before = await client.load('/api/things/list', {})
  const rollBack = client.patch('/api/things/list', always, plusOne('1'))
  rollBack()
  rollBack()
  expect(client.peek('/api/things/list', {})).toEqual(before)
  expect(client.peek('/api/things/list', {}).data).toBe(before.data)
})

test('taking one of two changes back leaves the other', async () => {
  const client = open({ '/api/things/list': () => ({ things }) })
  await client.load('/api/things/list', {})
  const rollBackFirst = client.patch('/api/things/list', always, plusOne('1'))
  client.patch('/api/things/list', always, plusOne('2'))
  rollBackFirst()
  expect(client.peek('/api/things/list', {}).data).toEqual([
    { id: '1', count: 1 },
    { id: '2', count: 6 },
  ])
})

test('taking a change back leaves alone what the server has answered since', async () => {
  const answers = [{ things }, { things: [{ id: '1', count: 9 }] }]
  const client = open({ '/api/things/list': () => answers.shift() })
  await client.load('/api/things/list', {})
  const rollBack = client.patch('/api/things/list', always, plusOne('1'))
  await client.load('/api/things/list', {}, { force: true })
  rollBack()
  expect(client.peek('/api/things/list', {}).data).toEqual([{ id: '1', count: 9 }])
})

test('an answer to what was asked before the change does not undo it', async () => {
  const slow = later<unknown>()
  const answers: unknown[] = [{ things }, slow.promise]
  const client = open({ '/api/things/list': () => answers.shift() })
  await client.load('/api/things/list', {})
  const refetch = client.load('/api/things/list', {}, { force: true })
  client.patch('/api/things/list', always, plusOne('1'))
  slow.resolve({ things })
  await refetch
  expect(client.peek('/api/things/list', {})).toMatchObject({
    loading: false,
    data: [
      { id: '1', count: 2 },
      { id: '2', count: 5 },
    ],
  })
})

test('a change that is under way lies over what the server says meanwhile, and over what is loaded for the first time', async () => {
  const client = open({ '/api/things/list': () => ({ things }) })
  await client.load('/api/things/list', {})
  const end = client.patch('/api/things/list', always, plusOne('1'))
  const again = await client.load('/api/things/list', {}, { force: true })
  const other = await client.load('/api/things/list', { pages: 2 })
  expect([again.data?.[0]?.count, other.data?.[0]?.count]).toEqual([2, 2])
  end()
  expect([client.peek('/api/things/list', {}).data, client.peek('/api/things/list', { pages: 2 }).data]).toEqual([
    things,
    things,
  ])
})

test('a change that is done stays, until the server says something else', async () => {
  const answers = [{ things }, { things: [{ id: '1', count: 9 }] }]
  const client = open({ '/api/things/list': () => answers.shift() })
  await client.load('/api/things/list', {})
  const end = client.patch('/api/things/list', always, plusOne('1'))
  end(true)
  end()
  expect(client.peek('/api/things/list', {}).data?.[0]?.count).toBe(2)
  expect((await client.load('/api/things/list', {}, { force: true })).data).toEqual([{ id: '1', count: 9 }])
})

test('an answer to what was asked before a change was done does not undo it', async () => {
  const slow = later<unknown>()
  const answers: unknown[] = [{ things }, slow.promise]
  const client = open({ '/api/things/list': () => answers.shift() })
  await client.load('/api/things/list', {})
  const end = client.patch('/api/things/list', always, plusOne('1'))
  const refetch = client.load('/api/things/list', {}, { force: true })
  end(true)
  slow.resolve({ things })
  await refetch
  expect(client.peek('/api/things/list', {})).toMatchObject({
    loading: false,
    data: [
      { id: '1', count: 2 },
      { id: '2', count: 5 },
    ],
  })
})
