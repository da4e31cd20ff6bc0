import { afterAll, beforeAll, expect, it } from 'vitest'
import { headerOf } from '../../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let manager: Person
beforeAll(async () => {
  world = await openMailWorld()
  manager = await world.member('manager')
})
afterAll(() => world.close())

it('tells each member of a new post, with its beginning and a link', async () => {
  const board = await world.board({ name: 'Ideas' })
  const { urlName } = await world.post(
    board.id,
    { title: 'Dark theme', details: 'For **night** owls.' },
    await world.user('Ann Lee'),
  )
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([world.company.owner.email, manager.email].sort())
  const [mail] = mails
  expect(mail?.subject).toBe('New post: Dark theme')
  expect(mail?.text).toContain('Ann Lee posted in Ideas')
  expect(mail?.text).toContain('For night owls.')
  expect(mail?.text).toContain(`http://acme.upwell.test/${board.urlName}/p/${urlName}`)
  expect(new Set(mails.map((each) => each.messageId)).size).toBe(2)
  expect(mail && headerOf(mail, 'references')).toMatch(/^<post-.+@acme\.upwell\.test>$/)
})

it('leaves out its author', async () => {
  const board = await world.board()
  await world.post(board.id, {}, manager)
  expect((await world.settle()).map(({ recipient }) => recipient)).toEqual([world.company.owner.email])
})

it('is quiet for a board that does not email the team, also when that changes before the email goes out', async () => {
  const quiet = await world.board()
  await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', quiet.id).execute()
  await world.post(quiet.id)
  const changed = await world.board()
  await world.post(changed.id)
  await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', changed.id).execute()
  expect(await world.settle()).toEqual([])
})

it('sends nothing about a post that is deleted by then', async () => {
  const board = await world.board()
  const { id } = await world.post(board.id)
  await expectOK(world.call('/api/posts/markSpam', { postID: id }, { as: world.company.owner }))
  expect(await world.settle()).toEqual([])
})

it('emails the team about posts by the people of a segment alone where a board says so, also of who has just joined it', async () => {
  const board = await world.board({ name: 'Pilots' })
  const rule = { fact: 'name', is: 'begins', value: 'Pilot' }
  const as = world.company.owner
  const { body } = await expectOK(world.call('/api/segments/create', { subject: 'user', name: 'Pilots', rule }, { as }))
  const { id: mailsSegmentID } = body['segment'] as { id: string }
  await expectOK(world.call('/api/boards/update', { boardID: board.id, mailsSegmentID }, { as }))
  await world.post(board.id, { title: 'By anyone' }, await world.user('Ann Lee'))
  expect(await world.settle()).toEqual([])
  await world.post(board.id, { title: 'By a pilot' }, await world.user('Pilot Petra'))
  expect((await world.settle()).map(({ subject }) => subject)).toEqual(Array(2).fill('New post: By a pilot'))
  await expectOK(world.call('/api/boards/update', { boardID: board.id, mailsSegmentID: null }, { as }))
  await world.post(board.id, { title: 'By anyone again' }, await world.user('Ann Lee'))
  expect(await world.settle()).toHaveLength(2)
})
