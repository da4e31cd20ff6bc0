import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function referrerOf(referralCode: string): Promise<unknown> {
  return (await expectOK(world.callRoot('/api/referrals/getReferrer', { referralCode }))).body['referrer']
}

it('names the company of a code, which each has from its founding and no two have alike', async () => {
  const companies = await world.db.selectFrom('companies').select(['name', 'referral_code']).execute()
  expect(new Set(companies.map((company) => company.referral_code)).size).toBe(companies.length)
  for (const { name, referral_code: code } of companies) {
    expect(code).toMatch(/^[0-9a-f]{12}$/)
    expect(await referrerOf(code)).toEqual({ name })
    expect(await referrerOf(code.toUpperCase())).toEqual({ name })
  }
})

it('names nobody for a code of none', async () => {
  expect(await referrerOf('0123456789ab')).toBeNull()
  expect(await referrerOf('')).toBeNull()
  expect((await world.callRoot('/api/referrals/getReferrer')).body).toMatchObject({
    code: 'missingInput',
    field: 'referralCode',
  })
})
