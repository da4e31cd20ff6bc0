import { afterAll, beforeAll, expect, test } from 'vitest'
import { importingIn } from '../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  world = await openWorld()
  importing = importingIn(world)
  await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })

test('undoes an import, once, and not while another one runs', async () => {
  const { id: jobID } = await importing.import('wishes.csv', 'title\nOne\n')
  const waiting = await importing.upload('more.csv', 'title\nTwo\n')
  const { setup } = await importing.file(waiting.id)
  await expectOK(ask('/api/imports/check', { jobID: waiting.id, setup }))
  expect((await ask('/api/imports/undo', { jobID, losing: 0 })).body.code).toBe('jobRunning')
  await importing.work(waiting.id)
  expect(await importing.undo(jobID)).toMatchObject({ kind: 'undoImport', importID: jobID, state: 'done' })
  expect((await ask('/api/imports/undo', { jobID, losing: 0 })).body.code).toBe('undoOver')
  const { rows } = await world.service.database.pool.query("select 1 from posts where title = 'One'")
  expect(rows).toEqual([])
})

test('refuses when people have done more than was agreed to be lost', async () => {
  const { id: jobID } = await importing.import('wishes.csv', 'title\nThree\n')
  const { rows } = await world.service.database.pool.query<{ id: string }>("select id from posts where title = 'Three'")
  await expectOK(world.call('/api/votes/create', { postID: rows[0]?.id }, { as: await world.user() }))
  expect((await ask('/api/imports/undo', { jobID, losing: 0 })).body.code).toBe('moreMeanwhile')
  expect(await importing.undo(jobID, 1)).toMatchObject({ report: { removed: { posts: 1, votes: 1 } } })
})
