import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { readFaults, toggleSpacing } from './reflowInPage.ts'

/** 1280 × 1024 at 400 % has as much room as the second. */
const sizes = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
] as const

/**
 * Where there is least room, and with text set wider than it is, nothing scrolls sideways, is cut off, lies over what can be pressed or is too
 * small to be (WCAG 1.4.10, 1.4.12, 2.4.11, 2.5.8).
 */
export async function expectReflow(page: Page): Promise<void> {
  expect(await reflowFaults(page)).toEqual([])
}

/** The same, as sentences. */
export async function reflowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  const read = async (where: string) => {
    // What moves with the window, an open menu for one, is told of its new size with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    faults.push(...(await page.evaluate<string[]>(readFaults)).map((fault) => `${where}: ${fault}`))
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await read(`${size.width} × ${size.height}`)
  }
  await page.setViewportSize(sizes[0])
  await page.evaluate(toggleSpacing)
  await read('with wide text')
  await page.evaluate(toggleSpacing)
  if (before) await page.setViewportSize(before)
  return faults
}
