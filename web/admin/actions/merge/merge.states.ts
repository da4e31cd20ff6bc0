import { post, type Places } from '../../../../e2e/screens/portalFacts.ts'
import { answerCalls, atLeast, failCalls, text, type ScreenState, type Stage } from '../../../../e2e/screens/stage.ts'

const ofPost = {
  screen: "a post in the team's hands",
  who: 'owner',
  path: (places: Places) => `/admin/posts${post('main')(places).replace('/p/', '/')}`,
} as const

const id = (nr: number) => `00000000-0000-7000-8000-00000000000${nr}`
const board = { id: id(1), name: 'Feature requests', urlName: 'feature-requests' }
const suggested = [
  { title: 'Choose who is reminded, and how long before', score: 128, reason: { words: ['reminded'], voters: 17 } },
  { title: 'Reminders in the language of each guest', score: 1, reason: { words: ['reminders', 'guest'], voters: 0 } },
].map((other, nr) => ({ id: id(nr + 2), board, ...other }))
const preview = { votes: 140, both: 17, comments: 31, told: 96, notAllowed: 3, opens: true, names: true }
const merged = suggested.map(({ id: postID, title, score }) => ({
  id: postID,
  title,
  board,
  votes: score,
  merged: '2026-03-02T09:12:00.000Z',
  by: { id: id(9), name: 'Nadia Brandt', isMember: true },
  into: null,
}))

/** Merging a post, from what it may be merged into to what is merged into it. */
export const states: readonly ScreenState[] = [
  {
    ...ofPost,
    state: 'choosing what it is merged into',
    kind: 'dialog',
    reach: choose,
    shows: atLeast('[role=option] mark', 3),
    within: 'dialog[open]',
  },
  {
    ...ofPost,
    state: 'with no post like it to merge it into',
    kind: 'empty',
    reach: (stage) => choose(stage, []),
    shows: text('adminMerge.empty'),
    within: 'dialog[open]',
  },
  {
    ...ofPost,
    state: 'unable to find what it may be merged into',
    kind: 'failed',
    reach: async (stage) => {
      await failCalls(stage.page, '/api/posts/getMergeSuggestions')
      await open(stage)
    },
    shows: atLeast('dialog[open] [role=alert]', 1),
    within: 'dialog[open]',
  },
  {
    ...ofPost,
    state: 'before it is merged, with what comes of it',
    kind: 'dialog',
    reach: look,
    shows: text('adminMerge.names'),
    within: 'dialog[open]',
  },
  {
    ...ofPost,
    state: 'refused to be merged, as its votes have changed',
    kind: 'failed',
    reach: async (stage) => {
      await stage.page.route('**/api/posts/merge', (route) =>
        route.fulfill({ status: 409, json: { error: 'changed meanwhile', code: 'changedMeanwhile' } }),
      )
      await look(stage)
      const submit = stage.page.getByRole('alertdialog').getByRole('button', { name: stage.t('adminMerge.submit') })
      await submit.click()
    },
    shows: text('adminMerge.changed'),
    within: 'dialog[open]',
  },
  {
    ...ofPost,
    state: 'with posts that are merged into it',
    kind: 'loaded',
    reach: async ({ page }) => {
      await answerCalls(page, { '/api/posts/getMerged': { result: { posts: merged } } })
      await page.reload()
    },
    shows: atLeast('section[aria-labelledby=merged-posts] li', 2),
  },
]

async function open({ page }: Stage): Promise<void> {
  await page.locator('[id^=comment-]').first().waitFor()
  await page.keyboard.press('m')
}

/** Opens the dialog, which suggests these: what is suggested really depends on all titles. */
async function choose(stage: Stage, posts: readonly object[] = suggested): Promise<void> {
  await answerCalls(stage.page, { '/api/posts/getMergeSuggestions': { result: { posts, hasNextPage: false } } })
  await open(stage)
}

async function look(stage: Stage): Promise<void> {
  await answerCalls(stage.page, { '/api/posts/previewMerge': { result: preview } })
  await choose(stage)
  await stage.page.locator('dialog[open] [role=option]').first().waitFor()
  await stage.page.keyboard.press('Enter')
}
