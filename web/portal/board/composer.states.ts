import { otherFile, pictureFile } from '../../../e2e/pictureFiles.ts'
import { board } from '../../../e2e/screens/portalFacts.ts'
import { atLeast, inTurn, presses, text, type ScreenState, type Stage } from '../../../e2e/screens/stage.ts'

/** Writing a post. */
export const states: readonly ScreenState[] = [
  {
    screen: 'composer',
    state: 'open',
    kind: 'loaded',
    path: board(),
    reach: openComposer,
    shows: text('write.composer.detailsHint'),
  },
  {
    screen: 'composer',
    state: 'preview',
    kind: 'loaded',
    path: board(),
    reach: inTurn(openComposer, showPreview),
    shows: atLeast('form section .prose li', 2),
  },
  {
    screen: 'composer',
    state: "with a board's prompt",
    kind: 'loaded',
    path: '/bugs',
    reach: ({ page }) => page.locator('#post-title').click(),
    shows: text('write.composer.markdownHint'),
  },
  {
    screen: 'composer',
    state: 'similar posts',
    kind: 'loaded',
    path: board(),
    reach: inTurn(openComposer, typeTitle),
    shows: atLeast('form section li button', 2),
  },
  {
    screen: 'composer',
    state: 'no title',
    kind: 'failed',
    path: board(),
    reach: inTurn(openComposer, presses('write.composer.submit')),
    shows: text('write.composer.titleMissing'),
  },
  {
    screen: 'composer',
    state: 'posting failed',
    kind: 'failed',
    who: 'reader',
    path: board(),
    fails: ['/api/posts/create'],
    reach: inTurn(openComposer, typeTitle, presses('write.composer.submit')),
    shows: atLeast('main form .text-danger-ink', 1),
  },
  {
    screen: 'composer',
    state: 'pictures',
    kind: 'loaded',
    who: 'reader',
    path: board(),
    reach: inTurn(openComposer, addPictures),
    shows: text('pictures.wrongType'),
  },
  {
    screen: 'composer',
    state: 'a picture not sent',
    kind: 'failed',
    who: 'reader',
    path: board(),
    reach: inTurn(openComposer, failToAddPicture),
    shows: text('pictures.notReached'),
  },
  {
    screen: 'composer',
    state: 'people to mention',
    kind: 'dialog',
    who: 'reader',
    path: board(),
    reach: inTurn(openComposer, mention),
    shows: atLeast('[role=listbox] [role=option]', 1),
    within: '[role=listbox]',
  },
]

async function openComposer({ page, t }: Stage) {
  await page.locator('#post-title').click()
  await page.getByText(t('write.composer.detailsHint')).waitFor()
}

async function showPreview({ page, t }: Stage) {
  await page.locator('main form textarea').first().fill('Some **bold** words and\n\n- one\n- two')
  await page.getByRole('radio', { name: t('editor.preview') }).click()
}

async function typeTitle({ page }: Stage) {
  await page.locator('#post-title').fill('Papers')
  await page.locator('form section li').first().waitFor()
}

async function addPictures({ page, t }: Stage) {
  const chooser = page.waitForEvent('filechooser')
  await presses('pictures.add')({ page, t })
  await (
    await chooser
  ).setFiles([
    await pictureFile('paper.png'),
    await otherFile('a-file-with-a-name-that-is-much-longer-than-its-place.txt', 'words'),
  ])
  await page.locator('textarea[id*="-alt-"]').waitFor()
}

async function failToAddPicture({ page, t }: Stage) {
  await page.route('**/api/images/upload', (route) => route.abort())
  const chooser = page.waitForEvent('filechooser')
  await presses('pictures.add')({ page, t })
  await (await chooser).setFiles([await pictureFile('paper.png')])
}

async function mention({ page }: Stage) {
  await page.locator('main form textarea').first().pressSequentially('@')
}
