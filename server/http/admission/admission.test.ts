import { afterEach, expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'

afterEach(() => void vi.useRealTimers())

test('requests are admitted up to the limit, a few wait in their order, and the rest are turned away at once', async () => {
  const admission = new Admission({ inFlight: 2, waiting: 2, waitMs: 10_000 })
  expect([admission.enter('a'), admission.enter('a')]).toEqual([true, true])
  const [third, fourth] = [admission.enter('a'), admission.enter('a')]
  expect(admission.isFull('a')).toBe(true)
  expect(await admission.enter('a')).toBe(false)
  expect(admission.shed).toBe(1)
  admission.leave('a')
  expect(await third).toBe(true)
  admission.leave('a')
  expect(await fourth).toBe(true)
  expect([admission.inFlight, admission.queued]).toEqual([2, 0])
})

test('a request that waited too long is turned away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const admission = new Admission({ inFlight: 1, waiting: 4, waitMs: 20 })
  void admission.enter('a')
  const waiting = Promise.all([admission.enter('a'), admission.enter('b')])
  vi.advanceTimersByTime(20)
  expect(await waiting).toEqual([false, false])
  expect(admission.queued).toBe(0)
})

test('a company that floods neither takes the room to wait nor what becomes free from another', async () => {
  const admission = new Admission({ inFlight: 2, waiting: 3, waitMs: 10_000 })
  void admission.enter('loud')
  void admission.enter('loud')
  const loud = [admission.enter('loud'), admission.enter('loud'), admission.enter('loud')]
  expect([admission.isFull('loud'), admission.isFull('quiet')]).toEqual([true, false])
  const quiet = admission.enter('quiet')
  expect(await loud[2]).toBe(false)
  admission.leave('loud')
  expect(await quiet).toBe(true)
  expect(admission.queued).toBe(2)
})
