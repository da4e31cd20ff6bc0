import type { CallFacts, CallTable } from './callTypes.ts'

/**
 * Reads the table of calls, a line each: the path after `/api/`, the name of the output, and the inputs that the call needs. The path is
 * followed by the nouns that the call shows or touches, where they are not its first segment alone, and by `c` where it creates. As lines the
 * table weighs half of what it would as objects, and every page carries it.
 */
export function readCallTable(lines: readonly string[]): CallTable {
  return Object.fromEntries(
    lines.map((line): [string, CallFacts] => {
      const [address = '', output = '', ...required] = line.split(' ')
      const [path = '', nouns = path.split('/')[0] ?? '', creates] = address.split(':')
      return [`/api/${path}`, { required, output, creates: !!creates, nouns: nouns.split(',') }]
    }),
  )
}
