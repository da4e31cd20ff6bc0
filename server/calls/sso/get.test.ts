import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSSO } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (at = world.company) => world.call('/api/sso/get', {}, { as: at.owner, at })

it('shows where the company’s page leads back to, and of a secret no more than its end', async () => {
  expect((await expectOK(get())).body['result']).toEqual({
    secrets: [],
    pageURL: null,
    returnURL: 'http://upwell.test/api/redirects/sso',
    companyID: world.company.id,
  })
  const { text, secretID } = await openSSO(world)
  const answered = await expectOK(get())
  expect(answered.body['result']).toMatchObject({
    secrets: [{ id: secretID, purpose: 'token', ending: text.slice(-4) }],
  })
  expect(JSON.stringify(answered.body)).not.toContain(text)
  expect((await expectOK(get(world.other))).body['result']).toMatchObject({ secrets: [] })
})
