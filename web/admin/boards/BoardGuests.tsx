import { useState } from 'react'
import type { Board } from '../../../contract/boards.ts'
import { boardGuests, type BoardGuests as Guests } from '../../../contract/boardGuests.ts'
import { SettingsForm } from '../../components/forms/SettingsForm.tsx'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { adminPaths } from '../adminPaths.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { useWords } from '../../words/useWords.ts'
import { usePermission } from '../states/usePermission.ts'
import { useBoardChange } from './useBoardChange.ts'

/** What people may do on a board without signing in. */
export function BoardGuests({ board }: { board: Board }) {
  const { t } = useWords()
  const present = board.team?.guests ?? 'none'
  const [guests, setGuests] = useState<Guests>(present)
  const { change, pending, error } = useBoardChange(board)
  const refusal = useRefusal(error, ['guests'], t('admin.failed.write'))
  const mayJudge = usePermission('comments.moderate')
  const save = async () => {
    if (!(await change({ guests }))) toasts.show({ text: t('admin.guests.changed') })
  }
  return (
    <>
      <SettingsForm
        submitLabel={t('admin.save')}
        onSubmit={save}
        pending={pending}
        refusal={refusal}
        unsaved={guests !== present}
      >
        <RadioGroup
          hideLabel
          label={t('admin.board.guests')}
          value={guests}
          options={boardGuests.map((value) => ({
            value,
            text: t(`admin.guests.${value}`),
            hint: t(`admin.guests.${value}Text`),
          }))}
          onChange={setGuests}
        />
      </SettingsForm>
      {present !== 'none' && mayJudge && (
        <p className="mt-4 text-ui text-ink-2">
          <a className="underline" href={adminPaths.guests()}>
            {t('admin.guests.setAside')}
          </a>
        </p>
      )}
    </>
  )
}
