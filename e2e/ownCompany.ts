import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { facts } from './journey.ts'
import { t } from './words.ts'

const run = promisify(execFile)

/** Makes a company that no other journey uses and signs its owner in at the page; gives its portal's address. */
export async function openOwnCompany(page: Page, subdomain: string): Promise<string> {
  const said = await makeCompany(subdomain, ownerOf(subdomain))
  const [link = '', origin = ''] = /(http\S+)\/set-password#\S+/.exec(said) ?? []
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByLabel(t('account.setPassword.label'), { exact: true }).fill(ownerPassword)
  await page.getByRole('button', { name: t('account.setPassword.submit') }).click()
  await page.waitForURL(/\/admin/)
  return origin
}

export const ownerPassword = 'correct horse battery'

/** The address of the owner of a company that `openOwnCompany` makes. */
export const ownerOf = (subdomain: string) => `owner@${subdomain}.example.com`

/** Makes a company by the operator's command and gives what it prints. */
export async function makeCompany(subdomain: string, owner: string): Promise<string> {
  const argv = [
    'tools/run.mjs',
    'createCompany',
    '--name',
    `Company ${subdomain}`,
    '--subdomain',
    subdomain,
    '--owner',
    owner,
    '--owner-name',
    'Olga Owner',
  ]
  const { stdout } = await run(process.execPath, argv, {
    env: { ...process.env, ...facts.settings, LOG_LEVEL: 'warn' },
  })
  return stdout
}
