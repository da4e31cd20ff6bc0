import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../contract/access.ts'
import type { RoadmapChange } from '../../../contract/roadmaps.ts'
import { keepNextRule } from '../../domain/roadmaps/rules/keepRules.ts'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
const { done, posts, refused, result } = roadmapCalls(() => world)

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let made = 0
/** A board, and a roadmap whose rule takes all of its posts. */
async function ruled(more: object = {}, as?: Person) {
  const board = await world.board({ name: `Board ${(made += 1)}` })
  const { id, urlName } = await done('create', { name: `Ruled ${made}` })
  await done('setRule', { roadmapID: id, posts: { boardURLNames: [board.urlName], ...more } }, as)
  return {
    id,
    board,
    post: (title: string) => world.post(board.id, { title }, world.company.owner),
    titles: async () => (await posts(id)).map(({ title }) => title).toSorted(),
    rule: async () => (await done('getOne', { roadmapURLName: urlName })).rule,
  }
}

/** Lets every rule have its turn. */
async function keep(): Promise<void> {
  await world.db.updateTable('roadmaps').set({ rule_checked_at: null }).execute()
  while (await keepNextRule(world.db));
}

test('posts that match are added, as they come to match, once, and the history says that a rule did it', async () => {
  const { id, board, post, titles, rule } = await ruled()
  await post('First')
  await keep()
  expect(await titles()).toEqual(['First'])
  const elsewhere = await world.board({ name: 'Elsewhere' })
  const moved = await world.post(elsewhere.id, { title: 'Moved' }, world.company.owner)
  await keep()
  expect(await titles()).toEqual(['First'])
  await expectOK(world.call('/api/posts/move', { postID: moved.id, boardID: board.id }, { as: world.company.owner }))
  await keep()
  await keep()
  expect(await titles()).toEqual(['First', 'Moved'])
  const { changes } = (await result('getHistory', { roadmapID: id })) as { changes: RoadmapChange[] }
  expect(changes.map(({ kind, by }) => [kind, by?.name ?? null])).toEqual([
    ['postAdded', null],
    ['postAdded', null],
    ['ruleSet', expect.any(String)],
    ['roadmapCreated', expect.any(String)],
  ])
  expect(await rule()).toMatchObject({ filters: { boardURLNames: [board.urlName] }, missing: [], problem: null })
})

test('what was removed by hand stays away until someone adds it again, and what was added by hand stays', async () => {
  const { id, post, titles } = await ruled()
  const [first, second] = [await post('First'), await post('Second')]
  await keep()
  await result('posts/remove', { roadmapID: id, postIDs: [first.id, second.id] })
  await keep()
  expect(await titles()).toEqual([])
  await result('posts/add', { roadmapID: id, postIDs: [first.id] })
  await keep()
  expect(await titles()).toEqual(['First'])
  await world.db.deleteFrom('roadmap_posts').where('roadmap_id', '=', id).execute()
  await keep()
  expect(await titles()).toEqual(['First'])
})

test('a rule that is changed or ended adds nothing by the old one, and leaves what it added', async () => {
  const { id, board, post, titles, rule } = await ruled({ status: ['planned'] })
  await post('Open')
  await keep()
  expect(await titles()).toEqual([])
  await done('setRule', { roadmapID: id, posts: { boardURLNames: [board.urlName], status: ['open'] } })
  await keep()
  expect(await titles()).toEqual(['Open'])
  expect((await done('setRule', { roadmapID: id, posts: null })).rule).toBeNull()
  await post('Later')
  await keep()
  expect([await titles(), await rule()]).toEqual([['Open'], null])
})

test('nothing is added while the roadmap is locked or archived', async () => {
  const { id, board, post, titles } = await ruled()
  await post('Waiting')
  await done('update', { roadmapID: id, isLocked: true })
  await keep()
  expect(await titles()).toEqual([])
  expect(await refused('setRule', { roadmapID: id, posts: { boardURLNames: [board.urlName] } })).toEqual([
    'roadmapLocked',
    undefined,
  ])
  await done('update', { roadmapID: id, isLocked: false })
  await done('update', { roadmapID: id, isArchived: true })
  await keep()
  expect(await titles()).toEqual([])
  await done('update', { roadmapID: id, isArchived: false })
  await keep()
  expect(await titles()).toEqual(['Waiting'])
})

test('a rule that names what is gone adds nothing, rather than more than was meant, and says what', async () => {
  const tag = async (name: string) => {
    const { body } = await expectOK(
      world.call('/api/tags/create', { boardID: board.id, name }, { as: world.company.owner }),
    )
    return body['tag'] as { id: string; urlName: string }
  }
  const { id, board, post, titles, rule } = await ruled()
  const [doomed, heir] = [await tag('Doomed'), await tag('Heir')]
  await done('setRule', { roadmapID: id, posts: { boardURLNames: [board.urlName], tagURLNames: [doomed.urlName] } })
  await expectOK(world.call('/api/tags/merge', { tagID: doomed.id, intoTagID: heir.id }, { as: world.company.owner }))
  expect((await rule())?.filters).toMatchObject({ tagURLNames: [heir.urlName] })
  await expectOK(world.call('/api/tags/delete', { tagID: heir.id }, { as: world.company.owner }))
  await post('Any')
  await keep()
  expect(await titles()).toEqual([])
  expect(await rule()).toMatchObject({ problem: 'gone', missing: [{ kind: 'tag', name: 'Heir' }] })
})

test('a rule goes on with what it names under another name', async () => {
  const owner = { as: world.company.owner }
  const { id, board, post, titles, rule } = await ruled()
  const made = await expectOK(
    world.call('/api/statuses/create', { name: 'Shaping', type: 'active', hue: 'blue', onRoadmap: false }, owner),
  )
  const status = made.body['status'] as { id: string; urlName: string }
  const tagged = await expectOK(world.call('/api/tags/create', { boardID: board.id, name: 'Soon' }, owner))
  const tag = tagged.body['tag'] as { id: string; urlName: string }
  const filter = {
    resource: 'postDefaultField',
    condition: 'isOneOf',
    value: { fieldID: 'status', value: [status.id] },
  }
  await done('setRule', {
    roadmapID: id,
    posts: {
      boardURLNames: [board.urlName],
      status: [status.urlName],
      tagURLNames: [tag.urlName],
      filtering: { filters: [filter], filtersOperator: 'all' },
    },
  })
  await expectOK(world.call('/api/statuses/update', { statusID: status.id, name: 'Being shaped' }, owner))
  await expectOK(world.call('/api/boards/update', { boardID: board.id, name: 'Another name' }, owner))
  await expectOK(world.call('/api/tags/update', { tagID: tag.id, name: 'Later' }, owner))
  const { id: postID } = await post('Shaped')
  await expectOK(world.call('/api/posts/changeStatus', { postID, statusID: status.id }, owner))
  await expectOK(world.call('/api/posts/changeFacts', { postID, tagIDs: [tag.id] }, owner))
  await keep()
  expect([await titles(), await rule()]).toMatchObject([['Shaped'], { problem: null, missing: [] }])
})

test('a rule has the eyes of the person who set it, and stops once they may not', async () => {
  const able: Permission[] = ['admin.view', 'roadmaps.view', 'roadmaps.edit', 'customers.view', 'money.view']
  const setter = await memberWith(world, able)
  const worth = { resource: 'postDefaultField', condition: 'greaterThan', value: { fieldID: 'spend', value: -1 } }
  const { rule } = await ruled({ filtering: { filters: [worth], filtersOperator: 'all' } }, setter)
  const poor = await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit'])
  await keep()
  expect((await rule())?.problem).toBeNull()
  const seen = await done('getOne', { roadmapURLName: `ruled-${made}` }, poor)
  expect(seen.rule).toMatchObject({ filters: null, missing: [] })
  const members = world.db.selectFrom('members').select('role_id').where('user_id', '=', setter.userID)
  for (const permissions of [
    able.filter((one) => one !== 'money.view'),
    able.filter((one) => one !== 'roadmaps.edit'),
  ]) {
    await world.db.updateTable('roles').set({ permissions }).where('id', 'in', members).execute()
    await keep()
    expect((await rule())?.problem).toBe('notAllowed')
  }
  await world.db.deleteFrom('members').where('user_id', '=', setter.userID).execute()
  await keep()
  expect((await rule())?.problem).toBe('notAllowed')
})

test('refuses what a list refuses, and what names nothing', async () => {
  const { id } = await ruled()
  const setting = (filters: object | null, roadmapID = id) => refused('setRule', { roadmapID, posts: filters })
  expect(await setting({ boardURLNames: ['nowhere'] })).toEqual(['notFound', undefined])
  expect(await setting({ tagURLNames: ['nothing'] })).toEqual(['notFound', 'posts'])
  expect(await setting({ textSearch: 'x'.repeat(180), categoryURLNames: Array(60).fill('y'.repeat(90)) })).toEqual([
    'viewTooLarge',
    'posts',
  ])
  expect(await setting(null, crypto.randomUUID())).toEqual(['notFound', 'roadmapID'])
})

test('a rule that fails keeps no other from its turn', async () => {
  await keep()
  const [broken, other] = [await ruled(), await ruled()]
  await other.post('Added')
  await world.db
    .updateTable('roadmaps')
    .set({ rule_checked_at: null, rule_query: 'no JSON' })
    .where('id', '=', broken.id)
    .execute()
  await world.db
    .updateTable('roadmaps')
    .set({ rule_checked_at: new Date(0) })
    .where('id', '=', other.id)
    .execute()
  await expect(keepNextRule(world.db)).rejects.toThrow('JSON')
  while (await keepNextRule(world.db));
  expect(await other.titles()).toEqual(['Added'])
  await done('setRule', { roadmapID: broken.id, posts: null })
})
