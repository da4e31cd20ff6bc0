import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { sharedCustomerPagesRead } from '../../../contract/sharedCustomerPages.ts'
import { newToken } from '../../secrets/tokens.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

type Page = OutputOf<typeof sharedCustomerPagesRead>

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
  const { world, initech, globex, peter, milton, board } = at
  const { owner } = world.company
  const boards = {
    open: board.id,
    signedIn: (await world.board({ access: 'signedIn' })).id,
    private: (await world.board({ access: 'private' })).id,
  }
  const asked = async (title: string, boardID: string, person: Person, customer: { id: string }) => {
    const { id: postID } = await world.post(boardID, { title }, owner)
    await expectOK(at.ask('vote', { thirdPartyCompanyID: customer.id, postID, userID: person.userID }, owner))
    return postID
  }
  await asked('Staplers', boards.open, peter, initech)
  const done = await asked('Printers', boards.signedIn, milton, initech)
  const early = await asked('Fax', boards.open, milton, initech)
  await asked('Secret plan', boards.private, peter, initech)
  await asked('World domination', boards.open, milton, globex)
  const gone = await asked('Deleted wish', boards.open, peter, initech)
  await expectOK(world.call('/api/posts/delete', { postID: gone }, { as: owner }))
  for (const postID of [done, early])
    await expectOK(
      world.call('/api/posts/changeStatus', { postID, statusID: world.company.statuses['complete'] }, { as: owner }),
    )
  await world.db
    .updateTable('posts')
    .set({ status_changed_at: new Date('2026-01-02T12:00:00.000Z') })
    .where('id', '=', early)
    .execute()
})
afterAll(() => at.world.close())

const read = (token: string, as: Person | null = null, company = at.world.company) =>
  at.world.call('/api/sharedCustomerPages/read', { token }, { as, at: company })

async function share(
  input: Record<string, unknown> = {},
  as: Person = at.sales,
): Promise<{ id: string; token: string }> {
  const { body } = await expectOK(
    at.world.call(
      '/api/sharedCustomerPages/create',
      { thirdPartyCompanyID: at.initech.id, days: 7, showsMoney: false, ...input },
      { as },
    ),
  )
  const { page, url } = body['result'] as { page: { id: string }; url: string }
  return { id: page.id, token: url.slice(url.lastIndexOf('/') + 1) }
}

const pageOf = async (token: string, as: Person | null = null) => (await expectOK(read(token, as))).body['page'] as Page

test('shows anyone the one customer’s requests and what shipped, and nothing of another or of private boards', async () => {
  const { token } = await share()
  for (const as of [null, at.world.company.owner]) {
    const page = await pageOf(token, as)
    expect(page).toMatchObject({ customer: 'Initech', spend: null, counts: { requests: 1, shipped: 2 } })
    expect(page.shipped.map(({ title }) => title)).toEqual(['Printers', 'Fax'])
    expect(page.requests.map(({ title, votes }) => `${title} ×${votes}`)).toEqual(['Staplers ×1'])
    expect(JSON.stringify(page)).not.toMatch(/Secret|domination|Deleted|Globex|Peter|Milton|example\.com/)
  }
})

test('what shipped is since the day that was chosen', async () => {
  const page = await pageOf((await share({ shippedSince: '2026-02-01' })).token)
  expect(page.shipped.map(({ title }) => title)).toEqual(['Printers'])
  expect(page.requests.map(({ title }) => title)).toEqual(['Staplers', 'Fax'])
})

test('money is there if it was chosen, for as long as who shared it may see it', async () => {
  const { world } = at
  const seeing = await memberWith(world, ['customers.view', 'customers.edit', 'money.view'])
  const { token } = await share({ showsMoney: true }, seeing)
  expect((await pageOf(token)).spend).toEqual({ amount: 125_000, currency: 'EUR' })
  const changeRole = (permissions: string[]) =>
    world.db
      .updateTable('roles')
      .set({ permissions })
      .where('id', '=', (b) => b.selectFrom('members').select('role_id').where('user_id', '=', seeing.userID))
      .execute()
  await changeRole(['customers.view', 'customers.edit'])
  expect((await pageOf(token)).spend).toBe(null)
  await changeRole(['posts.edit'])
  expect((await read(token)).status).toBe(404)
})

test('a link that expired, was revoked, cut or guessed, or is another company’s is not found, in the same words', async () => {
  const { world } = at
  const [expired, revoked, gone] = [
    await share(),
    await share(),
    await share({}, await memberWith(world, ['customers.view', 'customers.edit'])),
  ]
  await world.db
    .updateTable('shared_customer_pages')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.id)
    .execute()
  await expectOK(world.call('/api/sharedCustomerPages/revoke', { sharedCustomerPageID: revoked.id }, { as: at.sales }))
  await world.db
    .deleteFrom('members')
    .where('user_id', '=', (b) => b.selectFrom('shared_customer_pages').select('created_by').where('id', '=', gone.id))
    .execute()
  const { token } = await share()
  const answers = await Promise.all([
    read(expired.token),
    read(revoked.token),
    read(gone.token),
    read(newToken()),
    read(token.slice(1)),
    read(''),
    read('\0'),
    read(token, null, world.other),
  ])
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body])
  await expectOK(read(token))
})
