import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { CallError } from '../../../../contract/errors.ts'

/** Names that are never on the internet (RFC 6761, RFC 6762, RFC 8375 and RFC 9476). */
const unreachable = /(?:^|\.)(?:localhost|local|internal|invalid|onion|alt|home\.arpa)$/

/**
 * A domain as it is stored: lower case, in ASCII, without a dot at its end. A pasted web address gives its host. Refuses with `badOwnDomain` what is no
 * host name, an IP address, or a name under which anyone may register (a public suffix), and with `domainOfServer` this server's own names.
 */
export function readDomain(text: string, root: string): string {
  const written = text.trim().replace(/^https?:\/\//i, '')
  const [host = ''] = written.split(/[/?#]/, 1)
  const domain = domainToASCII(host.replace(/\.$/, '')).toLowerCase()
  if (domain === root || domain.endsWith(`.${root}`)) throw new CallError('domainOfServer', { field: 'domain' })
  const isName = domain.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)
  if (!isName || domain.split('.').some((label) => label.length > 63) || unreachable.test(domain))
    throw new CallError('badOwnDomain', { field: 'domain' })
  // Names of hosting services, such as github.io, are public suffixes too.
  const { domain: registered, isIp: isIP } = parse(domain, { allowPrivateDomains: true })
  if (registered === null || isIP === true) throw new CallError('badOwnDomain', { field: 'domain' })
  return domain
}

/** Whether a domain is one that is registered as it is, at which DNS allows no CNAME record (RFC 1034, 3.6.2). */
export function isApex(domain: string): boolean {
  return parse(domain, { allowPrivateDomains: true }).domain === domain
}
