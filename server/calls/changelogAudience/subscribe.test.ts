import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { makeLabel } from '../../test/changelogEntries.ts'
import type { ReceivedMail } from '../../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

const ask = (email: string, labelURLNames?: string[]) =>
  world.call('/api/changelogAudience/subscribe', { email, ...(labelURLNames ? { labelURLNames } : {}) })

function linkOf(mail: ReceivedMail | undefined): { request: string; proof: string } {
  const url = new URL(/http\S+\/changelog\/-\/confirm\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return { request: url.searchParams.get('request') ?? '', proof: url.searchParams.get('proof') ?? '' }
}

const confirm = (link: { request: string; proof: string }) => world.call('/api/changelogAudience/confirm', link)

describe('subscribing with an address', () => {
  it('makes nobody before its owner has confirmed, and then someone who has not signed in', async () => {
    await expectOK(ask('New@Reader.Example'))
    const people = () =>
      world.db.selectFrom('user_identities').select('user_id').where('value', '=', 'new@reader.example').execute()
    expect(await people()).toEqual([])
    const mails = await world.settle()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['new@reader.example', 'Confirm your subscription to acme’s changelog'],
    ])
    const { body } = await expectOK(confirm(linkOf(mails[0])))
    expect(body['subscription']).toMatchObject({ isSubscribed: true, labels: null, isByLink: true })
    const [found] = await people()
    expect(found).toBeDefined()
    const userID = found?.user_id ?? ''
    for (const table of ['sessions', 'visits'] as const)
      expect(await world.db.selectFrom(table).select('user_id').where('user_id', '=', userID).execute()).toEqual([])
    // By the link of an email they see what they have, and go.
    const { reader } = body['subscription'] as { reader: string }
    const read = await expectOK(world.call('/api/changelogAudience/getSubscription', { reader }))
    expect(read.body['subscription']).toEqual({ isSubscribed: true, labels: null, isByLink: true })
    await expectOK(world.call('/api/changelogAudience/changeSubscription', { isSubscribed: false, reader }))
    const left = await expectOK(world.call('/api/changelogAudience/getSubscription', { reader }))
    expect(left.body['subscription']).toMatchObject({ isSubscribed: false })
    expect(await countEvents(world, 'changelogAudience.left', { userID })).toBe(1)
  })

  it('names the labels in the email, and keeps them', async () => {
    const label = await makeLabel(world, 'Mobile app')
    await expectOK(ask('labels@reader.example', [label.urlName]))
    const [mail] = await world.settle()
    expect(mail?.text).toContain('Mobile app')
    const { body } = await expectOK(confirm(linkOf(mail)))
    expect(body['subscription']).toMatchObject({ labels: [{ name: 'Mobile app', urlName: label.urlName }] })
    expect((await ask('labels@reader.example', ['none'])).body.code).toBe('notFound')
  })

  it('says the same of an address that is known, subscribed or blocked', async () => {
    const [known, blocked] = [await world.user(), await world.user()]
    await world.call('/api/users/block', { userID: blocked.userID }, { as: world.company.owner })
    const answers = []
    for (const email of [known.email, blocked.email, 'nobody@reader.example']) answers.push((await ask(email)).body)
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    const sent = await world.settle()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['nobody@reader.example', known.email].sort())
    await expectOK(confirm(linkOf(sent.find(({ recipient }) => recipient === known.email))))
    await expectOK(ask(known.email))
    await world.settle()
    const found = await world.db
      .selectFrom('changelog_subscriptions')
      .select('user_id')
      .where('user_id', '=', known.userID)
      .execute()
    expect(found).toHaveLength(1)
  })

  it('sends few emails to one address', async () => {
    await earlyInWindow(3600)
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push((await ask('flooded@reader.example')).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })
})

describe('confirming', () => {
  it('a second time changes nothing', async () => {
    await world.settle()
    await expectOK(ask('twice@reader.example'))
    const link = linkOf((await world.settle())[0])
    for (let time = 0; time < 3; time += 1) await expectOK(confirm(link))
    const { user_id: userID } = await world.db
      .selectFrom('user_identities')
      .select('user_id')
      .where('value', '=', 'twice@reader.example')
      .executeTakeFirstOrThrow()
    expect(await countEvents(world, 'changelogAudience.subscribed', { userID })).toBe(1)
    expect(await countEvents(world, 'changelogAudience.changed', { userID })).toBe(0)
  })

  it('refuses a link that we did not make, that is another company’s, or that is over', async () => {
    await expectOK(ask('late@reader.example'))
    const link = linkOf((await world.settle())[0])
    expect((await confirm({ ...link, proof: 'x' })).body.code).toBe('badLink')
    expect((await world.call('/api/changelogAudience/confirm', link, { at: world.other })).body.code).toBe('badLink')
    await world.db
      .updateTable('changelog_opt_ins')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('email', '=', 'late@reader.example')
      .execute()
    expect((await confirm(link)).body.code).toBe('badLink')
  })
})
