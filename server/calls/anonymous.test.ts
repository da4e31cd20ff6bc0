import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '../../contract/activity.ts'
import type { Post } from '../../contract/posts.ts'
import { furnish, inputFor } from '../test/furniture.ts'
import type { Names } from '../test/furnitureNames.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { picture } from '../test/pictures.ts'
import { expectOK, type Person } from '../test/world.ts'
import { answers } from './all.ts'

/**
 * On an anonymous board nobody but the team learns who wrote or voted: no answer, email or cursor contains a name, an
 * id, an address or a picture.
 */
let world: MailWorld
let names: Names
let other: Names
let author: Person
let voter: Person
let stranger: Person
let secrets: string[]

const trueName = 'Quintessa Featherstonehaugh'
const votersName = 'Bartholomew Ramsbottom'

beforeAll(async () => {
  world = await openMailWorld()
  author = await world.user(trueName)
  voter = await world.user(votersName)
  stranger = await world.user('Other Customer')
  secrets = [...trueName.split(' '), ...votersName.split(' '), author.userID, author.email, voter.userID, voter.email]
  for (const [person, name] of [
    [author, trueName],
    [voter, votersName],
  ] as const) {
    const face = await picture(world, person, { kind: 'picture' })
    await expectOK(world.call('/api/viewer/update', { name, pictureID: face.id }, { as: person }))
    secrets.push(face.id)
  }
  names = await furnish(world, world.company, 'Anonymous names', author)
  other = await furnish(world, world.company, 'Another', author)
  // People who wrote on a post can be mentioned there.
  await expectOK(
    world.call(
      '/api/comments/create',
      { postID: names.post, parentID: names.comment, body: `Yes @[${trueName}](user:${author.userID})` },
      { as: voter },
    ),
  )
  await expectOK(
    world.call(
      '/api/posts/update',
      {
        postID: names.post,
        details: `Thanks @[${votersName}](user:${voter.userID}) and @[acme](user:${world.company.owner.userID})!`,
      },
      { as: author },
    ),
  )
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: names.post, statusID: names.status, note: `Thanks @[${trueName}](user:${author.userID})` },
      { as: world.company.owner },
    ),
  )
  for (const post of [names.post, other.post])
    await expectOK(world.call('/api/votes/create', { postID: post }, { as: voter }))
  for (const { board } of [names, other])
    await expectOK(world.call('/api/boards/update', { boardID: board, isAnonymous: true }, { as: world.company.owner }))
  await world.settle()
}, 180_000)
afterAll(() => world.close())

/** An answer's text, including the contents of its cursors. */
function opened(body: unknown): string {
  const text = JSON.stringify(body)
  const cursors = [...text.matchAll(/"cursor":"([\w-]+)"/g)].map(([, cursor = '']) =>
    Buffer.from(cursor, 'base64url').toString('utf8'),
  )
  return [text, ...cursors].join('\n')
}

function leaksOf(body: unknown): string[] {
  const text = opened(body)
  return secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
}

const getPost = async (as: Person | null, { board, postURLName } = names) =>
  (await expectOK(world.call('/api/posts/getOne', { boardID: board, postURLName }, { as }))).body['post'] as Post
const getVoters = async (as: Person | null, input: Record<string, unknown> = {}) => {
  const { body } = await expectOK(world.call('/api/posts/getVoters', { postID: names.post, ...input }, { as }))
  return body['result'] as {
    voters: { id: string | null; name: string | null; isMember: boolean; pictureURL: string | null }[]
    cursor: string | null
    hasNextPage: boolean
  }
}

test('no call tells a stranger or another customer who anyone is, whatever names the company shows', async () => {
  for (const voterNames of ['full', 'first', 'hidden'] as const) {
    await world.db
      .updateTable('companies')
      .set({ voter_names: voterNames })
      .where('id', '=', world.company.id)
      .execute()
    for (const { call } of answers.values()) {
      // Reading one's own data is not the question here, and sessions that sign in or out ask nothing more.
      if (call.path.startsWith('/api/viewer/')) continue
      for (const as of [null, stranger]) {
        const { status, body } = await world.call(
          call.path,
          { ...inputFor(call, names), ...(call.input.shape['status'] ? { status: ['*'] } : {}) },
          { as },
        )
        expect(leaksOf(body), `${call.path}, ${status}, ${voterNames}`).toEqual([])
      }
    }
  }
})

test('the sweep would see a name: the same calls leak on a board that is not anonymous', async () => {
  await expectOK(
    world.call('/api/boards/update', { boardID: names.board, isAnonymous: false }, { as: world.company.owner }),
  )
  await world.db.updateTable('companies').set({ voter_names: 'full' }).where('id', '=', world.company.id).execute()
  expect(leaksOf(await getPost(null)).length).toBeGreaterThan(3)
  expect(leaksOf(await getVoters(null)).length).toBeGreaterThan(1)
  await expectOK(
    world.call('/api/boards/update', { boardID: names.board, isAnonymous: true }, { as: world.company.owner }),
  )
})

test('an alias is the same in a list, on the page, in comments, among voters and in mentions, and another on another board', async () => {
  const post = await getPost(null)
  const alias = post.author
  expect(alias).toMatchObject({ isMember: false, pictureURL: null })
  expect(alias?.name).toMatch(/^[A-Z][a-z]+ [1-9]\d{3}$/)
  const { body } = await expectOK(world.call('/api/posts/get', { pages: 1, boardID: names.board, status: ['*'] }))
  const listed = (body['result'] as { posts: Post[] }).posts.find(({ id }) => id === post.id)
  expect(listed?.author).toMatchObject({ id: alias?.id, name: alias?.name })
  const [first, reply] = post.activity.items.filter((item): item is Comment => item.type === 'comment')
  expect(first?.author).toEqual(alias)
  expect(reply?.bodyHTML).toBe(`<p>Yes <span class="mention">@${alias?.name}</span></p>`)
  expect((await getVoters(null)).voters.map(({ name }) => name)).toContain(alias?.name)
  expect(listed?.excerpt).toMatch(new RegExp(`^Thanks @${reply?.author?.name} and @\\S+!$`))
  const elsewhere = (await getPost(null, other)).author
  expect([elsewhere?.id === alias?.id, elsewhere?.name === alias?.name]).toEqual([false, false])
})

test('everyone sees themself, the team sees everyone, and the team is seen as the team', async () => {
  expect((await getPost(author)).author).toMatchObject({ id: author.userID, name: trueName })
  expect((await getPost(world.company.owner)).author).toMatchObject({ id: author.userID, name: trueName })
  expect((await getVoters(world.company.owner)).voters.map(({ name }) => name)).toEqual(
    expect.arrayContaining([trueName, votersName]),
  )
  const [change] = (await getPost(stranger)).statusChanges
  expect(change?.changer).toMatchObject({ id: world.company.owner.userID, isMember: true })
})

test('page after page of voters, nothing leads to a person, and everyone is there once', async () => {
  const crowd = await world.post(names.board, { title: 'A crowd' }, author)
  const people = await Promise.all([...Array(64).keys()].map(() => world.user('Hidden Surname')))
  for (const as of people) await expectOK(world.call('/api/votes/create', { postID: crowd.id }, { as }))
  const met: (string | null)[] = []
  let cursor: string | null = null
  do {
    const page = await getVoters(stranger, { postID: crowd.id, ...(cursor === null ? {} : { cursor }) })
    expect(opened(page)).not.toMatch(new RegExp(people.map(({ userID }) => userID).join('|')))
    met.push(...page.voters.map(({ name }) => name))
    cursor = page.cursor
  } while (cursor !== null)
  expect(met).toHaveLength(65)
  expect(met).not.toContain('Hidden')
})

test('an email names nobody to a customer, and everyone to the team', async () => {
  for (const as of [world.company.owner, stranger]) {
    await expectOK(world.call('/api/subscriptions/create', { postID: names.post }, { as }))
    await expectOK(world.call('/api/notifications/changeSettings', { kind: 'followedComment', mail: 'now' }, { as }))
  }
  await world.settle()
  await expectOK(world.call('/api/comments/create', { postID: names.post, body: 'I agree' }, { as: voter }))
  const agreed = (await world.settle()).find(({ recipient }) => recipient === world.company.owner.email)
  await expectOK(
    world.call(
      '/api/comments/create',
      { postID: names.post, body: `I agree with @[${trueName}](user:${author.userID})` },
      { as: await world.member('manager') },
    ),
  )
  const mails = await world.settle()
  const to = (person: Person) => mails.find(({ recipient }) => recipient === person.email)
  const alias = (await getPost(null)).author?.name
  expect(leaksOf({ ...to(stranger), recipient: '' })).toEqual([])
  expect(to(stranger)?.text).toContain(`I agree with @${alias}`)
  expect(to(world.company.owner)?.text).toContain(`I agree with @${trueName}`)
  expect(agreed?.text).toContain(`${votersName} commented`)
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      {
        postID: names.post,
        statusID: world.company.statuses['complete'],
        note: `Done, @[${trueName}](user:${author.userID})`,
      },
      { as: world.company.owner },
    ),
  )
  const done = (await world.settle()).find(({ recipient }) => recipient === stranger.email)
  expect(leaksOf({ ...done, recipient: '' })).toEqual([])
  expect(done?.text).toContain(`Done, @${alias}`)
})
