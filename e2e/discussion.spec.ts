import { expect, facts, newAddress, signInHere, test } from './journey.ts'
import { asOwner } from './team.ts'
import { like, t } from './words.ts'

test('a stranger comments, is answered for, edits and deletes what is their own', async ({ page }) => {
  // The first by votes stays: new ones, which may come first otherwise, are of other journeys, and go with them.
  await page.goto(`${facts.demo}/bugs?sort=top`, { waitUntil: 'networkidle' })
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: like('portal.vote.label') }) })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await page.getByRole('textbox', { name: t('post.comment.label') }).fill('It happens on **my** phone too.')
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  // It shows before it is written, and this reader comes too late for an outbox that would keep it.
  const written = page.waitForResponse(/\/comments\/create$/)
  await signInHere(page, newAddress(), 'Mary')
  await (await written).finished()
  const mine = page.locator('[id^=comment-]').filter({ hasText: 'It happens on my phone too.' }).last()
  await expect(mine).toBeVisible()
  await expect(mine.getByText('my', { exact: true })).toHaveCSS('font-weight', /^[6-9]\d\d$/)
  await page.reload()
  await expect(mine).toBeVisible()
  await mine.getByRole('button', { name: t('commentMenu.label', { name: 'Mary' }) }).click()
  await page.getByRole('menuitem', { name: t('commentMenu.edit') }).click()
  await page.getByRole('textbox', { name: t('manage.comment.labelEdit') }).fill('')
  await page.getByRole('button', { name: t('write.save') }).click()
  await expect(page.getByText(t('comment.missing'))).toBeVisible()
  await page
    .getByRole('button', { name: t('write.cancel') })
    .last()
    .click()
  await mine.getByRole('button', { name: t('commentMenu.label', { name: 'Mary' }) }).click()
  await page.getByRole('menuitem', { name: t('commentMenu.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('commentMenu.delete') })
    .click()
  await expect(page.getByText(t('manage.comments.deleteDone', { name: 'Mary' }))).toBeVisible()
  await expect(mine).toBeHidden()
})

test('spam is taken away and its author blocked in one action', async ({ page, context, chromiumBrowser }) => {
  const visitor = await chromiumBrowser.newContext()
  const theirs = await visitor.newPage()
  await theirs.goto(`${facts.demo}/bugs`)
  await theirs.getByPlaceholder(t('portal.composer.open')).click()
  await theirs.getByLabel(t('write.composer.title')).fill('Cheap watches here')
  await theirs.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await signInHere(theirs, newAddress(), 'Watch seller')
  await expect(theirs).toHaveURL(/cheap-watches/)

  await asOwner(context)
  await page.goto(`${facts.demo}/admin/posts/bugs/cheap-watches-here`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: t('admin.post.markSpam') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('manage.spam.submit') })
    .click()
  await expect(page.getByText(t('manage.spam.done', { title: 'Cheap watches here' })).first()).toBeVisible()

  expect((await theirs.reload())?.status()).toBe(404)
  await theirs.goto(`${facts.demo}/bugs`)
  await theirs.getByPlaceholder(t('portal.composer.open')).click()
  await theirs.getByLabel(t('write.composer.title')).fill('More watches')
  await theirs.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(theirs.getByText(t('errors.blocked'))).toBeVisible()
  await expect(theirs.getByLabel(t('write.composer.title'))).toHaveValue('More watches')
  await visitor.close()
})
