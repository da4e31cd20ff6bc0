import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { codeFor, expect, newAddress, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'

test('a board is opened to some people: strangers find the way in, and whoever is let in comes to where they were', async ({ page, chromiumBrowser }) => {
  test.setTimeout(90_000)
  const origin = await openOwnCompany(page, 'guarded')
  await makeBoard(page, origin, 'Beta')
  const invited = newAddress()
  await page.getByRole('radio', { name: 'People you name' }).check()
  await page.getByLabel('Email addresses').fill('not an address')
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('“not” is not an email address. Write it like ada@example.com.')).toBeVisible()
  await expect(page.getByLabel('Email addresses')).toBeFocused()
  await page.getByLabel('Email addresses').fill(`${invited}\nlater@example.com`)
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('Who sees the board is changed.')).toBeVisible()

  const visitor = await chromiumBrowser.newContext({ viewport: { width: 390, height: 800 } })
  const theirs = await visitor.newPage()
  expect((await theirs.goto(`${origin}/beta`, { waitUntil: 'networkidle' }))?.status()).toBe(404)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Feedback for Company guarded')
  await expectNoViolation(theirs)
  await signIn(theirs, newAddress())
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Nothing here for you yet')
  await expectNoViolation(theirs)
  await theirs.getByRole('button', { name: 'Use another address' }).click()
  await signIn(theirs, invited)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Beta')
  expect(new URL(theirs.url()).pathname).toBe('/beta')
  await visitor.close()
})

async function makeBoard(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/admin/boards`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New board' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create board' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('radio', { name: 'Everybody' })).toBeChecked()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(email))
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
