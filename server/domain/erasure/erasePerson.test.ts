import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Comment } from '../../../contract/activity.ts'
import type { ErasedTexts } from '../../../contract/users.ts'
import type { AnyTable, Personal } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'
import { everyRow } from '../../test/everyRow.ts'
import { keysOf } from '../../test/fileOf.ts'
import { customerOf } from '../../test/customerOf.ts'
import { judgedBy } from '../../test/judgedBy.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { handoverFor, proofFor } from '../../test/signedIn.ts'
import { picture } from '../../test/pictures.ts'
import { inChangelog } from '../../test/inChangelog.ts'
import { inWidget } from '../../test/inWidget.ts'
import { onRoadmap } from '../../test/onRoadmap.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'
import { giveURLNames } from '../profiles/giveURLNames.ts'
import { startSession } from '../people/sessions/session.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())
let turn = 0
const call = async (path: string, input: Record<string, unknown>, as: Person, headers: Record<string, string> = {}) =>
  (await expectOK(world.call(path, input, { as, headers: { 'x-forwarded-for': `10.3.${turn}.1`, ...headers } }))).body

/** Someone who has done all that a person can do here, with personal values that occur nowhere else. */
async function livedHere() {
  turn += 1
  const name = `Zelda Quackenbush${turn}`
  const email = `zelda${turn}@quackenbush.example`
  const { userID } = await world.user(name)
  await sql`update user_identities set value = ${email} where user_id = ${userID}`.execute(world.db)
  const zelda: Person = {
    userID,
    email,
    cookie: await startSession(world.db, world.company.id, { userID, kind: 'user', browser: 'Firefox, Linux' }),
  }
  const [friend, manager, { id: boardID }] = [await world.user(), await world.member('manager'), await world.board()]
  const write = (body: Record<string, unknown>, as = zelda) =>
    call('/api/comments/create', body, as) as Promise<{ comment: Comment }>
  await sql`update users set created_at = now() - interval '2 hours' where id = ${userID}`.execute(world.db)
  await giveURLNames(world.db)
  const [face, inText, unused] = [
    await picture(world, zelda, { kind: 'picture' }),
    await picture(world, zelda),
    await picture(world, zelda),
  ]
  await call('/api/viewer/update', { name, pictureID: face.id, language: 'de' }, zelda)
  const fieldID = await followedAndAsked(boardID, zelda, manager)
  const { post: shared } = (await call(
    '/api/posts/create',
    {
      fields: { [fieldID]: `Marimba${turn} answered` },
      boardID,
      title: `Xylophone${turn} lessons`,
      details: `Marimba${turn} ![x](${inText.url})`,
    },
    zelda,
    { 'idempotency-key': `key-${turn}` },
  )) as { post: { id: string } }
  await call(
    '/api/posts/update',
    { postID: shared.id, title: `Xylophone${turn} lessons for all`, details: `Vibraphone${turn} ![x](${inText.url})` },
    zelda,
  )
  await call('/api/votes/create', { postID: shared.id }, friend)
  const posted = async (title: string) =>
    ((await call('/api/posts/create', { boardID, title }, zelda)) as { post: { id: string } }).post
  const [alone, deleted] = [await posted(`Glockenspiel${turn}`), await posted(`Theremin${turn}`)]
  await call('/api/posts/delete', { postID: deleted.id }, zelda)
  const theirs = await world.post(boardID, { title: 'Of a friend' }, friend)
  await call('/api/votes/create', { postID: theirs.id }, zelda)
  const { comment: said } = await write({ postID: theirs.id, body: `Bassoon${turn}` })
  await call('/api/comments/update', { commentID: said.id, body: `Contrabassoon${turn}` }, zelda)
  await call('/api/comments/pin', { commentID: said.id, pinned: true }, manager)
  await sql`insert into post_changes (company_id, id, post_id, fact, before, after, changed_by)
    values (${world.company.id}, gen_random_uuid(), ${theirs.id}, 'owner', 'null', ${JSON.stringify(userID)}, ${userID})`.execute(
    world.db,
  )
  await sql`update inbox_states set seen_at = now(), seen_by = ${userID}, snoozed_until = now(), snoozed_by = ${userID}
    where company_id = ${world.company.id} and post_id = ${theirs.id}`.execute(world.db)
  const duplicate = await world.post(boardID, { title: 'Of a friend too' }, friend)
  await sql`insert into post_merges (company_id, id, post_id, into_post_id, merged_by, created_at, unmerged_by, unmerged_at)
    values (${world.company.id}, gen_random_uuid(), ${duplicate.id}, ${theirs.id}, ${userID}, now(), ${userID}, now())`.execute(
    world.db,
  )
  await sql`insert into post_splits (company_id, post_id, comment_id, reply_ids, pinned_by, split_by)
    values (${world.company.id}, ${duplicate.id}, ${said.id}, '{}', ${userID}, ${userID})`.execute(world.db)
  await sql`
    with saved as (
      insert into views (company_id, id, kind, name, url_name, owner_id, query, names, position, created_by)
      select ${world.company.id}, new_id(), 'posts', v.name || ${String(turn)}, v.name || ${String(turn)}, v.owner, '{}', '{}', 0, ${userID}::uuid
      from (values ('Euphonium', ${userID}::uuid), ('Flugelhorn', null)) as v (name, owner)
      returning company_id, id
    ),
    placed as (insert into view_places (company_id, user_id, view_id, position) select company_id, ${userID}, id, 0 from saved)
    insert into default_views (company_id, user_id, kind, view_id) select company_id, ${userID}, 'posts', id from saved limit 1`.execute(
    world.db,
  )
  await sql`
    insert into saved_answers (company_id, id, title, body, owner_id, position, created_by)
    select ${world.company.id}, new_id(), v.title, v.title || ${String(turn)}, v.owner, 0, ${userID}::uuid
    from (values ('Sousaphone', ${userID}::uuid), ('Clavichord', null)) as v (title, owner)`.execute(world.db)
  await Promise.all([inChangelog(world, { userID, email, turn }), inWidget(world, { userID, postID: shared.id, turn })])
  await onRoadmap(world, { userID, postID: theirs.id, turn })
  await call('/api/reports/create', { postID: theirs.id, reason: 'other', note: `Balalaika${turn}` }, zelda)
  await customerOf(world, userID, { name, email, text: `Marimba${turn} on Mondays` })
  await judgedBy(world, userID, { decided: duplicate.id, taken: shared.id, boardID })
  const { comment: answer } = await write(
    { postID: theirs.id, parentID: said.id, body: `Thanks @[x](user:${userID})` },
    manager,
  )
  await call('/api/userReactions/create', { objectID: said.id, objectType: 'comment', reactionName: 'like' }, friend)
  await call('/api/userReactions/create', { objectID: answer.id, objectType: 'comment', reactionName: 'like' }, zelda)
  const { comment: taken } = await write({ postID: theirs.id, body: `Ocarina${turn}` })
  await call('/api/comments/delete', { commentID: taken.id }, zelda)
  await call('/api/posts/update', { postID: theirs.id, details: `As @[x](user:${userID}) says` }, manager)
  await call('/api/posts/update', { postID: theirs.id, details: `As @[x](user:${userID}) said` }, manager)
  await call(
    '/api/posts/changeStatus',
    { postID: theirs.id, statusID: world.company.statuses['planned'], note: `For @[x](user:${userID})` },
    manager,
  )
  const named = `For @[${name}](user:${userID})`
  const planned = { kind: 'status', statusID: world.company.statuses['planned'], note: named }
  await call('/api/posts/bulk', { selection: { postIDs: [theirs.id] }, action: planned }, manager)
  await sql`insert into company_jobs (company_id, id, kind, phase, created_by, setup)
    values (${world.company.id}, new_id(), 'bulk', 'queued', ${manager.userID}, ${JSON.stringify({ action: { ...planned, noteHTML: `<p>For ${name}</p>` } })})`.execute(
    world.db,
  )
  await sql`insert into import_refs (company_id, source, kind, external_id, subject_id) values (${world.company.id}, 'old', 'user', ${`elsewhere-${email}`}, ${userID})`.execute(
    world.db,
  )
  await world.settle()
  await world.fold()
  world.codes.splice(0)
  await call(
    '/api/viewer/requestEmail',
    { email: `new-${email}`, code: await proofFor(world, zelda, 'changeEmail') },
    zelda,
  )
  await call('/api/viewer/requestProof', { purpose: 'erase' }, zelda)
  await sql`insert into sign_in_codes (company_id, email, code_hash, expires_at) values (${world.company.id}, ${email}, ${Buffer.alloc(32)}, now() + interval '1 hour')`.execute(
    world.db,
  )
  await sql`insert into invites (company_id, id, email, role_id, expires_at) select company_id, gen_random_uuid(), ${email}, id, now() from roles where company_id = ${world.company.id} and name = 'contributor'`.execute(
    world.db,
  )
  await sql`
    with link as (
      insert into invite_links (company_id, id, domain, role_id, token_hash, expires_at)
      select company_id, gen_random_uuid(), 'example.com', id, ${Buffer.alloc(32)}, now() from roles where company_id = ${world.company.id} and name = 'contributor'
      returning company_id, id
    )
    insert into invite_codes (company_id, link_id, email, id, expires_at) select company_id, id, ${email}, gen_random_uuid(), now() from link`.execute(
    world.db,
  )
  await sql`with reply as (insert into reply_to_codes (company_id, user_id, email, expires_at) values (${world.company.id}, ${userID}, ${email}, now()))
    insert into board_people (company_id, board_id, email) values (${world.company.id}, ${boardID}, ${email})`.execute(
    world.db,
  )
  await sql`update email_changes set left_email = ${`left-${email}`} where user_id = ${userID}`.execute(world.db)
  await sql`
    with job as (
      insert into company_jobs (company_id, id, kind, phase, created_by) values (${world.company.id}, new_id(), 'export', 'ended', ${userID})
      returning company_id, id
    )
    insert into bulk_told (company_id, job_id, user_id, kind, posts, event_id)
    select j.company_id, j.id, ${userID}, 'followed', 1, e.id
    from job j cross join lateral (select e.id from events e where e.company_id = j.company_id limit 1) as e`.execute(
    world.db,
  )
  await sql`insert into api_keys (company_id, id, name, token_hash, prefix, last_four, scopes, created_by, revoked_by) values (${world.company.id}, new_id(), 'A key', ${Buffer.from(email)}, 'upw_', '0000', '{}', ${userID}, ${userID})`.execute(
    world.db,
  )
  await sql`insert into company_domains (company_id, domain, token, created_by) values (${world.company.id}, 'ideas.example', 'x', ${userID}) on conflict (company_id) do update set created_by = excluded.created_by`.execute(
    world.db,
  )
  await sql`insert into digests (company_id, user_id, kind, day) values (${world.company.id}, ${userID}, 'followed', current_date)`.execute(
    world.db,
  )
  await call('/api/notifications/changeSettings', { kind: 'reply', mail: 'daily', inApp: true }, zelda)
  await call('/api/viewer/noteVisit', {}, zelda)
  await handoverFor(world, zelda, { kind: 'user' })
  await sql`
    with provider as (
      insert into sign_in_providers (company_id, id, audience, shape, name, issuer, client_id, client_secret, scopes, tested_at, tested_by)
      values (${world.company.id}, new_id(), 'team', 'oidc', 'ID', 'https://id.example', 'upwell', 'sealed', '{openid}', now(), ${userID})
      returning company_id, id
    ),
    tested as (
      insert into sign_in_tests (company_id, token_hash, provider_id, user_id, claims, expires_at)
      select company_id, ${Buffer.from(userID)}, id, ${userID}, ${JSON.stringify({ email, name })}, now() from provider
    )
    insert into sign_in_attempts (company_id, state_hash, provider_id, purpose, nonce, verifier, browser_hash, user_id, expires_at)
    select company_id, ${Buffer.from(userID)}, id, 'test', 'n', 'v', ${Buffer.alloc(32)}, ${userID}, now() from provider`.execute(
    world.db,
  )
  return {
    zelda,
    name,
    email,
    manager,
    friend,
    files: { face, inText, unused },
    posts: { shared, alone, deleted, theirs },
    comments: { said, answer },
  }
}

type Lived = Awaited<ReturnType<typeof livedHere>>

/** Every row of ours and of the queue, and what finds those that contain a value, in any case or spelling, including search vectors. */
async function searchRows(): Promise<(value: string) => string[]> {
  const { rows: jobs } = await sql<{
    row: string
  }>`select to_jsonb(j)::text as row from graphile_worker._private_jobs j`.execute(world.db)
  const all = Object.entries({ ...(await everyRow(world)), jobs: jobs.map(({ row }) => row) }).flatMap(
    ([table, rows]) => rows.map((row) => ({ told: `${table}: ${row}`, text: row.toLowerCase() })),
  )
  return (value) => all.filter(({ text }) => text.includes(value.toLowerCase())).map(({ told }) => told)
}

const wordsOf = (email: string) => [email, email.split('@')[0] ?? '', 'quackenbush']
/** Has them follow a category of the board, which asks for the field that this gives. */
async function followedAndAsked(boardID: string, as: Person, manager: Person): Promise<string> {
  const { category } = (await call('/api/categories/create', { boardID, name: 'Keys' }, manager)) as {
    category: { id: string }
  }
  await call('/api/categories/subscribe', { categoryID: category.id }, as)
  const { customPostField: field } = (await call(
    '/api/customPostFields/create',
    { name: `Why ${turn}`, type: 'text' },
    manager,
  )) as { customPostField: { id: string } }
  await call('/api/boards/setQuestions', { boardID, questions: [{ fieldID: field.id, isRequired: false }] }, manager)
  return field.id
}

const textsOf = () =>
  ['Xylophone', 'Marimba', 'Vibraphone', 'Glockenspiel', 'Bassoon', 'Contrabassoon'].map((word) => `${word}${turn}`)
const deletedTexts = () =>
  ['Theremin', 'Ocarina', 'Euphonium', 'Sousaphone', 'Balalaika'].map((word) => `${word}${turn}`)

async function nothingIsLeft({ zelda, name, email, files }: Lived, values: string[]): Promise<void> {
  const rowsWith = await searchRows()
  for (const value of [name, ...wordsOf(email), ...values, 'Firefox, Linux']) expect(rowsWith(value), value).toEqual([])
  const keys = (await keysOf(world.service.storage)).join(' ')
  for (const { id } of [files.face, files.unused]) expect(keys).not.toContain(id)
  const { rows } = await sql`select type from events where user_id = ${zelda.userID} and type = 'user.erased'`.execute(
    world.db,
  )
  expect(rows).toHaveLength(1)
  await world.fold()
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
}

const erase = (userID: string, texts: ErasedTexts, as: Person) =>
  world.call('/api/users/erase', { userID, texts }, { as })

test('of an erased person whose texts stay nothing is left but those, by nobody; what they had deleted is gone', async () => {
  const lived = await livedHere()
  const { zelda, manager, posts, comments, files } = lived
  const sentBack = () =>
    world.db.selectFrom('changelog_entries').select('id').where('returned_at', 'is not', null).execute()
  expect(await sentBack()).not.toEqual([])
  const before = [zelda.email, ...textsOf(), ...deletedTexts()].map(await searchRows())
  expect(
    before.every((rows) => rows.length > 0),
    'what is looked for is there before',
  ).toBe(true)
  await expectOK(erase(zelda.userID, 'keep', manager))
  expect((await world.call('/api/viewer/get', {}, { as: zelda })).body['viewer']).toBeNull()
  await world.settle()
  await nothingIsLeft(lived, deletedTexts())
  expect(await world.db.selectFrom('users').select('id').where('id', '=', zelda.userID).execute()).toEqual([])
  expect(await sentBack()).toEqual([])
  const { rows: shown } = await sql<{ author_id: null; title: string; vote_count: number }>`
    select p.author_id, p.title, s.vote_count from posts p join post_stats s on s.post_id = p.id where p.id = ${posts.shared.id}`.execute(
    world.db,
  )
  expect(shown).toEqual([{ author_id: null, title: `Xylophone${turn} lessons for all`, vote_count: 1 }])
  expect((await keysOf(world.service.storage)).join(' ')).toContain(files.inText.id)
  const { rows } = await sql<{ id: string; body: string; author_id: string | null; like_count: number }>`
    select id, body, author_id, like_count from comments where id = any(${[comments.said.id, comments.answer.id]}) order by id`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { id: comments.said.id, body: `Contrabassoon${turn}`, author_id: null, like_count: 1 },
    { id: comments.answer.id, body: 'Thanks @someone', author_id: manager.userID, like_count: 0 },
  ])
})

test('with their texts their words, pictures, addresses and earlier versions go too, and what others gave to them stays', async () => {
  const lived = await livedHere()
  const { zelda, posts, comments, files } = lived
  await expectOK(
    world.call('/api/viewer/erase', { texts: 'remove', code: await proofFor(world, zelda, 'erase') }, { as: zelda }),
  )
  await world.settle()
  await nothingIsLeft(lived, [...textsOf(), ...deletedTexts()])
  const { rows } = await sql<{ id: string; title: string; is_there: boolean; vote_count: number }>`
    select p.id, p.title, p.deleted_at is null as is_there, s.vote_count from posts p join post_stats s on s.post_id = p.id
    where p.id = any(${[posts.shared.id, posts.alone.id, posts.deleted.id]}) order by p.id`.execute(world.db)
  expect(rows).toEqual([
    { id: posts.shared.id, title: 'Deleted post', is_there: true, vote_count: 1 },
    { id: posts.alone.id, title: 'Deleted post', is_there: false, vote_count: 0 },
    { id: posts.deleted.id, title: 'Deleted post', is_there: false, vote_count: 0 },
  ])
  expect((await keysOf(world.service.storage)).join(' ')).not.toContain(files.inText.id)
  const { body } = await expectOK(
    world.call('/api/posts/activity/get', { postID: posts.theirs.id, internalComments: false }),
  )
  const items = (body['result'] as { items: Comment[] }).items
  expect(items.find(({ id }) => id === comments.said.id)).toMatchObject({ isDeleted: true, author: null, bodyHTML: '' })
  expect(items.find(({ id }) => id === comments.answer.id)).toMatchObject({
    isDeleted: false,
    bodyHTML: '<p>Thanks @someone</p>',
  })
})

test('what the person is about to write is there before they are erased, or not at all', async () => {
  const { zelda, manager, posts } = await livedHere()
  const writes = Array.from({ length: 8 }, (_, index) =>
    world.call('/api/comments/create', { postID: posts.theirs.id, body: `Racing${turn} ${index}` }, { as: zelda }),
  )
  const [erased] = await Promise.all([erase(zelda.userID, 'remove', manager), ...writes])
  expect(erased.status).toBe(200)
  await world.settle()
  expect((await searchRows())(`Racing${turn}`)).toEqual([])
  await world.fold()
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
})

const described: readonly (readonly [string, AnyTable])[] = Object.entries(tables)

/** The personal columns of these sorts, by the tables' entries. */
const personalColumns = (...sorts: Personal[]) =>
  described.flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, { personal }]) =>
      personal !== undefined && sorts.includes(personal) ? [{ table, column }] : [],
    ),
  )

async function isIn({ table, column }: { table: string; column: string }, values: string[]): Promise<boolean> {
  const patterns = values.map((value) => `%${value.toLowerCase()}%`)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where lower(${sql.ref(column)}::text) like any(${patterns}::text[])) as found`.execute(
    world.db,
  )
  return rows[0]?.found === true
}

async function missing(columns: { table: string; column: string }[], value: string) {
  const found = await Promise.all(columns.map(async (place) => ((await isIn(place, [value])) ? [] : [place])))
  return found.flat()
}

async function within(columns: { table: string; column: string }[], values: string[]): Promise<string[]> {
  const found = await Promise.all(columns.map(async (place) => ((await isIn(place, values)) ? [place] : [])))
  return found.flat().map(({ table, column }) => `${table}.${column}`)
}

test('every column that names a person or holds what is theirs was theirs before, and names them no more', async () => {
  const lived = await livedHere()
  const { userID } = lived.zelda
  // A member must leave the team before they can be erased.
  const naming = personalColumns('person').filter(({ table }) => table !== 'members')
  const holding = personalColumns('value', 'words')
  // A former member has done what only the team can do.
  for (const { table, column } of await missing(naming, userID))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${userID}
      where ctid = (select ctid from ${sql.table(table)} where company_id = ${world.company.id} order by ${sql.ref(column)} is null desc limit 1)`.execute(
      world.db,
    )
  const theirs = [
    lived.name,
    ...wordsOf(lived.email),
    ...textsOf(),
    ...deletedTexts(),
    userID,
    'Firefox, Linux',
    `key-${turn}`,
  ]
  const all = (columns: typeof naming) => columns.map(({ table, column }) => `${table}.${column}`)
  expect(await within(naming, [userID]), 'Have `livedHere` leave a row that names them').toEqual(all(naming))
  expect(await within(holding, theirs), 'Have `livedHere` leave something of theirs').toEqual(all(holding))
  await expectOK(erase(userID, 'remove', lived.manager))
  await world.settle()
  expect(await within(naming, [userID]), 'Empty the column in `eraseTraces`, or let its row go').toEqual([])
  expect(
    await within(holding, [lived.name, ...wordsOf(lived.email), ...textsOf(), 'Firefox, Linux', `key-${turn}`]),
    'Empty the column in `eraseTraces` or `eraseTexts`, or let its row go',
  ).toEqual([])
})
