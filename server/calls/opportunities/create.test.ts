import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { customerWith, reportIn } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = (input: Record<string, unknown>, as = world.company.owner) =>
  world.call('/api/opportunities/create', { name: 'A deal', ...input }, { as })

test('an opportunity has what it was given, and is linked to its post', async () => {
  await reportIn(world, 'EUR')
  const { id: thirdPartyCompanyID, urlName } = await customerWith(world)
  const board = await world.board()
  const post = await world.post(board.id)
  const given = {
    value: 1_000_00,
    currency: 'EUR',
    stage: 'Trial',
    probability: 40,
    closeDate: '2027-03-31',
    url: 'https://crm.example/1',
  }
  const { body } = await expectOK(
    create({ ...given, name: ' Big  deal', thirdPartyCompanyID, postID: post.id, priority: 'mustHave' }),
  )
  expect(body['opportunity']).toMatchObject({
    ...given,
    name: 'Big deal',
    state: 'open',
    reportingValue: 1_000_00,
    thirdPartyCompany: { id: thirdPartyCompanyID, urlName },
    accountOwner: null,
    posts: [{ id: post.id, priority: 'mustHave', board: { id: board.id } }],
  })
  expect((await expectOK(create({ value: 5, currency: 'USD' }))).body['opportunity']).toMatchObject({
    reportingValue: null,
  })
})

test('what is none is refused', async () => {
  for (const [input, code] of [
    [{ name: ' ' }, 'textMissing'],
    [{ value: 5 }, 'badInput'],
    [{ currency: 'EUR' }, 'badInput'],
    [{ value: -1, currency: 'EUR' }, 'badInput'],
    [{ value: 2e15, currency: 'EUR' }, 'badInput'],
    [{ value: 1, currency: 'XQQ' }, 'badInput'],
    [{ probability: 101 }, 'badInput'],
    [{ url: 'javascript:alert(1)' }, 'badLinkAddress'],
    [{ thirdPartyCompanyID: 'none' }, 'notFound'],
    [{ accountOwnerID: 'none' }, 'notFound'],
    [{ postID: 'none' }, 'notFound'],
  ] as const)
    expect((await create(input)).body, JSON.stringify(input)).toMatchObject({ code })
})

test('who may not see money, or not edit customers, makes none', async () => {
  expect((await create({}, await memberWith(world, ['admin.view', 'customers.view', 'customers.edit']))).status).toBe(
    403,
  )
  expect((await create({}, await memberWith(world, ['admin.view', 'customers.view', 'money.view']))).status).toBe(403)
})
