import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { importingIn } from '../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('ends a job that waits, once, and records it; an export can be started again then', async () => {
  const as = world.company.owner
  const { body } = await expectOK(world.call('/api/jobs/export', {}, { as }))
  const { id: jobID } = body['job'] as { id: string }
  expect((await expectOK(world.call('/api/jobs/cancel', { jobID }, { as }))).body['job']).toMatchObject({
    state: 'cancelled',
  })
  expect((await world.call('/api/jobs/cancel', { jobID }, { as })).body.code).toBe('jobOver')
  expect(await importingIn(world).work(jobID)).toMatchObject({ state: 'cancelled', downloadURL: null })
  await expectOK(world.call('/api/jobs/export', {}, { as }))
  expect((await eventsOf(world, {})).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['job.created', 'job.cancelled']),
  )
})
