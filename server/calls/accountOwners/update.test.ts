import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, expectOK, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (verb: string, input: Record<string, unknown>, as = world.company.owner) =>
  world.call(`/api/accountOwners/${verb}`, input, { as })
const made = async (input: Record<string, unknown>) =>
  (await expectOK(ask('create', input))).body['accountOwner'] as { id: string }

test('a named owner gets another name and address, and keeps what is not named', async () => {
  const { id } = await made({ name: 'An Lee', email: 'ann@example.com' })
  const { body } = await expectOK(ask('update', { accountOwnerID: id, name: ' Ann  Lee ' }))
  expect(body['accountOwner']).toMatchObject({ id, name: 'Ann Lee', email: 'ann@example.com' })
  expect(
    (await expectOK(ask('update', { accountOwnerID: id, email: 'Lee@Example.com' }))).body['accountOwner'],
  ).toMatchObject({ name: 'Ann Lee', email: 'lee@example.com' })
  expect((await expectOK(ask('update', { accountOwnerID: id, email: null }))).body['accountOwner']).toMatchObject({
    email: null,
  })
  const events = await world.db.selectFrom('events').select('data').where('type', '=', 'accountOwner.changed').execute()
  expect(events.map(({ data }) => (data as { fields: string[] }).fields)).toEqual([['name'], ['email'], ['email']])
})

test('what can be no owner’s is refused', async () => {
  const { id } = await made({ name: 'Bob', email: 'bob@example.com' })
  await made({ name: 'Cy', email: 'cy@example.com' })
  const member = await made({ userID: (await world.member('contributor')).userID })
  for (const [input, code] of [
    [{ accountOwnerID: 'none', name: 'x' }, 'notFound'],
    [{ accountOwnerID: member.id, name: 'x' }, 'badInput'],
    [{ accountOwnerID: id, name: ' ' }, 'textMissing'],
    [{ accountOwnerID: id, name: 'x'.repeat(900) }, 'textTooLong'],
    [{ accountOwnerID: id, email: 'none' }, 'badAddress'],
    [{ accountOwnerID: id, email: 'CY@example.com' }, 'addressTaken'],
    [{ accountOwnerID: id, name: 'x', expects: { name: 'Robert' } }, 'changedMeanwhile'],
  ] as const)
    expect((await ask('update', input)).body, JSON.stringify(input)).toMatchObject({ code })
})

test('of two owners who are given one address at one moment, one is told that it is taken', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `round-${round}@example.com`
    const owners = [await made({ name: 'One' }), await made({ name: 'Another' })]
    const answers = await Promise.all(owners.map(({ id }) => ask('update', { accountOwnerID: id, email })))
    expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'addressTaken']))
  }
})

test('who may not see addresses changes the name alone', async () => {
  const { id } = await made({ name: 'Dee', email: 'dee@example.com' })
  const as = await memberWith(world, ['admin.view', 'customers.view', 'customers.edit'])
  const { body } = await expectOK(ask('update', { accountOwnerID: id, name: 'Dee Ray' }, as))
  expect(body['accountOwner']).toMatchObject({ name: 'Dee Ray', email: null })
  for (const input of [{ email: 'x@example.com' }, { name: 'x', expects: { email: 'dee@example.com' } }])
    expect((await ask('update', { accountOwnerID: id, ...input }, as)).body).toMatchObject({ code: 'forbidden' })
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await ask('update', { accountOwnerID: id, name: 'x' }, viewer)).status).toBe(403)
  const other = { as: world.other.owner, at: world.other }
  expect((await world.call('/api/accountOwners/update', { accountOwnerID: id, name: 'x' }, other)).status).toBe(404)
})
