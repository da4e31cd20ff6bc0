import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { domainLink, invited } from '../../test/teamWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
let link: { id: string; token: string }
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
  link = await domainLink(world, 'example.com')
})
afterAll(() => world.close())

let from = 0
const request = (email: string, { token = link.token, address = `10.8.0.${(from += 1)}` } = {}) =>
  world.callRoot('/api/invites/requestCode', { token, email }, { headers: { 'x-forwarded-for': address } })

it('sends a code to an address of the link’s domain, and answers alike for one that has an account', async () => {
  const answers = [await request('new@example.com'), await request((await world.account('known@example.com')).email)]
  for (const answered of answers) expect([answered.status, answered.body]).toEqual([200, { result: { done: true } }])
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['known@example.com', 'new@example.com'])
  expect(mails[0]?.subject).toMatch(/^\d{6} is your code for joining acme$/)
})

it('refuses addresses elsewhere, an invitation of one address, and what is no link', async () => {
  for (const email of ['ann@sub.example.com', 'ann@example.com.evil.test', 'ann@badexample.com'])
    expect((await request(email)).body).toMatchObject({ code: 'otherDomain', field: 'email' })
  const { token } = await invited(world, 'bob@example.com')
  for (const wrong of [token, 'x'])
    expect((await request('bob@example.com', { token: wrong })).body.code).toBe('badLink')
})

it('sends five an hour to an address for one network address, and twenty for all', async () => {
  await earlyInWindow(3600)
  for (let time = 0; time < 5; time += 1) await expectOK(request('often@example.com', { address: '10.9.0.1' }))
  expect((await request('often@example.com', { address: '10.9.0.1' })).body.code).toBe('tooMany')
  for (let time = 0; time < 15; time += 1) await expectOK(request('often@example.com'))
  expect((await request('often@example.com')).body.code).toBe('tooMany')
})
