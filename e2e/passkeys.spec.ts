import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, facts, test } from './journey.ts'
import { openOwnCompany } from './ownCompany.ts'
import { t } from './words.ts'

test('an owner adds a passkey and an app, signs in with the passkey alone, then with a password and a code', async ({
  page,
}) => {
  await openOwnCompany(page, 'passkeys')
  const device = await addDevice(page)
  await signIn(page)
  await page.waitForURL(/\/admin/)

  await page.goto(`${facts.root}/account/security`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: t('security.passkeys.add') }).click()
  await page.getByLabel(t('security.passkeys.name'), { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: t('security.passkeys.create') }).click()
  await page.getByRole('button', { name: t('security.codes.saved') }).click()
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('security.app.setUp') }).click()
  const key = await page.getByText(/^(?:[A-Z2-7]{1,4} ?){4,}$/).innerText()
  const app = new TOTP({ secret: key.replaceAll(/\s/g, '') })
  await page.getByLabel(t('security.app.code'), { exact: true }).fill(app.generate())
  await page.getByRole('button', { name: t('security.app.confirm') }).click()
  await expect(page.getByText(t('security.app.confirmed'))).toBeVisible()

  // The browser waits with its suggestions, nobody chooses one: the button is another way.
  await page.context().clearCookies()
  await device.touches(false)
  await page.goto(`${facts.root}/login`, { waitUntil: 'networkidle' })
  await device.touches(true)
  await page.getByRole('button', { name: t('factors.use.passkey') }).click()
  await page.waitForURL(/\/admin/)

  await page.context().clearCookies()
  await device.touches(false)
  await signIn(page)
  await expect(page.getByRole('heading', { name: t('factors.step.title') })).toBeVisible()
  await page.getByRole('button', { name: t('factors.use.code') }).click()
  // Each code works once, and the one before was used to set the app up.
  await page.getByLabel(t('factors.code.label'), { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: t('factors.submit') }).click()
  await page.waitForURL(/\/admin/)
})

/** Signs the company's owner in by password at the root. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${facts.root}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel(t('rootSignIn.email')).fill('owner@passkeys.example.com')
  await page.getByLabel(t('rootSignIn.password'), { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: t('rootSignIn.submit'), exact: true }).click()
}

/** Gives the page's browser a device that keeps passkeys; `touches` says whether its person confirms at once. */
async function addDevice(page: Page): Promise<{ touches(isAtOnce: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touches: async (isAtOnce) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isAtOnce })
    },
  }
}
