import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createCompany } from '../domain/companies/createCompany.ts'
import { openWorld, type World } from '../test/world.ts'
import { forgetCompanies, originOf, placeOf } from './hosts.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function place(host: string, settings: Record<string, string> = {}) {
  forgetCompanies(world.db)
  const found = await placeOf({ ...world.service, env: readEnv(settings) }, host)
  return found.kind === 'company' ? found.company.subdomain : found.kind
}

test('the root is the base address, whatever its port, and every address of numbers', async () => {
  for (const host of ['upwell.test', 'UPWELL.TEST:8080', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', '192.168.1.9']) {
    expect(await place(host, { BASE_URL: 'http://upwell.test' }), host).toBe('root')
  }
})

test('a company lives at its subdomain of the root, and nowhere else', async () => {
  const settings = { BASE_URL: 'http://upwell.test' }
  expect(await place('acme.upwell.test', settings)).toBe('acme')
  expect(await place('ACME.upwell.test.:443', settings)).toBe('acme')
  for (const host of [
    'nobody.upwell.test',
    'acme.evil.test',
    'x.acme.upwell.test',
    'acmeupwell.test',
    '',
    'a"; drop table companies',
  ]) {
    expect(await place(host, settings), host).toBe('nowhere')
  }
})

test('the root serves DEFAULT_COMPANY', async () => {
  expect(await place('localhost:3000', { DEFAULT_COMPANY: 'acme' })).toBe('acme')
  expect(
    originOf(readEnv({ DEFAULT_COMPANY: 'acme', BASE_URL: 'https://feedback.example.com' }), {
      subdomain: 'acme',
      domain: null,
    }),
  ).toBe('https://feedback.example.com')
})

test('without a base address the root serves the only company, unless that is the demo', async () => {
  const alone = await openWorld()
  try {
    const only = { ...alone.service, env: readEnv({}) }
    const { pool } = alone.service.database
    await pool.query("update companies set subdomain = 'elsewhere' where subdomain = 'other'")
    expect((await placeOf(only, 'localhost:3000')).kind).toBe('root')
    await pool.query('delete from companies')
    await alone.db
      .transaction()
      .execute((tx) => createCompany(tx, { name: 'Solo', subdomain: 'solo', owner: { email: 'solo@example.com' } }))
    forgetCompanies(alone.db)
    expect(await placeOf(only, 'localhost:3000')).toMatchObject({ kind: 'company', company: { subdomain: 'solo' } })
    await pool.query('update companies set is_demo = true')
    forgetCompanies(alone.db)
    expect((await placeOf(only, 'localhost:3000')).kind).toBe('root')
  } finally {
    await alone.close()
  }
})
