import { expect, test } from 'vitest'
import { columnsByName } from './fieldColumns.ts'

test('a custom field that isn’t there is refused with those that are', () => {
  const effort = { id: 'f1', name: 'Effort', urlName: 'effort', type: 'number' as const, options: [], boardIDs: [] }
  expect(() => columnsByName('Speed=points', [effort])).toThrow(
    'There is no custom field "Speed" (--fields). There is "Effort".',
  )
  expect(() => columnsByName('Speed=points', [])).toThrow(
    'There is no custom field "Speed" (--fields). This company has no custom fields.',
  )
})
