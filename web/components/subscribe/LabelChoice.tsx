import type { ChangelogLabel } from '../../../contract/changelog.ts'
import { InlineError } from '../../ui/feedback/InlineError.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { useWords } from '../../words/useWords.ts'

interface LabelChoiceProps {
  labels: readonly Pick<ChangelogLabel, 'id' | 'name' | 'urlName'>[]
  /** The labels chosen at first; null for every entry. */
  chosen: readonly string[] | null
  error?: string | undefined
}

/** Every entry, or only those with some labels, whose boxes that choice shows: fields of a plain form, so that it can be sent without JavaScript. */
export function LabelChoice({ labels, chosen, error }: LabelChoiceProps) {
  const { t } = useWords()
  if (labels.length === 0) return null
  return (
    <fieldset className="group/labels">
      <legend className="mb-2 text-ui">{t('subscribe.labels')}</legend>
      <div className="grid gap-2">
        {(['all', 'labels'] as const).map((scope) => (
          <label key={scope} className="flex items-center gap-2.5 text-ui pointer-coarse:min-h-11">
            <input
              type="radio"
              name="scope"
              value={scope}
              defaultChecked={(chosen === null) === (scope === 'all')}
              className={
                'relative size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface before:absolute before:-inset-1 ' +
                'hover:border-ink-3 checked:border-[5px] checked:border-ink pointer-coarse:before:-inset-3.5 forced-colors:appearance-auto'
              }
            />
            {t(scope === 'all' ? 'subscribe.everything' : 'subscribe.chosen')}
          </label>
        ))}
      </div>
      <div className="ms-6 mt-2 hidden gap-2 group-has-[[value=labels]:checked]/labels:grid">
        {labels.map(({ id, name, urlName }) => (
          <Checkbox
            key={id}
            label={name}
            name="labels"
            value={urlName}
            defaultChecked={chosen?.includes(urlName) ?? false}
          />
        ))}
      </div>
      {error !== undefined && <InlineError>{error}</InlineError>}
    </fieldset>
  )
}

/** What a form with this choice says: labels by their addresses, null for every entry, and undefined where none is chosen. */
export function labelsIn(form: HTMLFormElement): string[] | null | undefined {
  const data = new FormData(form)
  if (data.get('scope') !== 'labels') return null
  const labels = data.getAll('labels').filter((value) => typeof value === 'string')
  return labels.length === 0 ? undefined : labels
}
