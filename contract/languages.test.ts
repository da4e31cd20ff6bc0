import { expect, test } from 'vitest'
import { acceptedLanguage, directionOf, languageOf, readersLanguage } from './languages.ts'

test('a header is read by its weights, then by its order, and what we do not speak is passed over', () => {
  expect(acceptedLanguage('de')).toBe('de')
  expect(acceptedLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de')
  expect(acceptedLanguage('en;q=0.3, ar-EG;q=0.7')).toBe('ar')
  expect(acceptedLanguage('fr, en;q=0.5, de;q=0.5')).toBe('en')
  expect(acceptedLanguage('de;q=0, en;q=0.1')).toBe('en')
})

test('a header without one of our languages, or that is no such header, likes none', () => {
  for (const header of [undefined, '', '*', 'fr', 'de;q=0', ';;;,,,', 'q=1', 'de;q=abc', 'x'.repeat(2_000)])
    expect(acceptedLanguage(header)).toBeNull()
})

test('a tag is known by its first part', () => {
  expect([languageOf('de_CH'), languageOf('AR'), languageOf('english'), languageOf(''), languageOf(null)]).toEqual([
    'de',
    'ar',
    null,
    null,
    null,
  ])
})

test('who chose reads their choice, else what the company gives all, else what the browser likes, else the company’s own', () => {
  const all = { chosen: 'ar', portal: 'de', accepted: 'en', company: 'en' }
  expect(readersLanguage(all)).toBe('ar')
  expect(readersLanguage({ ...all, chosen: null })).toBe('de')
  expect(readersLanguage({ ...all, chosen: 'fr', portal: null })).toBe('en')
  expect(readersLanguage({ portal: null, accepted: 'fr', company: 'de-AT' })).toBe('de')
  expect(readersLanguage({ portal: null, company: 'fr' })).toBe('en')
})

test('Arabic is written from right to left', () => {
  expect([directionOf('ar'), directionOf('ar-EG'), directionOf('en'), directionOf('arn')]).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ])
})
