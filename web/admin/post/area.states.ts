import { post, type Places } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, inTurn, presses, text, thenFails, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

const inAdmin = (places: Places) => `/admin/posts${post('main')(places).replace('/p/', '/')}`

/** A post as the team works with it. */
export const states: readonly ScreenState[] = [
  {
    screen: "a post in the team's hands",
    state: 'with comments',
    kind: 'loaded',
    who: 'owner',
    path: inAdmin,
    shows: atLeast('[id^=comment-]', 4),
  },
  {
    screen: "a post in the team's hands",
    state: 'writing an internal note',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: inTurn(pressing('n'), ({ page }) => page.keyboard.type('For us alone.')),
    shows: text('comment.submitInternal'),
  },
  {
    screen: "a post in the team's hands",
    state: 'choosing tags',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: pressing('t'),
    shows: atLeast('dialog[open] input', 1),
    within: 'dialog[open]',
  },
  {
    screen: "a post in the team's hands",
    state: 'choosing whom to vote for',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: pressing('p'),
    shows: text('adminVoters.empty'),
    within: 'dialog[open]',
  },
  {
    screen: "a post in the team's hands",
    state: 'who follows it',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: presses('adminVoters.followers'),
    shows: text('adminVoters.followersLead'),
    within: 'dialog[open]',
  },
  {
    screen: "a post in the team's hands",
    state: 'which opportunity depends on it',
    kind: 'dialog',
    who: 'owner',
    path: inAdmin,
    reach: presses('adminOpportunities.linkHere'),
    shows: atLeast('dialog[open] input', 1),
    within: 'dialog[open]',
  },
  {
    screen: "a post in the team's hands",
    state: 'failing',
    kind: 'failed',
    who: 'owner',
    path: '/admin/posts',
    reach: thenFails('main a[href^="/admin/posts/"]', '/api/posts/getOne'),
    shows: text('admin.failed.load'),
  },
]

function pressing(key: string) {
  return async ({ page }: Stage) => {
    await page.locator('[id^=comment-]').first().waitFor()
    await page.keyboard.press(key)
  }
}
