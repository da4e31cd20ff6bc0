import { sharedFields, type Call } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { refusedInput } from './refusedInput.ts'
import { hasRepeatedKeys } from './repeatedKeys.ts'

/** How large a body may be. */
export interface BodyLimits {
  bytes: number
  /** How many lists and objects it may hold: far more than any input, and few enough to look into each. */
  inside: number
  /** How many quotes and opening brackets its text may have. */
  signs: number
}

/** A post of nothing but signs has 20,000 of them, and so has the longest list of addresses. */
export const usualLimits: BodyLimits = { bytes: 512 * 1024, inside: 10_000, signs: 30_000 }
/** A thousand people of 4 kB, each with two companies and twenty values: what a program with a key sends (docs/decisions/0086). */
export const wideLimits: BodyLimits = { bytes: 4 * 1024 * 1024, inside: 30_000, signs: 250_000 }
/** A rule of a segment goes deepest: each of its levels is an object and a list. */
const deepest = 16
/** How many fields its object may have: looking for each among the inputs takes time. */
const mostFields = 1_000

/** Parses a body's JSON; refuses what is not an object, too large, of too many parts or nested deeper than any input of ours. */
export function parseBody(text: string, limits: BodyLimits = usualLimits): Record<string, unknown> {
  if (text.length > limits.bytes || hasTooManySigns(text, limits.signs)) throw new CallError('tooLarge')
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new CallError('notJSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new CallError('notJSON')
  if (Object.keys(body).length > mostFields) throw new CallError('tooLarge')
  checkShape(body, limits.inside)
  if (hasRepeatedKeys(text, body)) throw new CallError('notJSON')
  return body as Record<string, unknown>
}

/**
 * The inputs of a call out of a body: without the shared cookie fields that it does not take itself, every required one there, every one of its type, and none that the
 * call does not know. Optional inputs that are null count as absent; a required one that is null is missing (0035, Calls). Refuses with `missingInput`,
 * `unknownField`, and as `refusedInput` says.
 */
export function readInput(call: Call, body: Record<string, unknown>): unknown {
  // Entries, not assignments: a field that is called __proto__ must stay a field.
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => name in call.input.shape || !(sharedFields as readonly string[]).includes(name),
    ),
  )
  for (const { name, optional, nullable } of inputsOf(call)) {
    const absent = given[name] === undefined || (given[name] === null && !nullable)
    if (!absent) continue
    if (!optional) throw new CallError('missingInput', { field: name, path: call.path })
    delete given[name]
  }
  const parsed = call.input.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0)
    throw new CallError('unknownField', { field: issue.keys[0], path: call.path })
  throw refusedInput(parsed.error, given, { path: call.path })
}

interface Input {
  name: string
  optional: boolean
  nullable: boolean
}

const known = new WeakMap<Call, readonly Input[]>()

/** What a call's inputs accept beside their values, found out once: asking a schema costs as much as using it. */
function inputsOf(call: Call): readonly Input[] {
  let inputs = known.get(call)
  if (!inputs) {
    inputs = Object.entries(call.input.shape).map(([name, shape]) => ({
      name,
      optional: accepts(shape, undefined),
      nullable: accepts(shape, null),
    }))
    known.set(call, inputs)
  }
  return inputs
}

function accepts(shape: unknown, value: undefined | null): boolean {
  return (shape as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success
}

/** Whether parsing the text would take long, seen without parsing it: half a megabyte of short fields takes 60 ms. */
function hasTooManySigns(text: string, most: number): boolean {
  let signs = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code === 0x22 || code === 0x5b || code === 0x7b) && ++signs > most) return true
  }
  return false
}

/** Refuses with `tooDeep` or `tooLarge`, as soon as that is seen. */
function checkShape(body: object, mostInside: number): void {
  let seen = 1
  let level: object[] = [body]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) throw new CallError('tooDeep')
    const inside: object[] = []
    for (const outer of level)
      for (const value of Object.values(outer) as unknown[])
        if (typeof value === 'object' && value !== null) inside.push(value)
    seen += inside.length
    if (seen > mostInside) throw new CallError('tooLarge')
    level = inside
  }
}
