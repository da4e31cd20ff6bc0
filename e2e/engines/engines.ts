import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { chromium } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { Builder, By, Capabilities, type WebElement } from 'selenium-webdriver'
import { browserArguments, browserPath } from '../browser.ts'
import { freePort } from '../service.ts'
import type { Engine, EnginePage } from './enginePage.ts'

const firefoxPath = '/usr/bin/firefox-esr'
const webkitDriver = '/usr/bin/WebKitWebDriver'
const miniBrowsers = ['4.1', '6.0', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)

/** The engines that the journeys are driven in: our own Chromium, Debian's Firefox over WebDriver BiDi, and WebKitGTK by its driver. */
export function engines(): Engine[] {
  return [{ name: 'Chromium', open: openChromium }, firefox(), webkit()]
}

async function openChromium(): Promise<EnginePage> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArguments })
  const page = await browser.newPage()
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    address: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    press: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.focus(selector)
      await page.keyboard.type(text)
    },
    close: () => browser.close(),
  }
}

function firefox(): Engine {
  const name = 'Firefox'
  if (!existsSync(firefoxPath)) return { name, missing: 'firefox-esr' }
  const open = async (): Promise<EnginePage> => {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, headless: true })
    const page = await browser.newPage()
    return {
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      // The driver does not hear of an address that a script has pushed.
      address: () => page.evaluate('location.href') as Promise<string>,
      evaluate: (expression) => page.evaluate(expression) as Promise<never>,
      press: (selector) => page.click(selector),
      type: async (selector, text) => {
        await page.focus(selector)
        await page.keyboard.type(text)
      },
      close: () => browser.close(),
    }
  }
  return { name, open }
}

function webkit(): Engine {
  const name = 'WebKit'
  const miniBrowser = miniBrowsers.find((path) => existsSync(path))
  const missing = [
    ...(existsSync(webkitDriver) && miniBrowser !== undefined ? [] : ['webkit2gtk-driver']),
    ...(process.env['DISPLAY'] !== undefined || existsSync('/usr/bin/Xvfb') ? [] : ['xvfb']),
  ]
  if (missing.length > 0 || miniBrowser === undefined) return { name, missing: missing.join(' and ') }
  return { name, open: () => openWebkit(miniBrowser) }
}

async function openWebkit(miniBrowser: string): Promise<EnginePage> {
  const screen =
    process.env['DISPLAY'] === undefined ? await openScreen() : { display: process.env['DISPLAY'], close() {} }
  const port = await freePort()
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  })
  const end = () => {
    driver.kill()
    screen.close()
  }
  try {
    await listens(port)
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        }),
      )
      .build()
    const element = (selector: string): Promise<WebElement> => browser.findElement(By.css(selector))
    return {
      // The driver gives no sign of a page's end: of the address that is there already it may go on with the document that is leaving.
      open: async (url) => {
        await browser.get('about:blank')
        await browser.get(url)
      },
      reload: () => browser.navigate().refresh(),
      address: () => browser.getCurrentUrl(),
      evaluate: (expression) => browser.executeScript(`return (${expression})`),
      press: async (selector) => (await element(selector)).click(),
      type: async (selector, text) => (await element(selector)).sendKeys(text),
      close: async () => {
        await browser.quit().catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

/** A screen that nobody sees, for an engine that needs one. */
async function openScreen(): Promise<{ display: string; close(): void }> {
  const number = 90 + (process.pid % 100)
  const screen = spawn('Xvfb', [`:${number}`, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const socket = `/tmp/.X11-unix/X${number}`
  for (let tries = 0; tries < 100 && !existsSync(socket); tries += 1) await new Promise((done) => setTimeout(done, 50))
  return { display: `:${number}`, close: () => void screen.kill() }
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('WebKitWebDriver did not start.')
}
