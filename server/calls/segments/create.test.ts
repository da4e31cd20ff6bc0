import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let clerk: Person
beforeAll(async () => {
  world = await openWorld()
  clerk = await memberWith(world, ['customers.view', 'segments.manage'])
})
afterAll(() => world.close())
const { done, refused } = segmentCalls(() => world)

const voted = { fact: 'votes', is: 'atLeast', value: 1 }

it('adds a segment of people or of companies, by a rule or as a list', async () => {
  expect(await done('create', { subject: 'user', name: ' Active  people ', rule: voted })).toMatchObject({
    name: 'Active people',
    urlName: 'active-people',
    subject: 'user',
    isList: false,
    isCounting: true,
    companyCount: null,
    rule: voted,
    problems: [],
  })
  expect(await done('create', { subject: 'thirdPartyCompany', name: 'New' })).toMatchObject({
    urlName: 'new-2',
    isList: true,
    companyCount: 0,
    rule: null,
    isHidden: false,
  })
})

it('refuses rules whose parts don’t fit, or that speak of what is not there', async () => {
  const other = await makeCustomField(world, { name: 'Plan', subject: 'thirdPartyCompany' })
  let deep: unknown = voted
  for (let level = 0; level < 6; level += 1) deep = { all: [deep] }
  const tries: [unknown, string][] = [
    [{ fact: 'votes', is: 'contains', value: 'x' }, 'badRule'],
    [{ fact: 'votes', is: 'atLeast', value: 1.5 }, 'badRule'],
    [{ fact: 'votes', is: 'isBetween', value: [3, 1] }, 'badRule'],
    [{ fact: 'domain', is: 'is', value: 'acme.example' }, 'badRule'],
    [{ fact: 'created', is: 'before', value: '2026-02-30' }, 'badRule'],
    [{ fact: 'created', is: 'isUnknown' }, 'badRule'],
    [{ fact: 'name', is: 'is', value: '  ' }, 'badRule'],
    [{ fact: 'name', is: 'is', value: 'x', days: 3 }, 'badRule'],
    [{ fact: 'spend', is: 'atLeast', value: -1e17 }, 'badRule'],
    [{ fact: 'segment', is: 'isOneOf', value: ['words'] }, 'badRule'],
    [{ fact: 'field', is: 'is', value: 'x' }, 'badRule'],
    [deep, 'badRule'],
    [{ any: Array.from({ length: 61 }, () => voted) }, 'badRule'],
    [{ fact: 'segment', is: 'isOneOf', value: [newID()] }, 'ruleGone'],
    [{ fact: 'company', is: 'isOneOf', value: [newID()] }, 'ruleGone'],
    [{ fact: 'field', fieldID: newID(), is: 'is', value: 'x' }, 'ruleGone'],
    [{ fact: 'field', fieldID: other.id, is: 'is', value: 'x' }, 'ruleGone'],
    [{ all: [] }, 'badInput'],
    [{ fact: 'age', is: 'atLeast', value: 3 }, 'badInput'],
  ]
  for (const [rule, code] of tries)
    expect([(await refused('create', { subject: 'user', name: 'x', rule }))[0], rule]).toEqual([code, rule])
  await done('create', { subject: 'user', name: 'Twice', rule: voted })
  expect(await refused('create', { subject: 'user', name: 'twice' })).toEqual(['nameTaken', 'name'])
})

it('leaves money and addresses to who may see them', async () => {
  const money = await makeCustomField(world, { name: 'Seats', subject: 'user', type: 'money' })
  for (const rule of [
    { fact: 'spend', is: 'atLeast', value: 1 },
    { none: [{ fact: 'emailDomain', is: 'is', value: 'acme.example' }] },
    { some: { fact: 'spend', is: 'isKnown' } },
    { fact: 'field', fieldID: money.id, is: 'isKnown' },
  ])
    expect(await refused('create', { subject: 'user', name: 'Rich', rule }, clerk)).toEqual(['forbidden', 'rule'])
  expect(await done('create', { subject: 'user', name: 'By a clerk', rule: voted }, clerk)).toMatchObject({
    rule: voted,
  })
})

it('takes another company’s segment for one that is not there', async () => {
  const { body } = await world.call(
    '/api/segments/create',
    { subject: 'user', name: 'Theirs' },
    { as: world.other.owner, at: world.other },
  )
  const theirs = (body['segment'] as { id: string }).id
  const rule = { fact: 'segment', is: 'isOneOf', value: [theirs] }
  expect(await refused('create', { subject: 'user', name: 'x', rule })).toEqual(['ruleGone', 'rule'])
})
