import { pictureFile } from '../../../e2e/pictureFiles.ts'
import { post } from '../../../e2e/screens/portalFacts.ts'
import type { MessageID } from '../../../e2e/words.ts'
import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** What people say about a post. */
export const states: readonly ScreenState[] = [
  {
    screen: 'post',
    state: 'writing a comment',
    kind: 'loaded',
    who: 'reader',
    path: post('main'),
    reach: openComment,
    shows: text('comment.submit'),
  },
  {
    screen: 'post',
    state: 'an empty comment',
    kind: 'failed',
    who: 'reader',
    path: post('main'),
    reach: inTurn(openComment, sendComment),
    shows: text('comment.missing'),
  },
  {
    screen: 'post',
    state: 'a comment that waits',
    kind: 'failed',
    who: 'reader',
    path: post('main'),
    fails: ['/api/comments/create'],
    reach: inTurn(openComment, writeComment, sendComment),
    shows: text('outbox.show'),
  },
  {
    screen: 'post',
    state: 'a stranger comments',
    kind: 'dialog',
    path: post('main'),
    reach: inTurn(openComment, writeComment, sendComment),
    shows: text('write.signIn.forComment'),
  },
  {
    screen: 'post',
    state: 'an internal note',
    kind: 'loaded',
    who: 'owner',
    path: post('main'),
    reach: inTurn(openComment, makeInternal),
    shows: text('comment.submitInternal'),
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
    shows: atLeast('main textarea', 2),
  },
  {
    screen: 'post',
    state: 'the menu of a comment',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: openMore,
    shows: text('commentMenu.spam'),
    within: '[role=menu]:popover-open',
  },
  {
    screen: 'post',
    state: 'editing a comment',
    kind: 'loaded',
    who: 'reader',
    path: post('main'),
    reach: inTurn(openMore, choose('commentMenu.edit')),
    shows: atLeast('article form textarea', 1),
  },
  {
    screen: 'post',
    state: 'deleting a comment',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: inTurn(openMore, choose('commentMenu.delete')),
    shows: atLeast('dialog[open] button', 2),
  },
  {
    screen: 'post',
    state: 'a comment as spam',
    kind: 'dialog',
    who: 'owner',
    path: post('main'),
    reach: inTurn(openMore, choose('commentMenu.spam')),
    shows: atLeast('dialog[open] button', 2),
  },
]

const field = (page: Stage['page']) => page.locator('main section textarea').first()

async function openComment({ page, t }: Stage) {
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await page.locator('main form button[type=submit]').first().waitFor()
}

async function writeComment({ page }: Stage) {
  await field(page).fill('It would help us too.')
}

async function sendComment({ page }: Stage) {
  await page.locator('main form button[type=submit]').first().click()
}

async function makeInternal({ page }: Stage) {
  await page.locator('main form input[type=checkbox]').check()
}

async function mention({ page }: Stage) {
  await field(page).pressSequentially('@')
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

function choose(id: MessageID) {
  return async ({ page, t }: Stage) => {
    await page
      .getByRole('menuitem', { name: t(id), exact: true })
      .locator('visible=true')
      .click()
  }
}
