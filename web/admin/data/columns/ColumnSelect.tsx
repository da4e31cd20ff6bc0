import type { ImportFile } from '../../../../contract/imports.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'

interface ColumnSelectProps {
  label: string
  /** Those that can be chosen. */
  columns: ImportFile['columns']
  /** The name of the chosen one; empty for none. */
  value: string
  onChange: (column: string) => void
}

/** The column of the file that something is read from, with an example of what it contains. */
export function ColumnSelect({ label, columns, value, onChange }: ColumnSelectProps) {
  const { t } = useWords()
  const sample = columns.find(({ name }) => name === value)?.samples[0]
  return (
    <Select
      label={label}
      {...(sample === undefined ? {} : { hint: t('adminData.import.example', { text: sample }) })}
      options={[
        { value: '', text: t('adminData.import.none') },
        ...columns.map(({ name }) => ({ value: name, text: name })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
