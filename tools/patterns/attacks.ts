import { readPattern, samplesOf, type Part } from './patternSyntax.ts'

/** What makes a match fail that has read far. */
const tails = ['', '\u0000', '\n\n', '! !']
const mostPumps = 8
const mostTexts = 400

/**
 * Texts of a length on which a backtracking engine spends most with a pattern: what leads up to each repeated part, then what it repeats, over
 * and over, then what no match can end with; and whatever can begin a match, over and over.
 */
export function attacksOn(pattern: RegExp, length: number): string[] {
  const read = readPattern(pattern)
  const texts = new Set<string>()
  const pump = (before: string, unit: string) => {
    if (unit === '') return
    for (const tail of tails) texts.add(before + filled(unit, length - before.length - tail.length) + tail)
  }
  for (const { before, units } of repeatedIn(read, '')) {
    for (const unit of units) {
      pump(before, unit)
      pump('', before + unit)
      // Each begins a match that reads half of the text before it fails.
      texts.add(filled(before + unit, length / 2) + filled(unit, length / 2))
    }
    for (const one of units.slice(0, 3))
      for (const other of units.slice(0, 3)) if (one !== other) pump(before, one + other)
  }
  for (const sample of samplesOf(read)) pump('', sample)
  for (const sign of signsIn(read)) pump('', sign)
  return [...texts].slice(0, mostTexts)
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.max(1, Math.floor(length / unit.length)))
}

interface Repeated {
  before: string
  units: string[]
}

/** Every repeated part with the shortest text that leads up to it. */
function repeatedIn(part: Part, before: string): Repeated[] {
  switch (part.kind) {
    case 'signs':
      return []
    case 'choice':
      return part.options.flatMap((option) => repeatedIn(option, before))
    case 'row': {
      let led = before
      return part.parts.flatMap((inner) => {
        const found = repeatedIn(inner, led)
        led += samplesOf(inner)[0] ?? ''
        return found
      })
    }
    case 'repeated': {
      const inside = repeatedIn(part.part, before)
      const units = [...new Set([...samplesOf(part.part), ...signsIn(part.part)])].filter((unit) => unit !== '')
      return part.most > 1 ? [{ before, units: units.slice(0, mostPumps) }, ...inside] : inside
    }
  }
}

/** One of each kind of sign that a part names. */
function signsIn(part: Part): string[] {
  switch (part.kind) {
    case 'signs':
      return part.signs.slice(0, 2)
    case 'row':
      return [...new Set(part.parts.flatMap(signsIn))]
    case 'choice':
      return [...new Set(part.options.flatMap(signsIn))]
    case 'repeated':
      return signsIn(part.part)
  }
}
