import type { Post } from '../../../contract/posts.ts'
import { useDataClient } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { useToggle } from '../useToggle.ts'

/** Follows a post, or ends that. */
export function useFollow(): (post: Pick<Post, 'id' | 'viewerFollows'>) => void {
  const client = useDataClient()
  const toggle = useToggle()
  const { t } = useWords()
  return ({ id, viewerFollows }) => {
    const show = (isOn: boolean) =>
      client.patch(
        '/api/posts/getOne',
        (_inputs, post) => post.id === id,
        (post) => ({ ...post, viewerFollows: isOn }),
      )
    toggle({
      key: `follow ${id}`,
      isOn: viewerFollows,
      show,
      send: (isOn) => client.write(isOn ? '/api/subscriptions/create' : '/api/subscriptions/delete', { postID: id }),
      tell: (subscription) => show(subscription.viewerFollows)(true),
      failed: t('post.follow.failed'),
    })
  }
}
