import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox, type ReceivedMail } from '../mailbox.ts'
import { freePort, startProcess } from '../service.ts'
import { engines } from './engines.ts'
import { journeys, type Place } from './journeys.ts'
import { openLine } from './line.ts'

/** Drives the main journeys in every engine that is installed; the last line says how many passed and failed, and what is not installed. */
const dataDir = await mkdtemp(join(tmpdir(), 'upwell-engines-'))
const mailbox = await startMailbox()
const port = await freePort()
const line = await openLine(() => port)
const service = await startProcess({
  DATA_DIR: dataDir,
  PORT: String(port),
  BASE_URL: `http://localhost:${line.port}`,
  SMTP_URL: mailbox.smtpURL,
  DEMO: 'true',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})
const counts = { passed: 0, failed: 0 }
const absent: string[] = []
try {
  for (const engine of engines()) {
    if ('missing' in engine) {
      absent.push(`${engine.name} (apt-get install ${engine.missing})`)
      continue
    }
    const page = await engine.open()
    const place: Place = { demo: `http://demo.localhost:${line.port}`, codeFor, line }
    for (const [name, drive] of Object.entries(journeys)) {
      line.mend()
      const begun = performance.now()
      const failure = await drive(page, place).then(
        () => null,
        (error: unknown) => error as Error,
      )
      counts[failure ? 'failed' : 'passed'] += 1
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      say(`${failure ? '✗' : '✓'} ${engine.name}: ${name} (${seconds} s)${failure ? `\n    ${failure.message}` : ''}`)
    }
    await page.close()
  }
} finally {
  await service.stop()
  line.close()
  await mailbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (absent.length > 0) say(`Not installed: ${absent.join(', ')}`)
say(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0

async function codeFor(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${mailbox.url}?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[]
    const [code] = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '') ?? []
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code came to ${address}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
