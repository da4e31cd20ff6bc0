import { expect, it } from 'vitest'
import { wordDiff } from './wordDiff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

it('marks the words that were replaced, taken away and added', () => {
  expect(shown('a dark mode', 'a dark theme')).toBe('a dark [-mode-]{+theme+}')
  expect(shown('one two three', 'one three')).toBe('one [-two -]three')
  expect(shown('one three', 'one two three')).toBe('one {+two +}three')
  expect(shown('', 'new')).toBe('{+new+}')
  expect(shown('old', '')).toBe('[-old-]')
  expect(shown('same', 'same')).toBe('same')
})

it('shows several changed words in a row as one change', () => {
  expect(shown('please add the old thing', 'please add a new thing')).toBe('please add [-the old-]{+a new+} thing')
})

it('keeps every sign of both versions, in any language', () => {
  const texts = ['الوضع الداكن من فضلك\n\nشكرًا', 'الوضع الليلي\nشكرًا لكم', '', 'a  b\tc\n', '漢字 かな', '<b>&amp;']
  for (const before of texts)
    for (const after of texts) {
      const parts = wordDiff(before, after)
      const side = (without: string) =>
        parts
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('')
      expect(side('added')).toBe(before)
      expect(side('removed')).toBe(after)
    }
})

it('compares two long texts without anything in common as wholes', () => {
  const before = Array.from({ length: 12_500 }, (_, at) => `a${at % 7}`).join(' ')
  const after = Array.from({ length: 12_500 }, (_, at) => `b${at % 7}`).join(' ')
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
