import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack, type Header } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSchema } from '../../tools/database/schema.ts'
import { checkData } from '../domain/checks/checkData.ts'
import { buildApp } from '../http/app.ts'
import { buildAt, knownMigrations } from '../ports/database/migrate.ts'
import { openDatabase } from '../ports/database/database.ts'
import { endWhoWaits, openBackupWorld, type BackupWorld, type EmptyServer } from '../test/backupWorld.ts'
import { invited } from '../test/teamWorld.ts'
import { expectOK } from '../test/world.ts'

let backups: BackupWorld
let file: string
let content: Buffer
/** Used by every test that restores nothing. */
let untouched: EmptyServer
beforeAll(async () => {
  backups = await openBackupWorld()
  // Signed in at the root, and invited by a link.
  await backups.world.account()
  await invited(backups.world, 'invited@example.com')
  file = join(backups.folder, 'whole.backup')
  await backups.backup(file)
  content = await readFile(file)
  untouched = await backups.empty()
})
afterAll(() => backups.close())

let counter = 0
const path = () => join(backups.folder, `case-${(counter += 1)}`)

async function companiesOf({ service }: EmptyServer): Promise<string[]> {
  const found = await service.database.db.selectFrom('companies').select('subdomain').orderBy('subdomain').execute()
  return found.map(({ subdomain }) => subdomain)
}

describe('a backup that was restored', () => {
  it('backed up again has the same contents', async () => {
    const [back, again] = [await backups.empty(), path()]
    expect((await backups.restore(back.service, file)).said).toMatch(
      /^Restored 3 companies, .*\nThis server's secret key differs/,
    )
    expect((await backups.backupOf(back.service, again)).code).toBe(0)
    expect(await backups.hashesOf(again)).toEqual(await backups.hashesOf(file))
  })

  it('is a server that works: same schema, sessions, jobs, lists, new votes', async () => {
    const { service } = await backups.empty()
    await backups.restore(service, file)
    expect(await describeSchema(service.database.connection)).toEqual(
      await describeSchema(backups.world.service.database.connection),
    )
    expect(await checkData(service.database.db)).toEqual([])
    const app = await buildApp(
      { ...service, env: backups.world.service.env, secret: backups.world.service.secret },
      async () => {},
    )
    const headers = {
      host: 'acme.upwell.test',
      origin: 'http://acme.upwell.test',
      'content-type': 'application/json',
      cookie: `upwell=${backups.world.company.owner.cookie}`,
    }
    const ask = async (url: string, input: object) =>
      (await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(input) })).json<
        Record<string, unknown>
      >()
    const [board] = (await backups.world.call('/api/boards/getAll', {}, { as: backups.world.company.owner })).body[
      'boards'
    ] as { id: string }[]
    const list = { pages: 1, boardID: board?.id, sort: 'new', status: ['*'] }
    const here = await ask('/api/posts/get', list)
    expect(here).toEqual(
      (await expectOK(backups.world.call('/api/posts/get', list, { as: backups.world.company.owner }))).body,
    )
    expect(await ask('/api/viewer/get', {})).toMatchObject({
      viewer: { email: backups.world.company.owner.email, kind: 'member' },
    })
    await app.close()
    // Numbering continues after that of the backup.
    const numbered = await service.database.pool.query<{ id: number }>(
      'insert into vote_events (company_id, root_post_id, user_id, delta, voted_at) select company_id, post_id, user_id, 1, now() from votes limit 1 returning id',
    )
    const { rows } = await backups.world.service.database.pool.query<{ last: number }>(
      "select last_value as last from pg_sequences where sequencename like 'vote_events%'",
    )
    expect(numbered.rows[0]?.id).toBe((rows[0]?.last ?? 0) + 1)
  })

  it('ends every session and link when told to, and nothing else', async () => {
    const [server, again] = [await backups.empty(), path()]
    expect((await backups.restore(server.service, file, '--sign-everyone-out')).code).toBe(0)
    await backups.backupOf(server.service, again)
    const [before, after] = [await backups.hashesOf(file), await backups.hashesOf(again)]
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    expect(changed).toEqual(expect.arrayContaining(['tables/account_sessions', 'tables/invites', 'tables/sessions']))
    const links = [
      'factor_tokens',
      'founding_links',
      'invite_links',
      'one_time_links',
      'registrations',
      'shared_customer_pages',
    ]
    const ending = ['account_sessions', 'invites', 'sessions', ...links].map((table) => `tables/${table}`)
    expect(changed.filter((name) => !ending.includes(name))).toEqual([])
  })

  it('keeps the key that it holds, and says whether the key is the same', async () => {
    const [from, to, held] = [await backups.empty(), await backups.empty(), path()]
    expect((await backups.backupOf(from.service, held, '--with-key')).code).toBe(0)
    expect((await backups.restore(to.service, held)).said).not.toContain('secret key')
    const keyOf = ({ service }: EmptyServer) => readFile(join(service.env.DATA_DIR, 'secret-key'), 'utf8')
    expect(await keyOf(to)).toBe(await keyOf(from))
  })

  it('may be of an older version: its tables are made as they were, then migrated', async () => {
    const old = await backups.empty()
    const { pool } = old.service.database
    const [first] = knownMigrations()
    await pool.query('drop schema public cascade; create schema public')
    await onOne(old, async (client) => {
      await client.query('begin')
      await buildAt(client, [first ?? ''])
      await client.query(
        `insert into companies (id, name, subdomain) values ('01900000-0000-7000-8000-000000000001', 'Old', 'old')`,
      )
      await client.query('commit')
    })
    const older = path()
    expect((await backups.backupOf(old.service, older)).code).toBe(0)
    const now = await backups.empty()
    expect((await backups.restore(now.service, older)).said).toContain(
      `The backup was made by an older version. Migrations run: ${knownMigrations().length - 1}.`,
    )
    expect(await companiesOf(now)).toEqual(['old'])
    expect(await describeSchema(now.service.database.connection)).toEqual(
      await describeSchema(backups.world.service.database.connection),
    )
  })
})

describe('refused with a sentence, and nothing is stored', () => {
  const refused = async (bytes: Buffer): Promise<string> => {
    const name = path()
    await writeFile(name, bytes)
    const { code, said } = await backups.restore(untouched.service, name)
    expect([code, await companiesOf(untouched)]).toEqual([1, []])
    return said
  }

  it('a server that holds something', async () => {
    const { said } = await backups.restore(backups.world.service, file)
    expect(said).toMatch(
      /^Upwell is running on this database|^This server isn't empty \(it has the company acme, other, demo\)\./,
    )
    const full = await backups.empty()
    await backups.restore(full.service, file)
    expect((await backups.restore(full.service, file)).said).toMatch(/^This server isn't empty \(it has the company /)
  })

  it('a server that runs', async () => {
    const { service } = await backups.empty()
    const running = openDatabase({ connection: service.database.connection, poolSize: 1 })
    await running.pool.query('select')
    expect(await backups.restore(service, file)).toEqual({
      code: 1,
      said: 'Upwell is running on this database. Stop it before restoring.',
    })
    await running.close()
  })

  it('what is no backup: nothing, noise, text, another tar, a folder, no file', async () => {
    expect(await refused(Buffer.alloc(0))).toMatch(/truncated|isn't an Upwell backup/)
    expect(await refused(Buffer.from('hello'))).toBe("This isn't an Upwell backup.")
    expect(await refused(gzipSync('hello'))).toMatch(/isn't an Upwell backup/)
    expect(await refused(gzipSync(await tarOf([[{ name: 'README.md' }, 'read me']])))).toBe(
      "This isn't an Upwell backup.",
    )
    expect((await backups.restore(untouched.service, backups.folder)).said).toMatch(/is a folder/)
    expect((await backups.restore(untouched.service, '/nowhere/at/all')).said).toBe('File not found: /nowhere/at/all.')
  })

  it('one that is cut off, anywhere', async () => {
    for (let n = 1; n < 20; n += 1)
      expect(await refused(content.subarray(0, Math.floor((content.length * n) / 20))), String(n)).toMatch(
        /truncated|damaged|isn't an Upwell backup/,
      )
    expect(await refused(content.subarray(0, content.length - 1))).toMatch(/truncated/)
    const entries = await entriesOf(content)
    expect(await refused(await archiveOf(entries.slice(0, -1)))).toMatch(/truncated/)
    expect(await refused(await archiveOf(entries.filter(([{ name }]) => name !== 'tables/posts/000001.copy')))).toMatch(
      /damaged/,
    )
  })

  it('one with a bit that is another, anywhere behind its first ten bytes', async () => {
    for (let n = 0; n < 24; n += 1) {
      const flipped = Buffer.from(content)
      const at = 10 + Math.floor(((flipped.length - 11) * n) / 23)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (n % 8))
      expect(await refused(flipped), String(at)).toMatch(/damaged|isn't an Upwell backup|truncated/)
    }
  })

  it('one whose rows were changed, or whose end says something else', async () => {
    const entries = await entriesOf(content)
    const changed = (name: string, change: (text: string) => string) =>
      archiveOf(
        entries.map(([header, body]) => (header.name === name ? [{ name }, change(body.toString())] : [header, body])),
      )
    expect(
      await refused(await changed('tables/companies/000001.copy', (text) => text.replace('acme', 'evil'))),
    ).toMatch(/damaged: tables\/companies is not what was written/)
    expect(await refused(await changed('end.json', () => '{}'))).toMatch(/its trailer can't be read/)
    expect(await refused(await archiveOf([...entries, [{ name: 'end.json' }, '{}']]))).toMatch(
      /something follows its end/,
    )
  })

  it('one of a newer version, by its format or by its migrations', async () => {
    const [[first, header] = [{ name: '' }, ''], ...rest] = await entriesOf(content)
    const withHeader = (change: object) =>
      archiveOf([[first, JSON.stringify({ ...JSON.parse(header.toString()), ...change })], ...rest])
    expect(await refused(await withHeader({ version: 2 }))).toBe(
      'This backup was made by a newer version of Upwell. Restore it with that version.',
    )
    expect(await refused(await withHeader({ migrations: ['209901010000-flying'] }))).toBe(
      'This backup was made by a newer version of Upwell (it has 209901010000-flying). Restore it with that version.',
    )
    expect(
      await refused(await withHeader({ parts: [{ name: 'tables/pg_authid; drop table users', columns: ['x'] }] })),
    ).toMatch(/header can't be read/)
  })

  it('an archive with names that lead out, links, a bomb, or endless emptiness', async () => {
    const entries = await entriesOf(content)
    const end = entries.at(-1) ?? [{ name: '' }, '']
    for (const name of [
      'files/../../etc/passwd',
      'files//etc/passwd',
      'files/a/../b',
      'files/.hidden',
      '../x',
      '/etc/passwd',
    ]) {
      expect(await refused(await archiveOf([...entries.slice(0, -1), [{ name }, 'root'], end])), name).toMatch(
        /isn't an Upwell backup|damaged/,
      )
    }
    expect(
      await refused(
        await archiveOf([
          ...entries.slice(0, -1),
          [{ name: 'files/a', type: 'symlink', linkname: '/etc/passwd' }, ''],
          end,
        ]),
      ),
    ).toMatch(/isn't an Upwell backup/)
    expect(await refused(await archiveOf([[{ name: 'upwell-backup.json' }, Buffer.alloc(2 ** 27)]]))).toMatch(
      /isn't an Upwell backup/,
    )
    expect(await refused(gzipSync(Buffer.alloc(2 ** 26)))).toMatch(/isn't an Upwell backup/)
    expect(await refused(gzipSync(Buffer.concat([gunzipSync(content), Buffer.alloc(2 ** 26)])))).toMatch(
      /isn't an Upwell backup/,
    )
  })

  it('rows that the database does not take, though every hash is right', async () => {
    const { PartCounter } = await import('../domain/backups/totals.ts')
    const entries = await entriesOf(content)
    const rows = entries.find(([{ name }]) => name === 'tables/votes/000001.copy')?.[1].toString() ?? ''
    for (const [wrong, sentence] of [
      [rows.replace(/[0-9a-f-]{36}/, '01900000-0000-7000-8000-00000000dead'), /foreign key/],
      [`${rows}not a row\n`, /missing data|extra data|invalid/],
    ] as const) {
      const counter = new PartCounter()
      counter.add(Buffer.from(wrong))
      const signed = entries.map(([header, body]): TarEntry => {
        if (header.name === 'tables/votes/000001.copy') return [header, wrong]
        if (header.name !== 'end.json') return [header, body]
        const said = JSON.parse(body.toString()) as { parts: Record<string, unknown> }
        return [
          { name: header.name },
          JSON.stringify({ ...said, parts: { ...said.parts, 'tables/votes': counter.totals() } }),
        ]
      })
      expect(await refused(await archiveOf(signed))).toMatch(sentence)
    }
  })

  it('and when the database goes away in its middle, after which it can be begun again', async () => {
    const { service } = await backups.empty()
    const other = openDatabase({ connection: service.database.connection, poolSize: 2, applicationName: 'another' })
    const blocker = await other.pool.connect()
    await blocker.query('begin')
    // Allows reading and locks all tables against changes.
    await blocker.query('lock table votes in row exclusive mode')
    const restoring = backups.restore(service, file)
    await endWhoWaits(other.pool, 'alter table%')
    const { code, said } = await restoring
    blocker.release(true)
    await other.close()
    expect([code, said]).toEqual([
      1,
      'The connection to the database was lost. Nothing was restored. Try again once it is back.',
    ])
    expect((await backups.restore(service, file)).code).toBe(0)
  })
})

type TarEntry = [Partial<Header> & { name: string }, Buffer | string]

async function onOne({ service }: EmptyServer, use: (client: import('pg').PoolClient) => Promise<void>): Promise<void> {
  const client = await service.database.pool.connect()
  try {
    await use(client)
  } finally {
    client.release()
  }
}

async function entriesOf(backup: Buffer): Promise<TarEntry[]> {
  const found: TarEntry[] = []
  const archive = extract()
  Readable.from([gunzipSync(backup)]).pipe(archive)
  for await (const entry of archive) found.push([entry.header, await buffer(entry)])
  return found
}

async function tarOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack()
  for (const [header, body] of entries) archive.entry({ ...header, size: Buffer.byteLength(body) }, body)
  archive.finalize()
  return buffer(archive)
}

const archiveOf = async (entries: readonly TarEntry[]) => gzipSync(await tarOf(entries), { level: 1 })
