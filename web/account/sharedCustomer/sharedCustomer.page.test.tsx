import { afterAll, beforeAll, expect, test } from 'vitest'
import { newToken } from '../../../server/secrets/tokens.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let customerID = ''

beforeAll(async () => {
  world = await openPages()
  const { owner } = world.company
  const board = await world.board({ name: 'Ideas' })
  for (const name of ['Globex', 'Initech']) {
    const { body } = await expectOK(
      world.call('/api/thirdPartyCompanies/create', { name, monthlySpend: 125_000, currency: 'EUR' }, { as: owner }),
    )
    customerID = (body['thirdPartyCompany'] as { id: string }).id
    const post = await world.post(board.id, { title: `Wish of ${name} <b>` }, owner)
    await expectOK(
      world.call(
        '/api/customerRequests/vote',
        { thirdPartyCompanyID: customerID, postID: post.id, userID: (await world.user('Peter Gibbons')).userID },
        { as: owner },
      ),
    )
  }
})
afterAll(() => world.close())

async function share(input: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
  const { body } = await expectOK(
    world.call(
      '/api/sharedCustomerPages/create',
      { thirdPartyCompanyID: customerID, days: 7, showsMoney: false, ...input },
      { as: world.company.owner },
    ),
  )
  const { page, url } = body['result'] as { page: { id: string }; url: string }
  return { id: page.id, path: new URL(url).pathname }
}

const open = (url: string, as: Person | null = null) =>
  world.app.inject({ url, headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' } })

test('shows anyone who has the link the one customer’s requests, and keeps itself out of caches, frames and search engines', async () => {
  const { path } = await share()
  for (const as of [null, world.company.owner]) {
    const { statusCode, headers, body } = await open(path, as)
    expect(statusCode).toBe(200)
    expect(body).toContain('What Initech asked for')
    expect(body).toContain('Wish of Initech &lt;b&gt;')
    expect(body.replace(/<script type="application\/json"[^]*?<\/script>/g, '')).not.toMatch(/Globex|Peter|€/)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(headers['etag']).toBeUndefined()
  }
})

test('money is on it where that was chosen', async () => {
  expect((await open((await share({ showsMoney: true })).path)).body).toContain('€1,250.00 a month')
})

test('a link that was revoked, has expired or was guessed is not found, in the same page', async () => {
  const [revoked, expired] = [await share(), await share()]
  await open(revoked.path)
  await expectOK(
    world.call('/api/sharedCustomerPages/revoke', { sharedCustomerPageID: revoked.id }, { as: world.company.owner }),
  )
  await world.db
    .updateTable('shared_customer_pages')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.id)
    .execute()
  const bodies = new Set<string>()
  for (const path of [revoked.path, expired.path, `/shared/customers/${newToken()}`]) {
    const { statusCode, body, headers } = await open(path)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('private, no-store')
    bodies.add(body.replaceAll(path, '').replaceAll(path.slice(path.lastIndexOf('/') + 1), ''))
  }
  expect(bodies.size).toBe(1)
})
