import { Values } from '../../../values.ts'

/** Writes a statement's text and adds to `values` only those that it names: PostgreSQL refuses a value whose type nothing tells. */
export function withUsedValues(values: Values, write: (all: Values) => string): string {
  const all = new Values()
  const names = new Map<string, string>()
  return write(all).replaceAll(/\$(\d+)/g, (name, number: string) => {
    if (name === '$1') return name
    const known = names.get(name) ?? values.add(all.list[Number(number) - 2])
    names.set(name, known)
    return known
  })
}
