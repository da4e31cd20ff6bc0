import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostPlaces, slow, UploadPlaces, type Place } from './uploadPlaces.ts'

let now = 0
let places: UploadPlaces
const take = (companyID: string, userID: string) => places.take({ companyID, userID })
/** What became of a place: the code that it was lost with, or null while it is kept. */
const fate = (place: Place) =>
  Promise.race([
    place.lost.catch((error: { code: string }) => error.code),
    new Promise<null>((resolve) => setImmediate(() => resolve(null))),
  ])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  now = 0
  places = new UploadPlaces(() => now)
})
afterEach(() => void vi.useRealTimers())

test('one person has two places, one company six, and all together sixteen', () => {
  for (let n = 0; n < mostPlaces.person; n += 1) take('acme', 'ann')
  expect(() => take('acme', 'ann')).toThrow('busy')
  for (const user of ['bob', 'bob', 'cid', 'cid']) take('acme', user)
  expect(() => take('acme', 'dan')).toThrow('busy')
  for (let n = places.size; n < mostPlaces.all; n += 1) take(`company ${Math.floor(n / 4)}`, `user ${n}`)
  expect(() => take('another', 'eve')).toThrow('busy')
  expect(mostPlaces).toEqual({ all: 16, company: 6, person: 2 })
})

test('a place that is given back is there for another', () => {
  const [first] = [take('acme', 'ann'), take('acme', 'ann')]
  first.leave()
  first.leave()
  expect(places.size).toBe(1)
  take('acme', 'ann')
})

test('sixteen files at 9 kB a second make way for those who come, the slowest first', async () => {
  const held = Array.from({ length: mostPlaces.all }, (_, n) => take(`company ${Math.floor(n / 4)}`, `user ${n}`))
  now = slow.afterMs + 1_000
  held.forEach((place, n) => place.note(9_000 * 6 + (n === 3 ? -1_000 : n)))
  take('quiet', 'quinn')
  expect(await Promise.all(held.map(fate))).toEqual(held.map((_place, n) => (n === 3 ? 'busy' : null)))
  expect(places.size).toBe(mostPlaces.all)
})

test('files that come as fast as they should, or have just begun, keep their places', async () => {
  const held = Array.from({ length: mostPlaces.person }, () => take('acme', 'ann'))
  expect(() => take('acme', 'ann')).toThrow('busy')
  now = slow.afterMs
  for (const place of held) place.note((slow.bytesASecond * slow.afterMs) / 1_000)
  expect(() => take('acme', 'ann')).toThrow('busy')
  expect(await Promise.all(held.map(fate))).toEqual([null, null])
})

test('of one person’s or one company’s places it is one of theirs that makes way', async () => {
  const other = take('other', 'olga')
  const held = Array.from({ length: mostPlaces.company }, (_, n) => take('acme', `user ${Math.floor(n / 2)}`))
  now = slow.afterMs
  take('acme', 'ann')
  expect(await fate(other)).toBeNull()
  expect((await Promise.all(held.map(fate))).filter((code) => code === 'busy')).toHaveLength(1)
})

test('a file of which next to nothing comes loses its place by itself, also after it was whole', async () => {
  const place = take('acme', 'ann')
  place.note(40_000)
  vi.advanceTimersByTime(10_000)
  expect(await fate(place)).toBeNull()
  vi.advanceTimersByTime(10_000)
  expect([await fate(place), places.size]).toEqual(['notAForm', 0])
})
