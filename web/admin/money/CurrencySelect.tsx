import { useInBrowser } from '../../ui/behaviour/useInBrowser.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { useWords } from '../../words/useWords.ts'

interface CurrencySelectProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The code that is chosen; empty for none. */
  value: string
  /** What choosing none is called. */
  none: string
  /** A currency that cannot be chosen. */
  except?: string
  onChange: (code: string) => void
}

/** Every currency that there is, by its name in the reader's language, which only browsers are asked for: the server's may differ. */
export function CurrencySelect({ value, none, except, onChange, ...texts }: CurrencySelectProps) {
  const { locale } = useWords()
  const inBrowser = useInBrowser(() => true, false)
  const names = inBrowser ? new Intl.DisplayNames(locale, { type: 'currency' }) : undefined
  const codes = inBrowser ? Intl.supportedValuesOf('currency').filter((code) => code !== except) : []
  return (
    <Select
      {...texts}
      options={[
        { value: '', text: none },
        ...(value === '' || codes.includes(value) ? codes : [value, ...codes]).map((code) => {
          const name = names?.of(code) ?? code
          return { value: code, text: name === code ? code : `${code} – ${name}` }
        }),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
