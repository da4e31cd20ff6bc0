import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSlug, slugOf } from './slug.ts'

describe('slugOf', () => {
  it('joins the words of a title in ASCII', () => {
    expect(slugOf('Dark mode, please!')).toBe('dark-mode-please')
    expect(slugOf('Árboles & niños: ¿cuándo?')).toBe('arboles-ninos-cuando')
    expect(slugOf('Straße nach Łódź — Æble')).toBe('strasse-nach-lodz-aeble')
    expect(slugOf('Don’t ask')).toBe('dont-ask')
  })

  it('falls back where nothing of the title can be written', () => {
    expect(slugOf('暗黒モード')).toBe('post')
    expect(slugOf(' !? ', 'board')).toBe('board')
  })

  it('ends within 60 characters, after a whole word', () => {
    expect(slugOf('one '.repeat(40))).toBe('one-'.repeat(15).slice(0, -1))
    expect(slugOf('a'.repeat(100))).toHaveLength(60)
  })

  it('gives a piece of an address for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 2, max: 99_999 }), (title, n) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(60)
        expect(nextSlug(slug, n)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(nextSlug(slug, n).length).toBeLessThanOrEqual(60)
      }),
    )
  })
})

describe('nextSlug', () => {
  it('numbers a clash and shortens what has no room', () => {
    expect(nextSlug('dark-mode', 2)).toBe('dark-mode-2')
    expect(nextSlug('a'.repeat(60), 12)).toBe(`${'a'.repeat(57)}-12`)
  })
})
