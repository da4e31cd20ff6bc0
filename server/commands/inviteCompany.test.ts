import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { run } from './inviteCompany.ts'

const worlds: World[] = []
beforeAll(async () => {
  worlds.push(await openWorld(), await openWorld({ REGISTRATION: 'invite' }))
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

async function invite(world: World | undefined): Promise<{ code: number; said: string[]; complained: string[] }> {
  const [said, complained]: [string[], string[]] = [[], []]
  const open = () => (world ? Promise.resolve(world.service) : Promise.reject(new Error('no world')))
  const code = await run(
    [],
    open,
    (line) => said.push(line),
    (line) => complained.push(line),
  )
  return { code, said, complained }
}

it('prints a link that lets someone found a company', async () => {
  const [, world] = worlds
  const { code, said } = await invite(world)
  expect(code).toBe(0)
  const [, token] = /^http:\/\/upwell\.test\/register#invite=([\w-]{43})$/.exec(said[1] ?? '') ?? []
  const answered = await expectOK((world as World).callRoot('/api/registrations/get', { invite: token }))
  expect(answered.body['registration']).toMatchObject({ state: 'open' })
})

it('is refused where nobody may found one', async () => {
  const { code, complained } = await invite(worlds[0])
  expect([code, complained[0]]).toEqual([1, 'Sign-up is closed on this server. Set REGISTRATION=invite first.'])
})
