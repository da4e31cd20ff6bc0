import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerWith, settle } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, people, refused, result } = segmentCalls(() => world)

it('adds people by address or id, says which entries name nobody, and takes people out', async () => {
  const [ada, grace] = [await world.user('Ada'), await world.user('Grace')]
  const stranger = await world.user('Stranger', world.other)
  const { id: segmentID, urlName } = await done('create', { subject: 'user', name: 'List' })
  const adds = [
    ` ${ada.email.toUpperCase()} `,
    grace.userID,
    ada.userID,
    'nobody@example.com',
    stranger.userID,
    '',
    'a\0b',
  ]
  expect(await result('changeMembers', { segmentID, adds })).toEqual({
    added: 2,
    removed: 0,
    unknown: ['nobody@example.com', stranger.userID, 'a\0b'],
  })
  expect(await people(urlName)).toEqual(['Ada', 'Grace'])
  expect(await result('changeMembers', { segmentID, adds, removes: [ada.userID, stranger.userID] })).toMatchObject({
    added: 0,
    removed: 1,
  })
  expect(await people(urlName)).toEqual(['Grace'])
})

it('finds nobody by an address for who may not see these', async () => {
  const ada = await world.user('Ada')
  const clerk = await memberWith(world, ['customers.view', 'segments.manage'])
  const { id: segmentID } = await done('create', { subject: 'user', name: 'By a clerk' }, clerk)
  expect(await result('changeMembers', { segmentID, adds: [ada.email] }, clerk)).toMatchObject({
    added: 0,
    unknown: [ada.email],
  })
})

it('has the people of the companies in it', async () => {
  const ann = await world.user('Ann of Initech')
  const { id } = await customerWith(world, { name: 'Initech', people: [ann] })
  const { id: segmentID, urlName } = await done('create', { subject: 'thirdPartyCompany', name: 'Firms' })
  expect(await result('changeMembers', { segmentID, adds: [id] })).toMatchObject({ added: 1 })
  await settle(world)
  expect(await people(urlName)).toEqual(['Ann of Initech'])
  expect(await done('getOne', { urlName })).toMatchObject({ userCount: 1, companyCount: 1 })
  await result('changeMembers', { segmentID, removes: [id] })
  await settle(world)
  expect(await people(urlName)).toEqual([])
})

it('changes nothing of a segment that has a rule', async () => {
  const rule = { fact: 'name', is: 'isKnown' }
  const { id } = await done('create', { subject: 'user', name: 'By rule', rule })
  expect(await refused('changeMembers', { segmentID: id, adds: ['x'] })).toEqual(['badRule', 'rule'])
})
