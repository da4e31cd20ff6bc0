import { describe, expect, it } from 'vitest'
import { readVisits, sinceOf, withVisit, type Visits } from './lastVisit.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const hours = (count: number) => count * 3_600_000
const kept = (visits: Partial<Visits>) => JSON.stringify({ who: 'ada', seen: now - hours(2), since: null, ...visits })

describe('what a browser keeps of visits', () => {
  it('is read for the person it is of, and for nobody else', () => {
    expect(readVisits(kept({}), 'ada', now)).toEqual({ who: 'ada', seen: now - hours(2), since: null })
    expect(readVisits(kept({}), '', now)).toBeNull()
    expect(readVisits(kept({}), 'bob', now)).toBeNull()
  })

  it.each([null, '', 'null', '[]', '{}', '{"who":"ada"}', '{"who":"ada","seen":"1"}'])(
    'is nothing where it holds %s',
    (text) => {
      expect(readVisits(text, 'ada', now)).toBeNull()
    },
  )

  it('is nothing when the clock was turned back', () => {
    expect(readVisits(kept({ seen: now + 1 }), 'ada', now)).toBeNull()
  })
})

describe('a visit', () => {
  it('is the first when nothing is kept', () => {
    expect(withVisit(null, 'ada', now)).toEqual({ who: 'ada', seen: now, since: null })
  })

  it('goes on while it is noted every hour, and shows what changed since the same moment', () => {
    const visits = { who: 'ada', seen: now - hours(0.9), since: now - hours(50) }
    expect(withVisit(visits, 'ada', now)).toEqual({ ...visits, seen: now })
  })

  it('after an hour away is another one, since the end of the last', () => {
    const visits = { who: 'ada', seen: now - hours(1), since: now - hours(50) }
    expect(withVisit(visits, 'ada', now)).toEqual({ who: 'ada', seen: now, since: now - hours(1) })
  })
})

it('shows nothing since a moment in the future or more than a year ago', () => {
  const since = (at: number | null) => sinceOf({ who: '', seen: now, since: at }, now)
  expect(since(now - hours(24 * 300))).toBe(now - hours(24 * 300))
  expect(since(now + 1)).toBeNull()
  expect(since(now - hours(24 * 367))).toBeNull()
  expect(since(null)).toBeNull()
})
