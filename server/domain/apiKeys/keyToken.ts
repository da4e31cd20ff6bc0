import { randomBytes } from 'node:crypto'

/** How every key begins, so that people and scanners for leaked secrets recognize one. */
const mark = 'upw_'
const shownLength = mark.length + 8

/** A new key: `upw_` and 192 random bits in hexadecimal digits, of which the first 32 and the last 16 are shown again. */
export function newKey(): { key: string; prefix: string; lastFour: string } {
  const key = `${mark}${randomBytes(24).toString('hex')}`
  return { key, prefix: key.slice(0, shownLength), lastFour: key.slice(-4) }
}

/** Whether a text looks like a key, so that nothing else is looked up. */
export function isKey(text: string): boolean {
  return /^upw_[0-9a-f]{48}$/.test(text)
}
