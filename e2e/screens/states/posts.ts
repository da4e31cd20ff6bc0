import { pictureFile } from '../../pictureFiles.ts'
import type { PortalFacts } from '../portalFacts.ts'
import { seededPosts } from '../seed/posts.ts'
import { atLeast, inTurn, presses, text, thenFails, type ScreenState, type Stage } from '../stage.ts'

const post =
  (key: string, query = '') =>
  ({ posts }: PortalFacts) => {
    const path = posts[key]
    if (path === undefined) throw new Error(`There is no post ${key}.`)
    return path + query
  }
const board = ({ board: path }: PortalFacts) => path
const comments = '[id^=comment-]'

/** A post, with what people say about it and what may be done with it. */
export const postStates: readonly ScreenState[] = [
  { screen: 'post', state: 'for a stranger', kind: 'loaded', path: post('main'), shows: atLeast(comments, 4) },
  {
    screen: 'post',
    state: 'for a voter',
    kind: 'loaded',
    who: 'reader',
    path: post('main', '?comments=top'),
    shows: atLeast('main button[aria-pressed=true]', 2),
  },
  {
    screen: 'post',
    state: 'for the team',
    kind: 'loaded',
    who: 'owner',
    path: post('main'),
    shows: text('post.comments.internal'),
  },
  { screen: 'post', state: 'in Arabic letters', kind: 'loaded', path: post('arabic'), shows: titled('arabic') },
  { screen: 'post', state: 'a long word', kind: 'loaded', path: post('word'), shows: titled('word') },
  { screen: 'post', state: 'a long title', kind: 'loaded', path: post('longest'), shows: titled('longest') },
  { screen: 'post', state: 'pictures', kind: 'loaded', path: post('pictures'), shows: atLeast('main .prose img', 3) },
  {
    screen: 'post',
    state: 'of whoever reads',
    kind: 'loaded',
    who: 'reader',
    path: post('mine'),
    shows: text('post.edit'),
  },
  {
    screen: 'post',
    state: 'nothing but a title',
    kind: 'empty',
    path: post('alone'),
    shows: text('post.comments.empty'),
  },
  {
    screen: 'post',
    state: 'deleted',
    kind: 'empty',
    who: 'owner',
    path: post('gone'),
    shows: text('post.deleted.title'),
  },
  {
    screen: 'post',
    state: 'failed',
    kind: 'failed',
    path: board,
    reach: thenFails('main h3 a', '/api/posts/getOne'),
    shows: text('common.failed.title'),
  },
  {
    screen: 'post',
    state: 'voters failed',
    kind: 'failed',
    path: board,
    reach: thenFails('main h3 a', '/api/posts/getVoters'),
    shows: text('post.voters.failed'),
  },
  {
    screen: 'post',
    state: 'comments failed',
    kind: 'failed',
    path: post('main'),
    reach: thenFails('section[aria-labelledby=comments] nav li:nth-child(2) a', '/api/posts/activity/get'),
    shows: text('post.comments.failed'),
  },
  {
    screen: 'post',
    state: 'following failed',
    kind: 'failed',
    who: 'reader',
    path: post('arabic'),
    fails: ['/api/subscriptions/create', '/api/subscriptions/delete'],
    reach: follow,
    shows: text('post.follow.failed'),
  },
  {
    screen: 'post',
    state: 'a like failed',
    kind: 'failed',
    who: 'reader',
    path: post('main'),
    fails: ['/api/userReactions/create', '/api/userReactions/delete'],
    reach: like,
    shows: text('post.comments.likeFailed'),
  },
  {
    screen: 'post',
    state: 'the link copied',
    kind: 'dialog',
    path: post('main'),
    reach: inTurn(allowCopies, presses('post.share')),
    shows: text('post.copied'),
  },
  {
    screen: 'post',
    state: 'the link not copied',
    kind: 'failed',
    path: post('main'),
    reach: inTurn(withoutClipboard, presses('post.share')),
    shows: text('post.copyFailed'),
  },

  {
    screen: 'post',
    state: 'writing a comment',
    kind: 'loaded',
    who: 'reader',
    path: post('main'),
    reach: openComment,
    shows: atLeast('main form textarea', 1),
  },
  {
    screen: 'post',
    state: 'an empty comment',
    kind: 'failed',
    who: 'reader',
    path: post('main'),
    reach: inTurn(openComment, sendComment),
    shows: text('post.comment.missing'),
  },
  {
    screen: 'post',
    state: 'a comment failed',
    kind: 'failed',
    who: 'reader',
    path: post('main'),
    fails: ['/api/comments/create'],
    reach: inTurn(openComment, writeComment, sendComment),
    shows: text('post.failed'),
  },
  {
    screen: 'post',
    state: 'a stranger comments',
    kind: 'dialog',
    path: post('main'),
    reach: inTurn(openComment, writeComment, sendComment),
    shows: text('portal.signIn.forComment'),
  },
  {
    screen: 'post',
    state: 'an internal note',
    kind: 'loaded',
    who: 'owner',
    path: post('main'),
    reach: inTurn(openComment, makeInternal),
    shows: text('post.comment.submitInternal'),
  },
  {
    screen: 'post',
    state: 'people to mention',
    kind: 'dialog',
    who: 'reader',
    path: post('main'),
    reach: inTurn(openComment, mention),
    shows: atLeast('[role=listbox] [role=option]', 2),
    within: '[role=listbox]',
  },
  {
    screen: 'post',
    state: 'a picture in a comment',
    kind: 'loaded',
    who: 'reader',
    path: post('main'),
    reach: inTurn(openComment, addPicture),
    shows: atLeast('textarea[id*="-alt-"]', 1),
  },
  {
    screen: 'post',
    state: 'a reply',
    kind: 'loaded',
    who: 'reader',
    path: post('main'),
    reach: reply,
    shows: text('post.comment.submitReply'),
  },
  {
    screen: 'post',
    state: 'the menu of a comment',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: openMore,
    shows: text('post.comments.spam'),
    within: '[role=menu]:popover-open',
  },
  {
    screen: 'post',
    state: 'editing a comment',
    kind: 'loaded',
    who: 'reader',
    path: post('main'),
    reach: inTurn(openMore, choose('post.comments.edit')),
    shows: atLeast('article form textarea', 1),
  },
  {
    screen: 'post',
    state: 'deleting a comment',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: inTurn(openMore, choose('post.comments.delete')),
    shows: text('post.comments.deleteTitle'),
  },
  {
    screen: 'post',
    state: 'a comment as spam',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: inTurn(openMore, choose('post.comments.spam')),
    shows: atLeast('dialog[open] button', 2),
  },

  {
    screen: 'post',
    state: 'editing',
    kind: 'dialog',
    who: 'reader',
    path: post('mine'),
    reach: presses('post.edit'),
    shows: text('post.save'),
  },
  {
    screen: 'post',
    state: 'an edit refused',
    kind: 'failed',
    who: 'reader',
    path: post('mine'),
    reach: inTurn(presses('post.edit'), clearTitle, presses('post.save')),
    shows: atLeast('main form [aria-invalid=true]', 1),
  },
  {
    screen: 'post',
    state: 'an edit failed',
    kind: 'failed',
    who: 'reader',
    path: post('mine'),
    fails: ['/api/posts/update'],
    reach: inTurn(presses('post.edit'), presses('post.save')),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'post',
    state: 'deleting',
    kind: 'dialog',
    who: 'reader',
    path: post('alone'),
    reach: presses('post.delete'),
    shows: text('post.delete.title'),
  },
  {
    screen: 'post',
    state: 'deleting failed',
    kind: 'failed',
    who: 'reader',
    path: post('alone'),
    fails: ['/api/posts/delete'],
    reach: inTurn(presses('post.delete'), submitDialog),
    shows: atLeast('dialog[open] .text-danger-ink', 1),
  },
  {
    screen: 'post',
    state: 'changing the status',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: presses('post.manage.changeStatus'),
    shows: text('post.manage.status.noteHint'),
  },
  {
    screen: 'post',
    state: 'the status not changed',
    kind: 'failed',
    who: 'owner',
    path: post('main'),
    fails: ['/api/posts/changeStatus'],
    reach: inTurn(presses('post.manage.changeStatus'), submitDialog),
    shows: atLeast('dialog[open] .text-danger-ink', 1),
  },
  {
    screen: 'post',
    state: 'setting the month',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: presses('post.manage.eta'),
    shows: text('post.manage.eta.title'),
  },
  {
    screen: 'post',
    state: 'moving',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: presses('post.manage.moveTo'),
    shows: text('post.manage.move.title'),
  },
  {
    screen: 'post',
    state: 'marking as spam',
    kind: 'dialog',
    who: 'owner',
    path: post('word'),
    reach: presses('post.manage.markSpam'),
    shows: text('post.manage.spam.title'),
  },
]

/** The heading that says a seeded post's title. */
function titled(key: string) {
  return ({ page }: Stage) =>
    page.getByRole('heading', { level: 1, name: seededPosts.find((one) => one.key === key)?.title ?? '', exact: true })
}

async function follow({ page }: Stage) {
  await page.locator('main button[aria-pressed]:not([aria-label])').locator('visible=true').first().click()
}

async function like({ page }: Stage) {
  await page.locator('article button[aria-pressed]').first().click()
}

/** What the browser would ask, or refuse without asking, answers as one would: the clipboard is the browser's, not ours. */
async function allowCopies({ page }: Stage) {
  await page.evaluate(
    "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })",
  )
}

async function withoutClipboard({ page }: Stage) {
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
}

async function openComment({ page, t }: Stage) {
  await presses('post.comment.placeholder')({ page, t })
  await page.locator('main form textarea').first().waitFor()
}

async function writeComment({ page }: Stage) {
  await page.locator('main form textarea').first().fill('It would help us too.')
}

async function sendComment({ page }: Stage) {
  await page.locator('main form button[type=submit]').first().click()
}

async function makeInternal({ page }: Stage) {
  await page.locator('main form input[type=checkbox]').check()
}

async function mention({ page }: Stage) {
  await page.locator('main form textarea').first().pressSequentially('@')
}

async function addPicture({ page, t }: Stage) {
  const chooser = page.waitForEvent('filechooser')
  await presses('pictures.add')({ page, t })
  await (await chooser).setFiles([await pictureFile('paper.png')])
}

async function reply({ page, t }: Stage) {
  await page
    .locator('article button', { hasText: t('post.comments.reply') })
    .first()
    .click()
}

async function openMore({ page }: Stage) {
  await page.locator('article button[aria-haspopup=menu]').first().click()
}

function choose(id: string) {
  return async ({ page, t }: Stage) => {
    await page
      .getByRole('menuitem', { name: t(id), exact: true })
      .locator('visible=true')
      .click()
  }
}

async function clearTitle({ page }: Stage) {
  await page.locator('main form input[type=text]').first().fill('')
}

async function submitDialog({ page }: Stage) {
  await page.locator('dialog[open] button[type=submit]').click()
}
