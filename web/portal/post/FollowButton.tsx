import type { Post } from '../../../contract/posts.ts'
import { useSignInGate } from '../../components/signIn/SignInGate.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { toDataError } from '../../data/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Follows a post or ends that: shown at once, and taken back exactly, with a message, when the server refuses. */
export function FollowButton({ post }: { post: Post }) {
  const { t } = useWords()
  const follow = useFollow()
  const { viewerFollows } = post
  return (
    <Button icon={viewerFollows ? 'check' : 'bell'} aria-pressed={viewerFollows} onClick={() => follow(post)}>
      {t(viewerFollows ? 'post.follow.following' : 'post.follow.follow')}
    </Button>
  )
}

function useFollow(): (post: Post) => void {
  const client = useDataClient()
  const gate = useSignInGate()
  const { t } = useWords()
  const failureText = useFailureText()
  const show = (id: string, viewerFollows: boolean) =>
    client.patch(
      '/api/posts/getOne',
      (_inputs, post) => post.id === id,
      (post) => ({ ...post, viewerFollows }),
    )
  return ({ id, viewerFollows }) => {
    const wanted = !viewerFollows
    const undo = show(id, wanted)
    const write = async () => {
      try {
        const subscription = await client.write(wanted ? '/api/subscriptions/create' : '/api/subscriptions/delete', { postID: id })
        show(id, subscription.viewerFollows)
      } catch (thrown) {
        undo()
        toasts.show({ text: failureText(toDataError(thrown), t('post.follow.failed')), tone: 'error' })
      }
    }
    gate('follow', write, undo)
  }
}
