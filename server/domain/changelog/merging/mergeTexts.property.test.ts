import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedText, mergeTexts } from './mergeTexts.ts'
import { readParagraphs, writeParagraphs } from './paragraphs.ts'

/** Few different paragraphs, so that many are equal. */
const list = fc.array(fc.constantFrom('One.', 'Two.', 'Three.', '- a\n- b', '```\ncode\n\nmore\n```'), { maxLength: 8 })
const write = (paragraphs: readonly string[]) => paragraphs.join('\n\n')
const wordsOf = (text: string) => readParagraphs(text).map((paragraph) => paragraph.text)

test('a text is its paragraphs, whose code may have blank lines', () => {
  const text = 'One.\n\n```\ncode\n\nmore\n```\n\n\nTwo.\nstill two.'
  expect(wordsOf(text)).toEqual(['One.', '```\ncode\n\nmore\n```', 'Two.\nstill two.'])
  expect(writeParagraphs(readParagraphs(text))).toBe(text)
})

test('what only one changed is as they made it, and nobody’s change is lost', () => {
  fc.assert(
    fc.property(list, list, (base, changed) => {
      expect(wordsOf(agreedText(mergeTexts(write(base), write(changed), write(base))) ?? 'clash')).toEqual(changed)
      expect(wordsOf(agreedText(mergeTexts(write(base), write(base), write(changed))) ?? 'clash')).toEqual(changed)
      expect(wordsOf(agreedText(mergeTexts(write(base), write(changed), write(changed))) ?? 'clash')).toEqual(changed)
    }),
  )
})

test('either both texts are in what is agreed, or both are side by side', () => {
  fc.assert(
    fc.property(list, list, list, (base, theirs, mine) => {
      const parts = mergeTexts(write(base), write([...theirs, 'Theirs.']), write(['Mine.', ...mine]))
      const said = parts.flatMap((part) => (part.kind === 'same' ? [part.text] : [part.theirs, part.mine])).join('\n\n')
      expect(wordsOf(said)).toContain('Theirs.')
      expect(wordsOf(said)).toContain('Mine.')
    }),
  )
})

test('neighbouring paragraphs merge, the same one clashes, and what both add is there twice', () => {
  const base = 'One.\n\nTwo.\n\nThree.'
  expect(agreedText(mergeTexts(base, 'One, a.\n\nTwo.\n\nThree.', 'One.\n\nTwo, b.\n\nThree.'))).toBe(
    'One, a.\n\nTwo, b.\n\nThree.',
  )
  expect(agreedText(mergeTexts(base, `${base}\n\nA.`, `${base}\n\nB.`))).toBe(`${base}\n\nA.\n\nB.`)
  expect(agreedText(mergeTexts('', 'A.', 'B.'))).toBe('A.\n\nB.')
  expect(mergeTexts(base, 'One.\n\nA.\n\nThree.', 'One.\n\nB.\n\nThree.')).toEqual([
    { kind: 'same', text: 'One.' },
    { kind: 'clash', base: 'Two.', theirs: 'A.', mine: 'B.' },
    { kind: 'same', text: 'Three.' },
  ])
  expect(mergeTexts(base, 'One.\n\nThree.', 'One.\n\nTwo, mine.\n\nThree.')).toContainEqual({
    kind: 'clash',
    base: 'Two.',
    theirs: '',
    mine: 'Two, mine.',
  })
})
