import { afterAll, beforeAll, expect, it } from 'vitest'
import { settle } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, people, refused } = segmentCalls(() => world)

const named = (value: string) => ({ fact: 'name', is: 'begins', value })

it('gives a segment another name and rule, and finds who belongs to it then', async () => {
  await world.user('Ada Byron')
  await world.user('Grace Hopper')
  const { id, urlName } = await done('create', { subject: 'user', name: 'A', rule: named('ada') })
  await settle(world)
  expect(await people(urlName)).toEqual(['Ada Byron'])
  expect(await done('getOne', { urlName })).toMatchObject({ userCount: 1, isCounting: false })
  expect(
    await done('update', {
      segmentID: id,
      name: 'G',
      rule: named('grace'),
      expects: { name: 'A', rule: named('ada') },
    }),
  ).toMatchObject({
    name: 'G',
    urlName,
    isCounting: true,
  })
  await settle(world)
  expect(await people(urlName)).toEqual(['Grace Hopper'])
  expect(await refused('update', { segmentID: id, name: 'H', expects: { name: 'A', rule: named('ada') } })).toEqual([
    'changedMeanwhile',
    'name,rule',
  ])
})

it('refuses a rule that would lead back to itself, also when two are written at once', async () => {
  const one = await done('create', { subject: 'user', name: 'One', rule: named('x') })
  const two = await done('create', { subject: 'thirdPartyCompany', name: 'Two', rule: named('x') })
  const of = (id: string) => ({ any: [named('y'), { fact: 'segment', is: 'isOneOf', value: [id] }] })
  expect(await refused('update', { segmentID: one.id, rule: of(one.id) })).toEqual(['segmentCycle', 'rule'])
  const call = (segmentID: string, id: string) =>
    world.call('/api/segments/update', { segmentID, rule: of(id) }, { as: world.company.owner })
  const answers = await Promise.all([call(one.id, two.id), call(two.id, one.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(answers.flatMap(({ body }) => body['code'] ?? [])).toEqual(['segmentCycle'])
})

it('gives a list no rule, and lets nobody write over a rule that they may not read', async () => {
  const list = await done('create', { subject: 'user', name: 'List' })
  expect(await refused('update', { segmentID: list.id, rule: named('x') })).toEqual(['badRule', 'rule'])
  const clerk = await memberWith(world, ['customers.view', 'segments.manage'])
  const rule = { fact: 'spend', is: 'atLeast', value: 100 }
  const rich = await done('create', { subject: 'user', name: 'Rich', rule })
  expect(await done('getOne', { urlName: rich.urlName }, clerk)).toMatchObject({ rule: null, isHidden: true })
  expect(await refused('update', { segmentID: rich.id, rule: named('x') }, clerk)).toEqual(['forbidden', undefined])
})

it('has nobody in it once what its rule speaks of is gone, and says so', async () => {
  const { body } = await world.call(
    '/api/customFields/create',
    { subject: 'user', name: 'Country', type: 'text' },
    { as: world.company.owner },
  )
  const fieldID = (body['customField'] as { id: string }).id
  const rule = { none: [{ fact: 'field', fieldID, is: 'is', value: 'Germany' }] }
  const { id, urlName } = await done('create', { subject: 'user', name: 'Abroad', rule })
  const outer = { none: [{ fact: 'segment', is: 'isOneOf', value: [id] }] }
  const around = await done('create', { subject: 'user', name: 'Around', rule: outer })
  await settle(world)
  expect((await people(urlName)).length).toBeGreaterThan(0)
  await world.call('/api/customFields/delete', { customFieldID: fieldID }, { as: world.company.owner })
  await settle(world)
  expect(await done('getOne', { urlName })).toMatchObject({ problems: ['field'], userCount: 0 })
  expect(await done('getOne', { urlName: around.urlName })).toMatchObject({ problems: ['segment'], userCount: 0 })
  expect(await people(urlName)).toEqual([])
})
