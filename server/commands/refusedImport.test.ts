import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture, openImportWorld, type ImportWorld } from '../test/transfer/importWorld.ts'
import { run } from './import.ts'

let imports: ImportWorld
beforeAll(async () => {
  imports = await openImportWorld()
})
afterAll(() => imports.close())

describe('what cannot be imported', () => {
  const title = ['--source', 'bad', '--title', 'title']

  it.each([
    ['an empty file', 'a.csv', '', /is empty\.$/],
    ['words for JSON', 'a.json', 'hello', /^This is not JSON/],
    [
      'JSON that is cut off after thousands of records',
      'a.json',
      JSON.stringify(Array.from({ length: 3_000 }, (_, id) => ({ title: `Cut ${id}` }))).slice(0, -9),
      /^The file is truncated: it ends inside record 3000\.$/,
    ],
    [
      'a wrong column',
      'a.csv',
      'name;text\nA;B\n',
      /^No record of the file has "title" \(--title\)\. There is "name", "text"\.$/,
    ],
    [
      'a wrong key',
      'a.json',
      '[{"name":"A"},{"text":"B"}]',
      /^No record of the file has "title" \(--title\)\. There is "name", "text"\.$/,
    ],
    [
      'bytes that are not UTF-8',
      'a.csv',
      Buffer.from([0x74, 0x0a, 0xff, 0xfe, 0x80]),
      /is not UTF-8 text \(from about byte 0 on\)\. Save it as UTF-8/,
    ],
    ['a picture', 'a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /is not UTF-8 text/],
    ['a header without rows', 'a.csv', 'title,details\n', /has no records\.$/],
    [
      'a field of 50 MB',
      'a.csv',
      `title\n"${'x'.repeat(50_000_000)}"\n`,
      /^The row starting at line 2 is longer than 10,000,000 characters\./,
    ],
    [
      'a JSON field of 50 MB',
      'a.json',
      `[{"title":"${'x'.repeat(50_000_000)}"}]`,
      /^Record 1 is longer than 10,000,000 characters\.$/,
    ],
  ])('is refused with a sentence, and nothing is written: %s', async (_, name, content, sentence) => {
    const before = await imports.everything()
    const { code, complained } = await imports.importInto('Never made', [
      ...title,
      '--create-board',
      '--file',
      await imports.file(name, content),
    ])
    expect(code).toBe(1)
    expect(complained).toMatch(sentence)
    expect(await imports.everything()).toEqual(before)
  })

  it('is refused with a sentence: a folder, a file that is not there, a board, a company, a flag, a format', async () => {
    const board = await imports.newBoard()
    const csv = fixture('proposals.csv')
    const refused = async (argv: string[], sentence: string | RegExp, on = board, at = 'acme') => {
      const { code, complained } = await imports.importInto(on, argv, at)
      expect([code, complained]).toEqual([1, expect.stringMatching(sentence)])
    }
    await refused([...title, '--file', imports.folder, '--format', 'csv'], /is a folder, not a file\.$/)
    await refused([...title, '--file', join(imports.folder, 'absent.csv')], /^File not found: /)
    await refused([...title, '--file', csv], /^acme has no board "Nowhere"\. It has "Board 1"/, 'Nowhere')
    await refused([...title, '--file', csv], /^There is no company with the subdomain nowhere\.$/, board, 'nowhere')
    await refused([...title, '--file', csv, '--colour', 'red'], /colour/)
    await refused([...title, '--file', csv, '--format', 'xml'], '--format must be csv or json.')
    await refused(['--source', 'bad', '--file', csv], /^Use --title to say which field contains the title\.$/)
    await refused([...title, '--file', csv, '--comment-body', 'x'], '--comment-body needs --comments.')
    await refused(
      [...title, '--file', csv, '--created', 'created_at'],
      /^None of the dates in "created_at" can be read; the first is "03\/01\/2024"\. Say how they are written with --created-format/,
    )
    await refused(
      [...title, '--file', csv, '--created', 'created_at', '--created-format', 'HH:mm'],
      /^--created-format HH:mm is not a date format\./,
    )
    await refused([...title, '--file', csv, '--delimiter', '|'], '--delimiter must be one of')
    await refused(
      [...title, '--file', csv, '--map', await imports.file('map.json', '{"titel":"x"}')],
      /^Unknown key "titel" in the mapping /,
    )
    await refused(['--source', 'bad:name', '--title', 'title', '--file', csv], '--source names the tool')
  })

  it('shows how it is used when asked, and when nothing is given', async () => {
    const said: string[] = []
    const open = async () => imports.world.service
    expect(await run(['--help'], open, (line) => said.push(line))).toBe(0)
    expect(await run([], open, (line) => said.push(line))).toBe(1)
    expect(said.join('\n')).toContain('--skip-first-comment')
  })
})
