import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../domain/exports/kinds.ts'
import { fileOf } from '../test/fileOf.ts'
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

describe('an export', () => {
  it('holds every kind of row, twice, and their counts', async () => {
    const files = await filesIn(await exports.exported('acme'))
    const { counts } = JSON.parse(files['manifest.json'] ?? '') as { counts: Record<string, number> }
    expect(Object.keys(counts)).toEqual(kinds.map(({ name }) => name))
    for (const [name, count] of Object.entries(counts)) {
      expect(count, name).toBeGreaterThan(0)
      const lines = (files[`${name}.jsonl`] ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
      const table = parse(files[`${name}.csv`] ?? '', { columns: true }) as Record<string, string>[]
      expect([lines.length, table.length], name).toEqual([count, count])
      expect(Object.keys(table[0] ?? {}), name).toEqual(Object.keys(lines[0] ?? {}))
    }
    const everything = Object.values(files).join('')
    for (const fact of [
      '"title":"Renamed"',
      '"internal":true',
      '"pinnedAt":"',
      '"deletedAt":"',
      '"blockedAt":"',
      '"spamAt":"',
      '"archivedAt":"',
      '"fromBoardID":"',
      '"muted":true',
      '"dateKnown":false',
      '"listed":false',
    ])
      expect(everything).toContain(fact)
    expect(files['users.csv']).toContain(`"'=HYPERLINK(""x"")"`)
    expect(files['users.jsonl']).toContain('"name":"=HYPERLINK(\\"x\\")"')
  })

  it('counts the votes that wait to be folded, and is the same before and after', async () => {
    const before = await filesIn(await exports.exported('acme'))
    await world.fold()
    expect(await filesIn(await exports.exported('acme'))).toEqual(before)
    const posts = (before['posts.jsonl'] ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { title: string; voteCount: number; importedVotes: number })
    expect(posts.map(({ title, voteCount, importedVotes }) => [title, voteCount, importedVotes])).toEqual(
      expect.arrayContaining([
        ['Renamed', 2, 0],
        ['Second', 1, 0],
        ['From before', 0, 12],
      ]),
    )
  })

  it('holds no secret and nothing of another company', async () => {
    const everything = Object.values(await filesIn(await exports.exported('acme'))).join('\n')
    const { rows } = await world.service.database.pool.query<{ secret: string }>(
      "select encode(token_hash, 'hex') as secret from sessions",
    )
    for (const { secret } of rows) expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/password|\$argon2|token/i)
    expect(everything).not.toContain(world.other.owner.email)
    expect(everything).not.toContain(world.other.id)
  })

  it('says which files the storage has lost, and can be imported without them', async () => {
    const lost = await fileOf(world)
    await world.service.storage.remove(`${world.company.id}/${lost}.small`)
    const out = join(exports.folder, 'with-a-loss')
    const { code, said } = await exports.run(runExport, ['--company', 'acme', '--out', out])
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        `Files missing from the storage: 1, for example ${lost}.small.webp. They are listed in manifest.json.`,
      ),
    ])
    expect((await exports.run(runImport, ['--company', await exports.emptyCompany(), '--export', out])).code).toBe(0)
    await world.db.deleteFrom('files').where('id', '=', lost).execute()
    await world.service.storage.remove(`${world.company.id}/${lost}`)
  })
})

describe('what cannot be exported', () => {
  it('is refused with a sentence: a folder that is taken, an unknown company, a missing flag', async () => {
    const out = await exports.exported('acme')
    expect(await exports.run(runExport, ['--company', 'acme', '--out', out])).toEqual({
      code: 1,
      said: expect.stringContaining('already exists'),
    })
    expect(await exports.run(runExport, ['--company', 'nowhere', '--out', join(exports.folder, 'x')])).toEqual({
      code: 1,
      said: 'There is no company with the subdomain nowhere.',
    })
    expect((await exports.run(runExport, ['--company', 'acme'])).code).toBe(1)
    expect(await exports.run(runExport, ['--help'])).toEqual({ code: 0, said: expect.stringContaining('--out') })
  })
})
