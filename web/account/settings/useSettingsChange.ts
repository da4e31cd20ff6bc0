import type { NotificationSettings } from '../../../contract/notifications.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'

type Path =
  | '/api/notifications/changeSettings'
  | '/api/notifications/changeTimeZone'
  | '/api/notifications/changeBoardChoice'
  | '/api/notifications/changeSummary'

const all = () => true

/** Saves a choice: shown right away, and taken back exactly, with a message, when the server refuses. Gives whether it is saved. */
export function useSettingsChange() {
  const client = useDataClient()
  const { t } = useWords()
  const failureText = useFailureText()
  return async <P extends Path>(
    path: P,
    inputs: Calls[P]['input'],
    paint: (settings: NotificationSettings) => NotificationSettings,
  ): Promise<boolean> => {
    const end = client.patch('/api/notifications/getSettings', all, paint)
    try {
      const settings = await client.write(path, inputs)
      end(true)
      client.patch('/api/notifications/getSettings', all, () => settings)(true)
      return true
    } catch (thrown) {
      end()
      toasts.show({ text: failureText(toDataError(thrown), t('notificationSettings.notSaved')), tone: 'error' })
      return false
    }
  }
}
