import type { BrowserContext } from '@playwright/test'
import { facts } from './journey.ts'
import { t } from './words.ts'

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> | undefined

/** Signs the demo's owner in with the team's form, once a worker; later contexts take the session over. */
export async function asOwner(context: BrowserContext): Promise<void> {
  if (cookies) return context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`${facts.demo}/login?team=`, { waitUntil: 'networkidle' })
  const form = page.getByRole('region', { name: t('account.team.heading') })
  await form.getByLabel(t('account.team.email')).fill(facts.owner.email)
  await form.getByLabel(t('account.team.password')).fill(facts.owner.password)
  await form.getByRole('button', { name: t('account.team.submit') }).click()
  await page.waitForURL(/\/admin/)
  cookies = await context.cookies()
  await page.close()
}
