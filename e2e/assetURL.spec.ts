import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from './browser.ts'
import { expect, noteComplaints, test } from './journey.ts'
import { freePort, startProcess } from './service.ts'
import { like, t } from './words.ts'

test('with files on another host, pages are painted, wake up, load their parts and report errors', async () => {
  // It begins with a service of its own.
  test.setTimeout(240_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'upwell-assets-'))
  const port = await freePort()
  // Another origin than any company's: the same service answers there as the host in front of it would.
  const assetURL = `http://127.0.0.1:${port}`
  const service = await startProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: '',
    DATABASE_URL: '',
    ASSET_URL: assetURL,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  })
  // A browser that adds no header of its own, as that of a journey does: across origins it would ask before.
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    noteComplaints(page, complaints)
    const failed: string[] = []
    const hosts = new Set<string>()
    page.on('request', (request) => {
      const { host, pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/')) hosts.add(host)
    })
    page.on('requestfailed', (request) => failed.push(request.url()))
    await page.goto(`http://demo.localhost:${port}/feature-requests`, { waitUntil: 'networkidle' })
    await expect(page.locator('.sr-only').first()).toHaveCSS('position', 'absolute')
    await expect.poll(() => page.evaluate('document.fonts.check(\'16px "Hanken Grotesk Variable"\')')).toBe(true)
    await page
      .getByRole('button', { name: like('portal.row.more') })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: t('post.share') })).toBeVisible()
    expect([...hosts]).toEqual([`127.0.0.1:${port}`])
    expect([...failed, ...complaints]).toEqual([])
    const reported = page.waitForRequest(/\/api\/errors\/report$/)
    await page.evaluate('setTimeout(() => dispatchEvent(new ErrorEvent("error", { error: new Error("broken") })))')
    expect((await reported).url()).toBe(`http://demo.localhost:${port}/api/errors/report`)
    expect(((await reported).postDataJSON() as { message: string }).message).toBe('broken')
  } finally {
    await browser.close()
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
