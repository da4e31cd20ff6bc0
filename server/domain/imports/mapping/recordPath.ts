import { ImportRefused } from '../importRefused.ts'

type Step = { kind: 'key'; key: string } | { kind: 'each' } | { kind: 'index'; index: number }

/** The path of a value in a record: `author.name`, `"a.b"."Text: "`, `comments[].text`, `tags[0]`. */
export interface RecordPath {
  text: string
  steps: readonly Step[]
}

/**
 * Parses a path: keys joined by dots, `[]` for every element of a list, `[2]` for one. A key with a dot, a bracket or a
 * quote is quoted (`"a.b"`, inside with `\"` and `\\`); blanks and colons need no quoting. Refuses an invalid one with
 * a sentence.
 */
export function readPath(text: string): RecordPath {
  const steps: Step[] = []
  const part = /(?:"((?:[^"\\]|\\.){0,500})"|([^.[\]"]+))|\[(\d*)\]/gsy
  let at = 0
  while (at < text.length) {
    part.lastIndex = at
    const found = part.exec(text)
    const isKey = found?.[3] === undefined
    if (!found || (isKey && at > 0 && text[at - 1] !== '.')) throw notAPath(text)
    if (!isKey) steps.push(found[3] === '' ? { kind: 'each' } : { kind: 'index', index: Number(found[3]) })
    else steps.push({ kind: 'key', key: found[1]?.replace(/\\(.)/gs, '$1') ?? found[2] ?? '' })
    at = part.lastIndex
    if (text[at] === '.') at++
    else if (at < text.length && text[at] !== '[') throw notAPath(text)
  }
  if (steps.length === 0 || text.endsWith('.')) throw notAPath(text)
  return { text, steps }
}

function notAPath(text: string): ImportRefused {
  return new ImportRefused(
    `The path ${text} is invalid. Join keys with dots, and put double quotes around a key that holds a dot, a bracket or a quote.`,
  )
}

/**
 * The value at a path, `undefined` if there is none; a path with `[]` returns a list. A field with exactly that name
 * takes precedence.
 */
export function valueAt(fields: Readonly<Record<string, unknown>>, { text, steps }: RecordPath): unknown {
  return Object.hasOwn(fields, text) ? fields[text] : walk(fields, steps)
}

/**
 * The list at a path: with or without `[]` at its end, empty if there is nothing, and with one element for a single
 * value.
 */
export function listAt(fields: Readonly<Record<string, unknown>>, path: RecordPath): unknown[] {
  const value = valueAt(fields, path)
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}

function walk(value: unknown, steps: readonly Step[]): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (step.kind === 'key')
    return isObject(value) && Object.hasOwn(value, step.key) ? walk(value[step.key], rest) : undefined
  if (!Array.isArray(value)) return undefined
  return step.kind === 'index' ? walk(value[step.index], rest) : value.map((element) => walk(element, rest))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
