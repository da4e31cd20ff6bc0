import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingsName } from '../../../contract/sdkSettings.ts'
import { fontFiles } from '../../http/pages/assets.ts'
import { runningEmbedded } from '../../ports/database/embedded/runningEmbedded.ts'
import { hashOf, newToken } from '../../secrets/tokens.ts'
import { bundleService, type Bundle } from '../crash/bundle.ts'

const ask =
  'POST /api/posts/get HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n{"pages":1}'

// Windows ends a process without telling it.
if (process.platform !== 'win32')
  describe('a service that is told to end', () => {
    let bundle: Bundle
    let folder: string
    let child: ChildProcess
    let port: number
    let database: pg.Client
    let ended: Promise<{ code: number | null; at: number }>

    beforeAll(async () => {
      bundle = await bundleService('server/test/ending/servedChild.ts')
      folder = await mkdtemp(join(tmpdir(), 'upwell-ending-'))
      await mkdir(join(folder, 'assets'))
      const entries = [
        'web/entry.client.tsx',
        'web/entry.frame.tsx',
        'web/widget/frame.css',
        'widget/frames/start.ts',
        'widget/preview/preview.ts',
        'web/early.ts',
        'web/portal/portal.css',
        'web/admin/admin.css',
        'web/auth/auth.css',
        'web/landing/landing.css',
        ...Object.values(fontFiles),
      ]
      const manifest = JSON.stringify(Object.fromEntries(entries.map((entry) => [entry, { file: 'assets/none' }])))
      const names = ['early', 'sdk', ...['en', 'de', 'ar'].flatMap((language) => [language, `frame.${language}`])]
      for (const name of names) await writeFile(join(folder, `manifest.${name}.json`), manifest)
      await writeFile(join(folder, 'sdk.js'), settingsName)
      const env = {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        DATA_DIR: join(folder, 'data'),
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: 'true',
        DEFAULT_COMPANY: 'demo',
        REQUESTS_PER_ADDRESS: '64',
      }
      child = spawn(process.execPath, [bundle.file, folder], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      ended = new Promise((resolve) => child.once('exit', (code) => resolve({ code, at: performance.now() })))
      port = await portOf(child)
      database = new pg.Client((await runningEmbedded(join(folder, 'data'))) ?? {})
      database.on('error', () => {})
      await database.connect()
    })
    afterAll(async () => {
      await database?.end().catch(() => {})
      // A test that failed has left it running; ended by its own way, it takes its database with it.
      if (child?.exitCode === null) child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
      await bundle?.remove()
    })

    test('answers all that is in flight, ends what stays open at once, closes each connection, takes nothing new, and is gone within ten seconds', async () => {
      const [idle, halfSent] = [open(port), open(port)]
      const live = open(port)
      live.socket.write(
        `GET /api/notifications/live HTTP/1.1\r\nhost: localhost\r\ncookie: upwell=${await sessionIn(database)}\r\n\r\n`,
      )
      await expect.poll(() => live.heard()).toContain('retry:')
      idle.socket.write(ask)
      await expect.poll(() => idle.heard()).toContain('"posts"')
      halfSent.socket.write(ask.slice(0, -4))
      await database.query('begin; lock table posts in access exclusive mode')
      // Fewer than there are connections to the database, which the work in the background needs too: one more would wait for it, and in vain when this
      // machine is busy.
      const asking = Array.from({ length: 8 }, () => open(port))
      for (const { socket } of asking) socket.write(ask)
      await expect
        .poll(
          async () =>
            (await database.query<{ n: number }>('select count(*)::int as n from pg_locks where not granted')).rows[0]
              ?.n,
        )
        .toBeGreaterThanOrEqual(8)
      // What was asked for later and is answered already shows that all of them have been read.
      const probe = open(port)
      probe.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await expect.poll(() => probe.heard()).toContain('HTTP/1.1')
      await sleep(200)
      const began = performance.now()
      child.kill('SIGTERM')
      await sleep(100)
      await expect.poll(() => live.heard(), { timeout: 3_000 }).toMatch(/\r\n0\r\n\r\n$/)
      const late = open(port)
      late.socket.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await late.closed
      expect(late.heard()).toMatch(/^HTTP\/1.1 503 [^]*connection: close/i)
      await sleep(800)
      const later = open(port)
      await later.closed
      expect(later.heard()).toBe('')
      expect(asking.filter(({ heard }) => heard() !== '')).toHaveLength(0)
      await database.query('rollback')
      await Promise.all(asking.map(({ closed }) => closed))
      for (const { heard } of asking) {
        const [head = '', body = ''] = heard().split('\r\n\r\n')
        expect(head).toMatch(/^HTTP\/1.1 200 /)
        expect(head).toMatch(/^connection: close$/im)
        expect(JSON.parse(body)).toHaveProperty('result.posts')
      }
      await database.end()
      const { code, at } = await ended
      expect(code).toBe(0)
      expect(at - began).toBeLessThan(10_000)
      await Promise.all([idle.closed, halfSent.closed])
    })
  })

/** A session of someone of the demo; gives its token. */
async function sessionIn(database: pg.Client): Promise<string> {
  const token = newToken()
  await database.query(
    "insert into sessions (token_hash, company_id, user_id, kind, expires_at) select $1, company_id, id, 'user', now() + interval '1 hour' from users limit 1",
    [hashOf(token)],
  )
  return token
}

interface Open {
  socket: Socket
  heard(): string
  closed: Promise<void>
}

function open(port: number): Open {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => {})
  return { socket, heard: () => heard, closed: new Promise((resolve) => socket.once('close', () => resolve())) }
}

/** The start message says where it listens. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const [, port] = /http:\/\/[^\s/]*:(\d+)/.exec(said) ?? []
      if (port !== undefined && port !== '0') resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`The service ended (${code}) before it listened.\n${said}`)))
  })
}
