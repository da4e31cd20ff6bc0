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

/**
 * The faults of one catalogue, each a few words: a duplicate key (which `JSON.parse` hides), or an id that does not
 * begin with the catalogue's name, by which its file is found.
 */
export function faultsIn(name: string, text: string): string[] {
  const keys = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].map(([, key = '']) => key)
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  const strange = keys.filter((key) => !key.startsWith(`${name}.`))
  return [
    ...new Set(twice.map((key) => `${key} is there twice`)),
    ...strange.map((key) => `${key} must begin with ${name}.`),
  ]
}

/** Throws when a catalogue has a fault by itself. */
export function requireSound(name: string, text: string): void {
  const faults = faultsIn(name, text)
  if (faults.length > 0) throw new Error(`locales/en/${name}.json: ${faults.join('; ')}.`)
}

/** The ids that no source text names, neither whole nor as a template such as `portal.sort.${sort}`. */
export function unusedIDs(ids: Iterable<string>, sources: readonly string[]): string[] {
  const source = sources.join('\n')
  const whole = new Set([...source.matchAll(/(['"`])((?:\w+\.)+\w+)\1/g)].map(([, , id]) => id))
  const templates = [...new Set([...source.matchAll(/`(\w+\.[\w.]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text))].map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
          .join('\\w+')}$`,
      ),
  )
  return [...ids].filter((id) => !whole.has(id) && !templates.some((template) => template.test(id)))
}
