import { expect, type Page, type Request } from '@playwright/test'
import type { Language } from '../../contract/languages.ts'
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
  const calm = await watchRequests(page)
  await page.goto(origin + (typeof path === 'string' ? path : path(portal)))
  if (where !== 'failing') await page.evaluate('isAwake')
  await calm()
  // The team's own pages are in English alone.
  const stage = { page, t: wordsOf(new URL(page.url()).pathname.startsWith('/admin') ? 'en' : language) }
  await state.reach?.(stage)
  await expect(locate(stage, state.shows)).toBeVisible()
  await calm()
  return stage
}

const stepMs = 40

/** Gives what waits until a page has loaded all that it asked for. The stream of news, which never ends, is left out. */
async function watchRequests(page: Page): Promise<() => Promise<void>> {
  const open = new Set<Request>()
  page.on('request', (request) => void (request.resourceType() === 'eventsource' || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  await page.addInitScript({
    content: "globalThis.isAwake = new Promise((resolve) => addEventListener('upwell:awake', () => resolve(true)))",
  })
  return async () => {
    for (let steps = 0; steps < 3; steps = open.size > 0 ? 0 : steps + 1) await page.waitForTimeout(stepMs)
  }
}
