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

test('counts what would go, and refuses an import that wrote nothing or is too long ago', async () => {
  const { id: jobID } = await importing.import('wishes.csv', 'title,author\nOne,Ann\n')
  const { body } = await expectOK(ask('/api/imports/getUndo', { jobID }))
  expect(body['undo']).toEqual({
    posts: 1,
    comments: 0,
    people: 1,
    boards: 0,
    companies: 0,
    restoring: 0,
    since: { votes: 0, comments: 0, edits: 0 },
    staying: 0,
    kept: 0,
  })
  const again = await importing.import('wishes.csv', 'title,author\nOne,Ann\n')
  expect(again).toMatchObject({ state: 'done', report: { created: 0, skipped: 1 }, undoUntil: null })
  expect((await ask('/api/imports/getUndo', { jobID: again.id })).body.code).toBe('undoOver')
  await world.service.database.pool.query("update company_jobs set undo_until = now() - interval '1 second'")
  expect((await ask('/api/imports/getUndo', { jobID })).body.code).toBe('undoOver')
})
