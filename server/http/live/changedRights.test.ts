import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../domain/people/sessions/session.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { openLive, type LiveReader } from '../../test/liveReader.ts'
import { makeRole, roleIDOf } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

/** Two web processes over one database: a stream in one ends when its person's rights are changed in the other. */
let world: World
let another: AnotherProcess
const opened: LiveReader[] = []

beforeAll(async () => {
  world = await openWorld()
  another = await openAnotherProcess(world)
  for (const { app } of [world, another]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const { close } of opened) close()
  await another.close()
  await world.close()
})

async function open(
  as: Person,
  at: Pick<AnotherProcess, 'app'> = another,
): Promise<LiveReader & { isOver(): boolean }> {
  const reader = await openLive(at.app, as)
  opened.push(reader)
  let isOver = false
  void reader.ended.then(() => (isOver = true))
  expect(reader.status).toBe(200)
  await expect.poll(reader.heard).toContain('retry:')
  return { ...reader, isOver: () => isOver }
}
const asOwner = (path: string, input: Record<string, unknown>) =>
  expectOK(world.call(path, input, { as: world.company.owner }))

test('a removed member’s stream ends in every process, and is not opened again', async () => {
  const [ann, bob] = [await world.member('manager'), await world.member('manager')]
  const [here, there, others] = [await open(ann, world), await open(ann), await open(bob)]
  await asOwner('/api/team/remove', { userID: ann.userID })
  await Promise.all([here.ended, there.ended])
  const again = await openLive(another.app, ann)
  opened.push(again)
  expect(again.status).toBe(401)
  await sleep(100)
  expect(others.isOver()).toBe(false)
})

test('a stream ends when its member gets another role, and is opened again as who they are now', async () => {
  const ann = await world.member('manager')
  const stream = await open(ann)
  await asOwner('/api/team/changeRole', { userID: ann.userID, roleID: await roleIDOf(world, 'contributor') })
  await stream.ended
  expect((await another.call('/api/users/getBlocked', {}, { as: ann })).body.code).toBe('forbidden')
  await open(ann)
})

test('streams of a role’s members end when what it allows is changed', async () => {
  const role = await makeRole(world, ['admin.view', 'users.block'])
  const [ann, bob] = [await world.member(role.name), await world.member('contributor')]
  const [stream, other] = [await open(ann), await open(bob)]
  await asOwner('/api/roles/update', { roleID: role.id, permissions: ['admin.view'] })
  await stream.ended
  await sleep(100)
  expect(other.isOver()).toBe(false)
})

test('a revoked session’s stream ends, and the person’s other one goes on', async () => {
  const ann = await world.member('manager')
  const cookie = await startSession(world.db, world.company.id, { userID: ann.userID, kind: 'member' })
  const [kept, ended] = [await open(ann), await open({ ...ann, cookie })]
  await expectOK(world.call('/api/sessions/endOthers', {}, { as: ann }))
  await ended.ended
  await sleep(100)
  expect(kept.isOver()).toBe(false)
})
