import { afterAll, beforeAll, expect, test } from 'vitest'
import { importingIn } from '../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('has the company’s jobs, the newest first, with their progress and who began them, and no other company’s', async () => {
  const { owner } = world.company
  const { id } = await importingIn(world).upload('wishes.csv', 'title\nOne\n')
  await expectOK(world.call('/api/jobs/export', {}, { as: owner }))
  const { body } = await expectOK(world.call('/api/jobs/find', {}, { as: owner }))
  expect(body['jobs']).toMatchObject([
    { kind: 'export', state: 'waiting', progress: { phase: 'queued' }, file: null, downloadURL: null },
    {
      id,
      kind: 'import',
      state: 'waiting',
      progress: { phase: 'uploaded', done: 1, total: 1 },
      who: { id: owner.userID },
      file: { name: 'wishes.csv', size: 10 },
      undoUntil: null,
    },
  ])
  const others = await expectOK(world.call('/api/jobs/find', {}, { as: world.other.owner, at: world.other }))
  expect(others.body['jobs']).toEqual([])
})
