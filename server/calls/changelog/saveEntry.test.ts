import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('what is named is saved, and the same again changes nothing', async () => {
  const { id, title } = await world.draft()
  const saved = await world.save({ entryID: id, revision: 1, body: 'Two.', types: ['new'] })
  expect(saved).toMatchObject({ outcome: 'saved', revision: 2, title, body: null, parts: [] })
  expect(await world.save({ entryID: id, revision: 2, body: 'Two.', types: ['new'] })).toMatchObject({ revision: 2 })
  expect(await world.reread(id)).toMatchObject({ title, body: 'Two.', types: ['new'], team: { revision: 2 } })
  expect(await world.recorded(id)).toMatchObject([
    { type: 'entry.created' },
    { type: 'entry.changed', data: { fields: ['body', 'types'] } },
  ])
})

test('two people who were apart for a while both find their paragraphs', async () => {
  const base = { title: 'Begun together', body: 'First.\n\nSecond.\n\nThird.' }
  const { id } = await world.draft(base)
  await world.save({ entryID: id, revision: 1, base, body: 'First, by one.\n\nSecond.\n\nThird.\n\nAdded by one.' })
  const sent = { entryID: id, revision: 1, base, title: 'By two', body: 'First.\n\nSecond, by two.\n\nThird.' }
  const merged = await world.save(sent, world.publisher)
  const both = 'First, by one.\n\nSecond, by two.\n\nThird.\n\nAdded by one.'
  expect(merged).toMatchObject({ outcome: 'merged', revision: 3, title: 'By two', body: both })
  expect(await world.reread(id)).toMatchObject({ title: 'By two', body: both })
})

test('where both changed the same, it is shown side by side, nothing is written over, and what was sent is kept', async () => {
  const base = { title: 'Same', body: 'One.\n\nTwo.' }
  const { id } = await world.draft(base)
  await world.save({ entryID: id, revision: 1, base, body: 'One.\n\nTwo, theirs.' })
  const sent = { entryID: id, revision: 1, base, body: 'One.\n\nTwo, mine.', types: ['fixed'] }
  const clash = await world.save(sent, world.publisher)
  expect(clash).toMatchObject({
    outcome: 'clash',
    body: 'One.\n\nTwo, theirs.',
    parts: [
      { kind: 'same', text: 'One.' },
      { kind: 'clash', base: 'Two.', theirs: 'Two, theirs.', mine: 'Two, mine.' },
    ],
    clashingTitle: null,
  })
  expect(await world.reread(id, world.publisher)).toMatchObject({
    body: 'One.\n\nTwo, theirs.',
    types: ['fixed'],
    aside: clash.aside,
  })
  expect((await world.reread(id)).aside).toBe(null)
  const again = await world.save({ ...sent, body: 'One.\n\nTwo, mine again.' }, world.publisher)
  expect(again.aside).toBe(clash.aside)
  const settled = { entryID: id, revision: again.revision, body: 'One.\n\nTwo, of both.' }
  expect(await world.save(settled, world.publisher)).toMatchObject({ outcome: 'saved' })
})

test('a title that both changed clashes too, and without a base two bodies clash as a whole', async () => {
  const base = { title: 'Title', body: 'One.' }
  const { id } = await world.draft(base)
  await world.save({ entryID: id, revision: 1, title: 'Theirs', body: 'Theirs.' })
  expect(await world.save({ entryID: id, revision: 1, base, title: 'Mine' }, world.publisher)).toMatchObject({
    outcome: 'clash',
    clashingTitle: { base: 'Title', theirs: 'Theirs', mine: 'Mine' },
  })
  expect(await world.save({ entryID: id, revision: 1, body: 'Mine.' }, world.publisher)).toMatchObject({
    outcome: 'clash',
    parts: [{ kind: 'clash', base: '', theirs: 'Theirs.', mine: 'Mine.' }],
  })
})

test('a script and a data: image do nothing in what readers get, and what is too long is refused while the draft stays', async () => {
  const body =
    'Before <script>alert(1)</script> after.\n\n![Chart](data:image/png;base64,AAAA)\n\n<img src=x onerror=alert(1)>'
  const { id, title } = await world.draft({ title: 'Pasted', body })
  expect(await world.reread(id)).toMatchObject({ body })
  for (const [long, code] of [
    ['x'.repeat(40_001), 'textTooLong'],
    ['x'.repeat(10_000_000), 'tooLarge'],
  ] as const)
    expect(await world.ask('saveEntry', { entryID: id, revision: 1, body: long })).toMatchObject({
      status: 400,
      body: { code },
    })
  expect(await world.reread(id)).toMatchObject({ title, body, team: { revision: 1 } })
  await expectOK(world.ask('publishEntry', { entryID: id, revision: 1 }, world.publisher))
  const { html } = await world.entry('pasted')
  for (const words of ['Before', 'after.', 'Chart']) expect(html).toContain(words)
  expect(html).not.toMatch(/<script|<img|src="data:|href="data:/)
})

test('what is published is changed by who publishes', async () => {
  const { id, team } = await world.published()
  const input = { entryID: id, revision: team.revision, body: 'Corrected.' }
  expect(await world.ask('saveEntry', input)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await world.save(input, world.publisher)).toMatchObject({ outcome: 'saved' })
})

test('an entry that isn’t there, of another company too, is not found', async () => {
  const at = world.other
  const { body } = await world.call('/api/changelog/createEntry', { title: 'Theirs' }, { as: at.owner, at })
  const foreign = (body['draft'] as { id: string }).id
  for (const entryID of [foreign, 'no id', '00000000-0000-7000-8000-000000000000'])
    expect(await world.ask('saveEntry', { entryID, revision: 1, body: 'x' })).toMatchObject({ status: 404 })
})
