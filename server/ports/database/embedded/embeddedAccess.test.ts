import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, runningEmbedded, startEmbedded } from './embedded.ts'
import { serverUser } from './embeddedCluster.ts'

let folder: string
const running: EmbeddedDatabase[] = []

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'upwell-access-')))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' }, onLine: (line) => lines.push(line) })
  running.push(database)
  return database
}

/** The rows of a statement, or the code that PostgreSQL refuses the connection with. */
async function query(connection: pg.ClientConfig, text = 'select 1 as one'): Promise<unknown> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const withPassword = (database: EmbeddedDatabase, password: string) => ({ ...database.connection, password })

/** The folder as a release without a password left it: every connection trusted, and no file beside the cluster. */
async function makeTrusting(dataDir: string): Promise<void> {
  const database = await start(dataDir)
  await query(database.connection, `create table kept as select 'before' as word`)
  await query(database.connection, 'alter role upwell password null')
  await database.stop()
  const file = join(dataDir, 'postgres', 'pg_hba.conf')
  await writeFile(file, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  await rm(join(dataDir, 'postgres-password'), { force: true })
}

describe('who is admitted to the embedded PostgreSQL', () => {
  it('only those who know the password that the first start made, readable by its owner alone', async () => {
    const database = await start(join(folder, 'new'))
    const file = join(folder, 'new', 'postgres-password')
    const password = await readFile(file, 'utf8')
    expect(password.length).toBeGreaterThanOrEqual(32)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await query(database.connection)).toEqual([{ one: 1 }])
    expect(await query(withPassword(database, password))).toEqual([{ one: 1 }])
    for (const wrong of ['', 'upwell', `${password}x`])
      expect(await query(withPassword(database, wrong)), wrong).not.toEqual([{ one: 1 }])
    expect(await query(withPassword(database, 'upwell'))).toBe('28P01')
  })

  it('a command beside the service, which reads the same file', async () => {
    const dataDir = join(folder, 'new')
    const database = await start(dataDir)
    const beside = await runningEmbedded(dataDir)
    expect(beside).toEqual(database.connection)
    expect(await query(beside ?? {})).toEqual([{ one: 1 }])
  })

  it('with a password that no command line, environment, file of the cluster or line of the log has', async () => {
    const lines: string[] = []
    const dataDir = join(folder, 'quiet')
    const database = await start(dataDir, lines)
    const { password = '' } = database.connection
    expect(password.length).toBeGreaterThanOrEqual(32)
    await query(withPassword(database, 'wrong'))
    expect(lines.join('\n')).toContain('password authentication failed')
    expect(lines.join('\n')).not.toContain(password)
    for (const name of readdirSync(join(dataDir, 'postgres')).filter((entry) => /conf$|opts$|pid$/.test(entry))) {
      expect(readFileSync(join(dataDir, 'postgres', name), 'utf8'), name).not.toContain(password)
    }
    if (process.platform !== 'linux') return
    for (const part of ['cmdline', 'environ'])
      expect(readFileSync(`/proc/${database.pid}/${part}`, 'utf8')).not.toContain(password)
  })
})

describe('a cluster that asks for another password, or for none', () => {
  it('of a release that trusted everyone on the socket asks for one from the next start on, with its rows', async () => {
    const dataDir = join(folder, 'trusting')
    await makeTrusting(dataDir)
    const database = await start(dataDir)
    expect(await query({ ...database.connection, password: 'any' })).toBe('28P01')
    expect(await query(database.connection, 'select word from kept')).toEqual([{ word: 'before' }])
    await database.stop()
    expect(await query((await start(dataDir)).connection, 'select word from kept')).toEqual([{ word: 'before' }])
  })

  it('is closed again when that start was cut off after the password was made', async () => {
    const dataDir = join(folder, 'cut-off')
    await makeTrusting(dataDir)
    await writeFile(join(dataDir, 'postgres-password'), 'a-password-that-the-cluster-has-not-heard-of', { mode: 0o600 })
    const database = await start(dataDir)
    expect(await query({ ...database.connection, password: 'any' })).toBe('28P01')
    expect(await query(database.connection)).toEqual([{ one: 1 }])
  })

  it.each([
    ['is lost', (file: string) => rm(file)],
    ['is empty', (file: string) => writeFile(file, '')],
    ['belongs to another cluster', (file: string) => writeFile(file, 'a-password-that-the-cluster-has-not-heard-of')],
  ])('opens when the file of the password %s', async (_how, change) => {
    const dataDir = join(folder, 'changed')
    const before = await start(dataDir)
    await before.stop()
    await change(join(dataDir, 'postgres-password'))
    const database = await start(dataDir)
    expect(await query(database.connection)).toEqual([{ one: 1 }])
    expect(database.connection.password).not.toBe(before.connection.password)
    expect(await query({ ...database.connection, password: before.connection.password ?? '' })).toBe('28P01')
  })

  it('is reached by a command while a service of the earlier release still runs on it', async () => {
    const dataDir = join(folder, 'trusting')
    const database = await start(dataDir)
    await rm(join(dataDir, 'postgres-password'))
    expect(await runningEmbedded(dataDir)).toEqual({ ...database.connection, password: undefined })
  })
})

if (process.geteuid?.() === 0 && process.platform === 'linux') {
  describe('the embedded PostgreSQL of root', () => {
    it('refuses another process of the user it runs as, which can reach its socket', async () => {
      // Too long for a socket of its own: the socket is in a temporary folder of the server's user.
      const database = await start(join(folder, 'long'.repeat(30)))
      const socket = join(database.connection.host, '.s.PGSQL.5432')
      const { uid = 0 } = (await serverUser(join(folder, 'long'.repeat(30), 'postgres'))) ?? {}
      // 0 is "you are in"; 10 asks for SCRAM (PostgreSQL: Message Formats, AuthenticationRequest).
      expect(await authenticationAsked(socket, uid)).toBe('R 10')
      await expect(readAs(join(folder, 'long'.repeat(30), 'postgres-password'), uid)).resolves.toBe('EACCES')
    })

    it('leaves the password to the owner of the folder, who may start it later', async () => {
      const home = join(folder, 'home')
      await mkdir(home, { mode: 0o700 })
      await chown(home, 1, 1)
      const database = await start(home)
      expect((await stat(join(home, 'postgres-password'))).uid).toBe(1)
      await database.stop()
      await chown(home, 65_534, 65_534)
      await rm(join(home, 'postgres-password'))
      await start(home)
      expect((await stat(join(home, 'postgres-password'))).uid).toBe(0)
    })
  })
}

/** What PostgreSQL answers a user's process that presents itself as the service's role. */
function authenticationAsked(socket: string, uid: number): Promise<string> {
  return runAs(
    uid,
    [socket],
    `
    const words = Buffer.from('user\\0upwell\\0database\\0postgres\\0\\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(8 + words.length)
    head.writeInt32BE(196608, 4)
    const client = require('node:net').connect(process.argv[1], () => client.write(Buffer.concat([head, words])))
    client.once('data', (data) => { console.log(String.fromCharCode(data[0]) + ' ' + data.readInt32BE(5)); client.destroy() })
    client.once('error', (error) => console.log(error.code))`,
  )
}

function readAs(file: string, uid: number): Promise<string> {
  return runAs(
    uid,
    [file],
    `require('node:fs').readFile(process.argv[1], 'utf8', (error, text) => console.log(error ? error.code : text))`,
  )
}

function runAs(uid: number, parameters: string[], source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', source, '--', ...parameters], {
      uid,
      gid: uid,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', reject)
    child.once('close', () => resolve(said.trim()))
  })
}
