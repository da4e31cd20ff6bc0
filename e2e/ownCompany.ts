import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { facts } from './journey.ts'
import { t } from './words.ts'

const run = promisify(execFile)

/** Makes a company that no other journey uses and signs its owner in at the page; gives its portal's address. */
export async function openOwnCompany(page: Page, subdomain: string): Promise<string> {
  const argv = [
    'tools/run.mjs',
    'createCompany',
    '--name',
    `Company ${subdomain}`,
    '--subdomain',
    subdomain,
    '--owner',
    `owner@${subdomain}.example.com`,
    '--owner-name',
    'Olga Owner',
  ]
  const { stdout } = await run(process.execPath, argv, {
    env: { ...process.env, ...facts.settings, LOG_LEVEL: 'warn' },
  })
  const [link = '', origin = ''] = /(http\S+)\/set-password#\S+/.exec(stdout) ?? []
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByLabel(t('account.setPassword.label'), { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: t('account.setPassword.submit') }).click()
  await page.waitForURL(/\/admin/)
  return origin
}
