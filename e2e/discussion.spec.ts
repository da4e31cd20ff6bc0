import { expect, facts, newAddress, signInHere, test } from './journey.ts'
import { asOwner } from './team.ts'

test('a stranger comments, is answered for, edits and deletes what is their own', async ({ page }) => {
  await page.goto(`${facts.demo}/bugs`)
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Upvote/ }) })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'What do you think?' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('It happens on **my** phone too.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await signInHere(page, newAddress(), 'Mary')
  const mine = page.locator('[id^=comment-]').filter({ hasText: 'It happens on my phone too.' }).last()
  await expect(mine).toBeVisible()
  await expect(mine.getByText('my', { exact: true })).toHaveCSS('font-weight', /^[6-9]\d\d$/)
  await page.reload()
  await expect(mine).toBeVisible()
  await mine.getByRole('button', { name: /More for the comment by Mary/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write something first.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await mine.getByRole('button', { name: /More for the comment by Mary/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The comment is deleted.')).toBeVisible()
  await expect(mine).toBeHidden()
})

test('a vote is painted at once while the server is held back, and taken back exactly when it fails', async ({
  page,
  context,
}) => {
  await asOwner(context)
  await page.goto(`${facts.demo}/feature-requests?sort=new`, { waitUntil: 'networkidle' })
  const box = page.getByRole('button', { name: /^Upvote/, pressed: false }).first()
  const name = (await box.getAttribute('aria-label')) ?? ''
  const count = Number(/(\d+) votes?$/.exec(name)?.[1])
  const title = name.replace(/^Upvote /, '').replace(/, \d+ votes?$/, '')
  await page.route('**/api/votes/create', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.fulfill({ status: 500, body: 'no' })
  })
  const same = page.getByRole('button', { name: `Upvote ${title}` })
  await box.click()
  await expect(same).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  await expect(same).toHaveAttribute('aria-label', new RegExp(`${count + 1} votes?$`))
  await expect(page.getByRole('alert').getByText('Your vote could not be saved. Try again.')).toBeVisible()
  await expect(same).toHaveAttribute('aria-pressed', 'false')
  await expect(same).toHaveAttribute('aria-label', name)
})

test('spam is taken away and its author blocked in one action', async ({ page, context, chromiumBrowser }) => {
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/bugs`)
  await theirs.getByRole('button', { name: 'Describe your idea…' }).click()
  await theirs.getByLabel('Title').fill('Cheap watches here')
  await theirs.getByRole('button', { name: 'Post', exact: true }).click()
  await signInHere(theirs, newAddress(), 'Watch seller')
  await expect(theirs).toHaveURL(/cheap-watches/)

  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/bugs/cheap-watches-here`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Mark as spam' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: /spam/i }).click()
  await expect(page.getByText(/marked as spam/i).first()).toBeVisible()

  expect((await theirs.reload())?.status()).toBe(404)
  await theirs.goto(`${facts.demo}/bugs`)
  await theirs.getByRole('button', { name: 'Describe your idea…' }).click()
  await theirs.getByLabel('Title').fill('More watches')
  await theirs.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(theirs.getByText('You can read here, but not take part.')).toBeVisible()
  await expect(theirs.getByLabel('Title')).toHaveValue('More watches')
  await visitor.close()
})
