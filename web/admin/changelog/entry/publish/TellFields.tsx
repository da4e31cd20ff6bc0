import type { Tell } from '../../../../../contract/changelog.ts'
import { mostSegmentsTold } from '../../../../../contract/changelogKinds.ts'
import { useData } from '../../../../data/react.tsx'
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx'
import { useWords } from '../../../../words/useWords.ts'

interface TellFieldsProps {
  entryID: string
  tell: Tell
  segments: readonly { id: string; name: string }[]
  onChange: (tell: Tell) => void
}

/** Who is told, each with a number, and how many people that is in all: each of them once. */
export function TellFields({ entryID, tell, segments, onChange }: TellFieldsProps) {
  const { t, number } = useWords()
  const { data: audience, error } = useData('/api/changelogAudience/count', { entryID, tell }, { keepPrevious: true })
  const people = (count: number | undefined) =>
    count === undefined ? '' : t('adminChangelog.people', { count, shown: number(count) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-ui">{t('adminChangelog.whoIsTold')}</legend>
      <Checkbox
        label={t('adminChangelog.tell.voters')}
        hint={people(audience?.voters)}
        checked={tell.voters}
        onChange={({ target }) => onChange({ ...tell, voters: target.checked })}
      />
      <Checkbox
        label={t('adminChangelog.tell.subscribers')}
        hint={people(audience?.subscribers)}
        checked={tell.subscribers}
        onChange={({ target }) => onChange({ ...tell, subscribers: target.checked })}
      />
      {segments.map(({ id, name }) => {
        const isOn = tell.segmentIDs.includes(id)
        return (
          <Checkbox
            key={id}
            label={t('adminChangelog.tell.segment', { name })}
            hint={isOn ? people(audience?.segments.find((one) => one.id === id)?.count) : undefined}
            disabled={!isOn && tell.segmentIDs.length >= mostSegmentsTold}
            checked={isOn}
            onChange={({ target }) =>
              onChange({
                ...tell,
                segmentIDs: target.checked ? [...tell.segmentIDs, id] : tell.segmentIDs.filter((one) => one !== id),
              })
            }
          />
        )
      })}
      <p role="status" className="text-small text-ink-2">
        {audience
          ? t('adminChangelog.toldInAll', {
              total: audience.total,
              shown: number(audience.total),
              mail: number(audience.byMail),
              app: number(audience.inApp),
            })
          : error === null
            ? ''
            : t('adminChangelog.countFailed')}
      </p>
      {audience && audience.mayNotSee > 0 && (
        <p className="text-small text-ink-3">{t('adminChangelog.mayNotSee', { count: audience.mayNotSee })}</p>
      )}
      {audience && audience.alreadyTold > 0 && (
        <p className="text-small text-ink-3">{t('adminChangelog.alreadyTold', { count: audience.alreadyTold })}</p>
      )}
    </fieldset>
  )
}
