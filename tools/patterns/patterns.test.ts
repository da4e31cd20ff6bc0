import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { attacksOn } from './attacks.ts'
import { patternsOf } from './patterns.ts'
import { stepCounter, type StepCounter } from './patternSteps.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/*.ts', '!../../contract/*.test.ts'], {
  eager: true,
})
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isCall)

/** Steps for each sign of a text: so few are never too many, and so many always are. */
const few = 30
const many = 30_000
/** So many steps at the first place of a text are too many however long it is. */
const mostInFirst = 20_000_000

test('no regular expression of the product goes back over a hostile text again and again', { timeout: 180_000 }, () => {
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
])('finds %s', (_what, pattern) => {
  expect(slowestText(pattern)).toBeDefined()
})

test.each([
  ['a run', /a+b/, 'aaab', 1],
  ['two places to begin', /ab/g, 'aab', 1],
  ['what is read again and again', /^(?:a|ab|b)*$/, 'ababab!', 8],
])('counts %s as an engine that backtracks would', (_what, pattern, text, least) => {
  const steps = stepCounter(pattern).inAll(text, Infinity)
  expect(steps).toBeGreaterThanOrEqual(least * text.length)
  expect(steps).toBeLessThan(40 * least * text.length)
})

/**
 * A text that costs the pattern too many steps for each sign, or more the longer it is. Only what costs a text of 500 signs much is tried at
 * 20,000 signs, since a bounded part costs much at every place and no more in a longer text.
 */
function slowestText(pattern: RegExp): string | undefined {
  const steps = stepCounter(pattern)
  const made = new Map<number, string[]>()
  const textOf = (length: number, at: number) => {
    const texts = made.get(length) ?? attacksOn(pattern, length)
    made.set(length, texts)
    return texts[at] ?? ''
  }
  const isSlow = (at: number) => {
    const taken = forEachSign(steps, textOf(20_000, at))
    return taken >= many || (taken > few && taken > 2.25 * forEachSign(steps, textOf(5_000, at)))
  }
  return attacksOn(pattern, 500).find((text, at) => steps.inAll(text, few * 500) >= few * 500 && isSlow(at))
}

/** What the first place costs for each sign of a text, and what any other place costs, taken from some of them. */
function forEachSign(steps: StepCounter, text: string): number {
  const apart = Math.floor(text.length / 16) | 1
  const others = Array.from({ length: 15 }, (_, nth) => steps.at(text, (nth + 1) * apart - 1, 10 * many))
  const first = steps.inFirst(text, mostInFirst)
  if (first === mostInFirst) return Infinity
  return first / text.length + others.reduce((sum, one) => sum + one, 0) / others.length
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value
}
