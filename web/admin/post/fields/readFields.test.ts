import { expect, test } from 'vitest'
import type { CustomPostField } from '../../../../contract/customPostFields.ts'
import { readFields } from './readFields.ts'

const field = (id: string, type: CustomPostField['type'], isRequired = false): CustomPostField => ({
  id,
  name: id,
  urlName: id,
  type,
  isRequired,
  isPublic: false,
  boardIDs: [],
  options: [],
})

test('what was entered becomes values, and what is empty is left out', () => {
  const fields = [
    field('a', 'number'),
    field('b', 'choices'),
    field('c', 'checkbox'),
    field('d', 'text'),
    field('e', 'link'),
  ]
  expect(readFields(fields, { a: '1,200.5', b: ['x'], c: true, d: ' words ', e: '' })).toEqual({
    values: { a: 1200.5, b: ['x'], c: true, d: 'words' },
    wrong: new Map(),
  })
})

test('a required field without a value and what is no number are wrong', () => {
  const fields = [
    field('a', 'number', true),
    field('b', 'choices', true),
    field('c', 'checkbox', true),
    field('d', 'text', true),
  ]
  expect(readFields(fields, { a: 'many', b: [], c: false })).toEqual({
    values: {},
    wrong: new Map([
      ['a', 'badNumber'],
      ['b', 'required'],
      ['c', 'required'],
      ['d', 'required'],
    ]),
  })
})
