import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { latinOf } from './confusables.ts'
import { createCompany } from './createCompany.ts'
import { checkSubdomain, likeOf } from './subdomains.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const found = (subdomain: string) =>
    world.db
      .transaction()
      .execute((tx) => createCompany(tx, { name: subdomain, subdomain, owner: { email: `${subdomain}@example.com` } }))
  for (const subdomain of ['modern', 'google', 'illusion', 'studio-2']) await found(subdomain)
  await world.db
    .insertInto('retired_subdomains')
    .values({ subdomain: 'formerly', company_id: world.company.id })
    .execute()
})
afterAll(() => world.close())

const problemOf = async (typed: string) => (await checkSubdomain(world.db, typed)).problem

describe('a subdomain that is typed', () => {
  it.each([
    ['blue-bird', null],
    ['b3b', null],
    ['docs2', null],
    ['ab', 'tooShort'],
    ['', 'tooShort'],
    ['a'.repeat(64), 'tooLong'],
    ['a b', 'malformed'],
    ['-blue', 'malformed'],
    ['blue-', 'malformed'],
    ['blue_bird', 'malformed'],
    ['xn--80ak6aa92e', 'malformed'],
    ['www', 'reserved'],
    ['postmaster', 'reserved'],
    ['ad-min', 'reserved'],
    ['d0cs', 'reserved'],
    ['acme', 'taken'],
    ['ACME', 'taken'],
    ['ａｃｍｅ', 'taken'],
    ['formerly', 'taken'],
    ['acme-1', 'lookAlike'],
    ['a-c-m-e', 'lookAlike'],
    ['acme2026', 'lookAlike'],
    ['rnodern', 'lookAlike'],
    ['modem', 'lookAlike'],
    ['g00gle', 'lookAlike'],
    ['g00gle-1', 'lookAlike'],
    ['1llusion', 'lookAlike'],
    ['lllusion', 'lookAlike'],
    ['studio', 'lookAlike'],
    ['f0rmerly', 'lookAlike'],
    ['аcme', 'lookAlike'],
    ['ácmé', 'lookAlike'],
    ['gооgle', 'lookAlike'],
  ])('%s: %s', async (typed, problem) => {
    expect(await problemOf(typed)).toBe(problem)
  })

  it('is offered in letters of a host name where it can be', async () => {
    expect(await checkSubdomain(world.db, ' Café Müller ')).toEqual({
      value: 'café müller',
      problem: 'malformed',
      suggestion: 'cafe-muller',
    })
    expect(await checkSubdomain(world.db, 'شركة')).toMatchObject({ problem: 'malformed', suggestion: null })
  })

  it('may look like the company that is renamed', async () => {
    const { id } = world.company
    expect((await checkSubdomain(world.db, 'acme-1', id)).problem).toBeNull()
    expect((await checkSubdomain(world.db, 'formerly', id)).problem).toBeNull()
    expect((await checkSubdomain(world.db, 'g00gle', id)).problem).toBe('lookAlike')
  })
})

it('finds look-alikes among the present and the given-up names', async () => {
  expect(await likeOf(world.db, 'acme7')).toEqual(['acme'])
  expect(await likeOf(world.db, 'formerly9')).toEqual(['formerly'])
  expect(await likeOf(world.db, 'nothing-like-it')).toEqual([])
})

it('reads letters of other alphabets as those they look like', () => {
  expect(latinOf('раураl')).toBe('paypal')
  expect(latinOf('Ærøskøbing'.toLowerCase())).toBe('aeroskobing')
  expect(latinOf('plain-1')).toBe('plain-1')
})

it('gives a name that another company gave up to no new one', async () => {
  const again = world.db
    .transaction()
    .execute((tx) => createCompany(tx, { name: 'Late', subdomain: 'formerly', owner: { email: 'late@example.com' } }))
  await expect(again).rejects.toMatchObject({ code: 'nameTaken', field: 'subdomain' })
})
