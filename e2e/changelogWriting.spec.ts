import type { BrowserContext, Locator, Page } from '@playwright/test'
import { callFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { pictureFile } from './pictureFiles.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('a member writes an entry by keyboard alone, looks at it, chooses who is told and publishes it, and a reader sees it', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  const text = await beginEntry(page, context, 'Exports are ten times faster')
  // The toolbar is one stop between the title and the text.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('adminChangelogText.block') })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: t('adminChangelogText.bold') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: t('adminChangelogText.bold') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('## Why')
  await page.keyboard.press('Enter')
  await page.keyboard.type('We **stream** rows and *never* wait.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- First')
  // In a list Tab is the list's; after Esc it leaves the text.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('adminChangelog.useMarkdown') })).toBeFocused()
  await expect(page.getByText(t('adminChangelog.state.saved'), { exact: true })).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(text.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveText('First')

  const preview = page.getByRole('button', { name: t('adminChangelog.preview'), exact: true })
  await preview.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Exports are ten times faster' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('First')
  await dialog.getByRole('radio', { name: t('adminChangelog.previewOf.email') }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.frameLocator('iframe').getByText('Exports are ten times faster').first()).toBeVisible()
  // As the widget has it, as wide as its pop-up: in the list, and opened.
  await dialog.getByRole('radio', { name: t('adminChangelog.previewOf.widgetDark') }).focus()
  await page.keyboard.press('Space')
  const frames = dialog.locator('iframe')
  await expect(frames).toHaveCount(2)
  for (const [nth, level] of [2, 1].entries()) {
    const shown = frames.nth(nth).contentFrame()
    await expect(shown.getByRole('heading', { name: 'Exports are ten times faster', level })).toBeVisible()
    await expect(shown.locator('.entry').getByRole('listitem')).toHaveText('First')
    expect((await frames.nth(nth).boundingBox())?.width).toBe(380)
  }
  await page.keyboard.press('Escape')
  await expect(preview).toBeFocused()

  await page.getByRole('button', { name: t('adminChangelog.publish'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('adminChangelog.whoIsTold'))).toBeVisible()
  const voters = dialog.getByRole('checkbox', { name: t('adminChangelog.tell.voters') })
  await voters.focus()
  await page.keyboard.press('Space')
  await expect(voters).not.toBeChecked()
  await dialog.getByRole('button', { name: t('adminChangelog.publish'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('adminChangelog.published'))).toBeVisible()
  const { entries } = await callFrom<{ entries: { id: string; title: string; html: string }[] }>(
    page,
    '/api/changelog/getEntries',
    { pages: 1 },
  )
  const [entry] = entries.filter(({ title }) => title === 'Exports are ten times faster')
  expect(entry?.html).toContain(
    '<p>We <strong>stream</strong> rows and <em>never</em> wait.</p><ul><li>First</li></ul>',
  )
  const stranger = await chromiumBrowser.newContext({ locale: 'en-US' })
  const reader = await stranger.newPage()
  await reader.goto(`${facts.demo}/changelog`)
  await reader.getByRole('link', { name: 'Exports are ten times faster', exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Exports are ten times faster' })).toBeVisible()
  await expect(reader.getByText('stream', { exact: true })).toBeVisible()
  await stranger.close()
  await callFrom(page, '/api/changelog/deleteEntry', { entryID: entry?.id })
})

test('a member adds a picture to an entry, says what it shows, and schedules the entry, by keyboard alone', async ({
  page,
  context,
}) => {
  const title = `Scheduled by keys ${Date.now()}`
  const text = await beginEntry(page, context, title)
  await page.keyboard.press('Tab')
  const add = page.getByRole('button', { name: t('adminChangelogText.image'), exact: true })
  // Asked for before the press: the browser is told to hand the dialog over, which a key alone doesn't wait for.
  const opened = page.waitForEvent('filechooser')
  await reachInToolbar(page, add)
  await page.keyboard.press('Enter')
  const chooser = await opened
  await chooser.setFiles(await pictureFile('rows.png'))
  // Without a description it's no picture to those who hear the page.
  await expect(text.locator('img[src]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()

  const describe = page.getByRole('button', { name: t('adminChangelogText.describe'), exact: true })
  await page.keyboard.press('ArrowLeft')
  await expect(describe).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await reachInToolbar(page, describe)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: t('adminChangelogText.alt') })).toBeFocused()
  await page.keyboard.type('Rows that stream in')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: 'Rows that stream in' })).toBeVisible()
  await expect(text).toBeFocused()
  await expect(page.getByText(t('adminChangelog.state.saved'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('adminChangelog.publish'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: t('adminChangelog.at.now'), exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: t('adminChangelog.at.later') })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel(t('adminChangelog.dayAndTime'))).toBeFocused()
  // A year may have more digits than four: the next part of the field is gone to.
  await page.keyboard.type('03042030')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('0930AM')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('adminChangelog.is.scheduled'), { exact: true })).toBeVisible()
  const { entries } = await callFrom<{ entries: { id: string; title: string; html: string }[] }>(
    page,
    '/api/changelog/getEntries',
    { pages: 1, status: 'scheduled' },
  )
  const [entry] = entries.filter((one) => one.title === title)
  expect(entry?.html).toContain('alt="Rows that stream in"')
  await callFrom(page, '/api/changelog/deleteEntry', { entryID: entry?.id })
})

/** Begins an entry as a member, and types its title; gives its text. */
async function beginEntry(page: Page, context: BrowserContext, title: string): Promise<Locator> {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/changelog`, { waitUntil: 'networkidle' })
  await page.keyboard.press('n')
  const text = page.getByRole('textbox', { name: t('adminChangelog.text') })
  await expect(text).toBeVisible()
  await page.getByLabel(t('adminChangelog.entryTitle'), { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(title)
  return text
}

const nameOfFocus = 'document.activeElement.outerHTML'

/** Goes through the toolbar by its arrow until a tool has the focus. */
async function reachInToolbar(page: Page, tool: Locator): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await tool.and(page.locator(':focus')).count()) === 1) return
    const before = await page.evaluate(nameOfFocus)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(nameOfFocus)).not.toBe(before)
  }
  await expect(tool).toBeFocused()
}
