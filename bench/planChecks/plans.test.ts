import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../server/test/cluster.ts'
import { describeSet, type DataSet } from '../dataSet.ts'
import { fill } from '../fill.ts'
import { checkPlans, type Checked } from './planCheck.ts'
import { faultsOf } from './planRules.ts'

// A table of a few hundred rows is best read whole; from some thousands on, PostgreSQL takes an index where there is one.
const posts = 3_000
// Lists of the team with several conditions walk or look up rows by how many there are: `npm run plans` judges them, at size.
const limits = { scannedRows: 1_000, freeRows: 1_000 }

let database: FreshDatabase
let client: pg.Client
let set: DataSet<string>
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await fill(client, { posts, votes: 20_000, users: 2_000, comments: 6_000, customers: 200 }, () => {})
  set = await describeSet(client, 'small', 'small')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const faulty = (checked: readonly Checked[]) =>
  checked.filter(({ faults }) => faults.length > 0).map(({ name, faults }) => `${name}: ${faults.join('; ')}`)

describe('the plan of every hot call', () => {
  test('is found by an index, reads little in vain and spills nothing', async () => {
    const checked = await checkPlans(database.connection, set, limits)
    expect(checked.length).toBeGreaterThan(60)
    expect(faulty(checked)).toEqual([])
  })

  test('is not as it should be when an index is gone', async () => {
    await client.query('drop index post_stats_top; drop index posts_title_words')
    const found = faulty(await checkPlans(database.connection, set, limits))
    expect(found).toContainEqual(expect.stringMatching(/^list top: /))
    expect(found).toContainEqual(expect.stringMatching(/^suggest add.*reads/))
  })
})

describe('a statement', () => {
  const plan = { 'Node Type': 'Result' }
  const of = (text: string) => faultsOf({ text, values: [], plan }, limits)

  test('must not page by offset, while `offset 0` is a fence', () => {
    expect(of('select 1 limit 20 offset 40')).toEqual(['pages by offset'])
    expect(of('select 1 limit $2 offset $3')).toEqual(['pages by offset'])
    expect(of('select 1 from (select 1 offset 0) as s')).toEqual([])
  })

  test('must not sort or hash on disk', () => {
    const spilled = {
      'Node Type': 'Limit',
      Plans: [
        { 'Node Type': 'Sort', 'Sort Space Type': 'Disk' },
        { 'Node Type': 'Hash', 'Hash Batches': 4 },
      ],
    }
    expect(faultsOf({ text: 'select 1', values: [], plan: spilled }, limits)).toEqual([
      'sorts on disk',
      'spills a hash to disk',
    ])
  })
})
