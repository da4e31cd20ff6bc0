import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFile } from '../domain/imports/checkFile.ts'
import { importPosts, type ImportListener } from '../domain/imports/importPosts.ts'
import { findImportTarget } from '../domain/imports/importTarget.ts'
import { readMapping } from '../domain/imports/mapping/mapping.ts'
import { companyByID } from '../http/hosts.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { run } from './import.ts'

const fixture = (name: string) => new URL(`../test/fixtures/${name}`, import.meta.url).pathname
const requests = [
  '--source',
  'tracker',
  '--file',
  fixture('requests.json'),
  '--id',
  'Request',
  '--title',
  'Title',
  '--details',
  'First Comment',
  '--author',
  'Author',
  '--created',
  'Posted',
  '--created-format',
  'MMM D, YYYY',
  '--comments',
  '"All.Comments"',
  '--comment-body',
  'Text: ',
  '--comment-images',
  'Images: ',
  '--comment-authors',
  'Names',
  '--skip-first-comment',
]
const proposals = [
  '--source',
  'decide',
  '--file',
  fixture('proposals.csv'),
  '--id',
  'id',
  '--title',
  'title',
  '--details',
  'body',
  '--votes',
  'votes_up',
  '--created',
  'created_at',
  '--created-format',
  'DD/MM/YYYY',
  '--closed',
  'retired_at',
]

let world: World
let folder: string
let counter = 0

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'import-test-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** Runs the command for a new board of a name of its own, or for the given one. */
async function importInto(board: string, argv: string[], at = 'acme') {
  const said: string[] = []
  const complained: string[] = []
  const code = await run(
    ['--company', at, '--board', board, ...argv],
    async () => world.service,
    (line) => said.push(line),
    (line) => complained.push(line),
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function newBoard(): Promise<string> {
  const name = `Board ${(counter += 1)}`
  await world.board({ name })
  return name
}

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, `${(counter += 1)}-${name}`)
  await writeFile(path, content)
  return path
}

const query = async <Row>(sql: string, values: unknown[] = []) =>
  (await world.service.database.pool.query(sql, values)).rows as Row[]

async function everything() {
  return Object.fromEntries(
    await Promise.all(
      [
        'posts',
        'post_stats',
        'post_slugs',
        'comments',
        'users',
        'user_identities',
        'status_changes',
        'import_refs',
        'events',
        'boards',
      ].map(async (table) => [table, await query(`select * from ${table} order by 1, 2, 3`)]),
    ),
  )
}

describe('a JSON list with comments zipped with names', () => {
  it('becomes posts, people and comments without dates, in order', async () => {
    const board = await newBoard()
    const { code, said } = await importInto(board, requests)
    expect(code).toBe(0)
    expect(said).toContain('created   3 posts, 5 comments, 5 people, 0 votes known as numbers')
    const posts = await query(
      'select p.title, p.details, u.name as author, p.created_at, s.comment_count from posts p join post_stats s on s.post_id = p.id left join users u on u.id = p.author_id join boards b on b.id = p.board_id where b.name = $1 order by p.created_at',
      [board],
    )
    expect(posts.slice(0, 2)).toEqual([
      {
        title: 'Dark theme',
        details: 'Bright screens hurt at night.',
        author: 'ada',
        created_at: new Date('2018-01-05'),
        comment_count: 2,
      },
      {
        title: 'Export to CSV',
        details: 'I want my data.',
        author: 'grace',
        created_at: new Date('2018-02-16'),
        comment_count: 2,
      },
    ])
    const comments = await query(
      'select c.body, u.name as author, c.date_known, c.created_at from comments c left join users u on u.id = c.author_id join posts p on p.id = c.post_id where p.title = $1 order by c.created_at, c.id',
      ['Dark theme'],
    )
    expect(comments).toEqual([
      {
        body: 'Yes, **please**.\n\n![](https://example.com/a.png)',
        author: 'grace',
        date_known: false,
        created_at: new Date('2018-01-05T00:00:00.001Z'),
      },
      {
        body: '*This comment had no text.*',
        author: 'linus',
        date_known: false,
        created_at: new Date('2018-01-05T00:00:00.002Z'),
      },
    ])
  })

  it('says by record what was odd: lists of differing length, an empty comment, a date that cannot be read', async () => {
    const { said } = await importInto(await newBoard(), [
      ...requests.filter((word) => word !== 'tracker' && word !== '--source'),
      '--source',
      'other-tracker',
    ])
    expect(said).toContain('record 1: created; note: comment 3 has no text')
    expect(said).toContain(
      'record 2: created; note: it has 3 comments and 4 names, so some may stand beside the wrong one (names without a comment: 1)',
    )
    expect(said).toContain('record 3: created; note: its date "someday" cannot be read')
    expect(said).toContain('names without a comment   1')
  })

  it('is there for whoever opens the board: in the list, by its words, and with the date of its comments unknown', async () => {
    const name = await newBoard()
    await importInto(name, [...requests.slice(2), '--source', 'shown'])
    const [board] = await query<{ id: string }>('select id from boards where name = $1', [name])
    const list = await expectOK(
      world.call('/api/posts/get', { pages: 1, boardID: board?.id, sort: 'oldest', textSearch: 'screens' }),
    )
    const [post] = (list.body['result'] as { posts: { id: string; title: string; commentCount: number }[] }).posts
    expect(post).toMatchObject({
      title: 'Dark theme',
      commentCount: 2,
      created: '2018-01-05T00:00:00.000Z',
      author: { name: 'ada', isMember: false },
    })
    const answer = await expectOK(world.call('/api/posts/activity/get', { postID: post?.id, internalComments: false }))
    expect(JSON.stringify(answer.body)).toContain('"created":null')
  })
})

describe('a CSV with votes known as numbers', () => {
  it('becomes posts with imported votes, converted bodies and closed ones; rows that cannot be taken are refused by line', async () => {
    const board = await newBoard()
    const { code, said } = await importInto(board, proposals)
    expect(code).toBe(0)
    expect(said).toContain('  line 5: refused, it has no title')
    expect(said).toContain(
      '  line 6: created; note: its date "31/02/2024" cannot be read, so it takes that of the import; its votes "muchos" are not a number and count as 0',
    )
    expect(said).toMatch(
      /created {3}3 posts, 0 comments, 0 people, 857 votes[^]*skipped {3}1, there already[^]*refused {3}1/,
    )
    const posts = await query(
      'select p.title, p.details, s.imported_votes, s.score, t.type, p.status_changed_at, s.status_id = p.status_id as same from posts p join post_stats s on s.post_id = p.id join statuses t on t.id = p.status_id join boards b on b.id = p.board_id where b.name = $1 order by p.created_at',
      [board],
    )
    expect(posts.slice(0, 2)).toEqual([
      {
        title: 'Bancos a la sombra',
        details: 'Hacen falta **bancos**.\n\n- Uno\n- Dos',
        imported_votes: 15,
        score: 15,
        type: 'open',
        status_changed_at: null,
        same: true,
      },
      {
        title: 'Más árboles; y fuentes',
        details: 'Primera línea\nSegunda línea, con "comillas"',
        imported_votes: 842,
        score: 842,
        type: 'closed',
        status_changed_at: new Date('2024-02-01T08:30:00Z'),
        same: true,
      },
    ])
    expect(await query('select post_count from boards where name = $1', [board])).toEqual([{ post_count: 3 }])
  })
})

describe('importing', () => {
  it('twice is the same as once', async () => {
    const board = await newBoard()
    const argv = [...proposals.slice(2), '--source', 'twice']
    await importInto(board, argv)
    const before = await everything()
    const { said } = await importInto(board, argv)
    expect(said).toMatch(/created {3}0 posts[^]*skipped {3}4, there already[^]*refused {3}1/)
    expect(await everything()).toEqual(before)
  })

  it('without ids tells records by their content, and twice is the same as once too', async () => {
    const board = await newBoard()
    const path = await file('plain.csv', 'title\nSame\nSame\nOther\n')
    const argv = ['--source', 'plain', '--file', path, '--title', 'title']
    expect((await importInto(board, argv)).said).toContain('created   3 posts')
    expect((await importInto(board, argv)).said).toMatch(/created {3}0 posts[^]*skipped {3}3/)
    expect(await query("select url_name from posts where title = 'Same' order by 1")).toEqual([
      { url_name: 'same' },
      { url_name: 'same-2' },
    ])
  })

  it('adds to a post the comments of a later export', async () => {
    const board = await newBoard()
    const post = { id: 7, title: 'Grows', comments: ['one'] }
    const argv = (path: string) => [
      '--source',
      'grows',
      '--file',
      path,
      '--id',
      'id',
      '--title',
      'title',
      '--comments',
      'comments',
    ]
    await importInto(board, argv(await file('a.json', JSON.stringify([post]))))
    const { said } = await importInto(
      board,
      argv(await file('b.json', JSON.stringify([{ ...post, comments: ['one', 'two'] }]))),
    )
    expect(said).toContain('record 1: skipped; note: 1 new comment was added')
    expect(
      await query(
        "select c.body from comments c join posts p on p.id = c.post_id where p.title = 'Grows' order by c.created_at",
      ),
    ).toEqual([{ body: 'one' }, { body: 'two' }])
    expect(
      await query("select s.comment_count from post_stats s join posts p on p.id = s.post_id where p.title = 'Grows'"),
    ).toEqual([{ comment_count: 2 }])
  })

  it('goes on where an interrupted one ended, and nothing is lost or doubled', async () => {
    const board = await newBoard()
    const path = await file(
      'many.csv',
      `id,title\n${Array.from({ length: 450 }, (_, at) => `${at},Post number ${at}`).join('\n')}\n`,
    )
    const company = await companyByID(world.db, world.company.id)
    if (!company) throw new Error('the company is gone')
    const checked = await checkFile({ path, format: 'csv' }, readMapping({ title: 'title', id: 'id' }), 'UTC')
    const target = await findImportTarget(world.db, company, {
      board,
      source: 'many',
      createsBoard: false,
      isDryRun: false,
      file: checked,
    })
    let told = 0
    const listener: ImportListener = {
      progress() {},
      preview() {},
      outcome() {
        if ((told += 1) > 230) throw new Error('interrupted')
      },
    }
    await expect(importPosts(world.db, target, checked, {}, listener)).rejects.toThrow('interrupted')
    const { said } = await importInto(board, ['--source', 'many', '--file', path, '--id', 'id', '--title', 'title'])
    expect(said).toMatch(/created {3}50 posts[^]*skipped {3}400/)
    expect(
      await query(
        'select b.post_count, count(*)::int, count(distinct title)::int as titles from boards b join posts p on p.board_id = b.id where b.name = $1 group by 1',
        [board],
      ),
    ).toEqual([{ post_count: 450, count: 450, titles: 450 }])
  })

  it('records one event with counts and no word of a person, and asks for no mail', async () => {
    const board = await newBoard()
    const before = await query('select id from graphile_worker.jobs')
    await importInto(board, [...requests.slice(2), '--source', 'event'])
    const events = await query<{ type: string; data: Record<string, unknown> }>(
      "select e.type, e.data from events e join boards b on b.id = e.board_id where b.name = $1 and e.type <> 'board.created'",
      [board],
    )
    expect(events).toEqual([
      { type: 'import.finished', data: expect.objectContaining({ source: 'event', created: 3, comments: 5 }) },
    ])
    expect(JSON.stringify(events)).not.toMatch(/ada|grace/)
    expect(await query('select id from graphile_worker.jobs')).toEqual(before)
    expect(
      await query(
        'select 1 from subscriptions s join posts p on p.id = s.post_id join boards b on b.id = p.board_id where b.name = $1',
        [board],
      ),
    ).toEqual([])
  })

  it('previews without writing: what would be created, the first three, what would be refused', async () => {
    const before = await everything()
    const { code, said } = await importInto('A board to come', [
      ...proposals.slice(2),
      '--source',
      'dry',
      '--dry-run',
      '--create-board',
    ])
    expect(code).toBe(0)
    expect(said).toContain(
      'line 2: Bancos a la sombra\n  by nobody known · 2024-01-03 00:00 · 15 votes\n  Hacen falta **bancos**.',
    )
    expect(said).toContain('line 5: would be refused, it has no title')
    expect(said).toMatch(
      /5 records \(a dry run: nothing was written\)\n {2}would be created {3}3 posts[^]*would be skipped {3}1/,
    )
    expect(await everything()).toEqual(before)
  })

  it('makes the board when it may', async () => {
    const { code } = await importInto('Ideas from elsewhere', [
      ...proposals.slice(2),
      '--source',
      'makes',
      '--create-board',
    ])
    expect(code).toBe(0)
    expect(await query("select url_name, post_count from boards where name = 'Ideas from elsewhere'")).toEqual([
      { url_name: 'ideas-from-elsewhere', post_count: 3 },
    ])
  })

  it('takes its mapping from a file, and flags go first', async () => {
    const map = await file(
      'map.json',
      JSON.stringify({ title: 'nonsense', details: 'body', created: 'created_at', 'created-format': 'DD/MM/YYYY' }),
    )
    const { code, said } = await importInto(await newBoard(), [
      '--source',
      'mapped',
      '--file',
      fixture('proposals.csv'),
      '--map',
      map,
      '--title',
      'title',
    ])
    expect([code, said.includes('created   4 posts')]).toEqual([0, true])
  })

  it('writes every record’s outcome to a report, and over none', async () => {
    const report = join(folder, 'report.csv')
    const argv = [...proposals.slice(2), '--source', 'reported', '--report', report]
    const { code } = await importInto(await newBoard(), argv)
    expect(code).toBe(0)
    const lines = (await readFile(report, 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines).toContain('line 5,refused,,it has no title')
    expect(lines).toContain('line 2,created,Bancos a la sombra,')
    expect((await importInto(await newBoard(), argv)).complained).toContain('is there already')
  })

  it('reads other encodings when told', async () => {
    const path = await file('latin.csv', Buffer.from('title\nÁrboles\n', 'latin1'))
    expect(
      (
        await importInto(await newBoard(), [
          '--source',
          'latin',
          '--file',
          path,
          '--title',
          'title',
          '--encoding',
          'windows-1252',
        ])
      ).code,
    ).toBe(0)
    expect(await query("select title from posts where title = 'Árboles'")).toHaveLength(1)
  })

  it('keeps companies apart: the same file of the same source is new to another company', async () => {
    const { code, said } = await importInto('Elsewhere', [...proposals, '--create-board'], 'other')
    expect([code, said.includes('created   3 posts')]).toEqual([0, true])
  })
})

describe('what cannot be imported', () => {
  const title = ['--source', 'bad', '--title', 'title']

  it.each([
    ['an empty file', 'a.csv', '', /is empty\.$/],
    ['words for JSON', 'a.json', 'hello', /^This is not JSON/],
    [
      'JSON that is cut off after thousands of records',
      'a.json',
      JSON.stringify(Array.from({ length: 3_000 }, (_, id) => ({ title: `Cut ${id}` }))).slice(0, -9),
      /^The file is cut off: it ends within record 3000\.$/,
    ],
    [
      'a wrong column',
      'a.csv',
      'name;text\nA;B\n',
      /^No record of the file has "title" \(--title\)\. There is "name", "text"\.$/,
    ],
    [
      'a wrong key',
      'a.json',
      '[{"name":"A"},{"text":"B"}]',
      /^No record of the file has "title" \(--title\)\. There is "name", "text"\.$/,
    ],
    [
      'bytes that are not UTF-8',
      'a.csv',
      Buffer.from([0x74, 0x0a, 0xff, 0xfe, 0x80]),
      /is not UTF-8 text \(from about byte 0 on\)\. Save it as UTF-8/,
    ],
    ['a picture', 'a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /is not UTF-8 text/],
    ['a header without rows', 'a.csv', 'title,details\n', /holds no records\.$/],
    [
      'a field of 50 MB',
      'a.csv',
      `title\n"${'x'.repeat(50_000_000)}"\n`,
      /^The row that begins in line 2 is longer than 10,000,000 characters\./,
    ],
    [
      'a JSON field of 50 MB',
      'a.json',
      `[{"title":"${'x'.repeat(50_000_000)}"}]`,
      /^Record 1 is longer than 10,000,000 characters\.$/,
    ],
  ])('is refused with a sentence, and nothing is written: %s', async (_, name, content, sentence) => {
    const before = await everything()
    const { code, complained } = await importInto('Never made', [
      ...title,
      '--create-board',
      '--file',
      await file(name, content),
    ])
    expect(code).toBe(1)
    expect(complained).toMatch(sentence)
    expect(await everything()).toEqual(before)
  })

  it('is refused with a sentence: a folder, a file that is not there, a board, a company, a flag, a format', async () => {
    const board = await newBoard()
    const csv = fixture('proposals.csv')
    const refused = async (argv: string[], sentence: string | RegExp, on = board, at = 'acme') => {
      const { code, complained } = await importInto(on, argv, at)
      expect([code, complained]).toEqual([1, expect.stringMatching(sentence)])
    }
    await refused([...title, '--file', folder, '--format', 'csv'], /is a folder, not a file\.$/)
    await refused([...title, '--file', join(folder, 'absent.csv')], /^There is no file /)
    await refused([...title, '--file', csv], /^acme has no board "Nowhere"\. It has "Board 1"/, 'Nowhere')
    await refused([...title, '--file', csv], /^There is no company with the subdomain nowhere\.$/, board, 'nowhere')
    await refused([...title, '--file', csv, '--colour', 'red'], /colour/)
    await refused([...title, '--file', csv, '--format', 'xml'], '--format is csv or json.')
    await refused(['--source', 'bad', '--file', csv], /^Say with --title which field holds the title\.$/)
    await refused([...title, '--file', csv, '--comment-body', 'x'], '--comment-body needs --comments.')
    await refused(
      [...title, '--file', csv, '--created', 'created_at'],
      /^None of the dates in "created_at" can be read; the first is "03\/01\/2024"\. Say how they are written with --created-format/,
    )
    await refused([...title, '--file', csv, '--created', 'created_at', '--created-format', 'HH:mm'], /names no day/)
    await refused([...title, '--file', csv, '--delimiter', '|'], '--delimiter is one of')
    await refused([...title, '--file', csv, '--map', await file('map.json', '{"titel":"x"}')], /does not know "titel"/)
    await refused(['--source', 'bad:name', '--title', 'title', '--file', csv], '--source names the tool')
  })

  it('shows how it is used when asked, and when nothing is given', async () => {
    const said: string[] = []
    const open = async () => world.service
    expect(await run(['--help'], open, (line) => said.push(line))).toBe(0)
    expect(await run([], open, (line) => said.push(line))).toBe(1)
    expect(said.join('\n')).toContain('--skip-first-comment')
  })
})
