import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>) =>
  world.call('/api/tags/create', { boardID: board.id, ...input }, { as: world.company.owner })
const made = async (input: Record<string, unknown>) => (await expectOK(create(input))).body['tag'] as ManagedTag

test('a tag has an address from its name and a hue, and is made once', async () => {
  const tag = await made({ name: ' Big  deal ' })
  expect(tag).toEqual({
    id: tag.id,
    boardID: board.id,
    name: 'Big deal',
    urlName: 'big-deal',
    hue: 'grey',
  })
  expect(await made({ name: 'BIG deal', hue: 'red' })).toEqual(tag)
  expect(await made({ name: 'Big: deal', hue: 'red' })).toMatchObject({ urlName: 'big-deal-2', hue: 'red' })
  expect(await eventsOf(world, { boardID: board.id })).toContainEqual({
    type: 'tag.created',
    actorID: world.company.owner.userID,
    data: { tagID: tag.id },
  })
})

test('a name that is empty or too long is refused; another board has names of its own', async () => {
  expect((await create({ name: ' ' })).body).toMatchObject({ code: 'textMissing', field: 'name' })
  expect((await create({ name: 'x'.repeat(31) })).body).toMatchObject({ code: 'textTooLong', field: 'name' })
  expect((await made({ name: 'Big deal', boardID: (await world.board()).id })).urlName).toBe('big-deal')
})

test('two at once make one', async () => {
  const tags = await Promise.all(['Twice', 'twice', 'TWICE'].map((name) => made({ name })))
  expect(new Set(tags.map(({ id }) => id)).size).toBe(1)
})

test('a company has room for five hundred', async () => {
  await sql`insert into tags (company_id, id, board_id, name, url_name, hue)
    select ${world.company.id}, gen_random_uuid(), ${board.id}, nr::text, nr::text, 'grey'
    from generate_series(1, 500 - (select count(*)::int from tags where company_id = ${world.company.id})) as nr`.execute(
    world.db,
  )
  expect((await create({ name: 'One more' })).body.code).toBe('tagsFull')
})
