import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, because a single customer has all that begin so (RFC 6177).
 * An IPv4 address that is written as IPv6 is that IPv4 address. A socket that closed has no address any more: all of those count as one.
 */
export function networkAddress(ip: string | undefined): string {
  if (ip === undefined || !ip.includes(':')) return ip?.split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ''] = ip.split('%', 1)
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::', 2)
  const front = before === '' ? [] : before.split(':')
  const back = after === undefined || after === '' ? [] : after.split(':')
  const groups = after === undefined ? front : [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
