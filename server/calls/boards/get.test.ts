import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a board is found by its address', async () => {
  const board = await world.board({ name: 'Feedback' })
  await world.post(board.id)
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: 'feedback' }))
  expect(body['board']).toMatchObject({ id: board.id, name: 'Feedback', urlName: 'feedback', postCount: 1, team: null })
})

test('a private board, an archived one, an absent one and the one of another company answer alike', async () => {
  const hidden = await world.board({ name: 'Hidden', access: 'private' })
  const old = await world.board({ name: 'Old' })
  await expectOK(world.call('/api/boards/update', { boardID: old.id, isArchived: true }, { as: world.company.owner }))
  const elsewhere = await world.board({ name: 'Elsewhere' }, world.other)
  const absent = await world.call('/api/boards/get', { boardURLName: 'absent' })
  expect(absent).toMatchObject({ status: 404, body: { code: 'notFound' } })
  for (const { urlName } of [hidden, old, elsewhere]) {
    const answered = await world.call('/api/boards/get', { boardURLName: urlName }, { as: await world.user() })
    expect([answered.status, answered.body]).toEqual([absent.status, absent.body])
  }
  const { body } = await expectOK(
    world.call('/api/boards/get', { boardURLName: hidden.urlName }, { as: world.company.owner }),
  )
  expect(body['board']).toMatchObject({ isPrivate: true, team: { isArchived: false } })
})

test('an address that no text column can hold is refused', async () => {
  expect(await world.call('/api/boards/get', { boardURLName: 'a\0b' })).toMatchObject({
    status: 400,
    body: { code: 'badInput', field: 'boardURLName' },
  })
  expect(await world.call('/api/boards/get', {})).toMatchObject({
    status: 400,
    body: { code: 'missingInput', field: 'boardURLName' },
  })
})
