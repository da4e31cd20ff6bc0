import { domainToASCII } from 'node:url'

/** At least two labels of letters, digits and hyphens, the last one not a number (RFC 1123, 2.1). */
const pattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain as it is stored and compared, in lower case and ASCII; null if it is none. An `@` before it is left out. */
export function domainName(text: string): string | null {
  const domain = domainToASCII(text.trim().replace(/^@/, '').toLowerCase())
  return domain.length <= 253 && pattern.test(domain) ? domain : null
}

/** The domain of an email address, in ASCII; null if it has none. */
export function domainOfEmail(email: string): string | null {
  return domainName(email.slice(email.lastIndexOf('@') + 1))
}
