import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/**
 * Throws when a catalogue of another language is not the twin of its English one: a text is missing or too many, is no ICU message, or
 * fills in other values. `where` names it in the sentence.
 */
export function requireSame(english: string, other: string, where: string): void {
  const faults = differences(JSON.parse(english) as Catalogue, JSON.parse(other) as Catalogue)
  if (faults.length > 0) throw new Error(`locales/${where}: ${faults.join('; ')}.`)
}

type Catalogue = Record<string, string>

/** What a catalogue does otherwise than the English one, each a few words. */
export function differences(english: Catalogue, other: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(other, key))
  const spare = Object.keys(other).filter((key) => !Object.hasOwn(english, key))
  const shared = Object.entries(english).filter(([key]) => Object.hasOwn(other, key))
  return [
    ...missing.map((key) => `${key} is missing`),
    ...spare.map((key) => `${key} is not in English`),
    ...shared.flatMap(([key, text]) => otherValues(key, text, other[key] ?? '')),
  ]
}

function otherValues(key: string, english: string, other: string): string[] {
  if (other.trim() === '') return [`${key} is empty`]
  const compiled = compileMessage(other)
  // What cannot be read as a message comes back as it was.
  if (Array.isArray(compiled) && compiled.some((part) => typeof part === 'string' && /[{}]/.test(part)))
    return [`${key} is not a message`]
  const [wanted, found] = [valuesOf(english), valuesOf(other)].map((values) => [...values].toSorted().join(', '))
  return wanted === found ? [] : [`${key} fills in {${found}}, English {${wanted}}`]
}

/** The names that a message fills in, also within its plurals. */
function valuesOf(text: string): Set<string> {
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, , choices] = part as [unknown, unknown, unknown]
    if (typeof name === 'string') names.add(name)
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(visit)
  }
  const compiled: CompiledMessage = compileMessage(text)
  if (Array.isArray(compiled)) compiled.forEach(visit)
  return names
}
