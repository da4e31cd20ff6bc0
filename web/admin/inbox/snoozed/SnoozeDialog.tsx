import { useState } from 'react'
import { shortTitle } from '../../../components/posts/shortTitle.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ChoiceDialog } from '../../actions/choice/ChoiceDialog.tsx'
import type { Placed } from '../inboxSearch.ts'
import { dayOf, dayText, fieldValue, inDays, nextMonday } from './snoozeDays.ts'

interface SnoozeDialogProps {
  item: Placed
  onSnooze: (until: Date) => void
  onClose: () => void
}

/** Asks until which day an item leaves the inbox. */
export default function SnoozeDialog({ item, onSnooze, onClose }: SnoozeDialogProps) {
  const { t, locale } = useWords()
  const [typed, setTyped] = useState('')
  const days = [
    { id: 'tomorrow', text: 'adminInbox.tomorrow', day: inDays(1) },
    { id: 'nextWeek', text: 'adminInbox.nextWeek', day: nextMonday() },
    { id: 'nextMonth', text: 'adminInbox.nextMonth', day: inDays(30) },
  ] as const
  const other = dayOf(typed)
  return (
    <ChoiceDialog
      title={t('adminInbox.snoozeTitle', { title: shortTitle(item.post) })}
      text={t('adminInbox.snoozeText')}
      choices={days.map(({ id, text, day }) => ({ id, text: t(text, { day: dayText(day, locale) }) }))}
      chosen={[]}
      onChoose={(id) => {
        const chosen = days.find((one) => one.id === id)
        if (chosen) onSnooze(chosen.day)
      }}
      onClose={onClose}
    >
      <form
        className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (other) onSnooze(other)
        }}
      >
        <TextField
          type="date"
          label={t('adminInbox.day')}
          min={fieldValue(inDays(1))}
          max={fieldValue(inDays(365))}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="large" disabled={!other}>
          {t('adminInbox.until')}
        </Button>
      </form>
    </ChoiceDialog>
  )
}
