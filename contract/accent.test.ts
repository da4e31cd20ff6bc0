import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accentStylesheet,
  contrastRatio,
  deriveAccent,
  grounds,
  hexToOklch,
  oklchToHex,
  parseColour,
} from './accent.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((packed) => `#${packed.toString(16).padStart(6, '0')}`)

describe('deriveAccent', () => {
  it('makes text readable on and in the accent, in both themes, whatever colour a company picks', () => {
    const under = { light: grounds.light.map(oklchToHex), dark: grounds.dark.map(oklchToHex) }
    fc.assert(
      fc.property(anyColour, (colour) => {
        const accent = deriveAccent(colour)
        if (!accent) return false
        return (['light', 'dark'] as const).every((theme) => {
          const { fill, onFill, ink, soft } = accent[theme]
          const inkReads = [...under[theme], soft].every((ground) => contrastRatio(ink, ground) >= 4.5)
          const fillShows = under[theme].every((ground) => contrastRatio(fill, ground) >= 3)
          return contrastRatio(fill, onFill) >= 4.5 && inkReads && fillShows
        })
      }),
      { numRuns: 10_000 },
    )
  }, 180_000)

  it.each([
    ['oklch(.9 .19 105)', '#7f7703', 4.62],
    ['oklch(.8 .15 200)', '#088388', 4.55],
    ['oklch(.7 .2 145)', '#008a23', 4.51],
  ])('turns %s into %s', (input, expected, contrast) => {
    const fill = deriveAccent(input)?.light.fill ?? ''
    for (const at of [1, 3, 5]) {
      const difference = Number.parseInt(fill.slice(at, at + 2), 16) - Number.parseInt(expected.slice(at, at + 2), 16)
      expect(Math.abs(difference)).toBeLessThanOrEqual(2)
    }
    expect(contrastRatio(fill, '#ffffff')).toBeCloseTo(contrast, 1)
  })

  it('keeps a colour that white text can already be read on, and says so', () => {
    expect(deriveAccent('#1D4ED8')).toMatchObject({ corrected: false, light: { fill: '#1d4ed8', onFill: '#ffffff' } })
    expect(deriveAccent('#ffd600')).toMatchObject({ corrected: true })
  })

  it('reads short and long hex and oklch, and nothing else', () => {
    expect(deriveAccent('#06c')).toEqual(deriveAccent('#0066cc'))
    expect(parseColour('oklch(54.5% 0.19 32deg)')).toEqual({ l: 0.545, c: 0.19, h: 32 })
    for (const input of [
      '',
      'red',
      '#12',
      '#12345g',
      'rgb(1 2 3)',
      'oklch(2 .1 3)',
      'oklch(.5 .1 20);}body{',
      '#fff}',
    ]) {
      expect(deriveAccent(input)).toBeNull()
    }
  })

  it('gives back every hex colour that goes through OKLCH', () => {
    fc.assert(
      fc.property(anyColour, (colour) => oklchToHex(hexToOklch(colour)) === colour),
      { numRuns: 2_000 },
    )
  })
})

describe('accentStylesheet', () => {
  it('sets the four variables for light, for dark, and for a system that is dark', () => {
    const css = accentStylesheet('#0a7c66')
    expect(css.match(/--accent:#/g)).toHaveLength(3)
    expect(css).toContain('[data-theme=dark]{--accent:')
    expect(css).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\],\[data-theme=dark\]\)/)
    for (const name of ['--on-accent', '--accent-ink', '--accent-soft']) expect(css.split(`${name}:`)).toHaveLength(4)
  })

  it('is empty for a colour it cannot read', () => {
    expect(accentStylesheet('url(x)')).toBe('')
  })
})
