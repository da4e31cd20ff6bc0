import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../checks/checkData.ts'
import { newID } from '../ids.ts'
import { giveURLNames } from '../profiles/giveURLNames.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

/** Values that an earlier version derived from email addresses, and the migration's result. */
let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

async function personOf(email: string, name: string, urlName: string | null, kind: 'email' | 'import' = 'email') {
  const { id: companyID } = world.company
  const id = newID()
  const hourBefore = new Date(Date.now() - 2 * 3_600_000)
  await world.db
    .insertInto('users')
    .values({ company_id: companyID, id, name, url_name: urlName, created_at: hourBefore })
    .execute()
  await world.db
    .insertInto('user_identities')
    .values({ company_id: companyID, kind, value: email, user_id: id })
    .execute()
  return id
}

async function migrate(): Promise<void> {
  const file = new URL('../../../db/migrations/202611221419-derived-names.sql', import.meta.url)
  await world.service.database.pool.query(readFileSync(file, 'utf8'))
  await world.settle()
}

const rowOf = async (id: string) =>
  world.db.selectFrom('users').select(['name', 'url_name']).where('id', '=', id).executeTakeFirstOrThrow()

test('a name that was made of an address goes with the profile address of it, and no other does', async () => {
  const long = 'a-rather-long-part-before-the-at-sign-that-'.repeat(2).slice(0, 64)
  const people = {
    derived: [await personOf('jo.doe@example.com', 'jo.doe', 'jo-doe'), null, null],
    second: [await personOf('max@example.com', 'max', 'max-2'), null, null],
    ofACrowd: [await personOf('max@example.org', 'max', 'max-1a2b3c'), null, null],
    unwritable: [await personOf('李@example.com', '李', 'person'), null, null],
    long: [await personOf(`${long}@example.com`, long, long.slice(0, 58)), null, null],
    renamed: [await personOf('jo.public@example.com', 'Johanna', 'jo-public'), 'Johanna', null],
    sameSlug: [await personOf('jo.doe@example.org', 'Jo Doe', 'jo-doe-2'), 'Jo Doe', 'jo-doe-2'],
    capital: [await personOf('ann@example.com', 'Ann', 'ann'), 'Ann', 'ann'],
    named: [await personOf('lee@example.com', 'Ann Lee', 'ann-lee'), 'Ann Lee', 'ann-lee'],
    imported: [await personOf('tool:mia', 'mia', 'mia', 'import'), 'mia', 'mia'],
  } as const
  await migrate()
  for (const [who, [id, name, urlName]] of Object.entries(people))
    expect(await rowOf(id), who).toEqual({ name, url_name: urlName })
  expect(await giveURLNames(world.db)).toBe(1)
  expect(await rowOf(people.renamed[0])).toEqual({ name: 'Johanna', url_name: 'johanna' })
  expect(await rowOf(people.derived[0])).toEqual({ name: null, url_name: null })
})

test('an owner loses such a name too, in the company and in the account', async () => {
  const { id, owner } = world.other
  await world.db.updateTable('users').set({ name: 'owner', url_name: 'owner' }).where('id', '=', owner.userID).execute()
  await world.db.updateTable('accounts').set({ name: 'owner' }).where('email', '=', owner.email).execute()
  await migrate()
  expect(await rowOf(owner.userID)).toEqual({ name: null, url_name: null })
  const { name } = await world.db
    .selectFrom('accounts')
    .select('name')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  expect(name).toBeNull()
  expect(
    (await expectOK(world.call('/api/viewer/get', {}, { as: owner, at: world.other }))).body['viewer'],
  ).toMatchObject({ name: '', asksName: true })
  expect(id).not.toBe(world.company.id)
})

test('texts that mention such a person are written anew, as they are kept, shown and found', async () => {
  const userID = await personOf('zebra.mark@example.com', 'zebra.mark', 'zebra-mark')
  const { owner } = world.company
  const mention = `@[x](user:${userID})`
  const board = await world.board()
  const post = await world.post(board.id, { title: 'A post', details: `Asked by ${mention} for the dashboard` }, owner)
  const write = (path: string, input: object) => expectOK(world.call(path, { ...input }, { as: owner }))
  const { body } = await write('/api/comments/create', { postID: post.id, body: `Thanks ${mention}` })
  await write('/api/comments/update', {
    commentID: (body['comment'] as { id: string }).id,
    body: `Thanks again ${mention}`,
  })
  await write('/api/posts/update', { postID: post.id, details: `Asked for by ${mention}` })
  await write('/api/posts/changeStatus', {
    postID: post.id,
    statusID: world.company.statuses['planned'],
    note: `As ${mention} said`,
  })
  const everything = async () => {
    const tables = ['posts', 'comments', 'status_changes', 'post_edits', 'comment_edits']
    const found = await Promise.all(
      tables.map((table) =>
        world.service.database.pool.query(`select * from ${table} where company_id = $1`, [world.company.id]),
      ),
    )
    return JSON.stringify(found.map(({ rows }) => rows)).toLowerCase()
  }
  expect(await everything()).toContain('zebra')
  await migrate()
  expect(await everything()).not.toContain('zebra')
  const row = await world.db
    .selectFrom('posts')
    .select(['details', 'details_html', 'excerpt'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    details: `Asked for by @[Someone](user:${userID})`,
    details_html: `<p>Asked for by <a class="mention" href="/u/${userID}">@Someone</a></p>`,
    excerpt: 'Asked for by @Someone',
  })
  await world.fold()
  expect(await checkData(world.db)).toEqual([])
})
