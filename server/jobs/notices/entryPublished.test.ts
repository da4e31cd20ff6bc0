import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeEntry, makeLabel, subscribed, tellEntry } from '../../test/changelogEntries.ts'
import { headerOf, type ReceivedMail } from '../../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { enqueue } from '../queue.ts'

let world: MailWorld
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board({ name: 'Ideas' })
  await world.db.updateTable('boards').set({ mails_team: false }).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('changelog_subscriptions').execute()
  await world.db.deleteFrom('changelog_subscription_labels').execute()
})

function recipients(mails: readonly ReceivedMail[]): string[] {
  return mails.map(({ recipient }) => recipient).sort()
}

/** A post by someone who voted for it, as authors do. */
async function wish({ title = 'A wish', on = board.id } = {}): Promise<{ id: string; author: Person }> {
  const author = await world.user('Author')
  return { ...(await world.post(on, { title }, author)), author }
}

async function voter(postID: string): Promise<Person> {
  const person = await world.user('Voter')
  await expectOK(world.call('/api/votes/create', { postID }, { as: person }))
  await world.fold()
  return person
}

const recipientsOf = (entryID: string) =>
  world.db
    .selectFrom('changelog_recipients')
    .select(['user_id', 'sent_at', 'refused_code', 'by_mail', 'in_app', 'seen_at'])
    .where('entry_id', '=', entryID)
    .execute()

it('tells voters and subscribers, each once, with what is theirs', async () => {
  const post = await wish({ title: 'Dark mode, please' })
  const [asked, both, reader] = [post.author, await voter(post.id), await world.user('Ann')]
  for (const { userID } of [both, reader]) await subscribed(world, userID)
  const entry = await makeEntry(world, { postIDs: [post.id] })
  await tellEntry(world, entry.id, { voters: true, subscribers: true })
  const mails = await world.settle()
  expect(recipients(mails)).toEqual([asked.email, both.email, reader.email].sort())
  const of = (person: Person) => {
    const { subject, text = '', html = '' } = mails.find(({ recipient }) => recipient === person.email) ?? {}
    return { subject, text, html }
  }
  expect(of(asked).subject).toBe('Update: Dark theme')
  expect(of(asked).text).toContain('You can switch now.')
  expect(of(asked).text).toContain('Did this solve it for you?')
  expect(of(asked).text).toContain('You voted for this')
  expect(of(reader).text).not.toContain('Did this solve it for you?')
  expect(of(reader).text).toContain('Dark mode, please')
  // Each one's links are their own.
  expect(of(both).text).toContain(both.userID)
  expect(of(both).text + of(both).html).not.toContain(asked.userID)
  expect(await recipientsOf(entry.id)).toMatchObject(
    Array.from({ length: 3 }, () => ({ refused_code: null, by_mail: true })),
  )
})

it('ends in one click, which also ends the subscription', async () => {
  const reader = await world.user('Ann')
  await subscribed(world, reader.userID)
  await tellEntry(world, (await makeEntry(world)).id, { subscribers: true })
  const [mail] = await world.settle()
  expect(headerOf(mail as ReceivedMail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const end = new URL(/<(http[^>]+)>/.exec(headerOf(mail as ReceivedMail, 'list-unsubscribe') ?? '')?.[1] ?? '')
  const ended = await world.app.inject({ method: 'POST', url: end.pathname + end.search, headers: { host: end.host } })
  expect(ended.statusCode).toBe(200)
  expect(await world.db.selectFrom('changelog_subscriptions').select('user_id').execute()).toEqual([])
  await tellEntry(world, (await makeEntry(world)).id, { subscribers: true })
  expect(await world.settle()).toEqual([])
})

it('tells those who subscribed to a label of the entry, and no others', async () => {
  const [api, billing] = [await makeLabel(world, 'API'), await makeLabel(world, 'Billing')]
  const [one, other, all] = [await world.user(), await world.user(), await world.user()]
  await subscribed(world, one.userID, { labelIDs: [api.id] })
  await subscribed(world, other.userID, { labelIDs: [billing.id] })
  await subscribed(world, all.userID)
  await tellEntry(world, (await makeEntry(world, { labelIDs: [api.id] })).id, { subscribers: true })
  expect(recipients(await world.settle())).toEqual([one.email, all.email].sort())
})

it('tells nobody twice, however often the event is delivered, and when the entry is published again', async () => {
  const reader = await world.user()
  await subscribed(world, reader.userID)
  const entry = await makeEntry(world)
  const eventID = await tellEntry(world, entry.id, { subscribers: true })
  await enqueue(world.db, 'deliverEvent', { companyID: world.company.id, eventID })
  await tellEntry(world, entry.id, { subscribers: true })
  expect(await world.settle()).toHaveLength(1)
  await tellEntry(world, entry.id, { subscribers: true })
  expect(await world.settle()).toEqual([])
})

it('is in the reader’s language where a translation exists', async () => {
  const [german, english] = [await world.user(), await world.user()]
  for (const { userID } of [german, english]) await subscribed(world, userID)
  await world.db.updateTable('users').set({ language: 'de' }).where('id', '=', german.userID).execute()
  const entry = await makeEntry(world)
  const { company_id, body, body_html, lead_html, is_cut, excerpt, text_version, search } = await world.db
    .selectFrom('changelog_entries')
    .selectAll()
    .where('id', '=', entry.id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('changelog_translations')
    .values({
      company_id,
      body,
      body_html,
      lead_html,
      is_cut,
      excerpt,
      text_version,
      search,
      entry_id: entry.id,
      language: 'de',
      title: 'Dunkles Design',
      original: '',
    })
    .execute()
  await tellEntry(world, entry.id, { subscribers: true })
  const mails = await world.settle()
  expect(mails.find(({ recipient }) => recipient === german.email)?.subject).toBe('Neuigkeit: Dunkles Design')
  expect(mails.find(({ recipient }) => recipient === english.email)?.subject).toBe('Update: Dark theme')
})

describe('who may not see it', () => {
  it('is not told: of an entry for a segment, only its people', async () => {
    const { body } = await expectOK(
      world.call('/api/segments/create', { name: 'Beta', subject: 'user' }, { as: world.company.owner }),
    )
    const { id: segmentID } = body['segment'] as { id: string }
    const [inside, outside, added] = [await world.user(), await world.user(), await world.user()]
    for (const { userID } of [inside, outside]) await subscribed(world, userID)
    for (const { userID } of [inside, added])
      await world.db
        .insertInto('segment_users')
        .values({ company_id: world.company.id, segment_id: segmentID, user_id: userID })
        .execute()
    const entry = await makeEntry(world, { segmentID })
    await tellEntry(world, entry.id, { subscribers: true, segmentIDs: [segmentID] })
    expect(recipients(await world.settle())).toEqual([inside.email, added.email].sort())
  })

  it('reads nothing of a post on a board that is closed to them, and is not asked about it', async () => {
    const closed = await world.board({ name: 'Closed' })
    await world.db.updateTable('boards').set({ mails_team: false }).where('id', '=', closed.id).execute()
    const post = await wish({ on: closed.id, title: 'A secret wish' })
    const left = post.author
    await world.db.updateTable('boards').set({ access: 'private' }).where('id', '=', closed.id).execute()
    const reader = await world.user()
    await subscribed(world, reader.userID)
    const entry = await makeEntry(world, { postIDs: [post.id] })
    await tellEntry(world, entry.id, { voters: true, subscribers: true })
    const mails = await world.settle()
    expect(recipients(mails)).toEqual([left.email, reader.email].sort())
    expect(mails.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/secret wish|Did this solve/)
  })
})

it('leaves out who is blocked, has no address, or muted the post, and everyone once it is no longer published', async () => {
  const post = await wish()
  const [blocked, nameless, muted] = [post.author, await voter(post.id), await voter(post.id)]
  await world.call('/api/users/block', { userID: blocked.userID }, { as: world.company.owner })
  await world.db.deleteFrom('user_identities').where('user_id', '=', nameless.userID).execute()
  await expectOK(world.call('/api/subscriptions/delete', { postID: post.id }, { as: muted }))
  await tellEntry(world, (await makeEntry(world, { postIDs: [post.id] })).id, { voters: true })
  expect(await world.settle()).toEqual([])

  await subscribed(world, muted.userID)
  const entry = await makeEntry(world)
  await tellEntry(world, entry.id, { subscribers: true })
  await world.db
    .updateTable('changelog_entries')
    .set({ state: 'draft', published_at: null })
    .where('id', '=', entry.id)
    .execute()
  expect(await world.settle()).toEqual([])
})

it('goes on when servers refuse some addresses, and says which', async () => {
  const people: Person[] = []
  while (people.length < 9) people.push(await world.user())
  for (const { userID } of people) await subscribed(world, userID)
  // Neither all at the beginning nor side by side.
  const gone = people.filter((_one, at) => at % 3 === 1)
  for (const { email } of gone) world.mailServer.refuseAddress(email, { code: 550, text: 'No such mailbox' })
  const entry = await makeEntry(world)
  await tellEntry(world, entry.id, { subscribers: true })
  expect(recipients(await world.settle())).toEqual(
    people
      .filter((one) => !gone.includes(one))
      .map(({ email }) => email)
      .sort(),
  )
  const { body } = await expectOK(
    world.call('/api/changelogAudience/getReach', { entryID: entry.id }, { as: world.company.owner }),
  )
  const reach = body['reach'] as { refused: { id: string }[] }
  expect(reach).toMatchObject({ told: 9, sent: 6, waiting: 0, clicked: null, refusedCount: 3 })
  const byID = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect(reach.refused.toSorted(byID)).toMatchObject(
    gone.map(({ userID: id, email }) => ({ id, email, code: 550 })).toSorted(byID),
  )
})

describe('in the product', () => {
  const told = async (as: Person) => {
    const { body } = await expectOK(world.call('/api/notifications/get', { pages: 1 }, { as }))
    return (body['result'] as { notifications: { kind: string; entry: unknown }[] }).notifications
  }

  it('notifies those who have an account, and not who subscribed with an address alone', async () => {
    const [member, address] = [await world.user(), await world.user()]
    await subscribed(world, member.userID, { source: 'account' })
    await subscribed(world, address.userID)
    const entry = await makeEntry(world)
    await tellEntry(world, entry.id, { subscribers: true })
    await world.settle()
    expect(await told(member)).toMatchObject([
      { kind: 'entryPublished', entry: { id: entry.id, title: 'Dark theme', urlName: entry.urlName } },
    ])
    expect(await told(address)).toEqual([])
    await world.db
      .updateTable('changelog_entries')
      .set({ state: 'draft', published_at: null })
      .where('id', '=', entry.id)
      .execute()
    expect(await told(member)).toEqual([])
  })

  it('comes in the daily email of who chose that', async () => {
    const reader = await world.user()
    await subscribed(world, reader.userID, { source: 'account' })
    await expectOK(
      world.call('/api/notifications/changeSettings', { kind: 'entryPublished', mail: 'daily' }, { as: reader }),
    )
    const entry = await makeEntry(world, { title: 'Faster search' })
    await tellEntry(world, entry.id, { subscribers: true })
    expect(await world.settle()).toEqual([])
    await enqueue(world.db, 'mailDigest', {
      companyID: world.company.id,
      userID: reader.userID,
      kind: 'followed',
      day: '2027-01-01',
    })
    const [mail] = await world.settle()
    expect(mail?.text).toContain('Faster search')
    expect(mail?.text).toContain(`/changelog/${entry.urlName}`)
  })
})

describe('the links of an email', () => {
  const linkIn = (mail: ReceivedMail | undefined, part: string) =>
    new URL(/https?:\/\/\S+/.exec(mail?.text?.split(part)[1] ?? '')?.[0] ?? '')
  const ask = (method: 'GET' | 'POST', url: URL) =>
    world.app.inject({ method, url: url.pathname + url.search, headers: { host: url.host } })

  it('lead to the entry and note that it was opened; a forged one is not there', async () => {
    const reader = await world.user()
    await subscribed(world, reader.userID)
    const entry = await makeEntry(world)
    await tellEntry(world, entry.id, { subscribers: true })
    const [mail] = await world.settle()
    const link = linkIn(mail, 'Read it all')
    const opened = await ask('GET', link)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/changelog/${entry.urlName}`])
    expect((await recipientsOf(entry.id))[0]?.seen_at).not.toBeNull()
    link.searchParams.set('reader', `${world.company.owner.userID}.x`)
    expect((await ask('GET', link)).statusCode).toBe(404)
  })

  it('take an answer by a button, once a person, which the team sees', async () => {
    const post = await wish()
    const entry = await makeEntry(world, { postIDs: [post.id] })
    await tellEntry(world, entry.id, { voters: true })
    const [mail] = await world.settle()
    const yes = linkIn(mail, 'Yes, it did')
    const solved = async () => {
      const { body } = await expectOK(
        world.call('/api/changelogAudience/getReach', { entryID: entry.id }, { as: world.company.owner }),
      )
      return (body['reach'] as { solved: unknown }).solved
    }
    expect((await ask('GET', yes)).body).toContain('Did “Dark theme” solve it for you?')
    expect(await solved()).toEqual({ asked: 1, yes: 0, no: 0 })
    await ask('POST', yes)
    await ask('POST', yes)
    expect(await solved()).toEqual({ asked: 1, yes: 1, no: 0 })
    await ask('POST', linkIn(mail, 'No, not yet'))
    expect(await solved()).toEqual({ asked: 1, yes: 0, no: 1 })
  })
})
