import { isUtf8 } from 'node:buffer'
import type { importEncodings } from '../../../../contract/importFields.ts'

/**
 * The encoding of a text by its first bytes: by its byte order mark, else UTF-16 when every other byte is mostly zero,
 * else UTF-8 when it can be that, else Windows-1252, which every text can be.
 */
export function guessEncoding(beginning: Buffer): (typeof importEncodings)[number] {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  const some = beginning.subarray(0, 2_000)
  const zeros = [0, 0]
  some.forEach((byte, at) => byte === 0 && (zeros[at % 2] = (zeros[at % 2] ?? 0) + 1))
  const [even = 0, odd = 0] = zeros
  if (odd > some.length / 4 && odd > 4 * even) return 'utf-16le'
  if (even > some.length / 4 && even > 4 * odd) return 'utf-16be'
  // A part may end within a character: up to three bytes of it are left out.
  return [0, 1, 2, 3].some((cut) => isUtf8(beginning.subarray(0, beginning.length - cut))) ? 'utf-8' : 'windows-1252'
}
