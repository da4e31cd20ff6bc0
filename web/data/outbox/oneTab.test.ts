// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { later } from '../../test/answering.ts'
import { inOneTab } from './oneTab.ts'

afterEach(() => localStorage.clear())

function tab(name: string, clock: { now: number }) {
  return { locks: null, storage: localStorage, now: () => clock.now, tab: name }
}

test('without locks a lease keeps other tabs out until the work is done', async () => {
  const clock = { now: 1_000 }
  const slow = later<string>()
  const first = inOneTab(() => slow.promise, tab('one', clock))
  expect(await inOneTab(async () => 'second', tab('two', clock))).toBeNull()
  slow.resolve('first')
  expect(await first).toBe('first')
  expect(await inOneTab(async () => 'second', tab('two', clock))).toBe('second')
})

test('the lease of a tab that is gone ends', async () => {
  const clock = { now: 1_000 }
  void inOneTab(() => new Promise(() => {}), tab('one', clock))
  clock.now += 30_001
  expect(await inOneTab(async () => 'second', tab('two', clock))).toBe('second')
})

test('work that fails leaves no lease', async () => {
  const clock = { now: 1_000 }
  await expect(inOneTab(() => Promise.reject(new Error('no')), tab('one', clock))).rejects.toThrow('no')
  expect(await inOneTab(async () => 'second', tab('two', clock))).toBe('second')
})

test('where there are locks, the tab that holds it works alone', async () => {
  let isHeld = false
  const locks = {
    request: async (_name: string, _options: unknown, work: (lock: object | null) => Promise<void>) => {
      if (isHeld) return work(null)
      isHeld = true
      await work({})
      isHeld = false
    },
  } as unknown as Pick<LockManager, 'request'>
  const slow = later<string>()
  const first = inOneTab(() => slow.promise, { ...tab('one', { now: 0 }), locks })
  expect(await inOneTab(async () => 'second', { ...tab('two', { now: 0 }), locks })).toBeNull()
  slow.resolve('first')
  expect(await first).toBe('first')
})
