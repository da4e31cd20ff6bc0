import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchTerms } from '../search/searchTerms.ts'
import { wellFormed } from '../text/wellFormed.ts'
import { longestExcerpt, marked, markedExcerpt, marksOf, marksOfBeginnings } from './marks.ts'

const shown = (pieces: readonly { text: string; isMatch: boolean }[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test('marks the words that the database matched, whatever their accents and case', () => {
  const markOf = marksOf(['exports', 'uber', 'strasse'], ['export', 'über', 'straße'], 'de')
  expect(shown(marked('EXPORTS über die Straße, exporting', markOf))).toBe('[EXPORTS] [über] die [Straße], exporting')
})

test('in a language whose words are not known also the parts by which a text was found', () => {
  expect(shown(marked('この検索機能は', marksOf([], ['検索機能'], 'ja')))).toBe('この[検索機]能は')
  expect(shown(marked('wyszukiwania', marksOf([], ['wyszukiwanie'], 'pl')))).toBe('[wyszukiw]ania')
  expect(shown(marked('export', marksOf([], ['export'], 'en')))).toBe('export')
})

test('marks the beginnings of names', () => {
  expect(shown(marked('Zoë Müller', marksOfBeginnings(['zoe', 'mül'])))).toBe('[Zoë] [Mül]ler')
  expect(shown(marked('ada@analytical.example', marksOfBeginnings(searchTerms('ada@ana'))))).toBe(
    '[ada]@[ana]lytical.example',
  )
})

test('a text of nothing but the word has a bounded number of pieces', () => {
  expect(marked('a '.repeat(125), marksOf(['a'], ['a'], 'ja')).length).toBeLessThanOrEqual(25)
})

test('an excerpt shows the first match, with what stands before it', () => {
  const text = `${'Nothing of it here. '.repeat(30)}Then a lantern shines. ${'And more follows. '.repeat(30)}`
  const excerpt = shown(markedExcerpt(text, marksOf(['lantern'], ['lantern'], 'en')))
  expect(excerpt).toMatch(/^…\S.* Then a \[lantern\] shines\. .*…$/)
  expect(shown(markedExcerpt('  Short\n\nand sweet ', () => null))).toBe('Short and sweet')
})

test('is bounded, breaks no character, and loses nothing of a short text, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      (text, typed) => {
        const terms = searchTerms(typed)
        for (const markOf of [marksOf(terms, terms, 'ja'), marksOfBeginnings(terms)]) {
          expect(
            marked(text, markOf)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text)
          const excerpt = markedExcerpt(text, markOf)
          const said = excerpt.map((piece) => piece.text).join('')
          expect(said.length).toBeLessThanOrEqual(longestExcerpt)
          expect(wellFormed(said)).toBe(said)
          expect(excerpt.every((piece) => piece.text !== '')).toBe(true)
        }
      },
    ),
  )
})
