import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import { likest, scoreOf, weigh } from './score.ts'
import type { Token } from './tokens.ts'

const all = 1_000

/** A text of these stems, each with the number of titles that have it. */
function typed(stems: Record<string, number>, { isTyping = false } = {}) {
  const tokens = Object.entries(stems).map(([stem, posts], at, { length }): Token => ({
    text: stem,
    isLast: isTyping && at === length - 1,
    forms: [{ stem, query: `'${stem}'`, relatives: `'${stem}'`, sureness: 1, posts }],
  }))
  return weigh(Object.keys(stems).join(' '), { tokens, posts: all }, [])
}

function post(title: string, inDetails: number[] = []): Candidate {
  return { id: title, board_id: 'board', title, stems: title.split(' '), in_details: inDetails, score: 0 }
}

const score = (text: ReturnType<typeof typed>, candidate: Candidate) => scoreOf(text, candidate).score
const isShown = (text: ReturnType<typeof typed>, candidate: Candidate) => likest(text, [candidate]).length > 0

test('the same words are as like as can be, in any order', () => {
  const text = typed({ export: 40, invoic: 5, pdf: 8 })
  expect(score(text, post('export invoic pdf'))).toBeCloseTo(1)
  expect(score(text, post('pdf invoic export'))).toBeCloseTo(1)
})

test('a rare word counts for more than a common one', () => {
  const text = typed({ export: 300, invoic: 2 })
  expect(score(text, post('invoic layout'))).toBeGreaterThan(score(text, post('export layout')))
})

test('a title counts for more than details, and details for more than nothing', () => {
  const text = typed({ dark: 20, theme: 30 })
  const [inTitle, inDetails, alone] = [post('dark theme'), post('dark look', [2]), post('dark look')]
  expect(score(text, inTitle)).toBeGreaterThan(score(text, inDetails))
  expect(score(text, inDetails)).toBeGreaterThanOrEqual(score(text, alone))
})

test('a short title that has the words comes before a long one', () => {
  const text = typed({ export: 40, invoic: 5 })
  const long = post('export invoic custom report week month year team board')
  expect(score(text, post('export invoic'))).toBeGreaterThan(score(text, long))
})

test('a common word alone, and words that only wish, are no reason to show a post', () => {
  expect(isShown(typed({ export: 300 }), post('export custom report'))).toBe(false)
  expect(isShown(typed({ please: 3, add: 200, invoice: 0 }), post('please add dark theme'))).toBe(false)
})

test('a long text is not held against the post that has its most telling words', () => {
  const [long, short] = [
    { export: 40, invoic: 2, pdf: 3, bank: 4, month: 90, office: 80 },
    { export: 40, invoic: 2, pdf: 3, bank: 4 },
  ]
  expect(score(typed(long), post('invoic pdf bank'))).toBeCloseTo(score(typed(short), post('invoic pdf bank')))
})

test('beside a post that says the same, one that has half of it is beside the point', () => {
  const text = typed({ carril: 20, bici: 20, victoria: 3, plantio: 2 })
  const [same, half] = [post('carril bici victoria plantio'), post('carril bici ybarra')]
  expect(likest(text, [same, half]).map(({ candidate }) => candidate)).toEqual([same])
})

test('relatives of a word, and the beginning of one that is being typed, are like it', () => {
  expect(score(typed({ notifi: 9, sound: 9 }), post('notif sound'))).toBeGreaterThan(0.8)
  expect(score(typed({ calendar: 9, kang: 1 }, { isTyping: true }), post('calendar kangaroo'))).toBeGreaterThan(0.7)
})

test('a title that looks like the text is like it though its words are not known apart', () => {
  expect(score(typed({ 深色模式的界面: 0 }), post('深色模式界面'))).toBeGreaterThan(0.6)
})
