import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerOf, type ReceivedMail } from '../../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

test('sends the member alone what changed, what waits and what rose, in their language, and one click ends it', async () => {
  const { owner } = world.company
  const member = await world.member('manager')
  await expectOK(world.call('/api/viewer/update', { language: 'de' }, { as: member }))
  const board = await world.board({ name: 'Ideas' })
  const ann = await world.user('Ann')
  const planned = await world.post(board.id, { title: 'Dark theme' }, ann)
  await world.post(board.id, { title: 'Sync <b>' }, ann)
  const mine = await world.post(board.id, { title: 'Offline' }, ann)
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: planned.id, statusID: world.company.statuses['planned'] },
      { as: owner },
    ),
  )
  await expectOK(world.call('/api/comments/create', { postID: planned.id, body: 'Soon.' }, { as: owner }))
  await expectOK(world.call('/api/posts/changeFacts', { postID: mine.id, ownerID: member.userID }, { as: owner }))
  await expectOK(world.call('/api/votes/create', { postID: mine.id }, { as: await world.user() }))
  await world.settle()

  await expectOK(world.call('/api/notifications/sendSummary', { kind: 'weekly' }, { as: member }))
  const [mail, ...others] = await world.settle()
  expect(others).toEqual([])
  expect([mail?.recipient, mail?.subject]).toEqual([member.email, 'Ihre wöchentliche Zusammenfassung: acme'])
  for (const text of [
    'Was sich geändert hat',
    '1 Beitrag mit neuem Status · 1 Beitrag beantwortet',
    'Von „Offen“ zu „Geplant“',
    'Was wartet',
    '1 Beitrag im Posteingang · 1 offener Beitrag ist Ihnen zugewiesen',
    'Offline',
    'Was steigt',
    '3 neue Beiträge',
    'http://acme.upwell.test/admin/inbox',
  ])
    expect(mail?.text).toContain(text)
  expect(mail?.html).toContain('Sync &lt;b&gt;')

  await expectOK(world.call('/api/notifications/changeSummary', { kind: 'weekly', isOn: true }, { as: member }))
  const [link = ''] = /http[^>]+/.exec(headerOf(mail as ReceivedMail, 'list-unsubscribe') ?? '') ?? []
  const { pathname, search } = new URL(link.replace(/\s/g, ''))
  const ended = await world.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'acme.upwell.test' },
  })
  expect(ended.statusCode).toBe(200)
  expect(
    (await world.db.selectFrom('summaries').select('is_on').where('user_id', '=', member.userID).execute())[0]?.is_on,
  ).toBe(false)
})

test('everyone who is not of the team is refused', async () => {
  expect(
    (await world.call('/api/notifications/sendSummary', { kind: 'daily' }, { as: await world.user() })).status,
  ).toBe(403)
})
