import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageAway } from '../ports/storage/storage.ts'
import { keysOf } from '../test/fileOf.ts'
import { filesIn, openExportWorld, type ExportWorld } from '../test/transfer/exportWorld.ts'
import type { World } from '../test/world.ts'
import { run as runExport } from './export.ts'
import { run as runImport } from './import.ts'

let exports: ExportWorld
let world: World
beforeAll(async () => {
  exports = await openExportWorld()
  world = exports.world
})
afterAll(() => exports.close())

describe('an export that cannot be imported', () => {
  it('is refused with a sentence, and nothing is written: a company that is not empty', async () => {
    const out = await exports.exported('acme')
    const { code, said } = await exports.run(runImport, ['--company', 'acme', '--export', out])
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The company isn't empty: it has 5 boards, 7 posts and 5 people besides its team\./),
    ])
  })

  it.each([
    [
      'a folder that is no export',
      async (out: string) => rm(join(out, 'manifest.json')),
      /is not an export: it has no manifest\.json\.$/,
    ],
    [
      'a manifest of something else',
      async (out: string) => writeFile(join(out, 'manifest.json'), '[]'),
      /is not an Upwell export: its manifest\.json is invalid\.$/,
    ],
    [
      'a file that is missing',
      async (out: string) => rm(join(out, 'votes.jsonl')),
      /^The export's votes\.jsonl can't be read \(ENOENT\)\.$/,
    ],
    [
      'a file that is cut off',
      async (out: string) =>
        writeFile(join(out, 'comments.jsonl'), (await readFile(join(out, 'comments.jsonl'), 'utf8')).slice(0, -30)),
      /^comments\.jsonl, line \d+: this is not a row\.$/,
    ],
    [
      'a line too few',
      async (out: string) => writeFile(join(out, 'slugs.jsonl'), ''),
      /^The export's slugs\.jsonl has 0 rows, but its manifest says 8: the export is incomplete\.$/,
    ],
    [
      'a row that points nowhere',
      async (out: string) =>
        writeFile(
          join(out, 'posts.jsonl'),
          (await readFile(join(out, 'posts.jsonl'), 'utf8')).replace(
            /"boardID":"[^"]*"/,
            '"boardID":"00000000-0000-7000-8000-000000000000"',
          ),
        ),
      /^posts\.jsonl, line 1: invalid boardID \(00000000-0000-7000-8000-000000000000 is not present in table "boards"\)\. Nothing was imported\.$/,
    ],
    [
      'a row of another type',
      async (out: string) =>
        writeFile(
          join(out, 'boards.jsonl'),
          (await readFile(join(out, 'boards.jsonl'), 'utf8')).replace('"position":0', '"position":"first"'),
        ),
      /^boards\.jsonl, line 1: invalid position \(.*\)\. Nothing was imported\.$/,
    ],
    [
      'a picture that is missing',
      async (out: string) => rm(join(out, 'files', await pictureOf(out))),
      /^The export's files\/[0-9a-f-]+\.webp can't be read \(ENOENT\)\.$/,
    ],
    [
      'a picture that is cut off',
      async (out: string) => writeFile(join(out, 'files', await pictureOf(out)), 'x'),
      /^The export's files\/[0-9a-f-]+\.webp doesn't match its row: it is incomplete or was changed\.$/,
    ],
    [
      'a picture that was changed',
      async (out: string) => writeFile(join(out, 'files', await pictureOf(out)), Buffer.alloc(3_000)),
      /^The export's files\/[0-9a-f-]+\.webp doesn't match its row: it is incomplete or was changed\.$/,
    ],
    [
      'a file that hangs on nothing that is there',
      async (out: string) =>
        writeFile(
          join(out, 'files.jsonl'),
          (await readFile(join(out, 'files.jsonl'), 'utf8')).replace(
            /"postID":"[^"]*"/,
            '"postID":"00000000-0000-7000-8000-000000000000"',
          ),
        ),
      /^The export can't be imported: .*\. Nothing was imported\.$/,
    ],
  ])('is refused with a sentence, and nothing is written: %s', async (_, spoil, sentence) => {
    const out = await exports.exported('acme')
    await spoil(out)
    const subdomain = await exports.emptyCompany()
    const [before, keys] = [await filesIn(await exports.exported(subdomain)), await keysOf(world.service.storage)]
    const { code, said } = await exports.run(runImport, ['--company', subdomain, '--export', out])
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
    expect(await filesIn(await exports.exported(subdomain))).toEqual(before)
    expect(await keysOf(world.service.storage)).toEqual(keys)
  })

  it('says that the storage is away, and leaves neither an export nor rows', async () => {
    const out = await exports.exported('acme')
    const { storage } = world.service
    const away = async () => Promise.reject(new StorageAway('It is away.'))
    let writes = 0
    world.service.storage = {
      ...storage,
      read: away,
      write: async (key, bytes) => ((writes += 1) > 2 ? away() : storage.write(key, bytes)),
    }
    try {
      const never = join(exports.folder, 'never')
      expect(await exports.run(runExport, ['--company', 'acme', '--out', never])).toEqual({
        code: 1,
        said: 'It is away.',
      })
      expect(await readdir(exports.folder)).not.toContain('never')
      const keys = await keysOf(storage)
      const subdomain = await exports.emptyCompany()
      expect(await exports.run(runImport, ['--company', subdomain, '--export', out])).toEqual({
        code: 1,
        said: 'It is away. Nothing was imported.',
      })
      expect(await keysOf(storage)).toEqual(keys)
      expect(
        await world.db
          .selectFrom('boards')
          .innerJoin('companies', 'companies.id', 'boards.company_id')
          .select('boards.id')
          .where('subdomain', '=', subdomain)
          .execute(),
      ).toEqual([])
    } finally {
      world.service.storage = storage
    }
  })
})

/** The first picture of an export. */
async function pictureOf(out: string): Promise<string> {
  const [name = ''] = (await readdir(join(out, 'files'))).filter((file) => /^[0-9a-f-]+\.webp$/.test(file)).sort()
  return name
}
