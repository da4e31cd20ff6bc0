import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { expectAway } from '../../test/expectAway.ts'
import { openS3Server } from '../../test/s3Server.ts'
import { diskStorage } from './diskStorage.ts'
import { openStorage } from './openStorage.ts'
import { s3Storage } from './s3Storage.ts'
import { StorageAway } from './storage.ts'

const key = 'company/file'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upwell-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a folder', () => {
  // Only there can a process be told that the disk has no room.
  if (process.platform === 'linux') {
    it('keeps nothing of a file that the disk has no room for, and what was there before', async () => {
      const storage = diskStorage(join(folder, 'full'))
      await storage.write(key, Buffer.from('before'))
      const limitTo = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
      limitTo('1000000')
      try {
        await expect(storage.write(key, Buffer.alloc(3_000_000))).rejects.toThrow(/can.t be stored or read \(EFBIG\)/)
      } finally {
        limitTo('unlimited')
      }
      expect(await readdir(join(folder, 'full/company'))).toEqual(['file'])
      const found = await storage.read(key)
      expect(found && (await buffer(found)).toString()).toBe('before')
    })
  }

  it('shows no half of a file when its process is killed while it writes', async () => {
    const path = join(folder, 'killed')
    const script = `
      import { diskStorage } from ${JSON.stringify(join(import.meta.dirname, 'diskStorage.ts'))}
      const storage = diskStorage(process.argv[1])
      for (let n = 0; ; n += 1) {
        await Promise.all([0, 1, 2].map((file) => storage.write('company/' + file, Buffer.alloc(4_000_000, n % 250))))
        if (n === 2) console.log('writing')
      }`
    for (const waitMs of [5, 17, 31]) {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(child.stdout, 'data')
      await sleep(waitMs)
      child.kill('SIGKILL')
      await once(child, 'exit')
      const storage = diskStorage(path)
      for (const file of ['company/0', 'company/1', 'company/2']) {
        const found = await storage.read(file)
        const bytes = found && (await buffer(found))
        expect(bytes?.equals(Buffer.alloc(4_000_000, bytes[0])), file).toBe(true)
      }
    }
  })
})

describe('a bucket', () => {
  const settings = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const at = (port: number) => readEnv({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })

  it('says within seconds that it is away when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))
    const storage = await openStorage(at(port))
    const begun = Date.now()
    await expectAway(storage)
    expect(Date.now() - begun).toBeLessThan(8_000)
  })

  it('does not wait for one that takes the call and is silent', async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { s3 } = at((server.address() as AddressInfo).port)
    if (!s3) throw new Error('there is no bucket')
    const storage = s3Storage(s3, { connectMs: 2_000, silenceMs: 150, requestMs: 30_000, attempts: 2 })
    const begun = Date.now()
    await expectAway(storage)
    expect(Date.now() - begun).toBeLessThan(6_000)
    storage.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })

  it('is away too when the key is wrong or the bucket is not there, and no secret is said', async () => {
    const server = await openS3Server()
    try {
      for (const wrong of [{ S3_ACCESS_KEY_ID: 'nobody-known' }, { S3_BUCKET: 'no-such-bucket' }]) {
        const storage = await openStorage(readEnv({ ...server.settings, ...wrong }))
        const error = await storage.read(key).catch((thrown: unknown) => thrown)
        expect(error, JSON.stringify(wrong)).toBeInstanceOf(StorageAway)
        expect(JSON.stringify([error, String(error)])).not.toMatch(/"S3RVER"|Signature=/)
        storage.close()
      }
    } finally {
      await server.close()
    }
  })
})
