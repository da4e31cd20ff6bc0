import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../contract/languages.ts'
import { watchRest } from '../awake.ts'
import { wordsOf } from '../words.ts'
import { portal } from './portalFacts.ts'
import { failCalls, locate, type ScreenState, type Stage } from './stage.ts'

/** Opens the address of a state as the viewer it is for, and brings the state about. */
export async function setScene(page: Page, state: ScreenState, language: Language): Promise<Stage> {
  const { who = 'stranger', where = 'full', path, fails = [] } = state
  const origin = portal.origins[where]
  await page
    .context()
    .addCookies([...(portal.sessions[where]?.[who] ?? []), { name: 'upwell-language', value: language, url: origin }])
  await failCalls(page, ...fails)
  const rest = watchRest(page, { asleep: where === 'failing' })
  await page.goto(origin + (typeof path === 'string' ? path : path(portal)))
  await rest()
  // The team's own pages are in English alone.
  const stage = { page, t: wordsOf(new URL(page.url()).pathname.startsWith('/admin') ? 'en' : language) }
  // A dialog may say what the button says that opens it, and its code may not have come yet.
  const signs = [locate(stage, state.shows)]
  if (state.within !== undefined) signs.unshift(page.locator(state.within).locator('visible=true').first())
  if (state.reach) {
    await expectNew(state, signs)
    await state.reach(stage)
  }
  for (const sign of signs) await expect(sign).toBeVisible()
  await rest()
  return stage
}

/** Fails where all that shows a state is there before it came about: it would be judged too early. */
async function expectNew({ screen, state }: ScreenState, signs: readonly Locator[]): Promise<void> {
  const seen = await Promise.all(signs.map((sign) => sign.isVisible()))
  if (seen.every(Boolean))
    throw new Error(`${screen}, “${state}”: what it shows is on the page already before it is reached.`)
}
