import { expect, test } from 'vitest'
import { seedOf } from './seedOf.ts'

test('one person has one seed, whatever they are called', () => {
  expect(seedOf({ id: '0198', name: 'Ada' })).toBe(seedOf({ id: '0198', name: 'Ada Lovelace' }))
})

test('an alias has the same seed in a list of voters, which tells no id, as beside a comment, and not the person’s', () => {
  expect(seedOf({ id: 'alias-x', name: 'Otter 4312' })).toBe(seedOf({ id: null, name: 'Otter 4312' }))
  expect(seedOf({ id: 'alias-x', name: 'Otter 4312' })).not.toContain('alias-x')
})

test('nobody has a seed too', () => {
  expect(seedOf(null)).toBe('')
})
