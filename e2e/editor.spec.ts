import type { Page } from '@playwright/test'
import { expect, facts, test } from './journey.ts'
import { t } from './words.ts'

const postPath = '/feature-requests/p/gift-vouchers'

async function openComment(page: Page) {
  await page.goto(`${facts.demo}${postPath}`)
  const field = page.getByPlaceholder(t('post.comment.placeholder'))
  await field.click()
  await expect(page.getByRole('toolbar', { name: t('editor.toolbar') })).toBeVisible()
  return field
}

const tool = (page: Page, id: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(id), exact: true })

/** Puts formatted text on the clipboard, as a word processor does. */
async function copy(page: Page, html: string, plain: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const blob = (type: string, text: string) => `'${type}': new Blob([${JSON.stringify(text)}], { type: '${type}' })`
  const item = `new ClipboardItem({ ${blob('text/html', html)}, ${blob('text/plain', plain)} })`
  await page.evaluate(`navigator.clipboard.write([${item}])`)
}

test('buttons and shortcuts format what is selected, and the browser’s own undo takes each back', async ({ page }) => {
  const field = await openComment(page)
  await page.keyboard.type('make this bold')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await tool(page, 'editor.bold').click()
  await expect(field).toHaveValue('make this **bold**')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+i')
  await expect(field).toHaveValue('make this ***bold***')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('make this **bold**')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('make this bold')
  await page.keyboard.press('End')
  await page.keyboard.type(' more')
  await expect(field).toHaveValue('make this bold more')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+b')
  await expect(field).toHaveValue('make this bold **more**')
})

test('a list goes on with Enter and ends at an empty item, and Tab moves the focus', async ({ page }) => {
  const field = await openComment(page)
  await page.keyboard.type('one')
  await tool(page, 'editor.list').click()
  await expect(field).toHaveValue('- one')
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(field).toHaveValue('- one\n- two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  await expect(field).toHaveValue('- one\n- two\nafter')
  await page.keyboard.press('Tab')
  await expect(tool(page, 'editor.bold')).toBeFocused()
  await expect(field).toHaveValue('- one\n- two\nafter')
})

test('the toolbar is one stop of Tab, in which the arrows, Home and End move', async ({ page }) => {
  const field = await openComment(page)
  await page.keyboard.press('Tab')
  await expect(tool(page, 'editor.bold')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'editor.italic')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: t('editor.preview') })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tool(page, 'editor.bold')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('x')
  await expect(field).toHaveValue('**x**')
})

test('@ of the toolbar opens the people who can be named, and the one chosen can be undone', async ({ page }) => {
  const field = await openComment(page)
  await page.keyboard.type('Ask')
  await tool(page, 'editor.mention').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/^Ask @\S.* $/)
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('Ask @')
})

test('the preview shows what will be stored, without script, and gives the text back', async ({ page }) => {
  const field = await openComment(page)
  await page.keyboard.type('A **bold** word <img src=x onerror=alert(1)>')
  await page.getByRole('radio', { name: t('editor.preview') }).click()
  const preview = page.getByRole('region', { name: t('editor.preview') })
  await expect(preview.locator('strong')).toHaveText('bold')
  await expect(preview).toContainText('<img src=x onerror=alert(1)>')
  await expect(preview.locator('img')).toHaveCount(0)
  await expect(field).toBeHidden()
  await page.getByRole('radio', { name: t('editor.write') }).click()
  await expect(field).toHaveValue('A **bold** word <img src=x onerror=alert(1)>')
})

test('formatted text is pasted as Markdown and undone in one step; without its format it is pasted plain', async ({
  page,
}) => {
  const field = await openComment(page)
  await page.keyboard.type('See: ')
  await copy(page, '<p>a <b>bold</b> <a href="https://example.com/">link</a></p><ul><li>x</li></ul>', 'a bold link x')
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue('See: a **bold** [link](https://example.com/)\n\n- x')
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('See: ')
  await page.keyboard.press('Control+Shift+v')
  await expect(field).toHaveValue('See: a bold link x')
})

test('a paste of ten million characters is refused with a sentence', async ({ page }) => {
  const field = await openComment(page)
  await page.keyboard.type('kept')
  await copy(page, '<b>x</b>', 'x'.repeat(10_000_000))
  await page.keyboard.press('Control+v')
  await expect(page.getByText(t('editor.pasteTooLong', { length: '10,000,000', max: '20,000' }))).toBeVisible()
  await expect(field).toHaveValue('kept')
})

test('a board’s prompt stays above the details of a new post', async ({ page }) => {
  await page.goto(`${facts.demo}/bugs`)
  await page.locator('#post-title').click()
  const details = page.getByLabel(t('write.composer.details'))
  await expect(details).toHaveAccessibleDescription(/What did you do\? What did you see\?/)
  await details.fill('I pressed the button.')
  await expect(page.getByText('What did you see?')).toBeVisible()
})
