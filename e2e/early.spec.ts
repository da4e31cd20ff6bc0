import type { Page } from '@playwright/test'
import { signInFrom } from './calls.ts'
import { holdScripts } from './heldBack.ts'
import { codeFor, expect, facts, newAddress, test } from './journey.ts'
import { like, t } from './words.ts'

/** A page that can be read but is not awake: of its scripts only the first, small one is there. */
async function openAsleep(page: Page, path: string): Promise<void> {
  const early = page.waitForResponse(/\/assets\/early-/)
  await page.goto(`${facts.demo}${path}`, { waitUntil: 'commit' })
  await (await early).finished()
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await expect.poll(() => page.evaluate(isHeard), 'the first script listens').toBe(true)
}

/** Sends a form that is gone at once: the first script keeps what is sent from the browser. */
const isHeard = `(() => {
  const form = document.body.appendChild(document.createElement('form'))
  const isHeard = !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  form.remove()
  return isHeard
})()`

test.describe('before the page is awake', () => {
  test('a press counts as soon as it is', async ({ page }) => {
    const release = await holdScripts(page)
    await openAsleep(page, '/feature-requests')
    await page
      .getByRole('main')
      .getByRole('button', { name: like('portal.vote.label') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: t('write.signIn.title') })
    await expect(dialog).toBeHidden()
    release()
    await expect(dialog).toBeVisible()
  })

  test('a page stays where its reader has scrolled it', async ({ page }) => {
    const release = await holdScripts(page)
    await openAsleep(page, '/feature-requests')
    await page.evaluate('scrollTo(0, 300)')
    release()
    await expect(page.getByRole('region', { name: t('toasts.title') })).toBeAttached()
    expect(await page.evaluate('scrollY')).toBe(300)
  })

  test('a press while the page wakes up counts once', async ({ page }) => {
    await signInFrom(page, 'Vera')
    await page.addInitScript(
      "addEventListener('upwell:waking', () => setTimeout(() => document.querySelector('main li button[aria-pressed=false]').click()))",
    )
    const votes: string[] = []
    page.on(
      'request',
      (request) => void (request.url().includes('/api/votes/') && votes.push(new URL(request.url()).pathname)),
    )
    // The first by votes stays: what is new in other orders goes with the journeys beside this one.
    await page.goto(`${facts.demo}/feature-requests?sort=top`)
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(votes).toEqual(['/api/votes/create'])
    const later = await page.context().newPage()
    await later.goto(`${facts.demo}/feature-requests?sort=top`)
    await expect(later.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1)
  })

  test('what is typed and sent is sent when it is', async ({ page }) => {
    const email = newAddress()
    const release = await holdScripts(page)
    await openAsleep(page, '/login')
    await page
      .getByRole('region', { name: t('account.code.heading') })
      .getByLabel(t('write.signIn.email'))
      .pressSequentially(email)
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByLabel(t('write.signIn.code'))).toBeVisible()
    expect(await codeFor(email)).toMatch(/^\d{6}$/)
  })

  test('what is chosen, ticked and typed stays, and is saved', async ({ page }) => {
    await signInFrom(page, 'Vera')
    const release = await holdScripts(page)
    await openAsleep(page, '/settings')
    const name = page.getByRole('textbox', { name: t('pictures.viewer.name'), exact: true })
    await name.fill('Vera Molnár')
    await page
      .getByRole('combobox', { name: t('people.reading.theme') })
      .selectOption({ label: t('people.theme.dark') })
    release()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: t('pictures.viewer.save') }).click()
    await expect(page.getByText(t('pictures.viewer.saved'))).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Vera Molnár')
    await expect(page.getByRole('combobox', { name: t('people.reading.theme') })).toHaveValue('dark')
  })

  test('a choice that is ended is ended', async ({ page }) => {
    await signInFrom(page, 'Vera')
    const release = await holdScripts(page)
    await openAsleep(page, '/settings/notifications')
    const choice = page
      .getByRole('group', { name: t('notificationSettings.newComment') })
      .getByLabel(t('notificationSettings.inApp'))
    await choice.uncheck()
    const saved = page.waitForResponse(/changeSettings/)
    release()
    await (await saved).finished()
    await expect(choice).not.toBeChecked()
    await page.reload()
    await expect(choice).not.toBeChecked()
  })
})
