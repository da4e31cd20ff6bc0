import type { SegmentFactKind } from '../../../../contract/segmentKinds.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { ConditionProps } from './ConditionRow.tsx'
import { PickMany } from './PickMany.tsx'

/** What a condition compares with, by its kind and comparison; nothing where it only asks whether something is known. */
export function ConditionValue({ kind, ...props }: ConditionProps & { kind: SegmentFactKind }) {
  const { t } = useWords()
  const { part, ground, onChange } = props
  const { is } = part
  if (is === 'isKnown' || is === 'isUnknown') return null
  if (kind === 'ids') return <PickMany {...props} />
  if (kind === 'switch')
    return (
      <Select
        label={t('adminSegments.value')}
        hideLabel
        size="medium"
        value={part.text}
        onChange={({ target }) => onChange({ ...part, text: target.value })}
        options={[
          { value: 'true', text: t('adminSegments.yes') },
          { value: 'false', text: t('adminSegments.no') },
        ]}
      />
    )
  const isDays = is === 'inLast' || is === 'notInLast'
  const isNumber = isDays || kind === 'count' || kind === 'number' || kind === 'amount'
  const field = (name: 'text' | 'last', label: string) => (
    <span className={isNumber ? 'w-28' : kind === 'day' ? 'w-40' : 'min-w-40 flex-1'}>
      <TextField
        label={label}
        hideLabel
        size="medium"
        type={kind === 'day' && !isDays ? 'date' : 'text'}
        maxLength={200}
        {...(isNumber ? { inputMode: 'decimal' as const } : {})}
        placeholder={is === 'isOneOf' ? t('adminSegments.severalHint') : undefined}
        value={part[name]}
        onChange={({ target }) => onChange({ ...part, [name]: target.value })}
      />
    </span>
  )
  const unit = isDays ? t('adminSegments.daysUnit') : kind === 'amount' ? ground.currency : null
  return (
    <>
      {field('text', t('adminSegments.value'))}
      {is === 'isBetween' && (
        <>
          <span className="text-small text-ink-2">{t('adminSegments.and')}</span>
          {field('last', t('adminSegments.lastValue'))}
        </>
      )}
      {unit !== null && <span className="text-small text-ink-2">{unit}</span>}
    </>
  )
}
