import { largestFactorNumber, type EnteredFactorType } from '../../../../contract/roadmapKinds.ts'
import { fibonacci, mostOf } from '../../../../contract/roadmapScore.ts'

/** A typed value of a factor: a number, null for none, or why it can't be one. */
export type Entry = { value: number | null } | { wrong: 'number' | 'range' | 'whole' | 'fibonacci' }

const ticked = new Set(['1', 'x', 'yes', 'true', '✓'])
const unticked = new Set(['0', 'no', 'false', '-'])

/** Reads what was typed or pasted into a factor's cell: thousands may be marked, `%` and stars may follow, and `1k` is 1,000. */
export function readEntry(type: EnteredFactorType, typed: string): Entry {
  const text = typed.trim().toLowerCase()
  if (text === '') return { value: null }
  if (type === 'checkbox') {
    if (ticked.has(text)) return { value: 1 }
    return unticked.has(text) ? { value: 0 } : { wrong: 'number' }
  }
  if (type === 'stars' && /^[★*]{1,5}$/.test(text)) return { value: text.length }
  const value = numberOf(type === 'percentage' ? text.replace('%', '') : text)
  if (value === null) return { wrong: 'number' }
  if (type === 'fibonacci' && !fibonacci.includes(value)) return { wrong: 'fibonacci' }
  if (value < 0 || value > (mostOf(type) ?? largestFactorNumber)) return { wrong: 'range' }
  // As the server takes them.
  return type === 'number' || Number.isInteger(value) ? { value } : { wrong: 'whole' }
}

/** A number as people type it; a comma is a decimal sign where it can't mark thousands. */
function numberOf(text: string): number | null {
  const [, digits = '', unit = ''] = /^([-+]?[\d.,\s']{1,40})([km])?$/.exec(text.trim()) ?? []
  const bare = digits.replace(/[\s']/g, '')
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null
  const value = Number(plain) * (unit === 'k' ? 1_000 : unit === 'm' ? 1_000_000 : 1)
  return Number.isFinite(value) ? value : null
}
