import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from '@playwright/test'

/** The slow line of the bars: 1.6 Mb/s, 150 ms there and back. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How many times slower the slow machine of the bars is. */
export const slowMachine = 4

/** Puts a page on the slow line, and on a machine that is so many times slower. */
export async function slowDown(session: CDPSession, rate = slowMachine): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What `watchPage.mjs` notes in a page, and in each frame of it. */
interface Noted {
  fcp: number
  lcp: number
  cls: number
  long: { start: number; ms: number }[]
  slowest: number
}

/** Notes from now on what the browser reports of a page. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('./watchPage.mjs', import.meta.url)) })
}

/** What was noted so far; blocking is what long work exceeds 50 ms by, from the first paint on: before it there is nothing to press (web.dev/articles/tbt). */
export async function notedIn(page: Page): Promise<Pick<Noted, 'lcp' | 'cls' | 'slowest'> & { blocking: number }> {
  const { fcp, lcp, cls, long, slowest } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)
  const blocking = long.reduce((sum, { start, ms }) => sum + Math.max(0, start + ms - Math.max(start, fcp) - 50), 0)
  return { lcp, cls, slowest, blocking }
}
