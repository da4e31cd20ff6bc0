import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import type { Asking } from '../asking.ts'
import { currentTogether } from './readCurrent.ts'
import { Outdated } from './setup.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Changes that are outdated unless they are made in a transaction, in which what they rely on is held. */
const change = (hold?: () => Promise<void>) => {
  const tries: boolean[] = []
  const make = currentTogether<{ name: string }, { nr: number; is_current: boolean }>(
    (db, _, items) => {
      tries.push(db.isTransaction)
      return Promise.resolve(items.map((_item, nr) => ({ nr, is_current: db.isTransaction })))
    },
    { bounds: { most: 8, turns: 1 }, ...(hold && { hold }) },
  )
  const { db, company } = world
  const asking = { db, companyID: company.id, company: { id: company.id, version: null } } as Partial<Asking> as Asking
  return { tries, done: make(asking, () => ({ name: 'A change' })) }
}

test('what was outdated by other changes is done once more with its rows held, and then in any case', async () => {
  const held: string[] = []
  const { tries, done } = change(() => Promise.resolve(void held.push('held')))
  expect((await done).row.is_current).toBe(true)
  expect([tries, held]).toEqual([[false, true], ['held']])
})

test('what holds nothing is left to its caller, who asks again', async () => {
  const { tries, done } = change()
  await expect(done).rejects.toBeInstanceOf(Outdated)
  expect(tries).toEqual([false])
})
