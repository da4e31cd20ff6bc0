import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a label comes last, with an address of its name', async () => {
  const { body } = await expectOK(world.ask('createLabel', { name: ' Mobile  app ' }))
  expect(body['label']).toMatchObject({ name: 'Mobile app', urlName: 'mobile-app', entryCount: 0 })
  expect(await world.ask('createLabel', { name: 'mobile APP' })).toMatchObject({ body: { code: 'nameTaken' } })
  expect(await world.ask('createLabel', { name: ' ' })).toMatchObject({ body: { code: 'textMissing' } })
  expect(await world.ask('createLabel', { name: 'x'.repeat(31) })).toMatchObject({ body: { code: 'textTooLong' } })
  expect(await world.ask('createLabel', { name: 'Web' }, await world.user())).toMatchObject({ status: 403 })
})
