// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { BoardQuestion } from '../../../contract/boards.ts'
import { answered, valueOf } from './readAnswers.ts'

const options = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]
const question = (fieldID: string, type: BoardQuestion['type'], isRequired = false): BoardQuestion => ({
  fieldID,
  name: fieldID,
  type,
  options,
  isRequired,
  isPublic: false,
})

test('each type has its value, and blanks are none', () => {
  expect(valueOf(question('f', 'text'), '  Because ')).toBe('Because')
  expect(valueOf(question('f', 'text'), '  ')).toBeNull()
  expect(valueOf(question('f', 'number'), '1.5')).toBe(1.5)
  expect(valueOf(question('f', 'number'), 'many')).toBeUndefined()
  expect(valueOf(question('f', 'choices'), ['b', 'gone', 'a'])).toEqual(['a', 'b'])
  expect(valueOf(question('f', 'choice'), 'gone')).toBeNull()
  expect(valueOf(question('f', 'checkbox'), false)).toBeNull()
  expect(valueOf(question('f', 'date'), '2027-03-31')).toBe('2027-03-31')
})

test('what a question was answered as another type is no answer to it', () => {
  expect(valueOf(question('f', 'choices'), 'a')).toBeNull()
  expect(valueOf(question('f', 'text'), ['a'])).toBeNull()
  expect(valueOf(question('f', 'checkbox'), 'yes')).toBeNull()
})

test('required questions without an answer are wrong, optional ones are left out', () => {
  const questions = [question('why', 'text', true), question('seats', 'number', true), question('plan', 'choice')]
  expect(answered(questions, { seats: 'many' }, () => null)).toEqual({
    values: {},
    wrong: { why: 'missing', seats: 'badNumber' },
  })
  expect(answered(questions, { why: 'x', seats: '3', other: 'y' }, () => null)).toEqual({
    values: { why: 'x', seats: 3 },
    wrong: {},
  })
})
