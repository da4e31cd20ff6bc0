import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importingIn } from '../../test/importing.ts'
import { picture } from '../../test/pictures.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
  const { id } = await world.board({ name: 'Ideas' })
  const image = await picture(world, owner)
  await world.post(id, { title: 'Wanted', details: `![x](${image.url})` }, owner)
})
afterAll(() => world.close())

const download = (url: string, as: Person | null, host = 'acme.upwell.test') =>
  world.app.inject({ method: 'GET', url, headers: { host, ...(as ? { cookie: `upwell=${as.cookie}` } : {}) } })

async function exported() {
  const { body } = await expectOK(world.call('/api/jobs/export', {}, { as: owner }))
  return importingIn(world).work((body['job'] as { id: string }).id)
}

test('gives a ZIP file of everything, for a day, to those who may, and to no one else', async () => {
  const job = await exported()
  expect(job).toMatchObject({ state: 'done', report: { counts: { posts: 1, files: 1 }, missingFiles: 0 } })
  const url = job.downloadURL ?? ''
  const { statusCode, rawPayload, headers } = await download(url, owner)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="acme-\d{4}-\d\d-\d\d\.zip"$/)
  expect(rawPayload.length).toBe(job.file?.size)
  const files = unzip(rawPayload)
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({ counts: { posts: 1 } })
  expect(files.get('posts.jsonl')?.toString()).toContain('"title":"Wanted"')
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
  const refused = [
    await download(url, null),
    await download(url, await world.user()),
    await download(url, await world.member('manager')),
    await download(url, world.other.owner, 'other.upwell.test'),
  ]
  expect(refused.map((response) => response.statusCode)).toEqual([401, 403, 403, 404])
  await world.service.database.pool.query("update company_jobs set expires_at = now() - interval '1 second'")
  expect((await download(url, owner)).statusCode).toBe(404)
})

test('runs one at a time', async () => {
  const { body } = await expectOK(world.call('/api/jobs/export', {}, { as: owner }))
  expect((await world.call('/api/jobs/export', {}, { as: owner })).body.code).toBe('jobRunning')
  await importingIn(world).work((body['job'] as { id: string }).id)
  expect(await exported()).toMatchObject({ state: 'done' })
})

test('offers nothing of an export whose storage fails, and begins anew', async () => {
  const { body } = await expectOK(world.call('/api/jobs/export', {}, { as: owner }))
  const { id } = body['job'] as { id: string }
  const { storage } = world.service
  const { write } = storage
  storage.write = () => Promise.reject(new Error('killed'))
  await expect(importingIn(world).work(id, 1)).rejects.toThrow('killed')
  storage.write = write
  expect(await importingIn(world).job(id)).toMatchObject({ state: 'running', downloadURL: null })
  expect(await importingIn(world).work(id)).toMatchObject({ state: 'done', downloadURL: expect.any(String) as string })
})

/** The files of a ZIP file, read by its directory (APPNOTE.TXT 4.3.12). */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, Buffer>()
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [named, extra, header] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + named)
    const begins = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const bytes = zip.subarray(begins, begins + packed)
    const content = method === 0 ? bytes : inflateRawSync(bytes)
    expect(content.length, name).toBe(size)
    files.set(name, content)
    at += 46 + named + extra
  }
  return files
}
