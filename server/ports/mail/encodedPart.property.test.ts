import { asyncProperty, assert, constantFrom, array, oneof, string } from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { encodedPart } from './encodedPart.ts'
import { sharedText, textOf } from './sharedText.ts'

const words = constantFrom('a', ' ', '\t', '\n', '.', '=', '\n.\n', '--', 'é', '…', 'مرحبا ', '😀', 'x'.repeat(80))
const texts = array(oneof(words, string()), { maxLength: 60 }).map((all) =>
  all.join('').replace(/[^\P{Cc}\n\t]|[{}\u2028\u2029\ufeff]/gu, ''),
)
const ownValues = constantFrom('https://a.example/u?token=é', `https://a.example/?t=${'0'.repeat(200)}`, 'x', '')

describe('encodedPart', () => {
  it('reads as the text that it was made of, whatever is shared and whatever is a reader’s own', () =>
    assert(
      asyncProperty(
        array(texts, { minLength: 1, maxLength: 6 }),
        ownValues,
        ownValues,
        async (pieces, first, other) => {
          const written = pieces.map((piece, nr) => `${piece}${nr % 2 ? '{one}' : '{two}'}`).join('') + 'end'
          const shared = sharedText(written, ['{one}', '{two}'])
          for (const own of [
            [first, other],
            [other, first],
          ]) {
            const filled = { shared, own }
            const part = encodedPart('plain', filled)
            expect(textOf(filled)).toBe(written.replaceAll('{one}', own[0] ?? '').replaceAll('{two}', own[1] ?? ''))
            expect((await PostalMime.parse(part.replace(/\r?\n/g, '\r\n'))).text?.replace(/\n$/, '')).toBe(
              textOf(filled),
            )
            for (const line of part.split(/\r?\n/)) {
              expect(line.length).toBeLessThanOrEqual(76)
              expect(line).not.toMatch(/[ \t]$/)
            }
          }
        },
      ),
      { numRuns: 150, seed: 1 },
    ))
})
