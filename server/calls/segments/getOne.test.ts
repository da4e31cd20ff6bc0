import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerWith } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused } = segmentCalls(() => world)

it('shows a rule with the names of what it speaks of, but for money and addresses to who may not see them', async () => {
  const { id } = await customerWith(world, { name: 'Initech' })
  const list = await done('create', { subject: 'user', name: 'List' })
  const rule = {
    all: [
      { fact: 'company', is: 'isOneOf', value: [id] },
      { fact: 'segment', is: 'isNotOneOf', value: [list.id] },
    ],
  }
  const { urlName } = await done('create', { subject: 'user', name: 'Named', rule })
  expect(await done('getOne', { urlName })).toMatchObject({ rule, names: { [id]: 'Initech', [list.id]: 'List' } })
  const viewer = await memberWith(world, ['customers.view'])
  expect(await done('getOne', { urlName }, viewer)).toMatchObject({ rule, isHidden: false })
  const secret = { some: { fact: 'spend', is: 'atLeast', value: 5_000 } }
  const rich = await done('create', { subject: 'user', name: 'Rich', rule: secret })
  expect(await done('getOne', { urlName: rich.urlName }, viewer)).toMatchObject({
    rule: null,
    isHidden: true,
    names: {},
  })
  expect(await refused('getOne', { urlName: 'nobodys' })).toEqual(['notFound', undefined])
})
