import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { customerCalls } from '../../test/customerCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let clerk: Person
beforeAll(async () => {
  world = await openWorld()
  clerk = await memberWith(world, ['customers.view', 'customers.edit'])
})
afterAll(() => world.close())

const { done, refused } = customerCalls(() => world)

it('refuses what no company can have, and says which field', async () => {
  await done('create', { name: 'Hooli', externalID: 'crm-2' })
  const other = await done('create', { name: 'Other' })
  const tries: [Record<string, unknown>, string, string][] = [
    [{ name: '  ' }, 'textMissing', 'name'],
    [{ name: 'x', externalID: 'crm-2' }, 'nameTaken', 'externalID'],
    [{ name: 'x', domain: 'no domain' }, 'badDomain', 'domain'],
    [{ name: 'x', domain: 'gmail.com' }, 'publicDomain', 'domain'],
    [{ name: 'x', monthlySpend: 5 }, 'badInput', 'currency'],
    [{ name: 'x', monthlySpend: 5, currency: 'XQQ' }, 'badInput', 'currency'],
    [{ name: 'x', monthlySpend: -5, currency: 'EUR' }, 'badInput', 'monthlySpend'],
    [{ name: 'x', monthlySpend: 10 ** 16, currency: 'EUR' }, 'badInput', 'monthlySpend'],
  ]
  for (const [input, code, field] of tries) {
    expect([await refused('create', input), input]).toEqual([[code, field], input])
    expect([await refused('update', { thirdPartyCompanyID: other.id, ...input }), input]).toEqual([
      [code, field],
      input,
    ])
  }
  expect(await refused('update', { thirdPartyCompanyID: newID(), name: 'x' })).toEqual([
    'notFound',
    'thirdPartyCompanyID',
  ])
})

it('changes what is named, unless it is not what the form began with any more', async () => {
  const { id } = await done('create', { name: 'Pied Piper', monthlySpend: 100, currency: 'USD' })
  const changed = await done('update', {
    thirdPartyCompanyID: id,
    name: 'Pied Piper Inc.',
    expects: { name: 'Pied Piper' },
  })
  expect(changed).toMatchObject({ name: 'Pied Piper Inc.', urlName: 'pied-piper', monthlySpend: 100 })
  expect(await refused('update', { thirdPartyCompanyID: id, name: 'PP', expects: { name: 'Pied Piper' } })).toEqual([
    'changedMeanwhile',
    'name',
  ])
  expect(await done('update', { thirdPartyCompanyID: id, monthlySpend: null })).toMatchObject({
    monthlySpend: null,
    currency: null,
  })
})

it('leaves money to who may see it', async () => {
  expect(await refused('create', { name: 'x', monthlySpend: 1, currency: 'EUR' }, clerk)).toEqual([
    'forbidden',
    'monthlySpend',
  ])
  const { id } = await done('create', { name: 'Globex' }, clerk)
  expect(await refused('update', { thirdPartyCompanyID: id, currency: 'EUR' }, clerk)).toEqual([
    'forbidden',
    'monthlySpend',
  ])
  await done('update', { thirdPartyCompanyID: id, monthlySpend: 700, currency: 'EUR' })
  expect(await done('update', { thirdPartyCompanyID: id, domain: 'globex.example' }, clerk)).toMatchObject({
    domain: 'globex.example',
    monthlySpend: null,
  })
  expect((await done('update', { thirdPartyCompanyID: id, name: 'Globex AG' })).monthlySpend).toBe(700)
})
