import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Oklch, contrastRatio, grounds, hexToOklch, oklchToHex, parseColour } from '../../contract/accent.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const themes = ['light', 'dark'] as const
const hues = ['grey', 'amber', 'blue', 'violet', 'green', 'red', 'teal', 'pink']

/** Colour on ground, the contrast that the look asks for, and what it says was measured in light and dark. */
const pairs: Array<[string, string, number, [number, number]?]> = [
  ['line-strong', 'bg', 3, [3.5, 4.01]],
  ['ink', 'bg', 7, [16.99, 16.94]],
  ['ink-2', 'bg', 7, [8.77, 10]],
  ['ink-3', 'hover', 4.5, [4.89, 5.63]],
  ['on-accent', 'accent', 4.5, [5.45, 6.65]],
  ['accent-ink', 'accent-soft', 4.5, [5.94, 6.84]],
  ['accent', 'bg', 3],
  ['accent', 'hover', 3],
  ['stamp', 'bg', 3],
  ['bg', 'ink-2', 4.5],
  ['on-danger', 'danger', 4.5],
  ['danger', 'bg', 3],
  ['danger-ink', 'danger-soft', 4.5],
  ['status-grey', 'status-grey-soft', 4.5, [6.51, 8.02]],
  ['status-amber', 'status-amber-soft', 4.5, [6.97, 8.3]],
  ['status-blue', 'status-blue-soft', 4.5, [7.04, 7.41]],
  ['status-violet', 'status-violet-soft', 4.5, [7.3, 7.16]],
  ['status-green', 'status-green-soft', 4.5, [7.1, 8.21]],
  ['status-red', 'status-red-soft', 4.5, [7.25, 6.92]],
  ['status-teal', 'status-teal-soft', 6.5],
  ['status-pink', 'status-pink-soft', 6.5],
  ...['1', '2', '3', '4'].map((tint): [string, string, number] => ['ink-2', `tint-${tint}`, 4.5]),
  ...['bg', 'surface', 'sunken', 'hover'].flatMap((ground): Array<[string, string, number]> => [
    ['focus', ground, 3],
    ['line-strong', ground, 3],
    ['ink-2', ground, 4.5],
    ['ink-3', ground, 4.5],
    ['accent-ink', ground, 4.5],
    ['danger-ink', ground, 4.5],
    ...hues.map((hue): [string, string, number] => [`status-${hue}`, ground, 4.5]),
  ]),
]

describe.each(themes)('the %s tokens', (theme) => {
  it.each(pairs)('show %s on %s at a contrast of %d or more', (colour, ground, required, measured) => {
    const contrast = contrastRatio(hex(colour, theme), hex(ground, theme))
    expect(contrast).toBeGreaterThanOrEqual(required)
    const promised = measured?.[themes.indexOf(theme)]
    if (promised) expect(Math.abs(contrast - promised)).toBeLessThan(0.25)
  })

  it('are the grounds that a company accent is made for', () => {
    const used = ['bg', 'surface', 'sunken', 'hover'].map((name) => token(name, theme))
    expect(used).toEqual(grounds[theme])
  })
})

it('every colour of the file is one the screen can show, so what is measured is what is seen', () => {
  const written = css.match(/oklch\([^)/]+\)/g) ?? []
  expect(written.length).toBeGreaterThan(70)
  for (const colour of written) {
    const asked = parseColour(colour)
    expect(asked, colour).not.toBeNull()
    if (asked) expect(hexToOklch(oklchToHex(asked)).c, colour).toBeCloseTo(asked.c, 2)
  }
})

it('every colour that a class can name is a token that exists', () => {
  for (const [, name] of css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g))
    expect(css).toContain(`--${name}: light-dark(`)
})

function hex(name: string, theme: 'light' | 'dark'): string {
  return oklchToHex(token(name, theme))
}

function token(name: string, theme: 'light' | 'dark'): Oklch {
  const match = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(css)
  const colour = parseColour(match?.[theme === 'light' ? 1 : 2] ?? '')
  if (!colour) throw new Error(`tokens.css has no pair of colours called --${name}`)
  return colour
}
