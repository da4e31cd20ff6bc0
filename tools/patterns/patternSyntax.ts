/** A part of a regular expression, as far as texts that match it are made from it. */
export type Part =
  | { kind: 'signs'; signs: readonly string[] }
  | { kind: 'row'; parts: readonly Part[] }
  | { kind: 'choice'; options: readonly Part[] }
  | { kind: 'repeated'; part: Part; least: number; most: number }

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
  ...'bcdefghijklmnopqrstuvwxyz123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
]

/** Reads a pattern. Places (`^`, `\b`, a look around) match no sign and are left out; a reference back is too. */
export function readPattern({ source, flags }: RegExp): Part {
  const reading = { source, flags: flags.replace(/[gy]/g, ''), at: 0 }
  return readChoice(reading)
}

interface Reading {
  source: string
  flags: string
  at: number
}

const nothing: Part = { kind: 'row', parts: [] }

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
  return options.length === 1 ? (options[0] ?? nothing) : { kind: 'choice', options }
}

function readRepeated(reading: Reading): Part {
  const part = readOne(reading)
  const found = take(reading, /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y)
  if (!found) return part
  const [, sign, least = '', comma, most = ''] = found
  if (sign !== undefined)
    return { kind: 'repeated', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  return {
    kind: 'repeated',
    part,
    least: Number(least),
    most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most),
  }
}

function readOne(reading: Reading): Part {
  if (take(reading, /\(/y)) {
    const opening = take(reading, /\?(?:<?[=!]|:|<\w+>)/y)?.[0] ?? ''
    const inside = readChoice(reading)
    reading.at++
    return /[=!]$/.test(opening) ? nothing : inside
  }
  if (take(reading, /[\^$]|\\[bB]|\\[1-9]\d*|\\k<\w+>/y)) return nothing
  const sign =
    take(
      reading,
      /\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^]|[^]/uy,
    )?.[0] ?? ''
  return { kind: 'signs', signs: signsOf(sign, reading.flags) }
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.source)
  if (found) reading.at = pattern.lastIndex
  return found
}

function signsOf(sign: string, flags: string): string[] {
  const one = new RegExp(`^${sign}$`, flags)
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
