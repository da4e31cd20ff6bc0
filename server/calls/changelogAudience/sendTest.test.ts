import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEntry, subscribed } from '../../test/changelogEntries.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

test('sends the draft to the member alone, and counts nobody', async () => {
  await subscribed(world, (await world.user()).userID)
  const entry = await makeEntry(world, { isDraft: true, body: '# What is new\n\nA **draft**.\n\n- One\n- Two' })
  await expectOK(world.call('/api/changelogAudience/sendTest', { entryID: entry.id }, { as: world.company.owner }))
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient)).toEqual([world.company.owner.email])
  expect(mails[0]?.text).toContain('A draft.\n\n• One\n\n• Two')
  expect(mails[0]?.text).toContain('You sent yourself this test.')
  expect(await world.db.selectFrom('changelog_recipients').select('user_id').execute()).toEqual([])
})

test('shows the same as a page for the team alone, which loads nothing', async () => {
  const entry = await makeEntry(world, { isDraft: true })
  const page = (as: Person) =>
    world.app.inject({
      method: 'GET',
      url: `/admin/changelog/email/${entry.id}?language=de`,
      headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
    })
  const shown = await page(world.company.owner)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Alles lesen')
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  expect((await page(await world.user())).statusCode).toBe(403)
})

test('refuses an entry that is not there, and a member whom no email reaches', async () => {
  const send = (entryID: string, as: Person) => world.call('/api/changelogAudience/sendTest', { entryID }, { as })
  expect((await send('01900000-0000-7000-8000-000000000005', world.company.owner)).body.code).toBe('notFound')
  const member = await world.member('manager')
  await world.db.deleteFrom('user_identities').where('user_id', '=', member.userID).execute()
  expect((await send((await makeEntry(world)).id, member)).body.code).toBe('addressMissing')
})
