import { expect, it } from 'vitest'
import { checkName, cleanName, fitName } from './personName.ts'

const family = '👨‍👩‍👧'

it('keeps a name on one line', () => {
  expect(checkName(' Ann\r\n\tLee\u0007 ')).toBe('Ann Lee')
})

it('refuses an empty name and one of more than a hundred characters, counted as people do', () => {
  expect(() => checkName(' \0 ')).toThrow('textMissing')
  expect(checkName('😀'.repeat(100))).toBe('😀'.repeat(100))
  expect(() => checkName('😀'.repeat(101))).toThrow('textTooLong')
  expect(() => checkName('x'.repeat(200))).toThrow('textTooLong')
})

it('takes away what is not seen or turns the writing around it', () => {
  expect(cleanName('\u202eAnn\u202c \u200fLee\u200e\u2066!\u2069')).toBe('Ann Lee!')
  expect(cleanName('A\u200bn\u200dn\ufeff\u00ad\u2060 \u061cLee\ue000')).toBe('Ann Lee')
  expect(cleanName('A\u0301nn')).toBe('Ánn')
})

it.each([
  '',
  '   ',
  '\u00a0\u3000',
  '\u202e\u202c',
  '\u200b\u200d\ufeff',
  '\u3164\u115f',
  '\u2800',
  '\u0301',
  '\n\u0000',
])('has nothing left of a name that shows nothing: %j', (name) => {
  expect(cleanName(name)).toBe('')
  expect(fitName(name)).toBeNull()
  expect(() => checkName(name)).toThrow('textMissing')
})

it.each([
  'Ann Lee',
  'Zoë O’Hara-Ångström',
  'Анна Каренина',
  'Αλέξης Ζορμπάς',
  'محمد الأمين',
  'می‌خواه', // Persian, with a zero-width non-joiner that its spelling needs.
  'שרה כהן',
  'अनुष्का शर्मा',
  'ශ්‍රී', // Sinhala, with a joiner.
  '王小明',
  '山田花子',
  '김철수',
  'สมชาย ใจดี',
  'አበበ',
  family,
  'Ann 🏳️‍🌈',
])('leaves a name as people write it: %s', (name) => {
  expect(cleanName(name)).toBe(name.normalize('NFC'))
  expect(fitName(name)).toBe(name.normalize('NFC'))
})

it('piles no more than four marks on a letter', () => {
  expect(cleanName(`x${'\u0323'.repeat(80)}y`)).toBe(`x${'\u0323'.repeat(4)}y`)
})

it('cuts a name that came from elsewhere between characters', () => {
  expect(fitName('😀'.repeat(150))).toBe('😀'.repeat(100))
  expect(fitName(family.repeat(30))).toBe(family.repeat(20))
  expect(fitName(`${'x'.repeat(99)}e\u0323\u0302\u0301`)).toBe('x'.repeat(99))
})
