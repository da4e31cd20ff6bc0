import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { domainLink, givePassword, inviteCodeFor } from '../../test/teamWorld.ts'
import { wrongCode } from '../../test/signedIn.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

it('says which proof an address needs to the holder of its code, as often as they ask', async () => {
  const { id, token } = await domainLink(world, 'example.com')
  await givePassword(world, 'known@example.com', 'a long enough password')
  const code = await inviteCodeFor(world, id, 'known@example.com')
  const ask = (given: string, email = 'known@example.com') =>
    world.callRoot('/api/invites/readAddress', { token, email, code: given })
  for (let time = 0; time < 7; time += 1) expect((await expectOK(ask(code))).body).toEqual({ proof: 'password' })
  const refused = [await ask(wrongCode(code)), await ask(code, 'new@example.com')]
  for (const { status, body } of refused) expect([status, body.code]).toEqual([400, 'badCode'])
  expect((await ask(code, 'known@elsewhere.example')).body.code).toBe('otherDomain')
})

it('lets a code be tried five times', async () => {
  const { id, token } = await domainLink(world, 'example.com')
  const email = 'guessed@example.com'
  const code = await inviteCodeFor(world, id, email)
  const ask = (given: string) => world.callRoot('/api/invites/readAddress', { token, email, code: given })
  for (let time = 0; time < 5; time += 1) expect((await ask(wrongCode(code))).body.code).toBe('badCode')
  expect((await ask(code)).body.code).toBe('badCode')
})

it('lets a link’s holder guess a hundred times a day, over all addresses of the domain', async () => {
  await earlyInWindow(86_400)
  const { id, token } = await domainLink(world, 'example.com')
  const email = 'really@example.com'
  const code = await inviteCodeFor(world, id, email)
  let from = 0
  const ask = (address: string, given: string) =>
    world.callRoot(
      '/api/invites/readAddress',
      { token, email: address, code: given },
      { headers: { 'x-forwarded-for': `10.20.${Math.floor((from += 1) / 250)}.${from % 250}` } },
    )
  for (let time = 0; time < 100; time += 1) {
    expect((await ask(`guess${time}@example.com`, '123456')).body.code).toBe('badCode')
    // Right ones are not counted.
    if (time === 50) await expectOK(ask(email, code))
  }
  expect((await ask(email, code)).body.code).toBe('tooMany')
})
