import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFiles } from '../../../contract/reportKinds.ts'
import { countDays } from '../../domain/reporting/countDays.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const board = await world.board({ name: '=Ideas' })
  await world.post(board.id, { title: 'Dark, "mode"' }, await world.user())
  await world.fold()
  while ((await countDays(world.db)) > 0);
})
afterAll(() => world.close())

const file = (part: string, as: Person | null = world.company.owner, filters = '{"dateRange":{},"lastDays":7}') =>
  world.app.inject({
    url: `/admin/reports/export.csv?part=${part}&filters=${encodeURIComponent(filters)}`,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })

test('every table of a report is a file of CSV that no spreadsheet runs', async () => {
  const texts = new Map<string, string[]>()
  for (const part of reportFiles) {
    const { statusCode, headers, body } = await file(part)
    expect([part, statusCode]).toEqual([part, 200])
    expect(headers['content-disposition']).toContain(`acme-report-${part}-`)
    texts.set(part, body.trimEnd().split('\r\n'))
  }
  expect(texts.get('days')).toHaveLength(8)
  expect(texts.get('days')?.[0]).toBe('day,posts,votes,comments,new voters,completed')
  expect(texts.get('boards')?.[1]).toBe("'=Ideas,1,1,0,1,0,0,0,0,0,0")
  expect(texts.get('posts')?.[1]).toMatch(/^mostWanted,"Dark, ""mode""",'=Ideas,/)
})

test('a file has what its reader may see on the page, and an address that is none is refused', async () => {
  const reader = await memberWith(world, ['admin.view', 'reports.view'])
  const seller = await memberWith(world, ['admin.view', 'reports.view', 'customers.view'])
  const statuses = async (as: Person | null) =>
    Promise.all(
      ['days', 'segments', 'customers', 'opportunities'].map(async (part) => (await file(part, as)).statusCode),
    )
  expect(await statuses(reader)).toEqual([200, 403, 403, 403])
  expect(await statuses(seller)).toEqual([200, 200, 200, 403])
  expect((await file('customers', seller)).body).toBe('list,post,board,votes,companies\r\n')
  expect(await statuses(await world.member('contributor'))).toEqual([403, 403, 403, 403])
  expect(new Set(await statuses(null))).not.toContain(200)
  expect((await file('nonsense')).statusCode).toBe(400)
  expect((await file('days', reader, '{"dateRange":{"from":"1990-01-01"}}')).statusCode).toBe(400)
  expect((await file('days', reader, 'x')).statusCode).toBe(400)
})
