import { post } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, presses, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** What opens over a post: what it said before its edits, and its pictures. */
export const states: readonly ScreenState[] = [
  {
    screen: 'post',
    state: 'its edit history',
    kind: 'dialog',
    path: post('pictures'),
    reach: presses('post.edited'),
    shows: atLeast('dialog[open] :is(ins, del)', 1),
    within: 'dialog[open]',
  },
  {
    screen: 'post',
    state: 'a picture over the page',
    kind: 'dialog',
    path: post('pictures'),
    reach: openPicture,
    shows: atLeast('dialog[open] figcaption', 1),
    within: 'dialog[open]',
  },
]

async function openPicture({ page }: Stage) {
  await page.locator('main .prose a:has(img)').first().click()
}
