import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newID } from '../domain/ids.ts'
import { StorageAway } from '../ports/storage/storage.ts'
import { fileOf, keysOf } from '../test/fileOf.ts'
import { expectOK, openWorld, type World } from '../test/world.ts'
import { cleanUp } from './cleanUp.ts'
import { removeLooseFiles, sweepFiles } from './cleanUpFiles.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000)
const both = (id: string, company = world.company) => [`${company.id}/${id}`, `${company.id}/${id}.small`]
const rowsLeft = async () =>
  (await world.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id)
const left = () => keysOf(world.service.storage)
const remove = () => removeLooseFiles(world.db, world.service.storage)
const sweep = () => sweepFiles(world.db, world.service.storage)

async function age(key: string, hours: number): Promise<void> {
  await utimes(join(world.service.env.DATA_DIR, 'files', key), hoursAgo(hours), hoursAgo(hours))
}

it('takes away files that were attached to nothing for a day, and no others', async () => {
  const { db, company, other } = world
  const { id: postID } = await world.post((await world.board()).id)
  const young = await fileOf(world, { created_at: hoursAgo(23) })
  const released = await fileOf(world, { created_at: hoursAgo(90), released_at: hoursAgo(23) })
  const attached = await fileOf(world, { created_at: hoursAgo(90), post_id: postID })
  const face = await fileOf(world, { created_at: hoursAgo(90), kind: 'picture' })
  const logo = await fileOf(world, { created_at: hoursAgo(90), kind: 'logo' })
  await db.updateTable('users').set({ picture_id: face }).where('id', '=', company.owner.userID).execute()
  await db.updateTable('companies').set({ logo_id: logo }).where('id', '=', company.id).execute()
  await fileOf(world, { created_at: hoursAgo(25) })
  await fileOf(world, { created_at: hoursAgo(90), released_at: hoursAgo(25) })
  await fileOf(world, { created_at: hoursAgo(25) }, other)
  expect(await remove()).toBe(3)
  const kept = [young, released, attached, face, logo]
  expect(await rowsLeft()).toEqual(kept.toSorted())
  expect(await left()).toEqual(kept.flatMap((id) => both(id)).sort())
  expect(await remove()).toBe(0)
})

it('takes away more than a batch', async () => {
  const old = {
    company_id: world.company.id,
    kind: 'text',
    sha256: Buffer.alloc(32),
    size: 1,
    small_size: 1,
    width: 1,
    height: 1,
    small_width: 1,
    created_at: hoursAgo(30),
  } as const
  await world.db
    .insertInto('files')
    .values(Array.from({ length: 1_020 }, () => ({ ...old, id: newID() })))
    .execute()
  expect(await remove()).toBe(1_020)
  expect(await rowsLeft()).toEqual([])
})

it('takes away the files of a post that was erased, and of a comment of which only the place is kept', async () => {
  const { db } = world
  const board = await world.board()
  const [gone, stays] = [await world.post(board.id), await world.post(board.id)]
  const comment = async (parentID?: string) =>
    (
      (
        await expectOK(
          world.call(
            '/api/comments/create',
            { postID: stays.id, body: 'Words', ...(parentID === undefined ? {} : { parentID }) },
            { as: await world.user() },
          ),
        )
      ).body['comment'] as { id: string }
    ).id
  const answered = await comment()
  const reply = await comment(answered)
  await fileOf(world, { created_at: hoursAgo(800), post_id: gone.id })
  await fileOf(world, { created_at: hoursAgo(800), comment_id: answered })
  const kept = [
    await fileOf(world, { created_at: hoursAgo(800), comment_id: reply }),
    await fileOf(world, { created_at: hoursAgo(800), post_id: stays.id }),
  ]
  await world.fold()
  const deleted = { deleted_at: hoursAgo(31 * 24), deleted_by: world.company.owner.userID }
  await db.updateTable('posts').set(deleted).where('id', '=', gone.id).execute()
  await db.updateTable('comments').set(deleted).where('id', '=', answered).execute()
  expect(await remove()).toBe(0)
  await cleanUp(db)
  expect(await remove()).toBe(2)
  expect(await rowsLeft()).toEqual(kept.toSorted())
  expect(await left()).toEqual(kept.flatMap((id) => both(id)).sort())
})

it('leaves a file that is being attached', async () => {
  const { id: postID } = await world.post((await world.board()).id)
  const id = await fileOf(world, { created_at: hoursAgo(90) })
  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('files').set({ post_id: postID }).where('id', '=', id).execute()
    expect(await remove()).toBe(0)
  })
  expect(await rowsLeft()).toEqual([id])
})

it('leaves no row without bytes when the storage goes away halfway, and sweeps the bytes a day later', async () => {
  const { db, service } = world
  for (let n = 0; n < 5; n += 1) await fileOf(world, { created_at: hoursAgo(30) })
  let removals = 0
  const failing = {
    ...service.storage,
    remove: async (key: string) =>
      (removals += 1) > 3 ? Promise.reject(new StorageAway('It is away.')) : service.storage.remove(key),
  }
  await expect(removeLooseFiles(db, failing)).rejects.toThrow(StorageAway)
  expect(await rowsLeft()).toEqual([])
  const stranded = await left()
  expect(stranded).toHaveLength(7)
  expect(await sweep()).toBe(0)
  for (const key of stranded.slice(1)) await age(key, 25)
  expect(await sweep()).toBe(6)
  expect(await left()).toEqual(stranded.slice(0, 1))
})

it('sweeps bytes without a row, but neither bytes with one nor what is not of ours', async () => {
  const { storage } = world.service
  const kept = both(await fileOf(world))
  const strangers = ['backups/monday', `${world.company.id}/notes`, `${world.company.id}/${newID()}.webp`]
  const stranded = [`${world.company.id}/${newID()}`, `${world.company.id}/${newID()}.small`, `${newID()}/${newID()}`]
  for (const key of [...strangers, ...stranded]) await storage.write(key, Buffer.from('x'))
  for (const key of await left()) await age(key, 25)
  expect(await sweep()).toBe(3)
  expect(await left()).toEqual([...kept, ...strangers].sort())
})
