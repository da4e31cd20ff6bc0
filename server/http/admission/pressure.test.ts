import { expect, test } from 'vitest'
import { Admission, type Room } from './admission.ts'
import { leastAtOnce, Pressure } from './pressure.ts'

/** A room in which so many are, and others wait. */
function crowded(inside: number, room: Room): Admission {
  const admission = new Admission(room)
  for (let n = 0; n < inside; n += 1) void admission.enter('a')
  return admission
}

test('the room narrows while the process has no idle time and more come than it holds, to what keeps it at work, and widens again', () => {
  const admission = crowded(129, { inFlight: 128, waiting: 128, waitMs: 10_000 })
  let share = 1
  const pressure = new Pressure(admission, () => share)
  const seen = [admission.atOnce]
  for (let turn = 0; turn < 2; turn += 1) seen.push((pressure.look(), admission.atOnce))
  expect(seen).toEqual([128, leastAtOnce, leastAtOnce])
  share = 0.5
  for (let turn = 0; turn < 20; turn += 1) pressure.look()
  expect(admission.atOnce).toBe(128)
})

test('as long as everyone finds room it stays as wide as it is, however busy the process is', () => {
  const admission = crowded(64, { inFlight: 128, waiting: 128, waitMs: 10_000 })
  const pressure = new Pressure(admission, () => 1)
  for (let turn = 0; turn < 20; turn += 1) pressure.look()
  expect(admission.atOnce).toBe(128)
})

test('a room that was made smaller than that is never widened beyond itself', () => {
  const admission = crowded(5, { inFlight: 4, waiting: 4, waitMs: 10_000 })
  let share = 1
  const pressure = new Pressure(admission, () => share)
  pressure.look()
  expect(admission.atOnce).toBe(4)
  share = 0
  pressure.look()
  expect(admission.atOnce).toBe(4)
})

test('nobody who is inside a room that narrows is sent away, and who waits comes in when it widens', async () => {
  const admission = new Admission({ inFlight: 4, waiting: 4, waitMs: 10_000 })
  for (let n = 0; n < 4; n += 1) expect(admission.enter('a')).toBe(true)
  admission.allow(2)
  const waiting = admission.enter('a')
  admission.leave('a')
  admission.leave('a')
  expect([admission.inFlight, admission.queued]).toEqual([2, 1])
  admission.allow(4)
  expect(await waiting).toBe(true)
  expect([admission.inFlight, admission.queued]).toEqual([3, 0])
})
