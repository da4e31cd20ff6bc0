import type { Subscriber } from '../../../contract/changelogAudience.ts'
import { ConfirmDialog } from '../../components/forms/ConfirmDialog.tsx'
import { useFailureText } from '../../components/useFailureText.ts'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

/** Asks before someone's subscription is ended: only they can subscribe again. */
export function RemoveSubscriber({
  subscriber: { id, name, email },
  onClose,
}: {
  subscriber: Subscriber
  onClose: () => void
}) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/changelogAudience/removeSubscribers')
  const failureText = useFailureText()
  const shown = name === '' ? (email ?? t('adminChangelogSettings.subscribers.unnamed')) : name
  return (
    <ConfirmDialog
      title={t('adminChangelogSettings.subscribers.removeTitle', { name: shown })}
      text={t('adminChangelogSettings.subscribers.removeText')}
      confirmLabel={t('adminChangelogSettings.subscribers.remove')}
      danger
      pending={pending}
      refusal={error ? failureText(error, t('admin.failed.write')) : undefined}
      onClose={onClose}
      onConfirm={() =>
        run({ userIDs: [id] }, () => {
          onClose()
          toasts.show({ text: t('adminChangelogSettings.subscribers.removed', { name: shown }) })
          // The row is gone: the focus stays on the page.
          document.querySelector<HTMLElement>('main h1')?.focus()
        })
      }
    />
  )
}
