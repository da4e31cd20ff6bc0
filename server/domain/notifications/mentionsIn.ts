import { isID } from '../ids.ts'

const mostMentions = 50

/** Who is mentioned in a text by `@[name](user:id)`, each once: at most fifty, so that nobody calls a whole company by one comment. */
export function mentionsIn(markdown: string): string[] {
  const found = [...markdown.matchAll(/@\[[^[\]\n]{1,100}\]\(user:([A-Za-z0-9_-]{1,64})\)/g)].map(([, user = '']) => user.toLowerCase()).filter(isID)
  return [...new Set(found)].slice(0, mostMentions)
}
