import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../checks/checkData.ts'
import { everyRow } from '../../../test/everyRow.ts'
import { importingIn } from '../../../test/importing.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
let importing: ReturnType<typeof importingIn>
beforeAll(async () => {
  world = await openWorld()
  importing = importingIn(world)
  const board = await world.board({ name: 'Ideas' })
  const post = await world.post(board.id, { title: 'From before' }, await world.user('Ann'))
  await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Yes' }, { as: world.company.owner }))
})
afterAll(() => world.close())

/** What records that something was done, and stays. */
const history = ['audit_entries', 'events', 'company_jobs', 'import_rows', 'import_lines', 'idempotency_keys']

/** Every row, but for the version of the setup, which only ever goes up. */
async function rowsNow(): Promise<Record<string, string[]>> {
  await world.fold()
  const found = await everyRow(world, history)
  return { ...found, companies: (found['companies'] ?? []).map((row) => row.replace(/"setup_version": \d+/, '')) }
}

const posts = (count: number, from = 1) =>
  JSON.stringify(
    Array.from({ length: count }, (_, at) => ({
      id: at + from,
      title: `Imported ${at + from}`,
      author: `Person ${(at + from) % 7}`,
      votes: at,
      status: ['Open', 'Planned', 'Complete'][at % 3],
      comments: [{ text: 'A comment', author: `Commenter ${at % 5}`, id: 1 }],
    })),
  )

test('undoing an import leaves every row of every table as it was', async () => {
  const before = await rowsNow()
  const { id, report, undoUntil, state } = await importing.import('wishes.json', posts(450), { board: 'Ideas' })
  expect({ state, report }).toMatchObject({
    state: 'done',
    report: { records: 450, created: 450, comments: 450, people: 12, refused: 0, skipped: 0 },
  })
  expect(undoUntil).not.toBeNull()
  expect(await rowsNow()).not.toEqual(before)
  const undone = await importing.undo(id)
  expect(undone).toMatchObject({
    state: 'done',
    report: { removed: { posts: 450, comments: 450, people: 12, boards: 0, votes: 0 }, remains: [] },
  })
  expect(await rowsNow()).toEqual(before)
  expect(await checkData(world.db, world.company.id)).toEqual([])
  expect((await importing.job(id)).undoUntil).toBeNull()
})

test('posts are given their categories and tags, and those that the import created go with it once nothing else has them', async () => {
  const before = await rowsNow()
  const csv = [
    'title,category,tags',
    'First,Mobile,"iOS, Offline"',
    'Second,mobile,offline; iOS ;offline',
    `Third,,|${'x'.repeat(40)}|`,
    'Fourth,Web,',
  ].join('\n')
  const imported = await importing.import('labelled.csv', csv, { board: 'Ideas' })
  expect(imported.report).toMatchObject({ created: 4, refused: 0 })
  const { rows: posts } = await world.service.database.pool.query<{ title: string; category: string; tags: string[] }>(
    `select p.title, c.name as category, array(select g.name from post_tags t join tags g on g.id = t.tag_id where t.post_id = p.id order by lower(g.name)) as tags
     from posts p left join categories c on c.id = p.category_id where p.title in ('First', 'Second', 'Third', 'Fourth') order by p.id`,
  )
  const shortened = `${'x'.repeat(29)}…`
  expect(posts.map(({ title, category, tags }) => [title, category, tags])).toEqual([
    ['First', 'Mobile', ['iOS', 'Offline']],
    ['Second', 'Mobile', ['iOS', 'Offline']],
    ['Third', null, [shortened]],
    ['Fourth', 'Web', []],
  ])
  expect(await checkData(world.db, world.company.id)).toEqual([])
  const { id: boardID } = await world.db
    .selectFrom('boards')
    .select('id')
    .where('name', '=', 'Ideas')
    .executeTakeFirstOrThrow()
  const { id: tagID } = await world.db
    .selectFrom('tags')
    .select('id')
    .where('name', '=', 'iOS')
    .executeTakeFirstOrThrow()
  const { id: postID } = await world.post(boardID, { title: 'Written meanwhile' }, await world.user('Bob'))
  const tag = (tagIDs: string[]) =>
    expectOK(world.call('/api/posts/changeFacts', { postID, tagIDs }, { as: world.company.owner }))
  await tag([tagID])
  await importing.undo(imported.id)
  const left = await world.db.selectFrom('tags').select('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['iOS'])
  expect(await world.db.selectFrom('categories').select('name').execute()).toEqual([])
  await tag([])
  await world.db.deleteFrom('tags').execute()
  expect(Object.keys(await rowsNow())).toEqual(Object.keys(before))
})

test('a column of too many texts is neither category nor tags, and a company has room for so many tags', async () => {
  const many = (column: string, count: number) =>
    `title,${column}\n${Array.from({ length: count }, (_, at) => `Post ${at},text ${at}`).join('\n')}\n`
  const checked = async (column: string, count: number) => {
    const job = await importing.upload(`${column}.csv`, many(column, count))
    const { setup } = await importing.file(job.id)
    expect(setup.fields).toMatchObject({ [column]: column })
    return (await importing.check(job.id, { ...setup, board: 'Ideas' })).report.problem
  }
  expect(await checked('category', 101)).toBe(
    '"category" holds more than 100 different texts, such as "text 100": that is no category.',
  )
  expect(await checked('tags', 501)).toBe(
    '"tags" holds more than 500 different texts, such as "text 500": that is no list of tags.',
  )
  const { id: boardID } = await world.db.selectFrom('boards').select('id').limit(1).executeTakeFirstOrThrow()
  await expectOK(world.call('/api/tags/create', { boardID, name: 'Own' }, { as: world.company.owner }))
  expect(await checked('tags', 500)).toMatch(/would have 501 tags, and 500 are the most/)
  expect(await checked('tags', 499)).toBeUndefined()
})

test('a board that the import created goes with it, and comments it added to posts from an earlier import', async () => {
  const first = await importing.import('wishes.json', posts(5))
  const before = await rowsNow()
  const more = posts(8).replaceAll('"id":1}]', '"id":1},{"text":"Another","id":2}]')
  const second = await importing.import('wishes.json', more, { source: 'wishes', board: 'Fresh', createsBoard: true })
  expect(second.report).toMatchObject({ created: 3, updated: 5, skipped: 0, comments: 11 })
  await importing.undo(second.id)
  expect(await rowsNow()).toEqual(before)
  await importing.undo(first.id)
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('votes, comments and edits since go with the posts, after a confirmation that has counted them', async () => {
  const before = await rowsNow()
  const { id } = await importing.import('wishes.json', posts(3))
  const bob = await world.user('Bob')
  const { rows } = await world.service.database.pool.query<{ id: string }>(
    "select id from posts where title like 'Imported %' order by title",
  )
  const [first, second] = rows.map((row) => row.id)
  await expectOK(world.call('/api/votes/create', { postID: first }, { as: bob }))
  await expectOK(world.call('/api/comments/create', { postID: first, body: 'Me too' }, { as: bob }))
  await expectOK(world.call('/api/posts/update', { postID: second, title: 'Better' }, { as: world.company.owner }))
  const { body } = await expectOK(world.call('/api/imports/getUndo', { jobID: id }, { as: world.company.owner }))
  expect(body['undo']).toEqual({
    posts: 3,
    comments: 3,
    people: 6,
    boards: 0,
    companies: 0,
    restoring: 0,
    since: { votes: 1, comments: 1, edits: 1 },
    staying: 0,
    kept: 0,
  })
  const { body: refused } = await world.call('/api/imports/undo', { jobID: id, losing: 2 }, { as: world.company.owner })
  expect(refused.code).toBe('moreMeanwhile')
  const { report } = await importing.undo(id, 3)
  expect(report.removed).toMatchObject({ posts: 3, comments: 4, votes: 1 })
  const after = await rowsNow()
  expect(after['posts']).toEqual(before['posts'])
  for (const table of ['votes', 'vote_events', 'comments', 'boards', 'post_stats', 'import_refs', 'post_edits'])
    expect(after[table], table).toEqual(before[table])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('posts that were merged stay, and people who have done something since, and the report says so', async () => {
  const { id } = await importing.import('wishes.csv', 'id,title,author,email\n1,One,Cleo,cleo@example.com\n2,Two,,\n', {
    source: 'merged',
  })
  const { rows } = await world.service.database.pool.query<{ id: string; title: string }>(
    "select id, title from posts where title in ('Two', 'From before') order by title desc",
  )
  await world.service.database.pool.query(
    `with merged as (update posts set merged_into_id = $2 where id = $1 returning id)
     update post_stats s set listed = false from merged m where s.post_id = m.id`,
    rows.map((row) => row.id),
  )
  await world.service.database.pool.query(
    "insert into visits (company_id, user_id, seen_at) select company_id, id, now() from users where name = 'Cleo'",
  )
  const { report } = await importing.undo(id)
  expect(report).toMatchObject({
    removed: { posts: 1, people: 0 },
    remains: [
      { kind: 'posts', why: 'merged', count: 1 },
      { kind: 'people', why: 'active', count: 1 },
    ],
  })
  await world.service.database.pool.query(
    `with apart as (update posts set merged_into_id = null where id = $1 returning id)
     update post_stats s set listed = true from apart a where s.post_id = a.id`,
    [rows[0]?.id],
  )
})

test('an undoing that was killed goes on with the rest', async () => {
  const { id } = await importing.import('wishes.json', posts(600), { source: 'killed' })
  const before = await rowsNow()
  const { body } = await expectOK(
    world.call('/api/imports/undo', { jobID: id, losing: 0 }, { as: world.company.owner }),
  )
  const { id: undoing } = body['job'] as { id: string }
  // The second batch of posts finds the database gone, as far as it can tell.
  await world.service.database.pool.query(`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if new.done > 300 and new.id = '${undoing}' then raise exception 'killed'; end if;
      return new;
    end $$;
    create trigger fail_once before update on company_jobs for each row execute function fail_once()`)
  await expect(importing.work(undoing, 1)).rejects.toThrow('killed')
  await world.service.database.pool.query('drop trigger fail_once on company_jobs; drop function fail_once()')
  expect(await importing.job(undoing)).toMatchObject({ state: 'running', report: { removed: { posts: 250 } } })
  expect(await importing.work(undoing)).toMatchObject({ state: 'done', report: { removed: { posts: 600 } } })
  expect((await rowsNow())['posts']).toHaveLength((before['posts']?.length ?? 0) - 600)
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('a field that is only on boards that the import created goes with the last of them, and is not put on every board', async () => {
  const as = world.company.owner
  const { id } = await importing.import('wishes.json', posts(2), {
    source: 'fielded',
    board: 'Passing',
    createsBoard: true,
  })
  const { id: passing } = await world.db
    .selectFrom('boards')
    .select('id')
    .where('name', '=', 'Passing')
    .executeTakeFirstOrThrow()
  const { id: staying } = await world.board({ name: 'Staying' })
  const fieldOn = async (name: string, boardIDs: string[]) => {
    const { body } = await expectOK(
      world.call('/api/customPostFields/create', { name, type: 'text', boardIDs }, { as }),
    )
    return (body['customPostField'] as { id: string }).id
  }
  await fieldOn('Passing only', [passing])
  const both = await fieldOn('Both', [passing, staying])
  const everywhere = await fieldOn('Everywhere', [])
  await importing.undo(id)
  const { body } = await expectOK(world.call('/api/customPostFields/list', {}, { as }))
  expect(body['customPostFields']).toMatchObject([
    { id: both, boardIDs: [staying] },
    { id: everywhere, boardIDs: [] },
  ])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})
