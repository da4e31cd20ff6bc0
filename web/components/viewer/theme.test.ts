// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { chooseTheme } from './theme.ts'

afterEach(() => chooseTheme('system'))

test('the browser’s own bars follow the theme that is chosen', () => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" content="" media="(prefers-color-scheme: ${scheme})">`)
    .join('')
  const bars = () => [...document.querySelectorAll('meta')].map(({ content }) => content)
  chooseTheme('dark')
  expect(bars()).toEqual(['#0d100e', '#0d100e'])
  chooseTheme('light')
  expect(bars()).toEqual(['#fafbfa', '#fafbfa'])
  for (const theme of ['contrast', 'system'] as const) {
    chooseTheme(theme)
    expect(bars()).toEqual(['#fafbfa', '#0d100e'])
  }
})
