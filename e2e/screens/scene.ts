import { expect, type Page } from '@playwright/test'
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
  await state.reach?.(stage)
  // A dialog may say what the button says that opens it, and its code may not have come yet.
  if (state.within !== undefined) await expect(page.locator(state.within).locator('visible=true').first()).toBeVisible()
  await expect(locate(stage, state.shows)).toBeVisible()
  await rest()
  return stage
}
