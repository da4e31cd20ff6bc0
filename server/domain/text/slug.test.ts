import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlug, nextSlug, slugOf } from './slug.ts'

describe('slugOf', () => {
  it('joins the words of a title in ASCII', () => {
    expect(slugOf('Dark mode, please!')).toBe('dark-mode-please')
    expect(slugOf('Árboles & niños: ¿cuándo?')).toBe('arboles-ninos-cuando')
    expect(slugOf('Straße nach Łódź — Æble')).toBe('strasse-nach-lodz-aeble')
    expect(slugOf('Don’t ask')).toBe('dont-ask')
  })

  it('spells other scripts in Latin letters', () => {
    expect(slugOf('暗黒モード')).toBe('an-hei-modo')
    expect(slugOf('深色模式')).toBe('shen-se-mo-shi')
    expect(slugOf('Тёмная тема, пожалуйста')).toBe('temnaya-tema-pozhaluysta')
    expect(slugOf('Σκοτεινή λειτουργία')).toBe('skoteini-leitoyrgia')
    expect(slugOf('다크 모드')).toBe('dakeu-modeu')
    expect(slugOf('الوضع الداكن')).toMatch(/^[a-z]+-[a-z]+$/)
    expect(slugOf('डार्क मोड')).toMatch(/^[a-z]+-[a-z]+$/)
    expect(slugOf('מצב כהה')).toMatch(/^[a-z]+-[a-z]+$/)
    expect(slugOf('Экспорт in CSV für Zürich')).toBe('eksport-in-csv-fur-zurich')
  })

  it('leaves out signs and emoji, and falls back where nothing else is in the title', () => {
    expect(slugOf('🚀 Launch → soon™ (½ price)')).toBe(slugOf('Launch soon ½ price'.replace('soon', 'soontm')))
    expect(slugOf('🎉 €')).toBe('post')
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

describe('freeSlug', () => {
  it('counts on until an address is free', () => {
    expect(freeSlug('dark-mode', [])).toBe('dark-mode')
    expect(freeSlug('dark-mode', ['dark-mode', 'dark-mode-3'])).toBe('dark-mode-2')
    expect(freeSlug('dark-mode', ['dark-mode', 'dark-mode-2', 'dark-mode-3'])).toBe('dark-mode-4')
    expect(freeSlug('a'.repeat(60), ['a'.repeat(60)])).toBe(`${'a'.repeat(58)}-2`)
  })
})
