import { expect, test } from 'vitest'
import { Together } from './together.ts'

interface Asked {
  who: string
  what: number
}

function together(work: (items: Asked[]) => Promise<number[]>) {
  return new Together<Asked, number>(work, { keyOf: ({ who }) => who, bounds: { most: 4, turns: 1 } })
}

test('what is asked at the same moment goes together, in its order, and no more than so many at a time', async () => {
  const turns: number[] = []
  const doubled = together((items) => {
    turns.push(items.length)
    return Promise.resolve(items.map(({ what }) => what * 2))
  })
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, what) => doubled.add({ who: `person ${what}`, what })),
  )
  expect(results).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
  expect(turns).toEqual([4, 4, 2])
  expect(doubled.isIdle).toBe(true)
})

test('one person’s come one after the other, in the order in which they were asked', async () => {
  const seen: number[] = []
  const noted = together((items) => {
    expect(new Set(items.map(({ who }) => who)).size).toBe(items.length)
    seen.push(...items.filter(({ who }) => who === 'me').map(({ what }) => what))
    return Promise.resolve(items.map(({ what }) => what))
  })
  await Promise.all(
    [1, 2, 3, 4].flatMap((what) => [noted.add({ who: 'me', what }), noted.add({ who: `other ${what}`, what: 0 })]),
  )
  expect(seen).toEqual([1, 2, 3, 4])
})

test('one that cannot be done spoils no other', async () => {
  const careful = together((items) =>
    items.some(({ what }) => what === 3)
      ? Promise.reject(new Error('not three'))
      : Promise.resolve(items.map(({ what }) => what)),
  )
  const settled = await Promise.allSettled([1, 2, 3, 4].map((what) => careful.add({ who: String(what), what })))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('when the database is away nothing is tried again', async () => {
  let turns = 0
  const away = together(() => {
    turns += 1
    return Promise.reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }))
  })
  const settled = await Promise.allSettled([1, 2, 3].map((what) => away.add({ who: String(what), what })))
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
  expect(turns).toBe(1)
})
