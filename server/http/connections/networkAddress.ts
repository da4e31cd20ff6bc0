import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, because a single customer has all that begin so (RFC 6177).
 * An IPv4 address that is written as IPv6 is that IPv4 address, and a port that a proxy wrote behind an address is no part of it. A socket
 * that closed has no address any more: all of those count as one.
 */
export function networkAddress(ip: string | undefined): string {
  if (ip === undefined || !ip.includes(':')) return ip ?? ''
  let found = kept.get(ip)
  if (found === undefined) {
    if (kept.size >= mostKept) kept.clear()
    kept.set(ip, (found = read(ip.slice(0, longest))))
  }
  return found
}

/** Taking an IPv6 address apart costs a request more than counting it, and most come again. */
const kept = new Map<string, string>()
const mostKept = 1_000
/** More than any address takes, with its zone and a port. */
const longest = 100

function read(given: string): string {
  const ip = /^\[([^\]]*)\](?::\d*)?$/.exec(given)?.[1] ?? given
  const digits = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d*)?$/i.exec(ip)?.[1]
  if (digits !== undefined) return digits
  const [plain = ''] = ip.split('%', 1)
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::', 2)
  const front = before === '' ? [] : before.split(':')
  const back = after === undefined || after === '' ? [] : after.split(':')
  const groups =
    after === undefined
      ? front
      : [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
