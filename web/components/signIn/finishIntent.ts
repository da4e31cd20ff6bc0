import type { DataClient } from '../../data/client.ts'
import type { Intent } from './intent.ts'

const lookEveryMs = 100
const lookTimes = 50

/**
 * Does what was begun before a reload, of which nothing but the intent is left. A vote, follow or like is sent: twice is once. A draft is sent by its
 * own form, which a reload opens again with what was typed. Rejects with what a write rejects with.
 */
export async function finishIntent(client: DataClient, intent: Intent): Promise<void> {
  const [deed, id = ''] = intent.split(' ')
  if (deed === 'vote') await client.write('/api/votes/create', { postID: id })
  else if (deed === 'follow') await client.write('/api/subscriptions/create', { postID: id })
  else if (deed === 'category') await client.write('/api/categories/subscribe', { categoryID: id })
  else if (deed === 'entry')
    await client.write('/api/userReactions/create', { objectID: id, objectType: 'entry', reactionName: 'like' })
  else if (deed === 'like')
    await client.write('/api/userReactions/create', { objectID: id, objectType: 'comment', reactionName: 'like' })
  else if (deed === 'post' || deed === 'comment') (await formOf(intent))?.requestSubmit()
}

/** The form of a draft, by the mark that its own code puts into it. That may still be on its way; without it, what was typed stays a draft. */
async function formOf(intent: Intent): Promise<HTMLFormElement | null> {
  const selector = `[data-intent="${CSS.escape(intent)}"]`
  for (let looks = 0; looks < lookTimes; looks += 1) {
    const form = document.querySelector(selector)?.closest('form')
    if (form) return form
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return null
}
