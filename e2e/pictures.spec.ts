import type { Locator, Page } from '@playwright/test'
import { expect, facts, newAddress, signInHere, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { dropAt, otherFile, pick, pictureFile, sendSlowly } from './pictureFiles.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

const alt = (page: Page, number: number) => page.getByRole('textbox', { name: t('pictures.alt', { number }) })

async function openComposer(page: Page, board = 'feature-requests'): Promise<void> {
  await page.goto(`${facts.demo}/${board}`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await expect(page.getByLabel(t('write.composer.title'))).toBeFocused()
  // The rest of the form comes a little later, its tools last.
  await expect(page.getByRole('button', { name: t('pictures.add') })).toBeVisible()
}

/** Whether every picture of the page's text was loaded, each in the room that was kept for it. */
async function allPicturesLoaded(page: Page): Promise<void> {
  const pictures = page.locator('.prose img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
  }
}

test('pictures are picked, sent while the text is written on, described, and published with their descriptions', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await openComposer(page)
  await page.getByLabel(t('write.composer.title')).fill('Two clocks in the calendar')
  await page.getByLabel(t('write.composer.details')).fill('Look:')
  await sendSlowly(page, 100_000)
  await pick(
    page,
    await pictureFile('large.png', { width: 900, height: 700, noisy: true }),
    await pictureFile('second.jpg'),
  )
  const progress = page.getByRole('progressbar', { name: 'large.png' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await expect(page.getByRole('progressbar', { name: 'second.jpg' })).toHaveAttribute(
    'aria-valuetext',
    t('pictures.waiting'),
  )
  await page.getByLabel(t('write.composer.details')).pressSequentially(' and then some')
  await sendSlowly(page, 0)
  await alt(page, 1).fill('A clock of [noise]')
  await alt(page, 2).fill('A blue clock')
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue(
    /^Look:[^]*!\[A clock of \(noise\)\]\(\/files\/[\w-]+\)\n!\[A blue clock\]\(\/files\/[\w-]+\)[^]*$/,
  )
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue(/and then some/)
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page).toHaveURL(/two-clocks/)
  await expect(page.getByRole('img', { name: 'A clock of (noise)' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A blue clock' })).toBeVisible()
  await allPicturesLoaded(page)
})

test('a form that is sent while a picture is on its way waits for it, and what is taken out does not come along', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await openComposer(page, 'bugs')
  await page.getByLabel(t('write.composer.title')).fill('The clock stands still')
  await sendSlowly(page, 60_000)
  await pick(
    page,
    await pictureFile('still.png', { width: 600, height: 500, noisy: true }),
    await pictureFile('unwanted.png'),
  )
  await page.getByRole('button', { name: t('pictures.cancelFile', { name: 'unwanted.png' }) }).click()
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page.getByText(t('pictures.awaited'))).toBeVisible()
  await sendSlowly(page, 0)
  await expect(page).toHaveURL(/the-clock-stands-still/)
  await expect(page.locator('.prose img')).toHaveCount(1)
})

test('what is dropped on the composer is added, and what is dropped beside it opens nothing', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await openComposer(page)
  await page.getByLabel(t('write.composer.details')).fill('Typed before.')
  const file = await pictureFile('dropped.webp')
  await dropAt(page, { x: 1200, y: 800 }, file)
  const area = await page.getByLabel(t('write.composer.details')).boundingBox()
  await dropAt(page, { x: (area?.x ?? 0) + 40, y: (area?.y ?? 0) + 20 }, file)
  await expect(alt(page, 1)).toBeVisible()
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue(
    /^Typed before\.\n\n!\[\]\(\/files\/[\w-]+\)\n\n$/,
  )
  expect(context.pages()).toHaveLength(1)
  expect(page.url()).toBe(`${facts.demo}/feature-requests`)
})

test('a picture is pasted into a comment and shown in it', async ({ page, context }) => {
  await asOwner(context)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${facts.demo}/feature-requests/p/gift-vouchers`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  const field = page.getByRole('textbox', { name: t('post.comment.label'), exact: true })
  await field.fill('Like this one: ')
  await expect(field, 'what takes pictures is there').toHaveAttribute('form')
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    canvas.getContext('2d').fillRect(0, 0, 160, 200)
    const picture = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  })()`)
  await field.press('ControlOrMeta+v')
  await alt(page, 1).fill('Half of it is black')
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  const shown = page.locator('[id^=comment-]').getByRole('img', { name: 'Half of it is black' })
  await expect(shown).toBeVisible()
  // What is being sent gives way to what was sent, and its picture with it.
  await expect(() => allPicturesLoaded(page)).toPass({ timeout: 30_000 })
})

test('a file that is no picture is refused in words before and after it is sent, and one that failed is tried again', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await openComposer(page)
  await page.getByLabel(t('write.composer.title')).fill('Refused pictures')
  await pick(page, await otherFile('notes.txt', 'words'))
  await expect(page.getByText(t('pictures.wrongType'))).toBeVisible()
  await pick(page, await otherFile('words.png', 'words'))
  await expect(page.getByText(t('errors.notAnImage'))).toBeVisible()
  // It would be refused again.
  await expect(page.getByRole('button', { name: t('pictures.retryFile', { name: 'words.png' }) })).toHaveCount(0)
  await page.getByRole('button', { name: t('pictures.removeFile', { name: 'words.png' }) }).click()
  await page.route('**/api/images/upload', (route) => route.abort())
  await pick(page, await pictureFile('late.png'))
  await expect(page.getByText(t('pictures.notReached'))).toBeVisible()
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page.getByText(t('pictures.missing'))).toBeVisible()
  await page.unroute('**/api/images/upload')
  await page.getByRole('button', { name: t('pictures.retryFile', { name: 'late.png' }) }).click()
  await expect(alt(page, 1)).toBeVisible()
  await expect(page.getByText(t('pictures.missing'))).toBeHidden()
})

test('a stranger picks pictures first, signs in, and finds them beside what was typed', async ({ page }) => {
  await openComposer(page, 'connected-apps')
  await page.getByLabel(t('write.composer.title')).fill('Stranger with a picture')
  await page.getByLabel(t('write.composer.details')).fill('Typed as a stranger.')
  await pick(page, await pictureFile('first.gif'))
  await expect(page.getByText(t('write.signIn.forPicture'))).toBeVisible()
  await signInHere(page, newAddress(), 'Stella')
  await expect(alt(page, 1)).toBeVisible()
  await expect(page.getByLabel(t('write.composer.title'))).toHaveValue('Stranger with a picture')
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue(/^Typed as a stranger\.\n\n!\[\]/)
  await page.reload()
  await expect(alt(page, 1)).toBeVisible()
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page).toHaveURL(/stranger-with-a-picture/)
  await allPicturesLoaded(page)
})

test('by the keyboard alone: add, describe, take out, and the focus is never lost', async ({ page, context }) => {
  await asOwner(context)
  await openComposer(page)
  const opened = page.waitForEvent('filechooser')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(t('write.composer.details'))).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  // The last tools are the person to mention, the text and its preview.
  for (let tools = 0; tools < 3; tools += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: t('pictures.add') })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = await opened
  await dialog.setFiles([await pictureFile('one.png'), await pictureFile('two.png')])
  await expect(alt(page, 2)).toBeVisible()
  for (const name of [
    alt(page, 1),
    page.getByRole('button', { name: t('pictures.remove', { number: 1 }) }),
    alt(page, 2),
  ]) {
    await page.keyboard.press('Tab')
    await expect(name).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('pictures.remove', { number: 2 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alt(page, 2)).toBeHidden()
  await expect(page.getByRole('button', { name: t('pictures.remove', { number: 1 }) })).toBeFocused()
  await expect(page.getByText(t('pictures.removed'))).toBeAttached()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('One picture\nin one line')
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue(/!\[One picturein one line\]/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: t('pictures.add') })).toBeFocused()
  await expect(page.getByLabel(t('write.composer.details'))).toHaveValue('')
})

test("the company's logo stands in the header with its name, and a person's picture beside what they write", async ({
  page,
}) => {
  const origin = await openOwnCompany(page, 'pictured')
  const name = 'Company pictured'
  const choose = async (button: Locator, file: string) => {
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    await dialog.setFiles(file)
  }
  await page.goto(`${origin}/admin/settings/look`, { waitUntil: 'networkidle' })
  const ofLogo = page.getByRole('group', { name: t('admin.look.logo'), exact: true })
  const file = await pictureFile('logo.png', { width: 480, height: 120 })
  await choose(ofLogo.getByRole('button', { name: t('admin.look.choose') }), file)
  // The preview is the portal itself, with what is not saved yet.
  const preview = page.frameLocator('main iframe').getByRole('banner')
  await expect(preview.locator('img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: t('admin.look.save') }).click()
  await expect(page.getByText(t('admin.look.saved'), { exact: true })).toBeVisible()
  await page.goto(origin, { waitUntil: 'networkidle' })
  const logo = page.getByRole('banner').getByRole('link', { name }).getByRole('img')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect.poll(() => logo.boundingBox()).toMatchObject({ width: 128, height: 32 })

  await page.getByRole('button', { name: like('portal.account') }).click()
  await page.getByRole('menuitem', { name: t('viewerMenu.settings') }).click()
  await page.waitForURL(/\/settings$/)
  await page.waitForLoadState('networkidle')
  await choose(
    page.getByRole('button', { name: t('pictures.viewer.choose') }),
    await pictureFile('me.jpg', { width: 300, height: 300 }),
  )
  await expect(page.getByRole('button', { name: t('pictures.viewer.chooseOther') })).toBeVisible()
  await page.getByRole('button', { name: t('pictures.viewer.save'), exact: true }).click()
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: like('portal.account') })
      .locator('img'),
  ).toBeVisible()

  await page.goto(`${origin}/admin/settings/look`, { waitUntil: 'networkidle' })
  await ofLogo.getByRole('button', { name: t('pictures.removeOne'), exact: true }).click()
  await page.getByRole('button', { name: t('admin.look.save') }).click()
  await expect(page.getByText(t('admin.look.saved'), { exact: true })).toBeVisible()
  await page.goto(origin)
  await expect(page.getByRole('banner').getByRole('link', { name })).toHaveText(name)
})
