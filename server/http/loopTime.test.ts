import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AddressTurns } from './addressTurns.ts'
import { LoopTime } from './loopTime.ts'

const clock = { at: 0, loop: 0, now: () => clock.at, worked: () => clock.loop }
const budget = { share: 0.25, burstMs: 20, mostMs: 100, requestMs: 5, activeMs: 1_000 }
const room = { atOnce: 4, waiting: 100, waitMs: 10_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(clock, { at: 0, loop: 0 })
})
afterEach(() => void vi.useRealTimers())

/** Lets time pass in which the loop is at work, or idle. */
async function pass(ms: number, { atWork = false } = {}): Promise<void> {
  clock.at += ms
  if (atWork) clock.loop += ms
  await vi.advanceTimersByTimeAsync(ms)
}

/** Sends requests of one address, each of which takes `ms` of the loop, as they are admitted for `forMs`; gives how many were answered. */
async function flood(turns: AddressTurns, { ms, forMs }: { ms: number; forMs: number }): Promise<number> {
  const admitted: string[] = []
  for (let n = 0; n < 100; n += 1) {
    const turn = turns.enter('loud')
    if (turn === true) admitted.push('loud')
    else void turn.then((given) => given && admitted.push('loud'))
  }
  let answered = 0
  for (const until = clock.at + forMs; clock.at < until;) {
    const next = admitted.shift()
    if (next === undefined) await pass(1)
    else {
      await pass(ms, { atWork: true })
      turns.leave(next)
      answered += 1
      await Promise.resolve()
    }
  }
  return answered
}

test('an address alone has all of the loop', async () => {
  const turns = new AddressTurns(room, new LoopTime(budget, clock))
  expect(await flood(turns, { ms: 10, forMs: 400 })).toBe(40)
})

test('an address that others ask beside has a burst and then its share of the loop', async () => {
  const turns = new AddressTurns(room, new LoopTime(budget, clock))
  expect(turns.enter('quiet')).toBe(true)
  turns.leave('quiet')
  // The burst of 20 ms, a quarter of 400 ms, and the requests that began before the burst was used up.
  const answered = await flood(turns, { ms: 10, forMs: 400 })
  expect(answered).toBeGreaterThanOrEqual(12)
  expect(answered).toBeLessThanOrEqual(15)
})

test('an address that others no longer ask beside goes on without waiting', async () => {
  const turns = new AddressTurns(room, new LoopTime({ ...budget, activeMs: 100 }, clock))
  expect(turns.enter('quiet')).toBe(true)
  turns.leave('quiet')
  expect(await flood(turns, { ms: 10, forMs: 400 })).toBeGreaterThanOrEqual(33)
})

test('the time of the loop is shared by those who are worked at, and nothing is owed for idle time', () => {
  const time = new LoopTime(budget, clock)
  for (const address of ['a', 'a', 'a', 'b']) {
    time.ask(address)
    time.enter(address)
  }
  clock.at += 80
  clock.loop += 80
  for (const address of ['a', 'a', 'a', 'b']) time.leave(address)
  // Of 80 ms, a used 60 and b 20; both paid back a quarter of 80 since.
  expect([time.waitMs('a'), time.waitMs('b')]).toEqual([(60 - 20 - 20) / 0.25, 0])
  clock.at += 80
  expect([time.waitMs('a'), time.waitMs('b')]).toEqual([0, 0])
})

test('nobody owes more than the most, and an address that is not known owes nothing', () => {
  const time = new LoopTime(budget, clock)
  time.ask('b')
  time.ask('a')
  time.enter('a')
  clock.at += 900
  clock.loop += 900
  time.leave('a')
  time.ask('b')
  expect(time.waitMs('a')).toBe((100 - 20) / 0.25)
  expect(time.waitMs('c')).toBe(0)
})
