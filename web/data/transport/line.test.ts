import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLine } from './line.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const server = { isThere: true, probes: 0 }
  const line = createLine(async () => {
    server.probes += 1
    line.heard(server.isThere)
  })
  const said: boolean[] = []
  line.subscribe(() => said.push(line.isLost()))
  return { server, line, said }
}

test('one request without an answer is looked into; the line is lost when the probe gets none either', () => {
  const { server, line, said } = open()
  server.isThere = false
  line.heard(false)
  expect([line.losses(), line.isLost()]).toEqual([1, false])
  vi.advanceTimersByTime(500)
  expect([line.losses(), line.isLost(), said]).toEqual([2, true, [true]])
})

test('a probe that is answered says so, though the line was never lost', () => {
  const { line, said } = open()
  line.heard(false)
  vi.advanceTimersByTime(500)
  expect(said).toEqual([false])
  vi.advanceTimersByTime(3_600_000)
  expect(said).toEqual([false])
})

test('the server is asked at longer and longer intervals, half a minute at most, until any request is answered', () => {
  const { server, line, said } = open()
  server.isThere = false
  line.heard(false)
  vi.advanceTimersByTime(500 + 1_000 + 2_000 + 4_000 + 8_000 + 16_000)
  expect(server.probes).toBe(6)
  vi.advanceTimersByTime(60_000)
  expect(server.probes).toBe(8)
  line.heard(true)
  expect([line.isLost(), said]).toEqual([false, [true, false]])
  vi.advanceTimersByTime(3_600_000)
  expect(server.probes).toBe(8)
})

test('requests that fail together are one loss to look into', () => {
  const { server, line } = open()
  for (let requests = 0; requests < 20; requests += 1) line.heard(false)
  expect(line.isLost()).toBe(false)
  vi.advanceTimersByTime(500)
  expect(server.probes).toBe(1)
})

test('one address that never answers on a good line is asked about less and less often', () => {
  const { server, line } = open()
  for (let losses = 0; losses < 6; losses += 1) {
    line.heard(false)
    vi.advanceTimersByTime(16_000)
  }
  const before = server.probes
  line.heard(false)
  vi.advanceTimersByTime(10_000)
  expect(server.probes).toBe(before)
})
