import { expect, test } from 'vitest'
import type { Company, LookPicture } from '../../../contract/company.ts'
import { changedPictures, differs, draftOf, lookOf } from './lookOf.ts'

const cover: LookPicture = {
  url: '/files/a',
  smallURL: '/files/a?size=small',
  width: 1920,
  height: 480,
  smallWidth: 1080,
  onLight: null,
  onDark: null,
}
const company = {
  logo: null,
  darkLogo: null,
  cover: null,
  faviconURL: null,
  accent: '#2255ee',
  portal: { welcome: 'Hello', font: 'hankenGrotesk' },
} as unknown as Company

test('a look that was only looked at differs in nothing, and a save of it names no picture', () => {
  const look = lookOf(company)
  expect(differs(look, company)).toBe(false)
  expect(differs({ ...look, accent: ' #2255EE ', welcome: 'Hello ' }, company)).toBe(false)
  expect(changedPictures(look)).toEqual({})
})

test('what was chosen and what was taken away is named', () => {
  const look = { ...lookOf(company), cover: { id: 'a', shown: cover }, logo: { id: null, shown: null } }
  expect(differs(look, company)).toBe(true)
  expect(changedPictures(look)).toEqual({ coverID: 'a', logoID: null })
})

test('the preview shows what is not saved, and the product’s own accent while one is being typed', () => {
  const look = { ...lookOf(company), cover: { id: 'a', shown: cover }, welcome: '  ', font: 'figtree' as const }
  expect(draftOf(look, 'dark')).toEqual({
    company: { logo: null, darkLogo: null, cover, welcome: null },
    themeURL: '/theme/2255ee.css',
    font: 'figtree',
    theme: 'dark',
  })
  expect(draftOf({ ...look, accent: '#22' }, 'light').themeURL).toBeNull()
})
