import type { SegmentComparison, SegmentSubject } from '../../../../contract/segmentKinds.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { factWords } from './conditionWords.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { comparisonsFor, factsFor, kindOfFact, withFact, type DraftCondition, type Ground } from './ruleDraft.ts'

export interface ConditionProps {
  ground: Ground
  subject: SegmentSubject
  part: DraftCondition
  segmentID: string | null
  names: Readonly<Record<string, string>>
  onChange: (part: DraftCondition) => void
  onNamed: (id: string, name: string) => void
}

/** One comparison: of what, how, and with what. */
export function ConditionRow({ onRemove, ...props }: ConditionProps & { onRemove: (() => void) | undefined }) {
  const words = useWords()
  const { t } = words
  const { ground, subject, part, onChange } = props
  const kind = kindOfFact(ground, subject, part.fact)
  const facts = factsFor(ground, subject)
  const offered = facts.includes(part.fact) ? facts : [part.fact, ...facts]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,11rem)_minmax(0,1fr)_auto]">
      <div className="col-start-1 row-start-1 min-w-0">
        <Select
          label={t('adminSegments.what')}
          hideLabel
          size="medium"
          value={part.fact}
          onChange={({ target }) => onChange(withFact(ground, subject, part, target.value))}
          options={offered.map((fact) => ({ value: fact, text: factWords(words, ground, subject, fact) }))}
        />
      </div>
      {kind !== undefined && (
        <>
          <div className="col-span-2 min-w-0 sm:col-span-1">
            <Select
              label={t('adminSegments.comparison')}
              hideLabel
              size="medium"
              value={part.is}
              onChange={({ target }) => onChange({ ...part, is: target.value as SegmentComparison })}
              options={comparisonsFor(part.fact, kind).map((is) => ({ value: is, text: t(`adminSegments.is.${is}`) }))}
            />
          </div>
          <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-2 sm:col-span-1">
            <ConditionValue {...props} kind={kind} />
            {kind === 'count' && (
              <label className="flex items-center gap-2 text-small text-ink-2">
                {t('adminSegments.inLast')}
                <span className="w-20">
                  <TextField
                    label={t('adminSegments.daysHint')}
                    hideLabel
                    size="medium"
                    inputMode="numeric"
                    placeholder={t('adminSegments.ever')}
                    value={part.days}
                    onChange={({ target }) => onChange({ ...part, days: target.value })}
                  />
                </span>
                {t('adminSegments.daysUnit')}
              </label>
            )}
          </div>
        </>
      )}
      {onRemove && (
        <span className="col-start-2 row-start-1 sm:col-start-4">
          <IconButton icon="x" label={t('adminSegments.removeCondition')} onClick={onRemove} />
        </span>
      )}
    </div>
  )
}
