import { afterAll, beforeAll, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { expectOK, type Person, type TestCompany, type World } from '../../../server/test/world.ts'
import { picture } from '../../../server/test/pictures.ts'
import { hearStatements } from '../../../server/test/heardStatements.ts'
import { render } from '../../entry.server.tsx'
import { atOneMinute } from '../../test/atOneMinute.ts'
import { openPages } from '../../test/openPages.ts'

/** A portal's first page as the server renders it. */
let world: World
let ideas: { id: string; urlName: string }
let bugs: { id: string; urlName: string }
let author: Person

/** What a document weighs at most, gzipped. */
const mostBytes = 14_000

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  author = await world.user('Ada')
  ideas = await world.board({ name: 'Ideas' })
  bugs = await world.board({ name: 'Bugs' })
})
afterAll(() => world.close())

const open = async (url = '/', as: Person | null = null, at: TestCompany = world.company) => {
  const { statusCode, headers, body } = await world.app.inject({
    url,
    headers: { host: `${at.subdomain}.upwell.test`, cookie: as ? `upwell=${as.cookie}` : '' },
  })
  return { statusCode, headers, body, shown: body.slice(0, body.indexOf('<script type="application/json"')) }
}

test('boards without posts say so, under the composer, beside the boards', async () => {
  const { shown } = await open()
  expect(shown).toContain('id="post-title"')
  expect(shown).toContain('No posts yet')
  expect(shown).toContain('column-boards')
  expect(shown).not.toMatch(/column-(moving|wanted|done)/)
})

test('one board is the portal, canonical at its own address, and nothing goes on beside it', async () => {
  const only = await world.board({ name: 'Only' }, world.other)
  const asked: string[] = []
  const stop = hearStatements(world.service, (text) => asked.push(text))
  const { body, statusCode } = await open('/', null, world.other)
  stop()
  expect(statusCode).toBe(200)
  expect(body).toContain(`<link rel="canonical" href="http://other.upwell.test/${only.urlName}"`)
  expect(body).not.toContain('/api/overview/get')
  expect(asked.join()).not.toContain('json_agg(r)')
})

test('the cover, in its own room, and the welcome text are on the overview, and on a board that is the portal at both of its addresses', async () => {
  for (const [at, urls] of [
    [world.company, ['/']],
    [world.other, ['/', '/only']],
  ] as const) {
    const { id: coverID } = await picture(world, at.owner, { kind: 'cover', at })
    const team = (path: string, input: Record<string, unknown>) =>
      expectOK(world.call(path, input, { as: at.owner, at }))
    const before = await open(urls[0], null, at)
    await team('/api/company/update', { coverID })
    await team('/api/company/updatePortal', { welcome: 'Tell us <b>everything</b>.' })
    for (const url of urls) {
      const { shown } = await open(url, null, at)
      expect(before.shown).not.toContain(coverID)
      expect(shown).toMatch(new RegExp(`<img class="[^"]*aspect-[^"]*" src="/files/${coverID}"`))
      expect(shown).toContain('Tell us &lt;b&gt;everything&lt;/b&gt;.')
    }
    await team('/api/company/update', { coverID: null })
    await team('/api/company/updatePortal', { welcome: null })
  }
  const { body } = await open(`/${ideas.urlName}`)
  expect(body).not.toContain('aspect-[3/1]')
})

test('what moves, is wanted and is done leads to its posts, and a full overview is light', async () => {
  for (let at = 0; at < 12; at += 1) {
    const { id: postID } = await world.post(
      at % 2 ? ideas.id : bugs.id,
      { title: `A wish of usual length, and then some more of it, number ${at}`, details: 'What I need. '.repeat(20) },
      author,
    )
    const status = ['planned', 'complete', 'in-progress'][at % 3] ?? ''
    const note = `Why we do this, in words that differ: ${Math.sin(at + 1)}. `.repeat(4)
    await expectOK(
      world.call(
        '/api/posts/changeStatus',
        { postID, statusID: world.company.statuses[status], note },
        { as: world.company.owner },
      ),
    )
  }
  const { shown, body } = await open()
  for (const column of ['moving', 'wanted', 'done', 'boards']) expect(shown).toContain(`id="column-${column}"`)
  expect(shown.match(/href="\/(ideas|bugs)\/p\//g)).toHaveLength(4 + 5 + 4)
  expect(gzipSync(body).length).toBeLessThan(mostBytes)
})

test('a document is at most six statements, for a stranger and for someone signed in', async () => {
  for (const as of [null, author]) {
    await open('/', as)
    const asked: string[] = []
    const stop = hearStatements(world.service, (text) => asked.push(text))
    await open('/', as)
    stop()
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6)
  }
})

test('when what goes on cannot be read, the composer and the boards are there', async () => {
  await world.db.schema.alterTable('status_changes').renameTo('status_changes_away').execute()
  try {
    const { statusCode, shown } = await open()
    expect(statusCode).toBe(500)
    expect(shown).toContain('Couldn’t load the posts. Try again.')
    expect(shown).toContain('id="post-title"')
    expect(shown).toContain(`href="/${bugs.urlName}"`)
  } finally {
    await world.db.schema.alterTable('status_changes_away').renameTo('status_changes').execute()
  }
})

test('a hidden board changes no byte of what a stranger gets', async () => {
  const before = await open()
  const hidden = await world.board({ name: 'Covert', access: 'private' })
  const { id: postID } = await world.post(hidden.id, { title: 'Covert plan' }, world.company.owner)
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID, statusID: world.company.statuses['planned'], note: 'Covert note' },
      { as: world.company.owner },
    ),
  )
  const after = await open()
  expect(after.body).toBe(before.body)
  expect((await open('/', world.company.owner)).body).toContain('Covert note')
})
