import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompany } from '../domain/companies/createCompany.ts'
import { kinds } from '../domain/exports/kinds.ts'
import { StorageAway } from '../ports/storage/storage.ts'
import { bytesOf, fileOf, keysOf } from '../test/fileOf.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { run as runExport } from './export.ts'
import { run as runImport } from './import.ts'

let world: World
let folder: string
let counter = 0

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'export-test-'))
  await fillCompany()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

type Command = (
  argv: string[],
  open: () => Promise<World['service']>,
  say: (line: string) => void,
  complain: (line: string) => void,
) => Promise<number>

async function command(run: Command, argv: string[]) {
  const said: string[] = []
  const code = await run(
    argv,
    async () => world.service,
    (line) => said.push(line),
    (line) => said.push(line),
  )
  return { code, said: said.join('\n') }
}

async function exported(subdomain: string): Promise<string> {
  const out = join(folder, `out-${(counter += 1)}`)
  expect(await command(runExport, ['--company', subdomain, '--out', out])).toMatchObject({ code: 0 })
  return out
}

async function emptyCompany(): Promise<string> {
  const subdomain = `empty-${(counter += 1)}`
  await world.db
    .transaction()
    .execute((tx) =>
      createCompany(tx, { name: 'Empty', subdomain, owner: { email: `new-owner-${counter}@example.com` } }),
    )
  return subdomain
}

async function filesOf(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true })).filter((name) => name.includes('.')).sort()
  return Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) => [name, await readFile(join(path, name), name.endsWith('.webp') ? 'hex' : 'utf8')] as const,
      ),
    ),
  )
}

/** Every kind of row, by the calls that people make them with. */
async function fillCompany(): Promise<void> {
  const { owner } = world.company
  const call = async <Body>(path: string, input: Record<string, unknown>, as: Person, name: string) =>
    (await expectOK(world.call(path, input, { as }))).body[name] as Body
  const [ada, grace, spammer, contributor] = [
    await world.user('Ada'),
    await world.user('=HYPERLINK("x")'),
    await world.user('Spammer'),
    await world.member('contributor'),
  ]
  const [open, hidden] = [await world.board({ name: 'Open' }), await world.board({ name: 'Hidden', access: 'private' })]
  await call(
    '/api/boards/update',
    {
      boardID: (await world.board({ name: 'Of a domain' })).id,
      access: 'domains',
      domains: ['example.com', 'example.org'],
    },
    owner,
    'board',
  )
  await call(
    '/api/boards/update',
    { boardID: (await world.board({ name: 'Of people' })).id, access: 'people', people: ['ada@example.com'] },
    owner,
    'board',
  )
  const parent = await call<{ id: string }>(
    '/api/categories/create',
    { boardID: open.id, name: 'Web' },
    owner,
    'category',
  )
  await call('/api/categories/create', { boardID: open.id, name: 'Mobile', parentID: parent.id }, owner, 'category')
  await call('/api/company/update', { accent: '#1d4ed8' }, owner, 'company')

  const first = await world.post(
    open.id,
    { title: 'Ünïcode, "quoted" 🐘', details: 'Some **Markdown**\n\n- a\n- b' },
    ada,
  )
  const second = await world.post(open.id, { title: 'Second' }, grace)
  const gone = await world.post(open.id, { title: 'Gone' }, grace)
  const spam = await world.post(open.id, { title: 'Spam' }, spammer)
  await call(
    '/api/posts/update',
    { postID: first.id, title: 'Renamed', details: 'Rewritten', categoryID: parent.id },
    ada,
    'post',
  )
  await call('/api/votes/create', { postID: first.id }, grace, 'vote')
  await call('/api/votes/create', { postID: second.id }, ada, 'vote')
  await call('/api/votes/delete', { postID: second.id }, ada, 'vote')
  await call(
    '/api/posts/changeStatus',
    { postID: first.id, statusID: world.company.statuses['planned'], note: 'Soon, *really*' },
    owner,
    'post',
  )
  await call('/api/posts/move', { postID: second.id, boardID: hidden.id }, owner, 'post')
  await call(
    '/api/boards/update',
    { boardID: hidden.id, isArchived: true, mailsTeam: false, description: 'Put "away", \n for now' },
    owner,
    'board',
  )
  await call('/api/posts/delete', { postID: gone.id }, owner, 'result')
  await call('/api/posts/markSpam', { postID: spam.id }, owner, 'result')
  await call('/api/subscriptions/delete', { postID: first.id }, grace, 'subscription')
  await call('/api/subscriptions/create', { postID: first.id }, contributor, 'subscription')
  await call('/api/notifications/changeSettings', { kind: 'reply', mail: 'daily' }, grace, 'settings')

  const comment = async (as: Person, input: Record<string, unknown>) =>
    (await call<{ id: string }>('/api/comments/create', { postID: first.id, ...input }, as, 'comment')).id
  const said = await comment(grace, { body: 'First words' })
  const reply = await comment(ada, { body: 'An answer', parentID: said })
  await comment(grace, { body: 'To the answer', parentID: reply })
  await comment(owner, { body: 'Between us', internal: true })
  const deleted = await comment(grace, { body: 'Never mind' })
  await call('/api/comments/update', { commentID: said, body: 'Better words' }, grace, 'comment')
  await call('/api/comments/pin', { commentID: said, pinned: true }, owner, 'result')
  await call('/api/comments/delete', { commentID: deleted }, grace, 'result')
  await call(
    '/api/userReactions/create',
    { objectID: said, objectType: 'comment', reactionName: 'like' },
    ada,
    'reactions',
  )
  const shown = await fileOf(world)
  await call(
    '/api/posts/update',
    { postID: first.id, details: `Rewritten, with ![a picture](/files/${shown})` },
    owner,
    'post',
  )
  const inComment = await fileOf(world, { owner_id: grace.userID })
  await comment(grace, { body: `See ![this](/files/${inComment})` })
  const change = await world.db
    .selectFrom('status_changes')
    .select('id')
    .where('post_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const [logo, picture] = [await fileOf(world, { kind: 'logo' }), await fileOf(world, { kind: 'picture' })]
  for (const place of [
    { post_id: first.id },
    { comment_id: reply },
    { status_change_id: change.id },
    { released_at: new Date() },
  ])
    await fileOf(world, place)
  await world.db.updateTable('users').set({ picture_id: picture }).where('id', '=', ada.userID).execute()
  await world.db.updateTable('companies').set({ logo_id: logo }).where('id', '=', world.company.id).execute()
  const mapping = ['--source', 'tracker', '--title', 'title', '--votes', 'votes', '--comments', 'comments']
  const file = join(folder, 'old.json')
  await writeFile(file, JSON.stringify([{ title: 'From before', votes: 12, comments: ['No date', 'None either'] }]))
  expect((await command(runImport, ['--company', 'acme', '--board', 'Open', '--file', file, ...mapping])).code).toBe(0)
}

describe('an export', () => {
  it('holds every kind of row, twice, and their counts', async () => {
    const files = await filesOf(await exported('acme'))
    const { counts } = JSON.parse(files['manifest.json'] ?? '') as { counts: Record<string, number> }
    expect(Object.keys(counts)).toEqual(kinds.map(({ name }) => name))
    for (const [name, count] of Object.entries(counts)) {
      expect(count, name).toBeGreaterThan(0)
      const lines = (files[`${name}.jsonl`] ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
      const table = parse(files[`${name}.csv`] ?? '', { columns: true }) as Record<string, string>[]
      expect([lines.length, table.length], name).toEqual([count, count])
      expect(Object.keys(table[0] ?? {}), name).toEqual(Object.keys(lines[0] ?? {}))
    }
    const everything = Object.values(files).join('')
    for (const fact of [
      '"title":"Renamed"',
      '"internal":true',
      '"pinnedAt":"',
      '"deletedAt":"',
      '"blockedAt":"',
      '"spamAt":"',
      '"archivedAt":"',
      '"fromBoardID":"',
      '"muted":true',
      '"dateKnown":false',
      '"listed":false',
    ])
      expect(everything).toContain(fact)
    expect(files['users.csv']).toContain(`"'=HYPERLINK(""x"")"`)
    expect(files['users.jsonl']).toContain('"name":"=HYPERLINK(\\"x\\")"')
  })

  it('counts the votes that wait to be folded, and is the same before and after', async () => {
    const before = await filesOf(await exported('acme'))
    await world.fold()
    expect(await filesOf(await exported('acme'))).toEqual(before)
    const posts = (before['posts.jsonl'] ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { title: string; voteCount: number; importedVotes: number })
    expect(posts.map(({ title, voteCount, importedVotes }) => [title, voteCount, importedVotes])).toEqual(
      expect.arrayContaining([
        ['Renamed', 2, 0],
        ['Second', 1, 0],
        ['From before', 0, 12],
      ]),
    )
  })

  it('holds no secret and nothing of another company', async () => {
    const everything = Object.values(await filesOf(await exported('acme'))).join('\n')
    const { rows } = await world.service.database.pool.query<{ secret: string }>(
      "select encode(token_hash, 'hex') as secret from sessions",
    )
    for (const { secret } of rows) expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/password|\$argon2|token/i)
    expect(everything).not.toContain(world.other.owner.email)
    expect(everything).not.toContain(world.other.id)
  })

  it('imported into an empty company gives the same export, but for the subdomain', async () => {
    const out = await exported('acme')
    const subdomain = await emptyCompany()
    const { code, said } = await command(runImport, ['--company', subdomain, '--export', out])
    expect([code, said]).toEqual([0, expect.stringContaining('owner@acme.example.com')])
    const [before, after] = [await filesOf(out), await filesOf(await exported(subdomain))]
    for (const file of ['company.jsonl', 'company.csv']) after[file] = (after[file] ?? '').replace(subdomain, 'acme')
    expect(after).toEqual(before)
  })

  it('holds the bytes of every file, and brings them to the company that it fills', async () => {
    const out = await exported('acme')
    const files = await filesOf(out)
    const { storage } = world.service
    const keys = await keysOf(storage, `${world.company.id}/`)
    expect(keys).toHaveLength(16)
    const subdomain = await emptyCompany()
    expect((await command(runImport, ['--company', subdomain, '--export', out])).code).toBe(0)
    const { id } = await world.db
      .selectFrom('companies')
      .select('id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirstOrThrow()
    for (const key of keys) {
      const [, name = ''] = key.split('/')
      const bytes = (await bytesOf(storage, key))?.toString('hex')
      expect(files[`files/${name}.webp`], name).toBe(bytes)
      expect((await bytesOf(storage, `${id}/${name}`))?.toString('hex'), name).toBe(bytes)
    }
    expect(await keysOf(storage, `${id}/`)).toHaveLength(16)
  })

  it('says which files the storage has lost, and can be imported without them', async () => {
    const lost = await fileOf(world)
    await world.service.storage.remove(`${world.company.id}/${lost}.small`)
    const out = join(folder, 'with-a-loss')
    const { code, said } = await command(runExport, ['--company', 'acme', '--out', out])
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        `no longer has 1 of the files; they are listed in manifest.json. Such as: ${lost}.small.webp.`,
      ),
    ])
    expect((await command(runImport, ['--company', await emptyCompany(), '--export', out])).code).toBe(0)
    await world.db.deleteFrom('files').where('id', '=', lost).execute()
    await world.service.storage.remove(`${world.company.id}/${lost}`)
  })

  it('of an earlier version, that had no files, can be imported', async () => {
    const out = await exported('acme')
    const manifest = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as {
      counts: Record<string, number>
    }
    const { files: _, ...counts } = manifest.counts
    await writeFile(join(out, 'manifest.json'), JSON.stringify({ format: 'upwell-export', version: 1, counts }))
    for (const name of ['files', 'files.jsonl', 'files.csv']) await rm(join(out, name), { recursive: true })
    for (const [name, field] of [
      ['company', 'logoID'],
      ['users', 'pictureID'],
    ] as const) {
      const path = join(out, `${name}.jsonl`)
      await writeFile(
        path,
        (await readFile(path, 'utf8')).replaceAll(new RegExp(`"${field}":(null|"[^"]*"),`, 'g'), ''),
      )
    }
    // Nor could a board be for some domains or people then.
    await writeFile(
      join(out, 'boards.jsonl'),
      (await readFile(join(out, 'boards.jsonl'), 'utf8')).replaceAll(
        /"access":"(domains|people)"/g,
        '"access":"private"',
      ),
    )
    const imported = await command(runImport, ['--company', await emptyCompany(), '--export', out])
    expect(imported, imported.said).toMatchObject({ code: 0 })
  })

  it('gives a company that answers like the first: lists, order, search, activity', async () => {
    await world.fold()
    const out = await exported('acme')
    const subdomain = await emptyCompany()
    expect((await command(runImport, ['--company', subdomain, '--export', out])).code).toBe(0)
    const at = { ...world.other, subdomain }
    const board = await world.db
      .selectFrom('boards')
      .select('id')
      .where('company_id', '=', world.company.id)
      .where('name', '=', 'Open')
      .executeTakeFirstOrThrow()
    const post = await world.db
      .selectFrom('posts')
      .select('id')
      .where('company_id', '=', world.company.id)
      .where('title', '=', 'Renamed')
      .executeTakeFirstOrThrow()
    for (const [path, input] of [
      ['/api/boards/getAll', {}],
      ['/api/posts/get', { pages: 1, boardID: board.id, sort: 'trending' }],
      ['/api/posts/get', { pages: 1, boardID: board.id, sort: 'top', status: ['*'] }],
      ['/api/posts/get', { pages: 1, boardID: board.id, textSearch: 'rewritten' }],
      ['/api/posts/getOne', { boardID: board.id, postURLName: 'renamed' }],
      ['/api/posts/activity/get', { postID: post.id, internalComments: false }],
    ] as const) {
      const [there, here] = [await expectOK(world.call(path, input)), await expectOK(world.call(path, input, { at }))]
      expect(here.body, path).toEqual(there.body)
      if (path.includes('activity')) expect(JSON.stringify(here.body)).toMatch(/<img src=\\"\/files\//)
    }
    const trending = async (company: string) =>
      (
        await world.service.database.pool.query<{ post_id: string; trending: number }>(
          'select s.post_id, s.trending from post_stats s join companies c on c.id = s.company_id where c.subdomain = $1 order by 1',
          [company],
        )
      ).rows
    const [first, second] = [await trending('acme'), await trending(subdomain)]
    expect(second.map((row) => row.post_id)).toEqual(first.map((row) => row.post_id))
    second.forEach((row, index) => expect(row.trending).toBeCloseTo(first[index]?.trending ?? NaN, 6))
  })

  it('knows afterwards what was imported before', async () => {
    const subdomain = await emptyCompany()
    await command(runImport, ['--company', subdomain, '--export', await exported('acme')])
    const { said } = await command(runImport, [
      '--company',
      subdomain,
      '--board',
      'Open',
      '--file',
      join(folder, 'old.json'),
      '--source',
      'tracker',
      '--title',
      'title',
      '--comments',
      'comments',
    ])
    expect(said).toMatch(/created {3}0 posts, 0 comments/)
  })
})

describe('what cannot be exported or restored', () => {
  it('is refused with a sentence: a folder that is taken, an unknown company, a missing flag', async () => {
    const out = await exported('acme')
    expect(await command(runExport, ['--company', 'acme', '--out', out])).toEqual({
      code: 1,
      said: expect.stringContaining('is there already'),
    })
    expect(await command(runExport, ['--company', 'nowhere', '--out', join(folder, 'x')])).toEqual({
      code: 1,
      said: 'There is no company with the subdomain nowhere.',
    })
    expect((await command(runExport, ['--company', 'acme'])).code).toBe(1)
    expect(await command(runExport, ['--help'])).toEqual({ code: 0, said: expect.stringContaining('--out') })
  })

  it('is refused with a sentence, and nothing is written: a company that is not empty', async () => {
    const out = await exported('acme')
    const { code, said } = await command(runImport, ['--company', 'acme', '--export', out])
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The company is not empty: it has 4 boards, 5 posts and 3 people beside its team\./),
    ])
  })

  it.each([
    [
      'a folder that is no export',
      async (out: string) => rm(join(out, 'manifest.json')),
      /is not an export: it has no manifest\.json\.$/,
    ],
    [
      'a manifest of something else',
      async (out: string) => writeFile(join(out, 'manifest.json'), '[]'),
      /is not one of ours\.$/,
    ],
    [
      'a file that is missing',
      async (out: string) => rm(join(out, 'votes.jsonl')),
      /^The export's votes\.jsonl cannot be read \(ENOENT\)\.$/,
    ],
    [
      'a file that is cut off',
      async (out: string) =>
        writeFile(join(out, 'comments.jsonl'), (await readFile(join(out, 'comments.jsonl'), 'utf8')).slice(0, -30)),
      /^comments\.jsonl, line \d+: this is not a row\.$/,
    ],
    [
      'a line too few',
      async (out: string) => writeFile(join(out, 'slugs.jsonl'), ''),
      /^The export's slugs\.jsonl has 0 rows, and its manifest says 6: it is not whole\.$/,
    ],
    [
      'a row that points nowhere',
      async (out: string) =>
        writeFile(
          join(out, 'posts.jsonl'),
          (await readFile(join(out, 'posts.jsonl'), 'utf8')).replace(
            /"boardID":"[^"]*"/,
            '"boardID":"00000000-0000-7000-8000-000000000000"',
          ),
        ),
      /^posts\.jsonl, line 1: boardID cannot be taken \(00000000-0000-7000-8000-000000000000 is not present in table "boards"\)\. Nothing was written\.$/,
    ],
    [
      'a row of another type',
      async (out: string) =>
        writeFile(
          join(out, 'boards.jsonl'),
          (await readFile(join(out, 'boards.jsonl'), 'utf8')).replace('"position":0', '"position":"first"'),
        ),
      /^boards\.jsonl, line 1: position cannot be taken \(.*\)\. Nothing was written\.$/,
    ],
    [
      'a picture that is missing',
      async (out: string) => rm(join(out, 'files', await pictureOf(out))),
      /^The export's files\/[0-9a-f-]+\.webp cannot be read \(ENOENT\)\.$/,
    ],
    [
      'a picture that is cut off',
      async (out: string) => writeFile(join(out, 'files', await pictureOf(out)), 'x'),
      /^The export's files\/[0-9a-f-]+\.webp is not the file that its row tells of/,
    ],
    [
      'a picture that was changed',
      async (out: string) => writeFile(join(out, 'files', await pictureOf(out)), Buffer.alloc(3_000)),
      /^The export's files\/[0-9a-f-]+\.webp is not the file that its row tells of/,
    ],
    [
      'a file that hangs on nothing that is there',
      async (out: string) =>
        writeFile(
          join(out, 'files.jsonl'),
          (await readFile(join(out, 'files.jsonl'), 'utf8')).replace(
            /"postID":"[^"]*"/,
            '"postID":"00000000-0000-7000-8000-000000000000"',
          ),
        ),
      /^The export cannot be taken: .*\. Nothing was written\.$/,
    ],
  ])('is refused with a sentence, and nothing is written: %s', async (_, spoil, sentence) => {
    const out = await exported('acme')
    await spoil(out)
    const subdomain = await emptyCompany()
    const [before, keys] = [await filesOf(await exported(subdomain)), await keysOf(world.service.storage)]
    const { code, said } = await command(runImport, ['--company', subdomain, '--export', out])
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
    expect(await filesOf(await exported(subdomain))).toEqual(before)
    expect(await keysOf(world.service.storage)).toEqual(keys)
  })

  it('says that the storage is away, and leaves neither an export nor rows', async () => {
    const out = await exported('acme')
    const { storage } = world.service
    const away = async () => Promise.reject(new StorageAway('It is away.'))
    let writes = 0
    world.service.storage = {
      ...storage,
      read: away,
      write: async (key, bytes) => ((writes += 1) > 2 ? away() : storage.write(key, bytes)),
    }
    try {
      const never = join(folder, 'never')
      expect(await command(runExport, ['--company', 'acme', '--out', never])).toEqual({ code: 1, said: 'It is away.' })
      expect(await readdir(folder)).not.toContain('never')
      const keys = await keysOf(storage)
      const subdomain = await emptyCompany()
      expect(await command(runImport, ['--company', subdomain, '--export', out])).toEqual({
        code: 1,
        said: 'It is away. Nothing was written.',
      })
      expect(await keysOf(storage)).toEqual(keys)
      expect(
        await world.db
          .selectFrom('boards')
          .innerJoin('companies', 'companies.id', 'boards.company_id')
          .select('boards.id')
          .where('subdomain', '=', subdomain)
          .execute(),
      ).toEqual([])
    } finally {
      world.service.storage = storage
    }
  })
})

/** The first picture of an export. */
async function pictureOf(out: string): Promise<string> {
  const [name = ''] = (await readdir(join(out, 'files'))).filter((file) => /^[0-9a-f-]+\.webp$/.test(file)).sort()
  return name
}
