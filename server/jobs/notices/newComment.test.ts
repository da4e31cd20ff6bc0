import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board()
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
})
afterAll(() => world.close())

async function comment(postID: string, body: string, as: Person, more: Record<string, unknown> = {}): Promise<string> {
  const answered = await expectOK(world.call('/api/comments/create', { postID, body, ...more }, { as }))
  return (answered.body['comment'] as { id: string }).id
}

it('tells who follows the post, but not who wrote the comment', async () => {
  const author = await world.user('Ann')
  const { id, urlName } = await world.post(board.id, { title: 'Dark theme' }, author)
  const bob = await world.user('Bob')
  const commentID = await comment(id, 'Yes, *please*.', bob)
  const [mail, ...others] = await world.settle()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe(author.email)
  expect(mail?.subject).toBe('New comment: Dark theme')
  expect(mail?.text).toContain('Bob commented')
  expect(mail?.text).toContain('Yes, please.')
  expect(mail?.text).toContain(`http://acme.upwell.test/${board.urlName}/p/${urlName}#comment-${commentID}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain(bob.email)
})

it('says when the team wrote it', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, {}, author)
  await comment(id, 'We are on it.', world.company.owner)
  const [mail] = await world.settle()
  expect(mail?.text).toContain('owner (team) commented:')
})

it('tells nobody of an internal comment, or of one that is deleted by then', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, {}, author)
  await comment(id, 'Between us', world.company.owner, { internal: true })
  const gone = await comment(id, 'Oops', await world.user('Bob'))
  await expectOK(world.call('/api/comments/delete', { commentID: gone }, { as: world.company.owner }))
  expect(await world.settle()).toEqual([])
})

it('speaks the reader’s language: of their choice, else the portal’s', async () => {
  const author = await world.user('Ann')
  const { id } = await world.post(board.id, { title: 'Dark theme' }, author)
  await expectOK(world.call('/api/company/updatePortal', { language: 'de' }, { as: world.company.owner }))
  await comment(id, 'Yes.', await world.user('Bob'))
  const subjectTo = async () => (await world.settle()).find(({ recipient }) => recipient === author.email)?.subject
  expect(await subjectTo()).toBe('Neuer Kommentar: Dark theme')
  await expectOK(world.call('/api/viewer/update', { language: 'ar' }, { as: author }))
  await comment(id, 'Yes, yes.', await world.user('Bob'))
  expect(await subjectTo()).toMatch(/\p{Script=Arabic}/u)
  await expectOK(world.call('/api/company/updatePortal', { language: null }, { as: world.company.owner }))
})
