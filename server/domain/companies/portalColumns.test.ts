import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalEntries, type PortalSetting } from '../../../contract/portalSettings.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const present = async () =>
  (await expectOK(world.call('/api/company/get'))).body['company'] as { portal: Record<string, unknown> }

async function version(): Promise<bigint> {
  const { setup_version: found } = await world.db
    .selectFrom('companies')
    .select('setup_version')
    .where('id', '=', world.company.id)
    .executeTakeFirstOrThrow()
  return BigInt(found)
}

function another(setting: PortalSetting): unknown {
  if (setting.kind === 'flag') return !setting.default
  if (setting.kind === 'link') return 'https://example.com/'
  if (setting.kind === 'text') return 'Other words'
  return setting.options.find((option) => option !== setting.default)
}

test('a new company has the default of every entry, which is that of its column', async () => {
  expect((await present()).portal).toEqual(
    Object.fromEntries(portalEntries.map(([name, setting]) => [name, setting.default])),
  )
})

test.each(portalEntries)(
  '%s: a change is seen by the next request and counts in the setup version',
  async (name, setting) => {
    const before = await version()
    for (const value of [another(setting), setting.default]) {
      await expectOK(world.call('/api/company/updatePortal', { [name]: value }, { as: world.company.owner }))
      expect((await present()).portal[name]).toBe(value)
    }
    expect(await version()).toBe(before + 2n)
  },
)

test('what another table counts is counted once', async () => {
  const before = await version()
  await world.board()
  expect(await version()).toBe(before + 1n)
})
