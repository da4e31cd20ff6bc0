import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { usersFind } from '../../../contract/users.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

type Found = OutputOf<typeof usersFind>

let world: World
let manager: Person
beforeAll(async () => {
  world = await openWorld()
  manager = await world.member('manager')
})
afterAll(() => world.close())

const ask = (search: string, as: Person | null = manager) => world.call('/api/users/find', { search }, { as })
const find = async (search: string) => (await expectOK(ask(search))).body['users'] as Found

async function rename({ userID }: Person, name: string): Promise<void> {
  await world.db.updateTable('users').set({ name }).where('id', '=', userID).execute()
}

test('finds people by how their name, last name or email address begins, members first', async () => {
  const [ada, zoe] = [await world.user('Adaline van Byrnes'), await world.user('Byrnella')]
  const member = await world.member('contributor')
  await rename(member, 'Zita Byrnes')
  expect(await find('BYRN')).toEqual([
    { id: member.userID, name: 'Zita Byrnes', isMember: true, pictureURL: null, email: member.email },
    { id: ada.userID, name: 'Adaline van Byrnes', isMember: false, pictureURL: null, email: ada.email },
    { id: zoe.userID, name: 'Byrnella', isMember: false, pictureURL: null, email: zoe.email },
  ])
  const ids = async (search: string) => (await find(search)).map(({ id }) => id)
  expect(await ids('adaline v')).toEqual([ada.userID])
  expect(await ids(zoe.email.toUpperCase())).toEqual([zoe.userID])
  expect(await ids(member.email.slice(0, -4))).toContain(member.userID)
  expect(await ids('aline')).toEqual([])
})

test('finds at most eight, nobody for blanks, and takes signs as they are', async () => {
  for (let at = 0; at < 10; at += 1) await world.user(`Octavia ${at}`)
  expect(await find('octavia')).toHaveLength(8)
  expect([await find('  '), await find('%'), await find('_ctavia'), await find("o'")]).toEqual([[], [], [], []])
})

test('gives people by their ids, of this company alone', async () => {
  const [ada, nameless] = [await world.user('Ada Idson'), await world.user('Nemo')]
  await expectOK(world.call('/api/viewer/update', { name: null }, { as: nameless }))
  const userIDs = [nameless.userID, ada.userID, manager.userID, world.other.owner.userID, crypto.randomUUID(), 'x']
  const { body } = await expectOK(world.call('/api/users/find', { userIDs }, { as: manager }))
  expect((body['users'] as Found).map(({ id }) => id)).toEqual([manager.userID, ada.userID, nameless.userID])
})

test('a person without a name is found by their address alone', async () => {
  const nameless = await world.user('Nemo')
  await expectOK(world.call('/api/viewer/update', { name: null }, { as: nameless }))
  expect(await find('nemo')).toEqual([])
  expect(await find(nameless.email)).toMatchObject([{ id: nameless.userID, name: 'Someone' }])
})

test('is for the team, and finds nobody of another company', async () => {
  await world.user('Isolde')
  expect([(await ask('isolde', null)).status, (await ask('isolde', await world.user())).status]).toEqual([401, 403])
  const there = await world.call('/api/users/find', { search: 'isolde' }, { as: world.other.owner, at: world.other })
  expect(there.body['users']).toEqual([])
})

test('a search above its length is refused, by name', async () => {
  expect(await ask('a'.repeat(100_000))).toMatchObject({ status: 400, body: { code: 'textTooLong', field: 'search' } })
})
