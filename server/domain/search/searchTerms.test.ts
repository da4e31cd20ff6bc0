import fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/cluster.ts'
import { languageConfiguration, searchTerms, toTsQuery } from './searchTerms.ts'

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

describe('toTsQuery', () => {
  it('asks for all terms, or any, and for beginnings of the last', () => {
    expect(toTsQuery(['dark', 'mo'], { prefixLast: true })).toBe("'dark' & 'mo':*")
    expect(toTsQuery(['dark', 'mode'], { match: 'any' })).toBe("'dark' | 'mode'")
    expect(toTsQuery([])).toBe('')
  })

  it('quotes whatever it is given, so that no term is read as syntax', () => {
    expect(toTsQuery(["it's", 'a\\b', '\0', ' '])).toBe("'it''s' & 'a\\\\b'")
    const whole = /^(?:'(?:[^'\\]|''|\\\\)+'(?::\*)?(?: [&|] |$))*$/
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 12 }),
        fc.boolean(),
        fc.constantFrom('all' as const, 'any' as const),
        (terms, prefixLast, match) => {
          expect(toTsQuery(terms, { prefixLast, match })).toMatch(whole)
          expect(toTsQuery(terms, { prefixLast, match })).not.toContain('\0')
        },
      ),
    )
  })

  it('makes a short query of 10,000 characters', () => {
    for (const unit of ["'", '\\', 'a ', '\ud800', 'e\u0301'])
      expect(toTsQuery(searchTerms(unit.repeat(10_000))).length, unit).toBeLessThan(2_000)
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

describe('toTsQuery on PostgreSQL', () => {
  let pool: Pool
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await freshDatabase()
    pool = new Pool({ ...database.connection, max: 1 })
    drop = database.drop
  })

  afterAll(async () => {
    await pool.end()
    await drop()
  })

  it('is taken for any text, whole or as the search box cuts it', async () => {
    const statement = 'select to_tsquery($1, $2) as whole, to_tsquery($1, $3) as cut'
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom('simple', 'english', 'spanish'), async (text, configuration) => {
        const cut = toTsQuery(searchTerms(text), { prefixLast: true })
        expect((await pool.query(statement, [configuration, toTsQuery([text]), cut])).rowCount).toBe(1)
      }),
      { numRuns: 300 },
    )
  })

  it('finds words by their stem and by their beginning', async () => {
    const matches = async (query: string) =>
      (
        await pool.query<{ matches: boolean }>(
          `select to_tsvector('english', 'The editors want dark themes') @@ to_tsquery('english', $1) as matches`,
          [query],
        )
      ).rows[0]?.matches
    expect(await matches(toTsQuery(searchTerms('Theme, DARK')))).toBe(true)
    expect(await matches(toTsQuery(searchTerms('dark the'), { prefixLast: true }))).toBe(true)
    expect(await matches(toTsQuery(searchTerms('light theme')))).toBe(false)
    expect(await matches(toTsQuery(searchTerms('light theme'), { match: 'any' }))).toBe(true)
  })
})
