import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { attacksOn } from './attacks.ts'
import { patternsOf } from './patterns.ts'
import { msOf } from './patternSpeed.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/*.ts', '!../../contract/*.test.ts'], {
  eager: true,
})
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isCall)

/** Twenty times what the slowest of ours takes for so many characters on a machine that has nothing else to do; a quadratic one takes more. */
const mostMs = 100

test('no regular expression of the product goes back over a hostile text again and again', { timeout: 300_000 }, () => {
  const found = patternsOf(calls)
  const distinct = [...new Map(found.map(({ place, pattern }) => [String(pattern), { place, pattern }])).values()]
  expect(distinct.length).toBeGreaterThan(150)
  expect(found.map(({ place }) => place)).toContain('the input of /api/viewer/requestCode')
  const slow = distinct.flatMap(({ place, pattern }) => {
    const text = slowestText(pattern)
    return text === undefined
      ? []
      : [`${place} ${String(pattern)} on ${JSON.stringify(`${text.slice(0, 20)}…${text.slice(-8)}`)}`]
  })
  expect(slow, 'Bound the quantifiers, or write a loop that only moves forward').toEqual([])
})

test.each([
  ['what is repeated within what is repeated', /^(a+)+$/],
  ['a search for the end of a run', /\s+$/],
  ['two runs of the same', /^\d*\.?\d+x$/],
  ['a run with nothing to hold it', /[\w.]+@[\w.]+/],
  ['a sign that nothing closes', /"[^]*?"x/g],
  ['two choices that share a beginning', /^(?:a|ab|b)*$/],
])('finds %s', { timeout: 60_000 }, (_what, pattern) => {
  expect(slowestText(pattern)).toBeDefined()
})

/** A text of 20,000 characters that the pattern takes too long for: longer than the budget, three times, and far more than four times as long as for a quarter. */
function slowestText(pattern: RegExp): string | undefined {
  const short = attacksOn(pattern, 5_000)
  return attacksOn(pattern, 20_000).find((text, at) => {
    const ms = msOf(pattern, text)
    if (ms < mostMs / 5) return false
    const again = Math.min(ms, msOf(pattern, text), msOf(pattern, text))
    return again > mostMs || (again > mostMs / 5 && again > 9 * msOf(pattern, short[at] ?? ''))
  })
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value
}
