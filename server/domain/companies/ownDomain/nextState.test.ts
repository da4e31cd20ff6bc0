import { describe, expect, test } from 'vitest'
import type { Findings } from './findings.ts'
import { nextState, type DomainState, type Next } from './nextState.ts'

const start = Date.UTC(2026, 0, 1)
const day = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000)
const right: Findings = { proof: 'found', pointing: 'right' }
const pending: DomainState = { isLive: false, confirmedAt: null, lostAt: null, warnings: 0 }
const live: DomainState = { isLive: true, confirmedAt: day(0), lostAt: null, warnings: 0 }

/** What happens day by day, from the state and with the findings of each. */
function days(
  state: DomainState,
  findings: readonly Findings[],
): { happenings: Next['happening'][]; state: DomainState } {
  const happenings: Next['happening'][] = []
  let present = state
  findings.forEach((found, at) => {
    const { happening, ...next } = nextState(present, found, day(at + 1))
    happenings.push(happening)
    present = next
  })
  return { happenings, state: present }
}

const lost: Findings[] = [
  { proof: 'missing', pointing: 'right' },
  { proof: 'found', pointing: 'wrong' },
  { proof: 'found', pointing: 'missing' },
  { proof: 'missing', pointing: 'unknown' },
]

describe('a domain that is not live', () => {
  test('goes live when both records are right, and not before', () => {
    for (const found of [...lost, { proof: 'unknown', pointing: 'right' } as const])
      expect(nextState(pending, found, day(1))).toEqual({ ...pending, happening: null })
    expect(nextState(pending, right, day(1))).toEqual({
      isLive: true,
      confirmedAt: day(1),
      lostAt: null,
      warnings: 0,
      happening: 'goLive',
    })
  })
})

describe('a live domain', () => {
  test.each(lost)('with %j is warned of at the loss, 3 days and 1 day before, and ends after 7 days', (found) => {
    const { happenings, state } = days(
      live,
      Array.from({ length: 9 }, () => found),
    )
    // Lost on day 1: the end is on day 8.
    expect(happenings).toEqual(['warn', null, null, null, 'warn', null, 'warn', 'fallBack', null])
    expect(state).toMatchObject({ isLive: false, lostAt: day(1) })
  })

  test('that is right again starts anew', () => {
    const found = lost[0] ?? right
    const { happenings } = days(live, [found, found, found, found, found, right, right, found])
    expect(happenings).toEqual(['warn', null, null, null, 'warn', 'recover', null, 'warn'])
  })

  test('stays when name servers are silent for a day, and is lost when they are for three', () => {
    const silent: Findings = { proof: 'unknown', pointing: 'unknown' }
    expect(days(live, [silent, right, silent, right]).happenings).toEqual([null, null, null, null])
    expect(
      days(
        live,
        Array.from({ length: 10 }, () => silent),
      ).happenings,
    ).toEqual([null, null, 'warn', null, null, null, 'warn', null, 'warn', 'fallBack'])
  })

  test('checked often sends each email once', () => {
    let state: DomainState = live
    const sent: Next['happening'][] = []
    for (let hour = 0; hour < 24; hour += 1) {
      const { happening, ...next } = nextState(state, lost[0] ?? right, new Date(start + hour * 60 * 60 * 1000))
      if (happening) sent.push(happening)
      state = next
    }
    expect(sent).toEqual(['warn'])
  })

  test('that missed its last warnings is warned once, and ends on time', () => {
    const state: DomainState = { ...live, lostAt: day(1), warnings: 1 }
    expect(nextState(state, lost[0] ?? right, day(7.5))).toMatchObject({ warnings: 3, happening: 'warn' })
    expect(nextState(state, lost[0] ?? right, day(9))).toMatchObject({ isLive: false, happening: 'fallBack' })
  })
})
