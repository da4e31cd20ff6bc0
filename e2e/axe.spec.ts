import { AxeBuilder } from '@axe-core/playwright'
import { expect, facts, test } from './journey.ts'
import { expectReflow } from './reflow.ts'
import { settleColours } from './settleColours.ts'
import { asOwner } from './team.ts'
import { visitedScreens } from './visitedScreens.ts'
import { wordsOf } from './words.ts'

/** What is read from the right is laid out anew, so it is visited too, where there is least room. */
const views = [
  { width: 1440, language: 'en', schemes: ['light', 'dark'] },
  { width: 320, language: 'en', schemes: ['light'] },
  { width: 320, language: 'ar', schemes: ['dark'] },
] as const

for (const { width, language, schemes } of views) {
  test.describe(`${schemes.join(' and ')}, ${width} px, ${language}`, () => {
    const isNarrow = width === 320
    test.use({
      contextOptions: {
        colorScheme: schemes[0],
        viewport: { width, height: isNarrow ? 640 : 900 },
        hasTouch: isNarrow,
        reducedMotion: 'reduce',
      },
    })
    for (const screen of visitedScreens) {
      test(`${screen.name} has no violation${isNarrow ? ', and all of it is there' : ''}`, async ({
        page,
        context,
      }) => {
        if (screen.team === true) await asOwner(context)
        await context.addCookies([{ name: 'upwell-language', value: language, url: facts.demo }])
        await page.goto(facts.demo + screen.path, { waitUntil: 'networkidle' })
        // The team's own pages are in English alone.
        await screen.shows(page, wordsOf(screen.path.startsWith('/admin') ? 'en' : language))
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await settleColours(page)
          const whole = new AxeBuilder({ page })
          // Where there is little room, more is scrolled out of sight: that sweep brings each target into view before it measures it.
          if (isNarrow) whole.disableRules(['target-size'])
          const { violations } = await (screen.within === undefined ? whole : whole.include(screen.within))
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze()
          expect(
            violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          ).toEqual([])
        }
        if (isNarrow) await expectReflow(page)
        else
          expect(
            await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
            'the page scrolls sideways',
          ).toBe(false)
      })
    }
  })
}
