import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFacts, randomOf, type FactsModel } from '../../test/factsModel.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let model: FactsModel
let owner: Person

beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  model = await insertFacts(world, 450, randomOf(7))
}, 180_000)
afterAll(() => world.close())

async function file(format: 'csv' | 'json', filters: unknown, as: Person | null = owner) {
  const text = typeof filters === 'string' ? filters : JSON.stringify(filters)
  return world.app.inject({
    url: `/admin/posts/export.${format}?filters=${encodeURIComponent(text)}`,
    headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
}

async function chosenFile(
  format: 'csv' | 'json',
  postIDs: string,
  as: Person | null = owner,
  origin = 'http://acme.upwell.test',
) {
  return world.app.inject({
    method: 'POST',
    url: `/admin/posts/export.${format}`,
    headers: {
      host: 'acme.upwell.test',
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...(as ? { cookie: `upwell=${as.cookie}` } : {}),
    },
    payload: new URLSearchParams({ postIDs }).toString(),
  })
}

interface Row {
  title: string
  board: string
  tags: string[]
  owner: string | null
  score: number
  address: string
  fields: Record<string, unknown>
}

test('the file has the posts of the list in its order, with what the team knows of them', async () => {
  const field = model.fields.find(({ type }) => type === 'number')
  for (const sort of ['-top', 'eta', 'owner', `-field:${field?.id}`] as const) {
    const filters = { status: ['*'], tagURLNames: ['tag-a'], untagged: true, sort }
    const { body } = await expectOK(world.call('/api/posts/get', { ...filters, pages: 50, team: true }, { as: owner }))
    const listed = (body['result'] as { posts: (Row & { team: { tags: { name: string }[]; fields: object } })[] }).posts
    const answer = await file('json', filters)
    expect(answer.statusCode).toBe(200)
    const rows = JSON.parse(answer.body) as Row[]
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.map(({ title, score, tags }) => [title, score, tags])).toEqual(
      listed.map(({ title, score, team }) => [title, score, team.tags.map(({ name }) => name)]),
    )
    expect(rows.map(({ fields }) => Object.keys(fields).length)).toEqual(
      listed.map(({ team }) => Object.keys(team.fields).length),
    )
  }
})

test('a line of CSV has a cell for each column and custom field, and none that a spreadsheet runs', async () => {
  const board = model.boards[0]?.id ?? ''
  await world.post(board, { title: '=cmd|x', details: 'One, "two"\nthree' }, owner)
  const answer = await file('csv', { textSearch: 'cmd' })
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="acme-posts-.*\.csv"/)
  const [head, line] = answer.body.split('\r\n')
  expect(head).toBe(
    'board,title,details,status,category,tags,owner,eta,score,comments,author,created,address,text,number,choice,choices,date,checkbox,link',
  )
  expect(line).toContain(`'=cmd|x,"One, ""two""\nthree",Open,,,,,1,0,`)
})

test('no posts are a whole file too', async () => {
  expect(JSON.parse((await file('json', { textSearch: 'nowhere' })).body)).toEqual([])
  expect((await file('csv', { textSearch: 'nowhere' })).body.split('\r\n')).toHaveLength(2)
})

test('it is for the team, and filters that are none are refused by name', async () => {
  expect((await file('csv', {}, null)).statusCode).toBe(401)
  expect((await file('csv', {}, model.voters[0] ?? null)).statusCode).toBe(403)
  const refusals: [unknown, string][] = [
    ['{', 'filters'],
    ['[]', 'filters'],
    [{ status: 'open' }, 'filters.status'],
    [{ sort: 'best' }, 'filters.sort'],
    [{ sort: 'field:01900000-0000-7000-8000-000000000001' }, 'sort'],
  ]
  for (const [filters, field] of refusals) {
    const { statusCode, json } = await file('json', filters)
    expect([statusCode, json()]).toMatchObject([400, { code: 'badInput', field }])
  }
  const long = await file('json', { boardURLNames: Array.from({ length: 1_000 }, () => 'x') })
  expect(long.json()).toMatchObject({ code: 'listTooLong', field: 'filters.boardURLNames' })
  expect((await file('json', { boardURLNames: ['nope'] })).statusCode).toBe(404)
})

test('a merged post has no line of its own, and its votes count for the one that it was merged into', async () => {
  const board = model.boards[0]?.id ?? ''
  const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => world.user(name)))
  const wanted = await world.post(board, { title: 'Xylophone wanted' }, ada)
  const same = await world.post(board, { title: 'Xylophone again' }, ben)
  const scores = async () => {
    const rows = JSON.parse((await file('json', { textSearch: 'xylophone', sort: 'oldest' })).body) as Row[]
    return rows.map(({ title, score }) => [title, score])
  }
  const apart = [
    ['Xylophone wanted', 1],
    ['Xylophone again', 1],
  ]
  expect(await scores()).toEqual(apart)
  await expectOK(world.call('/api/posts/merge', { postID: same.id, intoPostID: wanted.id }, { as: owner }))
  expect(await scores()).toEqual([['Xylophone wanted', 2]])
  await expectOK(world.call('/api/posts/unmerge', { postID: same.id }, { as: owner }))
  expect(await scores()).toEqual(apart)
})

test('chosen posts come in the order in which they are named, without those that a list could not hold, and how many those are is said', async () => {
  const board = model.boards[0]?.id ?? ''
  const titles = ['=first', 'Second', 'Merged', 'Deleted']
  const [first, second, merged, deleted] = await Promise.all(
    titles.map(async (title) => world.post(board, { title, details: '' }, owner)),
  )
  const ids = [second, merged, deleted, first].map((post) => post?.id ?? '')
  await expectOK(world.call('/api/posts/merge', { postID: ids[1], intoPostID: ids[0] }, { as: owner }))
  await expectOK(world.call('/api/posts/delete', { postID: ids[2] }, { as: owner }))
  const elsewhere = '01900000-0000-7000-8000-000000000001'
  const answer = await chosenFile('json', [...ids, elsewhere].join(','))
  expect((JSON.parse(answer.body) as Row[]).map(({ title }) => title)).toEqual(['Second', '=first'])
  expect(answer.headers['x-left-out']).toBe('2')
  const csv = await chosenFile('csv', ids.join(','))
  expect(csv.headers['content-disposition']).toMatch(/attachment; filename="acme-posts-.*\.csv"/)
  const [head, , line] = csv.body.split('\r\n')
  expect(head).toBe((await file('csv', { textSearch: 'nowhere' })).body.split('\r\n')[0])
  expect(line).toContain(`,'=first,,`)
})

test('of a chosen post that was merged the file has the one that it was merged into, once', async () => {
  const board = model.boards[0]?.id ?? ''
  const [kept, one, two, last] = await Promise.all(
    ['Kept', 'Merged one', 'Merged two', 'Last'].map(async (title) => world.post(board, { title, details: '' }, owner)),
  )
  for (const merged of [one, two])
    await expectOK(world.call('/api/posts/merge', { postID: merged?.id, intoPostID: kept?.id }, { as: owner }))
  for (const chosen of [
    [one, last, two],
    [one, kept, last],
  ]) {
    const answer = await chosenFile('json', chosen.map((post) => post?.id ?? '').join(','))
    expect((JSON.parse(answer.body) as Row[]).map(({ title }) => title)).toEqual(['Kept', 'Last'])
    expect(answer.headers['x-left-out']).toBe('0')
  }
  expect((await file('json', {})).headers['x-left-out']).toBeUndefined()
})

test('chosen posts are for the team, asked for by our own page, and no more than can be chosen', async () => {
  const board = model.boards[0]?.id ?? ''
  const { id } = await world.post(board, { title: 'One', details: '' }, owner)
  expect((await chosenFile('csv', id, null)).statusCode).toBe(401)
  expect((await chosenFile('csv', id, model.voters[0] ?? null)).statusCode).toBe(403)
  expect((await chosenFile('csv', id, owner, 'http://evil.test')).json()).toMatchObject({ code: 'foreignOrigin' })
  for (const wrong of ['', 'x', `${id},`])
    expect((await chosenFile('csv', wrong)).json()).toMatchObject({ code: 'badInput' })
  const many = Array.from({ length: 1_001 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  expect((await chosenFile('csv', many.join(','))).json()).toMatchObject({ code: 'bulkTooMany' })
  expect(JSON.parse((await chosenFile('json', many.slice(1).join(','))).body)).toEqual([])
})

test('the file of another company’s team has none of one’s own posts', async () => {
  const { id } = await world.post(model.boards[0]?.id ?? '', { title: 'Ours', details: '' }, owner)
  const { owner: stranger, subdomain } = world.other
  const answer = await world.app.inject({
    method: 'POST',
    url: '/admin/posts/export.json',
    headers: {
      host: `${subdomain}.upwell.test`,
      origin: `http://${subdomain}.upwell.test`,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `upwell=${stranger.cookie}`,
    },
    payload: new URLSearchParams({ postIDs: id }).toString(),
  })
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([200, []])
})
