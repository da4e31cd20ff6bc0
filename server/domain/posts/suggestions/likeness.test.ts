import { expect, test } from 'vitest'
import { editsBetween, pairLikeness, withoutAccents } from './likeness.ts'

test('words of the same kind share their pairs of letters, others do not', () => {
  expect(pairLikeness('notif', 'notif')).toBe(1)
  expect(pairLikeness('notif', 'notifi')).toBeCloseTo(8 / 9)
  expect(pairLikeness('finger', 'fingerprint')).toBeCloseTo(2 / 3)
  expect(pairLikeness('export', 'import')).toBeCloseTo(0.6)
  expect(pairLikeness('dark', 'theme')).toBe(0)
  expect([pairLikeness('a', 'ab'), pairLikeness('', ''), pairLikeness('', 'ab')]).toEqual([0, 1, 0])
})

test('a swap, a letter too many, one too few and a wrong one are an edit each', () => {
  for (const typed of ['exprot', 'exxport', 'exort', 'ezport']) expect(editsBetween(typed, 'export', 1), typed).toBe(1)
  expect(editsBetween('contcts', 'contacts', 2)).toBe(1)
  expect(editsBetween('attachmnets', 'attachments', 2)).toBe(1)
})

test('what takes more edits than are counted is another word', () => {
  expect(editsBetween('theme', 'export', 2)).toBeUndefined()
  expect(editsBetween('a', 'abcd', 2)).toBeUndefined()
  expect(editsBetween('same', 'same', 0)).toBe(0)
})

test('accents are left aside, letters of other scripts are not', () => {
  expect(withoutAccents('estación')).toBe('estacion')
  expect(withoutAccents('語')).toBe('語')
})
