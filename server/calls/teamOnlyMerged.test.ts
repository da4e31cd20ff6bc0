import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../domain/people/sessions/session.ts'
import { callWithKey, makeAPIKey } from '../test/apiKeys.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'

let world: World
let owner: Person
let others: readonly (Person | null)[]

/** Everyone who is not of the team: also a member whose session only proves a mailbox, and someone who is blocked. */
beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  const [customer, blocked, member] = [await world.user(), await world.user(), await world.member('manager')]
  await expectOK(world.call('/api/users/block', { userID: blocked.userID }, { as: owner }))
  const cookie = await startSession(world.db, world.company.id, { userID: member.userID, kind: 'user' })
  others = [null, customer, blocked, { ...member, cookie }, world.other.owner]
})
afterAll(() => world.close())

const ofTeam = (path: string, input: Record<string, unknown>) => expectOK(world.call(path, input, { as: owner }))
const created = async (path: string, name: string, input: Record<string, unknown>) =>
  (await ofTeam(path, input)).body[name] as { id: string }

test('what was said on a private board before a merge stays there, and so does the merged post', async () => {
  const [open, hidden] = [await world.board(), await world.board({ access: 'private' })]
  const into = await world.post(open.id, { title: 'Everyone knows this' })
  const post = await world.post(hidden.id, { title: 'Quokka', details: 'quokka details' }, owner)
  const { id: commentID } = await created('/api/comments/create', 'comment', { postID: post.id, body: 'quokka plan' })
  await ofTeam('/api/comments/update', { commentID, body: 'presentable' })
  await ofTeam('/api/posts/merge', { postID: post.id, intoPostID: into.id })
  await ofTeam('/api/comments/update', { commentID, body: 'presentable still' })
  await world.fold()
  for (const as of others) {
    const asked: readonly [string, Record<string, unknown>][] = [
      ['/api/posts/getOne', { boardID: open.id, postURLName: into.urlName }],
      ['/api/posts/getOne', { boardID: hidden.id, postURLName: post.urlName }],
      ['/api/posts/activity/get', { postID: into.id, internalComments: false }],
      ['/api/posts/activity/get', { postID: into.id, internalComments: false, text: 'quokka' }],
      ['/api/comments/getEdits', { commentID }],
      ['/api/posts/getEdits', { postID: into.id }],
      ['/api/posts/get', { pages: 1, textSearch: 'quokka', status: ['*'] }],
      ['/api/posts/get/titles', { boardURLNames: [], search: 'quokka' }],
      ['/api/posts/findSuggestions', { search: 'quokka' }],
      ['/api/posts/getMerged', { postID: into.id }],
      ['/api/overview/get', {}],
    ]
    for (const [path, input] of asked) {
      const { body } = await world.call(path, input, { as })
      expect(JSON.stringify(body), `${path} ${JSON.stringify(input)}`).not.toMatch(/quokka/i)
    }
  }
  const [, customer] = others
  const seen = await expectOK(world.call('/api/comments/getEdits', { commentID }, { as: customer ?? null }))
  expect(seen.body['result']).toMatchObject({
    edits: [{ text: { before: 'presentable', after: 'presentable still' } }],
  })
  expect(JSON.stringify((await ofTeam('/api/comments/getEdits', { commentID })).body)).toContain('quokka')
})

test('a key held to a board learns nothing of posts that were merged into one of it', async () => {
  const [held, hidden] = [await world.board(), await world.board({ access: 'private' })]
  const into = await world.post(held.id)
  const post = await world.post(hidden.id, { title: 'Numbat', details: 'numbat details' }, owner)
  await ofTeam('/api/posts/merge', { postID: post.id, intoPostID: into.id })
  const key = await makeAPIKey(world, world.company, { boardIDs: [held.id] })
  for (const [path, input] of [
    ['/api/posts/getOne', { boardID: held.id, postURLName: into.urlName }],
    ['/api/posts/activity/get', { postID: into.id, internalComments: true }],
    ['/api/posts/getMerged', { postID: into.id }],
  ] as const) {
    const { body } = await callWithKey(world, key.secret, path, input)
    expect(JSON.stringify(body), path).not.toMatch(/numbat/i)
  }
})

test('a public field is found by, counted by and sorted by only on boards that have it, except by the team', async () => {
  const [having, lacking] = [await world.board(), await world.board()]
  const { id: fieldID } = await created('/api/customPostFields/create', 'customPostField', {
    name: 'Plan',
    type: 'text',
    isPublic: true,
    boardIDs: [having.id],
  })
  const [shown, moved] = [await world.post(having.id), await world.post(having.id)]
  for (const { id: postID } of [shown, moved])
    await ofTeam('/api/posts/changeFacts', { postID, fields: { [fieldID]: 'gold' } })
  await ofTeam('/api/posts/move', { postID: moved.id, boardID: lacking.id })
  const boardURLNames = [having.urlName, lacking.urlName]
  const found = async (condition: string, as: Person | null, value?: string) => {
    const filter = { resource: 'customPostField', condition, value: { fieldID, ...(value ? { value } : {}) } }
    const filtering = { filters: [filter], filtersOperator: 'all' }
    const list = await expectOK(world.call('/api/posts/get', { pages: 1, boardURLNames, filtering }, { as }))
    const count = await expectOK(world.call('/api/posts/count', { boardURLNames, filtering }, { as }))
    const ids = (list.body['result'] as { posts: { id: string }[] }).posts.map(({ id }) => id)
    expect(count.body['result']).toMatchObject({ count: ids.length })
    return ids
  }
  const sorted = (boards: string[], as: Person | null) =>
    world.call('/api/posts/get', { pages: 1, boardURLNames: boards, sort: `field:${fieldID}` }, { as })
  for (const as of others.slice(0, 4)) {
    expect(await found('is', as, 'gold')).toEqual([shown.id])
    expect(await found('isEmpty', as)).toEqual([moved.id])
    expect((await sorted(boardURLNames, as)).status).toBe(403)
    expect((await sorted([having.urlName], as)).status).toBe(200)
  }
  expect((await found('is', owner, 'gold')).toSorted()).toEqual([shown.id, moved.id].toSorted())
  expect((await sorted(boardURLNames, owner)).status).toBe(200)
})

test('a key that may not read votes names no voter in a filter', async () => {
  const filter = { resource: 'postDefaultField', condition: 'is', value: { fieldID: 'voter', value: owner.userID } }
  const input = { pages: 1, filtering: { filters: [filter], filtersOperator: 'all' } }
  const [less, all] = [
    await makeAPIKey(world, world.company, { scopes: ['posts:read', 'private:read'] }),
    await makeAPIKey(world),
  ]
  expect((await callWithKey(world, less.secret, '/api/posts/get', input)).status).toBe(403)
  expect((await callWithKey(world, less.secret, '/api/posts/count', { filtering: input.filtering })).status).toBe(403)
  expect((await callWithKey(world, all.secret, '/api/posts/get', input)).status).toBe(200)
})

test('the team’s reads and filters are refused to everyone else, whatever they would find', async () => {
  const board = await world.board()
  const { id: postID } = await world.post(board.id)
  const team = (fieldID: string, condition = 'isNotEmpty') => ({
    filtering: { filters: [{ resource: 'postDefaultField', condition, value: { fieldID } }], filtersOperator: 'any' },
  })
  const narrowed: readonly Record<string, unknown>[] = [
    { ownerIDs: ['me'] },
    { unassigned: true },
    { tagURLNames: ['x'] },
    { untagged: true },
    ...['owner', 'tags', 'eta', 'voter', 'author', 'internalComments', 'commentCount'].map((field) => team(field)),
  ]
  for (const as of others) {
    for (const filters of narrowed)
      for (const [path, more] of [
        ['/api/posts/get', { pages: 1 }],
        ['/api/posts/count', {}],
      ] as const)
        expect((await world.call(path, { ...filters, ...more }, { as })).status, JSON.stringify(filters)).toBe(403)
    for (const sort of ['owner', '-eta', 'commentCount', '-title'])
      expect((await world.call('/api/posts/get', { pages: 1, sort }, { as })).status, sort).toBe(403)
    for (const [path, input] of [
      ['/api/posts/get', { pages: 1, team: true }],
      ['/api/posts/getMerged', { postID }],
      ['/api/posts/getMergeSuggestions', { postID }],
      ['/api/posts/previewMerge', { postID, intoPostID: postID }],
      ['/api/posts/thirdPartyTasks', { postIDs: [postID] }],
      ['/api/posts/getBulkReport', { jobID: postID }],
      ['/api/posts/countSelection', { selection: { postIDs: [postID] } }],
      ['/api/jobs/find', {}],
      ['/api/users/find', { search: 'a' }],
      ['/api/views/list', {}],
      ['/api/tags/list', {}],
    ] as const)
      expect([401, 403], path).toContain((await world.call(path, input, { as })).status)
  }
})
