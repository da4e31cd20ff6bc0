import type { MessageID } from '../../words/words.ts'
import type { Intent } from './intent.ts'

/** The sentence that says what happens to an intent. */
export function reasonOf(intent: Intent): MessageID {
  return reasons[intent.split(' ', 1)[0] as keyof typeof reasons]
}

const reasons = {
  vote: 'write.signIn.forVote',
  post: 'write.signIn.forPost',
  comment: 'write.signIn.forComment',
  like: 'write.signIn.forLike',
  follow: 'write.signIn.forFollow',
  category: 'write.signIn.forCategory',
  picture: 'write.signIn.forPicture',
  again: 'write.signIn.forAgain',
} as const satisfies Record<string, MessageID>
