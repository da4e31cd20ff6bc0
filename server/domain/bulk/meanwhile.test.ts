import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkingIn } from '../../test/bulking.ts'
import { insertModel } from '../../test/manyPosts.ts'
import { untilWaiting } from '../../test/untilWaiting.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { newID } from '../ids.ts'

let world: World
let bulking: ReturnType<typeof bulkingIn>
let owner: Person
let ideas: { id: string; urlName: string }
let inner: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  bulking = bulkingIn(world)
  ideas = await world.board({ name: 'Ideas' })
  inner = await world.board({ name: 'Inner', access: 'private' })
})
afterAll(() => world.close())

async function call<T>(path: string, input: Record<string, unknown>, output: string): Promise<T> {
  return (await expectOK(world.call(path, input, { as: owner }))).body[output] as T
}

async function posts(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await world.post(ideas.id)).id)
  return ids
}

const reasonsOf = async (jobID: string) =>
  Object.fromEntries((await bulking.report(jobID)).rows.map(({ postID, reason }) => [postID, reason]))

async function factsOf(postID: string) {
  const { rows } = await world.service.database.pool.query<{ board: string; category: string | null; tags: string[] }>(
    `select p.board_id as board, p.category_id as category, array(select t.tag_id from post_tags t where t.post_id = p.id) as tags
     from posts p where p.id = $1`,
    [postID],
  )
  return rows[0]
}

interface Field {
  id: string
  options: { id: string; name: string }[]
}
let fields = 0
const field = (type: string, more: Record<string, unknown> = {}) =>
  call<Field>('/api/customPostFields/create', { name: `Field ${(fields += 1)}`, type, ...more }, 'customPostField')
const updateField = (fieldID: string, change: Record<string, unknown>) =>
  expectOK(world.call('/api/customPostFields/update', { fieldID, ...change }, { as: owner }))

async function valuesOf(fieldID: string): Promise<unknown[]> {
  const found = await world.db
    .selectFrom('post_field_values')
    .select(['post_id', 'text', 'number', 'option_id'])
    .where('field_id', '=', fieldID)
    .orderBy('post_id')
    .execute()
  return found.map(({ text, number, option_id: optionID }) => text ?? number ?? optionID)
}

test('a move is not undone where the post has got a category or tags of its new board since', async () => {
  const { id: secret } = await call<{ id: string }>(
    '/api/categories/create',
    { boardID: inner.id, name: 'Secret' },
    'category',
  )
  const { id: tagID } = await call<{ id: string }>(
    '/api/tags/create',
    { boardID: inner.id, name: 'Secret', hue: 'blue' },
    'tag',
  )
  const [plain = '', categorised = '', tagged = ''] = await posts(3)
  const moved = await bulking.run([plain, categorised, tagged], { kind: 'board', boardID: inner.id })
  await expectOK(world.call('/api/posts/changeFacts', { postID: categorised, categoryID: secret }, { as: owner }))
  await expectOK(world.call('/api/posts/changeFacts', { postID: tagged, tagIDs: [tagID] }, { as: owner }))
  const undone = await bulking.undo(moved.id)
  expect(await reasonsOf(undone.id)).toEqual({ [categorised]: 'changedSince', [tagged]: 'changedSince' })
  expect(await factsOf(plain)).toEqual({ board: ideas.id, category: null, tags: [] })
  expect(await factsOf(categorised)).toEqual({ board: inner.id, category: secret, tags: [] })
  expect(await factsOf(tagged)).toEqual({ board: inner.id, category: null, tags: [tagID] })
})

test('no post moves into a board that was archived meanwhile, neither by an action nor by undoing one', async () => {
  const old = await world.board({ name: 'Old' })
  const { id } = await world.post(old.id)
  const moved = await bulking.run([id], { kind: 'board', boardID: ideas.id })
  await world.db.updateTable('boards').set({ archived_at: new Date() }).where('id', '=', old.id).execute()
  expect(await reasonsOf((await bulking.undo(moved.id)).id)).toEqual({ [id]: 'beforeGone' })
  expect((await factsOf(id))?.board).toBe(ideas.id)
})

test('a value is checked as for one post, and posts whose texts have no room for it are left out', async () => {
  const [id = '', full = ''] = await posts(2)
  const link = await field('link')
  const refusal = async (fieldID: string, value: string | boolean | null) => {
    const { body } = await bulking.try([id], { kind: 'field', fieldID, value })
    return { code: body.code, field: body.field }
  }
  expect(await refusal(link.id, 'https://me:secret@example.com/')).toEqual({
    code: 'badLinkAddress',
    field: 'action.value',
  })
  const ticked = await field('checkbox', { isRequired: true })
  expect(await refusal(ticked.id, false)).toEqual({ code: 'fieldRequired', field: 'action.value' })
  const long = [await field('text'), await field('text'), await field('text')]
  await expectOK(
    world.call(
      '/api/posts/changeFacts',
      { postID: full, fields: { [long[0]?.id ?? '']: 'x'.repeat(2_000), [long[1]?.id ?? '']: 'x'.repeat(2_000) } },
      { as: owner },
    ),
  )
  const [, , last] = long
  const job = await bulking.run([id, full], {
    kind: 'field',
    fieldID: last?.id ?? '',
    value: `\ud800${'y'.repeat(1_500)}`,
  })
  expect(await reasonsOf(job.id)).toEqual({ [full]: 'noRoom' })
  expect(await valuesOf(last?.id ?? '')).toEqual([`\ufffd${'y'.repeat(1_500)}`])
})

test('a field that gets another type while a value of the old one is about to be written keeps no such value', async () => {
  const [id = ''] = await posts(1)
  const text = await field('text')
  // The other change holds the field, as `updateField` does, and has not ended yet.
  const other = await world.service.database.pool.connect()
  await other.query('begin')
  await other.query('select from custom_post_fields where id = $1 for no key update', [text.id])
  await other.query(`update custom_post_fields set type = 'number' where id = $1`, [text.id])
  const written = bulking.run([id], { kind: 'field', fieldID: text.id, value: 'Words' })
  await untilWaiting(world)
  await other.query('commit')
  other.release()
  const job = await written
  expect(await reasonsOf(job.id)).toEqual({ [id]: 'noField' })
  expect(await valuesOf(text.id)).toEqual([])
})

test('undoing leaves a value that the field can not have any more', async () => {
  const [id = ''] = await posts(1)
  const text = await field('text')
  await bulking.run([id], { kind: 'field', fieldID: text.id, value: 'Words' })
  const emptied = await bulking.run([id], { kind: 'field', fieldID: text.id, value: null })
  await updateField(text.id, { type: 'number' })
  expect(await reasonsOf((await bulking.undo(emptied.id)).id)).toEqual({ [id]: 'beforeGone' })
  const choice = await field('choice', { options: [{ name: 'One' }, { name: 'Two' }] })
  const [one, two] = choice.options
  await bulking.run([id], { kind: 'field', fieldID: choice.id, value: one?.id ?? '' })
  const changed = await bulking.run([id], { kind: 'field', fieldID: choice.id, value: two?.id ?? '' })
  await updateField(choice.id, { options: [two] })
  expect(await reasonsOf((await bulking.undo(changed.id)).id)).toEqual({ [id]: 'beforeGone' })
  expect(await valuesOf(choice.id)).toEqual([two?.id])
})

test('an action that waits does its best with what is there by then, and names what it left out', async () => {
  const queue = await world.board({ name: 'Queue' })
  const many = Array.from({ length: 1_001 }, newID)
  await insertModel(
    world,
    many.map((id, at) => ({
      id,
      boardID: queue.id,
      categoryID: null,
      authorID: null,
      status: 'open',
      title: `Post ${at}`,
      created: new Date(1_700_000_000_000 + at).toISOString(),
      score: 0,
      trending: at,
      listed: true,
    })),
  )
  const selection = { filters: { boardURLNames: [queue.urlName] }, count: many.length }
  const member = await world.member('manager')
  const target = await world.board({ name: 'Target' })
  const { id: statusID } = await call<{ id: string }>(
    '/api/statuses/create',
    { name: 'Later', hue: 'blue', type: 'active', onRoadmap: false },
    'status',
  )
  const choice = await field('choice', { options: [{ name: 'One' }, { name: 'Two' }] })
  const waiting = [
    await bulking.run(selection, { kind: 'status', statusID, note: 'Marked Tuba' }),
    await bulking.run(selection, { kind: 'owner', ownerID: member.userID }),
    await bulking.run(selection, { kind: 'board', boardID: target.id }),
    await bulking.run(selection, { kind: 'field', fieldID: choice.id, value: choice.options[0]?.id ?? '' }),
  ]
  await world.db.deleteFrom('statuses').where('id', '=', statusID).execute()
  await world.db.deleteFrom('members').where('user_id', '=', member.userID).execute()
  await world.db.updateTable('boards').set({ archived_at: new Date() }).where('id', '=', target.id).execute()
  await updateField(choice.id, { options: [choice.options[1]] })
  const ended = []
  for (const { id } of waiting) ended.push(await bulking.work(id))
  expect(ended.map((job) => [job?.state, job?.report.left])).toEqual(waiting.map(() => ['done', 1_001]))
  const reasons = await Promise.all(waiting.map(async ({ id }) => [...new Set(Object.values(await reasonsOf(id)))]))
  expect(reasons).toEqual([['goalGone'], ['goalGone'], ['goalGone'], ['noField']])
  const { rows } = await world.service.database.pool.query(
    `select id from company_jobs where setup::text like '%Tuba%' or setup -> 'action' ?| array['note', 'noteHTML', 'value']`,
  )
  expect(rows).toEqual([])
})
