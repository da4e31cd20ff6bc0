import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeProvider, noteTested } from '../../test/providers/makeProvider.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('sign_in_providers').execute())

const update = (input: Record<string, unknown>, as: Person | null = world.company.owner) =>
  world.call('/api/signInProviders/update', input, { as })

async function roleID(name: string, companyID = world.company.id): Promise<string> {
  const role = await world.db
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyID)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return role.id
}

it('changes what is named, and records the fields alone', async () => {
  const { id: providerID } = await makeProvider(world)
  const change = {
    name: 'Another',
    scopes: ['groups'],
    emailDomains: ['Acme.Example', '@münchen.example'],
    addsMembers: true,
    defaultRoleID: await roleID('contributor'),
    groupsClaim: 'groups',
    groupRoles: [
      { group: 'Leads', roleID: await roleID('manager') },
      { group: 'All', roleID: await roleID('contributor') },
    ],
  }
  expect((await update({ providerID, ...change })).body['provider']).toMatchObject({
    ...change,
    scopes: ['openid', 'groups'],
    emailDomains: ['acme.example', 'xn--mnchen-3ya.example'],
  })
  const events = await world.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'signInProvider.changed')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([
    { providerID, fields: Object.keys(change).sort((one, other) => order.indexOf(one) - order.indexOf(other)) },
  ])
  expect((await update({ providerID, ...change })).status).toBe(200)
  expect(
    await world.db.selectFrom('events').select('id').where('type', '=', 'signInProvider.changed').execute(),
  ).toHaveLength(1)
})
const order = ['name', 'scopes', 'emailDomains', 'addsMembers', 'groupsClaim', 'defaultRoleID', 'groupRoles']

it('refuses a form that began before another one was saved, names what differs, and takes it once that is expected', async () => {
  const { id: providerID } = await makeProvider(world)
  const groupRoles = [{ group: 'Leads', roleID: await roleID('manager') }]
  await update({ providerID, name: 'Theirs', groupRoles })
  const mine = { providerID, name: 'Mine', groupRoles: [], client: 'another' }
  const began = { name: 'Acme ID', groupRoles: [], client: 'upwell' }
  expect(await update({ ...mine, expects: began })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: 'name,groupRoles' },
  })
  expect(await update({ ...mine, clientSecret: 'x', expects: { clientSecret: 'y' } })).toMatchObject({ status: 400 })
  const taken = await update({ ...mine, expects: { ...began, name: 'Theirs', groupRoles } })
  expect(taken.body['provider']).toMatchObject({ name: 'Mine', groupRoles: [], client: 'another' })
})

it('what has to be tested again is off until then; what doesn’t stays on', async () => {
  const { id: providerID } = await makeProvider(world, {}, { isTested: true })
  const as = world.company.owner
  await world.call('/api/signInProviders/switch', { providerID, isEnabled: true, isOnly: true }, { as })
  expect((await update({ providerID, name: 'Another' })).body['provider']).toMatchObject({
    isEnabled: true,
    isOnly: true,
  })
  for (const change of [{ clientSecret: 'another' }, { client: 'another' }, { issuer: 'https://another.example' }]) {
    expect((await update({ providerID, ...change })).body['provider']).toMatchObject({
      isEnabled: false,
      isOnly: false,
      tested: null,
    })
    await noteTested(world, providerID, as.userID)
    await world.call('/api/signInProviders/switch', { providerID, isEnabled: true, isOnly: true }, { as })
  }
})

it('refuses roles of others, roles above the viewer’s, and members without a role', async () => {
  const { id: providerID } = await makeProvider(world)
  const role = await roleID('contributor', world.other.id)
  expect((await update({ providerID, defaultRoleID: role })).body.code).toBe('notFound')
  expect((await update({ providerID, groupRoles: [{ group: 'a', roleID: role }] })).body.code).toBe('notFound')
  expect((await update({ providerID, addsMembers: true })).body).toMatchObject({
    code: 'missingInput',
    field: 'defaultRoleID',
  })
  await world.db
    .updateTable('roles')
    .set({ permissions: ['admin.view', 'signIn.manage'] })
    .where('id', '=', await roleID('contributor'))
    .execute()
  const member = await world.member('contributor')
  expect((await update({ providerID, defaultRoleID: await roleID('owner') }, member)).body.code).toBe('forbidden')
  expect((await update({ providerID, defaultRoleID: await roleID('contributor') }, member)).status).toBe(200)
})

it('refuses what is no domain or issuer, and is for members who may', async () => {
  const { id: providerID } = await makeProvider(world)
  expect((await update({ providerID, emailDomains: ['not a domain'] })).body).toMatchObject({
    code: 'badDomain',
    field: 'emailDomains',
  })
  expect((await update({ providerID, issuer: 'http://id.example' })).body.code).toBe('badIssuer')
  expect((await update({ providerID }, null)).body.code).toBe('signInNeeded')
  expect((await update({ providerID }, await world.member('manager'))).body.code).toBe('forbidden')
  const theirs = await makeProvider(world, {}, { at: world.other })
  expect((await update({ providerID: theirs.id })).body.code).toBe('notFound')
})
