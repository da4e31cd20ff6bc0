import { useState } from 'react'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The text of an entry as Markdown. A paste that no entry has room for is kept out, and said. */
export function MarkdownField({ body, onChange }: { body: string; onChange: (body: string) => void }) {
  const { t, number } = useWords()
  const [isTooLong, setIsTooLong] = useState(false)
  const max = entryLengths.body
  return (
    <TextArea
      label={t('adminChangelog.markdown')}
      hint={t('adminChangelog.markdownHint')}
      error={isTooLong ? t('adminChangelog.pasteTooLong', { max: number(max) }) : undefined}
      rows={20}
      dir="auto"
      counter={{
        max,
        text: (length) => t('adminChangelog.counter', { length: number(length), max: number(max) }),
      }}
      value={body}
      onPaste={(event) => {
        const isOver = event.clipboardData.getData('text/plain').length > max
        setIsTooLong(isOver)
        if (isOver) event.preventDefault()
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
