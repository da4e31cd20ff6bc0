import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run as runExport } from '../commands/export.ts'
import { expectHarmlessHTML, expectHarmlessMail } from '../test/harmlessTexts.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { nastyMarkdown, nastyWords } from '../test/nastyTexts.ts'
import { expectOK, type Person } from '../test/world.ts'

/**
 * Scripts in every text that leaves by email, in JSON and in an export; web/script.page.test.tsx does the same for
 * pages.
 */
let world: MailWorld
let follower: Person
let postID: string

beforeAll(async () => {
  world = await openMailWorld()
  follower = await world.user()
  const { owner } = world.company
  const team = (path: string, input: Record<string, unknown>) => expectOK(world.call(path, input, { as: owner }))
  await team('/api/company/update', { name: 'Acme\r\nBcc: victim@evil.test <script>alert(1)</script>' })
  const board = await world.board({ name: 'Board\r\nBcc: victim@evil.test <img src=x onerror=alert(1)>' })
  await team('/api/boards/update', { boardID: board.id, mailsTeam: true })
  for (const [index, text] of nastyWords.entries()) {
    const author = await world.user()
    await expectOK(world.call('/api/viewer/update', { name: [...text].slice(0, 100).join('') }, { as: author }))
    const post = await world.post(
      board.id,
      { title: `${text.slice(0, 200)} ${index}`, details: nastyMarkdown[index % nastyMarkdown.length] ?? '' },
      author,
    )
    postID = post.id
    await expectOK(world.call('/api/subscriptions/create', { postID }, { as: follower }))
    await expectOK(world.call('/api/comments/create', { postID, body: `${text} ${index}` }, { as: author }))
    await team('/api/posts/changeStatus', {
      postID,
      statusID: world.company.statuses['planned'],
      note: `${nastyMarkdown[index % nastyMarkdown.length] ?? ''}\n\n${text}`,
    })
  }
}, 180_000)
afterAll(() => world.close())

test('emails hold it as text, and it never becomes another header', { timeout: 180_000 }, async () => {
  const mails = await world.settle()
  expect(mails.length).toBeGreaterThan(nastyWords.length)
  for (const mail of mails) {
    expectHarmlessMail(mail)
    expect(mail.recipient).toMatch(/@(acme\.)?example\.com$/)
  }
})

test('JSON is said to be JSON and nothing else', async () => {
  for (const [path, input] of [
    ['/api/posts/get', { pages: 2, status: ['*'] }],
    ['/api/posts/activity/get', { postID, internalComments: false }],
    ['/api/boards/getAll', {}],
    ['/api/company/get', {}],
  ] as const) {
    const { headers, body } = await expectOK(world.call(path, input))
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    for (const html of htmlIn(body)) expectHarmlessHTML(html, path)
  }
})

test('no cell of an exported CSV is a formula, and no text of it begins a row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'script-'))
  try {
    const said: string[] = []
    const code = await runExport(
      ['--company', 'acme', '--out', join(folder, 'out')],
      async () => world.service,
      (line) => said.push(line),
      (line) => said.push(line),
    )
    expect(code, said.join('\n')).toBe(0)
    const files = (await readdir(join(folder, 'out'))).filter((name) => name.endsWith('.csv'))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files)
      for (const cell of cellsOf(await readFile(join(folder, 'out', name), 'utf8')))
        expect(cell, name).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (name.endsWith('HTML') ? [inner] : []) : htmlIn(inner),
  )
}

/** The cells as a spreadsheet reads them (RFC 4180). */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )
}
