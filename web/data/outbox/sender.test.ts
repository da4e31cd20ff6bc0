import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../test/answering.ts'
import type { Ended } from './flush.ts'
import { createSender } from './sender.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const ends: (Ended | null | Promise<Ended>)[] = []
  const passes: number[] = []
  const began = Date.now()
  const sender = createSender({
    pass: async () => {
      passes.push(Date.now() - began)
      return ends.length === 0 ? 'empty' : await (ends.shift() as Promise<Ended>)
    },
    onChange: () => {},
    random: () => 0.5,
  })
  return { sender, ends, passes, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('a pass that left nothing is the last until it is nudged', async () => {
  const { sender, passes, pass } = open()
  sender.nudge()
  await pass(3_600_000)
  expect([passes, sender.isHeld(), sender.isSending()]).toEqual([[0], false, false])
})

test('while passes fail the next come at longer and longer intervals, a minute at most; a nudge begins anew', async () => {
  const { sender, ends, passes, pass } = open()
  ends.push(...Array.from({ length: 8 }, () => 'waiting' as const))
  sender.nudge()
  await pass(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000)
  expect(passes).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000])
  expect(sender.isHeld()).toBe(true)
  sender.nudge()
  await pass(2_000)
  expect(passes.slice(7)).toEqual([122_000, 124_000])
  expect(sender.isHeld()).toBe(false)
})

test('there is one pass at a time, and another after it for what came meanwhile', async () => {
  const { sender, ends, passes, pass } = open()
  const slow = later<Ended>()
  ends.push(slow.promise)
  for (let nudges = 0; nudges < 5; nudges += 1) sender.nudge()
  await pass(10_000)
  expect([passes, sender.isSending()]).toEqual([[0], true])
  slow.resolve('empty')
  await pass(0)
  expect(passes).toEqual([0, 10_000])
})

test('what just failed waits a while, and is said to', async () => {
  const { sender, passes, pass } = open()
  sender.wait()
  sender.wait()
  expect([sender.isHeld(), passes]).toEqual([true, []])
  await pass(2_000)
  expect([sender.isHeld(), passes]).toEqual([false, [2_000]])
})

test('a pass of another tab is waited for without a word', async () => {
  const { sender, ends, passes, pass } = open()
  ends.push(null)
  sender.nudge()
  await pass(1_000)
  expect(sender.isHeld()).toBe(false)
  await pass(1_000)
  expect(passes).toEqual([0, 2_000])
})
