import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { enqueue } from './queue.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

it('mails a code that signs in, from the company’s name, and shows it to the terminal', async () => {
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

it('never writes a code into the queue', async () => {
  const { rows } = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(world.db)
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
  await enqueue(world.db, 'sendSignInCode', { companyID: '00000000-0000-7000-8000-000000000000', email: 'x@example.com' })
  expect(await world.settle()).toEqual([])
  expect(world.codes).toEqual([])
})
