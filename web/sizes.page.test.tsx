import { afterAll, beforeAll, expect, test } from 'vitest'
import { lengths } from '../contract/lengths.ts'
import { answers } from '../server/calls/all.ts'
import { newID } from '../server/domain/ids.ts'
import { linkTokenFor } from '../server/test/signedIn.ts'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import { openPages } from './test/openPages.ts'

/** Every answer and every document of a company that holds the most it may, in the longest texts, before compression. */
const mostBytes = 300_000

/**
 * The addresses that may be larger, each with how much and why. Not asked at all: own data, exports and sitemaps, which are files; and more than
 * 10 `pages`, or a document of several, which cost more of the limit.
 */
const larger: readonly { path: RegExp; most: number; why: string }[] = [
  {
    path: /\?comment=/,
    most: 500_000,
    why: 'a linked reply and the first comment of its thread are shown whatever their length, with their sources',
  },
]

/** Lists that an answer never fills, each with why. */
const neverFilled: Record<string, string> = {
  '/api/boards/getAll[].team.letIn.domains': 'who is let in is told of a board by itself',
  '/api/boards/getAll[].team.letIn.people': 'who is let in is told of a board by itself',
}

/** As many of the longest as there is room for (`requireRoom`), and a company may be fuller by none. */
const mostBoards = 30
const mostCategories = 80

/** Three bytes each, as most of the world's letters are that have more than one. */
const long = (length: number) => '語'.repeat(length)
/** What the titles say that are suggested beside each other: words that all titles have tell nothing. */
const alike = 'lantern copper meadow '
let world: World
let owner: Person
let author: Person
let board: { id: string; urlName: string }
let post: { id: string; urlName: string }
let first = ''
let reply = ''
let linkToken = ''
let lettingIn: string[] = []

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  author = await world.user(long(lengths.name))
  board = await world.board({ name: 'Ideas' })
  await fill()
  linkToken = await linkTokenFor(world, 'reader@example.com', { deed: 'vote', postID: post.id })
}, 60_000)
afterAll(() => world.close())

/** The most of everything, as rows: through calls it would take minutes. */
async function fill(): Promise<void> {
  const company = world.company.id
  const { planned, open, 'in-progress': progress, complete } = world.company.statuses
  const run = (text: string, values: unknown[] = []) => world.service.database.pool.query(text, [company, ...values])
  const html = (length: number) => `<p>${long(length)}</p>`
  post = await world.post(
    board.id,
    { title: `feedback ${alike}${long(lengths.title - 9 - alike.length)}`, details: long(lengths.details) },
    author,
  )
  const letIn = await world.board({ name: 'Let in' })
  const address = (at: number) =>
    `${String(at).padStart(4, '0')}${'a'.repeat(56)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
  await expectOK(
    world.call(
      '/api/boards/update',
      { boardID: letIn.id, access: 'people', people: Array.from({ length: 950 }, (_, at) => address(at)) },
      { as: owner },
    ),
  )
  const domains = await world.board({ name: 'Domains' })
  await expectOK(
    world.call(
      '/api/boards/update',
      {
        boardID: domains.id,
        access: 'domains',
        domains: Array.from({ length: 200 }, (_, at) => `d${at}.${`${'b'.repeat(60)}.`.repeat(3)}example`),
      },
      { as: owner },
    ),
  )
  await run(
    `insert into boards (company_id, id, name, url_name, description, access, position) select $1, gen_random_uuid(), $2 || nr, 'board-' || repeat('x', 60) || nr, $3, 'public', nr + 10 from generate_series(10, $4::int) nr`,
    [long(lengths.boardName - 2), long(lengths.description), 9 + mostBoards - 3],
  )
  await run(
    `insert into categories (company_id, id, board_id, name, url_name, position) select $1, gen_random_uuid(), $2, $3 || nr, 'category-' || repeat('x', 60) || nr, nr from generate_series(1, $4::int) nr`,
    [board.id, long(lengths.categoryName - 3), mostCategories],
  )
  await run(
    `insert into users (company_id, id, name) select $1, gen_random_uuid(), $2 || nr from generate_series(100, 160) nr`,
    [long(lengths.name - 3)],
  )
  await run(
    `with made as (
       insert into posts (company_id, id, board_id, category_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, search, created_at)
       select $1, gen_random_uuid(), $2, (select id from categories where company_id = $1 limit 1), (array[$3, $4, $5]::uuid[])[1 + nr % 3], $6, left('feedback ' || case when nr % 15 = 0 then $9::text else '' end || $7::text, $10::int) || nr, '-', '<p><img src="/files/' || gen_random_uuid() || '" /></p>', $8, 4, 'post-' || repeat('x', 80) || nr, setweight(to_tsvector('english', left('feedback ' || case when nr % 15 = 0 then $9::text else '' end || $7::text, $10::int) || nr), 'A'), now() - nr * interval '1 minute'
       from generate_series(100, 999) nr
       returning *
     ),
     slugs as (insert into post_slugs (company_id, url_name, post_id) select company_id, url_name, id from made)
     insert into post_stats (company_id, post_id, board_id, status_id, category_id, imported_votes, trending, created_at)
     select company_id, id, board_id, status_id, category_id, 0, 1, created_at from made`,
    [board.id, open, planned, progress, author.userID, long(lengths.title - 12), long(200), alike, lengths.title - 3],
  )
  await run(
    `insert into votes (company_id, post_id, user_id, root_post_id) select $1, p.id, $2, p.id from posts p where p.company_id = $1 on conflict do nothing`,
    [author.userID],
  )
  await run(
    `insert into votes (company_id, post_id, user_id, root_post_id) select $1, $2, u.id, $2 from users u where u.company_id = $1 on conflict do nothing`,
    [post.id],
  )
  await run(
    `insert into post_edits (company_id, id, post_id, edited_by, previous_title, previous_details, created_at)
     select $1, gen_random_uuid(), $2, $3, $4, $5, now() - nr * interval '1 minute' from generate_series(1, 12) nr`,
    [post.id, author.userID, long(lengths.title), long(lengths.details)],
  )
  first = newID()
  reply = newID()
  const comment = `insert into comments (company_id, id, post_id, parent_id, thread_id, author_id, body, body_html, text_version, created_at, pinned_at) `
  await run(`${comment} values ($1, $2, $3, null, null, $4, $5, $6, 4, now() - interval '2 days', null)`, [
    first,
    post.id,
    author.userID,
    long(lengths.comment),
    html(lengths.comment),
  ])
  await run(
    `${comment} select $1, case when nr = 40 then $2 else gen_random_uuid() end, $3, $4, $4, $5, $6, $7, 4, now() - (2000 - nr) * interval '1 minute', case when nr < 20 then now() end from generate_series(1, 80) nr`,
    [reply, post.id, first, author.userID, long(lengths.comment), html(lengths.comment)],
  )
  await run(
    `${comment} select $1, gen_random_uuid(), $2, null, null, u.id, $3, $4, 4, now() - interval '1 day', now() from users u where u.company_id = $1`,
    [post.id, long(900), html(900)],
  )
  await run(
    `insert into comment_edits (company_id, id, comment_id, edited_by, previous_body, created_at) select $1, gen_random_uuid(), $2, $3, $4, now() - nr * interval '1 minute' from generate_series(1, 12) nr`,
    [first, author.userID, long(lengths.comment)],
  )
  await run(
    `insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, changed_by, note, note_html) select $1, gen_random_uuid(), $2, $3, $4, $5, $6, $7 from generate_series(1, 30)`,
    [post.id, open, complete, author.userID, long(lengths.note), html(lengths.note)],
  )
  await run(
    `with changed as (
       update posts set status_changed_at = now(), status_id = case when url_name like '%0' then $2::uuid else status_id end where company_id = $1 and url_name like 'post-%' returning id, status_id
     ),
     counted as (update post_stats s set status_id = c.status_id from changed c where s.company_id = $1 and s.post_id = c.id)
     insert into status_changes (company_id, id, post_id, from_status_id, to_status_id, changed_by, note, note_html)
     select $1, gen_random_uuid(), c.id, $3, $2, $4, $5, $6 from changed c`,
    [complete, open, author.userID, long(lengths.note), html(lengths.note)],
  )
  for (const person of [author, owner]) {
    await run(
      `with made as (insert into events (company_id, id, type, post_id, comment_id, data) select $1, gen_random_uuid(), 'comment.created', $2, $3, '{}' from generate_series(1, 250) returning id)
       insert into notifications (company_id, id, user_id, event_id, kind, post_id, comment_id, actor_id, in_app, in_digest) select $1, gen_random_uuid(), $4, id, 'newComment', $2, $3, $5, true, false from made`,
      [post.id, reply, person.userID, author.userID],
    )
    await run(
      `insert into sessions (token_hash, company_id, user_id, kind, browser, created_at, last_seen_at, expires_at) select sha256((nr || $2)::bytea), $1, $2::uuid, 'user', repeat('x', 40), now(), now(), now() + interval '1 day' from generate_series(1, 150) nr`,
      [person.userID],
    )
  }
  await run(
    `insert into posts (company_id, id, board_id, status_id, author_id, title, details, details_html, excerpt, text_version, url_name, search, deleted_at, deleted_by, spam_at)
     select $1, gen_random_uuid(), $2, $3, $4, $5 || nr, '-', $6, '-', 1000, 'removed-' || repeat('x', 80) || nr, '', now(), $4, case when nr % 2 = 0 then now() end from generate_series(100, 199) nr`,
    [board.id, open, author.userID, long(lengths.title - 3), html(lengths.details)],
  )
  await run(
    `insert into users (company_id, id, name, blocked_at, blocked_by) select $1, gen_random_uuid(), $2 || nr, now(), $3 from generate_series(100, 160) nr`,
    [long(lengths.name - 3), author.userID],
  )
  lettingIn = [letIn.urlName, domains.urlName]
}

/** The call and every list in its output, by name. */
function listsOf(shape: unknown, path: string): string[] {
  const { def } = shape as { def: Definition }
  if (def.type === 'array') return [path, ...listsOf(def.element, `${path}[]`)]
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, field]) => listsOf(field, `${path}.${name}`))
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => listsOf(option, path))
  return def.innerType === undefined ? [] : listsOf(def.innerType, path)
}

interface Definition {
  type: string
  element?: unknown
  shape?: Record<string, unknown>
  options?: unknown[]
  innerType?: unknown
}

/** The lists of an answer that hold something. */
function filledIn(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return [...(value.length > 0 ? [path] : []), ...value.flatMap((one) => filledIn(one, `${path}[]`))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => filledIn(field, `${path}.${name}`))
}

/** What each read is asked for, so that it answers the most: one `pages`, or ten, and the greatest `limit`. */
function asks(): Record<string, Record<string, unknown>[]> {
  const activity = { postID: post.id, internalComments: false }
  const lists = { userID: author.userID, limit: 200 }
  return {
    '/api/boards/get': [board.urlName, ...lettingIn].map((boardURLName) => ({ boardURLName })),
    '/api/boards/getAll': [{}],
    '/api/company/get': [{}],
    '/api/mentions/findSuggestions': [{ boardID: board.id, membersOnly: false, prefix: '', postID: post.id }],
    '/api/notifications/get': [{ pages: 1 }, { pages: 10 }],
    '/api/notifications/getSettings': [{}],
    '/api/overview/get': [{}],
    '/api/posts/activity/get': [
      ...(['oldest', 'newest', 'top'] as const).flatMap((sort) => [
        { ...activity, sort },
        { ...activity, sort, limit: 200 },
      ]),
      { ...activity, text: '語', limit: 200 },
      { ...activity, threadID: first, limit: 200 },
      { ...activity, commentID: reply },
    ],
    '/api/posts/count': [{}, { textSearch: 'feedback' }],
    '/api/posts/findSuggestions': [{ search: alike, includeStatusTypes: ['open', 'active'] }],
    '/api/posts/get': [{ pages: 1 }, { pages: 10 }],
    '/api/posts/get/titles': [{ boardURLNames: [] }],
    '/api/posts/getMergeSuggestions': [{ postID: post.id }, { postID: post.id, pages: 10 }],
    '/api/posts/getOne': [{ boardID: board.id, postURLName: post.urlName }],
    '/api/posts/getEdits': [{ postID: post.id }],
    '/api/comments/getEdits': [{ commentID: first }],
    '/api/posts/preview': [{ text: '&'.repeat(20_000) }, { text: '*a*\n'.repeat(5_000) }],
    '/api/posts/getRemoved': [{ spam: false }, { spam: true }],
    '/api/posts/getVoters': [{ postID: post.id }],
    '/api/posts/countMailed': [{ postID: post.id, statusID: world.company.statuses['planned'] }],
    '/api/roadmap/get': [{ pages: 1 }, { pages: 10 }],
    '/api/sessions/get': [{}],
    '/api/userReactions/get': [{ objectID: reply, objectType: 'comment', reactionName: 'like' }],
    '/api/users/getBlocked': [{}],
    '/api/users/getOne': [{ urlName: author.userID }],
    '/api/users/getPosts': (['posts', 'comments', 'votes'] as const).map((filter) => ({ ...lists, filter })),
    '/api/viewer/get': [{}],
    '/api/viewer/readLink': [{ token: linkToken }],
    '/api/votes/get': [lists],
  }
}

const reads = [...answers.values()].filter(({ call }) => call.kind === 'read')

test('every read is asked here', () => {
  expect(reads.map(({ call }) => call.path).filter((path) => !(path in asks()))).toEqual([])
})

test('no answer is larger than 300 kB, whatever a company holds, and every list of the contract was full', async () => {
  const tooLarge: string[] = []
  const filled = new Set<string>()
  for (const { call } of reads) {
    for (const input of asks()[call.path] ?? []) {
      for (const as of [null, author, owner]) {
        if (as === null && call.access.who !== 'anyone') continue
        const { status, body } = await world.call(call.path, input, { as })
        if (status !== 200) continue
        const bytes = Buffer.byteLength(JSON.stringify(body))
        if (bytes > mostBytes) tooLarge.push(`${call.path} ${JSON.stringify(input)}: ${bytes}`)
        for (const list of filledIn(body[call.name], call.path)) filled.add(list)
      }
    }
  }
  expect(tooLarge).toEqual([])
  const lists = reads.flatMap(({ call }) => listsOf(call.output, call.path))
  expect(
    lists.filter((list) => !filled.has(list) && !(list in neverFilled)),
    'a list that was empty: fill it here',
  ).toEqual([])
}, 60_000)

test('no document and no feed is larger than 300 kB', async () => {
  const address = `/${board.urlName}/p/${post.urlName}`
  const paths = [
    '/',
    `/${board.urlName}`,
    address,
    `${address}?comments=newest`,
    `${address}?comments=top`,
    `${address}?comment=${reply}`,
    '/roadmap',
    '/search?q=x',
    `/u/${author.userID}`,
    `/u/${author.userID}?show=comments`,
    `/${board.urlName}/feed.atom`,
    `/${board.urlName}/feed.rss`,
    '/notifications',
    '/settings',
    '/settings/notifications',
    '/admin/posts',
    `/admin/posts/${board.urlName}/${post.urlName}`,
    '/admin/boards',
    '/admin/moderation',
    '/login',
  ]
  const tooLarge: string[] = []
  for (const path of paths) {
    for (const as of [null, author, owner]) {
      const response = await world.app.inject({
        method: 'GET',
        url: path,
        headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
      })
      const bytes = Buffer.byteLength(response.body)
      const most = larger.find((one) => one.path.test(path))?.most ?? mostBytes
      if (bytes > most)
        tooLarge.push(`${path} (${as === null ? 'stranger' : as === owner ? 'owner' : 'author'}): ${bytes}`)
    }
  }
  expect(tooLarge).toEqual([])
}, 60_000)
