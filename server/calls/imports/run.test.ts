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

test('imports what a dry run has checked, and nothing else', async () => {
  const { id: jobID } = await importing.upload('wishes.csv', 'title\nOne\nTwo\n')
  expect((await ask('/api/imports/run', { jobID })).body.code).toBe('importNotReady')
  const { setup } = await importing.file(jobID)
  await importing.check(jobID, setup)
  expect(await importing.run(jobID)).toMatchObject({
    state: 'done',
    progress: { phase: 'ended', done: 2, total: 2 },
    report: { records: 2, created: 2 },
    undoUntil: expect.any(String) as string,
  })
  expect((await ask('/api/imports/run', { jobID })).body.code).toBe('importNotReady')
  const { body } = await expectOK(ask('/api/posts/count', { boardURLNames: ['ideas'] }))
  expect(JSON.stringify(body)).toContain('2')
})
