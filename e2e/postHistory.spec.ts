import { expect, facts, test } from './journey.ts'
import { callFrom, postFrom } from './calls.ts'
import { pictureFile, pick } from './pictureFiles.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('a reader opens what an edited post and an edited comment said before', async ({ page, context }) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`)
  const post = await postFrom(page, 'bugs', 'Dark mode for the till')
  await callFrom(page, '/api/posts/update', { postID: post.id, title: 'Dark theme for the till' })
  const comment = await callFrom<{ id: string }>(page, '/api/comments/create', { postID: post.id, body: 'Please wait' })
  await callFrom(page, '/api/comments/update', { commentID: comment.id, body: 'Please hurry' })
  await context.clearCookies()
  await page.goto(`${facts.demo}${post.path}`, { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog', { name: t('edits.title') })
  const mark = page.getByRole('button', { name: t('post.edited') })
  await mark.first().click()
  await expect(dialog.locator('del')).toContainText('mode')
  await expect(dialog.locator('ins')).toContainText('theme')
  await page.keyboard.press('Escape')
  await expect(mark.first()).toBeFocused()
  await mark.last().click()
  await expect(dialog.locator('del')).toContainText('wait')
  await expect(dialog.locator('ins')).toContainText('hurry')
})

test('images open over the page: arrows, zoom and Escape work, and the focus goes back', async ({ page, context }) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/bugs`, { waitUntil: 'networkidle' })
  await page.getByPlaceholder(t('portal.composer.open')).click()
  await page.getByLabel(t('write.composer.title')).fill('Three clocks in a row')
  await pick(page, await pictureFile('one.png'), await pictureFile('two.png', { width: 300, height: 900 }))
  await page.getByRole('textbox', { name: t('pictures.alt', { number: 1 }) }).fill('The first clock')
  await page.getByRole('textbox', { name: t('pictures.alt', { number: 2 }) }).fill('The second clock')
  await page.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(page).toHaveURL(/three-clocks/)
  await page.reload({ waitUntil: 'networkidle' })
  const link = page.locator('.prose a:has(img)').first()
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('lightbox.label') })
  await expect(dialog.getByRole('status')).toHaveText(t('lightbox.place', { place: 1, count: 2 }))
  await expect(dialog.locator('figcaption')).toHaveText('The first clock')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('figcaption')).toHaveText('The second clock')
  await page.keyboard.press('+')
  await expect(dialog.getByText('150%')).toBeVisible()
  await dialog.getByRole('button', { name: t('lightbox.smaller') }).click()
  await expect(dialog.getByText('100%')).toBeVisible()
  await dialog.getByRole('button', { name: t('lightbox.next') }).click()
  await expect(dialog.locator('figcaption')).toHaveText('The first clock')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } })

  test('a post shows its way as a list', async ({ page }) => {
    await page.goto(`${facts.demo}/feature-requests/p/waiting-list-that-fills-cancelled-slots-by-itself`)
    const line = page.getByRole('list', { name: t('portal.filter.status') })
    await expect(line.locator('[aria-current=step]')).toBeVisible()
    await expect(line.getByRole('listitem').nth(2)).toBeVisible()
  })
})
