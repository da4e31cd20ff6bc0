import { useRef } from 'react'
import { directionOf } from '../../../contract/languages.ts'
import { linedTranslations, longestTranslation } from '../../../contract/translationKinds.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFocusReturn } from '../../ui/behaviour/useFocusReturn.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { isMissing, type TranslationField, type TranslationRow } from './translationRows.ts'

interface TranslationTextProps {
  row: TranslationRow
  field: TranslationField
  valueOf: (key: string) => string
  errorOf: (key: string) => string | undefined
  /** The translations that were said to fit their originals as these are now. */
  fitting: ReadonlySet<string>
  onChange: (key: string, text: string) => void
  onFits: (key: string) => void
}

/** The field of one translation, and what is to be said of it: that it is missing, built in, or perhaps outdated. */
export function TranslationText({ row, field, valueOf, errorOf, fitting, onChange, onFits }: TranslationTextProps) {
  const { t, number } = useWords()
  const { kind, original } = row.subject
  const { key, language, builtIn } = field
  const value = valueOf(key)
  const most = longestTranslation[kind]
  const counted = t('adminTranslations.counter', { length: number(value.length), most: number(most) })
  const isNearlyFull = value.length > most * 0.8
  const common = {
    label: t('adminTranslations.field', {
      language: t(`adminTranslations.languages.${language}`),
      kind: t(`adminTranslations.kinds.${kind}`),
      original: original || field.text,
    }),
    hideLabel: true,
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
    error: errorOf(key),
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(key, target.value),
    ...(builtIn === null ? {} : { placeholder: builtIn }),
  }
  return (
    <>
      {linedTranslations.includes(kind) ? (
        <TextArea {...common} rows={kind === 'welcome' ? 4 : 2} counter={{ max: most, text: () => counted }} />
      ) : (
        <TextField {...common} hint={isNearlyFull ? counted : undefined} />
      )}
      <div className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        {isMissing(row, field, value) && (
          <span className="rounded-xs bg-status-amber-soft px-1.5 py-0.5 text-micro text-status-amber">
            {t('adminTranslations.isMissing')}
          </span>
        )}
        {builtIn !== null && value.trim() === '' && (
          <span>
            <bdi lang={language}>{t('adminTranslations.builtIn', { text: builtIn })}</bdi>
          </span>
        )}
        {field.isOutdated && value === field.text && original !== '' && (
          <Outdated isFitting={fitting.has(key)} onFits={() => onFits(key)} />
        )}
      </div>
    </>
  )
}

function Outdated({ isFitting, onFits }: { isFitting: boolean; onFits: () => void }) {
  const { t } = useWords()
  const said = useRef<HTMLSpanElement>(null)
  useFocusReturn(!isFitting, () => said.current)
  if (isFitting)
    return (
      <span ref={said} tabIndex={-1} role="status">
        {t('adminTranslations.fits')}
      </span>
    )
  return (
    <>
      <span className="rounded-xs bg-status-amber-soft px-1.5 py-0.5 text-micro text-status-amber">
        {t('adminTranslations.isOutdated')}
      </span>
      <Button size="small" onClick={onFits}>
        {t('adminTranslations.stillFits')}
      </Button>
    </>
  )
}
