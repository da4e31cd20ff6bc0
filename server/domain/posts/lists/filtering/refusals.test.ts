import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostItem } from '../../../../../contract/posts.ts'
import { callWithKey, makeAPIKey } from '../../../../test/apiKeys.ts'
import { insertFacts, randomOf, type FactsField, type FactsModel } from '../../../../test/factsModel.ts'
import { hearStatements } from '../../../../test/heardStatements.ts'
import { expectOK, openWorld, type Person, type World } from '../../../../test/world.ts'
import { newID } from '../../../ids.ts'

let world: World
let model: FactsModel
let member: Person
let publicField: FactsField
let teamField: FactsField

beforeAll(async () => {
  world = await openWorld()
  model = await insertFacts(world, 60, randomOf(3))
  member = await world.member('contributor')
  publicField = model.fields.find(({ isPublic }) => isPublic) as FactsField
  teamField = model.fields.find(({ isPublic }) => !isPublic) as FactsField
}, 180_000)
afterAll(() => world.close())

const ask = (input: Record<string, unknown>, as: Person | null = member) =>
  world.call('/api/posts/get', { pages: 1, status: ['*'], ...input }, { as })
const count = (input: Record<string, unknown>, as: Person | null = member) =>
  world.call('/api/posts/count', input, { as })
const filtering = (...filters: unknown[]) => ({ filtering: { filters, filtersOperator: 'all' } })
const onDefault = (fieldID: string, condition = 'isNotEmpty', value?: unknown) => ({
  resource: 'postDefaultField',
  condition,
  value: { fieldID, ...(value === undefined ? {} : { value }) },
})
const onField = ({ id }: { id: string }, condition = 'isNotEmpty', value?: unknown) => ({
  ...onDefault(id, condition, value),
  resource: 'customPostField',
})

test('what only the team knows is refused to anyone else, in a list and in its count, whatever it would find', async () => {
  const filters: Record<string, unknown>[] = [
    { ownerIDs: [model.owners[0]?.userID] },
    { ownerIDs: ['me'] },
    { unassigned: true },
    { tagURLNames: ['tag-a'] },
    { tagURLNames: ['nobodys-tag'] },
    { untagged: true },
    ...['author', 'owner', 'voter', 'tags', 'eta', 'commentCount', 'internalComments', 'pinned', 'votesClosed'].map(
      (fieldID) => filtering(onDefault(fieldID)),
    ),
    filtering(onField(teamField)),
    filtering(onField({ id: newID() })),
    filtering(onDefault('title'), onField(teamField)),
  ]
  const sorts = ['commentCount', '-eta', 'title', 'owner', `field:${teamField.id}`, `-field:${newID()}`]
  for (const as of [null, model.voters[0] ?? null]) {
    const refused = { status: 403, body: { code: 'forbidden' } }
    for (const input of filters) {
      expect(await ask(input, as), JSON.stringify(input)).toMatchObject(refused)
      expect(await count(input, as), JSON.stringify(input)).toMatchObject(refused)
    }
    for (const sort of sorts) expect(await ask({ sort }, as), sort).toMatchObject(refused)
    expect(await ask({ team: true }, as)).toMatchObject(refused)
  }
})

test('what every post shows, public fields and votes may narrow anyone’s list', async () => {
  for (const input of [
    ...['title', 'board', 'status', 'category', 'created', 'statusChanged', 'score'].map((fieldID) =>
      filtering(onDefault(fieldID)),
    ),
    filtering(onField(publicField)),
    { sort: `field:${publicField.id}` },
    { sort: '-trending' },
    { voteCreatedDateRange: { from: '2026-01-02' } },
    { currentBoard: model.boards[0]?.urlName },
  ])
    expect(await ask(input, null), JSON.stringify(input)).toMatchObject({ status: 200 })
  // Their boards are still only those that they may see.
  expect(await ask({ currentBoard: model.boards[2]?.urlName }, null)).toMatchObject({ status: 404 })
  const { body } = await ask(filtering(onDefault('board', 'is', model.boards[2]?.id)), null)
  expect((body['result'] as { posts: unknown[] }).posts).toEqual([])
})

test('`currentBoard` alone is like one board’s name; beside names it is nothing', async () => {
  const [one, other] = model.boards
  const posts = async (input: Record<string, unknown>) => (await expectOK(ask({ pages: 50, ...input }))).body
  expect(await posts({ currentBoard: one?.urlName })).toEqual(await posts({ boardURLNames: [one?.urlName] }))
  expect(await posts({ currentBoard: one?.urlName, boardURLNames: [other?.urlName] })).toEqual(
    await posts({ boardURLNames: [other?.urlName] }),
  )
  expect(await posts({ currentBoard: 'nope', boardURLNames: [other?.urlName] })).toEqual(
    await posts({ boardURLNames: [other?.urlName] }),
  )
  expect(await ask({ currentBoard: 'nope' })).toMatchObject({ status: 404 })
})

test('a filter of the wrong type is refused by its name, and more than may be with the limit', async () => {
  const number = model.fields.find(({ type }) => type === 'number') as FactsField
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ ownerIDs: 'me' }, 'badInput', 'ownerIDs'],
    [{ unassigned: 'yes' }, 'badInput', 'unassigned'],
    [{ voteCreatedDateRange: { from: 'today' } }, 'badInput', 'voteCreatedDateRange.from'],
    [{ filtering: [] }, 'badInput', 'filtering'],
    [filtering({ ...onDefault('title'), resource: 'ideaDefaultField' }), 'badInput', 'filtering.filters.0.resource'],
    [filtering(onDefault('title', 'like', 'a')), 'badInput', 'filtering.filters.0.condition'],
    [filtering(onDefault('title', 'greaterThan', 'a')), 'badInput', 'filtering.filters.0.condition'],
    [filtering(onDefault('nothing')), 'badInput', 'filtering.filters.0.value.fieldID'],
    [filtering(onField({ id: newID() })), 'badInput', 'filtering.filters.0.value.fieldID'],
    [filtering(onDefault('title'), onDefault('score', 'is', '5')), 'badInput', 'filtering.filters.1.value.value'],
    [filtering(onDefault('score', 'isOneOf', 5)), 'badInput', 'filtering.filters.0.value.value'],
    [filtering(onDefault('score', 'isBetween', [1])), 'badInput', 'filtering.filters.0.value.value'],
    [filtering(onDefault('eta', 'is', '2026-02-30')), 'badInput', 'filtering.filters.0.value.value'],
    [filtering(onDefault('title', 'is', 'a\0b')), 'badInput', 'filtering.filters.0.value.value'],
    [filtering(onDefault('title', 'isEmpty', 'a')), 'badInput', 'filtering.filters.0.value.value'],
    [filtering(onField(number, 'contains', 'a')), 'badInput', 'filtering.filters.0.condition'],
    [filtering(onField(number, 'is', true)), 'badInput', 'filtering.filters.0.value.value'],
    [filtering(...Array.from({ length: 21 }, () => onDefault('title'))), 'listTooLong', 'filtering.filters'],
    [
      filtering(
        onDefault(
          'score',
          'isOneOf',
          Array.from({ length: 201 }, () => 1),
        ),
      ),
      'listTooLong',
      'filtering.filters.0.value.value',
    ],
    [{ ownerIDs: Array.from({ length: 1_000 }, () => newID()) }, 'listTooLong', 'ownerIDs'],
    [{ tagURLNames: Array.from({ length: 201 }, () => 'a') }, 'listTooLong', 'tagURLNames'],
  ]
  for (const [input, code, field] of refusals) {
    expect(await ask(input), JSON.stringify(input)).toMatchObject({ status: 400, body: { code, field } })
    expect(await count(input), JSON.stringify(input)).toMatchObject({ status: 400, body: { code, field } })
  }
  const many = await ask(
    filtering(
      onDefault(
        'score',
        'isOneOf',
        Array.from({ length: 201 }, () => 1),
      ),
    ),
  )
  expect(many.body.error).toContain('200')
  for (const sort of ['field:nothing', 'field:', '--top', `field:${newID()}`])
    expect(await ask({ sort }), sort).toMatchObject({ status: 400, body: { code: 'badInput', field: 'sort' } })
})

test('the most that may be asked is answered', async () => {
  const many = Array.from({ length: 20 }, (_filter, at) =>
    onDefault(
      at % 2 ? 'score' : 'title',
      'isNotOneOf',
      Array.from({ length: 200 }, (_one, n) => (at % 2 ? n + 100 : `t${n}`)),
    ),
  )
  for (const filtersOperator of ['all', 'any'])
    expect(await ask({ filtering: { filters: many, filtersOperator } })).toMatchObject({ status: 200 })
})

test('the team’s facts come with the posts when they are asked for, in the list’s one statement', async () => {
  const plain = await ask({ sort: 'new' })
  expect(JSON.stringify(plain.body)).not.toContain('"team"')
  const { posts } = (await expectOK(ask({ sort: 'new', team: true, pages: 50 }))).body['result'] as {
    posts: PostItem[]
  }
  for (const { id, team } of posts) {
    const post = model.posts.find((one) => one.id === id)
    expect(team).toMatchObject({ pinned: post?.pinned, etaPublic: true, votesClosed: false, fields: post?.fields })
    expect([team?.owner?.id ?? null, team?.tags.map((tag) => tag.id).toSorted()]).toEqual([
      post?.ownerID,
      post?.tagIDs.toSorted(),
    ])
  }
  // The sizes of its filters are counted once and then remembered.
  await ask({ sort: 'top', team: true, ...filtering(onField(teamField)) })
  const heard: string[] = []
  const stop = hearStatements(world.service, (text) => heard.push(text))
  await ask({ sort: 'new', team: true, ...filtering(onField(teamField)) })
  stop()
  expect(heard).toHaveLength(1)
})

test('a list cuts the long texts of custom fields, which the post by itself has whole', async () => {
  const field = model.fields.find(({ type }) => type === 'text') as FactsField
  const [post, text] = [model.posts.find(({ listed }) => listed), '🙂'.repeat(500)]
  const board = model.boards.find(({ id }) => id === post?.boardID)
  await world.db
    .insertInto('post_field_values')
    .values({ company_id: world.company.id, post_id: post?.id ?? '', field_id: field.id, text })
    .onConflict((at) => at.columns(['company_id', 'post_id', 'field_id', 'item']).doUpdateSet({ text }))
    .execute()
  const { posts } = (await expectOK(ask({ team: true, pages: 10 }))).body['result'] as { posts: PostItem[] }
  const listed = posts.find(({ id }) => id === post?.id)
  expect(listed?.team?.fields[field.id]).toBe('🙂'.repeat(200))
  await world.db
    .insertInto('post_slugs')
    .values({ company_id: world.company.id, url_name: listed?.urlName ?? '', post_id: post?.id ?? '' })
    .execute()
  const whole = { boardID: board?.id, postURLName: listed?.urlName }
  expect(await world.call('/api/posts/getOne', whole, { as: member })).toMatchObject({
    status: 200,
    body: { post: { team: { fields: { [field.id]: text } } } },
  })
})

test('a key reads as the team does only with `private:read`', async () => {
  const [team, plain] = [
    await makeAPIKey(world, world.company, { scopes: ['posts:read', 'private:read'] }),
    await makeAPIKey(world, world.company, { scopes: ['posts:read'] }),
  ]
  const input = { pages: 1, team: true, unassigned: true }
  expect(await callWithKey(world, team.secret, '/api/posts/get', input)).toMatchObject({ status: 200 })
  expect(await callWithKey(world, plain.secret, '/api/posts/get', input)).toMatchObject({ status: 403 })
})
