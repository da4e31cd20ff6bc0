import type { PostItem } from '../../../contract/posts.ts'
import type { DataClient } from '../../data/client.ts'
import type { EndPatch } from '../../data/optimistic.ts'
import { useDataClient } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import { toggleTimeoutMs, useToggle } from '../useToggle.ts'
import { showPost } from './usePostVote.ts'

/** Follows a post, or ends that. */
export function useFollow(): (
  post: Pick<PostItem, 'id' | 'title' | 'urlName' | 'board'> & { viewerFollows: boolean },
) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return ({ id, viewerFollows, title, urlName, board }) => {
    const inputs = { postID: id }
    toggle({
      key: followKey(id),
      subject: { inputs, title, href: paths.post(board.urlName, urlName) },
      isOn: viewerFollows,
      show: (isOn) => showFollow(client, id, isOn),
      send: (isOn) => client.write(followPath(isOn), inputs, undefined, { timeoutMs: toggleTimeoutMs }),
      tell: (subscription) => showFollow(client, id, subscription.viewerFollows)(true),
      failed: t('post.follow.failed', { title }),
    })
  }
}

export const followKey = (postID: string) => `follow ${postID}` as const
export const followPath = (isOn: boolean) => (isOn ? '/api/subscriptions/create' : '/api/subscriptions/delete')

/** Shows a post as followed or not, wherever that shows, until that is ended. */
export function showFollow(client: DataClient, id: string, isOn: boolean): EndPatch {
  return showPost(client, id, (post) => ({ ...post, viewerFollows: isOn }))
}
