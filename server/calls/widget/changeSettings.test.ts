import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const change = (input: Record<string, unknown>) =>
  world.call('/api/widget/changeSettings', input, { as: world.company.owner })
const settings = async () =>
  (await expectOK(world.call('/api/widget/getSettings', {}, { as: world.company.owner }))).body['settings'] as Record<
    string,
    unknown
  >

it('changes what is named, leaves the rest, and records it', async () => {
  await expectOK(change({ origins: [' https://app.example.com ', 'https://app.example.com', 'http://localhost:5173'] }))
  await expectOK(change({ appID: '5f0000000000000000000001', takesFacts: true }))
  expect(await settings()).toMatchObject({
    origins: ['https://app.example.com', 'http://localhost:5173'],
    appID: '5f0000000000000000000001',
    takesFacts: true,
  })
  await expectOK(change({ appID: null, origins: [], expects: ['https://app.example.com', 'http://localhost:5173'] }))
  expect(await settings()).toMatchObject({ origins: [], appID: null, takesFacts: true })
  expect(await countEvents(world, 'widget.settingsChanged', {})).toBe(3)
})

it('takes no origin that a browser would not write, or that anyone on the way could change', async () => {
  for (const origin of [
    'https://app.example.com/x',
    'http://app.example.com',
    'app.example.com',
    '*',
    'https://*.example.com',
    "https://a.example; script-src 'none'",
    'javascript:alert(1)',
    'null',
    '',
  ])
    expect((await change({ origins: [origin] })).body, origin).toMatchObject({ code: 'badOrigin', field: 'origins' })
  expect((await change({ origins: ['https://a.example'], expects: ['https://b.example'] })).body.code).toBe(
    'changedMeanwhile',
  )
  expect((await change({ origins: Array.from({ length: 51 }, (_, at) => `https://a${at}.example`) })).body.code).toBe(
    'listTooLong',
  )
})

it('gives a board another service’s token once, changes it, and takes it away', async () => {
  const [one, two] = [await world.board(), await world.board()]
  const theirs = await world.board({}, world.other)
  await expectOK(change({ tokens: [{ boardID: one.id, token: 'first' }] }))
  expect((await change({ tokens: [{ boardID: two.id, token: 'first' }] })).body).toMatchObject({ code: 'tokenThere' })
  expect((await change({ tokens: [{ boardID: theirs.id, token: 'third' }] })).body.code).toBe('notFound')
  await expectOK(change({ tokens: [{ boardID: one.id, token: 'second' }] }))
  await expectOK(change({ tokens: [{ boardID: two.id, token: 'first' }] }))
  expect(await settings()).toMatchObject({ boards: [{ token: 'second' }, { token: 'first' }] })
  await expectOK(change({ tokens: [{ boardID: one.id, token: null }] }))
  expect(await settings()).toMatchObject({ boards: [{ token: null }, { token: 'first' }] })
})
