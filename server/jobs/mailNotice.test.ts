import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { headerOf, type ReceivedMail } from '../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { expectOK, type Person } from '../test/world.ts'

let world: MailWorld
let boardID: string
beforeAll(async () => {
  world = await openMailWorld()
  boardID = (await world.board({ name: 'Ideas' })).id
})
afterAll(() => world.close())

/** A post with people who voted for it, all of whom are told of its change. */
async function changed(names: readonly string[], languages: readonly string[] = []): Promise<Person[]> {
  const { id: postID } = await world.post(boardID, { title: 'Dark theme' }, world.company.owner)
  const voters: Person[] = []
  for (const [at, name] of names.entries()) {
    const voter = await world.user(name)
    await expectOK(world.call('/api/votes/create', { postID }, { as: voter }))
    const language = languages[at]
    if (language !== undefined)
      await world.db.updateTable('users').set({ language }).where('id', '=', voter.userID).execute()
    voters.push(voter)
  }
  await world.settle()
  const statusID = world.company.statuses['planned']
  await expectOK(world.call('/api/posts/changeStatus', { postID, statusID, note: 'Soon' }, { as: world.company.owner }))
  return voters
}

const recipients = (mails: readonly ReceivedMail[]) => mails.map(({ recipient }) => recipient).toSorted()

it('writes an email once for all who read the same, and gives each their own links and only these', async () => {
  const voters = await changed(['Ann', 'Bob', 'Cleo', 'Dora'], ['en', 'de', 'de', 'ar'])
  const mails = await world.settle()
  expect(recipients(mails)).toEqual(voters.map(({ email }) => email).toSorted())
  for (const voter of voters) {
    const mail = mails.find(({ recipient }) => recipient === voter.email)
    const end = headerOf(mail as ReceivedMail, 'list-unsubscribe') ?? ''
    expect(end).toContain(`user=${voter.userID}`)
    expect(headerOf(mail as ReceivedMail, 'message-id')).toContain(voter.userID)
    const all = `${mail?.html}${mail?.text}${end}`
    expect(new Set(all.match(/user=[0-9a-f-]+/g))).toEqual(new Set([`user=${voter.userID}`]))
    // The kind's end and the post's, in both forms.
    expect(all.match(/proof=[\w-]+/g)).toHaveLength(5)
    expect(new Set(all.match(/proof=[\w-]+/g)).size).toBe(2)
  }
  expect(mails.map(({ subject }) => subject ?? '').toSorted()).toEqual([
    'Geplant: Dark theme',
    'Geplant: Dark theme',
    'Planned: Dark theme',
    expect.stringContaining('Dark theme') as string,
  ])
})

it('tries again those whose server had no time, and not the others', async () => {
  const [ann, bob, cleo] = (await changed(['Ann', 'Bob', 'Cleo'])) as [Person, Person, Person]
  world.mailServer.refuseAddress(bob.email, { code: 451, text: '4.7.1 come again' })
  // The job is tried until it is given up.
  expect(recipients(await world.settle())).toEqual([ann.email, cleo.email].toSorted())
  world.mailServer.refuseAddress(bob.email, null)
  await sql`update graphile_worker._private_jobs set attempts = 0, run_at = now()`.execute(world.db)
  expect(recipients(await world.settle())).toEqual([bob.email])
})

it('marks an address that its server refuses for good, and goes on with the others', async () => {
  const [ann, bob, cleo] = (await changed(['Ann', 'Bob', 'Cleo'])) as [Person, Person, Person]
  world.mailServer.refuseAddress(bob.email, { code: 550, text: '5.1.1 no such mailbox' })
  expect(recipients(await world.settle())).toEqual([ann.email, cleo.email].toSorted())
  const marked = await world.db
    .selectFrom('user_identities')
    .select(['value', 'refused_code'])
    .where('refused_at', 'is not', null)
    .execute()
  expect(marked).toEqual([{ value: bob.email, refused_code: 550 }])
  const unsettled = await world.db.selectFrom('deliveries').select('user_id').where('settled_at', 'is', null).execute()
  expect(unsettled).toEqual([])
})
