import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let code = ''
beforeAll(async () => {
  world = await openPages({ REGISTRATION: 'invite', OPERATOR_CONTACT: 'ops@example.com' })
  const row = await world.db
    .selectFrom('companies')
    .select('referral_code')
    .where('id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  code = row.referral_code
  await world.db.updateTable('companies').set({ name: 'Kestrel' }).where('id', '=', world.company.id).execute()
})
afterAll(() => world.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { host: 'upwell.test', ...headers } })

test('a referral link shows its company and the form, and is kept for 90 days in a cookie that no script reads', async () => {
  const { statusCode, body, headers } = await open(`/register/${code}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('Kestrel invited you to Upwell.')
  expect(body).toContain('name="companyName"')
  expect(headers['set-cookie']).toMatch(
    new RegExp(`^upwell-referral=${code}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax$`),
  )
})

test('the cookie counts on the page without a code', async () => {
  const { body } = await open('/register', { cookie: `upwell-referral=${code}` })
  expect(body).toContain('Kestrel invited you to Upwell.')
})

test('without it the page says that an invitation is needed, and how the operator is reached', async () => {
  for (const url of ['/register', '/register/0123456789ab', '/register/any/thing']) {
    const { statusCode, body } = await open(url)
    expect(statusCode, url).toBe(200)
    expect(body, url).toContain('Sign-up is by invitation')
    expect(body, url).toContain('mailto:ops@example.com')
    expect(body, url).not.toContain('name="companyName"')
  }
  expect((await open('/register/any/thing')).headers['set-cookie']).toBeUndefined()
})

test('a company’s own host leads to the root', async () => {
  const { statusCode, headers } = await open(`/register/${code}`, { host: 'acme.upwell.test' })
  expect([statusCode, headers.location]).toEqual([302, `http://upwell.test/register/${code}`])
})
