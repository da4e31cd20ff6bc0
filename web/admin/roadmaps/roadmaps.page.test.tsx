import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomField } from '../../../server/test/customFields.ts'
import { roadmapCalls } from '../../../server/test/roadmapCalls.ts'
import { memberWith } from '../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
const calls = roadmapCalls(() => world)

beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

async function open(path: string, as: Person = world.company.owner) {
  const headers = { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` }
  const { statusCode, body } = await world.app.inject({ url: `/admin/roadmaps${path}`, headers })
  return { statusCode, html: body.split('<script id="state"')[0] ?? '' }
}

test('roadmaps are listed, and each shows its posts, factors and scores in its layouts', async () => {
  expect((await open('')).html).toContain('No roadmaps yet')
  const board = await world.board({ name: 'Ideas' })
  const post = await world.post(board.id, { title: 'Dark mode' }, world.company.owner)
  const { id, factors } = await calls.withFactors('Next year', ['tenth'])
  expect((await open('/next-year')).html).toContain('No posts on this roadmap yet')
  await calls.result('posts/add', { roadmapID: id, postIDs: [post.id] })
  await calls.result('posts/setValues', {
    roadmapID: id,
    cells: [{ postID: post.id, factorID: factors['tenth'], value: 8 }],
  })
  await calls.settle()

  expect((await open('')).html).toContain('/admin/roadmaps/next-year')
  const table = (await open('/next-year')).html
  for (const said of ['Dark mode', 'tenth', '640', 'aria-rowcount="2"']) expect(table).toContain(said)
  expect((await open('/next-year?as=kanban')).html).toContain('Dark mode')
  expect((await open('/next-year?as=timeline')).html).toContain('No ETA')
  expect((await open('/next-year?as=matrix')).html).toContain('Quick wins')
  const explained = (await open(`/next-year?p=${post.id}`)).html
  for (const said of ['Rank 1 of 1', 'Weighted impact', 'No effort factor', 'Your values'])
    expect(explained).toContain(said)
  expect((await open('/next-year?status=complete')).html).toContain('No posts match these filters')
})

test('an effort of zero, a factor whose field is gone and weights of zero are each said, and nothing is divided by nothing', async () => {
  const post = await world.post((await world.board({ name: 'Edges' })).id, { title: 'Edge case' })
  const field = await makeCustomField(world, { name: 'Seats', subject: 'thirdPartyCompany', type: 'number' })
  const { id: roadmapID, revision } = await calls.done('create', { name: 'Edges' })
  const made = await calls.done('setFactors', {
    roadmapID,
    revision,
    factors: [
      { name: 'Value', side: 'impact', type: 'tenth', weight: 1 },
      { name: 'Cost', side: 'effort', type: 'hundred', weight: 1 },
      { name: 'Seats', side: 'impact', type: 'field', fieldID: field.id, weight: 1 },
    ],
  })
  const [value, cost] = made.factors
  await calls.result('posts/add', { roadmapID, postIDs: [post.id] })
  await calls.result('posts/setValues', {
    roadmapID,
    cells: [
      { postID: post.id, factorID: value?.id, value: 10 },
      { postID: post.id, factorID: cost?.id, value: 0 },
    ],
  })
  await expectOK(world.call('/api/customFields/delete', { customFieldID: field.id }, { as: world.company.owner }))
  await calls.settle()
  const page = (await open(`/edges?p=${post.id}`)).html
  for (const said of [
    'The factor Seats is broken and left out of scores: the field or segment it follows was deleted.',
    '>Broken<',
    '100,000',
    'Weighted effort (0, counted as 1)',
    '÷ 1<',
  ])
    expect(page).toContain(said)
  expect(page).not.toMatch(/NaN|Infinity|∞/)

  const { revision: next } = await calls.done('getOne', { roadmapURLName: 'edges' })
  const weightless = [value, cost].map((factor) => ({
    id: factor?.id,
    name: factor?.name,
    side: factor?.side,
    type: factor?.type,
    weight: 0,
  }))
  await calls.done('setFactors', { roadmapID, revision: next, factors: weightless })
  await calls.settle()
  expect((await open('/edges')).html).toContain('There are no scores, because every impact factor has a weight of 0.')
})

test('a locked or archived roadmap says so and offers no change', async () => {
  const { id } = await calls.done('create', { name: 'Kept' })
  await calls.done('update', { roadmapID: id, isLocked: true })
  expect((await open('/kept')).html).toContain('Locked by')
  await calls.done('update', { roadmapID: id, isArchived: true })
  expect((await open('/kept')).html).toContain('This roadmap is archived')
  expect((await open('')).html).toContain('Archived')
})

test('who may only see roadmaps changes nothing, who may not sees none, and what isn’t there is not found', async () => {
  const seer = await memberWith(world, ['admin.view', 'roadmaps.view'])
  const page = (await open('/kept', seer)).html
  expect(page).toContain('This roadmap is archived')
  expect((await open('', seer)).html).not.toContain('New roadmap')
  const other = await memberWith(world, ['admin.view'])
  expect((await open('', other)).html).toContain('Your role doesn’t let you see roadmaps')
  expect((await open('/kept', other)).html).not.toContain('Kept')
  expect((await open('/nothing')).statusCode).toBe(404)
})

test('only who may share roadmaps is offered to', async () => {
  await calls.done('create', { name: 'Shareable' })
  const editor = await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit'])
  const sharer = await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit', 'roadmaps.share'])
  expect((await open('/shareable', editor)).html).not.toContain('Share…')
  expect((await open('/shareable', sharer)).html).toContain('Share…')
})

test('a saved view of a roadmap is a tab, and its address alone says all that it keeps', async () => {
  const board = await world.board({ name: 'Viewed' })
  const [kept, left] = [
    await world.post(board.id, { title: 'Kept post' }),
    await world.post(board.id, { title: 'Left out' }),
  ]
  const { id } = await calls.done('create', { name: 'Viewed plans' })
  await calls.result('posts/add', { roadmapID: id, postIDs: [kept.id, left.id] })
  const as = { as: world.company.owner }
  const { planned: statusID } = world.company.statuses
  await expectOK(world.call('/api/posts/changeStatus', { postID: kept.id, statusID }, as))
  const roadmap = { roadmapID: id, layout: 'kanban', filters: { status: ['planned'] } }
  const view = { kind: 'roadmaps', name: 'Only planned', isShared: true, query: { roadmap } }
  await expectOK(world.call('/api/views/create', view, as))
  const { html } = await open('/viewed-plans?view=only-planned')
  expect(html).toContain('Kept post')
  expect(html).not.toContain('Left out')
  expect(html).toMatch(/aria-current="page"[^>]*title="Only planned"|title="Only planned"[^>]*aria-current="page"/)
  expect((await open('/viewed-plans')).html).toContain('Left out')
  await calls.done('create', { name: 'Other plans' })
  expect((await open('/other-plans')).html).not.toContain('Only planned')
})
