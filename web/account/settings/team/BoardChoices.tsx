import { useState } from 'react'
import { boardChoices, boardKinds, type BoardChoice, type BoardKind } from '../../../../contract/notificationKinds.ts'
import type { NotificationSettings } from '../../../../contract/notifications.ts'
import { useData } from '../../../data/react.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { useSettingsChange } from '../useSettingsChange.ts'

type Team = NonNullable<NotificationSettings['team']>

/** What a member hears of single boards, otherwise than of all. A board that was added has no choice yet. */
export function BoardChoices({ chosen, hasAddress }: { chosen: Team['boardChoices']; hasAddress: boolean }) {
  const { t } = useWords()
  const change = useSettingsChange()
  const { data: boards } = useData('/api/boards/getAll', {})
  const [added, setAdded] = useState<string[]>([])
  if (!boards) return null
  const isListed = (id: string) => added.includes(id) || chosen.some(({ boardID }) => boardID === id)
  const listed = boards.filter(({ id }) => isListed(id))
  const others = boards.filter(({ id }) => !isListed(id))
  const choose = (boardID: string, kind: BoardKind, choice: BoardChoice | null) => {
    setAdded((present) => [...present.filter((id) => id !== boardID), boardID])
    void change('/api/notifications/changeBoardChoice', { boardID, kind, choice }, (settings) =>
      paint(settings, { boardID, kind, choice }),
    )
  }
  const remove = (boardID: string) => {
    setAdded((present) => present.filter((id) => id !== boardID))
    for (const one of chosen.filter((each) => each.boardID === boardID))
      void change('/api/notifications/changeBoardChoice', { ...one, choice: null }, (settings) =>
        paint(settings, { ...one, choice: null }),
      ).then((isSaved) => {
        if (!isSaved) setAdded((present) => [...present, boardID])
      })
  }
  return (
    <section>
      <h2 className="text-h2">{t('notificationSettings.boards.title')}</h2>
      <p className="mt-1 text-ui text-ink-2">{t('notificationSettings.boards.text')}</p>
      {listed.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {listed.map(({ id, name }) => (
            <li key={id} className="border-b border-line py-4">
              <fieldset>
                <legend className="sr-only">{name}</legend>
                <div className="flex items-center justify-between gap-4">
                  <p aria-hidden="true" className="min-w-0 text-ui font-semibold wrap-anywhere">
                    {name}
                  </p>
                  <IconButton
                    icon="x"
                    label={t('notificationSettings.boards.remove', { board: name })}
                    onClick={() => remove(id)}
                  />
                </div>
                <div className="mt-2 grid gap-3 sm:grid-cols-3">
                  {boardKinds.map((kind) => (
                    <Select
                      key={kind}
                      label={t(`notificationSettings.${kind}`)}
                      size="medium"
                      value={chosen.find((one) => one.boardID === id && one.kind === kind)?.choice ?? ''}
                      onChange={({ target }) =>
                        choose(id, kind, boardChoices.find((one) => one === target.value) ?? null)
                      }
                      options={[
                        { value: '', text: t('notificationSettings.board.default') },
                        ...boardChoices.map((one) => ({
                          value: one,
                          text: t(`notificationSettings.board.${one}`),
                          disabled: !hasAddress && (one === 'now' || one === 'daily'),
                        })),
                      ]}
                    />
                  ))}
                </div>
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      {listed.length === 0 && <p className="mt-4 text-small text-ink-3">{t('notificationSettings.boards.none')}</p>}
      <div className="mt-4 max-w-60">
        {others.length > 0 ? (
          <Select
            label={t('notificationSettings.boards.add')}
            size="medium"
            value=""
            onChange={({ target }) => setAdded((present) => [...present, target.value])}
            options={[
              { value: '', text: t('notificationSettings.boards.choose') },
              ...others.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
        ) : (
          <p className="text-small text-ink-3">{t('notificationSettings.boards.all')}</p>
        )}
      </div>
    </section>
  )
}

function paint(
  settings: NotificationSettings,
  { boardID, kind, choice }: { boardID: string; kind: BoardKind; choice: BoardChoice | null },
): NotificationSettings {
  const { team } = settings
  if (!team) return settings
  const others = team.boardChoices.filter((one) => one.boardID !== boardID || one.kind !== kind)
  return {
    ...settings,
    team: { ...team, boardChoices: choice === null ? others : [...others, { boardID, kind, choice }] },
  }
}
