import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ann: Person, sees: Person, blind: Person
let post: { id: string; urlName: string; boardID: string }
let customerID: string
beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  ann = await world.user('Ann Lee')
  post = { ...(await world.post(board.id, { title: 'Wanted' }, ann)), boardID: board.id }
  const rest = ['admin.view', 'users.block', 'customers.view'] as const
  sees = await memberWith(world, [...rest, 'addresses.view'])
  blind = await memberWith(world, rest)
  const company_id = world.company.id
  customerID = newID()
  await world.db
    .insertInto('third_party_companies')
    .values({ company_id, id: customerID, name: 'Initech', url_name: 'initech' })
    .execute()
  await world.db
    .insertInto('third_party_company_people')
    .values({ company_id, third_party_company_id: customerID, user_id: ann.userID })
    .execute()
  await world.fold()
})
afterAll(() => world.close())

const nothing = { companySearch: '', dateRange: {}, search: '', segmentURLName: '', limit: 50, sort: 'name' }

// Each place where the team is shown addresses, and how it is asked for Ann by her name; `byAddress` is the same by her address.
const places: readonly (readonly [
  path: string,
  input: (search: string) => Record<string, unknown>,
  searches: boolean,
])[] = [
  ['/api/users/find', (search) => ({ search }), true],
  ['/api/users/get', (search) => ({ ...nothing, search }), true],
  ['/api/users/getForCompany', (search) => ({ thirdPartyCompanyID: customerID, search }), true],
  ['/api/users/getOne', () => ({ urlName: ann.userID }), false],
  ['/api/posts/getOne', () => ({ boardID: post.boardID, postURLName: post.urlName }), false],
  ['/api/posts/getVoters', (search) => ({ postID: post.id, search }), true],
  ['/api/posts/getFollowers', (search) => ({ postID: post.id, search }), true],
  ['/api/search/get', (search) => ({ search }), true],
  // Who is blocked follows nothing, so this is the last.
  ['/api/users/getBlocked', () => ({}), false],
]

test.each(places)('%s shows and searches addresses only for who may see them', async (path, input, searches) => {
  const ask = async (as: Person, search: string) =>
    JSON.stringify((await expectOK(world.call(path, input(search), { as }))).body)
      // What is found of a result is marked.
      .replaceAll(/<\/?mark>/g, '')
  if (path === '/api/users/getBlocked')
    await expectOK(world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner }))
  const seen = await ask(sees, 'Ann')
  const unseen = await ask(blind, 'Ann')
  expect(unseen).toContain(ann.userID)
  expect(unseen).not.toContain(ann.email)
  expect(seen).toContain(ann.email)
  if (!searches) return
  expect(await ask(sees, ann.email)).toContain(ann.userID)
  expect(await ask(blind, ann.email)).not.toContain(ann.userID)
})
