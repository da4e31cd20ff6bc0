import { expect, test } from 'vitest'
import { kinds, paraphrases, withoutMatch } from './sentences.ts'

test('there are sixty paraphrases, twelve of each kind, and twenty wishes without a match', () => {
  expect(kinds.map((kind) => paraphrases.filter((one) => one.kind === kind).length)).toEqual([12, 12, 12, 12, 12])
  expect(withoutMatch).toHaveLength(20)
})

test('a third of each list is held out, of every kind some', () => {
  for (const all of [paraphrases, withoutMatch]) {
    const share = all.filter(({ isHeldOut }) => isHeldOut).length / all.length
    expect(share).toBeGreaterThanOrEqual(0.3)
    expect(share).toBeLessThanOrEqual(0.35)
  }
  for (const kind of kinds) expect(paraphrases.some((one) => one.kind === kind && one.isHeldOut)).toBe(true)
})

test('no sentence and no record comes twice, and no record is its own twin', () => {
  const typed = [...paraphrases, ...withoutMatch].map((one) => one.typed)
  expect(new Set(typed).size).toBe(typed.length)
  expect(new Set(paraphrases.map(({ source, record }) => `${source} ${record}`)).size).toBe(paraphrases.length)
  expect(paraphrases.filter(({ record, twins }) => twins.includes(record))).toEqual([])
})
