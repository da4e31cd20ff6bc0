import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, newAddress, signInAt, signInByCode, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { expectReflow } from './reflow.ts'
import { settleColours } from './settleColours.ts'
import { t } from './words.ts'

test('a board is opened to some people: strangers find the way in, and a person who is let in comes to where they were', async ({
  page,
  chromiumBrowser,
}) => {
  const origin = await openOwnCompany(page, 'guarded')
  await makeBoard(page, origin, 'Beta')
  const invited = newAddress()
  await page.getByRole('radio', { name: t('admin.access.people') }).check()
  await page.getByLabel(t('admin.access.peopleList')).fill('not an address')
  await page
    .getByRole('button', { name: t('admin.save') })
    .nth(1)
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin.access.change') })
    .click()
  await expect(page.getByText(t('errors.badAddress', { text: 'not' }))).toBeVisible()
  await expect(page.getByLabel(t('admin.access.peopleList'))).toBeFocused()
  await expectNoViolation(page, 'who sees a board')
  await page.getByLabel(t('admin.access.peopleList')).fill(`${invited}\nlater@example.com`)
  await page
    .getByRole('button', { name: t('admin.save') })
    .nth(1)
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin.access.change') })
    .click()
  await expect(page.getByText(t('admin.access.changed'))).toBeVisible()

  const visitor = await chromiumBrowser.newContext({ viewport: { width: 390, height: 800 } })
  const theirs = await visitor.newPage()
  expect((await theirs.goto(`${origin}/beta`, { waitUntil: 'networkidle' }))?.status()).toBe(404)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('access.title', { company: 'Company guarded' }))
  await expectNoViolation(theirs, 'the way in')
  await signInNameless(theirs, newAddress())
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('access.nothing.title'))
  await expectNoViolation(theirs, 'nothing for you')
  await theirs.getByRole('button', { name: t('access.other') }).click()
  await signInNameless(theirs, invited)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Beta')
  expect(new URL(theirs.url()).pathname).toBe('/beta')
  await visitor.close()
})

test('on a board of aliases and private comments, a customer meets nobody by name and reads what concerns them', async ({
  page,
  chromiumBrowser,
}) => {
  const origin = await openOwnCompany(page, 'discreet')
  await makeBoard(page, origin, 'Support')
  const switches = [t('admin.board.hasPrivateComments'), t('admin.board.isAnonymous')].map((name) =>
    page.getByRole('switch', { name }),
  )
  for (const one of switches) {
    const saved = page.waitForResponse(/\/boards\/update$/)
    await one.click()
    await (await saved).finished()
    await expect(one).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.reload({ waitUntil: 'networkidle' })
  for (const one of switches) await expect(one).toBeChecked()
  const visit = async (name: string) => {
    const context = await chromiumBrowser.newContext({ viewport: { width: 390, height: 800 } })
    const theirs = await context.newPage()
    await signInAt(theirs, origin, name, '/')
    return theirs
  }
  const ada = await visit('Ada Lovelace')
  await ada.getByPlaceholder(t('portal.composer.open')).click()
  await ada.getByLabel(t('write.composer.title')).fill('My invoices are wrong')
  await ada.getByRole('button', { name: t('write.composer.submit'), exact: true }).click()
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText('My invoices are wrong')
  const address = ada.url()
  await ada.getByPlaceholder(t('post.comment.placeholder')).click()
  await ada.getByRole('textbox', { name: t('post.comment.label') }).fill('My customer number is 4711.')
  await expect(ada.getByText(t('comment.private'))).toBeVisible()
  await ada.getByRole('button', { name: t('comment.submit'), exact: true }).click()
  await expect(ada.getByRole('article').getByText('My customer number is 4711.')).toBeVisible()
  const bob = await visit('Bob')
  await bob.goto(address, { waitUntil: 'networkidle' })
  await expect(bob.getByRole('heading', { level: 1 })).toHaveText('My invoices are wrong')
  const text = await bob.locator('body').innerText()
  expect(text).not.toContain('4711')
  expect(text).not.toContain('Lovelace')
  expect(text).toMatch(/[A-Z][a-z]+ \d{4}/)
  await expectNoViolation(bob, 'a discreet post')
  await page.goto(address)
  await expect(page.getByText('My customer number is 4711.')).toBeVisible()
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
  await ada.context().close()
  await bob.context().close()
})

async function makeBoard(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/admin/settings/boards`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('admin.boards.first') }).click()
  await page.getByRole('dialog').getByLabel(t('admin.boards.name')).fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.boards.make') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('radio', { name: t('admin.access.public') })).toBeChecked()
}

/** Signs in, and gives no name. */
async function signInNameless(page: Page, email: string): Promise<void> {
  await signInByCode(page, email)
  await page.getByRole('button', { name: t('askName.skip') }).click()
}

/** In both themes, on a phone and a desk; a screen of 320 px does not scroll sideways. */
async function expectNoViolation(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settleColours(page)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(
          ({ id, nodes }) => `${name}, ${colorScheme}, ${width}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
        ),
      ).toEqual([])
      expect(
        await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
        `${name} scrolls sideways at ${width}`,
      ).toBe(false)
      if (width === 320 && colorScheme === 'light') await expectReflow(page)
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}/${name.replaceAll(' ', '-')}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
    }
  }
}
