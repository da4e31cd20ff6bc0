import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Image } from '../../../contract/images.ts'
import { StorageAway } from '../../ports/storage/storage.ts'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { formOf, onePixel } from '../../test/form.ts'
import { getFile, sendForm, upload } from '../../test/pictures.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person

beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada')
})
afterAll(() => world.close())

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 200 } } })
const tokenOf = (person: Person) => csrfTokenOf(world.service.secret, person.cookie)
const rowsOf = async () =>
  (await world.db.selectFrom('files').select('id').where('company_id', '=', world.company.id).execute()).length

async function filesOf(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.service.storage.list(world.company.id)) keys.push(key)
  return keys
}

async function kept(file: Buffer, kind = 'text'): Promise<{ image: Image; large: Buffer; small: Buffer }> {
  const { status, body } = await upload(world, file, { as: ada, kind })
  expect([status, body]).toMatchObject([200, { image: {} }])
  const image = body['image'] as Image
  const [large, small] = [
    await getFile(world, image.url, { as: ada }),
    await getFile(world, image.smallURL, { as: ada }),
  ]
  expect([large.statusCode, small.statusCode]).toEqual([200, 200])
  return { image, large: large.rawPayload, small: small.rawPayload }
}

async function refused(file: Buffer): Promise<unknown> {
  const before = [await rowsOf(), (await filesOf()).length]
  const { status, body } = await upload(world, file, { as: ada })
  expect([await rowsOf(), (await filesOf()).length]).toEqual(before)
  expect(body).toMatchObject({ error: expect.stringMatching(/\w/) as string, field: 'file' })
  return [status, body.code]
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s picture is kept as WebP in two sizes',
  async (format) => {
    const { image, large, small } = await kept(await plain(2000, 1000).toFormat(format).toBuffer())
    expect(image).toMatchObject({
      width: 1600,
      height: 800,
      url: `/files/${image.id}`,
      smallURL: `/files/${image.id}?size=small`,
    })
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  },
)

test('a small picture stays as small as it is, and faces are smaller than pictures in texts', async () => {
  expect((await kept(await plain(30, 20).png().toBuffer())).image).toMatchObject({ width: 30, height: 20 })
  const { image, small } = await kept(await plain(1000, 500).png().toBuffer(), 'picture')
  expect(image).toMatchObject({ width: 256, height: 128 })
  expect(await sharp(small).metadata()).toMatchObject({ width: 64, height: 32 })
})

test('the pictures of a look are kept as large as they are shown: logos by their height, covers by their width, icons as squares', async () => {
  const logo = await kept(await plain(1000, 100).png().toBuffer(), 'logo')
  expect(logo.image).toMatchObject({ width: 512, height: 51, smallWidth: 384 })
  const cover = await kept(await plain(4000, 1000).png().toBuffer(), 'cover')
  expect(cover.image).toMatchObject({ width: 1920, height: 480, smallWidth: 1080 })
  const { small } = await kept(await plain(100, 50).png().toBuffer(), 'favicon')
  expect(await sharp(small).metadata()).toMatchObject({ width: 64, height: 64, hasAlpha: true })
})

test.each([
  ['one pixel wide', 1, 4000, 1, 256],
  ['one pixel tall', 4000, 1, 512, 1],
])('a logo of %s fits', async (_, width, height, keptWidth, keptHeight) => {
  const { image } = await kept(await plain(width, height).png().toBuffer(), 'logo')
  expect(image).toMatchObject({ width: keptWidth, height: keptHeight })
})

test.each(['logo', 'cover', 'favicon'])('of a moving %s the first frame is kept', async (kind) => {
  const red = { r: 255, g: 0, b: 0 }
  const { large } = await kept(manyFrames(3), kind)
  const still = await kept(
    await sharp({ create: { width: 20, height: 10, channels: 3, background: red } })
      .gif()
      .toBuffer(),
    kind,
  )
  expect((await sharp(large).metadata()).pages ?? 1).toBe(1)
  expect((await sharp(still.large).metadata()).pages ?? 1).toBe(1)
})

test('a picture is turned upright and says nothing of where and with what it was taken', async () => {
  const file = await plain(400, 200)
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(file.includes('SecretCam')).toBe(true)
  const { image, large } = await kept(file)
  expect(image).toMatchObject({ width: 200, height: 400 })
  const { exif, icc, xmp, orientation, space } = await sharp(large).metadata()
  expect({ exif, icc, xmp, orientation, space }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    orientation: undefined,
    space: 'srgb',
  })
})

test('a moving picture keeps moving, in both sizes', async () => {
  const frames = await Promise.all(
    [0, 100, 200].map((r) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background: { r, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const { image, large, small } = await kept(
    await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer(),
  )
  expect(image).toMatchObject({ width: 800, height: 600 })
  expect(await sharp(large, { pages: -1 }).metadata()).toMatchObject({
    pages: 3,
    pageHeight: 600,
    delay: [100, 200, 300],
  })
  expect(await sharp(small, { pages: -1 }).metadata()).toMatchObject({ pages: 3, pageHeight: 480 })
})

test('what is no whole picture is refused, and nothing of it is kept', async () => {
  const jpeg = await plain(600, 400).jpeg().toBuffer()
  const png = await plain(600, 400).png().toBuffer()
  const lying = Buffer.from(png)
  lying.writeUInt32BE(700, 16)
  const others: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    words: Buffer.from('words, and nothing else in this file'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'),
    tiff: await plain(30, 30).tiff().toBuffer(),
    'half a JPEG': jpeg.subarray(0, jpeg.length >> 1),
    'half a PNG': png.subarray(0, png.length >> 1),
    'the beginning of a GIF and words': Buffer.concat([Buffer.from('GIF89a'), Buffer.from('words'.repeat(50))]),
    'the beginning of a WebP': Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(100)]),
    'the beginning of an AVIF': Buffer.concat([Buffer.from('\0\0\0\u0010ftypavif\0\0\0\0'), Buffer.alloc(100)]),
    'a PNG whose header lies': lying,
  }
  for (const [what, file] of Object.entries(others))
    expect([what, await refused(file)]).toEqual([what, [400, 'notAnImage']])
})

test('what hides behind a picture in the same file is not kept', async () => {
  const file = Buffer.concat([
    await plain(60, 40).png().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
  ])
  const { status, body } = await upload(world, file, { as: ada })
  if (status === 200)
    expect((await getFile(world, (body['image'] as Image).url, { as: ada })).rawPayload.includes('script')).toBe(false)
  else expect(body.code).toBe('notAnImage')
})

test('a file beyond 10 MB, 40 megapixels or 200 frames is refused before it is decoded', async () => {
  expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([400, 'imageTooLarge'])
  expect(await refused(Buffer.alloc(11 * 1024 * 1024))).toEqual([400, 'imageTooLarge'])
  const bombs = { imageTooManyPixels: bomb(20_000, 20_000), imageTooManyFrames: manyFrames(5_000) }
  const before = process.memoryUsage().rss
  for (const [code, file] of Object.entries(bombs)) {
    expect(await refused(file), code).toEqual([400, code])
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test('an AVIF picture, which is decoded whole, may have 16 megapixels', async () => {
  expect(await refused(await plain(4_100, 4_000).avif({ effort: 0 }).toBuffer())).toEqual([400, 'imageTooManyPixels'])
})

test('a moving picture may not have more pixels in all its frames than memory is for', async () => {
  expect(await refused(manyFrames(150, 1_000))).toEqual([400, 'imageTooManyPixels'])
})

test('the name that a file was given is nowhere', async () => {
  const form = formOf({ csrfToken: tokenOf(ada), kind: 'text' }, onePixel, '../../../etc/secret-name.php')
  expect((await sendForm(world, form, { as: ada })).status).toBe(200)
  expect((await filesOf()).every((key) => /^[0-9a-f-]{36}\/[0-9a-f-]{36}(\.small)?$/.test(key))).toBe(true)
  expect(JSON.stringify(await world.db.selectFrom('files').selectAll().execute())).not.toContain('secret-name')
})

test('strangers, blocked people, other sites, wrong tokens and other bodies are refused', async () => {
  const blocked = await world.user()
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.userID).execute()
  const before = await rowsOf()
  const code = async (answered: Promise<{ body: { code?: string } }>) => (await answered).body.code
  expect(await code(upload(world, onePixel))).toBe('signInNeeded')
  expect(await code(upload(world, onePixel, { as: blocked }))).toBe('blocked')
  expect(await code(upload(world, onePixel, { as: ada, headers: { origin: 'https://evil.example' } }))).toBe(
    'foreignOrigin',
  )
  expect(await code(upload(world, onePixel, { as: world.other.owner }))).toBe('signInNeeded')
  expect(await code(sendForm(world, formOf({ csrfToken: 'x'.repeat(43), kind: 'text' }), { as: ada }))).toBe('badToken')
  expect(await code(sendForm(world, formOf({ kind: 'text' }), { as: ada }))).toBe('badToken')
  expect(await code(sendForm(world, formOf({ csrfToken: tokenOf(ada), kind: 'hat' }), { as: ada }))).toBe('badInput')
  expect(await code(sendForm(world, formOf({ csrfToken: tokenOf(ada) }), { as: ada }))).toBe('missingInput')
  expect(await code(sendForm(world, formOf({ csrfToken: tokenOf(ada), kind: 'text' }, null), { as: ada }))).toBe(
    'missingInput',
  )
  expect(
    await code(sendForm(world, formOf({ csrfToken: tokenOf(ada), kind: 'text', colour: 'red' }), { as: ada })),
  ).toBe('unknownField')
  const json = {
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ csrfToken: tokenOf(ada), kind: 'text' })),
  }
  expect(await code(sendForm(world, json, { as: ada }))).toBe('notAForm')
  expect(
    await code(
      sendForm(world, { headers: { 'content-type': 'multipart/form-data' }, payload: Buffer.from('x') }, { as: ada }),
    ),
  ).toBe('notAForm')
  const whole = formOf({ csrfToken: tokenOf(ada), kind: 'text' })
  expect(
    await code(
      sendForm(world, { ...whole, payload: whole.payload.subarray(0, whole.payload.length - 60) }, { as: ada }),
    ),
  ).toBe('notAForm')
  expect(await rowsOf()).toBe(before)
})

test('a form is taken nowhere else', async () => {
  const answered = await world.call('/api/viewer/update', {}, { as: ada, headers: formOf({}).headers })
  expect([answered.status, answered.body.code]).toEqual([400, 'notJSON'])
})

test('many at once are all kept, or told to come back', async () => {
  const file = await plain(800, 600).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(world, file, { as: ada })))
  const codes = answers.map(({ status, body, headers }) =>
    status === 200 ? 'kept' : `${status} ${body.code} ${headers['retry-after'] as string}`,
  )
  expect(new Set(codes)).toEqual(new Set(['kept', '503 busy 5']))
  expect(codes.filter((code) => code === 'kept').length).toBeGreaterThanOrEqual(16)
  expect((await upload(world, file, { as: ada })).status).toBe(200)
})

test('a storage without room answers 503, and nothing stays half written', async () => {
  const { storage } = world.service
  const before = [await rowsOf(), (await filesOf()).length]
  const full = {
    ...storage,
    list: storage.list.bind(storage),
    read: storage.read.bind(storage),
    remove: storage.remove.bind(storage),
    close: () => {},
  }
  world.service.storage = {
    ...full,
    write: async (key, bytes) => {
      if (!key.endsWith('.small')) throw new StorageAway('no room')
      await storage.write(key, bytes)
    },
  }
  const answered = await upload(world, onePixel, { as: ada })
  world.service.storage = storage
  expect([answered.status, answered.body]).toEqual([503, { error: 'server error', code: 'unavailable' }])
  expect([await rowsOf(), (await filesOf()).length]).toEqual(before)
})

test('a picture is known by what its bytes sum up to', async () => {
  const { image, large } = await kept(
    await readFile(new URL('../../../public/icon.png', import.meta.url)).catch(() => plain(99, 99).png().toBuffer()),
  )
  const { sha256, size } = await world.db
    .selectFrom('files')
    .select(['sha256', 'size'])
    .where('id', '=', image.id)
    .executeTakeFirstOrThrow()
  const digest = await crypto.subtle.digest('SHA-256', large)
  expect([size, sha256.toString('hex')]).toEqual([large.length, Buffer.from(digest).toString('hex')])
})

/** A black PNG with one bit per pixel: a small file with more pixels than fit into memory. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF with very many frames of one pixel each on a large canvas, a few bytes per frame. */
function manyFrames(count: number, side = 10): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.from([0x21, 0xf9, 4, 4, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])])
}
