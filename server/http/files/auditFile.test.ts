import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../../domain/events.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const file = (filters?: unknown, as: Person | null = world.company.owner) =>
  world.app.inject({
    url: `/admin/settings/audit/export.csv${filters === undefined ? '' : `?filters=${encodeURIComponent(typeof filters === 'string' ? filters : JSON.stringify(filters))}`}`,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })

test('a line for each entry that matches, the latest first, in which nothing is run by a spreadsheet', async () => {
  const as = world.company.owner
  await expectOK(world.call('/api/boards/create', { name: '=HYPERLINK("x")' }, { as }))
  for (let n = 0; n < 620; n += 1)
    await record(world.db, world.company.id, { type: 'status.reordered', actorID: as.userID })
  const answer = await file()
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="acme-audit-.*\.csv"/)
  const [head, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe('time,person,person id,action,what happened,about,about id,to,fields,count,session,browser')
  expect(lines.filter((line) => line.includes('status.reordered'))).toHaveLength(620)
  expect(lines.find((line) => line.includes('board.created'))).toContain(`"'=HYPERLINK(""x"")"`)
  const times = lines.map((line) => line.slice(0, 24))
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await file({ search: 'HYPERLINK' })).body.trimEnd().split('\r\n')).toHaveLength(2)
})

test('is for members who may see the log, and names what it doesn’t understand', async () => {
  expect((await file(undefined, null)).statusCode).toBe(401)
  expect((await file(undefined, await world.member('manager'))).statusCode).toBe(403)
  for (const filters of ['{', '[]', { colour: 1 }, { kind: 'x' }]) expect((await file(filters)).statusCode).toBe(400)
})
