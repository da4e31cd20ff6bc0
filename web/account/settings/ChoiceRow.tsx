import { useState } from 'react'
import { mailChoices, type MailChoice } from '../../../contract/notificationKinds.ts'
import type { NotificationChoice } from '../../../contract/notifications.ts'
import { useFailureText } from '../../components/useFailureText.ts'
import { toDataError } from '../../data/errors/dataError.ts'
import { useDataClient } from '../../data/react.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

/** One kind: whether it shows in the product, and when it comes by mail. Either is saved as it is chosen. */
export function ChoiceRow({ choice, hasAddress }: { choice: NotificationChoice; hasAddress: boolean }) {
  const { t } = useWords()
  const { kind, inApp, mail } = choice
  const change = useChange()
  const [saved, setSaved] = useState(false)
  const choose = async (chosen: Partial<NotificationChoice>) => {
    setSaved(false)
    setSaved(await change(kind, chosen))
  }
  return (
    <li className="border-b border-line py-4">
      <fieldset className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem_10rem]">
        <legend className="sr-only">{t(`notificationSettings.${kind}`)}</legend>
        <div>
          <p aria-hidden="true" className="text-ui">
            {t(`notificationSettings.${kind}`)}
          </p>
          <p className="text-small text-ink-3">
            {t(`notificationSettings.${kind}Hint`)}{' '}
            <span role="status">{saved ? t('notificationSettings.saved') : ''}</span>
          </p>
        </div>
        <Checkbox
          label={t('notificationSettings.inApp')}
          checked={inApp}
          onChange={(event) => void choose({ inApp: event.target.checked })}
        />
        <Select
          label={t('notificationSettings.mail')}
          hideLabel
          size="medium"
          value={mail}
          disabled={!hasAddress}
          onChange={(event) => void choose({ mail: event.target.value as MailChoice })}
          options={mailChoices.map((value) => ({ value, text: t(`notificationSettings.mail.${value}`) }))}
        />
      </fieldset>
    </li>
  )
}

/** Saves a choice: shown at once, and taken back exactly, with a message, when the server refuses. Gives whether it is saved. */
function useChange(): (kind: NotificationChoice['kind'], chosen: Partial<NotificationChoice>) => Promise<boolean> {
  const client = useDataClient()
  const { t } = useWords()
  const failureText = useFailureText()
  return async (kind, chosen) => {
    const end = client.patch(
      '/api/notifications/getSettings',
      () => true,
      (settings) => ({
        ...settings,
        choices: settings.choices.map((one) => (one.kind === kind ? { ...one, ...chosen } : one)),
      }),
    )
    try {
      await client.write('/api/notifications/changeSettings', { ...chosen, kind })
      end(true)
      return true
    } catch (thrown) {
      end()
      toasts.show({ text: failureText(toDataError(thrown), t('notificationSettings.notSaved')), tone: 'error' })
      return false
    }
  }
}
