import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerOf, type ReceivedMail } from '../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { expectOK, type Person } from '../test/world.ts'
import { zoneWhereItIs } from '../test/zoneWhereItIs.ts'
import { enqueue } from './queue.ts'
import { sendDigests } from './sendDigests.ts'

let world: MailWorld
let board: { id: string; urlName: string }
/** Comments everywhere, and is not told of it. */
let bob: Person
beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board({ name: 'Ideas' })
  // Nobody but those who choose it here hears of new posts.
  await choose(world.company.owner, 'newPost', 'off')
  bob = await world.user('Bob')
  await choose(bob, 'newComment', 'off')
})
afterAll(() => world.close())

async function choose(as: Person, kind: string, mail: string): Promise<void> {
  await expectOK(world.call('/api/notifications/changeSettings', { kind, mail }, { as }))
}

async function commentOn(postID: string, body: string, as = bob): Promise<string> {
  const { body: answered } = await expectOK(world.call('/api/comments/create', { postID, body }, { as }))
  return (answered['comment'] as { id: string }).id
}

/** A person who follows a post of their own and chose daily emails about comments. */
async function daily(title = 'Dark theme'): Promise<{ ann: Person; post: { id: string; urlName: string } }> {
  const ann = await world.user('Ann')
  await choose(ann, 'newComment', 'daily')
  return { ann, post: await world.post(board.id, { title }, ann) }
}

/** A day later by every clock that counts here: what came has come before today's hour, and no daily email has gone out. */
async function nextDay(): Promise<ReceivedMail[]> {
  await world.settle()
  // The hour of that company's day is over.
  await world.db
    .updateTable('companies')
    .set({ time_zone: zoneWhereItIs(13) })
    .execute()
  await world.service.database.pool.query(
    "update notifications set created_at = created_at - interval '1 day' where in_digest",
  )
  await world.service.database.pool.query('update digests set day = day - 1')
  await sendDigests(world.db)
  return world.settle()
}

describe('the daily email', () => {
  it('tells in one email what came in a day, by post, and nothing of it at once', async () => {
    const { ann, post } = await daily()
    const other = await world.post(board.id, { title: 'Sync' }, ann)
    for (const body of ['Yes, **please**.', 'Me too.', 'And me.']) await commentOn(post.id, body)
    await commentOn(other.id, 'With what?')
    expect(await world.settle()).toEqual([])
    const [mail, ...others] = await nextDay()
    expect(others).toEqual([])
    expect([mail?.recipient, mail?.subject]).toEqual([ann.email, 'acme: updates on 2 posts'])
    for (const text of [
      'Sync',
      'Bob: With what?',
      'Dark theme',
      'Bob: And me.',
      'Bob: Me too.',
      'and 1 more',
      `http://acme.upwell.test/${board.urlName}/p/${post.urlName}`,
      'http://acme.upwell.test/notifications',
    ])
      expect(mail?.text).toContain(text)
    expect(mail?.text).not.toContain('Yes, please.')
    expect(headerOf(mail as ReceivedMail, 'auto-submitted')).toBe('auto-generated')
    expect(await nextDay()).toEqual([])
  })

  it('lists what happened in its order, though notices are written in another', async () => {
    const { post } = await daily()
    for (const body of ['First.', 'Second.', 'Third.']) await commentOn(post.id, body)
    await world.settle()
    await world.service.database.pool.query(
      'update notifications set created_at = $2::timestamptz - (created_at - $2::timestamptz) where post_id = $1',
      [post.id, new Date()],
    )
    const [mail] = await nextDay()
    expect(mail?.text).toContain('Bob: Third.')
    expect(mail?.text).toContain('Bob: Second.')
    expect(mail?.text).not.toContain('First.')
  })

  it('of hundreds of news stays below what email programs cut off, and says how many there are', async () => {
    const { ann, post } = await daily('W'.repeat(250))
    const posts = [post]
    for (let at = 0; at < 14; at += 1)
      posts.push(await world.post(board.id, { title: `${at} "Ä😀" ${'اقتراح '.repeat(20)}` }, ann))
    // Nobody may write so much alone.
    for (let at = 0; at < 14; at += 1) {
      const writer = await world.user('Carl "Ä😀" <b>'.repeat(6))
      await choose(writer, 'newComment', 'off')
      for (const { id } of posts) await commentOn(id, `<b>${at}</b> "Ä😀" ${'ürgent '.repeat(60)}`, writer)
    }
    const [mail, ...others] = await nextDay()
    expect([mail?.recipient, mail?.subject, others]).toEqual([ann.email, 'acme: updates on 15 posts', []])
    expect(mail?.text).toContain('and 5 more posts')
    expect(mail?.text?.match(/and 12 more/g)).toHaveLength(10)
    for (const size of [mail?.raw.length, Buffer.byteLength(mail?.html ?? '')]) expect(size).toBeLessThan(102_000)
  })

  it('is one a day, and what comes after the hour waits for the next', async () => {
    const { ann, post } = await daily()
    await commentOn(post.id, 'One.')
    expect(await nextDay()).toHaveLength(1)
    await commentOn(post.id, 'Two.')
    await world.settle()
    expect(await sendDigests(world.db)).toBe(0)
    const [mail] = await nextDay()
    expect([mail?.recipient, mail?.text?.includes('One.')]).toEqual([ann.email, false])
  })

  it('waits for the hour of the company’s own day', async () => {
    const { post } = await daily()
    await commentOn(post.id, 'Early.')
    await world.settle()
    await world.service.database.pool.query(
      "update notifications set created_at = created_at - interval '1 day' where in_digest",
    )
    // Where it is between midnight and eight now.
    await world.db
      .updateTable('companies')
      .set({ time_zone: zoneWhereItIs(4) })
      .execute()
    expect(await sendDigests(world.db)).toBe(0)
    expect(await nextDay()).toHaveLength(1)
  })

  it('has nothing of what was read, deleted, muted or hidden since, and is not sent when nothing is left', async () => {
    const [read, deleted, muted, hidden] = [await daily(), await daily(), await daily(), await daily()]
    const secret = await world.board()
    const secretPost = await world.post(secret.id, {}, hidden.ann)
    for (const { post } of [read, muted]) await commentOn(post.id, 'Gone.')
    await commentOn(secretPost.id, 'Hidden.')
    const commentID = await commentOn(deleted.post.id, 'Oops.')
    await world.settle()
    await expectOK(world.call('/api/notifications/markRead', { all: true }, { as: read.ann }))
    await expectOK(world.call('/api/comments/delete', { commentID }, { as: world.company.owner }))
    await expectOK(world.call('/api/subscriptions/delete', { postID: muted.post.id }, { as: muted.ann }))
    await expectOK(
      world.call('/api/boards/update', { boardID: secret.id, access: 'private' }, { as: world.company.owner }),
    )
    expect(await nextDay()).toEqual([])
  })

  it('ends in one click, which ends every kind that came by it, and no other', async () => {
    const { ann, post } = await daily()
    await choose(ann, 'statusChanged', 'daily')
    await commentOn(post.id, 'Yes.')
    const [mail] = await nextDay()
    const [, link = ''] = /<(http[^>]+)>/.exec(headerOf(mail as ReceivedMail, 'list-unsubscribe') ?? '') ?? []
    const { pathname, search, host } = new URL(link)
    await commentOn(post.id, 'More.')
    await world.settle()
    expect((await world.app.inject({ method: 'POST', url: pathname + search, headers: { host } })).statusCode).toBe(200)
    const { body } = await expectOK(world.call('/api/notifications/getSettings', {}, { as: ann }))
    expect(
      (body['settings'] as { choices: { kind: string; mail: string }[] }).choices
        .filter(({ mail: chosen }) => chosen === 'off')
        .map(({ kind }) => kind),
    ).toEqual(['statusChanged', 'newComment', 'followedComment'])
    expect(await nextDay()).toEqual([])
  })

  it('of an address that its server refuses marks it, and is not tried again', async () => {
    const { ann, post } = await daily()
    world.mailServer.refuseAddress(ann.email, { code: 550, text: '5.1.1 No such user' })
    await commentOn(post.id, 'Yes.')
    expect(await nextDay()).toEqual([])
    expect(
      (
        await world.db
          .selectFrom('user_identities')
          .select('refused_code')
          .where('value', '=', ann.email)
          .executeTakeFirstOrThrow()
      ).refused_code,
    ).toBe(550)
  })

  it('of another company’s person is nothing', async () => {
    const { ann, post } = await daily()
    await commentOn(post.id, 'Yes.')
    await world.settle()
    await enqueue(world.db, 'mailDigest', {
      companyID: world.other.id,
      userID: ann.userID,
      kind: 'followed',
      day: '2026-11-21',
    })
    expect(await world.settle()).toEqual([])
    expect(await nextDay()).toHaveLength(1)
  })
})

describe("the team's daily email", () => {
  it('tells a member who chose it of the new posts, by itself, and not of boards that do not email the team', async () => {
    const member = await world.member('contributor')
    await choose(member, 'newPost', 'daily')
    const quiet = await world.board({ name: 'Quiet' })
    await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', quiet.id).execute()
    const author = await world.user('Cleo')
    await world.post(board.id, { title: 'Invoices as PDF', details: 'For the **tax** office.' }, author)
    await world.post(quiet.id, { title: 'Unheard' }, author)
    const mails = await nextDay()
    expect(mails.map(({ recipient }) => recipient)).toEqual([member.email])
    const [mail] = mails
    expect(mail?.subject).toBe('acme: news of 1 post')
    expect(mail?.text).toContain('Invoices as PDF\n  Cleo in Ideas: For the tax office.')
    expect(mail?.text).not.toContain('Unheard')
    expect(mail?.text).toContain('http://acme.upwell.test/admin/posts')
    expect(headerOf(mail as ReceivedMail, 'list-unsubscribe')).toContain('kind=teamDigest')
  })
})
