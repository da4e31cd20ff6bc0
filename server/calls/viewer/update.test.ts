import { afterAll, beforeAll, expect, it } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('renames the person who asks, on one line', async () => {
  const ann = await world.user('Ann')
  const { body } = await world.call('/api/viewer/update', { name: '  Ann\t Lee ' }, { as: ann })
  expect(body['viewer']).toMatchObject({ id: ann.userID, name: 'Ann Lee' })
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({ name: 'Ann Lee' })
  expect(await countEvents(world, 'user.renamed', { userID: ann.userID })).toBe(1)
})

it('remembers that someone wants no name, and takes away the one that they had with the profile address of it', async () => {
  const ann = await world.user('Ann')
  await world.db.updateTable('users').set({ url_name: 'ann' }).where('id', '=', ann.userID).execute()
  const { body } = await world.call('/api/viewer/update', { name: null }, { as: ann })
  expect(body['viewer']).toMatchObject({ name: '', asksName: false })
  expect((await world.call('/api/viewer/get', {}, { as: ann })).body['viewer']).toMatchObject({
    name: '',
    asksName: false,
  })
  const row = await world.db
    .selectFrom('users')
    .select(['name', 'url_name'])
    .where('id', '=', ann.userID)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: null, url_name: null })
})

it('asks who has no name until they said that they want none, whatever else they change', async () => {
  const ann = await world.user()
  await world.db.updateTable('users').set({ name: null }).where('id', '=', ann.userID).execute()
  const change = async (input: Record<string, unknown>) =>
    (await world.call('/api/viewer/update', input, { as: ann })).body['viewer']
  expect(await change({ language: 'de' })).toMatchObject({ name: '', asksName: true })
  expect(await change({ name: null })).toMatchObject({ name: '', asksName: false })
  expect(await countEvents(world, 'user.renamed', { userID: ann.userID })).toBe(0)
  expect(await change({ name: 'Ann' })).toMatchObject({ name: 'Ann', asksName: false })
})

it('refuses a name of the team in the reader’s language; who has such a name already may keep it', async () => {
  const member = await world.member('manager')
  await world.db.updateTable('users').set({ name: 'Nadia Brandt' }).where('id', '=', member.userID).execute()
  const ann = await world.user('Ann')
  const take = (name: string, language = 'en') =>
    world.call('/api/viewer/update', { name }, { as: ann, headers: { 'accept-language': language } })
  for (const [language, start] of [
    ['en', 'A member of the team'],
    ['de', 'Ein Mitglied des Teams'],
    ['ar', 'يحمل أحد'],
  ] as const) {
    const { body } = await take('NADIA brаndt', language)
    expect(body).toMatchObject({ code: 'teamName', field: 'name' })
    expect(body.error).toContain(start)
  }
  await world.db.updateTable('users').set({ name: 'Nadia Brandt' }).where('id', '=', ann.userID).execute()
  expect((await take('Nadia Brandt')).status).toBe(200)
  expect((await world.call('/api/viewer/update', { name: 'Nadia Brandt' }, { as: member })).status).toBe(200)
})

it('records nothing when the name stays', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/viewer/update', { name: 'Ann' }, { as: ann })).status).toBe(200)
  expect(await countEvents(world, 'user.renamed', { userID: ann.userID })).toBe(0)
})

it('refuses strangers, blocked people, and names that are empty or too long', async () => {
  const ann = await world.user('Ann')
  expect((await world.call('/api/viewer/update', { name: 'X' })).body.code).toBe('signInNeeded')
  expect((await world.call('/api/viewer/update', { name: 'X' }, { as: ann, at: world.other })).body.code).toBe(
    'signInNeeded',
  )
  for (const name of ['', '   ', '\u0000', '\n', '\u202e\u202c', '\u200b\ufeff', '\u3164'])
    expect((await world.call('/api/viewer/update', { name }, { as: ann })).body, JSON.stringify(name)).toMatchObject({
      code: 'textMissing',
      field: 'name',
    })
  for (const [name, sentence] of [
    ['x'.repeat(200), 'Too long by 100 characters.'],
    ['x'.repeat(101), 'Too long by 1 character.'],
  ])
    expect((await world.call('/api/viewer/update', { name }, { as: ann })).body).toMatchObject({
      code: 'textTooLong',
      field: 'name',
      error: sentence,
    })
  await world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner })
  expect((await world.call('/api/viewer/update', { name: 'X' }, { as: ann })).body.code).toBe('blocked')
})
