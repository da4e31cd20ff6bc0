import { afterAll, beforeAll, expect, test } from 'vitest'
import { enteredByFounder } from '../test/foundedCompany.ts'
import { expectHarmlessMail } from '../test/harmlessTexts.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { nastyWords, packed } from '../test/nastyTexts.ts'
import { invited } from '../test/teamWorld.ts'
import { expectOK } from '../test/world.ts'

/** Scripts in every text that leaves the root by email and in JSON; web/rootScript.page.test.tsx does the same for its pages. */
let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ REGISTRATION: 'open' })
})
afterAll(() => world.close())

const names = packed(nastyWords, 90)

test('emails about accounts, registrations and invitations hold it as text, and it never becomes another header', async () => {
  for (const [index, name] of names.entries()) {
    await world.db.deleteFrom('limits').execute()
    await expectOK(world.call('/api/company/update', { name }, { as: world.company.owner }))
    const owner = await world.account((await world.member('owner')).email)
    await expectOK(world.callRoot('/api/accounts/update', { name }, { as: owner }))
    await expectOK(world.callRoot('/api/accounts/requestReset', { email: owner.email }))
    await expectOK(world.callRoot('/api/accounts/requestEmail', { email: `new-${index}@example.com` }, { as: owner }))
    await expectOK(
      world.callRoot('/api/registrations/request', {
        ...enteredByFounder,
        companyName: name,
        name,
        subdomain: `founded-${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(index / 26)]}`,
        email: `founder-${index}@example.com`,
      }),
    )
    await invited(world, `invited-${index}@example.com`)
  }
  const mails = await world.settle()
  expect(mails.length).toBeGreaterThanOrEqual(4 * names.length)
  for (const mail of mails) expectHarmlessMail(mail)
})

test('JSON is said to be JSON and nothing else', async () => {
  const [name = ''] = names
  await world.db.deleteFrom('limits').execute()
  await expectOK(world.call('/api/company/update', { name }, { as: world.company.owner }))
  const as = await world.account(world.company.owner.email)
  const { token } = await invited(world, 'reads@example.com')
  for (const [path, input] of [
    ['/api/accounts/get', {}],
    ['/api/accounts/getSessions', {}],
    ['/api/accounts/getSecurity', {}],
    ['/api/invites/read', { token }],
    ['/api/registrations/checkSubdomain', { subdomain: name }],
    ['/api/referrals/getReferrer', { referralCode: name }],
  ] as const) {
    const { headers } = await world.callRoot(path, input, { as })
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cache-control'], path).toBe('no-store')
  }
})
