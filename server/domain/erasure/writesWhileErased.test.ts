import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openAsking } from '../../http/asking.ts'
import { companyByID } from '../../http/hosts.ts'
import { everyRow } from '../../test/everyRow.ts'
import { keysOf } from '../../test/fileOf.ts'
import { onePixel } from '../../test/form.ts'
import { furnish } from '../../test/furniture.ts'
import type { Kind, Names } from '../../test/furnitureNames.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { upload } from '../../test/pictures.ts'
import { codeFor, proofFor } from '../../test/signedIn.ts'
import { expectOK, type Answered, type Person } from '../../test/world.ts'
import { inTransaction } from '../../ports/database/database.ts'
import { checkData } from '../checks/checkData.ts'
import { keepPicture } from '../files/keepPicture.ts'
import { erasePerson } from './erasePerson.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

/** A person who leaves, what they wrote (`own`), and what others wrote (`others`). */
interface Scene {
  ann: Person
  friend: Person
  own: Names
  others: Names
  /** Codes that their emails contained. */
  codes: { signingIn: string; moving: string; leaving: string }
}

let scenes = 0
/** What someone has of their own here: a company has room for fifty fields, fewer than there are scenes. */
const ownKinds: ReadonlySet<Kind> = new Set<Kind>(['comment', 'picture', 'notification'])
let others: Names | undefined

async function scene(): Promise<Scene> {
  await world.db.deleteFrom('limits').execute()
  const ann = await world.user(`Annabel Quist ${(scenes += 1)}`)
  const friend = await world.user()
  others ??= await furnish(world, world.company, 'Others')
  const own = await furnish(world, world.company, 'Own', ann, { on: others, kinds: ownKinds })
  await expectOK(world.call('/api/votes/create', { postID: others.post }, { as: ann }))
  await world.call('/api/votes/delete', { postID: others.post }, { as: ann })
  const codes = {
    signingIn: await codeFor(world, ann.email, world.company),
    moving: await proofFor(world, ann, 'changeEmail'),
    leaving: await proofFor(world, ann, 'erase'),
  }
  return { ann, friend, own, others, codes }
}

const call =
  (path: string, input: (scene: Scene) => Record<string, unknown>, as: 'ann' | 'friend' = 'ann') =>
  (scene: Scene) => {
    scenes += 1
    return world.call(path, input(scene), {
      as: scene[as],
      headers: { 'x-forwarded-for': `10.7.${Math.floor(scenes / 250)}.${scenes % 250}` },
    })
  }

/** Every write that a person can make, by name. */
const writes: Record<string, (scene: Scene) => Promise<Answered>> = {
  'a vote': call('/api/votes/create', ({ others }) => ({ postID: others.post })),
  'a vote taken back': call('/api/votes/delete', ({ own }) => ({ postID: own.post })),
  'a post': call('/api/posts/create', ({ others }) => ({
    boardID: others.board,
    title: 'Annabel writes',
    details: 'Words',
  })),
  'an edited post': call('/api/posts/update', ({ own }) => ({ postID: own.post, title: 'Annabel edits' })),
  'a deleted post': call('/api/posts/delete', ({ own }) => ({ postID: own.post })),
  'a comment': call('/api/comments/create', ({ others }) => ({ postID: others.post, body: 'Annabel comments' })),
  'a reply that mentions oneself': call('/api/comments/create', ({ others, ann }) => ({
    postID: others.post,
    parentID: others.comment,
    body: `I am @[x](user:${ann.userID})`,
  })),
  'an edited comment': call('/api/comments/update', ({ own }) => ({ commentID: own.comment, body: 'Annabel edits' })),
  'a deleted comment': call('/api/comments/delete', ({ own }) => ({ commentID: own.comment })),
  'a like': call('/api/userReactions/create', ({ others }) => ({
    objectID: others.comment,
    objectType: 'comment',
    reactionName: 'like',
  })),
  'a like taken back': call('/api/userReactions/delete', ({ others }) => ({
    objectID: others.comment,
    objectType: 'comment',
    reactionName: 'like',
  })),
  following: call('/api/subscriptions/create', ({ others }) => ({ postID: others.post })),
  'following no more': call('/api/subscriptions/delete', ({ others }) => ({ postID: others.post })),
  'a picture': ({ ann }) => upload(world, null, { as: ann }),
  'a picture of oneself': ({ ann, own }) =>
    call('/api/viewer/update', () => ({ pictureID: own.picture }))({ ann } as Scene),
  'another name and language': call('/api/viewer/update', () => ({ name: 'Annabel Anew', language: 'de' })),
  'a code for leaving': call('/api/viewer/requestProof', () => ({ purpose: 'erase' })),
  'another address': call('/api/viewer/requestEmail', ({ codes }) => ({
    email: `annabel-${scenes}@quist.example`,
    code: codes.moving,
  })),
  'an address confirmed': call('/api/viewer/confirmEmail', () => ({ code: '123456' })),
  'news read': call('/api/notifications/markRead', ({ own }) => ({ notificationIDs: [own.notification] })),
  settings: call('/api/notifications/changeSettings', () => ({ kind: 'reply', mail: 'daily' })),
  'a test mail': call('/api/notifications/sendTest', () => ({})),
  'other sessions ended': call('/api/sessions/endOthers', () => ({})),
  'signing out': call('/api/viewer/signOut', () => ({})),
  'erasing oneself': call('/api/viewer/erase', ({ codes }) => ({ texts: 'remove', code: codes.leaving })),
  'a mention by another': call(
    '/api/comments/create',
    ({ own, ann }) => ({ postID: own.post, body: `As @[x](user:${ann.userID}) says` }),
    'friend',
  ),
  'a vote of another': call('/api/votes/create', ({ own }) => ({ postID: own.post }), 'friend'),
  'a comment of another': call('/api/comments/create', ({ own }) => ({ postID: own.post, body: 'Mine' }), 'friend'),
  'signing in anew': ({ ann, codes }) =>
    world.call(
      '/api/viewer/signIn',
      { email: ann.email, code: codes.signingIn, name: 'Annabel Back' },
      { headers: { 'x-forwarded-for': `10.6.0.${(scenes += 1)}` } },
    ),
}

/** Until the write is answered, or waits for a lock that erasing holds. */
async function answeredOrWaiting(answered: Promise<unknown>): Promise<void> {
  let isAnswered = false
  void answered.finally(() => (isAnswered = true))
  for (let turn = 0; turn < 400 && !isAnswered; turn += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
    if ((rows[0]?.waiting ?? 0) > 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The person erased, and the concurrent write: the rows are checked in one go, at the end. */
const erased: { what: string; scene: Scene; name: string }[] = []

const nameOf = async ({ ann }: Scene) =>
  (await world.db.selectFrom('users').select('name').where('id', '=', ann.userID).executeTakeFirstOrThrow()).name ?? ''
const isSignIn = (what: string) => what === 'signing in anew'

test.each(Object.keys(writes))(
  '%s that meets an erasure which is almost done is refused or undone, without a failure of ours',
  async (what) => {
    const here = await scene()
    const name = await nameOf(here)
    const company = await companyByID(world.db, world.company.id)
    if (!company) throw new Error('no company')
    const asking = await openAsking(world.service, {
      company,
      sessionToken: here.ann.cookie,
      boundTo: null,
      requestID: 'race',
      ip: '127.0.0.1',
    })
    let answered: Promise<Answered> | undefined
    // As every call does it: a transaction that the database ended, so that another could go on, is done again.
    await inTransaction(world.db, async (db) => {
      await erasePerson({ ...asking, db }, here.ann.userID, 'remove')
      answered ??= writes[what]?.(here)
      await answeredOrWaiting(answered ?? Promise.resolve())
    })
    const { status, body } = (await answered) ?? { status: 0, body: {} }
    expect([status < 500, body], JSON.stringify(body)).toEqual([true, body])
    if (!isSignIn(what)) erased.push({ what, scene: here, name })
  },
)

test.each(Object.keys(writes))(
  '%s at the very moment of erasing oneself, whichever comes first, fails in no way of ours',
  async (what) => {
    for (const isFirst of [true, false]) {
      const here = await scene()
      const name = await nameOf(here)
      const erase = () =>
        world.call('/api/users/erase', { userID: here.ann.userID, texts: 'remove' }, { as: world.company.owner })
      const write = () => writes[what]?.(here) ?? Promise.reject(new Error(what))
      const both = isFirst ? [write(), erase()] : [erase(), write()]
      const answers = await Promise.all(both)
      expect(
        answers.filter(({ status }) => status >= 500),
        what,
      ).toEqual([])
      expect(answers[isFirst ? 1 : 0]?.status === 200 || what === 'erasing oneself').toBe(true)
      if (!isSignIn(what)) erased.push({ what, scene: here, name })
    }
  },
)

test('nothing is left of any of them, and the data holds together', async () => {
  await world.settle()
  await world.fold()
  expect(erased.length).toBeGreaterThan(3 * 25)
  const all = Object.entries(await everyRow(world)).flatMap(([table, found]) => found.map((row) => `${table}: ${row}`))
  const rowsWith = (value: string) => all.filter((row) => row.includes(value))
  for (const { what, scene, name } of erased)
    for (const value of [name, scene.ann.email]) expect(rowsWith(`${value}"`), `${value}, ${what}`).toEqual([])
  for (const value of ['Annabel Anew', 'Annabel writes', 'Annabel comments', 'Annabel edits'])
    expect(rowsWith(value), value).toEqual([])
  const { rows: users } = await sql<{
    id: string
  }>`select id from users where id = any(${erased.map(({ scene }) => scene.ann.userID)}::uuid[])`.execute(world.db)
  expect(users).toEqual([])
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
}, 180_000)

test('a picture whose sender was erased in the meantime leaves no bytes', async () => {
  const here = await scene()
  const company = await companyByID(world.db, world.company.id)
  if (!company) throw new Error('no company')
  const asking = await openAsking(world.service, {
    company,
    sessionToken: here.ann.cookie,
    boundTo: null,
    requestID: 'race',
    ip: '127.0.0.1',
  })
  await expectOK(
    world.call('/api/users/erase', { userID: here.ann.userID, texts: 'remove' }, { as: world.company.owner }),
  )
  await world.settle()
  const before = await keysOf(world.service.storage)
  await expect(keepPicture(asking, 'text', onePixel)).rejects.toThrow('files_company_id_owner_id_fkey')
  expect(await keysOf(world.service.storage)).toEqual(before)
})
