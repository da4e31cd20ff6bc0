import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { openS3Server } from '../../test/s3Server.ts'
import { openStorage } from './openStorage.ts'
import type { Storage, StoredFile } from './storage.ts'

const company = '019aa0de-0000-7000-8000-000000000001'
const key = `${company}/019aa0de-0000-7000-8000-0000000000aa`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function listed(storage: Storage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files.sort((a, b) => (a.key < b.key ? -1 : 1))
}

async function read(storage: Storage, at: string): Promise<Buffer> {
  const found = await storage.read(at)
  if (!found) throw new Error(`${at} is not there`)
  return buffer(found)
}

/** Pieces as a socket gives them, which no length goes before. */
function* inPieces(bytes: Buffer, size = 64 * 1024): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each(['a folder', 'a bucket'])('%s', (where) => {
  let storage: Storage
  const closing: (() => Promise<unknown> | void)[] = []

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upwell-storage-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const server = where === 'a bucket' ? await openS3Server() : null
    if (server) closing.push(() => server.close())
    storage = await openStorage(readEnv({ DATA_DIR: folder, ...server?.settings }))
    closing.push(() => storage.close())
  })
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })

  it('gives back the bytes that it was given, and the later ones after a second time', async () => {
    for (const size of [1, 70, 300_000, 0]) {
      const bytes = randomBytes(size)
      await storage.write(key, bytes)
      expect((await read(storage, key)).equals(bytes), `${size} bytes`).toBe(true)
    }
    await storage.remove(key)
  })

  it('has nothing where nothing was written, and nothing after it was removed, however often', async () => {
    expect(await storage.read(key)).toBeNull()
    await storage.write(key, Buffer.from('here'))
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key)).toBeNull()
    expect(await listed(storage, company)).toEqual([])
  })

  it('takes and gives ten megabytes as a stream, several at once', async () => {
    const files = [1, 2, 3].map((n) => ({ at: `${company}/big-${n}.small`, bytes: randomBytes(10_000_000 + n) }))
    await Promise.all(files.map(({ at, bytes }) => storage.write(at, Readable.from(inPieces(bytes)))))
    for (const { at, bytes } of files) expect(hashOf(await read(storage, at)), at).toBe(hashOf(bytes))
    for (const { at } of files) await storage.remove(at)
  })

  it('keeps nothing of a stream that breaks off, and throws its error', async () => {
    const broken = Readable.from(
      (function* () {
        yield randomBytes(200_000)
        throw new Error('the phone was in a tunnel')
      })(),
    )
    await storage.write(key, Buffer.from('before'))
    await expect(storage.write(key, broken)).rejects.toThrow('the phone was in a tunnel')
    expect((await read(storage, key)).toString()).toBe('before')
    await storage.remove(key)
  })

  it('lists more than a thousand files, by where their keys begin, with size and time', async () => {
    const other = '019aa0de-0000-7000-8000-000000000002'
    const keys = Array.from({ length: 1_010 }, (_, n) => `${company}/file-${String(n).padStart(4, '0')}`)
    const waiting = keys.map((at, n) => [at, Buffer.alloc(n % 7)] as const)
    const begun = Date.now()
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await storage.write(...next)
      }),
    )
    await storage.write(`${other}/file-1`, Buffer.from('other'))
    const mine = await listed(storage, `${company}/`)
    expect(mine.map((file) => file.key)).toEqual(keys)
    expect(mine.map((file) => file.size)).toEqual(keys.map((_, n) => n % 7))
    // A bucket tells the time in whole seconds.
    for (const { modified } of mine) expect(modified.getTime()).toBeGreaterThanOrEqual(begun - 1_000)
    expect((await listed(storage, `${company}/file-000`)).length).toBe(10)
    expect((await listed(storage, '')).length).toBe(1_011)
    expect((await listed(storage, other.slice(0, 36))).map((file) => file.key)).toEqual([`${other}/file-1`])
    expect(await listed(storage, 'nobody/')).toEqual([])
  })

  it.each([
    '../secret-key',
    `${company}/../x`,
    `/etc/passwd`,
    company,
    `${company}/`,
    `${company}//x`,
    `${company}/.x`,
    `${company}/a/b`,
    'a\\b/c',
    `a/b\n`,
    'a/b\0',
    `${'x'.repeat(41)}/a`,
    '',
    'ü/x',
  ])('refuses %j as a key', async (bad) => {
    await expect(storage.write(bad, Buffer.from('x'))).rejects.toThrow('is not a key of a file')
    await expect(storage.read(bad)).rejects.toThrow('is not a key of a file')
    await expect(storage.remove(bad)).rejects.toThrow('is not a key of a file')
  })

  it.each(['../', '/', '.', 'a/../b', 'a/b/c'])('refuses %j as the beginning of keys', async (bad) => {
    await expect(listed(storage, bad)).rejects.toThrow("is not the beginning of a file's key")
  })
})
