import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { useFailureText } from '../useFailureText.ts'
import '../../../locales/en/notifications.json?texts'

/** Marks notifications as read, those with these ids or all: shown at once, and taken back exactly, with a message, when the server refuses. */
export function useMarkRead(): (which: readonly string[] | 'all') => Promise<void> {
  const client = useDataClient()
  const { t } = useWords()
  const failureText = useFailureText()
  return async (which) => {
    if (which.length === 0) return
    const end = client.patch(
      '/api/notifications/get',
      () => true,
      (data) => {
        const isMeant = (id: string) => which === 'all' || which.includes(id)
        const marked = data.notifications.filter(({ id, isRead }) => !isRead && isMeant(id)).length
        return {
          ...data,
          unreadCount: which === 'all' ? 0 : Math.max(0, data.unreadCount - marked),
          notifications: data.notifications.map((one) => (isMeant(one.id) ? { ...one, isRead: true } : one)),
        }
      },
    )
    try {
      await client.write(
        '/api/notifications/markRead',
        which === 'all' ? { all: true } : { notificationIDs: [...which] },
      )
      end(true)
    } catch (thrown) {
      end()
      toasts.show({ text: failureText(toDataError(thrown), t('notifications.markFailed')), tone: 'error' })
    }
  }
}
