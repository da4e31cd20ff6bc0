import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { expect } from 'vitest'
import { seedDemo } from '../../db/seed/demo.ts'
import { run as runBackup } from '../commands/backup.ts'
import { run as runRestore } from '../commands/restore.ts'
import { readBackup } from '../domain/backups/readBackup.ts'
import { readEnv } from '../env.ts'
import type { Service } from '../http/service.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openOutbound } from '../ports/outbound/outbound.ts'
import { openStorage } from '../ports/storage/openStorage.ts'
import { secretKey } from '../secrets/secretKey.ts'
import { freshDatabase } from './cluster.ts'
import { openWorld, type World } from './world.ts'

export interface Said {
  code: number
  said: string
}

/** An empty server beside the world's: a migrated database, a data folder, nobody on it. */
export interface EmptyServer {
  service: Service
  close(): Promise<void>
}

export interface BackupWorld {
  world: World
  folder: string
  backup(file: string, ...flags: string[]): Promise<Said>
  backupOf(service: Service, file: string, ...flags: string[]): Promise<Said>
  restore(service: Service, file: string, ...flags: string[]): Promise<Said>
  empty(settings?: Record<string, string>): Promise<EmptyServer>
  /** The hash of every part of a backup and of its files. */
  hashesOf(file: string): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** A world with the demo and a little of everything, to be backed up. */
export async function openBackupWorld(): Promise<BackupWorld> {
  const world = await openWorld()
  const folder = await mkdtemp(join(tmpdir(), 'upwell-backup-'))
  await world.db.transaction().execute((tx) => seedDemo(tx, world.service))
  await fill(world)
  let counter = 0
  const opened: EmptyServer[] = []
  const backupOf = (service: Service, file: string, ...flags: string[]) =>
    heard((say) => runBackup([file, ...flags], async () => service, say, say))
  return {
    world,
    folder,
    backup: (file, ...flags) => backupOf(world.service, file, ...flags),
    backupOf,
    restore: (service, file, ...flags) => heard((say) => runRestore([file, ...flags], async () => service, say, say)),
    async empty(settings = {}) {
      const { connection, drop } = await freshDatabase()
      const database = openDatabase({ connection, poolSize: 3, applicationName: 'upwell-command' })
      const env = readEnv({ DATA_DIR: join(folder, `data-${(counter += 1)}`), LOG_LEVEL: 'silent', ...settings })
      const service: Service = {
        ...world.service,
        env,
        database,
        storage: await openStorage(env),
        outbound: openOutbound(env),
        secret: await secretKey(env),
        log: pino({ level: 'silent' }),
      }
      const server = {
        service,
        close: async () => {
          await database.close()
          await drop()
        },
      }
      opened.push(server)
      return server
    },
    async hashesOf(file) {
      const { end } = await readBackup(file)
      return { ...end.parts, files: end.files }
    },
    async close() {
      for (const server of opened) await server.close()
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the connection that waits for a lock with a statement like this one, as when the database goes away just then. */
export async function endWhoWaits(pool: pg.Pool, statement: string): Promise<void> {
  const ended = async () => {
    const { rows } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [statement],
    )
    return rows.length
  }
  await expect.poll(ended, { message: `Nobody waits with ${statement}.` }).toBeGreaterThan(0)
}

async function heard(command: (say: (line: string) => void) => Promise<number>): Promise<Said> {
  const said: string[] = []
  const code = await command((line) => said.push(line))
  return { code, said: said.join('\n') }
}

/** What the demo has not: texts that COPY must escape, a vote that waits, a job that waits, and rows that point at one another. */
async function fill(world: World): Promise<void> {
  const [ada, spammer] = [await world.user('Ada\\N "quoted", tab\there'), await world.user('Spammer')]
  const board = await world.board({ name: 'Ideas' })
  const post = await world.post(
    board.id,
    { title: 'Ünïcode 🐘 \\. and \\N', details: 'One\n\n\\.\n\nTwo\twith a tab' },
    ada,
  )
  const spam = await world.post(board.id, { title: 'Spam' }, spammer)
  const { owner, statuses } = world.company
  await world.call('/api/posts/markSpam', { postID: spam.id }, { as: owner })
  await world.call('/api/votes/create', { postID: post.id }, { as: owner })
  await world.call(
    '/api/posts/changeStatus',
    { postID: post.id, statusID: statuses['planned'], note: 'Soon' },
    { as: owner },
  )
  await world.call(
    '/api/posts/update',
    { postID: post.id, title: 'Renamed' },
    { as: ada, headers: { 'idempotency-key': 'once' } },
  )
  const said = await world.call(
    '/api/comments/create',
    { postID: post.id, body: 'First' },
    { as: ada, headers: { 'idempotency-key': 'one' } },
  )
  await world.call(
    '/api/comments/create',
    { postID: post.id, body: 'Second', parentID: (said.body['comment'] as { id: string }).id },
    { as: owner },
  )
  await world.call('/api/viewer/requestCode', { email: 'somebody@example.com' })
}
