import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../contract/company.ts'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { newID } from '../../domain/ids.ts'
import { expectOK, openWorld, type TestCompany, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const input = { name: 'Beta', hue: 'teal', type: 'active', onRoadmap: true }

const create = (change: Record<string, unknown> = {}, at: TestCompany = world.company) =>
  world.call('/api/statuses/create', { ...input, ...change }, { as: at.owner, at })

test('a status is added at the end, with an address of its name, and everyone sees it on the next request', async () => {
  const { body } = await expectOK(create({ name: ' In  beta ' }))
  const { id, ...made } = body['status'] as ManagedStatus
  expect(made).toEqual({
    name: 'In beta',
    urlName: 'in-beta',
    hue: 'teal',
    type: 'active',
    onRoadmap: true,
    postCount: 0,
    isDefault: false,
  })
  const { body: seen } = await expectOK(world.call('/api/company/get'))
  expect((seen['company'] as Company).statuses.at(-1)).toMatchObject({ id, name: 'In beta' })
  const event = await world.db
    .selectFrom('events')
    .select(['type', 'actor_id', 'data'])
    .where('type', '=', 'status.created')
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ type: 'status.created', actor_id: world.company.owner.userID, data: { statusID: id } })
})

test('two names of one address get two addresses', async () => {
  const names = ['Über uns', 'Uber, uns!', '日本']
  const made: ManagedStatus[] = []
  for (const name of names) made.push((await expectOK(create({ name }))).body['status'] as ManagedStatus)
  expect(made.map(({ urlName }) => urlName)).toEqual(['uber-uns', 'uber-uns-2', 'ri-ben'])
})

test('a name that another status has, whatever its case, is empty or too long is refused beside its field', async () => {
  expect(await create({ name: 'planned' })).toMatchObject({ status: 400, body: { code: 'nameTaken', field: 'name' } })
  expect(await create({ name: ' ' })).toMatchObject({ status: 400, body: { code: 'textMissing', field: 'name' } })
  expect(await create({ name: 'n'.repeat(41) })).toMatchObject({ body: { code: 'textTooLong', field: 'name' } })
})

test('a company has at most thirty statuses, also when many are made at once', async () => {
  const at = world.other
  const answers = await Promise.all(Array.from({ length: 30 }, (_, nr) => create({ name: `Stage ${nr}` }, at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(24)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'statusesFull' })
})

test('statuses share the room that every page has with boards and categories', async () => {
  const { id: boardID } = await world.board({ name: 'Room' })
  await world.db
    .insertInto('categories')
    .values(
      Array.from({ length: 260 }, (_, nr) => ({
        company_id: world.company.id,
        id: newID(),
        board_id: boardID,
        name: `c${nr}`,
        url_name: `c${nr}`,
        position: nr,
      })),
    )
    .execute()
  expect(await create({ name: 'One too many' })).toMatchObject({ status: 400, body: { code: 'boardsFull' } })
  await world.db.deleteFrom('categories').where('board_id', '=', boardID).execute()
  await expectOK(create({ name: 'One too many' }))
})
