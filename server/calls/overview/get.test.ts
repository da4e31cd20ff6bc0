import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Overview } from '../../../contract/overview.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ideas: { id: string; urlName: string }
let bugs: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.updateTable('boards').set({ archived_at: new Date() }).execute()
  ideas = await world.board({ name: 'Ideas' })
  bugs = await world.board({ name: 'Bugs' })
})
afterAll(() => world.close())

async function read(as: Person | null = null): Promise<Overview> {
  const { body } = await expectOK(world.call('/api/overview/get', {}, { as }))
  return body['overview'] as Overview
}

async function changed(title: string, status: string, note = '', board = ideas): Promise<{ id: string }> {
  const post = await world.post(board.id, { title })
  await change(post, status, note)
  return post
}

const change = (post: { id: string }, status: string, note = '') =>
  expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses[status], note },
      { as: world.company.owner },
    ),
  )

const titles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title)

test('what moved last comes first, with the beginning of its note in plain words', async () => {
  await changed('Exports', 'planned')
  await changed('Dark mode', 'in-progress', `**Half** of it is there.\n\n${'word '.repeat(60)}`, bugs)
  const { moving } = await read()
  expect(moving.map(({ title, status, board }) => [title, status.urlName, board.urlName])).toEqual([
    ['Dark mode', 'in-progress', bugs.urlName],
    ['Exports', 'planned', ideas.urlName],
  ])
  expect(moving[0]?.note).toMatch(/^Half of it is there\. word .*…$/)
  expect(moving[0]?.note.length).toBeLessThanOrEqual(201)
  expect(moving[1]?.note).toBe('')
})

test('a post that moved twice is there once, with its last change; a later word of the team leaves its note', async () => {
  const post = await changed('Exports', 'planned', 'Soon.')
  await change(post, 'in-progress', 'We are at it.')
  await change(post, 'in-progress', 'Still at it.')
  expect((await read()).moving.map(({ status, note }) => [status.urlName, note])).toEqual([
    ['in-progress', 'We are at it.'],
  ])
})

test('what was completed is done, what was closed is neither, and what never changed does not move', async () => {
  await world.post(ideas.id, { title: 'New' })
  await changed('Exports', 'complete')
  await changed('Telephone', 'closed', 'No.')
  const { moving, done } = await read()
  expect(titles(moving)).toEqual([])
  expect(titles(done)).toEqual(['Exports'])
  expect(done[0]?.score).toBe(1)
})

test('each part shows a few: four that move, five wanted, five done', async () => {
  for (let at = 0; at < 7; at += 1) {
    await changed(`Moves ${at}`, 'planned')
    await changed(`Done ${at}`, 'complete', '', bugs)
  }
  const { moving, wanted, done } = await read()
  expect(titles(moving)).toEqual([6, 5, 4, 3].map((at) => `Moves ${at}`))
  expect(wanted).toHaveLength(5)
  expect(titles(done)).toEqual([6, 5, 4, 3, 2].map((at) => `Done ${at}`))
})

test('the most wanted are the open and active posts with the most votes, those that wait to be counted included', async () => {
  const one = await world.post(ideas.id, { title: 'One' })
  const two = await world.post(bugs.id, { title: 'Two' })
  await changed('Done', 'complete')
  const voter = await world.user()
  await expectOK(world.call('/api/votes/create', { postID: two.id }, { as: voter }))
  expect((await read(voter)).wanted.map(({ id, score, viewerVoted }) => [id, score, viewerVoted])).toContainEqual([
    two.id,
    2,
    true,
  ])
  await world.fold()
  expect((await read()).wanted.map(({ id }) => id)).toEqual([two.id, one.id])
})

test('what is deleted, or on a board that the viewer may not see, is nowhere', async () => {
  const gone = await changed('Gone', 'planned', 'Secret note.')
  await changed('Kept from the public', 'planned', 'Secret note.', bugs)
  await changed('Done in secret', 'complete', '', bugs)
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as: world.company.owner }))
  await expectOK(world.call('/api/boards/update', { boardID: bugs.id, access: 'private' }, { as: world.company.owner }))
  expect(await read()).toEqual({
    moving: [],
    wanted: [],
    done: [],
  })
  const theirs = await read(world.company.owner)
  expect([titles(theirs.moving)[0], titles(theirs.done)[0]]).toEqual(['Kept from the public', 'Done in secret'])
})

test('someone whom a note names goes by their alias where people are anonymous', async () => {
  const named = await world.user('Nadia Brandt')
  const post = await world.post(ideas.id, { title: 'Asked' }, named)
  await expectOK(
    world.call('/api/boards/update', { boardID: ideas.id, isAnonymous: true }, { as: world.company.owner }),
  )
  await change(post, 'planned', `Thanks, @[Nadia Brandt](user:${named.userID})!`)
  expect(JSON.stringify(await read())).not.toMatch(new RegExp(`Nadia|${named.userID}`))
  expect((await read()).moving[0]?.note).toMatch(/^Thanks, @\S.*!$/)
  expect((await read(world.company.owner)).moving[0]?.note).toBe('Thanks, @Nadia Brandt!')
})

test('an overview is two statements, for a stranger and for a customer', async () => {
  await changed('Exports', 'planned')
  const user = await world.user()
  for (const as of [null, user]) {
    await read(as)
    const heard: string[] = []
    const stop = hearStatements(world.service, (text) => heard.push(text))
    await read(as)
    stop()
    expect(heard).toHaveLength(2)
  }
})
