import '../../../locales/en/followCategory.json?texts'
import { useSignInGate } from '../../components/signIn/SignInGate.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { isSignedIn } from '../../data/viewer/viewerState.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Follows the category that a board's list is narrowed to, or ends that. Loaded where a list is. */
export function FollowCategory({ category: { id: categoryID, name } }: { category: { id: string; name: string } }) {
  const { t } = useWords()
  const gate = useSignInGate()
  const client = useDataClient()
  const failureText = useFailureText()
  const enabled = isSignedIn(client.state().viewer)
  const { data } = useData('/api/categories/getFollowed', {}, { enabled })
  const subscribe = useWrite('/api/categories/subscribe')
  const unsubscribe = useWrite('/api/categories/unsubscribe')
  const follows = data?.some(({ id }) => id === categoryID) ?? false
  if (enabled && !data) return null

  const toggle = async () => {
    const { error } = await (follows ? unsubscribe : subscribe).run({ categoryID })
    if (error) toasts.show({ text: failureText(error), tone: 'error' })
    else toasts.show({ text: t(follows ? 'followCategory.ended' : 'followCategory.followed', { name }) })
  }
  return (
    <Button
      size="small"
      icon={follows ? 'check' : 'bell'}
      title={t('followCategory.hint')}
      aria-label={t('followCategory.label', { name })}
      aria-pressed={follows}
      loading={subscribe.pending || unsubscribe.pending}
      onClick={() => (follows ? void toggle() : gate(`category ${categoryID}`, toggle))}
    >
      {t(follows ? 'followCategory.following' : 'followCategory.follow')}
    </Button>
  )
}
