import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const add = (domain: string, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/addDomain', { domain }, { as })

it('adds a domain with the record that proves it; a second time it is the same', async () => {
  const { body } = await add(' @Acme.Example ')
  expect(body['domain']).toMatchObject({
    domain: 'acme.example',
    record: { name: '_upwell.acme.example', value: expect.stringMatching(/^upwell-domain=[\w-]{43}$/) },
    proven: null,
    checked: null,
  })
  expect((await add('acme.example')).body).toEqual(body)
  expect(
    await world.db.selectFrom('events').select('id').where('type', '=', 'emailDomain.added').execute(),
  ).toHaveLength(1)
  // Each company proves it for itself.
  const theirs = await world.call(
    '/api/signInProviders/addDomain',
    { domain: 'acme.example' },
    { as: world.other.owner, at: world.other },
  )
  expect(theirs.body['domain']).not.toEqual(body['domain'])
})

it('keeps fifty', async () => {
  await Promise.all(Array.from({ length: 49 }, (_, at) => add(`a${at}.example`)))
  expect((await add('one-more.example')).body).toMatchObject({ code: 'domainsFull', field: 'domain' })
  expect((await add('a1.example')).status).toBe(200)
})

it('refuses what is no domain, and is for members who may', async () => {
  for (const domain of ['acme', '10.0.0.1', 'a b.example', ''])
    expect((await add(domain)).body).toMatchObject({ code: 'badDomain', field: 'domain' })
  expect((await add('a.example', null)).body.code).toBe('signInNeeded')
  expect((await add('a.example', await world.member('manager'))).body.code).toBe('forbidden')
})
