import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { usersGet } from '../../../contract/directory.ts'
import { newID } from '../../domain/ids.ts'
import { checkData } from '../../domain/checks/checkData.ts'
import { recountWaiting } from '../../domain/recounts/recount.ts'
import { counters } from '../../jobs/counters.ts'
import { callWithKey, makeAPIKey } from '../../test/apiKeys.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

type Page = OutputOf<typeof usersGet>

let world: World
let ann: Person, bob: Person, cid: Person
let customerID: string
let boardID: string
beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
  ann = await world.user('Ann Zebra')
  bob = await world.user('Bob Young')
  cid = await world.user('Cid Xavier')
  const post = await world.post(boardID, { title: 'Wanted' }, ann)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: bob }))
  const other = await world.post(boardID, { title: 'Wanted as well' }, ann)
  await expectOK(world.call('/api/votes/create', { postID: other.id }, { as: bob }))
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Yes' }, { as: cid }))
  customerID = newID()
  const company_id = world.company.id
  await world.db
    .insertInto('third_party_companies')
    .values({ company_id, id: customerID, name: 'Initech GmbH', url_name: 'initech' })
    .execute()
  await world.db
    .insertInto('third_party_company_people')
    .values([ann, bob].map(({ userID }) => ({ company_id, third_party_company_id: customerID, user_id: userID })))
    .execute()
  await settle()
})
afterAll(() => world.close())

async function settle(): Promise<void> {
  await world.fold()
  while ((await recountWaiting(world.db, counters)) > 0);
}

const nothing = { companySearch: '', dateRange: {}, search: '', segmentURLName: '' }
const everyone = { ...nothing, limit: 50, sort: 'lastActivity' }
const ask = (more: Record<string, unknown> = {}, as: Person | null = world.company.owner) =>
  world.call('/api/users/get', { ...everyone, ...more }, { as })
const list = async (more: Record<string, unknown> = {}, as?: Person) =>
  (await expectOK(ask(more, as))).body['result'] as Page
const ids = async (more: Record<string, unknown> = {}, as?: Person) => (await list(more, as)).users.map(({ id }) => id)

it('lists people with what they did, their company and their address, soon after they did it', async () => {
  const { users } = await list({ search: 'bob' })
  expect(users).toEqual([
    {
      id: bob.userID,
      name: 'Bob Young',
      urlName: bob.userID,
      pictureURL: null,
      isMember: false,
      isBlocked: false,
      email: bob.email,
      created: expect.any(String) as string,
      lastActivity: expect.any(String) as string,
      postCount: 0,
      voteCount: 2,
      commentCount: 0,
      spend: null,
      companies: [{ id: customerID, name: 'Initech GmbH', urlName: 'initech' }],
      companyCount: 1,
    },
  ])
  expect((await list({ search: 'ann' })).users[0]).toMatchObject({ postCount: 2, voteCount: 2, commentCount: 0 })
  expect((await list({ search: 'cid' })).users[0]).toMatchObject({ commentCount: 1 })
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

it('wants every filter, and says which one is missing', async () => {
  for (const field of ['limit', 'companySearch', 'dateRange', 'search', 'segmentURLName', 'sort'])
    for (const value of [undefined, null])
      expect((await ask({ [field]: value })).body, field).toMatchObject({ code: 'missingInput', field })
})

it('walks each order to its end without losing or repeating anyone', async () => {
  await world.db.updateTable('user_stats').set({ spend: '500' }).where('user_id', '=', cid.userID).execute()
  const { result } = (await expectOK(world.call('/api/users/count', nothing, { as: world.company.owner }))).body
  for (const sort of ['lastActivity', 'created', 'name', 'votes', 'spend']) {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list({ sort, limit: 1, ...(cursor === null ? {} : { cursor }) })
      found.push(...page.users.map(({ id }) => id))
      ;({ cursor } = page)
    } while (cursor !== null)
    expect(new Set(found).size, sort).toBe(found.length)
    expect({ count: found.length }, sort).toEqual(result)
  }
  expect((await ids({ sort: 'spend' }))[0]).toBe(cid.userID)
  expect((await ids({ sort: 'created' })).indexOf(cid.userID)).toBeLessThan(
    (await ids({ sort: 'created' })).indexOf(ann.userID),
  )
  const names = (await list({ sort: 'name' })).users.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  await world.db.updateTable('user_stats').set({ spend: null }).execute()
})

it('finds people by their company, segment, time, name, last name and address', async () => {
  const segment = { company_id: world.company.id, id: newID() }
  await world.db
    .insertInto('segments')
    .values({ ...segment, subject: 'user', name: 'Some', url_name: 'some' })
    .execute()
  await world.db
    .insertInto('segment_users')
    .values({ company_id: world.company.id, segment_id: segment.id, user_id: cid.userID })
    .execute()
  expect((await ids({ companySearch: 'tech' })).toSorted()).toEqual([ann.userID, bob.userID].toSorted())
  expect(await ids({ segmentURLName: 'some' })).toEqual([cid.userID])
  expect((await ask({ segmentURLName: 'none' })).body).toMatchObject({ code: 'notFound', field: 'segmentURLName' })
  expect(await ids({ dateRange: { to: '2001-01-01' } })).toEqual([])
  expect(await ids({ dateRange: { from: '2001-01-01' }, search: 'Zeb' })).toEqual([ann.userID])
  expect(await ids({ search: ann.email.slice(0, -3).toUpperCase() })).toEqual([ann.userID])
})

it('neither shows nor searches addresses, nor money, for who may not see them', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect(await ids({ search: ann.email }, viewer)).toEqual([])
  expect((await list({ search: 'ann' }, viewer)).users[0]).toMatchObject({ email: null, spend: null })
  expect((await ask({ sort: 'spend' }, viewer)).body).toMatchObject({ code: 'forbidden', field: 'sort' })
})

it('is for members who may see customers, and for keys that read what only the team knows', async () => {
  expect((await ask({}, await memberWith(world, ['admin.view']))).body.code).toBe('forbidden')
  const asked = async (scopes: Parameters<typeof makeAPIKey>[2]) => {
    const key = await makeAPIKey(world, world.company, scopes)
    return callWithKey(world, key.secret, '/api/users/get', everyone)
  }
  expect((await asked({ scopes: ['users:read'] })).body.code).toBe('scopeMissing')
  expect((await asked({ scopes: ['users:read', 'private:read'] })).status).toBe(200)
})
