import { createHash } from 'node:crypto'
import { lengths } from '../../../../contract/lengths.ts'
import { oneLine } from '../../text/oneLine.ts'
import { wellFormed } from '../../text/wellFormed.ts'
import type { NamedPerson } from './mappedPost.ts'

const longestValue = 200

/**
 * The person that a name and, where there is one, an address stand for; `null` for neither. One name is one person within a source, and
 * without an address no mail ever goes to them.
 */
export function namedPerson(source: string, name: string, email = ''): NamedPerson | null {
  const line = oneLine(name)
  const address = wellFormed(email).trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+$/.test(address) && address.length <= longestValue) {
    return { kind: 'email', value: address, name: shortName(line) || shortName(address.split('@', 1)[0] ?? address) }
  }
  if (line === '') return null
  return { kind: 'import', value: indexable(`${source}:${line}`), name: shortName(line) }
}

/** A value that an index has room for. Two long values do not become one: the end is a hash of the whole. */
export function indexable(value: string): string {
  if (value.length <= longestValue) return value
  return `${[...value].slice(0, 100).join('')}#${createHash('sha256').update(value).digest('base64url')}`
}

function shortName(line: string): string {
  return [...line].slice(0, lengths.name).join('').trim()
}
