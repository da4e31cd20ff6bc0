import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerOf, type ReceivedMail } from '../../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { enqueue } from '../queue.ts'

let world: MailWorld
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board({ name: 'Ideas' })
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
})
afterAll(() => world.close())

async function change(postID: string, status: string, note = '', as: Person = world.company.owner): Promise<void> {
  await expectOK(
    world.call('/api/posts/changeStatus', { postID, statusID: world.company.statuses[status], note }, { as }),
  )
}

function recipients(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ recipient }) => recipient).sort()
}

async function post(title = 'Dark theme'): Promise<{ id: string; urlName: string; author: Person }> {
  const author = await world.user('Ann')
  return { ...(await world.post(board.id, { title }, author)), author }
}

it('tells who wrote, voted or follows, with the note, a link and a one-click end of these emails', async () => {
  const { id, urlName, author } = await post()
  const voter = await world.user('Bob')
  await world.call('/api/votes/create', { postID: id }, { as: voter })
  await change(id, 'planned', 'Coming **soon**.')
  const mails = await world.settle()
  expect(recipients(mails)).toEqual([author.email, voter.email].sort())
  const mail = mails.find(({ recipient }) => recipient === voter.email)
  expect(mail?.subject).toBe('Planned: Dark theme')
  expect(mail?.text).toContain('Coming soon.')
  expect(mail?.text).toContain(`http://acme.upwell.test/${board.urlName}/p/${urlName}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain(author.email)
  expect(`${mail?.text}${mail?.html}`).not.toContain(world.company.owner.email)

  const end = /<(http[^>]+)>/.exec(headerOf(mail as ReceivedMail, 'list-unsubscribe') ?? '')?.[1] ?? ''
  expect(headerOf(mail as ReceivedMail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname, search, host } = new URL(end)
  const ended = await world.app.inject({ method: 'POST', url: pathname + search, headers: { host } })
  expect(ended.statusCode).toBe(200)
  await change(id, 'in-progress')
  expect(recipients(await world.settle())).toEqual([author.email])
})

it('names a status that every company begins with in the reader’s language', async () => {
  const { id, author } = await post()
  await world.db
    .updateTable('users')
    .set({ language: 'de' })
    .where('company_id', '=', world.company.id)
    .where('id', '=', author.userID)
    .execute()
  await change(id, 'planned')
  const [mail] = await world.settle()
  expect(mail?.subject).toBe('Geplant: Dark theme')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Planned')
})

it('names a status as the company translated it, in its email and in the product', async () => {
  const { id, author } = await post()
  await world.db
    .updateTable('users')
    .set({ language: 'de' })
    .where('company_id', '=', world.company.id)
    .where('id', '=', author.userID)
    .execute()
  const of = (kind: string, subjectID: string | undefined, text: string) => ({ kind, subjectID, language: 'de', text })
  const translate = (...texts: [string, string]) =>
    expectOK(
      world.call(
        '/api/translations/update',
        {
          changes: [
            of('statusName', world.company.statuses['complete'], texts[0]),
            of('boardName', board.id, texts[1]),
          ],
        },
        { as: world.company.owner },
      ),
    )
  await translate('Open', 'Ideenecke')
  await change(id, 'complete')
  const [mail] = await world.settle()
  expect(mail?.subject).toBe('Open: Dark theme')
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as: author }))
  const { notifications } = body['result'] as { notifications: unknown[] }
  expect(notifications).toMatchObject([
    { post: { board: { name: 'Ideenecke', language: 'de' } }, status: { name: 'Open', language: 'de' } },
  ])
  await translate('', '')
})

it('leaves out the person who changed it, blocked people, muted ones and those without an address', async () => {
  const { id, author } = await post()
  const member = await world.member('manager')
  const blocked = await world.user('Blocked')
  const nameless = await world.user('Imported')
  for (const as of [member, blocked, nameless]) await expectOK(world.call('/api/votes/create', { postID: id }, { as }))
  await world.call('/api/users/block', { userID: blocked.userID }, { as: world.company.owner })
  await world.db.deleteFrom('user_identities').where('user_id', '=', nameless.userID).execute()
  await expectOK(world.call('/api/subscriptions/delete', { postID: id }, { as: author }))
  await change(id, 'planned', '', member)
  expect(await world.settle()).toEqual([])
})

it('tells nobody of the public once the board is private, but still the team', async () => {
  const hidden = await world.board({ name: 'Soon hidden' })
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
  const author = await world.user('Ann')
  const member = await world.member('contributor')
  const { id } = await world.post(hidden.id, {}, author)
  await world.call('/api/votes/create', { postID: id }, { as: member })
  await world.db.updateTable('boards').set({ access: 'private' }).where('id', '=', hidden.id).execute()
  await change(id, 'planned')
  expect(recipients(await world.settle())).toEqual([member.email])
})

describe('in the undo window', () => {
  it('sends one email for several changes, about the last', async () => {
    const { id } = await post('Sync')
    await change(id, 'planned')
    await change(id, 'complete', 'Done.')
    expect((await world.settle()).map(({ subject }) => subject)).toEqual(['Complete: Sync'])
  })

  it('sends nothing when the change was taken back', async () => {
    const { id } = await post()
    await change(id, 'planned', 'A slip')
    await change(id, 'open')
    expect(await world.settle()).toEqual([])
  })

  it('sends nothing about a post that is deleted by then, or to people who stopped following', async () => {
    const first = await post()
    await change(first.id, 'planned')
    await expectOK(world.call('/api/posts/delete', { postID: first.id }, { as: world.company.owner }))
    const second = await post()
    await change(second.id, 'planned')
    await expectOK(world.call('/api/subscriptions/delete', { postID: second.id }, { as: second.author }))
    expect(await world.settle()).toEqual([])
  })
})

it('tells nobody twice when the event is delivered twice', async () => {
  const { id } = await post()
  await change(id, 'planned')
  const { id: eventID } = await world.db
    .selectFrom('events')
    .select('id')
    .where('post_id', '=', id)
    .where('type', '=', 'post.statusChanged')
    .executeTakeFirstOrThrow()
  await enqueue(world.db, 'deliverEvent', { companyID: world.company.id, eventID })
  await enqueue(world.db, 'deliverEvent', { companyID: world.company.id, eventID })
  expect(await world.settle()).toHaveLength(1)
})

it('knows no event of another company', async () => {
  const { id } = await post()
  await change(id, 'planned')
  await world.settle()
  const { id: eventID } = await world.db
    .selectFrom('events')
    .select('id')
    .where('post_id', '=', id)
    .where('type', '=', 'post.statusChanged')
    .executeTakeFirstOrThrow()
  await world.db.deleteFrom('deliveries').execute()
  await enqueue(world.db, 'deliverEvent', { companyID: world.other.id, eventID })
  expect(await world.settle()).toEqual([])
})
