import { mentionedIDs } from '../text/mentions.ts'

const mostMentions = 50

/** Who is told that a text mentions them: at most fifty, so that nobody calls a whole company by one comment. */
export function mentionsIn(markdown: string): string[] {
  return mentionedIDs(markdown).slice(0, mostMentions)
}
