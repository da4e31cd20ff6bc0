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

test('has the columns of a file, what they seem to be, and the company’s boards and statuses', async () => {
  const { id } = await importing.upload('wishes.csv', 'title,votes\nOne,3\n')
  const { body } = await expectOK(ask('/api/imports/getFile', { jobID: id }))
  expect(body['file']).toMatchObject({
    kind: 'csv',
    columns: [
      { name: 'title', samples: ['One'] },
      { name: 'votes', samples: ['3'] },
    ],
    setup: { board: 'Ideas', fields: { title: 'title', votes: 'votes' } },
    boards: [{ name: 'Ideas' }],
    statuses: expect.arrayContaining(['Planned']) as string[],
  })
})

test('refuses one that has not arrived', async () => {
  const { body } = await expectOK(ask('/api/imports/begin', { name: 'a.csv', size: 10 }))
  const { id: jobID } = body['job'] as { id: string }
  expect((await ask('/api/imports/getFile', { jobID })).body.code).toBe('importNotReady')
})
