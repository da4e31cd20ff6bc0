import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { newID } from '../../domain/ids.ts'
import { countDays } from '../../domain/reporting/countDays.ts'
import { headerOf, type ReceivedMail } from '../../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { sendSummaries } from '../sendSummaries.ts'

const dayMs = 86_400_000

let world: MailWorld
let reader: Person
let dealer: Person
beforeAll(async () => {
  world = await openMailWorld()
  reader = await world.member('contributor')
  dealer = await world.member('manager')
  await allow('contributor', ['admin.view', 'reports.view'])
  await allow('manager', ['admin.view', 'reports.view', 'money.view'])
  await expectOK(world.call('/api/viewer/update', { language: 'de' }, { as: reader }))
  const { db, company } = world
  const board = await world.board({ name: 'Ideas' })
  for (const [title, daysAgo] of [
    ['Dark <b>', 2],
    ['Export', 3],
    ['Old', 9],
  ] as const) {
    const post = await world.post(board.id, { title }, await world.user())
    const at = new Date(Date.now() - daysAgo * dayMs)
    await db.updateTable('vote_events').set({ voted_at: at }).where('root_post_id', '=', post.id).execute()
    await db.updateTable('votes').set({ created_at: at }).where('post_id', '=', post.id).execute()
    await db.updateTable('posts').set({ created_at: at }).where('id', '=', post.id).execute()
    if (title !== 'Export') continue
    const id = newID()
    await db.updateTable('companies').set({ reporting_currency: 'EUR' }).where('id', '=', company.id).execute()
    await db
      .insertInto('opportunities')
      .values({ company_id: company.id, id, name: 'Secret deal', value: '765400', currency: 'EUR', state: 'open' })
      .execute()
    await db
      .insertInto('opportunity_posts')
      .values({ company_id: company.id, opportunity_id: id, post_id: post.id, priority: 'mustHave' })
      .execute()
  }
  await world.settle()
  await world.fold()
  while ((await countDays(db)) > 0);
})
afterAll(() => world.close())

async function allow(name: string, permissions: string[]): Promise<void> {
  await world.db.updateTable('roles').set({ permissions }).where('name', '=', name).execute()
}

/** At the beginning of today. */
const turnOn = (as: Person) =>
  expectOK(
    world.call(
      '/api/notifications/changeSummary',
      { kind: 'report', isOn: true, hour: 0, weekday: new Date().getUTCDay() || 7 },
      { as },
    ),
  )

/** Has the report of everyone who chose it be due now. */
async function sendDue(): Promise<ReceivedMail[]> {
  await sql`update summaries set next_at = now() - interval '1 minute' where kind = 'report'`.execute(world.db)
  await sendSummaries(world.db)
  await sendSummaries(world.db)
  return world.settle()
}

test('has the week beside the one before in the language of each, money only for who may see it, and comes once', async () => {
  await turnOn(reader)
  await turnOn(dealer)
  const mails = await sendDue()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([reader.email, dealer.email].toSorted())
  const [german, english] = [reader, dealer].map((person) => mails.find(({ recipient }) => recipient === person.email))
  expect(german?.subject).toBe('Ihr Wochenbericht: acme')
  expect(german?.text).toContain('2 Stimmen, 100 % mehr als die 1 der Woche davor.')
  expect(english?.text).toContain('2 posts, 100% more than the 1 in the week before.')
  expect(english?.text).toContain('No completed posts, as in the week before.')
  expect(english?.text).toContain('http://acme.upwell.test/admin/reports?from=')
  expect(english?.html).toContain('Dark &lt;b&gt;')
  expect(english?.text).toContain('1 open opportunity, worth €7,654.')
  expect(english?.text).toContain('Must-have of 1 open opportunity, worth €7,654')
  for (const text of [german?.text, german?.html]) {
    expect(text).not.toContain('7.654')
    expect(text).not.toContain('Geld')
  }
  // The same week again: nobody gets a second one.
  expect(await sendDue()).toEqual([])
})

test('who lost the permission gets none, and one click ends it', async () => {
  await expectOK(world.call('/api/notifications/sendSummary', { kind: 'report' }, { as: dealer }))
  const [mail] = await world.settle()
  await sql`delete from digests`.execute(world.db)
  await allow('contributor', ['admin.view'])
  const [link = ''] = /http[^>]+/.exec(headerOf(mail as ReceivedMail, 'list-unsubscribe') ?? '') ?? []
  const { pathname, search } = new URL(link.replace(/\s/g, ''))
  const headers = { host: 'acme.upwell.test' }
  expect((await world.app.inject({ method: 'POST', url: pathname + search, headers })).statusCode).toBe(200)
  expect(await sendDue()).toEqual([])
  expect(
    (await world.call('/api/notifications/changeSummary', { kind: 'report', isOn: true }, { as: reader })).status,
  ).toBe(403)
  expect((await world.call('/api/notifications/sendSummary', { kind: 'report' }, { as: reader })).status).toBe(403)
})
