import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { buildSite } from './buildSite.ts'
import { strictPolicy } from './hostPage.ts'
import { expect, noteComplaints } from './journey.ts'
import { serveSite, type SiteFile } from './serveSite.ts'
import { frameIn, openReader, vote, widgetTestOf } from './widgetCompany.ts'
import { t } from './words.ts'

const run = promisify(execFile)

/** A product that has the package from its tarball, as `npm install` lays it, and is built. */
const test = widgetTestOf('sdk').extend<{ page: Page }, { site: { url: string; stop(): Promise<void> } }>({
  site: [
    async ({ company: { portal, boardID, hashOf } }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'upwell-sdk-'))
      try {
        await installSample(folder)
        const user = { id: 'ann', name: 'Ann Customer', email: 'ann@customer.example', hash: hashOf('ann') }
        const files = await buildSite(folder, { settings: { portal, boardID, user }, policy: policyFor(portal) })
        const site = await serveSite(files satisfies ReadonlyMap<string, SiteFile>)
        await use(site)
        await site.stop()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    // A package is packed, installed and built for it.
    { scope: 'worker', timeout: 240_000 },
  ],
  page: async ({ strictBrowser, complaints }, use) => {
    const context = await openReader(strictBrowser)
    const page = await context.newPage()
    noteComplaints(page, complaints)
    await use(page)
    expect(complaints, 'what the page complained of').toEqual([])
    await context.close()
  },
})

/** The strictest policy that the package's README names. */
const policyFor = (portal: string) => strictPolicy(portal, { own: "'self'", trustedTypes: 'upwell' })

/** Packs the package, installs it beside the sample without a network, and has the compiler read the sample. */
async function installSample(folder: string): Promise<void> {
  const modules = resolve('node_modules')
  const packed = join(folder, 'packed')
  await mkdir(packed)
  await run('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: resolve('sdk') })
  const [tarball = ''] = await readdir(packed)
  await cp(resolve('sdk/sample'), folder, { recursive: true })
  await rm(join(folder, 'reactCanny.tsx'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const quietly = [
    '--offline',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    '--legacy-peer-deps',
  ]
  await run('npm', ['install', ...quietly, join(packed, tarball)], { cwd: folder })
  for (const peer of ['react', 'react-dom', '@types'])
    await symlink(join(modules, peer), join(folder, 'node_modules', peer))
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.tsx'] }))
  await run(join(modules, '.bin/tsc'), ['-p', folder]).catch((error: { stdout: string }) => {
    throw new Error(`The package's types don't fit the sample:\n${error.stdout}`)
  })
}

const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

// The second finds the vote of the first.
test.describe.configure({ mode: 'serial' })

test('installed from its tarball into a strict single-page application, only the script is asked for until the known user opens the panel, and what they do is told', async ({
  page,
  site,
  company: { portal },
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(portal)) asked.push(request.url())
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Ideas?' })).toBeVisible()
  expect(asked).toEqual([`${portal}/sdk.js`])

  await go(page, 'Tell us')
  await vote(page).click()
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toHaveText(/^close identify open ready vote$/)
})

test('a board stands in its own page, news in another, and each goes with its page; who has signed out is nobody there', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  await go(page, 'Stationery')
  await expect(frameIn(page).getByRole('heading', { level: 1, name: 'Stationery' })).toBeVisible()
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true')
  await go(page, 'Sign out')
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false')

  await go(page, 'Ink')
  await expect(page.locator('iframe')).toHaveCount(0)
  const news = page.getByRole('button', { name: /Fresh ink/ })
  await expect(news).toHaveText('Fresh ink1')
  await news.click()
  const frame = frameIn(page, t('sdk.news'))
  await expect(frame.getByRole('heading', { name: 'Night falls' })).toBeVisible()
  await expect(news).toHaveText('Fresh ink')
  await go(page, 'Cards')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ideas?' })).toBeVisible()
})
