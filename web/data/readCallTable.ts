import type { CallFacts } from './callTypes.ts'

/**
 * Reads the table of calls, a line each: the path after `/api/`, the name of the output, and the inputs that the call needs. The path is
 * followed by the nouns that the call shows or touches, where they are not its first segment alone, and by `c` where it creates. As text the
 * table weighs half of what it would as objects, and every page carries it.
 */
export function readCallTable(table: string): Record<string, CallFacts> {
  return Object.fromEntries(
    table.split('\n').map((line): [string, CallFacts] => {
      const [address, output, ...required] = line.split(' ') as [string, string, ...string[]]
      const [path, nouns = path.replace(/\/.*/, ''), creates] = address.split(':') as [string, string?, string?]
      return [`/api/${path}`, { required, output, creates: !!creates, nouns: nouns.split(',') }]
    }),
  )
}
