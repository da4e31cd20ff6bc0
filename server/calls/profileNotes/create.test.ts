import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK } from '../../test/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNotesWorld, type NotesWorld } from '../../test/notesWorld.ts'

let world: NotesWorld
beforeAll(async () => {
  world = await openNotesWorld()
})
afterAll(() => world.close())

test('a note is kept as Markdown for the team, and its event has ids alone', async () => {
  const note = await world.note('  Wants *invoices*, <b>soon</b>.  ')
  expect(note).toMatchObject({
    author: { id: world.editor.userID, isMember: true },
    body: 'Wants *invoices*, <b>soon</b>.',
    edited: null,
  })
  expect(note.bodyHTML).toBe('<p>Wants <em>invoices</em>, &lt;b&gt;soon&lt;/b&gt;.</p>')
  const events = await eventsOf(world, { userID: world.person.userID })
  expect(events.at(-1)).toEqual({
    type: 'profileNote.created',
    actorID: world.editor.userID,
    data: { profileNoteID: note.id },
  })
})

test('a note is about a company just as well', async () => {
  const about = { subject: 'thirdPartyCompany', subjectID: world.customerID }
  await expectOK(world.ask('create', { ...about, body: 'They renew in May.' }))
  expect(await world.notesOf(world.reader, about)).toMatchObject([{ bodyHTML: '<p>They renew in May.</p>' }])
  expect((await world.notesOf(world.reader)).map(({ body }) => body)).not.toContain('They renew in May.')
})

test('colleagues who may see customers are mentioned by name, anyone else by the words typed', async () => {
  const mention = (name: string, { userID }: { userID: string }) => `@[${name}](user:${userID})`
  const body = `${mention('x', world.reader)} ${mention('Out', world.outsider)} ${mention('Petra', world.person)}`
  const note = await world.note(body)
  expect(note.body).toMatch(new RegExp(`^@\\[.+\\]\\(user:${world.reader.userID}\\) @Out @Petra$`))
})

test('writing needs its permission, words and someone of this company', async () => {
  const about = { subject: 'user', subjectID: world.person.userID, body: 'x' }
  for (const as of [world.reader, world.outsider, world.person])
    expect((await world.ask('create', about, as)).status).toBe(403)
  expect((await world.ask('create', { ...about, body: ' \n ' })).body).toMatchObject({ code: 'textMissing' })
  expect((await world.ask('create', { ...about, body: 'x'.repeat(5_001) })).body).toMatchObject({ code: 'textTooLong' })
  const stranger = await world.user(undefined, world.other)
  expect((await world.ask('create', { ...about, subjectID: stranger.userID })).status).toBe(404)
  expect((await world.ask('create', { ...about, subject: 'thirdPartyCompany' })).status).toBe(404)
})
