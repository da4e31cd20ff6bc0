/** A part of a regular expression. Captures are left out, since no pattern of ours refers back to one. */
export type Part =
  | { kind: 'signs'; signs: readonly string[]; matches: (sign: string) => boolean }
  | { kind: 'row'; parts: readonly Part[] }
  | { kind: 'choice'; options: readonly Part[] }
  | { kind: 'repeated'; part: Part; least: number; most: number; isLazy: boolean }
  /** `^`, `$`, `\b` or `\B`. */
  | { kind: 'place'; place: string }
  | { kind: 'around'; part: Part; isBehind: boolean; isNegative: boolean }

/** Enough to find some of every class that a pattern of ours names. */
const alphabet = [
  ...'aZ0_-.,:;!?@#%&+=*~`\'"/\\|^$<>()[]{} \n\t\r',
  '\u00e9',
  '\u0301',
  '\u200f',
  '\u0627',
  '\u4e2d',
  '\u0000',
  '😀',
  '\ud800',
  '\ufe0f',
  '\ufeff',
  '\u{e0100}',
  ...'bcdefghijklmnopqrstuvwxyz123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
]

/** Reads a pattern; throws on a reference back, whose cost nobody could count. */
export function readPattern({ source, flags }: RegExp): Part {
  const reading = { source, flags: flags.replace(/[gy]/g, ''), at: 0 }
  return readChoice(reading)
}

interface Reading {
  source: string
  flags: string
  at: number
}

function readChoice(reading: Reading): Part {
  const options: Part[] = []
  let parts: Part[] = []
  while (reading.at < reading.source.length && reading.source[reading.at] !== ')') {
    if (reading.source[reading.at] === '|') {
      reading.at++
      options.push({ kind: 'row', parts })
      parts = []
    } else parts.push(readRepeated(reading))
  }
  options.push({ kind: 'row', parts })
  const [only] = options
  return options.length === 1 && only ? only : { kind: 'choice', options }
}

function readRepeated(reading: Reading): Part {
  const part = readOne(reading)
  const found = take(reading, /(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/y)
  if (!found) return part
  const [, sign, least = '', comma, most = '', lazy] = found
  const repeated = { kind: 'repeated' as const, part, isLazy: lazy === '?' }
  if (sign !== undefined) return { ...repeated, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  return {
    ...repeated,
    least: Number(least),
    most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most),
  }
}

function readOne(reading: Reading): Part {
  if (take(reading, /\(/y)) {
    const opening = take(reading, /\?(?:<?[=!]|:|<\w+>)/y)?.[0] ?? ''
    const inside = readChoice(reading)
    reading.at++
    return /[=!]$/.test(opening)
      ? { kind: 'around', part: inside, isBehind: opening.startsWith('?<'), isNegative: opening.endsWith('!') }
      : inside
  }
  const place = take(reading, /[\^$]|\\[bB]/y)?.[0]
  if (place !== undefined) return { kind: 'place', place }
  if (take(reading, /\\[1-9]|\\k</y)) throw new Error(`${reading.source} refers back: put it in other words.`)
  const sign =
    take(
      reading,
      /\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^]|[^]/uy,
    )?.[0] ?? ''
  const one = new RegExp(`^${sign}$`, reading.flags.replace('m', ''))
  return { kind: 'signs', signs: signsOf(sign, one), matches: (character) => one.test(character) }
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.source)
  if (found) reading.at = pattern.lastIndex
  return found
}

function signsOf(sign: string, one: RegExp): string[] {
  const found = alphabet.filter((character) => one.test(character))
  if (found.length > 0) return found.slice(0, 4)
  const codes = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
    one.test(character),
  )
  if (codes.length === 0) throw new Error(`No sign was found that ${sign} matches: extend the alphabet.`)
  return codes.slice(0, 2)
}

/** A few texts that match a part, the shortest first. */
export function samplesOf(part: Part): string[] {
  switch (part.kind) {
    case 'signs':
      return [...part.signs]
    case 'place':
    case 'around':
      return ['']
    case 'row': {
      const first = part.parts.map((inner) => samplesOf(inner))
      return [first.map(([sample = '']) => sample).join(''), first.map((samples) => samples.at(-1) ?? '').join('')]
    }
    case 'choice':
      return part.options.map((option) => samplesOf(option)[0] ?? '')
    case 'repeated':
      return part.least === 0
        ? ['', ...samplesOf(part.part)]
        : samplesOf(part.part).map((sample) => sample.repeat(Math.min(part.least, 50)))
  }
}
