import { expect, test, vi } from 'vitest'
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

test('of many the one that cannot be done is found by halves', async () => {
  const sizes: number[] = []
  const halved = new Together<number, number>(
    (items) => {
      sizes.push(items.length)
      return items.includes(37) ? Promise.reject(new Error('not this one')) : Promise.resolve(items)
    },
    { bounds: { most: 64, turns: 1 } },
  )
  const settled = await Promise.allSettled(Array.from({ length: 64 }, (_, at) => halved.add(at)))
  expect(settled.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([37])
  expect(sizes).toHaveLength(13)
})

test('who comes to a full line, or has waited for too long, is told to try again, and it opens again', async () => {
  let end = () => {}
  const line = new Together<string, string>(
    async (items) => {
      if (items.includes('first')) await new Promise<void>((resolve) => (end = resolve))
      return items
    },
    { bounds: { most: 2, turns: 1, waiting: { most: 3, ms: 1_000 } } },
  )
  const first = line.add('first')
  await Promise.resolve()
  const waiting = ['a', 'b', 'c'].map((name) => line.add(name))
  await expect(line.add('one too many')).rejects.toMatchObject({ code: 'busy' })
  vi.spyOn(performance, 'now').mockReturnValue(Number.POSITIVE_INFINITY)
  end()
  expect(await first).toBe('first')
  const ended = await Promise.allSettled(waiting)
  expect(ended.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual(
    waiting.map(() => 'busy'),
  )
  vi.restoreAllMocks()
  expect(await line.add('open again')).toBe('open again')
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
