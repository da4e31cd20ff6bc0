import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { newID } from '../domain/ids.ts'
import type { ImageKind } from '../domain/files/keepPicture.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { TestCompany, World } from './world.ts'

interface Facts {
  owner_id?: string
  post_id?: string
  comment_id?: string
  status_change_id?: string
  kind?: ImageKind
  on_light?: string
  on_dark?: string
  created_at?: Date
  released_at?: Date | null
}

/** A file as an upload leaves it, row and bytes, without a picture's having to be decoded for it. Gives its id. */
export async function fileOf(world: World, facts: Facts = {}, at: TestCompany = world.company): Promise<string> {
  const id = newID()
  const [large, small] = [pictureBytes(3_000, { width: 40, height: 30 }), pictureBytes(500, { width: 20, height: 15 })]
  await world.service.storage.write(`${at.id}/${id}`, large)
  await world.service.storage.write(`${at.id}/${id}.small`, small)
  const sha256 = createHash('sha256').update(large).digest()
  const sizes = { size: large.length, small_size: small.length, width: 40, height: 30, small_width: 20 }
  await world.db
    .insertInto('files')
    .values({ company_id: at.id, id, kind: 'text', sha256, ...sizes, owner_id: at.owner.userID, ...facts })
    .execute()
  return id
}

/** A WebP file by its header, with nothing that could be drawn in it. */
function pictureBytes(length: number, { width, height }: { width: number; height: number }): Buffer {
  const bytes = randomBytes(length)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(length - 8, 4)
  bytes.write('WEBPVP8X', 8, 'latin1')
  bytes.writeUInt32LE(10, 16)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

/** The keys of a storage, in order. */
export async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

/** The bytes under a key, or null. */
export async function bytesOf(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.read(key)
  return found && buffer(found)
}
