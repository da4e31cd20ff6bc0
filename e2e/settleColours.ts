import type { Frame, Page } from '@playwright/test'

/** Waits until what changes its colour has done so, a moment after the theme changed; a judgement in between would be about neither. */
export async function settleColours(page: Page | Frame): Promise<void> {
  await page.evaluate(
    "(async () => { while (document.getAnimations().some(({ playState }) => playState === 'running')) await new Promise(requestAnimationFrame) })()",
  )
}
