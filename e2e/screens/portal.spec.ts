import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { languages, setScene } from './stage.ts'
import { sizes, states, widths } from './states/all.ts'
import { showTheme } from './themes.ts'

/** A theme changes colours and nothing else: the document that was judged by day is judged again by the rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * The themes beside the light one. Those with more contrast are the same in every language. Forced colours are not judged: what axe reads there
 * is the page's own colours in one place and the system's in another; the pictures show them.
 */
const otherThemes = { en: ['dark', 'more contrast', 'more contrast in the dark'], ar: ['dark'] } as const

for (const language of languages) {
  for (const width of widths) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ contextOptions: { ...sizes[width], reducedMotion: 'reduce' } })
      for (const state of states) {
        test(`${state.screen}, ${state.kind}: ${state.state}`, async ({ page }) => {
          await setScene(page, state, language)
          await showTheme(page, 'light')
          expect.soft(await violationsOf(page, state.within, {}), 'violations').toEqual([])
          for (const theme of otherThemes[language]) {
            await showTheme(page, theme)
            expect
              .soft(await violationsOf(page, state.within, { rules: colourRules }), `violations, ${theme}`)
              .toEqual([])
          }
          expect
            .soft(
              await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
              'pixels that it scrolls sideways',
            )
            .toBeLessThanOrEqual(0)
        })
      }
    })
  }
}

async function violationsOf(
  page: Page,
  within: string | undefined,
  { rules }: { rules?: string[] },
): Promise<string[]> {
  const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const part = within === undefined ? whole : whole.include(within)
  const { violations } = await (
    rules
      ? part.withRules(rules)
      : part.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' ')}`,
  )
}
