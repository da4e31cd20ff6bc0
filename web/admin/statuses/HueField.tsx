import { useId } from 'react'
import { hues } from '../../../contract/statusKinds.ts'
import { hueGrounds, type Hue } from '../../ui/marks/hueClasses.ts'
import { useWords } from '../../words/useWords.ts'
import { HueDot } from '../forms/HueDot.tsx'

/** One of the eight colours whose text is readable on their ground in both themes. */
export function HueField({ value, onChange }: { value: Hue; onChange: (hue: Hue) => void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-ui">{t('adminStatuses.hue')}</legend>
      <div className="flex flex-wrap gap-2">
        {hues.map((hue) => (
          <label
            key={hue}
            title={t(`adminStatuses.hues.${hue}`)}
            className={`grid size-8 cursor-pointer place-items-center rounded-sm border border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-11 forced-colors:has-checked:outline ${hueGrounds[hue]}`}
          >
            <input
              type="radio"
              name={id}
              value={hue}
              checked={hue === value}
              onChange={() => onChange(hue)}
              className="sr-only"
            />
            <span className="sr-only">{t(`adminStatuses.hues.${hue}`)}</span>
            <HueDot hue={hue} size="medium" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
