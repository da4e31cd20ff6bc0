import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribed } from '../../test/changelogEntries.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const file = `# Changelog

Ours.

## [Unreleased]

### Added

- Soon

## [1.1.0] - 2024-02-29

### Fixed

- A bug

## [1.0.0] - 2023-01-02

First.
`
const run = (call: 'importEntries' | 'previewImport', input: Record<string, unknown>, at = world.company) =>
  world.call(`/api/changelogAudience/${call}`, input, { as: at.owner, at })
const entries = (company = world.company) =>
  world.db
    .selectFrom('changelog_entries')
    .select(['title', 'body', 'types', 'state', 'published_at'])
    .where('company_id', '=', company.id)
    .orderBy('published_at', 'desc')
    .orderBy('title')
    .execute()
const exported = async (ending: 'md' | 'json', company = world.company) => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/admin/changelog/entries.${ending}`,
    headers: { host: `${company.subdomain}.upwell.test`, cookie: `upwell=${company.owner.cookie}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

test('shows what becomes what, and changes nothing', async () => {
  const { body } = await expectOK(run('previewImport', { format: 'markdown', text: file }))
  expect(body['preview']).toMatchObject({
    entries: [
      { title: 'Unreleased', types: ['new'], published: null, isKnown: false, excerpt: 'Added Soon' },
      { title: '1.1.0', types: ['fixed'], published: expect.stringMatching(/^2024-02-29T/) as string },
      { title: '1.0.0', types: [] },
    ],
    unread: [{ line: 3, text: 'Ours.' }],
    unreadCount: 1,
  })
  expect(await entries()).toEqual([])
})

test('publishes on the days of the file, tells nobody, and knows the entries the next time', async () => {
  await subscribed(world, (await world.user()).userID)
  const first = await expectOK(run('importEntries', { format: 'markdown', text: file, as: 'published' }))
  expect(first.body).toEqual({ imported: { made: 3, known: 0 } })
  expect(await world.settle()).toEqual([])
  expect((await entries()).map(({ title, state }) => [title, state])).toEqual([
    ['Unreleased', 'draft'],
    ['1.1.0', 'published'],
    ['1.0.0', 'published'],
  ])
  const again = await expectOK(run('importEntries', { format: 'markdown', text: file, as: 'published' }))
  expect(again.body).toEqual({ imported: { made: 0, known: 3 } })
})

test.each(['md', 'json'] as const)('what is exported as %s imports as the same', async (ending) => {
  const text = await exported(ending)
  const format = ending === 'md' ? 'markdown' : 'json'
  await world.db.deleteFrom('changelog_entries').where('company_id', '=', world.other.id).execute()
  await expectOK(run('importEntries', { format, text, as: 'published' }, world.other))
  expect(await entries(world.other)).toEqual(await entries())
  const strip = (one: string) => one.replaceAll(/"tag_name": "[^"]*"/g, '')
  expect(strip(await exported(ending, world.other))).toBe(strip(text))
})

test('as drafts publishes nothing, and with an approver only that is possible', async () => {
  await world.db.updateTable('companies').set({ changelog_approval: true }).where('id', '=', world.company.id).execute()
  const text = '## [3.0.0] - 2024-03-01\n\nText\n'
  expect((await run('importEntries', { format: 'markdown', text, as: 'published' })).body.code).toBe('approvalNeeded')
  await expectOK(run('importEntries', { format: 'markdown', text, as: 'drafts' }))
  expect((await entries()).filter(({ title }) => title === '3.0.0')).toMatchObject([{ state: 'draft' }])
})

test('refuses what is too much, and lists what is no format at all', async () => {
  const many = Array.from({ length: 301 }, (_, n) => `## ${n}\n`).join('\n')
  expect((await run('previewImport', { format: 'markdown', text: many })).body.code).toBe('listTooLong')
  const { body } = await expectOK(run('previewImport', { format: 'json', text: 'not JSON' }))
  expect(body['preview']).toEqual({ entries: [], unread: [{ line: 1, text: 'not JSON' }], unreadCount: 1 })
})
