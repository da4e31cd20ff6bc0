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
  expect((await file('json', { boardURLNames: ['nope'] })).statusCode).toBe(404)
})
