import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  conditionsOfKinds,
  defaultFilterFields,
  filterConditions,
  kindsOfFieldTypes,
} from '../../../../../contract/filterKinds.ts'
import { insertFacts, randomOf, type FactsModel } from '../../../../test/factsModel.ts'
import { openWorld, type Person, type World } from '../../../../test/world.ts'
import { newID } from '../../../ids.ts'

let world: World
let model: FactsModel
let member: Person

beforeAll(async () => {
  world = await openWorld()
  model = await insertFacts(world, 20, randomOf(5))
  member = model.owners[0] as Person
}, 180_000)
afterAll(() => world.close())

const samples = {
  text: 'it\'s "50%" _\\',
  number: 3.5,
  id: newID(),
  person: 'me',
  day: '2026-02-28',
  boolean: true,
} as const

test('each condition on each field answers, as a list and as a count, or is refused where the field does not take it', async () => {
  const fields = [
    ...Object.entries(defaultFilterFields).map(([id, kind]) => ({ resource: 'postDefaultField', id, kind })),
    ...model.fields.map(({ id, type }) => ({ resource: 'customPostField', id, kind: kindsOfFieldTypes[type] })),
  ]
  for (const { resource, id, kind } of fields)
    for (const condition of filterConditions) {
      const one = samples[kind]
      const isOfKind = (conditionsOfKinds[kind] as readonly string[]).includes(condition)
      const values = condition.endsWith('Empty')
        ? [undefined]
        : condition.endsWith('OneOf')
          ? [[], [one], [one, one]]
          : [condition === 'isBetween' ? [one, one] : one]
      for (const value of values) {
        const filter = { resource, condition, value: { fieldID: id, ...(value === undefined ? {} : { value }) } }
        for (const filters of [[filter], [filter, filter]]) {
          const input = { filtering: { filters, filtersOperator: filters.length > 1 ? 'any' : 'all' } }
          const expected = isOfKind ? { status: 200 } : { status: 400, body: { code: 'badInput' } }
          const said = JSON.stringify(input)
          const list = await world.call('/api/posts/get', { pages: 1, ...input }, { as: member })
          expect(list, said).toMatchObject(expected)
          expect(await world.call('/api/posts/count', input, { as: member }), said).toMatchObject(expected)
        }
      }
    }
}, 240_000)
