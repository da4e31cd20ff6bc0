import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmURL } from '../../../server/domain/changelogAudience/optIn.ts'
import { expectOK, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World

beforeAll(async () => {
  world = await openPages()
  await world.board({ name: 'Ideas' })
  for (const name of ['Mobile', 'Web'])
    await expectOK(world.call('/api/changelog/createLabel', { name }, { as: world.company.owner }))
})
afterAll(() => world.close())

const host = 'acme.upwell.test'

async function open(url: string) {
  const { statusCode: status, body } = await world.app.inject({ url, headers: { host } })
  return { status, html: body.split('<script id="state"')[0] ?? '' }
}

/** Sends a form as a browser without JavaScript does, and gives where it leads. */
async function send(url: string, fields: [string, string][], origin = `http://${host}`) {
  const { statusCode, headers } = await world.app.inject({
    method: 'POST',
    url,
    headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: statusCode, location: headers.location ?? '' }
}

async function subscribers() {
  const { body } = await expectOK(
    world.call('/api/changelogAudience/getSubscribers', { pages: 1 }, { as: world.company.owner }),
  )
  return (body['result'] as { subscribers: { email: string; labels: string[] | null }[] }).subscribers.map(
    ({ email, labels }) => ({ email, labels }),
  )
}

test('without JavaScript someone subscribes to labels, confirms their address, chooses others, leaves and comes back', async () => {
  const sent = await send('/changelog/-/subscribe', [
    ['email', 'ada@example.com'],
    ['scope', 'labels'],
    ['labels', 'mobile'],
  ])
  expect(sent).toEqual({ status: 303, location: '/changelog?subscribe=sent' })
  expect((await open(sent.location)).html).toContain('Check your inbox')
  expect(await subscribers()).toEqual([])

  const { id } = await world.db.selectFrom('changelog_opt_ins').select('id').executeTakeFirstOrThrow()
  const link = new URL(confirmURL(world.service.secret, `http://${host}`, world.company.id, id))
  const asked = await open(link.pathname + link.search)
  expect(asked.html).toContain('Yes, subscribe me')
  expect(asked.html).toContain('<meta name="robots" content="noindex">')
  expect(await subscribers()).toEqual([])
  const confirmed = await send(link.pathname + link.search, [])
  expect(confirmed.location).toMatch(/^\/changelog\/-\/subscription\?reader=.+&outcome=confirmed$/)
  expect((await open(confirmed.location)).html).toContain('You’re subscribed to Mobile.')
  expect(await subscribers()).toEqual([{ email: 'ada@example.com', labels: ['Mobile'] }])

  const own = confirmed.location.replace('&outcome=confirmed', '')
  const saved = await send(own, [
    ['isSubscribed', 'yes'],
    ['scope', 'all'],
  ])
  expect((await open(saved.location)).html).toContain('You’re subscribed to every entry.')
  const left = await send(own, [['isSubscribed', 'no']])
  expect((await open(left.location)).html).toContain('Was that a mistake?')
  expect(await subscribers()).toEqual([])
  const again = await send(own, [['isSubscribed', 'yes']])
  expect((await open(again.location)).html).toContain('You’re subscribed to every entry.')
  expect(await subscribers()).toEqual([{ email: 'ada@example.com', labels: null }])
})

test('a link that we did not make is answered with what to do instead', async () => {
  const refused = await send('/changelog/-/confirm?request=01900000-0000-7000-8000-000000000001&proof=x', [])
  expect(refused.location).toBe('/changelog/-/confirm?outcome=refused')
  const { status, html } = await open(refused.location)
  expect(status).toBe(200)
  expect(html).toContain('Subscribe again to get a new one.')
  expect((await open('/changelog/-/subscription?reader=nobody')).html).toContain('This link doesn’t work.')
  expect((await send('/changelog/-/subscription?reader=nobody', [['isSubscribed', 'no']])).location).toMatch(
    /outcome=refused$/,
  )
})

test('what is no address is refused with a sentence, and another site can send none of these forms', async () => {
  const { location } = await send('/changelog/-/subscribe', [['email', 'nobody']])
  expect((await open(location)).html).toContain('Check the address and try again.')
  for (const path of ['/changelog/-/subscribe', '/changelog/-/confirm', '/changelog/-/subscription'])
    expect((await send(path, [], 'https://elsewhere.example')).status).toBe(403)
})
