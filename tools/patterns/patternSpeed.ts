import { Script } from 'node:vm'

const longestMs = 2_000

/**
 * How long a pattern needs for a text, in milliseconds of this process: as often as it is found, or, where it says where it looks
 * (`y`), at every place that it may be asked for. What takes more than two seconds of the clock is ended and counts as `Infinity`.
 */
export function msOf(pattern: RegExp, text: string): number {
  const started = process.cpuUsage()
  try {
    // V8 ends a regular expression, like any other code, when the time of its script is over.
    work = () => tryEverywhere(pattern, text)
    script.runInThisContext({ timeout: longestMs })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return Infinity
    throw error
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

let work = (): unknown => undefined
Object.defineProperty(globalThis, 'tryPattern', { value: () => work(), configurable: true })
const script = new Script('tryPattern()')

function tryEverywhere(pattern: RegExp, text: string): void {
  if (pattern.sticky) {
    for (let at = 0; at < text.length; at++) {
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (found && found[0] !== '') at += found[0].length - 1
    }
  } else if (pattern.global) text.replace(pattern, '')
  else text.split(pattern)
  pattern.lastIndex = 0
}
