import { randomInt, timingSafeEqual } from 'node:crypto'

/** A code that is sent by email: six random digits. Only its hash is stored, signed together with what it is good for. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A code as it was typed or pasted: full-width digits, spaces and dashes make no difference. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '')
}

/**
 * The hash of a code as it was typed if it is the stored one; null for another, and where none is stored. The work and the time are the same for
 * each of these.
 */
export function matchCode(
  hashOfCode: (code: string) => Buffer,
  typed: string,
  stored: Buffer | null | undefined,
): Buffer | null {
  const given = hashOfCode(typedCode(typed))
  return timingSafeEqual(given, stored ?? hashOfCode('no code')) && stored ? given : null
}
