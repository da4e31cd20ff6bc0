import { expect, test } from 'vitest'
import { dayOf, lastSlot, nextSlot, planOf, type Plan } from './slots.ts'

const every = (timeZone: string, hour = 8): Plan => ({ timeZone, hour, weekdays: [1, 2, 3, 4, 5, 6, 7] })
const next = (plan: Plan, after: string) => {
  const { at, day } = nextSlot(plan, new Date(after))
  return [at.toISOString(), day]
}

test('the same local hour before and after both changes of time', () => {
  const berlin = every('Europe/Berlin')
  expect(next(berlin, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T06:00:00.000Z', '2026-03-29'])
  expect(next(berlin, '2026-03-27T12:00:00Z')).toEqual(['2026-03-28T07:00:00.000Z', '2026-03-28'])
  expect(next(berlin, '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T07:00:00.000Z', '2026-10-25'])
})

test('an hour that is skipped is the first moment after it', () => {
  expect(next(every('Europe/Berlin', 2), '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-29'])
  expect(next(every('America/New_York', 2), '2026-03-07T12:00:00Z')).toEqual(['2026-03-08T07:00:00.000Z', '2026-03-08'])
  // By half an hour, and at midnight.
  expect(next(every('Australia/Lord_Howe', 2), '2026-10-03T12:00:00Z')).toEqual([
    '2026-10-03T15:30:00.000Z',
    '2026-10-04',
  ])
  expect(next(every('Africa/Cairo', 0), '2026-04-23T12:00:00Z')).toEqual(['2026-04-23T22:00:00.000Z', '2026-04-24'])
})

test('an hour that is repeated is its first time, once', () => {
  const berlin = every('Europe/Berlin', 2)
  expect(next(berlin, '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:00:00.000Z', '2026-10-25'])
  expect(next(berlin, '2026-10-25T00:00:00Z')).toEqual(['2026-10-26T01:00:00.000Z', '2026-10-26'])
  expect(next(berlin, '2026-10-25T01:00:00Z')).toEqual(['2026-10-26T01:00:00.000Z', '2026-10-26'])
})

test('where a whole day is skipped, its slot is the beginning of the next', () => {
  const apia = every('Pacific/Apia')
  expect(next(apia, '2011-12-29T18:00:00Z')).toEqual(['2011-12-30T10:00:00.000Z', '2011-12-30'])
  expect(next(apia, '2011-12-30T10:00:00Z')).toEqual(['2011-12-30T18:00:00.000Z', '2011-12-31'])
})

test('only on its days, and the last one is the one before the next', () => {
  const usual = { hour: 8, weekday: 1, onWeekends: false }
  const daily = planOf('daily', usual, 'UTC')
  expect(next(daily, '2026-11-20T08:00:00Z')).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-23'])
  expect(lastSlot(daily, new Date('2026-11-22T08:00:00Z')).day).toBe('2026-11-20')
  expect(lastSlot(daily, new Date('2026-11-23T08:00:00Z')).day).toBe('2026-11-23')
  const weekly = planOf('weekly', { ...usual, weekday: 7 }, 'Asia/Kolkata')
  expect(next(weekly, '2026-11-23T00:00:00Z')).toEqual(['2026-11-29T02:30:00.000Z', '2026-11-29'])
  expect(dayOf('weekly', { at: new Date(), day: '2026-11-29' })).toBe('2026-11-23')
  expect(dayOf('daily', { at: new Date(), day: '2026-11-29' })).toBe('2026-11-29')
})

test.each(['Europe/Berlin', 'America/St_Johns', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'])(
  'in %s a year of days has each local date once, at that hour but where it does not exist',
  (timeZone) => {
    for (const hour of [0, 2, 8]) {
      const days: string[] = []
      const wrong: string[] = []
      for (let at = new Date('2026-01-01T12:00:00Z'); days.length < 365;) {
        const slot = nextSlot(every(timeZone, hour), at)
        expect(lastSlot(every(timeZone, hour), slot.at)).toEqual(slot)
        days.push(slot.day)
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(slot.at)
        if (Number(shown) !== hour) wrong.push(slot.day)
        at = slot.at
      }
      expect(new Set(days).size).toBe(365)
      expect(Date.parse(days.at(-1) as string) - Date.parse(days[0] as string)).toBe(364 * 86_400_000)
      expect(wrong.length).toBeLessThanOrEqual(2)
    }
  },
)
