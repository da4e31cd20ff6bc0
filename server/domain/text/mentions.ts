import { isID } from '../ids.ts'

/** A person who is named in a text: `@[Ann](user:<id>)`. The renderer reads the same. */
const mention = /@\[([^[\]\n]{1,100})\]\(user:([A-Za-z0-9_-]{1,64})\)/g

/** The ids of those who are named in a text, each once. */
export function mentionedIDs(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, , id = '']) => id.toLowerCase()).filter(isID))]
}

/** Writes each mention by the name that `names` has for its id. Of everybody else only the words stay that were typed. */
export function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(mention, (_all, typed: string, id: string) => {
    const name = names.get(id.toLowerCase())
    return name === undefined ? `@${typed}` : mentionMarkdown(name, id.toLowerCase())
  })
}

/** Writes each mention as `written` has it for its id; null leaves it as it is. */
export function withMentions(text: string, written: (userID: string) => string | null): string {
  return text.replace(mention, (all, _typed: string, id: string) => written(id.toLowerCase()) ?? all)
}

/** Writes each mention of one person by their name; without a name they become the given word. */
export function withName(text: string, userID: string, name: string | null, nobody: string): string {
  return text.replace(mention, (all, _typed: string, id: string) => {
    if (id.toLowerCase() !== userID) return all
    return name === null ? `@${nobody}` : mentionMarkdown(name, userID)
  })
}

/** Brackets would end the name, and a backslash would take what follows it. */
function mentionMarkdown(name: string, id: string): string {
  return `@[${[...name.replace(/[[\]\\]/g, ' ')].slice(0, 100).join('').trim() || '?'}](user:${id})`
}
