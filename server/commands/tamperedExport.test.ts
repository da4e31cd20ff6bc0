import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompany } from '../domain/companies/createCompany.ts'
import { everyRow } from '../test/everyRow.ts'
import { fileOf, keysOf } from '../test/fileOf.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { run as runExport } from './export.ts'
import { run as runImport } from './import.ts'

/**
 * A modified export brings in nothing that a form would refuse: the line and the field are named, and nothing is
 * stored.
 */
let world: World
let folder: string
let whole: string
let subdomain: string
let counter = 0

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'tampered-'))
  whole = join(folder, 'whole')
  const { owner } = world.company
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  const board = await world.board({ name: 'Ideas' })
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: (await world.board({ name: 'Some' })).id, access: 'domains', domains: ['example.com'] },
      { as: owner },
    ),
  )
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: (await world.board({ name: 'Few' })).id, access: 'people', people: ['ann@example.com'] },
      { as: owner },
    ),
  )
  await expectOK(world.call('/api/categories/create', { boardID: board.id, name: 'Web' }, { as: owner }))
  await expectOK(world.call('/api/company/updatePortal', { termsURL: 'https://example.com/terms' }, { as: owner }))
  const post = await world.post(board.id, { title: 'First', details: 'Words' }, ann)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: bob }))
  const { body } = await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Hello' }, { as: bob }))
  const { id: commentID } = body['comment'] as { id: string }
  await expectOK(world.call('/api/comments/update', { commentID, body: 'Hello again' }, { as: bob }))
  await expectOK(world.call('/api/posts/update', { postID: post.id, title: 'First of all' }, { as: ann }))
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses['planned'], note: 'Soon' },
      { as: owner },
    ),
  )
  await expectOK(world.call('/api/notifications/changeSettings', { kind: 'reply', mail: 'daily' }, { as: bob }))
  await fileOf(world, { kind: 'logo' })
  await world.fold()
  const { code, said } = await command(runExport, ['--company', 'acme', '--out', whole])
  if (code !== 0) throw new Error(said)
  subdomain = await emptyCompany()
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

async function emptyCompany(): Promise<string> {
  const name = `empty-${(counter += 1)}`
  await world.db
    .transaction()
    .execute((tx) =>
      createCompany(tx, { name: 'Empty', subdomain: name, owner: { email: `new-owner-${counter}@example.com` } }),
    )
  return name
}

type Row = Record<string, unknown>

/** A copy of the export with a change in the first row of a kind. */
async function changed(
  kind: string,
  change: (row: Row, all: Row[]) => void,
  edit: (out: string) => Promise<void> = async () => {},
): Promise<string> {
  const out = join(folder, `out-${(counter += 1)}`)
  await cp(whole, out, { recursive: true })
  const path = join(out, `${kind}.jsonl`)
  const all = (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  change(all[0] ?? {}, all)
  await writeFile(path, `${all.map((row) => JSON.stringify(row)).join('\n')}\n`)
  await edit(out)
  return out
}

async function expectRefused(out: string, said: RegExp, what?: unknown): Promise<void> {
  const [before, keys] = [await everyRow(world), await keysOf(world.service.storage)]
  const answered = await command(runImport, ['--company', subdomain, '--export', out])
  if (answered.code === 0) subdomain = await emptyCompany()
  expect(answered, JSON.stringify(what)?.slice(0, 80)).toEqual({ code: 1, said: expect.stringMatching(said) })
  expect(await everyRow(world)).toEqual(before)
  expect(await keysOf(world.service.storage)).toEqual(keys)
}

const soon = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString()
const fields: [kind: string, field: string, values: unknown[]][] = [
  [
    'company',
    'termsUrl',
    [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'https://user:secret@example.com/',
      `https://example.com/${'x'.repeat(600)}`,
      7,
    ],
  ],
  ['company', 'privacyUrl', ['javascript:alert(1)', 'java\nscript:alert(1)']],
  ['company', 'imprintUrl', ['javascript:alert(1)', 'file:///etc/passwd']],
  ['company', 'name', ['', ' \n', 'x'.repeat(101), null]],
  ['company', 'language', ['', 'not a language', '../../en', 'e\0n']],
  ['company', 'timeZone', ['', 'Nowhere/Land', "UTC'; drop table users; --"]],
  ['company', 'accent', ['red', '#fff', '#12345g', '#000000;}body{display:none']],
  ['company', 'voterNames', ['everything', '']],
  ['company', 'portalLanguage', ['xx', '']],
  ['company', 'defaultTheme', ['neon']],
  ['company', 'createdAt', ['yesterday', soon, '0001-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', null]],
  ['roles', 'permissions', [['everything'], 'admin.view', [null]]],
  ['roles', 'name', ['', 'x'.repeat(101)]],
  ['statuses', 'hue', ['#ff0000', '']],
  ['statuses', 'type', ['done', null]],
  ['statuses', 'name', ['', 'x'.repeat(41)]],
  ['statuses', 'urlName', ['', '..', 'a/b', 'x'.repeat(300)]],
  ['statuses', 'position', [-1, 1.5, 1e12, '0']],
  [
    'boards',
    'urlName',
    [
      '',
      'x'.repeat(300),
      'api',
      'admin',
      '..',
      '.',
      'a b',
      'a/b',
      'A',
      '%2e%2e',
      '-',
      'ideas\0',
      '01900000-0000-7000-8000-000000000001',
    ],
  ],
  ['boards', 'name', ['', '\u202e', 'x'.repeat(61)]],
  ['boards', 'description', ['x'.repeat(301), null]],
  ['boards', 'prompt', ['x'.repeat(501), 7]],
  ['boards', 'access', ['everyone', null]],
  ['boards', 'postCount', [-1, 2 ** 31, '3']],
  ['categories', 'name', ['', 'x'.repeat(31)]],
  ['categories', 'urlName', ['', '..']],
  ['boardDomains', 'domain', ['', 'example', 'EXAMPLE.com', 'exa mple.com', `${'x'.repeat(254)}.com`]],
  ['boardPeople', 'email', ['ann', 'Ann@example.com', 'ann@example.com\n']],
  ['users', 'name', ['', '\u2066\u2069', 'x'.repeat(101)]],
  ['users', 'urlName', ['..', 'Ann', '01900000-0000-7000-8000-000000000001']],
  ['users', 'language', ['xx']],
  ['users', 'id', ['x', '', null, 7, '../../etc/passwd']],
  [
    'identities',
    'value',
    ['', 'no address', 'UPPER@example.com', 'a@example.com\r\nBcc: b@example.com', `${'x'.repeat(65)}@example.com`],
  ],
  ['identities', 'kind', ['passport']],
  ['members', 'email', ['', 'nobody']],
  ['posts', 'title', ['', ' ', 'x'.repeat(251), null]],
  ['posts', 'details', ['x'.repeat(25_001), 7]],
  ['posts', 'urlName', ['', '..', 'x'.repeat(300), 'a?b']],
  ['posts', 'eta', ['2030-01-15', '9999-01-01', 'soon']],
  ['posts', 'importedVotes', [-5, 1e10, 0.5]],
  ['posts', 'voteCount', [-1, 2 ** 40]],
  ['posts', 'createdAt', [soon, '1800-01-01T00:00:00.000Z', '']],
  ['posts', 'deletedAt', ['never']],
  ['slugs', 'urlName', ['', '../x']],
  ['votes', 'priority', ['urgent']],
  ['votes', 'createdAt', [soon]],
  ['comments', 'body', ['', 'x'.repeat(25_001)]],
  ['comments', 'likeCount', [-1]],
  ['commentEdits', 'previousBody', ['x'.repeat(25_001)]],
  ['postEdits', 'previousTitle', ['x'.repeat(251)]],
  ['statusChanges', 'note', ['x'.repeat(10_001)]],
  ['files', 'id', ['../../etc/passwd', '..']],
  ['files', 'kind', ['svg', 'text/html']],
  ['files', 'sha256', ['', 'x'.repeat(64)]],
  ['files', 'width', [0, -1, 100_000]],
  ['files', 'size', [0, -1, 2 ** 40]],
  ['notificationChoices', 'kind', ['everything']],
  ['notificationChoices', 'mail', ['hourly']],
]

describe('is refused, naming the line and the field', () => {
  it.each(fields)(
    '%s: %s',
    async (kind, field, values) => {
      for (const value of values) {
        const out = await changed(kind, (row) => void (row[field] = value))
        await expectRefused(
          out,
          new RegExp(`^${kind}\\.jsonl, line 1: invalid ${field} \\(.*\\)\\. Nothing was imported\\.$`, 's'),
          value,
        )
      }
    },
    120_000,
  )

  it('a reference into nowhere, and a row that is there twice', async () => {
    const nowhere = '01900000-0000-7000-8000-000000000001'
    await expectRefused(
      await changed('votes', (row) => void (row['userID'] = nowhere)),
      /^votes\.jsonl, line 1: invalid userID \(.* is not present in table "users"\)/,
    )
    await expectRefused(
      await changed('categories', (row) => void (row['boardID'] = nowhere)),
      /^categories\.jsonl, line 1: invalid boardID/,
    )
    await expectRefused(
      await changed('users', (row, all) => void (row['id'] = all[1]?.['id'])),
      /^users\.jsonl, line [12]: invalid id \(.* already exists\)/,
    )
    await expectRefused(
      await changed('boards', (row, all) => void (row['urlName'] = all[1]?.['urlName'])),
      /^boards\.jsonl, line [12]: invalid urlName \(.* already exists\)/,
    )
  })

  it('counts that are not those of the rows, and a company without a status to begin with', async () => {
    await expectRefused(
      await changed('posts', (row) => void (row['voteCount'] = 5_000)),
      /its rows contradict each other\. A vote count/,
    )
    await expectRefused(
      await changed('boards', (row) => void (row['postCount'] = 77)),
      /its rows contradict each other\. A board's count/,
    )
    await expectRefused(
      await changed('comments', (row) => void (row['likeCount'] = 9)),
      /its rows contradict each other\. A like count/,
    )
    await expectRefused(
      await changed('statuses', (_, all) => all.forEach((row) => void (row['type'] = 'closed'))),
      /none of its statuses has the type open/,
    )
  })
})

describe('files', () => {
  const replaceBytes = (bytes: Buffer) =>
    changed(
      'files',
      () => {},
      async (out) => {
        const path = join(out, 'files.jsonl')
        const row = JSON.parse((await readFile(path, 'utf8')).trim()) as Row
        await writeFile(join(out, 'files', `${String(row['id'])}.webp`), bytes)
        await writeFile(
          path,
          `${JSON.stringify({ ...row, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })}\n`,
        )
      },
    )

  it('are pictures of the size that their rows tell of: no SVG, no HTML, nothing that goes on after a picture', async () => {
    const [name = ''] = (await readdir(join(whole, 'files'))).filter((file) => !file.includes('small'))
    const real = await readFile(join(whole, 'files', name))
    const larger = Buffer.from(real)
    larger.writeUIntLE(9_999, 24, 3)
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(400)),
      Buffer.concat([real, Buffer.from('<script>alert(1)</script>')]),
      larger,
    ])
      await expectRefused(
        await replaceBytes(bytes),
        /^The export's files\/[0-9a-f-]+\.webp is not an image of the size its row gives\.$/,
      )
  })
})

it('is taken when nothing was changed, and text is tidied as a form tidies it', async () => {
  const out = await changed('users', (row) => void (row['name'] = '  Ann\u0000\u202e \n Tidy '))
  const answered = await command(runImport, ['--company', await emptyCompany(), '--export', out])
  expect(answered, answered.said).toMatchObject({ code: 0 })
  expect(JSON.stringify(await everyRow(world))).toContain('Ann Tidy')
})
