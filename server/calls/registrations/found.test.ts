import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enteredByFounder, registrationCodeFor, registrationTokenOf } from '../../test/foundedCompany.ts'
import { expectOK, openWorld, type Answered, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ REGISTRATION: 'open' })
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

async function waiting(more: Record<string, unknown> = {}): Promise<{ token: string; code: string }> {
  const entered = { ...enteredByFounder, ...more }
  const token = registrationTokenOf(await expectOK(world.callRoot('/api/registrations/request', entered)))
  return { token, code: await registrationCodeFor(world, entered.email) }
}

const found = (input: Record<string, unknown>): Promise<Answered> => world.callRoot('/api/registrations/found', input)

function accountCookieOf({ headers }: Answered): string | undefined {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('upwell-account='))
    ?.split(';', 1)[0]
    ?.slice('upwell-account='.length)
}

it('founds the company, which answers at its own host at once, and signs its founder in at the root', async () => {
  const answered = await expectOK(found(await waiting()))
  expect(answered.body['company']).toEqual({
    name: 'Bluebird',
    subdomain: 'bluebird',
    url: 'http://bluebird.upwell.test',
  })
  const here = await world.call('/api/company/get', {}, { at: { ...world.other, subdomain: 'bluebird' } })
  expect(here.body['company']).toMatchObject({ name: 'Bluebird' })
  const account = await world.callRoot(
    '/api/accounts/get',
    {},
    { headers: { cookie: `upwell-account=${accountCookieOf(answered)}` } },
  )
  expect(account.body['account']).toMatchObject({
    email: 'ada@bluebird.example',
    name: 'Ada Bird',
    companies: [{ subdomain: 'bluebird', role: 'owner' }],
  })
})

it('adds the company to an account that the address has, by its password, and signs nobody in for it', async () => {
  const again = await waiting({ subdomain: 'goldfinch', password: 'not the one they have' })
  const refused = await found(again)
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'accountPassword', 'password'])
  const answered = await expectOK(found({ ...again, password: enteredByFounder.password }))
  expect(answered.body['company']).toMatchObject({ subdomain: 'goldfinch' })
  expect(accountCookieOf(answered)).toBeUndefined()
})

it('takes another address where the first was taken in the meantime', async () => {
  const one = await waiting({ email: 'one@example.com', subdomain: 'nightingale' })
  const two = await waiting({ email: 'two@example.com', subdomain: 'nightingale' })
  await expectOK(found(one))
  const refused = await found(two)
  expect(refused.body).toMatchObject({ code: 'badSubdomain', field: 'subdomain' })
  expect((await expectOK(found({ ...two, subdomain: 'warbler' }))).body['company']).toMatchObject({
    subdomain: 'warbler',
  })
})

it('refuses every code that is not the right one alike', async () => {
  const { token, code } = await waiting({ email: 'three@example.com', subdomain: 'dipper' })
  const bodies = [
    await found({ token, code: code === '000000' ? '000001' : '000000' }),
    await found({ token: 'of nobody', code }),
    await found({ token, code: '' }),
  ].map(({ status, body }) => ({ status, body }))
  expect(bodies[0]).toMatchObject({ status: 400, body: { code: 'badCode', field: 'code' } })
  expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1)
})
