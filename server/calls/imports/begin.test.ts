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

test('begins an import that waits for its file', async () => {
  const { body } = await expectOK(ask('/api/imports/begin', { name: 'wishes.csv', size: 5_000_000 }))
  expect(body['job']).toMatchObject({
    kind: 'import',
    state: 'waiting',
    progress: { phase: 'uploading', done: 0, total: 3 },
    file: { name: 'wishes.csv', size: 5_000_000 },
  })
  const { id } = body['job'] as { id: string }
  expect(await importing.job(id)).toMatchObject({ state: 'waiting' })
})

test('refuses a file that is too large', async () => {
  const { body } = await ask('/api/imports/begin', { name: 'wishes.csv', size: 501 * 2 ** 20 })
  expect(body).toMatchObject({ code: 'importTooLarge', field: 'size' })
})
