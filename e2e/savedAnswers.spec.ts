import { expect, test, facts } from './journey.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

const address = 'feature-requests/waiting-list-that-fills-cancelled-slots-by-itself'

test('a member saves an answer and replies with it by keyboard alone: filled in, still theirs to edit, and taken back by undo', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/${address}`, { waitUntil: 'networkidle' })
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('textbox', { name: t('post.comment.label') })

  // What was written once becomes an answer.
  await page.keyboard.press('r')
  await expect(field).toBeFocused()
  await page.keyboard.type('Hi {name}, {title} is {status} now.')
  await expect(page.getByRole('button', { name: t('adminAnswers.title') })).toBeVisible()
  await page.keyboard.press('Control+.')
  await expect(dialog).toContainText(t('adminAnswers.pickEmpty'))
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('adminAnswers.saveAs') })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t('adminAnswers.name')).focus()
  await page.keyboard.type('It moved on')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')

  // Two letters and Enter put it in.
  await page.keyboard.press('Control+.')
  await expect(dialog.getByRole('option', { name: 'It moved on' })).toBeVisible()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('mo')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^Hi( \S+)?, .+ is .+ now\.$/)
  const filled = await field.inputValue()
  expect(filled).toContain(title)
  expect(filled).not.toMatch(/[{}]/)
  await page.keyboard.type(' Thanks!')
  await expect(field).toHaveValue(`${filled} Thanks!`)
  await page.keyboard.press('Control+z')
  while ((await field.inputValue()) !== '' && (await field.inputValue()) !== filled)
    await page.keyboard.press('Control+z')
  await expect(field).toHaveValue(filled)
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('')
})
