import { execFile } from 'node:child_process'
import { readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableNames } from '../domain/backups/tables.ts'
import { endWhoWaits, openBackupWorld, type BackupWorld } from '../test/backupWorld.ts'
import { run } from './backup.ts'

const exec = promisify(execFile)

let backups: BackupWorld
let file: string
beforeAll(async () => {
  backups = await openBackupWorld()
  file = join(backups.folder, 'whole.backup')
})
afterAll(() => backups.close())

const pool = () => backups.world.service.database.pool

/** Tables whose rows are over within an hour or a day, and of no use on another server. */
const overSoon = [
  'limits',
  'sign_in_codes',
  'proof_codes',
  'email_changes',
  'reply_to_codes',
  'handovers',
  'sign_in_attempts',
  'sign_in_tests',
  'password_resets',
  'account_emails',
  'registrations',
  'invite_codes',
  'authenticator_setups',
  'passkey_challenges',
  'factor_tokens',
]

it('is one file, for its owner alone, that says what it holds and where the key is', async () => {
  const { code, said } = await backups.backup(file)
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /holds 3 companies, \d+ posts and \d+ votes .* files, in \d+\.\d MB\. It took .* s\.\nThe secret key is not included/,
    ),
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { stdout } = await exec('tar', ['tzf', file])
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['upwell-backup.json', 'tables/posts/000001.copy', 'jobs/000001.copy', 'end.json']),
  )
})

it('holds every table but what is over in minutes, each with all its rows', async () => {
  const hashes = (await backups.hashesOf(file)) as Record<string, { rows?: number }>
  const client = await pool().connect()
  const tables = await tableNames(client)
  const { rows } = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename <> \'migrations\' order by tablename collate "C"',
  )
  expect(tables).toEqual(rows.map(({ name }) => name))
  const counts: Record<string, number> = {}
  for (const table of tables)
    counts[table] =
      (await client.query<{ count: number }>(`select count(*) as count from ${table}`)).rows[0]?.count ?? 0
  client.release()
  const held = tables.filter((table) => !overSoon.includes(table))
  expect(Object.keys(hashes).sort()).toEqual([...held.map((table) => `tables/${table}`), 'files', 'jobs'].sort())
  for (const table of held) expect(hashes[`tables/${table}`]?.rows, table).toBe(counts[table])
  for (const table of ['posts', 'votes', 'comments', 'sessions', 'accounts', 'vote_events', 'events', 'status_changes'])
    expect(counts[table], table).toBeGreaterThan(0)
})

it('keeps the jobs that wait, but no code for signing in', async () => {
  const { stdout } = await exec('tar', ['xzOf', file, 'jobs/000001.copy'])
  expect(stdout).toMatch(/^(deliverEvent|mail\w+)\t\{"companyID"/)
  expect(stdout).not.toContain('sendSignInCode')
})

it('holds no key unless it is told to', async () => {
  const withKey = join(backups.folder, 'with-key.backup')
  const { service } = await backups.empty({ SECRET_KEY: 'a key of at least thirty-two characters' })
  expect((await backups.backupOf(service, join(backups.folder, 'without.backup'))).code).toBe(0)
  expect(gunzipSync(await readFile(join(backups.folder, 'without.backup'))).toString('latin1')).not.toContain(
    'a key of at least',
  )
  const said = await run(
    [withKey, '--with-key'],
    async () => service,
    () => {},
    () => {},
  )
  expect(said).toBe(0)
  expect((await exec('tar', ['xzOf', withKey, 'secret-key'])).stdout).toBe('a key of at least thirty-two characters')
})

it('is of one moment: what is written in the meantime is wholly in it or not at all', async () => {
  const board = await backups.world.board()
  let isOver = false
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) await backups.world.post(board.id, { title: `While it runs ${n}` })
  })()
  const during = join(backups.folder, 'during.backup')
  expect((await backups.backup(during)).code).toBe(0)
  isOver = true
  await writing
  const hashes = (await backups.hashesOf(during)) as Record<string, { rows: number }>
  expect(hashes['tables/post_stats']?.rows).toBe(hashes['tables/posts']?.rows)
  const { service } = await backups.empty()
  expect((await backups.restore(service, during)).code).toBe(0)
})

it('goes to standard output whole, and speaks beside it', async () => {
  const [out, said, complained] = [new PassThrough(), [] as string[], [] as string[]]
  const [code, content] = await Promise.all([
    run(
      ['-'],
      async () => backups.world.service,
      (line) => said.push(line),
      (line) => complained.push(line),
      out,
    ),
    buffer(out),
  ])
  expect([code, said, complained[0]]).toEqual([0, [], expect.stringContaining('The backup holds 3 companies')])
  await writeFile(join(backups.folder, 'piped.backup'), content)
  const [piped, again] = [
    await backups.hashesOf(join(backups.folder, 'piped.backup')),
    join(backups.folder, 'again.backup'),
  ]
  await backups.backup(again)
  expect(await backups.hashesOf(again)).toEqual(piped)
})

describe('a backup that cannot be made', () => {
  const openFails = async () => {
    throw new Error('opened')
  }

  it('never takes the place of what is there', async () => {
    await writeFile(join(backups.folder, 'mine'), 'my words')
    expect(await backups.backup(join(backups.folder, 'mine'))).toEqual({
      code: 1,
      said: expect.stringMatching(/already exists\. Choose another name\./),
    })
    expect(await readFile(join(backups.folder, 'mine'), 'utf8')).toBe('my words')
    await symlink('/nowhere/at/all', join(backups.folder, 'dangling'))
    expect((await backups.backup(join(backups.folder, 'dangling'))).code).toBe(1)
  })

  it('is refused where nothing can be written, and nothing is left', async () => {
    expect(await backups.backup(join(backups.folder, 'none', 'x'))).toEqual({
      code: 1,
      said: expect.stringContaining('the folder does not exist'),
    })
    const said: string[] = []
    expect(
      await run(
        ['-'],
        openFails,
        (line) => said.push(line),
        (line) => said.push(line),
        Object.assign(new PassThrough(), { isTTY: true }),
      ),
    ).toBe(1)
    expect(said).toEqual(["A backup can't be written to a terminal. Send it to a file or a pipe."])
  })

  it('says so when its reader goes away', async () => {
    const [out, said] = [new PassThrough({ highWaterMark: 10 }), [] as string[]]
    out.once('data', () => out.destroy())
    expect(
      await run(
        ['-'],
        async () => backups.world.service,
        (line) => said.push(line),
        (line) => said.push(line),
        out,
      ),
    ).toBe(1)
    expect(said).toEqual(['The reader closed the pipe. The backup is incomplete.'])
  })

  it('says so when the database goes away in its middle, and leaves no file', async () => {
    const lost = join(backups.folder, 'lost.backup')
    const blocker = await pool().connect()
    await blocker.query('begin')
    await blocker.query('lock table statuses in access exclusive mode')
    const making = backups.backup(lost)
    await endWhoWaits(pool(), 'copy%')
    expect(await making).toEqual({
      code: 1,
      said: 'The connection to the database was lost. No backup was made. Try again once it is back.',
    })
    await blocker.query('rollback')
    blocker.release()
    await expect(stat(lost)).rejects.toThrow('ENOENT')
  })
})
