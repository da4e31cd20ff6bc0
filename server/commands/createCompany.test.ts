import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { run } from './createCompany.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function create(
  ...argv: string[]
): Promise<{ code: number; said: string[]; complained: string[]; opened: boolean }> {
  const said: string[] = []
  const complained: string[] = []
  let opened = false
  const open = async () => {
    opened = true
    return world.service
  }
  const code = await run(
    argv,
    open,
    (line) => said.push(line),
    (line) => complained.push(line),
  )
  return { code, said, complained, opened }
}

it('makes a company and prints its address and the link that sets its owner’s password', async () => {
  const { code, said } = await create(
    '--name',
    'Nord & Co',
    '--subdomain',
    'nord',
    '--owner',
    'Kai@Example.com',
    '--owner-name',
    'Kai Nord',
    '--language',
    'de',
  )
  expect(code).toBe(0)
  expect(said.slice(0, 2)).toEqual([
    'Nord & Co is ready at http://nord.upwell.test',
    'kai@example.com can set a password here (one use, valid for 72 hours):',
  ])
  const [, token = ''] = /^http:\/\/nord\.upwell\.test\/set-password#token=([\w-]{43})$/.exec(said[2] ?? '') ?? []

  const nord = { ...world.other, subdomain: 'nord' }
  const company = await world.call('/api/company/get', {}, { at: nord })
  expect(company.body['company']).toMatchObject({ name: 'Nord & Co', language: 'de' })
  const answered = await world.call('/api/viewer/setPassword', { token, password: 'a long enough one' }, { at: nord })
  expect(answered.body['result']).toMatchObject({
    viewer: { name: 'Kai Nord', email: 'kai@example.com', kind: 'member' },
  })
})

it('leaves an owner without a name who is given none, and refuses one that shows nothing', async () => {
  const { said } = await create('--name', 'Nord', '--subdomain', 'nord-nameless', '--owner', 'kim.nord@example.com')
  const at = { ...world.other, subdomain: 'nord-nameless' }
  const [, token = ''] = /#token=([\w-]{43})$/.exec(said[2] ?? '') ?? []
  const { body } = await world.call('/api/viewer/setPassword', { token, password: 'a long enough one' }, { at })
  expect(body['result']).toMatchObject({ viewer: { name: '', asksName: true } })
  const refused = await create(
    '--name',
    'Nord',
    '--subdomain',
    'nord-blank',
    '--owner',
    'kim@example.com',
    '--owner-name',
    '\u200b\u202e',
  )
  expect([refused.code, refused.opened]).toEqual([1, false])
})

it('prints no link to an account that has a password already', async () => {
  const { code, said } = await create('--name', 'Nord Two', '--subdomain', 'nord2', '--owner', 'kai@example.com')
  expect(code).toBe(0)
  expect(said).toEqual([
    'Nord Two is ready at http://nord2.upwell.test',
    'kai@example.com signs in at http://nord2.upwell.test/login with their existing password.',
    'Warning: this subdomain looks like nord. Visitors may mistake one for the other.',
  ])
})

describe('refuses with exit code 1 and a sentence, and makes nothing', () => {
  const good = { '--name': 'X', '--subdomain': 'x', '--owner': 'x@example.com' }
  it.each([
    ['a flag that is missing', { '--owner': undefined }, '--owner is required.', false],
    [
      'a bad email address',
      { '--owner': 'x@' },
      '“x@” is not a valid email address. Use one such as you@example.com.',
      false,
    ],
    ['a name that is too long', { '--name': 'x'.repeat(101) }, '--name must be 1 to 100 characters long.', false],
    [
      'a bad language',
      { '--language': 'english!' },
      '“english!” is not a valid language tag. Use one such as en, de or pt-BR.',
      false,
    ],
    [
      'a subdomain that is taken',
      { '--subdomain': 'acme' },
      'The subdomain “acme” is already taken. Choose another one.',
      true,
    ],
    ['one that is reserved', { '--subdomain': 'www' }, 'The subdomain “www” is reserved. Choose another.', true],
    ['one that is no host name', { '--subdomain': 'A_b' }, /^“A_b” is not a valid subdomain\./, true],
  ])('%s', async (_what, change: Record<string, string | undefined>, sentence, opens) => {
    const count = () => world.db.selectFrom('companies').select('id').execute()
    const before = (await count()).length
    const argv = Object.entries({ ...good, ...change }).flatMap(([flag, value]) =>
      value === undefined ? [] : [flag, value],
    )
    const { code, said, complained, opened } = await create(...argv)
    expect([code, said, opened]).toEqual([1, [], opens])
    expect(complained[0]).toMatch(sentence)
    expect(complained[1]).toContain('npm run company:create')
    expect(await count()).toHaveLength(before)
  })
})
