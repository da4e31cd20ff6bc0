import { expect, test } from 'vitest'
import { nextSlug, slugOf } from '../../text/slug.ts'
import { slugLock } from './claimSlug.ts'

const titles = [
  'Export',
  'Export 2',
  'Export 2024 12 31',
  // Sixty characters, of which the last word is dropped as soon as a number needs room.
  `A long title whose last word is ${'y'.repeat(28)}`,
  'Cut in the middle of 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
  'x'.repeat(200),
  '2024',
]

test('a slug and whatever it becomes after a clash are claimed under one lock', () => {
  for (const base of titles.map((title) => slugOf(title))) {
    for (const number of [2, 9, 10, 99, 1_000, 100_000]) {
      const next = nextSlug(base, number)
      expect(slugLock(next), `${base} and ${next}`).toBe(slugLock(base))
      // What is left after cutting for a number may be all of another title.
      const cut = next.replace(/-\d+$/, '')
      expect(slugLock(cut), `${base} and ${cut}`).toBe(slugLock(base))
    }
  }
})

test('slugs that begin otherwise do not wait for each other', () => {
  expect(new Set(['export', 'import', 'dark-mode', 'dark-theme'].map(slugLock)).size).toBe(4)
})
