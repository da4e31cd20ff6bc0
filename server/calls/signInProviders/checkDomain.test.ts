import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProvenDomain } from '../../../contract/signInProviders.ts'
import { openNameServer, type NameServer } from '../../test/nameServer.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let names: NameServer
let world: World
beforeAll(async () => {
  names = await openNameServer()
  world = await openWorld({ DNS_SERVERS: names.address })
})
afterAll(async () => {
  await world.close()
  names.close()
})

const check = (domain = 'acme.example', as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/checkDomain', { domain }, { as })

it('proves a domain by its record, keeps the proof while nobody answers, and ends it with the record', async () => {
  const { body } = await world.call(
    '/api/signInProviders/addDomain',
    { domain: 'acme.example' },
    { as: world.company.owner },
  )
  const { record } = body['domain'] as ProvenDomain
  const proven = async (found: string[] | null) => {
    names.mood = found ? 'well' : 'failing'
    names.records.set('TXT _upwell.acme.example', found ?? [])
    return ((await check()).body['domain'] as ProvenDomain).proven !== null
  }
  expect(await proven([])).toBe(false)
  expect(await proven(['upwell-domain=another', 'v=spf1'])).toBe(false)
  expect(await proven(['v=spf1', ` ${record.value} `])).toBe(true)
  expect(await proven(null)).toBe(true)
  expect(await proven([])).toBe(false)
  expect(
    await world.db.selectFrom('events').select('id').where('type', '=', 'emailDomain.proven').execute(),
  ).toHaveLength(1)
})

it('is about a domain of the company’s own, and for members who may', async () => {
  expect((await check('unknown.example')).body.code).toBe('notFound')
  expect(
    (
      await world.call(
        '/api/signInProviders/checkDomain',
        { domain: 'acme.example' },
        { as: world.other.owner, at: world.other },
      )
    ).body.code,
  ).toBe('notFound')
  expect((await check('acme.example', null)).body.code).toBe('signInNeeded')
  expect((await check('acme.example', await world.member('manager'))).body.code).toBe('forbidden')
})
