import { isID } from '../ids.ts'

/** A person mentioned in a text: `@[Ann](user:<id>)`. The renderer uses the same pattern. */
const mention = /@\[([^[\]\n]{1,100})\]\(user:([A-Za-z0-9_-]{1,64})\)/g

/** The same for PostgreSQL, of any length, with the name as its group. */
export const mentionSQL = String.raw`'@\[([^][\n]*)\]\(user:[A-Za-z0-9_-]*\)'`

/** The SQL expression of a text without its mentions, names and ids. */
export const withoutMentionsSQL = (text: string) => `regexp_replace(${text}, ${mentionSQL}, ' ', 'g')`

/** The ids in a text's mentions, each once, as typed: an alias has one too. */
export function typedIDs(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, , id = '']) => id))]
}

/** The ids of the people mentioned in a text, each once. */
export function mentionedIDs(text: string): string[] {
  return [
    ...new Set(
      typedIDs(text)
        .map((id) => id.toLowerCase())
        .filter(isID),
    ),
  ]
}

/**
 * Writes each mention with the name that `find` gives for its id. All others are reduced to the words that were typed.
 */
export function withNames(text: string, find: (id: string) => { id: string; name: string } | undefined): string {
  return text.replace(mention, (all: string, typed: string, id: string, at: number) => {
    const found = find(id)
    if (found) return mentionMarkdown(found.name, found.id)
    // The rest of a mention may not begin another: `@[@](user:x)[y](user:z)`.
    return typed.endsWith('@') && text.charAt(at + all.length) === '[' ? `@${typed} ` : `@${typed}`
  })
}

/** Writes each mention as `written` gives it for its id; null leaves it as it is. */
export function withMentions(text: string, written: (userID: string) => string | null): string {
  return text.replace(mention, (all, _typed: string, id: string) => written(id.toLowerCase()) ?? all)
}

/** Writes each mention of one person with their name; without a name, with the given word. */
export function withName(text: string, userID: string, name: string | null, nobody: string): string {
  return text.replace(mention, (all, _typed: string, id: string) => {
    if (id.toLowerCase() !== userID) return all
    return name === null ? `@${nobody}` : mentionMarkdown(name, userID)
  })
}

/** Brackets would end the name, and a backslash would escape what follows it. */
function mentionMarkdown(name: string, id: string): string {
  return `@[${[...name.replace(/[[\]\\]/g, ' ')].slice(0, 100).join('').trim() || '?'}](user:${id})`
}
