import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChildReport, type SmallApp, smallApp } from '../../../test/embeddedChild.ts'
import { DatabaseRefusal, type EmbeddedDatabase, runningEmbedded, startEmbedded } from './embedded.ts'
import { isRunning } from './processes.ts'

let folder: string
let app: SmallApp
const running: EmbeddedDatabase[] = []

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'upwell-embedded-')))
  app = await smallApp()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()))
})
afterAll(async () => {
  await app.remove()
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir: string, settings: Record<string, string> = { fsync: 'off' }): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, settings })
  running.push(database)
  return database
}

async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function whenRunning(report: Promise<ChildReport>): Promise<Exclude<ChildReport, { refusal: string }>> {
  const said = await report
  if ('refusal' in said) throw new Error(said.refusal)
  return said
}

async function eventually<T>(attempt: () => Promise<T>, withinMs: number): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(50)
    }
  }
}

function userOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** `initdb` works only for users that the system knows. */
function ordinaryUsers(): number[] {
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
  return known.filter((uid) => uid > 0 && uid !== 65_534)
}

describe('the embedded PostgreSQL', () => {
  it('is made, stopped and started again with its rows, in a folder of any name', async () => {
    const dataDir = join(folder, `it's "dä ta", 数据`)
    const first = await start(dataDir, {})
    await query(first.connection, `create table kept as select 'Á' as word`)
    expect(await query(first.connection, 'select lower(word) as word from kept')).toEqual([{ word: 'á' }])
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await query(first.connection, `show ${setting}`)).toEqual([{ [setting]: 'on' }])
    }
    expect(await query(first.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)

    const second = await start(dataDir)
    expect(await query(second.connection, 'select word from kept')).toEqual([{ word: 'Á' }])
    expect(await query(second.connection, 'show fsync')).toEqual([{ fsync: 'off' }])
    await second.stop()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password'])
  })

  it('has a socket in a short folder when its own path is too long for one, and removes it', async () => {
    const database = await start(join(folder, 'long'.repeat(30)))
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(database.connection.host.length).toBeLessThan(60)
    expect(await runningEmbedded(join(folder, 'long'.repeat(30)))).toEqual(database.connection)
    await database.stop()
    await expect(stat(database.connection.host)).rejects.toThrow('ENOENT')
  })

  it('starts again by itself when its postmaster is killed, with everything that was committed', async () => {
    const database = await start(join(folder, 'killed'), {})
    await query(database.connection, 'create table kept as select 7 as number')
    const busy = query(database.connection, 'select pg_sleep(60)').catch((error: unknown) => error)
    await sleep(100)
    const before = database.pid
    process.kill(before, 'SIGKILL')
    expect(await eventually(() => query(database.connection, 'select number from kept'), 5_000)).toEqual([
      { number: 7 },
    ])
    expect(await busy).toBeInstanceOf(Error)
    expect(database.pid).not.toBe(before)

    const [backend] = await query(
      database.connection,
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    )
    process.kill(Number(backend?.pid), 'SIGKILL')
    await sleep(50)
    expect(await eventually(() => query(database.connection, 'select number from kept'), 5_000)).toEqual([
      { number: 7 },
    ])
  })

  it('stops for good while it is being started again', async () => {
    const database = await start(join(folder, 'killed'))
    process.kill(database.pid, 'SIGKILL')
    await database.stop()
    expect(isRunning(database.pid)).toBe(false)
  })
})

describe('the owner of the data folder', () => {
  it('refuses a second server as long as it lives', async () => {
    const dataDir = join(folder, 'owned')
    const child = app.start(dataDir)
    const { connection } = await whenRunning(child.report)
    const refusal = await startEmbedded({ dataDir }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toContain(
      `Another Upwell (process ${child.process.pid}) already uses the data folder ${dataDir}`,
    )
    expect(await runningEmbedded(dataDir)).toEqual(connection)
    child.process.kill('SIGTERM')
    await child.ended
    expect(await runningEmbedded(dataDir)).toBeNull()
    await start(dataDir)
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`process ${process.pid}`)
  })

  it('leaves a PostgreSQL behind when it is killed, which the next one ends before it starts its own', async () => {
    const dataDir = join(folder, 'owned')
    const child = app.start(dataDir)
    const { connection, pid } = await whenRunning(child.report)
    await query(connection, 'create table committed as select 1 as one')
    child.process.kill('SIGKILL')
    await child.ended
    expect(isRunning(pid)).toBe(true)
    const database = await start(dataDir)
    expect(database.pid).not.toBe(pid)
    expect(await query(database.connection, 'select one from committed')).toEqual([{ one: 1 }])
  })

  it('is not taken for alive when another process got its number, nor is its postmaster', async () => {
    const dataDir = join(folder, 'owned')
    const database = await start(dataDir)
    const owner = JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8')) as Record<string, unknown>
    await database.stop()
    await writeFile(join(dataDir, 'owner.json'), JSON.stringify({ ...owner, started: '1' }))
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n.\n\n1 1\nready   \n`,
    )
    const next = await start(dataDir)
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('that another machine or container made is believed while it shows itself', async () => {
    const dataDir = join(folder, 'elsewhere')
    await mkdir(dataDir)
    const file = join(dataDir, 'owner.json')
    const text = JSON.stringify({ pid: 4_000_000, started: '1', machine: 'elsewhere' })
    await writeFile(file, text)
    const beat = setInterval(() => void writeFile(file, text), 500)
    await expect(startEmbedded({ dataDir })).rejects.toThrow('Another Upwell')
    clearInterval(beat)
  })
})

describe('a data folder that cannot be used', () => {
  it('is refused with what to do when another major version made it', async () => {
    const dataDir = join(folder, 'older')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      /was created by PostgreSQL 14, and this Upwell includes PostgreSQL 18: .*DATABASE_URL/,
    )
    expect(await readdir(dataDir)).toEqual(['postgres'])
  })

  it('is refused when something else is in the place of the database', async () => {
    const dataDir = join(folder, 'foreign')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear')
    await expect(startEmbedded({ dataDir })).rejects.toThrow('is not a PostgreSQL database folder')
  })

  it("is refused with PostgreSQL's own words when a setting is wrong", async () => {
    await expect(
      startEmbedded({ dataDir: join(folder, 'owned'), settings: { shared_buffers: 'much' } }),
    ).rejects.toThrow(/did not start .*shared_buffers/)
  })

  it('is made from the beginning when the first start was killed half-way', async () => {
    const dataDir = join(folder, 'half')
    const child = app.start(dataDir)
    await eventually(async () => {
      const [name] = await readdir(dataDir).then((names) => names.filter((entry) => entry.startsWith('postgres.new-')))
      await stat(join(dataDir, name ?? 'none', 'base'))
    }, 5_000)
    child.process.kill('SIGKILL')
    await child.ended
    expect(await readdir(dataDir)).not.toContain('postgres')
    const database = await start(dataDir)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

if (process.geteuid?.() === 0 && process.platform === 'linux') {
  describe('the embedded PostgreSQL of root', () => {
    it('runs as nobody on data that stays in a folder which only root may enter', async () => {
      const locked = join(folder, 'locked')
      await mkdir(locked, { mode: 0o700 })
      const database = await start(join(locked, 'data'))
      expect(userOf(database.pid)).toBe(65_534)
      expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      expect((await stat(join(locked, 'data', 'postgres', 'PG_VERSION'))).uid).toBe(65_534)
      expect((await stat(join(locked, 'data'))).mode & 0o777).toBe(0o700)
    })

    it('takes back a folder that root has copied', async () => {
      const cluster = join(folder, 'locked', 'data', 'postgres')
      await chown(cluster, 0, 0)
      await chown(join(cluster, 'base'), 0, 0)
      const database = await start(join(folder, 'locked', 'data'))
      expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    })
  })

  describe('the embedded PostgreSQL of an ordinary user', () => {
    const [uid = 0, otherUid = 0] = ordinaryUsers()

    it('runs as that user, also when root starts it later, and not as someone else', async () => {
      const home = join(app.folder, 'home')
      await mkdir(home)
      await chown(home, uid, uid)
      const child = app.start(join(home, 'data'), uid)
      const { connection, pid } = await whenRunning(child.report)
      expect(userOf(pid)).toBe(uid)
      expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
      child.process.kill('SIGTERM')
      await child.ended

      const database = await start(join(home, 'data'))
      expect(userOf(database.pid)).toBe(uid)
      await database.stop()

      await chmod(join(home, 'data'), 0o777)
      const other = await app.start(join(home, 'data'), otherUid).report
      expect(other).toEqual({ refusal: expect.stringContaining(`belongs to user ${uid}`) as string })
    })

    it('is told what to do when the system does not know it', async () => {
      const home = join(app.folder, 'unknown')
      await mkdir(home)
      await chown(home, 61_234, 61_234)
      expect(await app.start(home, 61_234).report).toEqual({
        refusal: expect.stringMatching(/user ID 61234.*\/etc\/passwd/) as string,
      })
    })

    it('is refused a folder that it may not write to', async () => {
      const { refusal } = { refusal: '', ...(await app.start(join(folder, 'nowhere'), uid).report) }
      expect(refusal).toContain('DATA_DIR')
    })
  })
}
