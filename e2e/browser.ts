import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What keeps a headless Chromium quiet and on this machine; the package's own arguments switch the web's security off. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** An installed Chromium, or the one that came with `npm ci`, unpacked into the temporary folder once. */
export async function browserPath(): Promise<string> {
  const present = installed.find((path) => existsSync(path))
  if (present !== undefined) return present
  // Makes the package unpack the libraries too that a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** Starts Chromium with these arguments beside the usual ones; once more if its process died before it answered, which it has done (SIGSEGV, for no reason that it gave). */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await browserPath()
  const launch = () => chromium.launch({ executablePath, args: [...browserArguments, ...args] })
  return launch().catch((error: unknown) => {
    if (!(error instanceof Error) || !/<process did exit: .*signal=SIG/.test(error.message)) throw error
    process.stderr.write('Chromium died while it started; it is started once more.\n')
    return launch()
  })
}
