/** Who is named in a text, by the name that it shows. */
export type Named = Map<string, string>

const mention = /@\[([^[\]\n]{1,100})\]\(user:([A-Za-z0-9_-]{1,64})\)/g

/** A name as a text can hold it: brackets would end it there. */
export function nameInText(name: string): string {
  return [...name.replace(/[[\]\\]/g, ' ')].slice(0, 100).join('').trim() || '?'
}

/** The text as it is read while it is written: `@Ann` for `@[Ann](user:<id>)`. Whom it names is added to `named`. */
export function toShown(text: string, named: Named): string {
  return text.replace(mention, (_all, name: string, id: string) => {
    named.set(name, id)
    return `@${name}`
  })
}

/** The text as it is kept: each `@Ann` of someone in `named`, where the name is whole, becomes `@[Ann](user:<id>)`. */
export function toKept(shown: string, named: Named): string {
  if (named.size === 0 || !shown.includes('@')) return shown
  const names = [...named.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return shown.replace(new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu'), (all, name: string) => {
    const id = named.get(name)
    return id === undefined ? all : `@[${name}](user:${id})`
  })
}

/** What is typed of a name at the caret: where its @ stands and what follows it; null when no name is being typed. */
export function typedMention(shown: string, caret: number, named: Named): { at: number; prefix: string } | null {
  const found = /(?:^|[\s(])@((?:[^\s@]{1,60} ?){0,3})$/u.exec(shown.slice(Math.max(0, caret - 60), caret))
  if (!found) return null
  const [, prefix = ''] = found
  if ([...named.keys()].some((name) => prefix === name || prefix.startsWith(`${name} `))) return null
  return { at: caret - prefix.length - 1, prefix }
}
