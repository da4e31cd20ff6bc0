import type { Page } from '@playwright/test'
import { postFrom, signInFrom } from './calls.ts'
import { codeFor, expect, facts, newAddress, test, votesOn } from './journey.ts'
import { like, t } from './words.ts'

const board = `${facts.demo}/feature-requests?sort=new`

/** Signs in by keyboard alone, in the form that has the focus, and gives no name. */
async function signIn(page: Page, email: string, mailNumber = 1): Promise<void> {
  await expect(page.getByLabel(t('write.signIn.email')).first()).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('write.signIn.code'), { exact: true })).toBeFocused()
  // The last digit sends it.
  await page.keyboard.type(await codeFor(email, mailNumber))
}

test('who gives no name is asked once, after the vote is cast, and is someone to others', async ({
  page,
  chromiumBrowser,
}) => {
  const elsewhere = await chromiumBrowser.newContext()
  const other = await elsewhere.newPage()
  const title = 'Crates that fold flat'
  // A post of its own: others come and go in the journeys beside this one.
  await signInFrom(other, 'Ola Nordmann')
  await postFrom(other, 'feature-requests', title)
  await elsewhere.clearCookies()

  const email = newAddress()
  await page.goto(board, { waitUntil: 'networkidle' })
  const row = page.locator('main li').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const vote = row.getByRole('button', { name: like('portal.vote.label') })
  const before = await votesOn(vote)
  await vote.press('Enter')
  await signIn(page, email)
  const asking = page.getByRole('dialog', { name: t('askName.title') })
  await expect(asking.getByLabel(t('askName.label'))).toBeFocused()
  const cast = row.locator('button[aria-pressed=true]')
  await expect.poll(() => votesOn(cast)).toBe(before + 1)
  await page.keyboard.press('Enter')
  await expect(asking.getByText(t('askName.missing'))).toBeVisible()
  // The focus goes to the wrong field two frames later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(asking.getByRole('button', { name: t('askName.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asking).toBeHidden()
  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText(t('text.someone')).first()).toBeVisible()
  await page.getByPlaceholder(t('post.comment.placeholder')).click()
  await page.getByRole('textbox', { name: t('post.comment.label') }).fill('I need this too.')
  await page.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  const comment = page.getByRole('article').filter({ hasText: 'I need this too.' })
  await expect(comment).toContainText(t('text.someone'))
  await expect(comment.locator('img[src="/someone.svg"]')).toBeVisible()
  const address = page.url()

  await other.goto(`${facts.demo}/login?next=${encodeURIComponent('/settings')}`, { waitUntil: 'networkidle' })
  await signIn(other, email, 2)
  await other.waitForURL(`${facts.demo}/settings`)
  await other.getByLabel(t('pictures.viewer.name'), { exact: true }).fill('Nаdia Brandt')
  await other.getByRole('button', { name: t('pictures.viewer.save'), exact: true }).click()
  await expect(other.getByText(t('errors.teamName'))).toBeVisible()
  await other.getByLabel(t('pictures.viewer.name'), { exact: true }).fill('Yara Haddad')
  await other.getByRole('button', { name: t('pictures.viewer.save'), exact: true }).click()
  await expect(other.getByText(t('pictures.viewer.saved'))).toBeVisible()
  await other.goto(address)
  await expect(other.getByRole('article').filter({ hasText: 'I need this too.' })).toContainText('Yara Haddad')
  await elsewhere.close()
})

test('who signs in on the page of signing in is asked there, and comes to where they were going with the name', async ({
  page,
}) => {
  await page.goto(`${facts.demo}/login?next=${encodeURIComponent('/settings')}`, { waitUntil: 'networkidle' })
  await signIn(page, newAddress())
  await expect(page.getByRole('heading', { level: 1, name: t('askName.title') })).toBeVisible()
  await expect(page.getByLabel(t('askName.label'))).toBeFocused()
  await page.keyboard.type('Yara Haddad')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${facts.demo}/settings`)
  await expect(page.getByLabel(t('pictures.viewer.name'), { exact: true })).toHaveValue('Yara Haddad')
})
