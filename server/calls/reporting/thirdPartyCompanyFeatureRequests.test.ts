import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { reportingThirdPartyCompanyFeatureRequests } from '../../../contract/featureRequests.ts'
import { newID } from '../../domain/ids.ts'
import { recountWaiting } from '../../domain/recounts/recount.ts'
import { counters } from '../../jobs/counters.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

type Page = OutputOf<typeof reportingThirdPartyCompanyFeatureRequests>

const path = '/api/reporting/thirdPartyCompanyFeatureRequests'
let world: World
let sally: Person
let dark: { id: string }, sso: { id: string }
beforeAll(async () => {
  world = await openWorld()
  const company_id = world.company.id
  sally = await memberWith(world, ['customers.view'])
  const [small, large, ownerID] = [newID(), newID(), newID()]
  await world.db.updateTable('companies').set({ reporting_currency: 'EUR' }).where('id', '=', company_id).execute()
  await world.db.insertInto('account_owners').values({ company_id, id: ownerID, user_id: sally.userID }).execute()
  await world.db
    .insertInto('third_party_companies')
    .values([
      { company_id, id: small, name: 'Small', url_name: 'small', monthly_spend: '1000', currency: 'EUR' },
      {
        company_id,
        id: large,
        name: 'Large',
        url_name: 'large',
        monthly_spend: '90000',
        currency: 'EUR',
        owner_id: ownerID,
      },
    ])
    .execute()
  const people = [await world.user(), await world.user(), await world.user()] as const
  await world.db
    .insertInto('third_party_company_people')
    .values([
      { company_id, third_party_company_id: small, user_id: people[0].userID },
      { company_id, third_party_company_id: small, user_id: people[1].userID },
      { company_id, third_party_company_id: large, user_id: people[2].userID },
    ])
    .execute()
  const board = await world.board()
  dark = await world.post(board.id, { title: 'Dark mode' }, people[0])
  sso = await world.post(board.id, { title: 'Single sign-on' }, people[2])
  await expectOK(world.call('/api/votes/create', { postID: dark.id }, { as: people[1] }))
  await expectOK(world.call('/api/votes/create', { postID: dark.id }, { as: people[2] }))
  await world.fold()
  while ((await recountWaiting(world.db, counters)) > 0);
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown> = {}, as: Person | null = world.company.owner) =>
  world.call(path, input, { as })
const list = async (input: Record<string, unknown> = {}, as?: Person) =>
  (await expectOK(ask(input, as))).body['result'] as Page
const said = ({ requests }: Page) =>
  requests.map(({ company, post, votes, spend }) => `${company.name}: ${post.title} ×${votes}, ${spend}`)

it('has what each customer asked for, those worth most first', async () => {
  const page = await list()
  expect(page.reporting).toBe('EUR')
  expect(said(page).slice(0, 2).sort()).toEqual(['Large: Dark mode ×1, 90000', 'Large: Single sign-on ×1, 90000'])
  expect(said(page).slice(2)).toEqual(['Small: Dark mode ×2, 1000'])
})

it('goes on page by page in every order', async () => {
  for (const sort of ['amount', 'votes', 'newest', 'statusChanged']) {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list({ sort, limit: 1, ...(cursor === null ? {} : { cursor }) })
      found.push(...page.requests.map(({ id }) => id))
      ;({ cursor } = page)
    } while (cursor !== null)
    expect(new Set(found).size).toBe(3)
    expect(found).toEqual((await list({ sort })).requests.map(({ id }) => id))
  }
})

it('is narrowed to companies, owners, mine, and what was done since', async () => {
  expect(said(await list({ filter: { companyURLNames: ['small'] } }))).toEqual(['Small: Dark mode ×2, 1000'])
  expect((await list({ filter: { accountOwnerName: 'nobody' } })).requests).toEqual([])
  expect((await list({ filter: { myCompanies: true } }, sally)).requests).toHaveLength(2)
  const today = new Date().toISOString().slice(0, 10)
  expect((await list({ filter: { changedSince: today } })).requests).toEqual([])
  const complete = await world.db
    .selectFrom('statuses')
    .select('id')
    .where('company_id', '=', world.company.id)
    .where('type', '=', 'complete')
    .executeTakeFirstOrThrow()
  await expectOK(
    world.call('/api/posts/changeStatus', { postID: sso.id, statusID: complete.id }, { as: world.company.owner }),
  )
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect(said(await list({ filter: { statusTypes: ['complete'], changedSince: yesterday } }))).toEqual([
    'Large: Single sign-on ×1, 90000',
  ])
})

it('shows no money to who may not see it', async () => {
  const page = await list({}, sally)
  expect(page.reporting).toBe(null)
  expect(said(page)).toContain('Small: Dark mode ×2, null')
  expect(await ask({ sort: 'amount' }, sally)).toMatchObject({ status: 403 })
})

it('is for nobody else', async () => {
  expect(await ask({}, await memberWith(world, ['posts.edit']))).toMatchObject({ status: 403 })
  expect(await ask({}, await world.user())).toMatchObject({ status: 403 })
  expect(await ask({ cursor: 'x' })).toMatchObject({ status: 400 })
})
