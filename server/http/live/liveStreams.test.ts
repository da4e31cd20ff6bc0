import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CompanyID } from '../../../db/companyID.ts'
import { LiveStreams, liveBounds } from './liveStreams.ts'

const [acme, other] = ['acme', 'other'] as unknown as [CompanyID, CompanyID]
const session = Buffer.from('a session')

function heardOf(body: ReturnType<LiveStreams['open']>): { text: string; ended: boolean } {
  const heard = { text: '', ended: false }
  body.setEncoding('utf8').on('data', (chunk: string) => (heard.text += chunk))
  body.on('end', () => (heard.ended = true))
  return heard
}

test('a heartbeat keeps a stream alive, and after its lifetime it ends', async () => {
  const streams = new LiveStreams({ ...liveBounds, heartbeatMs: 20, lifetimeMs: 200 })
  const heard = heardOf(streams.open(acme, 'ann', session))
  await expect.poll(() => heard.text, { interval: 5 }).toMatch(/^retry: \d{4}\n\n:\n\n/)
  await expect.poll(() => heard.ended).toBe(true)
  expect(streams.count).toBe(0)
})

test('the whole process has a bound, and companies are held apart', async () => {
  const streams = new LiveStreams({ ...liveBounds, inAll: 2 })
  const [mine, theirs] = [heardOf(streams.open(acme, 'ann', session)), heardOf(streams.open(other, 'ann', session))]
  expect(streams.hasRoomFor(acme, 'bob')).toBe(false)
  streams.tell(acme, 'ann')
  await expect.poll(() => mine.text).toContain('event: news')
  expect(theirs.text).not.toContain('news')
  streams.endAll()
  await expect.poll(() => [mine.ended, theirs.ended, streams.count]).toEqual([true, true, 0])
  expect([streams.hasRoomFor(acme, 'bob'), streams.companyOf('acme')]).toEqual([true, undefined])
})

test('one company leaves streams for others, and has them again when its own end', async () => {
  const streams = new LiveStreams({ ...liveBounds, ofCompany: 2 })
  const bodies = ['ann', 'bob'].map((userID) => streams.open(acme, userID, session))
  expect([streams.hasRoomFor(acme, 'cid'), streams.hasRoomFor(other, 'cid')]).toEqual([false, true])
  bodies[0]?.destroy()
  await expect.poll(() => streams.hasRoomFor(acme, 'cid')).toBe(true)
  streams.endAll()
})

test('a reader that takes nothing is given up before it fills the memory', async () => {
  const streams = new LiveStreams()
  const body = streams.open(acme, 'ann', session)
  body.on('error', () => {})
  for (let index = 0; index < 2_000; index += 1) streams.tell(acme, 'ann')
  await sleep(10)
  expect([body.destroyed, streams.count]).toEqual([true, 0])
})

test('a stream that was ended is told nothing more, and one whose end nobody reads is given up', async () => {
  const streams = new LiveStreams({ ...liveBounds, heartbeatMs: 20 })
  const body = streams.open(acme, 'ann', session)
  const errors: Error[] = []
  body.on('error', (error) => errors.push(error))
  streams.endAll()
  streams.tell(acme, 'ann')
  streams.endAll()
  await expect.poll(() => [body.destroyed, streams.count]).toEqual([true, 0])
  expect(errors).toEqual([])
})
