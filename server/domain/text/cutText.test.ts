import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test('a text within the limit keeps its lines, without what is around it', () => {
  expect(cutText('  One\n\nTwo \n', 20)).toBe('One\n\nTwo')
})

test('a text that shows nothing is none', () => {
  for (const text of ['', ' \n ', '\u200b\u2060\ufeff', '\u202e \u2066']) expect(cutText(text, 20)).toBe('')
  expect(cutText('\u200b🙂', 20)).toBe('\u200b🙂')
})

test('a longer one ends after a whole word, within the limit', () => {
  expect(cutText('One two three four', 12)).toBe('One two…')
  const cut = cutText('word '.repeat(2_000), 500)
  expect(cut.length).toBeLessThanOrEqual(500)
  expect(cut).toMatch(/word…$/)
})

test('a word without an end is cut inside, but not within a character', () => {
  expect(cutText('🙂'.repeat(600), 500)).toBe(`${'🙂'.repeat(499)}…`)
})
