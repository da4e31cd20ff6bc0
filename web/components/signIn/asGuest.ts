import type { DataClient } from '../../data/client.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { wordsOf } from '../../words/words.ts'
import type { Begun } from './SignInGate.tsx'

/**
 * Does what was begun without signing in, where the board lets guests; then offers to sign in, to hear of the post. False where a person is needed, and where it can't be
 * asked.
 */
export async function asGuest(
  client: DataClient,
  { intent, finish }: Begun,
  show: (begun: Begun) => void,
): Promise<boolean> {
  const [deed, id = ''] = intent.split(' ')
  if (deed !== 'vote' && deed !== 'post') return false
  const { data: rights } = await client.load('/api/guests/get', deed === 'vote' ? { postID: id } : { boardID: id })
  if (!(deed === 'vote' ? rights?.mayVote : rights?.mayPost)) return false
  const wasVoted = votedHere.has(id)
  await finish()
  if (deed === 'vote' && !wasVoted) {
    votedHere.add(id)
    offerEmail(client, id, show)
  }
  return true
}

/** The posts that were voted for on this page: of each is asked once. */
const votedHere = new Set<string>()

function offerEmail(client: DataClient, postID: string, show: (begun: Begun) => void): void {
  const { t } = wordsOf(document.documentElement.lang)
  toasts.show({
    text: t('write.guest.voted'),
    kind: 'guest',
    action: {
      label: t('write.guest.addEmail'),
      onSelect: () =>
        show({
          intent: `follow ${postID}`,
          finish: async () => void (await client.write('/api/subscriptions/create', { postID })),
          giveUp: undefined,
        }),
    },
  })
}
