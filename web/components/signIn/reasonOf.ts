import type { MessageID } from '../../words/words.ts'
import type { Intent } from './intent.ts'

/** The sentence that says what happens to an intent. */
export function reasonOf(intent: Intent): MessageID {
  return reasons[intent.split(' ', 1)[0] as keyof typeof reasons]
}

const reasons = {
  vote: 'portal.signIn.forVote',
  post: 'portal.signIn.forPost',
  comment: 'portal.signIn.forComment',
  like: 'portal.signIn.forLike',
  follow: 'portal.signIn.forFollow',
  picture: 'portal.signIn.forPicture',
} as const satisfies Record<string, MessageID>
