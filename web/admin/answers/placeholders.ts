/** What a saved answer can leave to the post that it is used on, written `{name}`. */
export const placeholders = ['name', 'title', 'status'] as const

/** What takes the places. Null: nobody can be named, as on a board where people go by an alias. */
export interface Filling {
  name: string | null
  title: string
  status: string
}

const written = /\{([\p{L}_]+)\}/gu

/** Words in braces that are none of the placeholders, as they are written, each once. */
export function unknownPlaceholders(text: string): string[] {
  const all = [...text.matchAll(written)].filter(([, word]) => !placeholders.some((known) => known === word))
  return [...new Set(all.map(([whole]) => whole))]
}

/**
 * A saved answer as it is sent; what is no placeholder stays. Without a name, "Hi {name}," is "Hi,", and a sentence that would begin with the name begins
 * after it.
 */
export function filledIn(text: string, { name, title, status }: Filling): string {
  const named = name === null ? withoutName(text) : text
  const values = new Map(Object.entries({ title, status, ...(name === null ? {} : { name: firstName(name) }) }))
  return named.replace(written, (whole, word: string) => values.get(word) ?? whole)
}

function withoutName(text: string): string {
  return text
    .replace(
      /(^|\n)([ \t]*)\{name\}[,:!.]?[ \t]*(\p{L}?)/gu,
      (_whole, line: string, indent: string, letter: string) => `${line}${indent}${letter.toUpperCase()}`,
    )
    .replace(/[ \t]?\{name\}/g, '')
}

/** The first word of a name, or all of it where that is no name, such as "Dr." */
function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return first.endsWith('.') ? name : first
}
