import { callFrom } from './calls.ts'
import { expect, keepMessage, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { t } from './words.ts'

const title = 'Export the waiting list as a calendar'

test('a member writes a post for a new customer by keyboard alone, with a field that is asked for, and takes it back', async ({
  page,
}) => {
  // What a company asks for is asked of everyone who writes there.
  const origin = await openOwnCompany(page, 'fielded')
  await callFrom(page, '/api/boards/create', { name: 'Ideas' })
  await page.goto(`${origin}/admin/settings/fields`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('adminFields.new') }).click()
  const field = page.getByRole('dialog')
  await field.getByLabel(t('adminFields.name')).fill('Revenue at stake')
  await field.getByLabel(t('adminFields.type')).selectOption({ label: t('adminFields.types.number') })
  await field.getByLabel(t('adminFields.isRequired')).check()
  await field.getByRole('button', { name: t('adminFields.add') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Revenue at stake' })).toBeVisible()

  await page.goto(`${origin}/admin/posts`, { waitUntil: 'networkidle' })
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: t('adminNewPost.open') })
  await expect(dialog.getByLabel(t('adminNewPost.title'), { exact: true })).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  const revenue = dialog.getByLabel('Revenue at stake')
  await expect(revenue).toBeFocused()
  await expect(dialog).toContainText(t('adminValues.required', { name: 'Revenue at stake' }))
  await page.keyboard.type('12,500')
  await dialog.getByRole('button', { name: new RegExp(`^${t('adminNewPost.person')}`) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t('adminNewPost.choosePerson') })).toBeVisible()
  await page.keyboard.type('grace@hopper.example')
  await page.getByRole('option', { name: t('adminNewPost.newPerson', { email: 'grace@hopper.example' }) }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t('adminNewPost.created')).fill('2024-02-29')
  await dialog.getByLabel(t('adminNewPost.source')).fill('https://tickets.example.com/4711')
  await page.keyboard.press('Enter')

  await keepMessage(page, t('adminNewPost.posted', { title }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: t('adminValues.change', { name: 'Revenue at stake' }) })).toContainText(
    '12,500',
  )
  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('adminActions.undone'), { exact: true })).toBeVisible()
  await page.goto(`${origin}/admin/posts?q=${encodeURIComponent(title)}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
