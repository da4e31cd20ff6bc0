import { callFrom, signInFrom } from './calls.ts'
import { expect, facts, test } from './journey.ts'
import { asOwner } from './team.ts'
import { t } from './words.ts'

test('a visitor answers what a board asks, follows a category, and ends that in their settings', async ({
  page,
  context,
  chromiumBrowser,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/settings/boards`)
  const name = `Asking ${Date.now()}`
  const board = await callFrom<{ id: string; urlName: string }>(page, '/api/boards/create', { name })
  await callFrom(page, '/api/categories/create', { boardID: board.id, name: 'Phones' })
  const field = await callFrom<{ id: string }>(page, '/api/customPostFields/create', {
    name: `Why ${name}`,
    type: 'text',
    boardIDs: [board.id],
  })
  await page.goto(`${facts.demo}/admin/settings/boards/${board.urlName}`, { waitUntil: 'networkidle' })
  const asked = page.getByLabel(t('adminBoards.askedOf', { name: `Why ${name}` }))
  await asked.selectOption({ label: t('adminBoards.asked.required') })
  await page
    .locator('form', { has: asked })
    .getByRole('button', { name: t('admin.save') })
    .click()
  await expect(page.getByText(t('admin.savedNamed', { name }))).toBeVisible()

  const customers = await chromiumBrowser.newContext()
  const portal = await customers.newPage()
  await signInFrom(portal, 'Kit Asked')
  await portal.goto(`${facts.demo}/${board.urlName}`, { waitUntil: 'networkidle' })
  await portal.locator('#post-title').fill('A larger calendar')
  const why = portal.getByLabel(`Why ${name}`)
  await expect(why).toBeVisible()
  await portal.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(why).toBeFocused()
  await expect(portal.getByText(t('asked.missing'))).toBeVisible()
  await why.fill('My eyes are tired')
  await portal.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'A larger calendar' })).toBeVisible()
  await expect(portal.getByText('My eyes are tired')).toHaveCount(0)

  await portal.goto(`${facts.demo}/${board.urlName}?category=phones`, { waitUntil: 'networkidle' })
  const follow = portal.getByRole('button', { name: t('followCategory.label', { name: 'Phones' }) })
  const followed = portal.waitForResponse(/\/categories\/subscribe$/)
  await follow.click()
  await (await followed).finished()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await portal.goto(`${facts.demo}/settings/notifications`, { waitUntil: 'networkidle' })
  await portal.getByRole('button', { name: t('notificationSettings.unfollowNamed', { name: 'Phones' }) }).click()
  await expect(portal.getByRole('heading', { name: t('notificationSettings.categories') })).toHaveCount(0)
  await customers.close()
  await callFrom(page, '/api/customPostFields/delete', { fieldID: field.id, losing: 1 })
  await callFrom(page, '/api/boards/update', { boardID: board.id, isArchived: true })
})
