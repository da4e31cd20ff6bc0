import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '../../contract/notifications.ts'
import { collectTold } from '../domain/bulk/tell/collectTold.ts'
import { checkData } from '../domain/checks/checkData.ts'
import { bulkingIn } from '../test/bulking.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { expectOK, type Person } from '../test/world.ts'

let world: MailWorld
let bulking: ReturnType<typeof bulkingIn>
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openMailWorld()
  bulking = bulkingIn(world)
  board = await world.board({ name: 'Ideas' })
  await choose(world.company.owner, 'newPost', 'off')
})
afterAll(() => world.close())

async function choose(as: Person, kind: string, mail: string): Promise<void> {
  await expectOK(world.call('/api/notifications/changeSettings', { kind, mail }, { as }))
}

const status = (name: string) => world.company.statuses[name] ?? ''

async function posts(count: number, author: Person, titles = 'Wish'): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= count; at += 1) ids.push((await world.post(board.id, { title: `${titles} ${at}` }, author)).id)
  await world.settle()
  return ids
}

async function told(as: Person): Promise<Notification[]> {
  const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as }))
  return (body['result'] as { notifications: Notification[] }).notifications
}

test('someone who follows many of the posts gets one notification and one email, someone who follows one the usual ones', async () => {
  const [ann, bob, cleo] = [await world.user('Ann'), await world.user('Bob'), await world.user('Cleo')]
  await choose(cleo, 'statusChanged', 'daily')
  const ids = await posts(12, ann)
  await expectOK(world.call('/api/votes/create', { postID: ids[0] }, { as: bob }))
  for (const postID of ids.slice(0, 3)) await expectOK(world.call('/api/votes/create', { postID }, { as: cleo }))
  await world.fold()
  await bulking.run(ids, { kind: 'status', statusID: status('planned'), note: 'In spring.' })
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email].toSorted())
  const bundle = mails.find(({ recipient }) => recipient === ann.email)
  expect(bundle?.subject).toContain('12')
  expect(bundle?.text).toContain('In spring.')
  expect(await told(ann)).toMatchObject([{ kind: 'statusChanged', others: 11, status: { name: 'Planned' } }])
  expect(await told(bob)).toMatchObject([{ kind: 'statusChanged', others: 0 }])
  expect(await told(cleo)).toMatchObject([{ kind: 'statusChanged', others: 2 }])
  const daily = await world.db.selectFrom('notifications').select('id').where('in_digest', '=', true).execute()
  expect(daily).toHaveLength(3)
  expect(await world.db.selectFrom('bulk_told').selectAll().execute()).toEqual([])
})

test('nobody hears of what was undone before, and what was told is taken back in the product', async () => {
  const dora = await world.user('Dora')
  const ids = await posts(3, dora, 'Other')
  const quick = await bulking.run(ids, { kind: 'status', statusID: status('planned') })
  await bulking.undo(quick.id)
  expect(await world.settle()).toEqual([])
  expect(await told(dora)).toEqual([])
  const halfTold = await bulking.run(ids, { kind: 'status', statusID: status('complete') })
  const asked = { jobID: halfTold.id, type: 'post.statusChanged', after: 0, until: ids.length, mails: true }
  await collectTold(world.db, world.company.id, asked)
  const waiting = () => world.db.selectFrom('bulk_told').select('event_id').execute()
  expect(await waiting()).toHaveLength(1)
  await bulking.undo(halfTold.id)
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
  await world.settle()
  expect(await waiting()).toEqual([])
  const late = await bulking.run(ids, { kind: 'eta', eta: '2031-01-01', etaPublic: true })
  expect(await world.settle()).toHaveLength(1)
  expect(await told(dora)).toMatchObject([{ kind: 'etaChanged', others: 2 }])
  await bulking.undo(late.id)
  expect(await told(dora)).toEqual([])
  const quiet = await bulking.run(ids, { kind: 'status', statusID: status('complete'), mails: false })
  expect(await world.settle()).toEqual([])
  expect(await told(dora)).toMatchObject([{ kind: 'statusChanged', others: 2 }])
  expect((await bulking.undo(quiet.id)).report).toMatchObject({ changed: 3 })
})
