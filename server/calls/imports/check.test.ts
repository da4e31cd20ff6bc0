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

test('queues a dry run, and refuses settings without a title, and another one in the meantime', async () => {
  const { id: jobID } = await importing.upload('wishes.csv', 'title\nOne\n')
  const { setup } = await importing.file(jobID)
  const titleless = await ask('/api/imports/check', { jobID, setup: { ...setup, fields: {} } })
  expect(titleless.body.code).toBe('importRefused')
  const { body } = await expectOK(ask('/api/imports/check', { jobID, setup }))
  expect(body['job']).toMatchObject({ state: 'waiting', progress: { phase: 'queued' } })
  expect((await ask('/api/imports/check', { jobID, setup })).body.code).toBe('importNotReady')
  const other = await importing.upload('more.csv', 'title\nTwo\n')
  expect((await ask('/api/imports/check', { jobID: other.id, setup })).body.code).toBe('jobRunning')
  expect(await importing.work(jobID)).toMatchObject({ progress: { phase: 'checked' }, report: { created: 1 } })
  // What a dry run found is no outcome of an import that is canceled.
  expect((await expectOK(ask('/api/jobs/cancel', { jobID }))).body['job']).toMatchObject({
    state: 'cancelled',
    report: {},
  })
})
