import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import en from '../../../locales/en/post.json'
import { openMailWorld, type MailWorld } from '../../../server/test/mailWorld.ts'
import { expectOK, type Person } from '../../../server/test/world.ts'
import { pagesBy } from '../../test/openPages.ts'

let world: MailWorld
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openMailWorld({}, undefined, pagesBy())
  board = await world.board()
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
})
afterAll(() => world.close())

const write = (path: string, input: Record<string, unknown>, as: Person) => expectOK(world.call(path, input, { as }))
const choose = (as: Person, kind: string, mail: string) =>
  write('/api/notifications/changeSettings', { kind, mail }, as)
const vote = (postID: string, as: Person) => write('/api/votes/create', { postID }, as)
const comment = (postID: string, as: Person, body = 'Words') => write('/api/comments/create', { postID, body }, as)

async function pageOf(post: { urlName: string }, { cookie }: Person): Promise<string> {
  const response = await world.app.inject({
    method: 'GET',
    url: `/${board.urlName}/p/${post.urlName}`,
    headers: { host: 'acme.upwell.test', cookie: `upwell=${cookie}` },
  })
  return response.body.split('<script id="state"')[0] ?? ''
}

/** How each follower came to follow, and what they chose; with the sentence that the page then has for them. */
const followers: [who: string, follow: (postID: string, as: Person) => Promise<unknown>, sentence: keyof typeof en][] =
  [
    ['follows', (postID, as) => write('/api/subscriptions/create', { postID }, as), 'post.mail.status'],
    ['voted', vote, 'post.mail.status'],
    ['wrote a comment', comment, 'post.mail.both'],
    [
      'took their comment back',
      async (postID, as) => {
        const { body } = await comment(postID, as)
        await write('/api/comments/delete', { commentID: (body['comment'] as { id: string }).id }, as)
      },
      'post.mail.status',
    ],
    [
      'chose an email for each comment',
      async (postID, as) => {
        await choose(as, 'followedComment', 'now')
        await vote(postID, as)
      },
      'post.mail.both',
    ],
    [
      'wrote and chose no email of conversations',
      async (postID, as) => {
        await choose(as, 'newComment', 'off')
        await comment(postID, as)
      },
      'post.mail.status',
    ],
    [
      'chose no email of statuses, and wrote',
      async (postID, as) => {
        await choose(as, 'statusChanged', 'off')
        await comment(postID, as)
      },
      'post.mail.comments',
    ],
    [
      'chose the daily summary',
      async (postID, as) => {
        for (const kind of ['statusChanged', 'followedComment']) await choose(as, kind, 'daily')
        await vote(postID, as)
      },
      'post.mail.daily',
    ],
    [
      'chose nothing by email',
      async (postID, as) => {
        await choose(as, 'statusChanged', 'off')
        await vote(postID, as)
      },
      'post.mail.none',
    ],
    [
      'has an address that is refused',
      async (postID, as) => {
        await vote(postID, as)
        await world.db
          .updateTable('user_identities')
          .set({ refused_at: new Date(), refused_code: 550 })
          .where('value', '=', as.email)
          .execute()
      },
      'post.mail.none',
    ],
  ]

test('what a follower reads about emails is what they then get', async () => {
  const author = await world.user('Ada')
  const post = await world.post(board.id, { title: 'Dark mode' }, author)
  const people: [string, Person, keyof typeof en][] = [['wrote the post', author, 'post.mail.both']]
  for (const [who, follow, sentence] of followers) {
    const person = await world.user(who)
    await follow(post.id, person)
    people.push([who, person, sentence])
  }
  await world.settle()
  const said = new Map<string, string>()
  for (const [who, person, sentence] of people) {
    said.set(person.email, sentence)
    expect(await pageOf(post, person), who).toContain(en[sentence])
  }
  await comment(post.id, await world.user('Someone else'))
  const ofComment = new Set((await world.settle()).map(({ recipient }) => recipient))
  await write(
    '/api/posts/changeStatus',
    { postID: post.id, statusID: world.company.statuses['planned'] },
    world.company.owner,
  )
  const ofStatus = new Set((await world.settle()).map(({ recipient }) => recipient))
  const got = people.map(([who, { email }]) => {
    const [comments, status] = [ofComment.has(email), ofStatus.has(email)]
    return [who, status && comments ? 'both' : status ? 'status' : comments ? 'comments' : 'nothing']
  })
  expect(got).toEqual(
    people.map(([who, , sentence]) => [
      who,
      /daily|none/.test(sentence) ? 'nothing' : sentence.slice('post.mail.'.length),
    ]),
  )
})

test('a stranger and who does not follow read what following is for, and a blocked follower that nothing comes', async () => {
  const post = await world.post(board.id, { title: 'Light mode' })
  const reader = await world.user()
  expect(await pageOf(post, reader)).toContain(en['post.follow.hint'])
  await vote(post.id, reader)
  await write('/api/users/block', { userID: reader.userID }, world.company.owner)
  expect(await pageOf(post, reader)).toContain(en['post.mail.none'])
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, {}))
  expect((body['post'] as Post).viewerMail).toBeNull()
})
