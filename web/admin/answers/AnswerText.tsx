import { useId } from 'react'
import { lengths } from '../../../contract/lengths.ts'
import { typeInArea } from '../../components/editor/typeInArea.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { useWords } from '../../words/useWords.ts'
import { placeholders } from './placeholders.ts'

interface AnswerTextProps {
  value: string
  error: string | undefined
  /** Said below the area; nothing is refused for it. */
  warning: string | undefined
  onChange: (text: string) => void
}

/** The text of a saved answer, and a button for each placeholder that puts it where the caret is. */
export function AnswerText({ value, error, warning, onChange }: AnswerTextProps) {
  const { t, number } = useWords()
  const id = useId()
  const put = (placeholder: string) => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const { selectionStart: start, selectionEnd: end } = area
    const text = `{${placeholder}}`
    typeInArea(area, { start, end, text, select: [start + text.length, start + text.length] })
  }
  const isNearEnd = value.length > lengths.answerText * 0.9
  return (
    <div className="grid gap-2">
      <TextArea
        id={id}
        label={t('adminAnswers.text')}
        error={error}
        rows={6}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(isNearEnd
          ? {
              counter: {
                max: lengths.answerText,
                text: (length: number) =>
                  t('adminAnswers.counter', { length: number(length), max: number(lengths.answerText) }),
              },
            }
          : {})}
      />
      <div role="group" aria-label={t('adminAnswers.placeholders')} className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-small text-ink-3">
          {t('adminAnswers.placeholders')}
        </span>
        {placeholders.map((placeholder) => (
          <Button key={placeholder} size="small" onClick={() => put(placeholder)}>
            {t(`adminAnswers.put.${placeholder}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="text-small text-danger empty:hidden">
        {warning}
      </p>
    </div>
  )
}
