import { expect, test } from 'vitest'
import { Busy, Turns } from './turns.ts'

/** Takes turns by name of their owners; `end` ends the oldest that runs. */
function open(room: ConstructorParameters<typeof Turns>[0]) {
  const turns = new Turns(room)
  const begun: string[] = []
  const running: (() => void)[] = []
  const take = (name: string) =>
    turns.take(name.charAt(0), () => {
      begun.push(name)
      return new Promise<void>((resolve) => running.push(resolve))
    })
  const end = async () => {
    running.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { take, begun, end }
}

test('an owner has as many at once as one may, and the owners take turns', async () => {
  const { take, begun, end } = open({ atOnce: 2, ofOne: 1, waiting: 10 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(take)
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  for (let n = 0; n < 6; n += 1) await end()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('an owner alone may wait with as many as may wait, and makes way for another', async () => {
  const { take, begun, end } = open({ atOnce: 1, ofOne: 1, waiting: 3 })
  const held = ['a1', 'a2', 'a3'].map(take)
  const last = take('a4').catch((error: unknown) => error)
  await expect(take('a5')).rejects.toThrow(Busy)
  held.push(take('b1'))
  expect(await last).toBeInstanceOf(Busy)
  held.push(take('c1'))
  await expect(held[2]).rejects.toThrow(Busy)
  await expect(take('b2')).rejects.toThrow(Busy)
  for (let n = 0; n < 4; n += 1) await end()
  await Promise.allSettled(held)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('work that fails gives its turn back', async () => {
  const turns = new Turns({ atOnce: 1, ofOne: 1, waiting: 1 })
  await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.take('a', () => Promise.resolve('whole'))).toBe('whole')
})
