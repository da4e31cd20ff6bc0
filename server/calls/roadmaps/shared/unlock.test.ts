import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSharedRoadmap } from '../../../test/sharedRoadmap.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
let shared: Awaited<ReturnType<typeof openSharedRoadmap>>

beforeAll(async () => {
  world = await openWorld()
  shared = await openSharedRoadmap(world)
})
afterAll(() => world.close())

const host = 'acme.upwell.test'

/** Sends the page's form, as a browser without JavaScript does. */
async function send(url: string, password: string, cookie = '', address = '10.7.0.1') {
  const { statusCode, headers } = await world.app.inject({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  })
  const set = [headers['set-cookie']].flat().find((one) => one?.startsWith('upwell-shared='))
  return { statusCode, location: headers.location, cookie: set?.split(';', 1)[0], set }
}

const isLocked = async (names: object, cookie: string) => {
  const { body } = await expectOK(world.call('/api/roadmaps/shared/getOne', { ...names }, { headers: { cookie } }))
  return (body['roadmap'] as { isLocked: boolean }).isLocked
}

test('the right password opens that view in this browser for a day, until the password is changed', async () => {
  const view = await shared.share({ password: 'open sesame' })
  const other = await shared.share({ password: 'open sesame' })
  const path = new URL(view.url).pathname
  const wrong = await send(path, 'guess')
  expect([wrong.statusCode, wrong.location, wrong.cookie]).toEqual([303, `${path}?refused=password`, undefined])
  const right = await send(`${path}?embed=1`, 'open sesame')
  expect([right.statusCode, right.location]).toEqual([303, `${path}?embed=1`])
  expect(right.set).toContain('HttpOnly')
  const cookie = right.cookie ?? ''
  expect(await isLocked(shared.names(view), cookie)).toBe(false)
  expect(await isLocked(shared.names(other), cookie)).toBe(true)
  const both = (await send(new URL(other.url).pathname, 'open sesame', cookie)).cookie ?? ''
  expect([await isLocked(shared.names(view), both), await isLocked(shared.names(other), both)]).toEqual([false, false])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 })
  expect(await isLocked(shared.names(view), both)).toBe(true)
  vi.useRealTimers()
  await expectOK(
    world.call(
      '/api/roadmaps/shares/update',
      { roadmapViewID: view.roadmapViewID, password: 'another' },
      { as: world.company.owner },
    ),
  )
  expect([await isLocked(shared.names(view), both), await isLocked(shared.names(other), both)]).toEqual([true, false])
})

test('the call does the same, and refuses what it finds wrong', async () => {
  const view = await shared.share({ password: 'open sesame' })
  const unlock = (names: object, password: string) =>
    world.call('/api/roadmaps/shared/unlock', { ...names, password }, {})
  expect((await unlock(shared.names(view), 'guess')).body['code']).toBe('wrongPassword')
  expect((await unlock({ ...shared.names(view), roadmapURLName: 'another' }, 'open sesame')).status).toBe(404)
  expect((await unlock(shared.names(view), 'open sesame')).status).toBe(200)
})

test('tries are limited, by form and by call together', async () => {
  const path = new URL((await shared.share({ password: 'open sesame' })).url).pathname
  const tried: unknown[] = []
  for (let at = 0; at < 11; at += 1) tried.push((await send(path, `guess ${at}`, '', '10.7.0.3')).location)
  expect(tried.at(9)).toBe(`${path}?refused=password`)
  expect(tried.at(10)).toBe(`${path}?refused=later`)
})

test('a form sent to what is not there is not found', async () => {
  expect((await send(`/roadmaps/shared/plans/${crypto.randomUUID()}`, 'open sesame')).statusCode).toBe(404)
})
