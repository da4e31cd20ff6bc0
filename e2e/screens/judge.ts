import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { reflowFaults } from '../reflow.ts'
import { readUnmarked } from './chosenInPage.ts'
import { showTheme, type Theme } from './themes.ts'

/** A theme changes colours and nothing else: the document that was judged by day is judged again by the rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * All faults of a page in its present state, as sentences: violations of axe rules in one of the themes, chosen items
 * that don't look chosen in forced colours, sideways scrolling, and, on a page opened at the smallest size, what is cut
 * off, covered or too small. `within` is the part on top of the rest.
 */
export async function faultsOf(
  page: Page,
  [first, ...others]: readonly [Theme, ...Theme[]],
  within?: string,
): Promise<string[]> {
  const builder = () => {
    const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    return within === undefined ? whole : whole.include(within)
  }
  await showTheme(page, first)
  const isNarrow = page.viewportSize()?.width === 320
  // Where there is little room, more is scrolled out of sight: the reflow brings each target into view before it measures it.
  const rules = isNarrow ? builder().disableRules(['target-size']) : builder()
  const faults = await violationsOf(rules.withTags(tags), first)
  for (const theme of others) {
    await showTheme(page, theme)
    faults.push(...(await violationsOf(builder().withRules(colourRules), theme)))
  }
  await showTheme(page, 'forced colours')
  faults.push(...(await page.evaluate<string[]>(readUnmarked)).map((fault) => `forced colours: ${fault}`))
  await showTheme(page, others.at(-1) ?? first)
  const sideways = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways}`)
  return isNarrow ? [...faults, ...(await reflowFaults(page))] : faults
}

async function violationsOf(axe: AxeBuilder, theme: Theme): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' ')}`,
  )
}
