import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../commands/checkData.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'
import { picture } from '../../test/pictures.ts'
import { checkData } from './checkData.ts'

let world: World
let postID: string
let otherPostID: string
let commentID: string
let replyID: string
let fileID: string
let commentFileID: string

beforeAll(async () => {
  world = await openWorld()
  const { id: boardID } = await world.board({ name: 'Ideas' })
  const { id: bugsID } = await world.board({ name: 'Bugs' })
  const [author, reader] = [await world.user(), await world.user()]
  ;({ id: postID } = await world.post(
    boardID,
    { title: 'Dark mode', details: `So that my *eyes* rest. ![Dark](${(await picture(world, author)).url})` },
    author,
  ))
  ;({ id: otherPostID } = await world.post(boardID, { title: 'Light mode' }, reader))
  const write = async (path: string, input: Record<string, unknown>, as = reader) =>
    (await expectOK(world.call(path, input, { as }))).body
  await write('/api/votes/create', { postID })
  commentID = (
    (
      await write('/api/comments/create', {
        postID,
        body: `Yes, *please*. ![So](${(await picture(world, reader)).url})`,
      })
    )['comment'] as { id: string }
  ).id
  replyID = (
    (await write('/api/comments/create', { postID, body: 'Soon.', parentID: commentID }))['comment'] as { id: string }
  ).id
  await write('/api/userReactions/create', { objectID: commentID, objectType: 'comment', reactionName: 'like' }, author)
  const { details } = await world.db
    .selectFrom('posts')
    .select('details')
    .where('id', '=', postID)
    .executeTakeFirstOrThrow()
  fileID = /files\/([\w-]+)/.exec(details)?.[1] ?? ''
  const shown = await picture(world, reader)
  commentFileID = shown.id
  await write('/api/comments/update', { commentID, body: `Yes, *please do*. ![So](${shown.url})` })
  await write('/api/posts/update', { postID, title: 'A dark mode' }, author)
  await write('/api/posts/move', { postID, boardID: bugsID }, world.company.owner)
  await write(
    '/api/posts/changeStatus',
    { postID, statusID: world.company.statuses['planned'], note: 'Soon.' },
    world.company.owner,
  )
  await write('/api/posts/delete', { postID: otherPostID }, world.company.owner)
  await write('/api/segments/create', { subject: 'user', name: 'Readers' }, world.company.owner)
  await world.fold()
})
afterAll(() => world.close())

const all = { history: true }
const check = (options = {}) => checkData(world.db, undefined, { ...all, ...options })

/** Runs statements unchanged, with foreign keys off, as if the database were damaged. */
async function damage(...statements: string[]): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw('set local session_replication_role = replica', []))
    for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement, []))
  })
}

test('nothing is wrong with what came about by the calls, nor with votes that wait for the folder', async () => {
  expect(await check()).toEqual([])
  await expectOK(world.call('/api/votes/create', { postID }, { as: await world.user() }))
  expect(await check()).toEqual([])
  await world.fold()
  expect(await check()).toEqual([])
})

const derivable: [rule: string, statement: () => string][] = [
  [
    'The companies and the money behind a post',
    () =>
      `with none as (delete from recounts where kind = 'post') insert into post_worths (company_id, post_id, companies, spends_apart, opportunities, opportunities_apart) values ('${world.company.id}', '${postID}', 3, 0, 0, 0)`,
  ],
  [
    'The people of a customer’s company',
    () =>
      `insert into third_party_companies (company_id, id, name, url_name) values ('${world.company.id}', gen_random_uuid(), 'Initech', 'initech')`,
  ],
  [
    'A customer’s spend',
    () =>
      `with none as (delete from recounts) update user_stats set spend = 5 where company_id = '${world.company.id}'`,
  ],
  ['Every post has its ranking row.', () => `delete from post_stats where post_id = '${postID}'`],
  [
    'A ranking row has the board',
    () => `update post_stats set status_id = gen_random_uuid() where post_id = '${postID}'`,
  ],
  ['A post is listed unless', () => `update post_stats set listed = false where post_id = '${postID}'`],
  ['A post is listed unless', () => `update post_stats set listed = true where post_id = '${otherPostID}'`],
  ['A vote count', () => `update post_stats set vote_count = vote_count + 1 where post_id = '${postID}'`],
  ['A trending score', () => `update post_stats set trending = trending + 1 where post_id = '${postID}'`],
  ['A comment count', () => `update post_stats set comment_count = comment_count + 1 where post_id = '${postID}'`],
  ["A board's count", () => `update boards set post_count = post_count + 1 where name = 'Bugs'`],
  ["A board's count", () => `update boards set open_count = open_count + 1 where name = 'Bugs'`],
  ['A segment’s counts', () => `update segments set user_count = 7 where name = 'Readers'`],
  [
    'How many people of a segment',
    () =>
      `with none as (delete from recounts where kind = 'post'), asked as (insert into counted_segments (company_id, segment_id, counted_to) select company_id, id, 'ffffffff-ffff-ffff-ffff-ffffffffffff' from segments where name = 'Readers' returning company_id, segment_id) insert into segment_votes (company_id, segment_id, post_id, votes) select company_id, segment_id, '${postID}', 9 from asked`,
  ],
  ['A like count', () => `update comments set like_count = 7 where id = '${commentID}'`],
  ['A post is found by its address', () => `delete from post_slugs where post_id = '${postID}'`],
  ['A post is found by the words', () => `update posts set search = to_tsvector('nothing') where id = '${postID}'`],
  ['The HTML of posts', () => `update posts set details_html = '<p>Another</p>' where id = '${postID}'`],
  ['The HTML of comments', () => `update comments set body_html = '<p>Another</p>' where id = '${commentID}'`],
  [
    'The HTML of notes on status changes',
    () => `update status_changes set note_html = '<p>Another</p>' where post_id = '${postID}'`,
  ],
  [
    'The HTML of posts',
    () => `update posts set details_html = replace(details_html, 'width="', 'width="1') where id = '${postID}'`,
  ],
  ['The HTML of comments', () => `update files set width = width + 1 where id = '${commentFileID}'`],
  ['A file is attached to', () => `update files set comment_id = '${replyID}' where id = '${commentFileID}'`],
  ['A file is attached to', () => `update files set post_id = gen_random_uuid() where id = '${fileID}'`],
]

test.each(derivable)('what breaks “%s” is found, and made right by a repair', async (rule, statement) => {
  await damage(statement())
  const found = await check()
  expect(found.map((breach) => breach.rule.slice(0, rule.length))).toContain(rule)
  // One damage may show in several counts; repairing one fixes the others before they are checked.
  expect(await check({ repairs: true })).toEqual([])
  expect(await check()).toEqual([])
})

test('a repair leaves votes that wait to the folder, and all is right when it has folded', async () => {
  await expectOK(world.call('/api/votes/create', { postID }, { as: await world.user() }))
  await damage(`update post_stats set vote_count = 40, trending = 0 where post_id = '${postID}'`)
  expect(await check({ repairs: true })).toEqual([])
  await world.fold()
  expect(await check()).toEqual([])
})

const gone = '01900000-0000-7000-8000-000000000001'
const circular = '01900000-0000-7000-8000-000000000002'
const company = () => `'${world.company.id}'`
const other = () => `'${world.other.id}'`

const lasting: [rule: string, damage: () => string, mend: () => string][] = [
  [
    'Who was merged into another',
    () =>
      `insert into customer_merges (company_id, id, subject, merged_id, into_user_id) select company_id, '${gone}', 'user', author_id, (select user_id from votes where post_id = '${postID}' limit 1) from posts where id = '${postID}'`,
    () => `delete from customer_merges`,
  ],
  [
    'A customer’s company that was merged',
    () =>
      `insert into third_party_companies (company_id, id, name, url_name) select ${company()}, id::uuid, 'Merged', id from unnest('{${gone},${circular}}'::text[]) as id; insert into third_party_company_stats (company_id, third_party_company_id, last_activity_at) select company_id, id, created_at from third_party_companies where name = 'Merged'; insert into customer_merges (company_id, id, subject, merged_id, into_third_party_company_id) values (${company()}, '${gone}', 'thirdPartyCompany', '${gone}', '${circular}')`,
    () =>
      `delete from customer_merges; delete from third_party_company_stats where third_party_company_id in (select id from third_party_companies where name = 'Merged'); delete from third_party_companies where name = 'Merged'`,
  ],
  [
    'A person votes once',
    () =>
      `alter table votes drop constraint votes_pkey; insert into votes (company_id, post_id, user_id, root_post_id) select company_id, post_id, user_id, root_post_id from votes where post_id = '${postID}' limit 1`,
    () =>
      `delete from votes v using votes w where v.post_id = w.post_id and v.user_id = w.user_id and v.ctid > w.ctid; alter table votes add primary key (company_id, post_id, user_id)`,
  ],
  [
    'A vote counts for its post',
    () => `update votes set root_post_id = '${otherPostID}' where post_id = '${postID}'`,
    () => `update votes set root_post_id = post_id`,
  ],
  [
    "A post's category",
    () =>
      `insert into categories (company_id, id, board_id, name, url_name, position) select company_id, '${gone}', id, 'Web', 'web', 1 from boards where name = 'Ideas'; update posts set category_id = '${gone}' where id = '${postID}'`,
    () => `update posts set category_id = null; update post_stats set category_id = null`,
  ],
  [
    'A board asks only',
    () =>
      `insert into custom_post_fields (company_id, id, name, url_name, type, position, is_required, is_public) values (${company()}, '${gone}', 'F', 'f', 'text', 0, false, false); insert into custom_post_field_boards (company_id, field_id, board_id) select company_id, '${gone}', id from boards where company_id = ${company()} order by id limit 1; insert into board_questions (company_id, board_id, field_id, is_required) select company_id, id, '${gone}', true from boards where company_id = ${company()} order by id desc limit 1`,
    () =>
      `delete from board_questions; delete from custom_post_field_boards; delete from custom_post_fields where id = '${gone}'`,
  ],
  [
    "A subcategory's category",
    () =>
      `insert into categories (company_id, id, board_id, parent_id, name, url_name, position) select company_id, '${circular}', id, '${circular}', 'Round', 'round', 1 from boards where name = 'Ideas'`,
    () => `delete from categories where id = '${circular}'`,
  ],
  [
    'A reply is in the thread',
    () => `update comments set thread_id = '${replyID}' where id = '${replyID}'`,
    () => `update comments set thread_id = '${commentID}' where id = '${replyID}'`,
  ],
  [
    'A post has one creation event',
    () =>
      `insert into events (company_id, id, type, post_id) values (${company()}, '${gone}', 'post.created', '${postID}')`,
    () => `delete from events where id = '${gone}'`,
  ],
  [
    'A comment has one creation event',
    () => `update events set type = 'lost' where type = 'comment.created' and comment_id = '${commentID}'`,
    () => `update events set type = 'comment.created' where type = 'lost'`,
  ],
  [
    'A post is deleted or not',
    () => `update events set type = 'lost' where type = 'post.deleted'`,
    () => `update events set type = 'post.deleted' where type = 'lost'`,
  ],
  [
    'A comment is deleted or not',
    () =>
      `insert into events (company_id, id, type, post_id, comment_id) values (${company()}, '${gone}', 'comment.deleted', '${postID}', '${commentID}')`,
    () => `delete from events where id = '${gone}'`,
  ],
  [
    'A vote has one more event',
    () =>
      `insert into events (company_id, id, type, post_id, user_id) values (${company()}, '${gone}', 'vote.created', '${postID}', '${gone}')`,
    () => `delete from events where id = '${gone}'`,
  ],
  [
    'A like has one more event',
    () => `update events set type = 'lost' where type = 'comment.liked'`,
    () => `update events set type = 'comment.liked' where type = 'lost'`,
  ],
  [
    'A change of status, a move and an edit',
    () => `update events set type = 'lost' where type = 'post.moved'`,
    () => `update events set type = 'post.moved' where type = 'lost'`,
  ],
  [
    'An edit of a comment',
    () => `update events set type = 'lost' where type = 'comment.edited'`,
    () => `update events set type = 'comment.edited' where type = 'lost'`,
  ],
  [
    'Every reference in sessions is',
    () =>
      `insert into sessions (token_hash, company_id, user_id, kind, expires_at) values ('\\x01', ${company()}, '${gone}', 'user', now())`,
    () => `delete from sessions where user_id = '${gone}'`,
  ],
  [
    'Every reference in members is',
    () =>
      `insert into members (company_id, user_id, role_id, account_id) select company_id, '${gone}', role_id, '${gone}' from members limit 1`,
    () => `delete from members where user_id = '${gone}'`,
  ],
  [
    'Every reference in idempotency_keys is',
    () =>
      `insert into idempotency_keys (company_id, user_id, key, path, input_hash, answer) values (${company()}, '${gone}', 'k', '/', '', '{}')`,
    () => `delete from idempotency_keys where user_id = '${gone}'`,
  ],
  [
    'Every reference in vote_events is',
    () =>
      `insert into vote_events (company_id, root_post_id, user_id, delta, voted_at) values (${company()}, '${gone}', '${gone}', 1, now())`,
    () => `delete from vote_events`,
  ],
  ['Every reference in votes is', () => `update votes set by_id = '${gone}'`, () => `update votes set by_id = null`],
  [
    'Every reference in events is',
    () => `insert into events (company_id, id, type, post_id) values (${other()}, '${gone}', 'told', '${postID}')`,
    () => `delete from events where id = '${gone}'`,
  ],
]

test.each(lasting)('what breaks “%s” is found, and stays for people to decide', async (rule, statements, mend) => {
  await damage(...statements().split('; '))
  const found = await check({ repairs: true })
  expect(found.map((breach) => breach.rule.slice(0, rule.length))).toContain(rule)
  await damage(...mend().split('; '))
  expect(await check({ repairs: true })).toEqual([])
})

test('the command says each rule with its rows, and gives 0, 1 and 2', async () => {
  const lines: string[] = []
  const command = (...argv: string[]) =>
    run(
      argv,
      async () => world.service,
      (line) => lines.push(line),
      (line) => lines.push(line),
    )
  expect(await command()).toBe(0)
  expect(lines.some((line) => /^ok +2 rows {2}Every post has its ranking row\.$/.test(line))).toBe(true)
  await damage(`update post_stats set comment_count = 9 where post_id = '${postID}'`)
  expect(await command('--company', 'other')).toBe(0)
  expect(await command('--company', 'acme')).toBe(1)
  expect(lines.at(-1)).toMatch(/^1 checks failed/)
  expect(lines.some((line) => line.startsWith('failed') && line.endsWith(postID))).toBe(true)
  expect(await command('--repair')).toBe(0)
  expect(lines.some((line) => line.startsWith('repaired'))).toBe(true)
  expect(await command('--company', 'nobody')).toBe(2)
  expect(
    await run(
      [],
      async () => Promise.reject(new Error('no way there')),
      () => {},
      (line) => lines.push(line),
    ),
  ).toBe(2)
  expect(lines.at(-1)).toBe("Couldn't check the data: no way there")
})
