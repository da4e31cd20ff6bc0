import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAction } from '../../../contract/bulk.ts'
import { checkData } from '../../domain/checks/checkData.ts'
import { newID } from '../../domain/ids.ts'
import { bulkingIn } from '../../test/bulking.ts'
import { everyRow } from '../../test/everyRow.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let bulking: ReturnType<typeof bulkingIn>
let boards: { id: string; urlName: string }[]
let owner: Person
let manager: Person
let fan: Person
let names: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  bulking = bulkingIn(world)
  manager = await world.member('manager')
  fan = await world.user('Fan')
  boards = [
    await world.board({ name: 'Ideas' }),
    await world.board({ name: 'Bugs' }),
    await world.board({ name: 'Bare' }),
  ]
  const [ideas, bugs] = boards
  names = {
    ideasApp: await make('/api/categories/create', { boardID: ideas?.id, name: 'App' }, 'category'),
    bugsApp: await make('/api/categories/create', { boardID: bugs?.id, name: 'app' }, 'category'),
    ideasFast: await tag('Fast', ideas?.id),
    ideasSlow: await tag('Slow', ideas?.id),
    bugsFast: await tag('fast', bugs?.id),
  }
})
afterAll(() => world.close())

async function make(path: string, input: Record<string, unknown>, output: string): Promise<string> {
  return ((await expectOK(world.call(path, input, { as: owner }))).body[output] as { id: string }).id
}

const nameOf = (name: string) => names[name] ?? ''
const boardID = (at: number) => boards[at]?.id ?? ''
const status = (name: string) => world.company.statuses[name] ?? ''

async function tag(name: string, board = ''): Promise<string> {
  const id = newID()
  const row = { id, board_id: board, name, url_name: name.toLowerCase(), hue: 'blue' }
  await world.db
    .insertInto('tags')
    .values({ ...row, company_id: world.company.id })
    .execute()
  return id
}

async function posts(count: number, board = 0): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await world.post(boardID(board), {}, fan)).id)
  return ids
}

/** What there is of a post, without ids of its own and times, and without whom its event names: of a bulk action the job tells. */
async function stateOf(postID: string) {
  const { rows } = await world.service.database.pool.query<{ state: Record<string, unknown> }>(
    `select json_build_object(
       'post', json_build_object('board', p.board_id, 'category', p.category_id, 'status', p.status_id, 'owner', p.owner_id, 'eta', p.eta, 'public', p.eta_public,
         'deleted', p.deleted_at is not null, 'by', p.deleted_by, 'changed', p.status_changed_at is not null),
       'stats', (select json_build_object('board', s.board_id, 'category', s.category_id, 'status', s.status_id, 'listed', s.listed) from post_stats s where s.post_id = p.id),
       'tags', (select json_agg(t.tag_id order by t.tag_id) from post_tags t where t.post_id = p.id),
       'changes', (select json_agg(json_build_object('fact', c.fact, 'before', c.before, 'after', c.after, 'by', c.changed_by) order by c.fact) from post_changes c where c.post_id = p.id),
       'history', (select json_agg(json_build_object('from', c.from_status_id, 'to', c.to_status_id, 'note', c.note, 'html', c.note_html, 'by', c.changed_by) order by c.id) from status_changes c where c.post_id = p.id),
       'edits', (select json_agg(json_build_object('from', e.from_board_id, 'to', e.to_board_id, 'by', e.edited_by) order by e.id) from post_edits e where e.post_id = p.id),
       'events', (select json_agg(json_build_object('type', e.type, 'board', e.board_id, 'actor', e.actor_id,
           'data', (e.data - 'named' - 'jobID' - 'changeID' - 'changedBefore' - 'changeIDs') || jsonb_build_object('before', e.data ? 'changedBefore')) order by e.id)
         from events e where e.post_id = p.id and e.type <> 'vote.created')) as state
     from posts p where p.id = $1`,
    [postID],
  )
  return rows[0]?.state
}

/** What a bulk action does, and the calls that do the same to one post. */
const cases: [string, (name: typeof nameOf) => BulkAction, (postID: string) => [string, Record<string, unknown>][]][] =
  [
    [
      'a status with a note',
      () => ({ kind: 'status', statusID: status('planned'), note: 'Soon **now**' }),
      (postID) => [['/api/posts/changeStatus', { postID, statusID: status('planned'), note: 'Soon **now**' }]],
    ],
    [
      'a status that tells nobody by email',
      () => ({ kind: 'status', statusID: status('complete'), mails: false }),
      (postID) => [['/api/posts/changeStatus', { postID, statusID: status('complete'), mails: false }]],
    ],
    [
      'an owner',
      () => ({ kind: 'owner', ownerID: manager.userID }),
      (postID) => [['/api/posts/changeFacts', { postID, ownerID: manager.userID }]],
    ],
    [
      'a category',
      (name) => ({ kind: 'category', categoryID: name('ideasApp') }),
      (postID) => [['/api/posts/changeFacts', { postID, categoryID: nameOf('ideasApp') }]],
    ],
    [
      'tags',
      (name) => ({ kind: 'tags', add: [name('ideasFast'), name('ideasSlow')] }),
      (postID) => [['/api/posts/changeFacts', { postID, tagIDs: [nameOf('ideasFast'), nameOf('ideasSlow')] }]],
    ],
    [
      'an ETA that customers see',
      () => ({ kind: 'eta', eta: '2030-01-01', etaPublic: true }),
      (postID) => [['/api/posts/changeFacts', { postID, eta: '2030-01-01', etaPublic: true }]],
    ],
    [
      'an ETA that only the team sees',
      () => ({ kind: 'eta', eta: '2031-01-01', etaPublic: false }),
      (postID) => [['/api/posts/changeFacts', { postID, eta: '2031-01-01', etaPublic: false }]],
    ],
    [
      'another board',
      () => ({ kind: 'board', boardID: boardID(1) }),
      (postID) => [['/api/posts/move', { postID, boardID: boardID(1) }]],
    ],
    ['deletion', () => ({ kind: 'delete' }), (postID) => [['/api/posts/delete', { postID }]]],
  ]

test('one after another, bulk actions leave what the single calls leave, and undoing each leaves what was before', async () => {
  const [single, bulk, other] = (await posts(3)) as [string, string, string]
  for (const [what, action, calls] of cases) {
    for (const [path, input] of calls(single)) await expectOK(world.call(path, input, { as: owner }))
    const before = await rowsNow()
    const tried = await bulking.run([bulk, other], action(nameOf))
    expect(tried, what).toMatchObject({ state: 'done', report: { changed: 2, same: 0, left: 0 } })
    expect(await checkData(world.db, world.company.id, { history: true }), what).toEqual([])
    const undone = await bulking.undo(tried.id)
    expect(undone, what).toMatchObject({ state: 'done', report: { changed: 2, same: 0, left: 0 } })
    expect(await rowsNow(), what).toEqual(before)
    expect(await checkData(world.db, world.company.id, { history: true }), what).toEqual([])
    // What was done and undone stays in the log of events; the single calls have done it once.
    for (const { id } of [tried, undone])
      await world.db
        .deleteFrom('events')
        .where('data', '@>', JSON.stringify({ jobID: id }))
        .execute()
    await bulking.run([bulk], action(nameOf))
    expect(await stateOf(bulk), what).toEqual(await stateOf(single))
  }
})

/** Every row but what records that something was done, and the jobs themselves; a tag that was given back is a new row of the same tag. */
async function rowsNow(): Promise<Record<string, string[]>> {
  await world.fold()
  const found = await everyRow(world, [
    'events',
    'audit_entries',
    'company_jobs',
    'bulk_rows',
    'idempotency_keys',
    'limits',
  ])
  const tagged = found['post_tags']?.map((row) => row.replace(/"created_at": "[^"]*"/, ''))
  return { ...found, post_tags: tagged ?? [] }
}

const leftOf = async (jobID: string) =>
  Object.fromEntries(
    (await bulking.report(jobID)).rows.map(({ postID, reason, by }) => [
      postID,
      by === null ? reason : `${reason} by ${by}`,
    ]),
  )

test('posts that are gone, or another company’s, are left out and named, and the rest is done', async () => {
  const [here = '', gone = '', twice = ''] = await posts(3)
  await expectOK(world.call('/api/posts/delete', { postID: gone }, { as: owner }))
  const theirs = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  const nobodys = newID()
  const job = await bulking.run([here, twice, twice.toUpperCase(), gone, theirs.id, nobodys], {
    kind: 'status',
    statusID: status('planned'),
  })
  expect(job.report).toMatchObject({ changed: 2, same: 0, left: 3 })
  expect(await leftOf(job.id)).toEqual({ [gone]: 'gone', [theirs.id]: 'gone', [nobodys]: 'gone' })
  const csv = await world.app.inject({
    url: job.linesURL ?? '',
    headers: { host: 'acme.upwell.test', cookie: `upwell=${owner.cookie}` },
  })
  expect(csv.statusCode).toBe(200)
  expect(csv.body.split('\r\n')).toHaveLength(5)
  expect(csv.body).toContain(`${nobodys},,,,"The post was deleted or merged, or never existed."`)
  const again = await bulking.run([here, twice], { kind: 'status', statusID: status('planned') })
  expect(again.report).toMatchObject({ changed: 0, same: 2, left: 0 })
  expect(again.undoUntil).toBeNull()
})

test('a tag or category stands for its namesakes on other boards; posts of boards without one are left out', async () => {
  const [idea = ''] = await posts(1)
  const [bug = ''] = await posts(1, 1)
  const [bare = ''] = await posts(1, 2)
  const tagged = await bulking.run([idea, bug, bare], { kind: 'tags', add: [nameOf('ideasFast')] })
  expect(await leftOf(tagged.id)).toEqual({ [bare]: 'noTag' })
  const put = await bulking.run([idea, bug, bare], { kind: 'category', categoryID: nameOf('ideasApp') })
  expect(await leftOf(put.id)).toEqual({ [bare]: 'noCategory' })
  const facts = async (id: string) => {
    const { post, tags } = (await stateOf(id)) as { post: { category: string }; tags: string[] | null }
    return [post.category, tags]
  }
  expect(await facts(idea)).toEqual([nameOf('ideasApp'), [nameOf('ideasFast')]])
  expect(await facts(bug)).toEqual([nameOf('bugsApp'), [nameOf('bugsFast')]])
  const cleared = await bulking.run([idea, bug, bare], { kind: 'tags', remove: [nameOf('ideasFast')] })
  expect(cleared.report).toMatchObject({ changed: 2, same: 1, left: 0 })
  const set = await bulking.run([idea], { kind: 'tags', set: [nameOf('ideasSlow')] })
  expect(set.report).toMatchObject({ changed: 1 })
  expect(await facts(idea)).toEqual([nameOf('ideasApp'), [nameOf('ideasSlow')]])
})

test('custom fields of every type are set, emptied and undone, on boards that have them', async () => {
  const [idea = '', second = ''] = await posts(2)
  const [bare = ''] = await posts(1, 2)
  const field = async (type: string, options: string[] = []) => {
    const id = newID()
    const company_id = world.company.id
    await world.db
      .insertInto('custom_post_fields')
      .values({ company_id, id, name: type, url_name: type, type, position: 1 })
      .execute()
    await world.db
      .insertInto('custom_post_field_boards')
      .values({ company_id, field_id: id, board_id: boardID(0) })
      .execute()
    const ids = options.map(() => newID())
    for (const [position, name] of options.entries())
      await world.db
        .insertInto('custom_post_field_options')
        .values({ company_id, id: ids[position] ?? '', field_id: id, name, position })
        .execute()
    return { id, options: ids }
  }
  const choice = await field('choice', ['One', 'Two'])
  const choices = await field('choices', ['Red', 'Blue'])
  const values: [string, string | number | boolean | string[], unknown][] = [
    [(await field('text')).id, 'Words', { text: 'Words' }],
    [(await field('number')).id, 4.5, { number: 4.5 }],
    [(await field('date')).id, '2030-02-28', { day: '2030-02-28' }],
    [(await field('checkbox')).id, true, { number: 1 }],
    [(await field('link')).id, 'https://example.com/a', { text: 'https://example.com/a' }],
    [choice.id, choice.options[1] ?? '', { option_id: choice.options[1] }],
    [choices.id, choices.options, { option_id: choices.options[0] }],
  ]
  for (const [fieldID, value, kept] of values) {
    const before = await rowsNow()
    const job = await bulking.run([idea, second, bare], { kind: 'field', fieldID, value })
    expect(job.report).toMatchObject({ changed: 2, left: 1 })
    expect(await leftOf(job.id)).toEqual({ [bare]: 'noField' })
    const rows = await world.db.selectFrom('post_field_values').selectAll().where('field_id', '=', fieldID).execute()
    expect(rows).toHaveLength(Array.isArray(value) ? 4 : 2)
    expect(rows).toContainEqual(expect.objectContaining({ post_id: idea, item: 0, ...(kept as object) }))
    const emptied = await bulking.run([idea], { kind: 'field', fieldID, value: null })
    await bulking.undo(emptied.id)
    expect((await bulking.undo(job.id)).report).toMatchObject({ changed: 2, left: 0 })
    expect(await rowsNow()).toEqual(before)
  }
  const refused = await bulking.try([idea], { kind: 'field', fieldID: choice.id, value: 'Three' })
  expect(refused.body).toMatchObject({ code: 'optionGone', field: 'action.value' })
})

test('undoing leaves what others have changed since, and names them', async () => {
  const ids = await posts(3)
  const [kept = '', changed = '', gone = ''] = ids
  const planned = await bulking.run(ids, { kind: 'status', statusID: status('planned') })
  const owned = await bulking.run(ids, { kind: 'owner', ownerID: manager.userID })
  const removed = await bulking.run([gone], { kind: 'delete' })
  await expectOK(
    world.call('/api/posts/changeStatus', { postID: changed, statusID: status('complete') }, { as: manager }),
  )
  await expectOK(world.call('/api/posts/changeFacts', { postID: changed, ownerID: null }, { as: manager }))
  await expectOK(world.call('/api/posts/restore', { postID: gone }, { as: manager }))
  await expectOK(world.call('/api/posts/delete', { postID: gone }, { as: manager }))
  const name = (
    await world.db.selectFrom('users').select('name').where('id', '=', manager.userID).executeTakeFirstOrThrow()
  ).name
  const undoing = await bulking.undo(planned.id)
  expect(undoing.report).toMatchObject({ changed: 1, left: 2 })
  expect(await leftOf(undoing.id)).toEqual({ [changed]: `changedSince by ${name}`, [gone]: 'gone' })
  expect(await leftOf((await bulking.undo(owned.id)).id)).toEqual({
    [changed]: `changedSince by ${name}`,
    [gone]: 'gone',
  })
  expect(await leftOf((await bulking.undo(removed.id)).id)).toEqual({ [gone]: `changedSince by ${name}` })
  expect(await stateOf(kept)).toMatchObject({
    post: { owner: null, status: status('open') },
    history: null,
    changes: null,
  })
  expect(await stateOf(changed)).toMatchObject({ post: { status: status('complete') } })
  const { body } = await world.call('/api/posts/undoBulk', { jobID: planned.id }, { as: owner })
  expect(body.code).toBe('bulkUndoOver')
})

test('each action needs its permission, and a member finds, cancels and undoes only their own', async () => {
  const [post = ''] = await posts(1)
  const contributor = await world.member('contributor')
  const theirs = bulkingIn(world, contributor)
  expect((await theirs.try([post], { kind: 'delete' })).body.code).toBe('forbidden')
  const ownJob = await theirs.run([post], { kind: 'status', statusID: status('planned') })
  const other = await bulking.run([post], { kind: 'owner', ownerID: manager.userID })
  await expectOK(world.call('/api/jobs/export', {}, { as: owner }))
  const found = async (inputs: object) => {
    const { body } = await expectOK(world.call('/api/jobs/find', { ...inputs }, { as: contributor }))
    return (body['jobs'] as { id: string }[]).map(({ id }) => id)
  }
  expect(await found({ kinds: ['export', 'bulk', 'undoBulk'] })).toEqual([ownJob.id])
  expect(await found({})).toEqual([])
  expect((await bulking.jobs()).map(({ id }) => id)).toEqual(expect.arrayContaining([ownJob.id, other.id]))
  for (const path of ['/api/posts/undoBulk', '/api/posts/getBulkReport', '/api/jobs/cancel'])
    expect((await world.call(path, { jobID: other.id }, { as: contributor })).status, path).toBe(404)
  expect((await theirs.undo(ownJob.id)).state).toBe('done')
})

test('filters select all that match; more than were seen, and too many chosen, are refused', async () => {
  const { urlName, id } = await world.board({ name: 'Filtered' })
  for (let at = 0; at < 4; at += 1) await world.post(id, {}, fan)
  const filters = { boardURLNames: [urlName] }
  const { body } = await expectOK(
    world.call('/api/posts/countSelection', { selection: { filters, count: 0 } }, { as: owner }),
  )
  expect(body['result']).toMatchObject({ count: 4, boards: [{ id, count: 4 }] })
  expect((body['result'] as { top: { score: number }[] }).top).toHaveLength(4)
  expect((await bulking.try({ filters, count: 3 }, { kind: 'delete' })).body).toMatchObject({ code: 'selectionGrew' })
  const job = await bulking.run({ filters, count: 4 }, { kind: 'delete' })
  expect(job.report).toMatchObject({ changed: 4 })
  const many = Array.from({ length: 1_001 }, () => newID())
  expect((await bulking.try(many, { kind: 'delete' })).body).toMatchObject({
    code: 'bulkTooMany',
    error: expect.stringContaining('1,000') as string,
  })
  const wrong = await world.call(
    '/api/posts/bulk',
    { selection: { filters: { status: 1 }, count: 1 }, action: { kind: 'delete' } },
    { as: owner },
  )
  expect(wrong.status).toBe(400)
  expect(wrong.body.field).toBe('selection.filters.status')
  const conditions = {
    filters: [
      { resource: 'postDefaultField', condition: 'is', value: { fieldID: 'status', value: status('planned') } },
    ],
  }
  const owned = { unassigned: true, filtering: { ...conditions, filtersOperator: 'all' as const }, status: ['*'] }
  const narrowed = await world.call(
    '/api/posts/countSelection',
    { selection: { filters: owned, count: 0 } },
    { as: owner },
  )
  const { body: listed } = await world.call('/api/posts/count', owned, { as: owner })
  expect((narrowed.body['result'] as { count: number }).count).toBe((listed['result'] as { count: number }).count)
  for (const action of [
    { kind: 'status', statusID: newID() },
    { kind: 'tags', add: [newID()] },
    { kind: 'owner', ownerID: fan.userID },
    { kind: 'category', categoryID: newID() },
    { kind: 'board', boardID: newID() },
    { kind: 'field', fieldID: newID(), value: 'x' },
  ] as const)
    expect((await bulking.try([newID()], action as BulkAction)).status, action.kind).toBe(404)
})
