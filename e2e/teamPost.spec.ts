import { expect, test, facts } from './journey.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

const address = 'feature-requests/waiting-list-that-fills-cancelled-slots-by-itself'

test('a member tags, assigns and notes a post by keyboard alone, takes one change back, and customers see none of it', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/${address}`, { waitUntil: 'networkidle' })
  const about = page.getByRole('complementary', { name: t('adminPost.facts') })
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Quick win')
  await page.keyboard.press('Enter')
  await expect(page.getByText(like('adminActions.tags.added', { name: 'Quick win' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(about).toContainText('Quick win')
  await page.keyboard.press('w')
  await page.getByRole('dialog').getByRole('option').nth(2).waitFor()
  await page.keyboard.press('2')
  const undone = page.getByRole('button', { name: t('adminPost.changeOwner') })
  await expect(undone).not.toContainText(t('adminPost.nobody'))
  await page.keyboard.press('Control+z')
  await expect(undone).toContainText(t('adminPost.nobody'))
  await page.keyboard.press('n')
  await expect(page.locator('main textarea:focus')).toHaveCount(1)
  await page.keyboard.type('Sales asked for this twice.')
  await expect(page.getByRole('checkbox', { name: t('comment.internal') })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  const note = page.getByRole('article').filter({ hasText: 'Sales asked for this twice.' })
  await expect(note).toContainText(t('post.comments.internal'))

  await context.clearCookies()
  await page.goto(`${facts.demo}/${address.replace('/', '/p/')}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Sales asked')
  await expect(page.locator('body')).not.toContainText('Quick win')
})

test('a member votes for a customer by keyboard alone, sets how much they need it, and takes each back', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/${address}`, { waitUntil: 'networkidle' })
  const voters = page.getByRole('region', { name: t('adminVoters.title') })
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('caller@example.com')
  await expect(
    page.getByRole('option', { name: like('adminVoters.new', { email: 'caller@example.com' }) }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  const caller = voters.getByRole('listitem').filter({ hasText: 'caller@example.com' })
  const priority = caller.getByRole('combobox')
  await priority.focus()
  // Typed on while the first letter's choice is saved: none of it is a key of the page.
  await page.keyboard.type('Must')
  await expect(priority).toHaveValue('mustHave')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(priority).toHaveValue('')
  await expect(priority).toBeFocused()
  await caller.getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  await expect(caller).toHaveCount(0)
  await expect(voters.getByRole('heading')).toBeFocused()
})
