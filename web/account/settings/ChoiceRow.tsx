import { useState } from 'react'
import { mailChoices, type MailChoice } from '../../../contract/notificationKinds.ts'
import type { NotificationChoice } from '../../../contract/notifications.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { useSettingsChange } from './useSettingsChange.ts'

/** One kind: whether it shows in the product, and when it comes by mail. Either is saved as it is chosen. */
export function ChoiceRow({ choice, hasAddress }: { choice: NotificationChoice; hasAddress: boolean }) {
  const { t } = useWords()
  const { kind, inApp, mail } = choice
  const change = useSettingsChange()
  const [saved, setSaved] = useState(false)
  const choose = async (chosen: Partial<NotificationChoice>) => {
    setSaved(false)
    setSaved(
      await change('/api/notifications/changeSettings', { ...chosen, kind }, (settings) => ({
        ...settings,
        choices: settings.choices.map((one) => (one.kind === kind ? { ...one, ...chosen } : one)),
      })),
    )
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
