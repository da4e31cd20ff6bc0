import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEvents } from '../test/eventsOf.ts'
import { openWorld, type Person, type World } from '../test/world.ts'
import { unsubscribeURL } from './mailLinks.ts'

let world: World
let person: Person
let postID: string

beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  person = await world.user()
  postID = (await world.post(board.id, {}, person)).id
})
afterAll(() => world.close())

const host = 'acme.upwell.test'
const link = (facts: Partial<{ companyID: string; postID: string; userID: string }> = {}) => {
  const url = new URL(unsubscribeURL(world.service.secret, `http://${host}`, { companyID: world.company.id, postID, userID: person.userID, ...facts }))
  return url.pathname + url.search
}

async function isMuted(): Promise<boolean> {
  const row = await world.db.selectFrom('subscriptions').select('muted').where('company_id', '=', world.company.id).where('post_id', '=', postID).where('user_id', '=', person.userID).executeTakeFirst()
  return row?.muted ?? false
}

test('opening the link changes nothing and shows a button, because mail scanners open every link', async () => {
  const page = await world.app.inject({ method: 'GET', url: link(), headers: { host } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<form method="post">')
  expect(await isMuted()).toBe(false)
})

test('one POST without sign-in, as mail programs send it, ends the mails at once', async () => {
  const page = await world.app.inject({ method: 'POST', url: link(), headers: { host, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' })
  expect(page.statusCode).toBe(200)
  expect(await isMuted()).toBe(true)
})

test('that is recorded, once, however often the link is used', async () => {
  const reader = await world.user()
  const url = link({ userID: reader.userID })
  const used = await Promise.all(Array.from({ length: 4 }, () => world.app.inject({ method: 'POST', url, headers: { host } })))
  expect(used.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await countEvents(world, 'post.unfollowed', { userID: reader.userID })).toBe(1)
})

test("a link with another's id, or at another company's host, is not there", async () => {
  const forged = link().replace(person.userID, world.company.owner.userID)
  expect((await world.app.inject({ method: 'POST', url: forged, headers: { host } })).statusCode).toBe(404)
  expect((await world.app.inject({ method: 'POST', url: link(), headers: { host: 'other.upwell.test' } })).statusCode).toBe(404)
})
