import type { Intent as Carried } from '../../../contract/intent.ts'

/**
 * What someone began that needs a person, as one text: the deed and what it is about. A post is named by its board, a comment by its post and the
 * comment that it answers, a picture by nothing. A category is followed, an entry of the changelog liked. `again` is whatever was sent when a sign-in ended.
 */
export type Intent = OneStep | `${'post' | 'comment' | 'category' | 'entry'} ${string}` | 'picture' | 'again'

/** What a link can do by itself, on whatever device: not what waits as a draft. */
export type OneStep = `${'vote' | 'follow' | 'like'} ${string}`

/** The intent as a link carries it; nothing where a link knows nothing of it. */
export function carriedBy(intent: Intent | null): { intent?: Carried } {
  const [deed, id = ''] = (intent ?? '').split(' ')
  if (deed === 'vote' || deed === 'follow') return { intent: { deed, postID: id } }
  if (deed === 'like') return { intent: { deed, commentID: id } }
  return deed === 'post' || deed === 'comment' ? { intent: { deed } } : {}
}

/** The intent that a link did; null for a draft, which no link can do. */
export function intentOf(carried: Carried): Intent | null {
  if (carried.deed === 'post' || carried.deed === 'comment') return null
  return carried.deed === 'like' ? `like ${carried.commentID}` : `${carried.deed} ${carried.postID}`
}

export function isOneStep(intent: Intent): intent is OneStep {
  return /^(vote|follow|like) /.test(intent)
}

/** Whether a text from the browser's storage is an intent. */
export function isIntent(text: unknown): text is Intent {
  return typeof text === 'string' && /^(picture$|(vote|follow|like|post|comment|category|entry) .)/.test(text)
}
