import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rows } from '../ports/database/database.ts'
import { smtpMailer } from '../ports/mail/smtpMailer.ts'
import { openMailServer } from '../test/mailServer.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { expectOK, openWorld } from '../test/world.ts'
import { enqueue, enqueueEach } from './queue.ts'
import { startWorker } from './worker.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

it('emails a code that signs in, from the company’s name, and shows it to the terminal', async () => {
  await world.call('/api/viewer/requestCode', { email: 'ann@example.com' })
  const [mail, ...others] = await world.settle()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('ann@example.com')
  expect(mail?.from).toMatchObject({ name: 'acme', address: 'mail@upwell.example' })
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(world.codes.splice(0)).toEqual([{ email: 'ann@example.com', code, company: 'acme' }])
  const { status, body } = await world.call('/api/viewer/signIn', { email: 'ann@example.com', code })
  expect([status, body['result']]).toEqual([200, expect.objectContaining({ isNew: true })])
})

it('emails a link too, which signs in and does what was begun; asking again ends both of the email before', async () => {
  const board = await world.board()
  const post = await world.post(board.id)
  await world.settle()
  const ask = async () => {
    await world.call('/api/viewer/requestCode', {
      email: 'link@example.com',
      intent: { deed: 'vote', postID: post.id },
    })
    const [mail] = await world.settle()
    const [link = ''] = /http\S+\/login\/link#token=\S+/.exec(mail?.text ?? '') ?? []
    expect(link).toMatch(/^http:\/\/acme\.upwell\.test\/login\/link#token=[\w-]{43}$/)
    expect(mail?.html).toContain(link)
    // A title is someone's words, and anyone can have this sent to any address.
    expect(mail?.text).not.toContain('Post ')
    return { token: link.split('=').at(-1), code: world.codes.splice(0)[0]?.code }
  }
  const first = await ask()
  const second = await ask()
  expect((await world.call('/api/viewer/signInByLink', { token: first.token })).body.code).toBe('badLink')
  if (first.code !== second.code)
    expect((await world.call('/api/viewer/signIn', { email: 'link@example.com', code: first.code })).body.code).toBe(
      'badCode',
    )
  const { status, body } = await world.call('/api/viewer/signInByLink', { token: second.token })
  expect([status, body['result']]).toEqual([200, expect.objectContaining({ isNew: true, isDone: true })])
})

it('never writes a code into the queue', async () => {
  const { rows } = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(
    world.db,
  )
  for (const { payload } of rows) expect(payload).not.toMatch(/\b\d{6}\b/)
})

it('is sent again when the mail server refuses, and the log has neither code nor address', async () => {
  const logged = vi.spyOn(world.service.log, 'error')
  world.mailServer.refuseNext(1)
  await world.call('/api/viewer/requestCode', { email: 'later@example.com' })
  const mails = await world.settle()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['later@example.com'])
  const [first, second] = world.codes.splice(0)
  expect(mails[0]?.text).toContain(second?.code)
  expect(JSON.stringify(logged.mock.calls)).toContain('[address]')
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/later@example\.com/)
  if (first?.code !== second?.code) {
    const { body } = await world.call('/api/viewer/signIn', { email: 'later@example.com', code: first?.code })
    expect(body.code).toBe('badCode')
  }
  logged.mockRestore()
})

it('sends nothing for a company that is not there, or a payload that is none', async () => {
  await enqueue(world.db, 'sendSignInCode', {
    companyID: '00000000-0000-7000-8000-000000000000',
    email: 'x@example.com',
  })
  expect(await world.settle()).toEqual([])
  expect(world.codes).toEqual([])
})

it('goes before 500 other emails that wait already', async () => {
  const crowded = await openWorld({ MAIL_DELAY: '0', MAIL_FROM: 'Upwell <mail@upwell.example>' })
  const mailServer = await openMailServer()
  const mailer = smtpMailer(mailServer.url, { address: 'mail@upwell.example' })
  const { db, company } = crowded
  const post = await crowded.post((await crowded.board()).id)
  const comment = (
    await expectOK(crowded.call('/api/comments/create', { postID: post.id, body: 'Soon.' }, { as: company.owner }))
  ).body['comment'] as { id: string }
  const followers = await rows<{ id: string }>(db, company.id, crowdQuery, [post.id])
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await enqueueEach(
    db,
    'mailNewComment',
    followers.map(({ id }) => ({ companyID: company.id, commentID: comment.id, userID: id })),
  )
  await crowded.call('/api/viewer/requestCode', { email: 'ann@example.com' })
  const { rows: waiting } = await sql`select from graphile_worker._private_jobs`.execute(db)
  expect(waiting).toHaveLength(501)
  const worker = await startWorker(crowded.service, mailer)
  try {
    const recipients: string[] = []
    await vi.waitFor(
      async () => {
        recipients.push(...(await mailServer.take()).map(({ recipient }) => recipient))
        expect(recipients).toContain('ann@example.com')
      },
      { interval: 20, timeout: 50_000 },
    )
    // Three are sent at once, so two others may arrive a moment earlier.
    expect(recipients.slice(0, 3)).toContain('ann@example.com')
  } finally {
    await worker.stop()
    await mailer.close()
    await mailServer.close()
    await crowded.close()
  }
})

const crowdQuery = `
  with crowd as (insert into users (company_id, id, name) select $1, gen_random_uuid(), 'Follower ' || n from generate_series(1, 500) as n returning id),
  addressed as (insert into user_identities (company_id, kind, value, user_id) select $1, 'email', c.id || '@example.com', c.id from crowd c),
  following as (insert into subscriptions (company_id, post_id, user_id) select $1, $2::uuid, c.id from crowd c),
  choosing as (insert into notification_choices (company_id, user_id, kind, in_app, mail) select $1, c.id, 'followedComment', true, 'now' from crowd c)
  select id from crowd`
