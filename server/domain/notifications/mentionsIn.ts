import { mentionedIDs } from '../text/mentions.ts'

const mostMentions = 50

/** The people notified of a mention: at most fifty, so that one comment can't alert a whole company. */
export function mentionsIn(markdown: string): string[] {
  return mentionedIDs(markdown).slice(0, mostMentions)
}
