import { callFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('a member writes an entry by keyboard alone, looks at it, chooses who is told and publishes it, and a reader sees it', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/changelog`, { waitUntil: 'networkidle' })
  await page.keyboard.press('n')
  const text = page.getByRole('textbox', { name: t('adminChangelog.text') })
  await expect(text).toBeVisible()

  await page.getByLabel(t('adminChangelog.entryTitle'), { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Exports are ten times faster')
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
