import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageConfiguration } from './languageConfiguration.ts'
import { searchTerms } from './searchTerms.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '\\',
        '\0',
        '\ud800',
        '\udc00',
        '"',
        '&',
        '|',
        '!',
        ':*',
        '<->',
        '(',
        ')',
        ' ',
        'é',
        'e\u0301',
        'İ',
        'ﷺ',
        'word',
        '9',
      ),
      { maxLength: 200 },
    )
    .map((all) => all.join('')),
)

describe('searchTerms', () => {
  it('takes letters and numbers in lower case, each word once', () => {
    expect(searchTerms('Dark-Mode, dark MODE 2.0')).toEqual(['dark', 'mode', '2', '0'])
    expect(searchTerms('A\u0301RBOLES')).toEqual(['árboles'])
    expect(searchTerms("it's C++ & <script>")).toEqual(['it', 's', 'c', 'script'])
    expect(searchTerms('हिन्दी 暗黒モード')).toEqual(['हिन्दी', '暗黒モード'])
  })

  it('takes at most 12 terms of at most 40 characters', () => {
    expect(searchTerms(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12)
    expect(searchTerms('a'.repeat(10_000))).toEqual(['a'.repeat(40)])
  })

  it('finds no terms in a text of signs', () => {
    for (const text of ['', ' ', '\0', '!!!', '\'\\"', '😀']) expect(searchTerms(text)).toEqual([])
  })

  it('gives well-formed terms for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const term of searchTerms(text)) {
          expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
          expect([...term].length).toBeLessThanOrEqual(40)
        }
      }),
    )
  })
})

describe('languageConfiguration', () => {
  it('names PostgreSQL’s configuration of a language, whatever its region, and otherwise simple', () => {
    expect(languageConfiguration('en')).toBe('english')
    expect(languageConfiguration('pt-BR')).toBe('portuguese')
    expect(languageConfiguration('AR')).toBe('arabic')
    for (const language of ['pl', 'he', 'ja', 'zh-Hant', 'ko', '', "x'; drop"])
      expect(languageConfiguration(language)).toBe('simple')
  })
})
