import type { Page } from '@playwright/test'
import { expect, facts, linkFor, test } from './journey.ts'
import { makeCompany, openOwnCompany, ownerOf, ownerPassword } from './ownCompany.ts'
import { t } from './words.ts'

const newPassword = 'seven quiet lakes at noon'

async function signInAtRoot(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(t('rootSignIn.email')).fill(email)
  await page.getByLabel(t('rootSignIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('rootSignIn.submit'), exact: true }).click()
}

test('someone on two teams signs in at the root, chooses a company and is in its admin; a forgotten password is reset by email', async ({
  page,
  chromiumBrowser,
}) => {
  const email = ownerOf('harbour')
  const own = await openOwnCompany(page, 'harbour')
  await makeCompany('lagoon', email)
  const other = own.replace('harbour', 'lagoon')

  const elsewhere = await (await chromiumBrowser.newContext()).newPage()
  await elsewhere.goto(`${facts.root}/login`, { waitUntil: 'networkidle' })
  await signInAtRoot(elsewhere, email, 'not the password at all')
  await expect(elsewhere.getByText(t('errors.badPassword'))).toBeVisible()
  await signInAtRoot(elsewhere, email, ownerPassword)
  await expect(elsewhere.getByRole('heading', { level: 1, name: t('rootSignIn.choose.title') })).toBeVisible()
  await elsewhere.getByRole('link', { name: /Company lagoon/ }).click()
  await elsewhere.waitForURL(`${other}/admin/posts`)
  await expect(elsewhere.getByText('Company lagoon').first()).toBeVisible()

  const forgetful = await (await chromiumBrowser.newContext()).newPage()
  await forgetful.goto(`${facts.root}/login`, { waitUntil: 'networkidle' })
  await forgetful.getByRole('link', { name: t('rootSignIn.forgot') }).click()
  await forgetful.waitForURL(`${facts.root}/resetPassword`)
  await forgetful.waitForLoadState('networkidle')
  await forgetful.getByLabel(t('reset.email')).fill(email)
  await forgetful.getByRole('button', { name: t('reset.send') }).click()
  await expect(forgetful.getByText(t('reset.sent', { email }))).toBeVisible()
  const link = await linkFor(email)
  await forgetful.goto(link, { waitUntil: 'networkidle' })
  await forgetful.getByLabel(t('reset.password'), { exact: true }).fill(newPassword)
  await forgetful.getByRole('button', { name: t('reset.submit') }).click()
  await forgetful.getByRole('link', { name: /Company harbour/ }).click()
  await forgetful.waitForURL(`${own}/admin/posts`)

  // Everywhere else they are out, and the link does nothing any more.
  await elsewhere.goto(`${other}/admin/posts`)
  await expect(elsewhere.getByRole('heading', { name: t('admin.teamOnly.title') })).toBeVisible()
  await elsewhere.goto(link, { waitUntil: 'networkidle' })
  await expect(elsewhere.getByText(t('reset.badLink'))).toBeVisible()
  await elsewhere.context().close()
  await forgetful.context().close()
})
