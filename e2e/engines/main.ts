import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRoad } from '../../server/test/road.ts'
import { codeIn, mailsIn, startMailbox } from '../mailbox.ts'
import { freePort, startProcess } from '../service.ts'
import { engines } from './engines.ts'
import { journeys, type Place } from './journeys.ts'

/** Drives the main journeys in every engine that is installed; the last line says how many passed and failed, and what is not installed. */
const dataDir = await mkdtemp(join(tmpdir(), 'upwell-engines-'))
const mailbox = await startMailbox()
const port = await freePort()
const road = await openRoad({ host: '127.0.0.1', port })
const service = await startProcess({
  DATA_DIR: dataDir,
  PORT: String(port),
  BASE_URL: `http://localhost:${road.connection.port}`,
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
    const place: Place = { demo: `http://demo.localhost:${road.connection.port}`, codeFor, road }
    for (const [name, drive] of Object.entries(journeys)) {
      road.clear()
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
  await road.close()
  await mailbox.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (absent.length > 0) say(`Not installed: ${absent.join(', ')}`)
say(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0

async function codeFor(address: string): Promise<string> {
  return codeIn(await mailsIn(mailbox.url, address))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
