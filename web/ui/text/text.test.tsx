import { describe, expect, it } from 'vitest'
import { initialsOf } from '../marks/Avatar.tsx'
import { statusStage } from '../marks/StatusChip.tsx'
import { formatCount } from './Count.tsx'
import { relativeTime } from './RelativeTime.tsx'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const ago = (at: string, locale = 'en') => relativeTime(new Date(at), now, locale, 'UTC')

describe('relativeTime', () => {
  it('takes the largest unit that is at least one', () => {
    expect(ago('2026-11-21T11:59:30.000Z')).toBe('30 seconds ago')
    expect(ago('2026-11-21T10:59:00.000Z')).toBe('1 hour ago')
    expect(ago('2026-11-18T12:00:00.000Z')).toBe('3 days ago')
    expect(ago('2026-08-20T12:00:00.000Z')).toBe('3 months ago')
    expect(ago('2026-11-20T12:00:00.000Z', 'de')).toBe('gestern')
  })

  it('is "now" at the same moment and a date after a year', () => {
    expect(ago('2026-11-21T12:00:00.000Z')).toBe('now')
    expect(ago('2025-06-02T12:00:00.000Z')).toBe('Jun 2, 2025')
  })
})

it('counts are whole below ten thousand and short from there, as the language has it', () => {
  expect(formatCount(9999, 'en')).toBe('9,999')
  expect(formatCount(10_000, 'en')).toBe('10K')
  expect(formatCount(9999, 'de')).toBe('9.999')
})

it('initials are the first letters of the first and last word, in any script', () => {
  expect(initialsOf('Mara  von Lindqvist')).toBe('ML')
  expect(initialsOf('Lea')).toBe('L')
  expect(initialsOf(' ')).toBe('?')
  expect(initialsOf('𠮷田 花')).toBe('𠮷花')
})

it('the six statuses of a new company have six shapes', () => {
  const active = (['amber', 'blue', 'violet'] as const).map((hue) => statusStage('active', hue))
  const others = [statusStage('open', 'grey'), statusStage('complete', 'green'), statusStage('closed', 'red')]
  expect(new Set([...active, ...others]).size).toBe(6)
})
