import { createHash } from 'node:crypto'
import { oneLine } from '../../text/oneLine.ts'
import { fitName } from '../../text/personName.ts'
import { wellFormed } from '../../text/wellFormed.ts'
import type { NamedPerson } from './mappedPost.ts'

const longestValue = 200

/**
 * The person identified by a name and, if given, an address; `null` for neither. One name is one person within a
 * source, and without an address no email ever goes to them. An address is never a name, whichever field it is in.
 */
export function namedPerson(source: string, name: string, email = ''): NamedPerson | null {
  const line = oneLine(name)
  const address = wellFormed(email).trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+$/.test(address) && address.length <= longestValue) {
    return { kind: 'email', value: address, name: nameIn(line) }
  }
  if (line === '') return null
  return { kind: 'import', value: indexable(`${source}:${line}`), name: nameIn(line) }
}

/** A value short enough for an index. Two long values stay different: the end is a hash of the whole. */
export function indexable(value: string): string {
  if (value.length <= longestValue) return value
  return `${[...value].slice(0, 100).join('')}#${createHash('sha256').update(value).digest('base64url')}`
}

/**
 * The name in a field: an address in angle brackets after it is dropped, and any other text with an address is not a
 * name.
 */
function nameIn(line: string): string | null {
  const name = line.replace(/<[^<>@]{0,100}@[^<>@]{0,300}>/g, ' ')
  return /[^\s@]@[^\s@]/.test(name) ? null : fitName(name)
}
