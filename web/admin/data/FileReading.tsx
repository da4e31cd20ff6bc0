import { useState } from 'react'
import { importEncodings } from '../../../contract/importFields.ts'
import type { ImportFile } from '../../../contract/imports.ts'
import { Select } from '../../ui/forms/Select.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Reading } from './ImportSteps.tsx'

interface FileReadingProps {
  file: ImportFile
  onChange: (changed: Reading) => void
}

/** How the file itself is read: its encoding, and where the list of a JSON file is. */
export function FileReading({ file, onChange }: FileReadingProps) {
  const { t } = useWords()
  const [list, setList] = useState(file.setup.list)
  return (
    <div className={fieldGrid}>
      <Select
        label={t('adminData.import.encoding')}
        options={importEncodings.map((value) => ({ value, text: value.toUpperCase() }))}
        value={file.setup.encoding}
        onChange={({ target }) => {
          const encoding = importEncodings.find((known) => known === target.value)
          if (encoding) onChange({ encoding })
        }}
      />
      {file.kind === 'json' && (
        <TextField
          label={t('adminData.import.list')}
          hint={t('adminData.import.listHint')}
          optional={t('adminData.import.optional')}
          maxLength={300}
          value={list}
          onChange={({ target }) => setList(target.value)}
          onBlur={() => list.trim() !== file.setup.list && onChange({ list: list.trim() })}
        />
      )}
    </div>
  )
}

/** What the records of a file become, among what one may import. */
export function FileKind({ file, onChange }: FileReadingProps) {
  const { t } = useWords()
  return (
    <div className={fieldGrid}>
      <Select
        label={t('adminData.import.kind')}
        options={file.kinds.map((value) => ({ value, text: t(`adminData.import.kinds.${value}`) }))}
        value={file.setup.kind}
        onChange={({ target }) => {
          const kind = file.kinds.find((known) => known === target.value)
          if (kind) onChange({ kind })
        }}
      />
    </div>
  )
}

export const fieldGrid = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2'
