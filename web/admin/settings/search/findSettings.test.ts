import { expect, test } from 'vitest'
import '../../../../locales/en/admin.json?texts'
import '../../../../locales/en/adminSettings.json?texts'
import { wordsOf } from '../../../words/words.ts'
import type { Section } from '../sections.ts'
import { findSettings } from './findSettings.ts'

const sections: Section[] = [
  {
    text: 'adminSettings.general',
    place: 10,
    permission: 'company.manage',
    words: ['admin.settings.name', 'admin.portal.language', 'admin.portal.roadmap'],
    href: '/admin/settings/general',
  },
  { text: 'adminSettings.look', place: 20, permission: 'company.manage', href: '/admin/settings/look' },
]
const find = (query: string) => findSettings(sections, query, wordsOf('en')).map(({ text, of }) => [text, of])

test('a section is found by the beginning of a word of its title, and a setting by its label', () => {
  expect(find('loo')).toEqual([['Look', null]])
  expect(find('ROAD')).toEqual([['Show the roadmap', 'General']])
  expect(find('name comp')).toEqual([['Company name', 'General']])
})

test('a title and a label together find the setting, the title alone the section', () => {
  expect(find('general language')).toEqual([['Language', 'General']])
  expect(find('general')).toEqual([['General', null]])
})

test('blanks, signs and the middle of a word find nothing', () => {
  expect([find(' '), find('(*'), find('anguage')]).toEqual([[], [], []])
})

test('a setting’s address names it for the page to mark', () => {
  expect(findSettings(sections, 'language', wordsOf('en'))[0]?.href).toBe(
    '/admin/settings/general#setting-admin.portal.language',
  )
})
