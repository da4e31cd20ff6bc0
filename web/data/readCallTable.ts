import type { CallFacts, CallTable } from './callTypes.ts'

/**
 * Reads the table of calls, a line each: `r` for a read, `w` for a write or `c` for one that creates, its path after `/api/`, the name of its
 * output, and the inputs that it needs. As lines it weighs half of what it would as objects, and every page carries it.
 */
export function readCallTable(lines: readonly string[]): CallTable {
  return Object.fromEntries(
    lines.map((line): [string, CallFacts] => {
      const [kind, path = '', output = '', ...required] = line.split(' ')
      return [`/api/${path}`, { kind: kind === 'r' ? 'read' : 'write', required, output, creates: kind === 'c' }]
    }),
  )
}
