import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { run as runImport } from '../commands/import.ts'
import { checkData } from '../domain/checks/checkData.ts'
import { startFolding } from '../domain/votes/fold.ts'
import type { Service } from '../http/service.ts'
import { cleanUp } from '../jobs/cleanUp.ts'
import { openAnotherProcess, type AnotherProcess } from '../test/anotherProcess.ts'
import { furnish } from '../test/furniture.ts'
import { codeFor } from '../test/signedIn.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from '../test/world.ts'

/**
 * Fifty at the same time, against two processes and while votes are folded: unique things stay unique, every count
 * equals its rows, and nobody gets an error of ours.
 */
let world: World
let second: AnotherProcess
let board: { id: string; urlName: string }
let crowd: Person[]
let folding: { stop(): Promise<void> }
const failures: unknown[] = []

beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  second = await openAnotherProcess(world)
  board = await world.board({ name: 'Races' })
  crowd = await Promise.all(Array.from({ length: 50 }, () => world.user()))
  folding = startFolding(world.db, (error) => failures.push(error))
  vi.spyOn(world.service.log, 'warn').mockImplementation((facts: unknown) => void failures.push(facts))
  vi.spyOn(world.service.log, 'error').mockImplementation(
    (facts: unknown, said?: unknown) => void (said === 'the database is unavailable' || failures.push(facts)),
  )
})
afterAll(async () => {
  await folding.stop()
  await second.close()
  await world.close()
})
afterEach(async () => {
  await world.fold()
  const wrong = [...(await checkData(world.db)), ...failures.splice(0)]
  if (wrong.length > 0) throw new Error(`left behind: ${JSON.stringify(wrong)}`)
})

let asked = 0

/** One after another, alternating between the processes. */
const call: World['call'] = async (path, input, options) => {
  const process = (asked += 1) % 2 === 0 ? world : second
  // On a busy machine some requests wait too long for a connection: they are refused, nothing was done, and they are
  // retried for as long as the test may take.
  for (let turn = 0; ; turn += 1) {
    const answered = await process.call(path, input, options)
    if (answered.body.code !== 'unavailable' || turn === 50) return answered
  }
}
const fifty = (ask: (at: number) => Promise<Answered>): Promise<Answered[]> =>
  Promise.all(Array.from({ length: 50 }, (_, at) => ask(at)))
const person = (at: number) => crowd[at % crowd.length] ?? world.company.owner
const team = (path: string, input: Record<string, unknown>) => call(path, input, { as: world.company.owner })

function statusesOf(answers: Answered[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other)
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await world.service.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${sql}`,
    values,
  )
  return rows[0]?.count ?? 0
}

async function scoreOf(postID: string): Promise<number> {
  const { body } = await expectOK(world.call('/api/votes/create', { postID }, { as: world.company.owner }))
  await world.call('/api/votes/delete', { postID }, { as: world.company.owner })
  return (body['vote'] as { score: number }).score - 1
}

test('the same vote by one person is one row, one event and one point', async () => {
  const post = await world.post(board.id)
  expect(statusesOf(await fifty(() => call('/api/votes/create', { postID: post.id }, { as: person(0) })))).toEqual([
    200,
  ])
  expect(await count('votes where post_id = $1 and user_id = $2', [post.id, person(0).userID])).toBe(1)
  await world.fold()
  expect(
    await count("events where type = 'vote.created' and post_id = $1 and user_id = $2", [post.id, person(0).userID]),
  ).toBe(1)
  expect(await scoreOf(post.id)).toBe(2)
})

test('a storm of votes and votes taken back leaves what the rows say', async () => {
  const post = await world.post(board.id)
  for (let round = 0; round < 2; round += 1) {
    const answers = await fifty((at) =>
      call(`/api/votes/${(at + round) % 3 === 0 ? 'delete' : 'create'}`, { postID: post.id }, { as: person(at % 9) }),
    )
    expect(statusesOf(answers)).toEqual([200])
  }
  expect(await scoreOf(post.id)).toBe(await count('votes where post_id = $1', [post.id]))
})

test('fifty posts of one title have fifty addresses', async () => {
  const answers = await fifty((at) =>
    call('/api/posts/create', { boardID: board.id, title: 'The very same' }, { as: person(at) }),
  )
  expect(statusesOf(answers)).toEqual([200])
  expect(new Set(answers.map(({ body }) => (body['post'] as { urlName: string }).urlName)).size).toBe(50)
})

test('a code that fifty bring begins one session', async () => {
  const code = await codeFor(world, 'racer@example.com', world.company)
  const answers = await fifty((at) =>
    call(
      '/api/viewer/signIn',
      { email: 'racer@example.com', code },
      { headers: { 'x-forwarded-for': `10.9.0.${at}` } },
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(statusesOf(answers)).toEqual([200, 400])
  expect(
    await count("sessions s join user_identities i on i.user_id = s.user_id where i.value = 'racer@example.com'"),
  ).toBe(1)
})

test('one key makes one post and gives everyone its answer, whom the limit lets through', async () => {
  const answers = await fifty(() =>
    call(
      '/api/posts/create',
      { boardID: board.id, title: 'With a key' },
      { as: person(1), headers: { 'idempotency-key': 'race' } },
    ),
  )
  const through = answers
    .filter(({ body }) => body.code !== 'tooMany')
    .map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
  expect(through.length).toBeGreaterThanOrEqual(10)
  expect([...new Set(through)]).toEqual([expect.stringMatching(/^200 /)])
  expect(await count("posts where title = 'With a key'")).toBe(1)
})

test('an import that is started twice at once runs once, and again afterwards it creates nothing more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'races-'))
  try {
    const file = join(folder, 'posts.csv')
    await writeFile(
      file,
      `id,title,who\n${Array.from({ length: 500 }, (_, at) => `${at},Imported ${at % 40},Person ${at % 7}`).join('\n')}\n`,
    )
    const argv = [
      '--company',
      'acme',
      '--board',
      'Races',
      '--source',
      'twice',
      '--file',
      file,
      '--id',
      'id',
      '--title',
      'title',
      '--author',
      'who',
    ]
    const complaints: string[] = []
    const importBy = (service: Service) =>
      runImport(
        argv,
        async () => service,
        () => {},
        (line) => complaints.push(line),
      )
    const codes = await Promise.all([world.service, second.service].map(importBy))
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(complaints.filter((line) => line.startsWith('Another import of this company'))).toHaveLength(1)
    expect(await importBy(second.service)).toBe(0)
    expect(await count("posts where title like 'Imported %'")).toBe(500)
    expect(await count("user_identities where kind = 'import'")).toBe(7)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('fifty boards of one name have fifty addresses', async () => {
  const answers = await fifty(() => team('/api/boards/create', { name: 'Same board' }))
  expect(statusesOf(answers)).toEqual([200])
  expect(new Set(answers.map(({ body }) => (body['board'] as { urlName: string }).urlName)).size).toBe(50)
})

test('of fifty categories of one name there is one', async () => {
  const answers = await fifty(() => team('/api/categories/create', { boardID: board.id, name: 'Same' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'nameTaken')).toHaveLength(49)
})

test('fifty comments, follows, likes and what takes them back are counted exactly', async () => {
  const names = await furnish(world, world.company, 'Talked about')
  const answers = await fifty((at) =>
    call(
      '/api/comments/create',
      { postID: names.post, body: `Comment ${at}`, ...(at % 2 ? { parentID: names.comment } : {}) },
      { as: person(at) },
    ),
  )
  expect(statusesOf(answers)).toEqual([200])
  expect(await count('comments where post_id = $1', [names.post])).toBe(51)
  const reactions = await fifty((at) =>
    call(
      `/api/userReactions/${at % 3 === 0 ? 'delete' : 'create'}`,
      { objectID: names.comment, objectType: 'comment', reaction: 'like', name: 'like' },
      { as: person(at % 9) },
    ),
  )
  expect(reactions.every(({ status }) => status < 500)).toBe(true)
  const follows = await fifty((at) =>
    call(`/api/subscriptions/${at % 2 ? 'create' : 'delete'}`, { postID: names.post }, { as: person(at % 5) }),
  )
  expect(statusesOf(follows)).toEqual([200])
})

test('the same status fifty times is one change', async () => {
  const names = await furnish(world, world.company, 'Planned')
  expect(
    statusesOf(await fifty(() => team('/api/posts/changeStatus', { postID: names.post, statusID: names.status }))),
  ).toEqual([200])
  expect(await count('status_changes where post_id = $1', [names.post])).toBe(1)
})

/**
 * Concurrent writes to one post, board and category, each by someone who may make it; refusals are fine, failures are
 * not.
 */
const meetings: Record<string, (names: Awaited<ReturnType<typeof furnish>>) => ((at: number) => Promise<Answered>)[]> =
  {
    'deleting and restoring a post while it is voted for and commented on': ({ post }) => [
      () => team('/api/posts/delete', { postID: post }),
      () => team('/api/posts/restore', { postID: post }),
      (at) => call('/api/votes/create', { postID: post }, { as: person(at) }),
      (at) => call('/api/comments/create', { postID: post, body: 'Meanwhile' }, { as: person(at) }),
    ],
    'deleting a category while posts are written into it and moved': ({ board: boardID, category, post }) => [
      (at) => call('/api/posts/create', { boardID, title: 'Into it', categoryID: category }, { as: person(at) }),
      (at) =>
        at === 26
          ? team('/api/categories/delete', { categoryID: category })
          : call('/api/votes/create', { postID: post }, { as: person(at) }),
      (at) => team('/api/posts/move', { postID: post, boardID: at % 2 ? boardID : board.id }),
      () => team('/api/categories/update', { categoryID: category, name: 'Renamed' }),
    ],
    'archiving a board while posts are written on it': ({ board: boardID, post }) => [
      (at) => team('/api/boards/update', { boardID, isArchived: at % 3 === 0 }),
      (at) => call('/api/posts/create', { boardID, title: 'Still here' }, { as: person(at) }),
      (at) => call('/api/comments/create', { postID: post, body: 'Still here' }, { as: person(at) }),
    ],
    'blocking a person while they write': ({ board: boardID, user, post }) => [
      () => team('/api/users/block', { userID: user }),
      () => team('/api/users/unblock', { userID: user }),
      () => call('/api/posts/create', { boardID, title: 'Quickly' }, { as: writer }),
      () => call('/api/comments/create', { postID: post, body: 'Quickly' }, { as: writer }),
      () => call('/api/votes/create', { postID: post }, { as: writer }),
    ],
    'changing, undoing and moving a post while it comes and goes': ({ board: boardID, post, status }) => [
      (at) =>
        team('/api/posts/changeStatus', {
          postID: post,
          statusID: at % 2 ? status : world.company.statuses['complete'],
          note: `Change ${at}`,
        }),
      () => team('/api/posts/undoStatus', { postID: post }),
      (at) => team('/api/posts/move', { postID: post, boardID: at % 3 ? boardID : board.id }),
      (at) => team(`/api/posts/${at % 4 ? 'restore' : 'delete'}`, { postID: post }),
      (at) => call('/api/posts/create', { boardID, title: 'Beside it' }, { as: person(at) }),
      () => team('/api/posts/markSpam', { postID: post }),
      () => team('/api/posts/restore', { postID: post }),
    ],
    'marking as spam while others vote and the author edits': ({ post, comment }) => [
      () => team('/api/posts/markSpam', { postID: post }),
      () => team('/api/posts/restore', { postID: post }),
      () => team('/api/comments/markSpam', { commentID: comment }),
      () => team('/api/comments/restore', { commentID: comment }),
      (at) => call('/api/votes/create', { postID: post }, { as: person(at) }),
      (at) => call('/api/posts/update', { postID: post, title: `Edited ${at}` }, { as: writer }),
    ],
  }
let writer: Person

test.each(Object.entries(meetings))('%s fails for nobody', async (_what, meeting) => {
  writer = await world.user()
  const asks = meeting(await furnish(world, world.company, 'Met', writer))
  const answers = await fifty((at) => asks[at % asks.length]?.(at) ?? Promise.reject(new Error('nobody asks')))
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
})

test('cleaning up old posts while votes are folded blocks neither', async () => {
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000)
  const posts = await Promise.all(Array.from({ length: 40 }, () => world.post(board.id)))
  for (let round = 0; round < 4; round += 1) {
    const going = posts.slice(round * 10, round * 10 + 10).map(({ id }) => id)
    await fifty((at) => call('/api/votes/create', { postID: posts[at % 40]?.id }, { as: person(at + round) }))
    await Promise.all(going.map((postID) => team('/api/posts/delete', { postID })))
    await world.db.updateTable('posts').set({ deleted_at: old }).where('id', 'in', going).execute()
    await Promise.all([
      cleanUp(world.db),
      cleanUp(second.service.database.db),
      world.fold(),
      fifty((at) => call('/api/votes/delete', { postID: posts[at % 40]?.id }, { as: person(at + round) })),
    ])
  }
  expect(await count('posts where id = any($1)', [posts.map(({ id }) => id)])).toBe(0)
})
