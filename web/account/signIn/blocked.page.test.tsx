import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

const sentence = 'You can read posts here, but you can’t post, comment or vote.'
const open = async (as: Person) => {
  const headers = { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` }
  const { body } = await world.app.inject({ url: '/login', headers })
  return body.slice(0, body.indexOf('<script type="application/json"'))
}

test('someone blocked who is signed in is told at the sign-in what they are told everywhere', async () => {
  const ann = await world.user('Ann')
  expect(await open(ann)).not.toContain(sentence)
  await expectOK(world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner }))
  expect(await open(ann)).toContain(sentence)
  const refused = await world.call('/api/viewer/update', { name: 'Anna' }, { as: ann })
  expect(refused.body).toMatchObject({ code: 'blocked', error: sentence })
})
