import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sso_secrets').execute())

const make = (input: Record<string, unknown> = { purpose: 'token' }) =>
  world.call('/api/sso/makeSecret', input, { as: world.company.owner })
const pasted = 'a-key-that-another-service-had-made-0001'

it('makes a secret of 256 bits, shown once, and stores it sealed', async () => {
  const { text } = (await expectOK(make())).body['result'] as { text: string }
  expect(text).toMatch(/^[\w-]{43}$/)
  const stored = await world.db.selectFrom('sso_secrets').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(text)
})

it('keeps one that is given, once, and not one that is too short or has spaces', async () => {
  expect((await expectOK(make({ purpose: 'identify', secret: ` ${pasted} ` }))).body['result']).toMatchObject({
    text: pasted,
    secret: { purpose: 'identify', ending: '0001' },
  })
  expect((await make({ purpose: 'identify', secret: pasted })).body).toMatchObject({ code: 'secretThere' })
  for (const secret of ['short', 'x'.repeat(31), `two words ${pasted}`, 'ä'.repeat(40)])
    expect((await make({ purpose: 'token', secret })).body).toMatchObject({ code: 'badInput', field: 'secret' })
})

it('takes two of each purpose, also when three come at once', async () => {
  const statuses = (await Promise.all([make(), make(), make()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 400])
  expect((await make()).body.code).toBe('secretsFull')
  await expectOK(make({ purpose: 'identify' }))
})
