import type { SegmentSubject } from '../../../../contract/segmentKinds.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useRowsFocus } from '../../../ui/behaviour/useRowsFocus.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ConditionRow } from './ConditionRow.tsx'
import {
  blankCondition,
  blankGroup,
  otherSubject,
  type DraftCondition,
  type DraftGroup,
  type DraftPart,
  type Ground,
} from './ruleDraft.ts'

interface RuleEditorProps {
  ground: Ground
  subject: SegmentSubject
  group: DraftGroup
  /** The segment itself, which its rule can't speak of. */
  segmentID: string | null
  names: Readonly<Record<string, string>>
  onChange: (group: DraftGroup) => void
  onNamed: (id: string, name: string) => void
  onRemove?: () => void
  depth?: number
}

const deepest = 4

/** A rule, built in words: conditions that hold together, groups of these, and what is true of a company or person beside them. */
export function RuleEditor({ group, onChange, onRemove, depth = 0, subject, ...shared }: RuleEditorProps) {
  const { t } = useWords()
  const list = useRowsFocus(group.parts.length)
  const of = group.isOfOther ? otherSubject(subject) : subject
  const put = (part: DraftPart) =>
    onChange({ ...group, parts: group.parts.map((one) => (one.key === part.key ? part : one)) })
  const add = (part: DraftPart) => onChange({ ...group, parts: [...group.parts, part] })
  const remove = (key: number) => onChange({ ...group, parts: group.parts.filter((one) => one.key !== key) })
  const heading = group.isOfOther ? t(`adminSegments.some.${subject}`) : t(`adminSegments.those.${of}`)
  return (
    <fieldset className={depth === 0 ? 'min-w-0' : 'min-w-0 rounded-sm bg-sunken p-3 sm:p-4'}>
      <legend className="sr-only">{heading}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p aria-hidden="true" className="text-ui">
          {heading}
        </p>
        <div className="w-52">
          <Select
            label={heading}
            hideLabel
            size="medium"
            value={group.how}
            onChange={({ target }) => onChange({ ...group, how: target.value as DraftGroup['how'] })}
            options={(['all', 'any', 'none'] as const).map((how) => ({
              value: how,
              text: t(`adminSegments.how.${how}`),
            }))}
          />
        </div>
        {onRemove && (
          <div className="ms-auto">
            <Button size="small" look="ghost" onClick={onRemove}>
              {t('adminSegments.removeGroup')}
            </Button>
          </div>
        )}
      </div>
      <ul {...list} className="mt-3 grid gap-3">
        {group.parts.map((part) => (
          <li key={part.key} className="min-w-0">
            {part.kind === 'group' ? (
              <RuleEditor
                {...shared}
                subject={of}
                group={part}
                depth={depth + 1}
                onChange={put}
                onRemove={() => remove(part.key)}
              />
            ) : (
              <ConditionRow
                {...shared}
                subject={of}
                part={part}
                onChange={(changed: DraftCondition) => put(changed)}
                onRemove={group.parts.length > 1 || depth > 0 ? () => remove(part.key) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon="plus" onClick={() => add(blankCondition())}>
          {t('adminSegments.addCondition')}
        </Button>
        {depth < deepest && (
          <>
            <Button size="small" look="ghost" onClick={() => add(blankGroup(false))}>
              {t('adminSegments.addGroup')}
            </Button>
            <Button size="small" look="ghost" onClick={() => add(blankGroup(true))}>
              {t(`adminSegments.addSome.${of}`)}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  )
}
