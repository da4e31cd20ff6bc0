import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls, pairOf } from '../../test/mergingCalls.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, doubles } = mergingCalls(() => world, 'thirdPartyCompanies')

it('finds domains that are one or part of one, and names apart from signs and legal form', async () => {
  const made = async (name: string, domain: string | null = null) => {
    const { body } = await expectOK(call('create', { name, domain }))
    return (body['thirdPartyCompany'] as { id: string }).id
  }
  const [globex, sub] = [await made('Globex', 'globex.com'), await made('Globex Europe', 'eu.globex.com')]
  const [acme, other] = [await made('A.C.M.E., Inc.'), await made('ACME GmbH')]
  await made('Initech', 'initech.com')
  expect((await doubles()).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
    [pairOf(globex, sub, 'sameDomain'), pairOf(acme, other, 'sameName')].toSorted((a, b) =>
      String(a).localeCompare(String(b)),
    ),
  )
})
