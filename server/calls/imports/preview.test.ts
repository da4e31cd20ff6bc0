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

test('shows records as they would be', async () => {
  const { id: jobID } = await importing.upload('wishes.csv', 'title,author,votes\nOne,Ann,3\n')
  const { setup } = await importing.file(jobID)
  const { body } = await expectOK(ask('/api/imports/preview', { jobID, setup }))
  expect(body['rows']).toMatchObject([{ place: 'line 2', title: 'One', author: 'Ann', votes: 3, refused: null }])
})

test('refuses settings without a title, and a file that is gone on to be imported', async () => {
  const { id: jobID } = await importing.upload('wishes.csv', 'title\nOne\n')
  const { setup } = await importing.file(jobID)
  expect((await ask('/api/imports/preview', { jobID, setup: { ...setup, fields: {} } })).body).toMatchObject({
    code: 'importRefused',
    error: 'Choose the column that contains the title.',
  })
  await importing.check(jobID, setup)
  await importing.run(jobID)
  expect((await ask('/api/imports/preview', { jobID, setup })).body.code).toBe('importNotReady')
})
