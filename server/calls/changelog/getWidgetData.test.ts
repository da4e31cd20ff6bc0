import { afterAll, beforeAll, expect, it } from 'vitest'
import { askFromFrame, askFromPage, openIdentify } from '../../test/frames.ts'
import { openSSO } from '../../test/ssoTokens.ts'
import { expectOK, openWorld, type Answered, type World } from '../../test/world.ts'

let world: World
let labelID: string
beforeAll(async () => {
  world = await openWorld()
  const { body } = await expectOK(
    world.call('/api/changelog/createLabel', { name: 'Mobile' }, { as: world.company.owner }),
  )
  labelID = (body['label'] as { id: string }).id
  await publish('Old news', { days: 60 })
  await publish('Recent news', { days: 2 })
  await publish('News of the app', { days: 1, labelIDs: [labelID] })
})
afterAll(() => world.close())

async function publish(title: string, { days, labelIDs = [] }: { days: number; labelIDs?: string[] }): Promise<void> {
  const as = world.company.owner
  const made = await expectOK(world.call('/api/changelog/createEntry', { title, body: 'Text', labelIDs }, { as }))
  const { id } = made.body['draft'] as { id: string }
  await world.db
    .updateTable('changelog_entries')
    .set({ state: 'published', published_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute()
}

interface News {
  entries: { title: string }[]
  unreadCount: number
  lastRead: string | null
  viewer: { id: string } | null
  token: string | null
}
const newsOf = async (answered: Promise<Answered>) => (await expectOK(answered)).body['widgetData'] as News
const ask = (input: Record<string, unknown> = {}) =>
  askFromPage(world, '/api/changelog/getWidgetData', { companyID: world.company.id, ...input })
const titles = ({ entries }: News) => entries.map(({ title }) => title)

it('gives nobody the entries, and counts those of the last 30 days, or since the browser last showed them', async () => {
  const news = await newsOf(ask())
  expect(titles(news)).toEqual(['News of the app', 'Recent news', 'Old news'])
  expect(news).toMatchObject({
    hasMore: false,
    labels: [{ id: labelID, name: 'Mobile', urlName: 'mobile', entryCount: 1 }],
    unreadCount: 2,
    lastRead: null,
    settings: { language: 'en', accent: null, changelogURL: 'http://acme.upwell.test/changelog' },
    viewer: null,
    token: null,
    problem: null,
  })
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000).toISOString()
  expect((await newsOf(ask({ since: hours(36) }))).unreadCount).toBe(1)
  expect((await newsOf(ask({ since: hours(24 * 90) }))).unreadCount).toBe(3)
  expect((await newsOf(ask({ since: hours(0) }))).unreadCount).toBe(0)
  expect((await ask({ since: 'yesterday' })).body).toMatchObject({ code: 'badInput', field: 'since' })
})

it('keeps to the labels that are asked for, by id or address; what is no label matches nothing', async () => {
  for (const labelIDs of [[labelID], ['mobile'], ['mobile', '5f0000000000000000000002']]) {
    const news = await newsOf(ask({ labelIDs }))
    expect([titles(news), news.unreadCount]).toEqual([['News of the app'], 1])
  }
  expect(await newsOf(ask({ labelIDs: ['5f0000000000000000000002'] }))).toMatchObject({ entries: [], unreadCount: 0 })
})

it('counts for a person by what they read anywhere, whatever their browser says', async () => {
  const frame = await (await openIdentify(world)).frameOf('n1')
  const inFrame = () =>
    newsOf(askFromFrame(world, '/api/changelog/getWidgetData', { companyID: world.company.id }, frame))
  expect(await inFrame()).toMatchObject({ viewer: { id: frame.userID }, unreadCount: 2, lastRead: null })
  await expectOK(askFromFrame(world, '/api/widget/markRead', {}, frame))
  expect(await inFrame()).toMatchObject({ unreadCount: 0, lastRead: expect.any(String) })
  const sso = await openSSO(world)
  const elsewhere = await newsOf(ask({ ssoToken: await sso.sign({ id: 'n1' }), since: '2020-01-01T00:00:00Z' }))
  expect(elsewhere).toMatchObject({ viewer: { id: frame.userID }, unreadCount: 0, token: expect.any(String) })
  expect(await newsOf(ask({ ssoToken: 'x' }))).toMatchObject({ viewer: null, problem: 'ssoToken', unreadCount: 2 })
})

it('is of this company alone, and not there where no changelog is shown', async () => {
  expect((await ask({ companyID: world.other.id })).body.code).toBe('notFound')
  await expectOK(world.call('/api/changelog/updateSettings', { isShown: false }, { as: world.company.owner }))
  expect((await ask()).body.code).toBe('notFound')
})
