import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { Values } from '../values.ts'
import { walkList, type Query } from './walkList.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const walk = <Read>(read: (query: Query, ids: readonly string[]) => Promise<Read>) =>
  walkList(world.service.database.pool, {
    companyID: world.company.id,
    ordered: 'select n::text as id from generate_series(1, 7) as n where $1::uuid is not null order by n',
    values: new Values(),
    rowsAtOnce: 3,
    read,
  })

const echoed = async (query: Query, ids: readonly string[]) => {
  const rows = await query<{ id: string }>({
    text: 'select id from unnest($2::text[]) as id where $1::uuid is not null',
    values: [ids],
  })
  return rows.map(({ id }) => id)
}

test('a list is given from its first to its last row, after word that it is there', async () => {
  const batches: (string[] | null)[] = []
  for await (const batch of walk(echoed)) batches.push(batch)
  expect(batches).toEqual([null, ['1', '2', '3'], ['4', '5', '6'], ['7']])
})

test('while one batch is taken, the next is read', async () => {
  const begun: string[] = []
  const batches = walk(async (query, ids) => {
    begun.push(ids.join())
    return echoed(query, ids)
  })
  await batches.next()
  await batches.next()
  await expect.poll(() => begun).toEqual(['1,2,3', '4,5,6'])
  await batches.return(null)
})

test('one that is left midway leaves no connection in its transaction', async () => {
  for (let time = 0; time < 12; time += 1) {
    const batches = walk(echoed)
    await batches.next()
    await batches.next()
    await batches.return(null)
  }
  const { rows } = await world.service.database.pool.query<{ isolation: string }>(
    `select current_setting('transaction_isolation') as isolation`,
  )
  expect(rows).toEqual([{ isolation: 'read committed' }])
})

test('what the batch after is refused with ends the walk once the batch before was taken', async () => {
  const batches = walk(async (query, ids) => {
    if (ids.includes('4')) throw new Error('no more')
    return echoed(query, ids)
  })
  await batches.next()
  expect((await batches.next()).value).toEqual(['1', '2', '3'])
  await expect(batches.next()).rejects.toThrow('no more')
})
