import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNotesWorld, type NotesWorld } from '../../test/notesWorld.ts'

let world: NotesWorld
beforeAll(async () => {
  world = await openNotesWorld()
})
afterAll(() => world.close())

test('notes come latest first, a page at a time, and to nobody who may not see customers', async () => {
  for (const body of ['One', 'Two', 'Three']) await world.note(body)
  const input = { subject: 'user', subjectID: world.person.userID, limit: 2 }
  const { body } = await world.ask('get', input, world.reader)
  const first = body['result'] as { notes: { bodyHTML: string }[]; hasNextPage: boolean; cursor: string }
  expect(first).toMatchObject({ notes: [{ bodyHTML: '<p>Three</p>' }, { bodyHTML: '<p>Two</p>' }], hasNextPage: true })
  const rest = await world.ask('get', { ...input, cursor: first.cursor }, world.reader)
  expect(rest.body['result']).toMatchObject({
    notes: [{ bodyHTML: '<p>One</p>' }],
    hasNextPage: false,
    cursor: null,
  })
  for (const as of [world.outsider, world.person]) expect((await world.ask('get', input, as)).status).toBe(403)
})

test('the source is there for its author and moderators who may edit customers, and nobody else', async () => {
  const note = await world.note('Mine')
  const sourceFor = async (as: NotesWorld['editor']) => (await world.notesOf(as)).find(({ id }) => id === note.id)?.body
  expect(await sourceFor(world.editor)).toBe('Mine')
  expect(await sourceFor(world.company.owner)).toBe('Mine')
  expect(await sourceFor(world.reader)).toBeNull()
})

test('long notes make the page shorter, not the answer larger', async () => {
  for (let count = 0; count < 20; count += 1) await world.note('&'.repeat(5_000))
  const { body } = await world.ask('get', { subject: 'user', subjectID: world.person.userID, limit: 200 })
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(300_000)
  expect(body['result']).toMatchObject({ hasNextPage: true })
})
