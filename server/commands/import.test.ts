import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, openImportWorld, proposals, requests, type ImportWorld } from '../test/transfer/importWorld.ts'
import { expectOK, type World } from '../test/world.ts'

let imports: ImportWorld
let world: World
beforeAll(async () => {
  imports = await openImportWorld()
  world = imports.world
})
afterAll(() => imports.close())

describe('a JSON list with comments zipped with names', () => {
  it('becomes posts, people and comments without dates, in order', async () => {
    const board = await imports.newBoard()
    const { code, said } = await imports.importInto(board, requests)
    expect(code).toBe(0)
    expect(said).toContain('created   3 posts, 5 comments, 5 people, 0 imported votes')
    const posts = await imports.query(
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
    const comments = await imports.query(
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
    const { said } = await imports.importInto(await imports.newBoard(), [
      ...requests.filter((word) => word !== 'tracker' && word !== '--source'),
      '--source',
      'other-tracker',
    ])
    expect(said).toContain('record 1: created; note: comment 3 has no text')
    expect(said).toContain(
      'record 2: created; note: it has 3 comments and 4 names, so some names may be on the wrong comment (names without a comment: 1)',
    )
    expect(said).toContain('record 3: created; note: its date "someday" can\'t be read')
    expect(said).toContain('names without a comment   1')
  })

  it('is there for everyone who opens the board: in the list, by its words, and with the date of its comments unknown', async () => {
    const name = await imports.newBoard()
    await imports.importInto(name, [...requests.slice(2), '--source', 'shown'])
    const [board] = await imports.query<{ id: string }>('select id from boards where name = $1', [name])
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
    const board = await imports.newBoard()
    const { code, said } = await imports.importInto(board, proposals)
    expect(code).toBe(0)
    expect(said).toContain('  line 5: refused, it has no title')
    expect(said).toContain(
      '  line 6: created; note: its date "31/02/2024" can\'t be read, so the time of the import is used; its votes "muchos" are not a number and count as 0',
    )
    expect(said).toMatch(
      /created {3}3 posts, 0 comments, 0 people, 857 imported votes[^]*skipped {3}1, already imported[^]*refused {3}1/,
    )
    const posts = await imports.query(
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
    expect(await imports.query('select post_count from boards where name = $1', [board])).toEqual([{ post_count: 3 }])
  })
})

describe('importing', () => {
  it('records one event with counts and no word of a person, and asks for no mail', async () => {
    const board = await imports.newBoard()
    const before = await imports.query('select id from graphile_worker.jobs')
    await imports.importInto(board, [...requests.slice(2), '--source', 'event'])
    const events = await imports.query<{ type: string; data: Record<string, unknown> }>(
      "select e.type, e.data from events e join boards b on b.id = e.board_id where b.name = $1 and e.type <> 'board.created'",
      [board],
    )
    expect(events).toEqual([
      { type: 'import.finished', data: expect.objectContaining({ source: 'event', created: 3, comments: 5 }) },
    ])
    expect(JSON.stringify(events)).not.toMatch(/ada|grace/)
    expect(await imports.query('select id from graphile_worker.jobs')).toEqual(before)
    expect(
      await imports.query(
        'select 1 from subscriptions s join posts p on p.id = s.post_id join boards b on b.id = p.board_id where b.name = $1',
        [board],
      ),
    ).toEqual([])
  })

  it('previews without writing: what would be created, the first three, what would be refused', async () => {
    const before = await imports.everything()
    const { code, said } = await imports.importInto('A board to come', [
      ...proposals.slice(2),
      '--source',
      'dry',
      '--dry-run',
      '--create-board',
    ])
    expect(code).toBe(0)
    expect(said).toContain(
      'line 2: Bancos a la sombra\n  by an unknown author · 2024-01-03 00:00 · 15 votes\n  Hacen falta **bancos**.',
    )
    expect(said).toContain('line 5: would be refused, it has no title')
    expect(said).toMatch(
      /5 records \(dry run: nothing was imported\)\n {2}would be created {3}3 posts[^]*would be skipped {3}1/,
    )
    expect(await imports.everything()).toEqual(before)
  })

  it('makes the board when it may', async () => {
    const { code } = await imports.importInto('Ideas from elsewhere', [
      ...proposals.slice(2),
      '--source',
      'makes',
      '--create-board',
    ])
    expect(code).toBe(0)
    expect(await imports.query("select url_name, post_count from boards where name = 'Ideas from elsewhere'")).toEqual([
      { url_name: 'ideas-from-elsewhere', post_count: 3 },
    ])
  })

  it('takes its mapping from a file, and flags go first', async () => {
    const map = await imports.file(
      'map.json',
      JSON.stringify({ title: 'nonsense', details: 'body', created: 'created_at', 'created-format': 'DD/MM/YYYY' }),
    )
    const { code, said } = await imports.importInto(await imports.newBoard(), [
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
    const report = join(imports.folder, 'report.csv')
    const argv = [...proposals.slice(2), '--source', 'reported', '--report', report]
    const { code } = await imports.importInto(await imports.newBoard(), argv)
    expect(code).toBe(0)
    const lines = (await readFile(report, 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines).toContain('line 5,refused,,it has no title')
    expect(lines).toContain('line 2,created,Bancos a la sombra,')
    expect((await imports.importInto(await imports.newBoard(), argv)).complained).toMatch(
      /^The report .* already exists\./,
    )
  })

  it('reads other encodings when told', async () => {
    const path = await imports.file('latin.csv', Buffer.from('title\nÁrboles\n', 'latin1'))
    expect(
      (
        await imports.importInto(await imports.newBoard(), [
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
    expect(await imports.query("select title from posts where title = 'Árboles'")).toHaveLength(1)
  })

  it('keeps companies apart: the same file of the same source is new to another company', async () => {
    const { code, said } = await imports.importInto('Elsewhere', [...proposals, '--create-board'], 'other')
    expect([code, said.includes('created   3 posts')]).toEqual([0, true])
  })
})
